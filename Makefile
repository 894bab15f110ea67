# make help   lists what there is. Every target sets up what it needs, once.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help play dist test test-all lint bench clean

VENV := .venv/bin
# A list, best first; each must be new enough and able to make a virtual environment.
PYTHONS := python3.14 python3.13 python3.12 python3.11 python3 python
FITS := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))

help:
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 18

play: dist ## build the site, serve it on localhost and print the address
	@$(VENV)/python -m tools.serve dist

dist: .venv/app node_modules/.package-lock.json ## build the site into dist/
	@$(VENV)/python -m tools.build dist

test: lint .venv/browser node_modules/.package-lock.json ## run every check and test
	@echo "▸ tests"
	@$(VENV)/python -m pytest

test-all: lint .venv/browser node_modules/.package-lock.json ## the same, with the long lists run whole
	@echo "▸ tests, the long lists whole"
	@$(VENV)/python -m pytest --long

lint: .venv/test ## style, types and import directions
	@echo "▸ ruff"
	@$(VENV)/ruff check
	@$(VENV)/ruff format --check
	@echo "▸ mypy"
	@$(VENV)/mypy
	@echo "▸ import directions"
	@$(VENV)/lint-imports

bench: .venv/browser node_modules/.package-lock.json ## measure start, sizes, memory and the engine; write docs/performance.md
	@$(VENV)/python -m tools.bench

clean: ## remove what was built and installed here
	rm -rf .venv node_modules dist build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Stamps: each file below stands for a step that is done.

.venv/python:
	@echo "▸ Python environment"
	@for python in $(PYTHONS); do \
	  if "$$python" -c '$(FITS)' 2>/dev/null; then "$$python" -m venv .venv; "$$python" --version; touch $@; exit 0; fi; \
	done; \
	echo "Python 3.11 or newer is needed, with its venv module (on Debian and Ubuntu: python3-venv). None was found." >&2; exit 1

.venv/app: requirements.txt | .venv/python
	@echo "▸ Python packages of the app"
	@$(VENV)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

.venv/test: requirements-test.txt .venv/app
	@echo "▸ Python packages for checks and tests"
	@$(VENV)/python -m pip install --quiet --disable-pip-version-check -r requirements-test.txt
	@touch $@

.venv/browser: .venv/test tools/browser.py
	@echo "▸ browser for the tests"
	@$(VENV)/python -m tools.browser
	@touch $@

node_modules/.package-lock.json: package-lock.json package.json .npmrc
	@echo "▸ browser runtimes from npm"
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null \
	  || { echo "Node 20 or newer is needed, with npm. It was not found." >&2; exit 1; }
	@npm ci --ignore-scripts
	@touch $@
