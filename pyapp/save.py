"""The running match as it is kept (contract: "Record"): its record, and in the envelope what a record lacks.

With the secret seed and the number of decisions made, deals, reshuffles and CPU moves after a reload are those that
would have come without it.
"""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from engine.game import RecordError
from engine.record import load_record
from engine.rules import OptionError
from pyapp.envelope import EnvelopeError, seal, unseal
from pyapp.model import Setup, Sitting
from pyapp.screens.scene import Settings
from pyapp.table import check_levels, settle

KIND = "nanataku-save"
VERSION = 1


def save_text(sitting: Sitting) -> str:
    """The sitting as a text to keep. It holds hidden cards."""
    match = sitting.match
    content = {
        "setup": asdict(sitting.setup),
        "seed": match.seed,
        "record": match.record(),
        "before": list(sitting.before),
        "rounds": [list(scores) for scores in sitting.rounds],
        "order": list(sitting.order),
        "orders": {seat: list(order) for seat, order in sitting.orders.items()},
        "selected": list(sitting.selected),
        "result_seen": sitting.result_seen,
        "rated": sitting.rated,
        "you": sitting.you,
        "persons": list(sitting.persons),
        "turn_left": sitting.turn_left,
    }
    return seal(KIND, VERSION, content)


def load_save(text: str, settings: Settings, now: float) -> Sitting:
    """The sitting that was kept, at the same place. Raises EnvelopeError with the reason."""
    content = unseal(text, KIND, VERSION, {})
    try:
        setup = _setup(content["setup"])
        match = load_record(content["record"], content["seed"])
        check_levels(setup)
        sitting = Sitting(
            setup,
            match,
            match.standing.round,
            before=_ints(content["before"]),
            rounds=tuple(_ints(scores) for scores in content["rounds"]),
            order=_texts(content["order"]),
            orders=_orders(content.get("orders", {})),  # older texts have none
            selected=_texts(content["selected"]),
            result_seen=bool(content["result_seen"]),
            rated=bool(content["rated"]),
            you=_ints([content["you"]])[0],
            persons=_ints(content["persons"]),
            turn_left=_left(content["turn_left"]),
        )
    except (RecordError, OptionError) as error:
        raise EnvelopeError("kept-breaks-rule", why=str(error)) from None
    except (KeyError, TypeError, ValueError) as error:
        raise EnvelopeError("kept-damaged", why=str(error)) from None
    seats = range(match.seats)
    right = setup.seats == match.seats == len(sitting.before) and sitting.you in seats
    if not right or not sitting.persons or not {*sitting.persons, *setup.people} <= {*seats}:
        raise EnvelopeError("kept-damaged", why="seats")
    sitting = settle(sitting, settings, now)
    return replace(sitting, told=len(sitting.view["log"]))


def _setup(given: Mapping[str, Any]) -> Setup:
    return Setup(**{**given, "levels": _texts(given["levels"]), "persons": _ints(given["persons"])})


def _left(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 60_000:
        raise TypeError(f"{value!r} is no time")
    return float(value)


def _orders(given: object) -> dict[int, tuple[str, ...]]:
    if not isinstance(given, dict):
        raise TypeError(f"{given!r} is no table of orders")
    return {int(seat): _texts(order) for seat, order in given.items()}


def _ints(values: object) -> tuple[int, ...]:
    if not isinstance(values, list) or any(isinstance(n, bool) or not isinstance(n, int) for n in values):
        raise TypeError(f"{values!r} is no list of numbers")
    return tuple(values)


def _texts(values: object) -> tuple[str, ...]:
    if not isinstance(values, list) or not all(isinstance(word, str) for word in values):
        raise TypeError(f"{values!r} is no list of texts")
    return tuple(values)
