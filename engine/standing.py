"""Where a match stands: rounds, totals, match wins, ranks (rules.md 2.8, 3)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.game import Ending, Result

MOST_ROUNDS = 100
"""A match ends after so many rounds at the latest (D26)."""


@dataclass(frozen=True)
class Standing:
    """After `round` rounds (or in it): totals as they stand, match wins, and the sums of all totals ever."""

    round: int
    totals: tuple[int, ...]
    match_wins: tuple[int, ...]
    sums: tuple[int, ...]
    over: bool = False
    ranks: tuple[int, ...] = ()


def opening(seats: int) -> Standing:
    return Standing(1, (0,) * seats, (0,) * seats, (0,) * seats)


def decided(ending: Ending, totals: Sequence[int]) -> bool:
    """Whether a total has reached the target: risen to it, or fallen to it where it is negative (2.8, D31)."""
    target = ending.target
    return any(total >= target if target > 0 else total <= target for total in totals)


def settle(ending: Ending, before: Standing, result: Result) -> Standing:
    """The standing after a round with this result."""
    if result.ranks:
        return replace(before, over=True, ranks=result.ranks)
    totals = tuple(map(sum, zip(before.totals, result.scores, strict=True)))
    sums = tuple(map(sum, zip(before.sums, result.scores, strict=True)))
    wins, last = before.match_wins, before.round >= MOST_ROUNDS
    if ending.rounds:
        over = last or before.round >= ending.rounds
    else:
        won = decided(ending, totals)
        if won:
            wins = tuple(had + (total == max(totals)) for had, total in zip(wins, totals, strict=True))
        over = last or max(wins) >= ending.wins
        totals = (0,) * len(totals) if won and not over else totals
    merits = totals if ending.rounds else tuple(zip(wins, sums, strict=True))
    return Standing(before.round, totals, wins, sums, over, ranks_of(merits) if over else ())


def ranks_of(merits: Sequence[object]) -> tuple[int, ...]:
    """Ranks from 1, the greatest first; equal ones share the rank (1, 1, 3 …)."""
    order = sorted(merits, reverse=True)  # type: ignore[type-var]
    return tuple(order.index(merit) + 1 for merit in merits)
