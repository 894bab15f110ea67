"""The values of a drawing game: its turn rules, what everybody sees, what is hidden, what a seat sees."""

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from engine.cards import Card, Cards, Laid
from engine.drawing.scoring import Points
from engine.game import Action, Ending, Seat
from engine.melds import Meld, MeldRules

DRAW, PLAY, CLAIM, WAIT, SHUFFLE, OVER = "draw", "play", "claim", "wait", "shuffle", "round-over"
UNLIMITED = "unlimited"
MOST_RESHUFFLES = 15
"""What "unlimited" ends at (D15)."""


@dataclass(frozen=True)
class Claims:
    """What may be done with a discard out of turn (2.5)."""

    pon: bool = False
    chi: bool = False
    ron: bool = False
    first_lap: bool = False
    pon_hand: tuple[int, ...] = (2,)
    chi_longest: int = 3
    chi_anyone: bool = False
    layoff_after: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Turns:
    """The house rules of a turn (2.4, 2.6, 3).

    reshuffles: how often the discards are shuffled in a round (2.6, D15). points: what cards held at the end count.
    at_once_doubles: going out in one turn, with nothing opened before, doubles what one gets for it.
    """

    melds: MeldRules
    claims: Claims = field(default_factory=Claims)
    take: bool = False
    layoff_needs_meld: bool = True
    one_meld: bool = False
    go_out_by_discard: bool = True
    reshuffles: int = 1
    keeps_top: bool = True
    points: Points = field(default_factory=Points)
    at_once_doubles: bool = False


class DrawingRules(Protocol):
    """What the options of a drawing game must be able to say."""

    @property
    def turns(self) -> Turns: ...

    @property
    def ending(self) -> Ending: ...

    @property
    def pack_jokers(self) -> int: ...

    def hand_size(self, seats: int) -> int: ...

    def conflict(self) -> str | None:
        """What is wrong with these options taken together, as a key; None where they go together."""


new = tuple.__new__
"""Makes a value of all its fields, in half the time that its class takes. For what each turn makes."""


class TableMeld(NamedTuple):
    """A meld on the table: whose it is, and the claim (``pon``, ``chi``) it was opened by."""

    owner: Seat
    meld: Meld
    claim: str = ""


class Turn(NamedTuple):
    """The turn under way. `phase` is WAIT after a discard until all who may claim have decided.

    before: discards made in this round before it began. taken: the card taken from the discards. claimed: the number
    of the meld just claimed. ron: the card claimed by ron. opened: the cards opened in this turn.
    """

    seat: Seat
    phase: str = DRAW
    before: int = 0
    taken: Card | None = None
    claimed: int = 0
    ron: Card | None = None
    melds: int = 0
    opened: tuple[Laid, ...] = ()


class Public(NamedTuple):
    """What everybody at the table sees.

    counts: cards in each hand. discarded: discards made in this round. reshuffled: reshuffles used. takes: turns in
    a row that began with a take (D25). acted: seats, as bits, that opened, laid off or claimed before this turn.
    suits: for each seat the suits, as bits, of the natural cards it opened before this turn.
    """

    seats: int
    dealer: Seat
    turn: Turn
    table: tuple[TableMeld, ...]
    discards: tuple[Card, ...]
    stock: int
    counts: tuple[int, ...]
    discarded: int
    reshuffled: int
    takes: int
    acted: int
    suits: tuple[int, ...]
    end: str = ""
    out: Seat | None = None


class State(NamedTuple):
    """Everything: `hands` as bits, the `stock` top first, the card just drawn, who is asked, and their answers."""

    public: Public
    hands: tuple[Cards, ...]
    stock: tuple[Card, ...]
    drawn: Card | None = None
    asked: tuple[Seat, ...] = ()
    answers: tuple[tuple[Seat, Action], ...] = ()


class View(NamedTuple):
    """What one seat may see, and the rules that it knows. `drawn` is set in its own turn only."""

    rules: Turns
    seat: Seat
    phase: str
    hand: Cards
    drawn: Card | None
    public: Public
    open_hands: tuple[Cards, ...] = ()


def most_reshuffles(value: int | str) -> int:
    """How many reshuffles the option of this value allows in a round (D15)."""
    return MOST_RESHUFFLES if value == UNLIMITED else int(value)


def owns_meld(table: tuple[TableMeld, ...], seat: Seat) -> bool:
    for lying in table:  # noqa: SIM110 - asked at each turn, and a generator takes three times as long
        if lying.owner == seat:
            return True
    return False


def fresh_turn(seat: Seat, phase: str, before: int) -> Turn:
    """A turn in which nothing has been done yet."""
    return new(Turn, (seat, phase, before, None, 0, None, 0, ()))


def with_turn(public: Public, turn: Turn, end: str = "", out: Seat | None = None) -> Public:
    """The same with another turn, or with the end of the round. `_replace` takes three times as long."""
    seats, dealer, _, table, discards, stock, counts, discarded, reshuffled, takes, acted, suits, _, _ = public
    whole = seats, dealer, turn, table, discards, stock, counts, discarded, reshuffled, takes, acted, suits, end, out
    return new(Public, whole)
