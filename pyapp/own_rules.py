"""A person's own rule sets: a preset with changed options and a name, kept on this device, shared as a link."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from engine.games import GAMES
from engine.match import find_rules, preset_rules
from engine.rules import OptionError, differences, write_value
from pyapp.address import LONGEST_NAME

MOST = 20
KEY, BROKEN = "rules", "rules.broken"
"""Where they are kept, and what could not be read of them."""


@dataclass(frozen=True, slots=True)
class OwnRules:
    """A rule set with a name. `options` holds what differs from the preset, as texts."""

    name: str
    game: str
    preset: str
    options: Mapping[str, str]


def tidy_name(given: object) -> str:
    """A name as it is kept: one line, not too long; empty for what is none."""
    return " ".join(given.split())[:LONGEST_NAME] if isinstance(given, str) else ""


def checked(name: object, game: object, preset: object, options: object) -> OwnRules | None:
    """The rule set if it can be played today, options that are the preset's left out; else None."""
    tidy = tidy_name(name)
    if not tidy or not isinstance(game, str) or not isinstance(preset, str) or not isinstance(options, Mapping):
        return None
    try:
        seats = GAMES[game].presets[preset].seats[0]
        found, rules = find_rules(game, preset, options, seats)
    except (KeyError, OptionError):
        return None
    changed = differences(rules, preset_rules(found, preset))
    return OwnRules(tidy, game, preset, {key: write_value(value) for key, value in changed.items()})


def read_own(text: str) -> tuple[tuple[OwnRules, ...], str]:
    """The rule sets in a kept text; and the text, where something in it can't be read or played, or comes twice."""
    try:
        given = json.loads(text) if text else []
    except (ValueError, RecursionError):
        given = None
    found: dict[str, OwnRules] = {}
    for entry in given if isinstance(given, list) else ():
        if isinstance(entry, dict):
            rules = checked(entry.get("name"), entry.get("game"), entry.get("preset"), entry.get("options", {}))
            if rules is not None:
                found.setdefault(rules.name, rules)
    own = tuple(found.values())[:MOST]
    return own, "" if isinstance(given, list) and len(given) == len(own) else text


def kept_text(own: Iterable[OwnRules]) -> str:
    """The text that is kept."""
    entries: list[dict[str, Any]] = [
        {"name": each.name, "game": each.game, "preset": each.preset, "options": dict(each.options)} for each in own
    ]
    return json.dumps(entries, ensure_ascii=False)


def link(page: str, rules: OwnRules, seats: int) -> str:
    """The address that leads to a table with these rules (contract: "Page")."""
    words = {"game": rules.game, "preset": rules.preset}
    if rules.options:
        words["options"] = ",".join(f"{key}:{value}" for key, value in rules.options.items())
    if rules.name:
        words["name"] = rules.name
    words["seats"] = str(seats)
    return f"{page}?" + "&".join(f"{key}={quote(value, safe=':,')}" for key, value in words.items())
