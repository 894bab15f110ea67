"""The turn time limit (none, 30 or 60 seconds): it belongs to the table, not to the rules."""

from dataclasses import replace

from pyapp.model import Sitting

WARNING = 10
"""Seconds left when it is said aloud."""
SECOND = 1000.0
MISSED_TURNS = 2
"""After so many turns in a row that the stand-in played, it keeps the seat until the person is back."""


def wound(sitting: Sitting, now: float) -> Sitting:
    """The sitting with the clock running in the own turn, from its start to its end, and stopped otherwise."""
    limit = sitting.setup.clock * SECOND
    if not limit or not sitting.your_move:
        return replace(sitting, turn_ends=None, turn_left=None)
    if sitting.turn_ends is not None:
        ends = min(sitting.turn_ends, now + limit)
        return replace(sitting, turn_ends=ends, turn_left=max(0.0, ends - now))
    left = limit if sitting.turn_left is None else sitting.turn_left
    return sitting if sitting.hidden else replace(sitting, turn_ends=now + left, turn_left=left)


def next_second(sitting: Sitting, now: float) -> float | None:
    """When the shown seconds change next; None while the clock does not run."""
    if sitting.turn_ends is None:
        return None
    left = max(0.0, sitting.turn_ends - now)
    return now + (left % SECOND or SECOND) if left else now


def run_out(sitting: Sitting, now: float) -> bool:
    return sitting.turn_ends is not None and now >= sitting.turn_ends


def seconds_left(sitting: Sitting) -> int | None:
    """What the clock shows; None where there is none."""
    return None if sitting.turn_left is None else int(-(-sitting.turn_left // SECOND))


def hide(sitting: Sitting, hidden: bool, now: float) -> Sitting:
    """The clock stands still while nobody can see the table."""
    if hidden:
        left = None if sitting.turn_ends is None else max(0.0, sitting.turn_ends - now)
        return replace(sitting, hidden=True, turn_ends=None, turn_left=left)
    return replace(sitting, hidden=False)


def missed(sitting: Sitting) -> Sitting:
    """The stand-in has played a turn for the person."""
    turns = sitting.missed + 1
    return replace(sitting, missed=turns, away=turns >= MISSED_TURNS)
