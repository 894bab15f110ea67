"""Several people at one device: whose hand is open, and who is asked about a discard, and how.

Between two persons' turns nobody's hand is shown until the next one says that they are there. After a discard all
see the same button もらう for the length of the pause; who presses it is asked under cover. No press means no claim,
so nobody learns who could have claimed.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pyapp.model import Sitting
from pyapp.tables import TABLES

NOBODY = -1
NO_HAND: Mapping[str, Any] = {"hand": [], "drawn": None, "taken": None}


def shown(sitting: Sitting) -> Sitting:
    """What is shown now: the hand of the one to act, once they are there; else the table with no hand."""
    if sitting.claiming == "ask":
        choices = ("pass", *sitting.match.claims_of(sitting.you))
        claimer = {**seen(sitting, sitting.you), "phase": "claim", "turn": sitting.you}
        return replace(sitting, view=claimer, asked=True, your_move=True, choices=choices, covered=False)
    seat = _to_act(sitting)
    if seat is None:
        view: Mapping[str, Any] = sitting.frozen or seen(sitting, sitting.you)
        if view["phase"] not in ("round-over", "match-over"):
            view = {**view, **NO_HAND}
        return replace(sitting, view=view, asked=False, your_move=False, choices=(), covered=False, present=NOBODY)
    there = sitting.present == seat
    own = seen(sitting, seat)
    return replace(
        sitting,
        you=seat,
        view=own if there else {**own, **NO_HAND},
        asked=False,
        your_move=there,
        choices=tuple(sitting.match.legal()) if there else (),
        covered=not there,
    )


def _to_act(sitting: Sitting) -> int | None:
    """The person who is to act now, the pause being over; claims are asked for in another way."""
    seat = sitting.match.to_act
    waits = sitting.frozen is not None or sitting.match.phase == "claim" or sitting.setup.auto or sitting.away
    return None if waits or seat not in sitting.persons else seat


def seen(sitting: Sitting, seat: int) -> Mapping[str, Any]:
    """The view of this seat as the table of this game tells it."""
    return TABLES[sitting.setup.game].seen(sitting.match.view(seat))


def here(sitting: Sitting) -> Sitting:
    """The person says that they are there, alone with the device."""
    if sitting.claiming == "cover":
        return replace(sitting, claiming="ask")
    return replace(sitting, present=sitting.you) if sitting.covered else sitting


def wants(sitting: Sitting) -> Sitting:
    """Somebody wants the discard; the pause waits for them."""
    may = sitting.several and sitting.frozen is not None and not sitting.claiming
    return replace(sitting, claiming="who") if may else sitting


def claimers(sitting: Sitting) -> tuple[int, ...]:
    """The persons who may press もらう: all but the one who discarded."""
    log = sitting.view["log"]
    discarder = log[-1]["seat"] if log else NOBODY
    return tuple(seat for seat in sitting.persons if seat != discarder)


def claims_as(sitting: Sitting, seat: int) -> Sitting:
    """It is this person who wants the discard; NOBODY: it was pressed by mistake."""
    if sitting.claiming == "who" and seat == NOBODY:
        return replace(sitting, claiming="")
    if sitting.claiming != "who" or seat not in claimers(sitting):
        return sitting
    return replace(sitting, claiming="cover", you=seat)


def answer(sitting: Sitting, action: str, now: float, pause: float) -> Sitting:
    """What this person has decided; the pause begins anew, for the others."""
    answers = {**sitting.answers, sitting.you: action}
    return replace(sitting, claiming="", answers=answers, your_move=False, asked=False, pause_ends=now + pause)


def leave(sitting: Sitting) -> Sitting:
    """The person whose turn it is leaves; a CPU takes the seat until they come back. The last one can't."""
    rest = tuple(seat for seat in sitting.persons if seat != sitting.you)
    return replace(sitting, persons=rest, rated=False) if rest and sitting.several else sitting


def come_back(sitting: Sitting, seat: int) -> Sitting:
    """Somebody takes their seat again, from a CPU or from the stand-in of the clock (NOBODY: the only person)."""
    sitting = replace(sitting, away=False, missed=0, panel="")
    if seat not in sitting.setup.people or seat in sitting.persons:
        return sitting
    return replace(sitting, persons=tuple(sorted((*sitting.persons, seat))))
