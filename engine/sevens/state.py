"""The values of Sevens: its options, what everybody sees, what is hidden, what a seat sees."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.cards import RANKS, Cards
from engine.game import Seat
from engine.rules import flag, option

PLAY, OVER = "play", "round-over"


@dataclass(frozen=True)
class SevensRules:
    """Every option of section 4, with its value in ``standard`` and all values that it may have."""

    passes: int = option(3, 0, 1, 2, 3, 4, 5)
    center: str = option("7", *RANKS, also={"10": "T"})
    wrap: str = option("none", "none", "link", "tunnel")
    jokers: int = option(1, 0, 1, 2)
    pass_when_playable: bool = flag(True)

    @cached_property
    def middle(self) -> int:
        """The rank of the centre cards."""
        return RANKS.index(self.center)

    @cached_property
    def centres(self) -> Cards:
        """The four centre cards."""
        return sum(1 << 13 * suit + self.middle for suit in range(4))

    @cached_property
    def unwrapped(self) -> "SevensRules":
        """The same with rows that end at A and K."""
        return replace(self, wrap="none")


class Public(NamedTuple):
    """What everybody at the table sees. Places are named by the card that belongs there.

    turn: the seat to act, None when the game is over. laid: places with their own card. blocked: places that a joker
    fills. open: the places where a card may go now. gone: cards taken out of the game. ranks: 0 for those still in.
    dropped: seats, as bits, that dropped out.
    """

    seats: int
    dealer: Seat
    turn: Seat | None
    laid: Cards
    blocked: Cards
    open: Cards
    gone: Cards
    passes: tuple[int, ...]
    counts: tuple[int, ...]
    ranks: tuple[int, ...]
    dropped: int = 0


class State(NamedTuple):
    """Everything: also the hands, as they are and as they were dealt."""

    public: Public
    hands: tuple[Cards, ...]
    dealt: tuple[Cards, ...] = ()


class View(NamedTuple):
    """What one seat may see, and the rules that it knows."""

    rules: SevensRules
    seat: Seat
    hand: Cards
    public: Public
