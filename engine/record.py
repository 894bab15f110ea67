"""A match as a record (棋譜): reading one is replaying it, so one that breaks a rule is refused (contract)."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards import Card, NotationError, read_hand
from engine.chance import fresh_seed
from engine.game import IllegalAction, PositionError, RecordError
from engine.match import Match, check_dealer, find_rules
from engine.rules import OptionError

FORMAT = "nanataku-record/1"
_KEYS = {"format", "game", "preset", "options", "seats", "first_dealer", "rounds", "totals", "ranks"}
_ROUND_KEYS = {"dealer", "hands", "stock", "upcard", "actions", "end", "out", "scores", "ranks"}
_DEAL_KEYS = ("dealer", "hands", "stock", "upcard", "actions")


Watch = Callable[[Match], object]


def load_record(record: Mapping[str, Any], seed: int | str | None = None, watch: Watch = lambda match: None) -> Match:
    """The match of this record, replayed to its end; an unfinished one can be played on, with chance from `seed`.

    `watch` is shown the match at the beginning of each round and after each action. Raises RecordError, naming the
    round, the action (both from 1) and why.
    """
    match = _empty_match(record, seed)
    rounds = record["rounds"]
    if not isinstance(rounds, list) or not rounds:
        raise RecordError("rounds: a list of at least one round")
    for number, dealt in enumerate(rounds, 1):
        try:
            _replay(match, number, dealt, watch)
        except RecordError as error:
            raise RecordError(f"round {number}: {error}") from None
    _compare(match.record(), record, ("totals", "ranks"), "the match")
    return match


def load_what_holds(record: Mapping[str, Any], seed: int | str | None = None) -> Match:
    """The match of this record up to the first thing in it that breaks a rule, to be played on from there.

    For records that were right under rules corrected since. Raises RecordError where not even the first deal holds.
    """
    reached: list[tuple[int, int]] = []

    def note(match: Match) -> None:
        reached.append((len(match.rounds), len(match.rounds[-1]["actions"])))

    try:
        return load_record(record, seed, note)
    except RecordError as error:
        refused = error
    for rounds, actions in reversed(reached):
        try:
            return load_record(_cut(record, rounds, actions), seed)
        except RecordError:
            continue  # the action that ended a round: how that ended is part of what does not hold
    raise refused


def _cut(record: Mapping[str, Any], rounds: int, actions: int) -> dict[str, Any]:
    """The record up to so many actions of this round, not finished."""
    *whole, last = record["rounds"][:rounds]
    deal = {key: last[key] for key in _DEAL_KEYS}
    started = {key: value for key, value in record.items() if key not in ("totals", "ranks")}
    return {**started, "rounds": [*whole, {**deal, "actions": last["actions"][:actions]}]}


def _empty_match(record: Mapping[str, Any], seed: int | str | None) -> Match:
    if not isinstance(record, Mapping):
        raise RecordError("a record is a JSON object")
    if record.get("format") != FORMAT:
        raise RecordError(f"format: {record.get('format')!r} is not known; known: {FORMAT}")
    _check_keys(record, _KEYS, ("game", "preset", "options", "seats", "first_dealer", "rounds"))
    if not isinstance(record["options"], Mapping):
        raise RecordError("options: an object of option values")
    try:
        game, rules = find_rules(record["game"], record["preset"], record["options"], record["seats"])
        check_dealer(record["first_dealer"], record["seats"])
    except OptionError as error:
        raise RecordError(str(error)) from None
    seed = fresh_seed() if seed is None else seed
    return Match(game, record["preset"], rules, record["seats"], seed, record["first_dealer"])


def _check_keys(given: Mapping[str, Any], known: set[str], needed: tuple[str, ...]) -> None:
    unknown = sorted(str(key) for key in given if key not in known)
    if unknown:
        raise RecordError(f"unknown key {unknown[0]!r}; known: {', '.join(sorted(known))}")
    for key in needed:
        if key not in given:
            raise RecordError(f"{key}: missing")


def _replay(match: Match, number: int, dealt: object, watch: Watch) -> None:
    if not isinstance(dealt, Mapping):
        raise RecordError("a round is an object")
    _check_keys(dealt, _ROUND_KEYS, _DEAL_KEYS)
    if number > 1:
        if match.phase != "round-over":
            state = "the match is over" if match.phase == "match-over" else "the round before is not finished"
            raise RecordError(f"{state}, so there is no round {number}")
        match.next_standing()
    if dealt["dealer"] != match.dealer or type(dealt["dealer"]) is not int:
        raise RecordError(f"dealer: {dealt['dealer']!r} is wrong; the dealer is seat {match.dealer}")
    actions = dealt["actions"]
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise RecordError("actions: a list of texts")
    hands = dealt["hands"]
    if not isinstance(hands, list) or len(hands) != match.seats:
        raise RecordError(f"hands: a list of {match.seats} texts")
    try:
        state = match.game.dealt(
            match.rules,
            [_cards("hands", hand) for hand in hands],
            _cards("stock", dealt["stock"]),
            _cards("upcard", dealt["upcard"]),
            match.dealer,
        )
    except PositionError as error:
        raise RecordError(str(error)) from None
    match.begin(state)
    watch(match)
    _replay_actions(match, actions, watch)
    _compare(match.rounds[-1], dealt, ("end", "out", "scores", "ranks"), "the round")


def _cards(key: str, text: object) -> list[Card]:
    if not isinstance(text, str):
        raise RecordError(f"{key}: {text!r} is no text")
    try:
        return read_hand(text)
    except NotationError as error:
        raise RecordError(f"{key}: {error}") from None


def _replay_actions(match: Match, actions: list[str], watch: Watch) -> None:
    """Plays the lines; a reshuffle is laid down before the action that makes it due."""
    for n, line in enumerate(actions, 1):
        who, _, text = line.partition(" ")
        played = match.rounds[-1]["actions"]
        try:
            if who == "-":
                if len(played) < n or _order(match, played[n - 1]) != _order(match, line):
                    raise RecordError("no such reshuffle is due")
                continue
            if len(played) >= n:
                raise RecordError("the reshuffle that is due is missing")
            if match.to_act is None:
                raise RecordError("the round is over already")
            if who != str(match.to_act):
                raise RecordError(f"seat {who!r} is not to act; it is seat {match.to_act}")
            following = actions[n] if n < len(actions) else ""
            match.orders = [_order(match, following)] if following.startswith("-") else []
            match.play(text)
            watch(match)
        except IllegalAction as refused:
            raise RecordError(f"action {n} ({line}): {refused.sentence('en')}") from None
        except (RecordError, PositionError) as error:
            raise RecordError(f"action {n} ({line}): {error}") from None
    if len(match.rounds[-1]["actions"]) > len(actions):
        raise RecordError(f"action {len(actions) + 1}: the reshuffle that is due is missing")


def _order(match: Match, line: str) -> list[Card]:
    words = line.split(maxsplit=2)
    if words[:2] != ["-", "reshuffle"] or len(words) < 3:
        raise RecordError("what stands behind '-' is a reshuffle with its cards")
    return _cards("reshuffle", words[2])


def _compare(computed: Mapping[str, Any], given: Mapping[str, Any], keys: tuple[str, ...], what: str) -> None:
    """The closing keys are either what replaying gives, or, where it is not finished, not there."""
    for key in keys:
        if key in given and given[key] != computed.get(key):
            raise RecordError(f"{key}: {given[key]!r} is not what {what} gives ({computed.get(key)!r})")
        if key in computed and key not in given:
            raise RecordError(f"{key}: missing, though {what} is over")
