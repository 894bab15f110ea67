"""What a match came to for its person: read from its record; one that was given up is played to its end first."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from engine.chance import generator
from engine.cpu import find_player
from engine.match import Match
from engine.record import load_record
from pyapp.model import Setup, Sitting, level_of
from pyapp.results import MatchResult

OPENING = {"meld", "layoff", "pon", "chi"}
CLAIMS = {"pon", "chi", "ron"}
STAND_INS = {"strong": "normal", "master": "normal"}
"""Who plays on for a level that would think too long."""
MOST_ACTIONS = 4000
"""After so many a match that was given up is ranked as it stands."""


def match_id(match: Match) -> str:
    """The same for a match whenever and wherever it is taken up again, without telling its seed."""
    told = f"{match.seed}|{match.game.key}|{match.preset}|{match.seats}|{match.first_dealer}"
    return sha256(told.encode()).hexdigest()[:20]


def scores_of(match: Match) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The totals before the round that is played or was played last, and the scores of each round that is over."""
    rounds = tuple(tuple(dealt.get("scores", ())) for dealt in match.rounds if "end" in dealt)
    gained = rounds[-1] if match.result and rounds[-1] else (0,) * match.seats
    return tuple(total - gain for total, gain in zip(match.totals, gained, strict=True)), rounds


def result_of(sitting: Sitting, date: int) -> MatchResult:
    """The result of a match that is over."""
    return _result(sitting, sitting.match, len(sitting.match.rounds), date, gave_up=False)


def result_given_up(sitting: Sitting, date: int) -> MatchResult:
    """The result of a match that its person has left: CPUs play it to its end, at once."""
    finished = played_out(sitting.match, sitting.setup)
    played = len(sitting.match.rounds) - (sitting.match.result is None)
    return _result(sitting, finished, played, date, gave_up=True)


def played_out(match: Match, setup: Setup) -> Match:
    """A copy of the match, played on by CPUs; the own seat by one of its level."""
    match = load_record(match.record(), match.seed)
    levels = [level_of(setup, seat) for seat in range(match.seats)]
    players = [find_player(STAND_INS.get(level, level)) for level in levels]
    for _ in range(MOST_ACTIONS):
        if match.phase == "match-over":
            break
        seat = match.to_act
        if seat is None:
            match.next_round()
            continue
        chance = generator(match.seed, "decision", match.action_count)
        match.play(players[seat].choose(match.look(seat), match.choices(), chance).text)
    return match


def _result(sitting: Sitting, match: Match, played: int, date: int, *, gave_up: bool) -> MatchResult:
    setup, (you,) = sitting.setup, sitting.setup.people
    feats = [feats_of(dealt, you, match.game.key) for dealt in match.rounds[:played]]
    sums = [sum(column) for column in zip(*feats, strict=True)] or [0, 0, 0, 0]
    return MatchResult(
        date=date,
        id=match_id(match),
        game=match.game.key,
        preset=match.preset,
        you=you,
        levels=tuple(level_of(setup, seat) for seat in range(match.seats) if seat != you),
        ranks=tuple(match.ranks or _as_it_stands(match.totals)),
        totals=() if match.rounds[-1].get("ranks") else tuple(match.totals),
        rated=sitting.rated,
        gave_up=gave_up,
        rounds=played,
        won=sums[0],
        closes=sums[1],
        rummies=sums[2],
        rons=sums[3],
    )


def _as_it_stands(totals: Sequence[int]) -> list[int]:
    return [1 + sum(other > total for other in totals) for total in totals]


def feats_of(dealt: Mapping[str, Any], you: int, game: str) -> tuple[int, int, int, int]:
    """What a seat did in a round of a record: won it; went out at once (close, rummy); by ron.

    At once means: nothing opened, laid off or claimed before the last turn (D17; section 3 for Rummy), whether or
    not the rules count it double.
    """
    if dealt.get("ranks"):
        return int(dealt["ranks"][you] == 1), 0, 0, 0
    if dealt.get("out") != you:
        return 0, 0, 0, 0
    turns: list[list[str]] = [[]]
    for line in dealt["actions"]:
        seat, verb = line.split()[:2]
        if seat != str(you) or verb == "pass":
            continue
        if verb in ("draw", "take") or verb in CLAIMS:
            turns.append([])
        turns[-1].append(verb)
    ron = "ron" in turns[-1]
    fresh = not any(OPENING.intersection(turn) for turn in turns[:-1])
    at_once = fresh and not CLAIMS.intersection(turns[-1])
    return 1, int(at_once and game != "rummy"), int(at_once and game == "rummy"), int(ron)
