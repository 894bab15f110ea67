"""How long the lists are: `--long` runs them whole (`make test-all`)."""

import pytest
from hypothesis import settings

settings.register_profile("short", deadline=None, max_examples=60, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the long lists whole")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("long" if config.getoption("--long") else "short")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    left = [item for item in items if "long" in item.keywords]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]
