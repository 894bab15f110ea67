"""No word is written twice: of two entries with one key the later would silently take the place of the earlier."""

import ast
from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from pyapp import words

ROOT = Path(__file__).parents[1]
FILES = sorted([*ROOT.glob("pyapp/words/*.py"), *ROOT.glob("engine/words/*.py")])


def twice(keys: list[str]) -> list[str]:
    return [key for key, count in Counter(keys).items() if count > 1]


def written(text: str) -> list[list[str]]:
    """The keys of each dict in a source text, as they stand there."""
    dicts = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Dict)]
    return [[key.value for key in each.keys if isinstance(key, ast.Constant)] for each in dicts]


def test_a_key_that_is_written_twice_is_found() -> None:
    assert [twice(keys) for keys in written('WORDS = {"a": ("", ""), "b": ("", ""), "a": ("", "")}')] == [["a"]]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_key_stands_twice_in_a_dict(file: Path) -> None:
    assert [twice(keys) for keys in written(file.read_text(encoding="utf-8")) if twice(keys)] == []


def test_no_key_stands_in_two_files() -> None:
    modules = [import_module(f"{words.__name__}.{module.name}") for module in iter_modules(words.__path__)]
    keys = [key for module in modules for key in getattr(module, "WORDS", {})]
    assert twice(keys) == []
    assert set(keys) == set(words.WORDS), "a file is left out"
