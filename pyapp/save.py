"""The running match as it is kept (contract: "Record"): its record, and in the envelope what a record lacks.

With the secret seed and the number of decisions made, deals, reshuffles and CPU moves after a reload are those that
would have come without it.
"""

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

from engine.game import RecordError
from engine.match import Match, find_rules
from engine.record import load_record, load_what_holds
from engine.rules import OptionError
from pyapp.address import LONGEST_NAME
from pyapp.envelope import EnvelopeError, seal, unseal
from pyapp.model import Setup, Sitting
from pyapp.outcome import scores_of
from pyapp.pace import LIMITS
from pyapp.people import seen
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
        "order": list(sitting.order),
        "orders": {seat: list(order) for seat, order in sitting.orders.items()},
        "selected": list(sitting.selected),
        "result_seen": sitting.result_seen,
        "rated": sitting.rated,
        "you": sitting.you,
        "persons": list(sitting.persons),
        "turn_left": sitting.turn_left,
        "paused": paused(sitting),
    }
    return seal(KIND, VERSION, content)


def paused(sitting: Sitting) -> bool:
    """Whether it is the pause after a discard, in which any of several people may claim."""
    return sitting.several and sitting.frozen is not None


def load_save(text: str, settings: Settings, now: float) -> Sitting:
    """The sitting that was kept, at the same place. Raises EnvelopeError with the reason."""
    content = unseal(text, KIND, VERSION, {})
    try:
        return _sitting(content, settings, now)
    except (RecordError, OptionError) as error:
        raise EnvelopeError("kept-breaks-rule", why=str(error)) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise EnvelopeError("kept-damaged", why=str(error)) from None


def load_what_still_holds(text: str, settings: Settings, now: float) -> Sitting:
    """The sitting of a save that breaks a rule, up to there: rules may have been corrected since. It is not rated.

    Raises EnvelopeError where nothing of it can be used.
    """
    content = unseal(text, KIND, VERSION, {})
    rest = {"selected": [], "result_seen": False, "rated": False, "paused": False, "turn_left": None}
    try:
        return _sitting({**content, **rest}, settings, now, load_what_holds)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise EnvelopeError("kept-damaged", why=str(error)) from None


def _sitting(content: Any, settings: Settings, now: float, load: Callable[..., Match] = load_record) -> Sitting:
    match = load(content["record"], _seed(content["seed"]))
    setup = _setup(content["setup"], match)
    before, rounds = scores_of(match)
    sitting = Sitting(
        setup,
        match,
        match.standing.round,
        before,
        rounds=rounds,
        order=_texts(content["order"]),
        orders=_orders(content.get("orders", {})),  # older texts have none
        selected=_texts(content["selected"]),
        result_seen=_flag(content["result_seen"]),
        rated=_flag(content["rated"]),
        you=_seats([content["you"]], match)[0],
        persons=_seats(content["persons"], match),
        turn_left=_left(content["turn_left"]),
    )
    if not sitting.persons or not {*sitting.persons} <= {*setup.people}:
        raise ValueError("persons")
    asked = sitting.several and match.phase == "claim"
    if asked or _flag(content.get("paused", False)):
        sitting = replace(sitting, frozen={**seen(sitting, sitting.you), "phase": "wait", "turn": None})
    sitting = settle(sitting, settings, now)
    return replace(sitting, told=len(sitting.view["log"]))


def _setup(given: Any, match: Match) -> Setup:
    """The set-up of this match. Raises OptionError, TypeError or ValueError for any other."""
    levels, persons = _texts(given["levels"]), _seats(given["persons"], match)
    setup = Setup(**{**given, "levels": levels, "persons": persons})
    _texts([setup.game, setup.preset, setup.name, *([] if setup.seed is None else [setup.seed])])
    for flag in (setup.auto, setup.quick, setup.endless, setup.practice):
        _flag(flag)
    _seats([setup.you], match)
    game, rules = find_rules(setup.game, setup.preset, setup.options, setup.seats)
    same = (game, setup.preset, rules, setup.seats) == (match.game, match.preset, match.rules, match.seats)
    if not same or setup.clock not in LIMITS or len(setup.name) > LONGEST_NAME:
        raise ValueError("setup")
    check_levels(setup)
    return setup


def _seed(value: object) -> str | int:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise TypeError(f"{value!r} is no seed")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _seats(values: object, match: Match) -> tuple[int, ...]:
    """Seats of this match, in order, each once."""
    seats = _ints(values)
    if list(seats) != sorted({*seats} & {*range(match.seats)}):
        raise ValueError(f"{values!r} are no seats")
    return seats


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
