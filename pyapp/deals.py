"""Deals that can be had again: the same one for a second try, as a link for somebody else, and that of the day."""

import re
from dataclasses import replace
from datetime import date
from urllib.parse import urlencode

from engine.match import new_match
from engine.rules import write_value
from pyapp.model import Setup, Sitting, Visit

DAILY = Setup("seven-bridge", "standard", {}, 4, ("normal",))


def daily(visit: Visit) -> Setup | None:
    """The set-up of the day, the same for everybody; None where the page does not know the date."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", visit.today):
        return None
    try:
        day = date.fromisoformat(visit.today)
    except ValueError:
        return None
    return replace(DAILY, seed=f"day-{day.isoformat()}")


def same(sitting: Sitting) -> Setup | None:
    """The set-up that deals this match again; None for one that its seed did not deal, as one from a record."""
    setup, match = sitting.setup, sitting.match
    if match.from_position:
        return None
    again = new_match(setup.game, setup.preset, setup.options, setup.seats, match.seed, match.first_dealer)
    keys = ("hands", "stock", "upcard")
    if [again.rounds[0][key] for key in keys] != [match.rounds[0][key] for key in keys]:
        return None
    return replace(setup, seed=str(match.seed))


def link(setup: Setup, visit: Visit) -> str:
    """The address that deals this set-up (contract: "Page"). It holds every deal of the match."""
    options = ",".join(f"{name}:{write_value(value)}" for name, value in setup.options.items())
    words = {
        "game": setup.game,
        "preset": setup.preset,
        "options": options,
        "name": setup.name,
        "seats": str(setup.seats),
        "seed": setup.seed or "",
        "level": ",".join(setup.levels),
    }
    return f"{visit.page}?{urlencode({key: value for key, value in words.items() if value}, safe=':,')}"
