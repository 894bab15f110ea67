"""Which table each game is played at, by the game's key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pyapp import melding, placing
from pyapp.model import Sitting
from pyapp.screens.scene import Match, Settings
from pyapp.words import Lang

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TableKind:
    """How a kind of table is drawn, and what presses mean there.

    seen: the engine's view as this table tells it. select: the selection after a press on a card of the hand, and why
    that card can't be used. offered: the actions that a message ``ask VERB`` offers. panels: those that not all have.
    """

    draw: Callable[[Sitting, Match, Settings, Lang], str]
    seen: Callable[[View], View]
    select: Callable[[Sitting, str, Lang], tuple[tuple[str, ...], str]]
    offered: Callable[[Sitting, str], Sequence[str]]
    panels: tuple[str, ...]


MELDING = TableKind(melding.draw, melding.seen, melding.select, melding.offered, ("discards", "totals"))
PLACING = TableKind(placing.draw, placing.seen, placing.select, placing.offered, ("standing",))

TABLES: Mapping[str, TableKind] = {"seven-bridge": MELDING, "rummy": MELDING, "sevens": PLACING}
