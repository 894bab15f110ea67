"""Looking through a match (ふり返る): step by step, forwards and back, from any seat or with all hands face up."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from engine.match import Match
from engine.record import load_record
from pyapp.matches import described
from pyapp.model import Model, Replay, Sitting
from pyapp.screens.replay import Playback
from pyapp.screens.scene import Board
from pyapp.tables import PLACING, TABLES
from pyapp.words import text

OVER = ("round-over", "match-over")
Rounds = tuple[tuple[Match, ...], ...]


def walk(record: Mapping[str, Any]) -> tuple[Match, Rounds]:
    """The match of the record, and how it stood after each step of each round. Raises RecordError.

    A step is what the log tells: passing on a claim is none, and what it led to belongs to the step before.
    """
    rounds: list[list[Match]] = []

    def watch(match: Match) -> None:
        if len(rounds) < match.standing.round:
            rounds.append([])
        steps = rounds[-1]
        if steps and len(steps[-1].log) == len(match.log):
            steps.pop()
        frame = copy(match)  # its state is never changed, only replaced
        frame.log = list(match.log)
        steps.append(frame)

    match = load_record(record, watch=watch)
    return match, tuple(map(tuple, rounds))


def open_replay(sitting: Sitting) -> Replay | None:
    """The replay of the round that is over, from its deal; None while one is played, for it has hidden cards."""
    if sitting.match.from_position or sitting.view["phase"] not in OVER:
        return None
    _, rounds = walk(sitting.match.record())
    return Replay(sitting, rounds, len(rounds))


def step(replay: Replay, words: Sequence[str], form: Mapping[str, Any]) -> Replay:
    """``N``, ``first``, ``previous``, ``next``, ``last``, ``round K``; what stands in the form, where no word does."""
    where = words[0] if words else str(form.get("step", ""))
    if where == "round":
        number = _number(words[1] if len(words) > 1 else str(form.get("round", "")))
        if number is None or not 1 <= number <= len(replay.rounds):
            return replay
        return replace(replay, round=number, step=0, reason="")
    last = _last(replay, replay.round)
    if where == "previous" and replay.step == 0 and replay.round > 1:
        return replace(replay, round=replay.round - 1, step=_last(replay, replay.round - 1), reason="")
    if where == "next" and replay.step == last and replay.round < len(replay.rounds):
        return replace(replay, round=replay.round + 1, step=0, reason="")
    steps = {"first": 0, "previous": replay.step - 1, "next": replay.step + 1, "last": last}
    wanted = steps.get(where, _number(where))
    return replay if wanted is None else replace(replay, step=min(max(wanted, 0), last), reason="")


def _last(replay: Replay, number: int) -> int:
    return len(replay.rounds[number - 1]) - 1


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 6 else None


def look_from(replay: Replay, words: Sequence[str], form: Mapping[str, Any]) -> Replay:
    """From this seat, or ``all`` hands face up."""
    where = (*words, str(form.get("from", "")))[0]
    if where == "all":
        return replace(replay, seat=None, reason="")
    seat = _number(where)
    known = seat is not None and seat < replay.sitting.setup.seats
    return replace(replay, seat=seat, reason="") if known else replay


def scene(model: Model, replay: Replay) -> Playback:
    """The step that is looked at."""
    sitting, frame = replay.sitting, replay.rounds[replay.round - 1][replay.step]
    setup = sitting.setup
    kind = TABLES[setup.game]
    views = [kind.seen(frame.view(seat)) for seat in range(setup.seats)]
    view = views[setup.you if replay.seat is None else replay.seat]
    open_all = replay.seat is None or bool(view.get("hands"))
    match = described(sitting, model.settings.names, model.lang)
    return Playback(
        match=match,
        view=view,
        hands=tuple(
            tuple(views[seat]["hand"]) if open_all or seat == replay.seat else None for seat in range(setup.seats)
        ),
        log=told(views) if replay.seat is None else tuple(view["log"]),
        turn=frame.to_act,
        round=replay.round,
        rounds=len(replay.rounds),
        step=replay.step,
        steps=len(replay.rounds[replay.round - 1]) - 1,
        seat=replay.seat,
        board=Board(match, view, (), frame.rules.passes) if kind is PLACING else None,
        reason=replay.reason,
        play_on=text("play-on", model.lang) if model.received is not None else "",
    )


def told(views: Sequence[Mapping[str, Any]]) -> tuple[Mapping[str, Any], ...]:
    """The log with the card of everybody's draw, from the views of all seats."""
    logs = [view["log"] for view in views]
    return tuple(entry if entry["seat"] is None else logs[entry["seat"]][n] for n, entry in enumerate(logs[0]))
