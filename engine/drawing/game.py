"""A drawing game, put together from declared values: rules, presets, deal and scoring."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import Card, Laid, bits, count, each, pack, write
from engine.drawing import play, position, text, turn
from engine.drawing.state import OVER, DrawingRules, Public, State, View
from engine.game import Action, Ending, PositionError, Result, ScoreParts, Seat
from engine.position import number_jokers
from engine.rules import OptionError, Preset

Score = Callable[[Any, Public, Sequence[list[Card]]], tuple[ScoreParts, ...]]


@dataclass(frozen=True)
class DrawingGame:
    """A game in which one draws and discards. `score`: the parts of each seat's score when somebody went out.

    upcards: cards turned up at the deal. first: the seat that begins, counted from the dealer.
    """

    key: str
    rules_type: type[Any]
    presets: Mapping[str, Preset]
    score: Score
    upcards: int = 0
    first: int = 0
    position_keys = position.KEYS

    def check(self, rules: DrawingRules, seats: int) -> None:
        conflict = rules.conflict()
        if conflict:
            raise OptionError(conflict)
        dealt = seats * rules.hand_size(seats) + self.upcards
        size = len(self.pack(rules))
        if dealt >= size:
            raise OptionError("no-stock", seats=seats, hand=rules.hand_size(seats), size=size)

    def ending(self, rules: DrawingRules) -> Ending:
        return rules.ending

    def pack(self, rules: DrawingRules) -> list[Card]:
        return pack(rules.pack_jokers)

    def deal(self, rules: DrawingRules, seats: int, dealer: Seat, order: Sequence[Card]) -> State:
        size = rules.hand_size(seats)
        hands = [order[n * size : (n + 1) * size] for n in range(seats)]
        rest = order[seats * size :]
        return self._start(hands, rest[self.upcards :], rest[: self.upcards], dealer)

    def dealt(
        self,
        rules: DrawingRules,
        hands: Sequence[list[Card]],
        stock: list[Card],
        upcard: list[Card],
        dealer: Seat,
    ) -> State:
        number_jokers([*hands, stock, upcard], rules.pack_jokers)
        whole = sorted(card for pile in (*hands, stock, upcard) for card in pile) == self.pack(rules)
        if not whole or len(upcard) != self.upcards or any(len(hand) != rules.hand_size(len(hands)) for hand in hands):
            raise PositionError("hands, stock and upcard are not a deal of this game")
        return self._start(hands, stock, upcard, dealer)

    def _start(
        self, hands: Sequence[Sequence[Card]], stock: Sequence[Card], upcard: Sequence[Card], dealer: Seat
    ) -> State:
        return play.start(hands, stock, upcard, dealer, (dealer + self.first) % len(hands))

    def position(self, rules: DrawingRules, given: Mapping[str, Any]) -> State:
        return position.state_of(rules.turns, given, rules.pack_jokers, self.upcards)

    to_act = staticmethod(play.to_act)
    phase = staticmethod(play.phase)

    look = staticmethod(play.look)
    claims_of = staticmethod(play.claims_of)
    shown = staticmethod(text.shown)
    choices = staticmethod(turn.choices)
    read = staticmethod(text.read)
    why_not = staticmethod(turn.why_not)

    def made(self, view: View, action: Action) -> tuple[Laid, ...]:
        meld = turn.made(view, action)
        return meld.cards if meld else ()

    def layoffs(self, view: View, cards: Sequence[Card], meld: int) -> list[list[Action]]:
        return turn.layoffs_of(view, bits(cards), meld)

    apply = staticmethod(play.apply)

    def due(self, rules: DrawingRules, state: State) -> list[Card]:
        return list(play.due(rules.turns, state.public))

    def result(self, rules: DrawingRules, state: State) -> Result | None:
        public = state.public
        if public.turn.phase != OVER:
            return None
        if public.end == "void":
            return Result("void", None, (ScoreParts(),) * public.seats)
        return Result("out", public.out, self.score(rules, public, self.hands(state)))

    def hands(self, state: State) -> list[list[Card]]:
        return [list(each(hand)) for hand in state.hands]

    turn = staticmethod(play.to_act)

    def deal_texts(self, state: State) -> dict[str, Any]:
        return {
            "hands": [write(hand) for hand in self.hands(state)],
            "stock": write(state.stock),
            "upcard": write(state.public.discards),
        }

    def card_count(self, state: State) -> int:
        public = state.public
        lying = sum(len(on_table.meld.cards) for on_table in public.table)
        return sum(map(count, state.hands)) + len(state.stock) + len(public.discards) + lying
