"""Texts from elsewhere that are JSON, and nested however deeply."""

import json

import pytest

from pyapp.envelope import DEEPEST, read_json


@pytest.mark.parametrize("way", ["[]", "{}"])
@pytest.mark.parametrize("depth", [1, DEEPEST])
def test_nested_as_deeply_as_may_be(way: str, depth: int) -> None:
    text = "[" * depth + "]" * depth if way == "[]" else '{"a":' * (depth - 1) + "{}" + "}" * (depth - 1)
    assert read_json(text) == json.loads(text)


@pytest.mark.parametrize("text", ["[" * 5000, '{"a":' * 5000, "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), '[{"a":' * 99])
def test_nested_too_deeply_is_not_even_read(text: str) -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        read_json(text)


@pytest.mark.parametrize(
    "words", ["[" * 99, '"' + "[" * 99, "\\" + "{" * 99, "\\" * 7 + '"' + "[" * 99, "\n" + "[" * 99]
)
def test_brackets_within_words_are_words(words: str) -> None:
    assert read_json(json.dumps({words: [words]})) == {words: [words]}


def test_many_beside_each_other() -> None:
    assert read_json(json.dumps([[]] * 1000)) == [[]] * 1000


@pytest.mark.parametrize("text", ['"' + "x" * 4_000_000, '"\\' * 1_000_000, '"' * 1_000_001, "]" * 60])
def test_what_never_ends_is_no_json(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        read_json(text)
