"""READ FIRST: what a game is. Every game answers to the `Game` protocol; nothing outside asks which one it is.

A `State` is everything, hidden cards included, and is never changed: `apply` gives a new one. A `View` is what
one seat may see, filled field by field. What a seat may do follows from its view alone (`choices`, `why_not`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from engine.cards import Card, Laid, write
from engine.rules import Preset
from engine.words import reason_sentence

Seat = int
CHANCE: Seat = -1
"""Whoever shuffles: to act when the stock has to be made anew."""

State = Any
View = Any


class Action(NamedTuple):
    """Something that a seat does: a verb of the contract, the cards (canonical order) and the meld it goes to."""

    verb: str
    cards: tuple[Laid, ...] = ()
    meld: int = 0

    @property
    @lru_cache(maxsize=1 << 14)  # noqa: B019 - an action is a value, and few of them are kept
    def text(self) -> str:
        """The canonical text of the contract, as ``layoff *=8H 2``."""
        words = self.verb
        if self.cards:
            words += " " + write(self.cards)
        return f"{words} {self.meld}" if self.meld else words


class Event(NamedTuple):
    """What everybody sees of an action: who, and what; `seat` is CHANCE for the pack.

    drawn: a card that only its drawer sees. taken: one that everybody sees, where the text doesn't name it.
    """

    seat: Seat
    text: str
    drawn: Card | None = None
    taken: Card | None = None


class Reason(NamedTuple):
    """Why an action is refused: a stable key (engine.words has the sentence) and what it speaks of."""

    key: str
    facts: tuple[tuple[str, str], ...] = ()


class ScoreParts(NamedTuple):
    """How a score came about: the cards with their points, their sum, the factors (key, count, times), the score."""

    cards: tuple[tuple[Card, int], ...] = ()
    factors: tuple[tuple[str, int, int], ...] = ()
    score: int = 0

    @property
    def sum(self) -> int:
        return sum(points for _, points in self.cards)


@dataclass(frozen=True)
class Result:
    """The end of a round: how (``out``, ``void``, ``ranked``), who went out, and each seat's score or rank."""

    end: str
    out: Seat | None = None
    parts: tuple[ScoreParts, ...] = ()
    ranks: tuple[int, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(part.score for part in self.parts)


@dataclass(frozen=True)
class Ending:
    """When a match ends (2.8, 3): after `rounds`, or when `wins` match wins are reached.

    `target`: a total that decides a match, to be fallen to where it is negative. A game of one round has neither.
    """

    rounds: int = 0
    target: int = 0
    wins: int = 1


class IllegalAction(ValueError):
    """An action that may not be played now. `reason` is a stable key; `sentence(lang)` says it in words."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason_sentence(reason.key, reason.facts, "en"))
        self.reason = reason.key
        self._facts = reason.facts

    def sentence(self, lang: str = "ja") -> str:
        """Why, as one clause in this language."""
        return reason_sentence(self.reason, self._facts, lang)


class PositionError(ValueError):
    """A position that can't be; the message says why."""


class RecordError(ValueError):
    """A record that can't be read or breaks a rule; the message names the round, the action and why."""


class Game(Protocol):
    """The rules of one game as functions of values. `rules` is the game's frozen dataclass of options."""

    @property
    def key(self) -> str: ...

    @property
    def rules_type(self) -> type[Any]: ...

    @property
    def presets(self) -> Mapping[str, Preset]: ...

    @property
    def position_keys(self) -> frozenset[str]:
        """The keys of a scenario's position that this game reads."""

    def check(self, rules: Any, seats: int) -> None:
        """Raises OptionError for options or seats that can't go together (rules.md, section 1)."""

    def ending(self, rules: Any) -> Ending: ...

    def pack(self, rules: Any) -> list[Card]: ...

    def deal(self, rules: Any, seats: int, dealer: Seat, order: Sequence[Card]) -> State:
        """The state at the start of a round, dealt from a pack in this order."""

    def dealt(
        self, rules: Any, hands: Sequence[list[Card]], stock: list[Card], upcard: list[Card], dealer: Seat
    ) -> State:
        """The same from the hands, stock and upcard of a record. Raises PositionError."""

    def position(self, rules: Any, given: Mapping[str, Any]) -> State:
        """The state of a scenario's position (contract). Raises PositionError."""

    def to_act(self, state: State) -> Seat | None:
        """The seat to act, CHANCE, or None when the round is over."""

    def phase(self, state: State) -> str: ...

    def turn(self, state: State) -> Seat | None:
        """As `turn` of a scenario's `expect`: who is to act."""

    def look(self, rules: Any, state: State, seat: Seat) -> View:
        """What this seat may see."""

    def claims_of(self, rules: Any, state: State, seat: Seat) -> list[Action]:
        """What this seat may claim now, whoever is asked first; empty outside a claim."""

    def shown(self, view: View) -> dict[str, Any]:
        """The view as JSON-able data (brief in docs/architecture.md)."""

    def choices(self, view: View) -> Mapping[str, Action]:
        """Every action that this seat may do now, by its text; empty when it is not to act."""

    def read(self, view: View, text: str) -> Action:
        """The canonical action that a text means here. Raises NotationError; IllegalAction for what is no meld."""

    def made(self, view: View, action: Action) -> tuple[Laid, ...]:
        """The meld that this action opens, claims or grows, as it will lie there; empty where it makes none."""

    def layoffs(self, view: View, cards: Sequence[Card], meld: int) -> list[list[Action]]:
        """The ways to lay off all these cards on one meld, in an order that fits; one for each outcome."""

    def why_not(self, view: View, action: Action) -> Reason | None:
        """Why this seat may not do this now; None where it may."""

    def apply(self, rules: Any, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after a legal action, and what everybody sees of it."""

    def due(self, rules: Any, state: State) -> list[Card]:
        """The cards that CHANCE has to shuffle."""

    def result(self, rules: Any, state: State) -> Result | None: ...

    def hands(self, state: State) -> list[list[Card]]: ...

    def deal_texts(self, state: State) -> dict[str, Any]:
        """`hands`, `stock` and `upcard` of a record, from the state as dealt."""

    def card_count(self, state: State) -> int:
        """How many cards are anywhere in this state, taken-out ones included."""
