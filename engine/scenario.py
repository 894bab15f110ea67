"""Scenarios (局面): a position as a text, what is legal in it, and what follows (contract: "Scenario")."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import read_cards
from engine.game import Game, IllegalAction, PositionError
from engine.match import Match, find_rules
from engine.position import read_list
from engine.standing import MOST_ROUNDS, Standing, decided

_KEYS = {
    "title",
    "title_ja",
    "rule",
    "task",
    "task_ja",
    "you",
    "game",
    "preset",
    "options",
    "position",
    "steps",
}
_STEP_KEYS = {"legal", "illegal", "only", "do", "expect", "task", "task_ja"}
_STANDING_KEYS = {"totals", "round", "match_wins"}
_EXPECT_KEYS = {
    "turn",
    "phase",
    "hands",
    "table",
    "discards",
    "stock_count",
    "scores",
    "totals",
    "match_wins",
    "ranks",
    "end",
    "out",
    "passes",
}


@dataclass(frozen=True)
class Step:
    """One step: what must be legal, refused, or all there is; what is then done; what must hold after it."""

    legal: tuple[str, ...]
    illegal: tuple[str, ...]
    only: tuple[str, ...] | None
    do: tuple[str, ...]
    expect: Mapping[str, Any]
    task: str = ""
    task_ja: str = ""


@dataclass(frozen=True)
class Scenario:
    """A scenario as read; `begin` gives a fresh match in its position."""

    title: str
    title_ja: str
    rule: str
    task: str
    task_ja: str
    you: int | None
    game: str
    preset: str
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    steps: tuple[Step, ...]

    def begin(self) -> Match:
        """A match in this position. Raises OptionError or PositionError."""
        hands = self.position.get("hands")
        if not isinstance(hands, list):
            raise PositionError("position: hands are missing")
        game, rules = find_rules(self.game, self.preset, self.options, len(hands))
        known = game.position_keys | {"reshuffled"} | _STANDING_KEYS
        _known("position", self.position, known)
        standing = _standing(game, rules, self.position, len(hands))
        state = game.position(rules, {key: self.position[key] for key in self.position if key in game.position_keys})
        match = Match(game, self.preset, rules, len(hands), "position", 0)
        match.orders = [read_list("reshuffled", order) for order in _list("reshuffled", self.position)]
        match.set_up(state, standing, self.position.get("dealer", 0))
        return match


def read_scenario(text: str) -> Scenario:
    """Reads a scenario file. Raises PositionError, naming what is wrong."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PositionError(f"not a TOML text: {error}") from None
    _known("scenario", given, _KEYS)
    for key in ("game", "preset", "position"):
        if key not in given:
            raise PositionError(f"{key}: missing")
    position, options, you = given["position"], given.get("options", {}), given.get("you")
    if not isinstance(position, dict) or not isinstance(options, dict):
        raise PositionError("position and options are tables")
    hands = position.get("hands")
    seats = len(hands) if isinstance(hands, list) else 0
    if you is not None and (isinstance(you, bool) or not isinstance(you, int) or not 0 <= you < seats):
        raise PositionError(f"you: {you!r} is no seat")
    steps = given.get("steps", [])
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        raise PositionError("steps: a list of tables")
    texts = {key: _text(key, given.get(key, "")) for key in ("title", "title_ja", "rule", "task", "task_ja")}
    return Scenario(
        **texts,
        you=you,
        game=given["game"],
        preset=given["preset"],
        options=options,
        position=position,
        steps=tuple(_step(n, step) for n, step in enumerate(steps, 1)),
    )


def load_scenario(text: str) -> Match:
    """A match in the position of this scenario file. Raises OptionError or PositionError."""
    return read_scenario(text).begin()


def check_scenario(text: str) -> list[str]:
    """Plays the scenario; what fails, a sentence each. Raises OptionError or PositionError for a bad file."""
    scenario = read_scenario(text)
    match = scenario.begin()
    failed: list[str] = []
    for n, step in enumerate(scenario.steps, 1):
        failed += [f"step {n}: {why}" for why in _check_step(match, step)]
    return failed


def _check_step(match: Match, step: Step) -> list[str]:
    failed = []
    for text in step.legal:
        refused = match.why_not(text)
        if refused:
            failed.append(f"{text!r} should be legal: {refused.sentence('en')}")
        elif match.canonical(text) not in match.legal():
            failed.append(f"{text!r} is missing from the legal actions")
    for text in step.illegal:
        failed += _check_refused(match, text)
    if step.only is not None:
        failed += _check_only(match, step.only)
    for text in step.do:
        try:
            match.play(text)
        except IllegalAction as refused:
            return [*failed, f"{text!r} could not be played: {refused.sentence('en')}"]
    return failed + _check_expect(match, step.expect)


def _check_refused(match: Match, text: str) -> list[str]:
    before = match.position(), match.legal()
    try:
        match.play(text)
    except IllegalAction:
        changed = (match.position(), match.legal()) != before
        return [f"{text!r} was refused, but changed something"] if changed else []
    return [f"{text!r} should be refused"]


def _check_only(match: Match, only: tuple[str, ...]) -> list[str]:
    try:
        wanted = {match.canonical(text) for text in only}
    except IllegalAction as refused:
        return [f"one of {', '.join(only)} is not legal: {refused.sentence('en')}"]
    found = set(match.legal())
    if wanted == found:
        return []
    return [f"legal: missing {sorted(wanted - found)}, unexpected {sorted(found - wanted)}"]


def _check_expect(match: Match, expect: Mapping[str, Any]) -> list[str]:
    found = match.position()
    failed = []
    for key, value in expect.items():
        actual = _comparable(found.get(key))
        wanted = _comparable(value)
        if key == "discards" and isinstance(value, str):
            actual, wanted = read_cards(" ".join(found[key])), _in_order(value)
        elif key == "table" and isinstance(value, str):
            actual = _comparable(" ".join(map(str, found[key])))
        if actual != wanted:
            failed.append(f"{key}: expected {value!r}, found {found.get(key)!r}")
    return failed


def _in_order(cards: str) -> object:
    try:
        return read_cards(cards)
    except ValueError:
        return cards


def _comparable(value: Any) -> Any:
    """Cards without their order: a hand, a meld, the table of Sevens as a sorted list."""
    if isinstance(value, dict):
        return sorted(read_cards(" ".join(value["cards"])))
    if isinstance(value, str) and value not in ("out", "void", "ranked") and "-" not in value:
        try:
            return sorted(read_cards(value))
        except ValueError:
            return value
    return [_comparable(part) for part in value] if isinstance(value, list) else value


def _step(n: int, given: Mapping[str, Any]) -> Step:
    where = f"step {n}"
    _known(where, given, _STEP_KEYS)
    expect = given.get("expect", {})
    if not isinstance(expect, dict):
        raise PositionError(f"{where}: expect is a table")
    _known(f"{where}: expect", expect, _EXPECT_KEYS)
    do = given.get("do", [])
    return Step(
        legal=tuple(_texts(where, "legal", given)),
        illegal=tuple(_texts(where, "illegal", given)),
        only=tuple(_texts(where, "only", given)) if "only" in given else None,
        do=(do,) if isinstance(do, str) else tuple(_texts(where, "do", given)),
        expect=expect,
        task=_text("task", given.get("task", "")),
        task_ja=_text("task_ja", given.get("task_ja", "")),
    )


def _texts(where: str, key: str, given: Mapping[str, Any]) -> list[str]:
    texts = given.get(key, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise PositionError(f"{where}: {key} is a list of actions")
    return texts


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise PositionError(f"{key}: {value!r} is no text")
    return value


def _list(key: str, given: Mapping[str, Any]) -> list[Any]:
    value = given.get(key, [])
    if not isinstance(value, list):
        raise PositionError(f"{key}: {value!r} is no list")
    return value


def _known(what: str, given: Mapping[str, Any], known: set[str] | frozenset[str]) -> None:
    for key in given:
        if key not in known:
            raise PositionError(f"{what}: unknown key {key!r}; known: {', '.join(sorted(known))}")


def _standing(game: Game, rules: Any, given: Mapping[str, Any], seats: int) -> Standing:
    """The standing of this position; one of a match that is over already is refused."""
    ending = game.ending(rules)
    if not ending.rounds and not ending.target and _STANDING_KEYS & set(given):
        raise PositionError("totals, round and match_wins: this game is one round")
    number = given.get("round", 1)
    most = ending.rounds or MOST_ROUNDS
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise PositionError(f"round: {number!r} is not allowed; allowed: 1 to {most}")
    totals = _numbers("totals", given, seats)
    wins = _numbers("match_wins", given, seats)
    if ending.target and (decided(ending, totals) or max(wins) >= ending.wins):
        raise PositionError("totals, match_wins: this match would be over already")
    if min(wins) < 0:
        raise PositionError("match_wins: 0 or more")
    return Standing(number, totals, wins, totals)


def _numbers(key: str, given: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    numbers = given.get(key, [0] * seats)
    good = isinstance(numbers, list) and all(isinstance(n, int) and not isinstance(n, bool) for n in numbers)
    if not good or len(numbers) != seats:
        raise PositionError(f"{key}: {numbers!r} is not allowed; {seats} whole numbers, one for each seat")
    return tuple(numbers)
