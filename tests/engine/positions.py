"""Matches from positions, written as in a scenario file, for the tests of the games."""

import json
from typing import Any

import pytest

import engine
from engine.match import Match


def match_at(game: str, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A match of the standard preset from this position. Raises OptionError or PositionError."""
    lines = [f'game = "{game}"', 'preset = "standard"', f"options = {_toml(options or {})}", "[position]"]
    return engine.load_scenario("\n".join([*lines, *(f"{key} = {_toml(value)}" for key, value in position.items())]))


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    return "[" + ", ".join(map(_toml, value)) + "]" if isinstance(value, list) else json.dumps(value)


def refusal(match: Match, text: str) -> str:
    """The reason for which this action is refused, ``legal`` where it is not; nothing may have changed by trying."""
    before = match.position(), match.legal()
    refused = match.why_not(text)
    if refused is None:
        return "legal"
    with pytest.raises(engine.IllegalAction) as error:
        match.play(text)
    assert (match.position(), match.legal()) == before
    assert (error.value.sentence("ja"), error.value.reason) == (refused.sentence("ja"), refused.reason)
    return refused.reason
