"""What the results come to: numbers for each rule set, streaks, and titles (称号)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pyapp.results import MatchResult


@dataclass(frozen=True, slots=True)
class Numbers:
    """How a person did with one rule set.

    Totals, wins and streaks are of matches played to the end; the rank of one that was given up is its stand-in's.
    """

    matches: int
    wins: int
    draws: int
    gave_up: int
    mean_rank: float
    rounds: int
    won: int
    closes: int
    rummies: int
    rons: int
    best: int | None
    worst: int | None
    streak: int
    longest: int


def numbers(matches: Sequence[MatchResult]) -> Numbers:
    """The numbers of these matches, of which there is at least one, in order of their dates."""
    totals = [match.totals[match.you] for match in matches if match.totals and not match.gave_up]
    streak, longest = streaks(matches)
    return Numbers(
        matches=len(matches),
        wins=sum(match.won_match for match in matches),
        draws=sum(match.drawn for match in matches),
        gave_up=sum(match.gave_up for match in matches),
        mean_rank=sum(match.rank for match in matches) / len(matches),
        rounds=sum(match.rounds for match in matches),
        won=sum(match.won for match in matches),
        closes=sum(match.closes for match in matches),
        rummies=sum(match.rummies for match in matches),
        rons=sum(match.rons for match in matches),
        best=max(totals, default=None),
        worst=min(totals, default=None),
        streak=streak,
        longest=longest,
    )


def streaks(matches: Sequence[MatchResult]) -> tuple[int, int]:
    """Matches won in a row: now, and at most."""
    now = longest = 0
    for match in matches:
        now = now + 1 if match.won_match else 0
        longest = max(longest, now)
    return now, longest


def by_rules(matches: Sequence[MatchResult]) -> dict[tuple[str, str], Numbers]:
    """The numbers for each game and preset that was played."""
    keys = dict.fromkeys((match.game, match.preset) for match in matches)
    return {key: numbers([match for match in matches if (match.game, match.preset) == key]) for key in sorted(keys)}


# ---- titles


def _wins(matches: Sequence[MatchResult]) -> list[MatchResult]:
    return [match for match in matches if match.won_match]


def _spotless(match: MatchResult) -> bool:
    return match.won_match and match.rounds >= 3 and bool(match.totals) and match.totals[match.you] == 0


TITLES: dict[str, Callable[[Sequence[MatchResult]], bool]] = {
    "first-win": lambda matches: len(_wins(matches)) >= 1,
    "seven-wins": lambda matches: len(_wins(matches)) >= 7,
    "three-running": lambda matches: streaks(matches)[1] >= 3,
    "at-once": lambda matches: any(match.closes or match.rummies for match in matches),
    "ron": lambda matches: any(match.rons for match in matches),
    "spotless": lambda matches: any(map(_spotless, matches)),
    "three-games": lambda matches: len({match.game for match in _wins(matches)}) >= 3,
    "over-masters": lambda matches: any("master" in match.levels for match in _wins(matches)),
    "hundred": lambda matches: sum(not match.gave_up for match in matches) >= 100,
}
"""Each title by its key, and what earns it; pyapp.words.stats says it in words."""


def titles(matches: Sequence[MatchResult]) -> list[str]:
    """The titles earned with these matches. Only rated ones count."""
    rated = [match for match in matches if match.rated]
    return [key for key, earned in TITLES.items() if earned(rated)]
