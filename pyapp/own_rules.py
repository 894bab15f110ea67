"""A person's own rule sets: a preset with changed options and a name, kept on this device, shared as a link."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from engine.games import GAMES
from engine.match import find_rules, preset_rules
from engine.rules import OptionError, differences, write_value
from pyapp.address import LONGEST_NAME
from pyapp.envelope import LONGEST, EnvelopeError, read_json, seal, unseal

MOST = 20
KIND = "nanataku-rules"
VERSION = 2
KEY, BEFORE, BROKEN = "rules", "rules.before", "rules.broken"
"""Where they are kept, the copy before them, and what could not be read."""


@dataclass(frozen=True, slots=True)
class OwnRules:
    """A rule set with a name. `options` holds what differs from the preset, as texts."""

    name: str
    game: str
    preset: str
    options: Mapping[str, str]


def tidy_name(given: object, longest: int = LONGEST_NAME) -> str:
    """A name as it is kept: one line of what can be seen, not too long; empty for what is none."""
    words = " ".join(given.split()) if isinstance(given, str) else ""
    return "".join(letter for letter in words if letter.isprintable())[:longest].strip()


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


def read_own(store: Mapping[str, str]) -> tuple[tuple[OwnRules, ...], str]:
    """The rule sets that are kept, or the copy before them where they are broken; and the text, where something in it
    can't be read or played, or comes twice."""
    text = store.get(KEY, "")
    if not text:
        return (), ""
    try:
        content = _content(text)
        own = _playable(content)
        return own, "" if len(own) == len(content["sets"]) else text
    except EnvelopeError:
        try:
            return _playable(_content(store.get(BEFORE, ""))), text
        except EnvelopeError:
            return (), text


MIGRATIONS = {1: lambda bare: {"sets": bare}}


def _content(text: str) -> Any:
    """The content of this version. The first version was the bare list, without an envelope."""
    try:
        bare = read_json(text) if len(text) < LONGEST else None
    except (ValueError, RecursionError):
        bare = None
    return MIGRATIONS[1](bare) if isinstance(bare, list) else unseal(text, KIND, VERSION, MIGRATIONS)


def _playable(content: Any) -> tuple[OwnRules, ...]:
    """The rule sets that can be played today; of those with one name the first."""
    if not isinstance(content, dict) or not isinstance(content.get("sets"), list):
        raise EnvelopeError("kept-damaged", why="sets")
    found: dict[str, OwnRules] = {}
    for entry in content["sets"]:
        if isinstance(entry, dict):
            rules = checked(entry.get("name"), entry.get("game"), entry.get("preset"), entry.get("options", {}))
            if rules is not None:
                found.setdefault(rules.name, rules)
    return tuple(found.values())[:MOST]


def kept_text(own: Iterable[OwnRules]) -> str:
    """The text that is kept."""
    entries: list[dict[str, Any]] = [
        {"name": each.name, "game": each.game, "preset": each.preset, "options": dict(each.options)} for each in own
    ]
    return seal(KIND, VERSION, {"sets": entries})


def link(page: str, rules: OwnRules, seats: int) -> str:
    """The address that leads to a table with these rules (contract: "Page")."""
    words = {"game": rules.game, "preset": rules.preset}
    if rules.options:
        words["options"] = ",".join(f"{key}:{value}" for key, value in rules.options.items())
    if rules.name:
        words["name"] = rules.name
    words["seats"] = str(seats)
    return f"{page}?" + "&".join(f"{key}={quote(value, safe=':,')}" for key, value in words.items())
