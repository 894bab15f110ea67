"""Sevens (七並べ) as a game: its preset, its deal, and the parts put together (rules.md, section 4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import Card, Laid, count, each, pack, write
from engine.game import Action, Ending, Event, PositionError, Reason, Result, Seat
from engine.position import number_jokers
from engine.rules import Preset
from engine.sevens import play, position, text, turn
from engine.sevens.state import OVER, PLAY, SevensRules, State, View


@dataclass(frozen=True)
class SevensGame:
    """One round, no stock, no scores: the ranks are the result."""

    key: str
    presets: Mapping[str, Preset]
    rules_type = SevensRules
    position_keys = position.KEYS

    def check(self, rules: SevensRules, seats: int) -> None:
        """All options go together."""

    def ending(self, rules: SevensRules) -> Ending:
        return Ending()

    def pack(self, rules: SevensRules) -> list[Card]:
        return pack(rules.jokers)

    def deal(self, rules: SevensRules, seats: int, dealer: Seat, order: Sequence[Card]) -> State:
        hands = [order[(seat - dealer - 1) % seats :: seats] for seat in range(seats)]
        return play.start(rules, hands, dealer)

    def dealt(
        self,
        rules: SevensRules,
        hands: Sequence[list[Card]],
        stock: list[Card],
        upcard: list[Card],
        dealer: Seat,
    ) -> State:
        number_jokers(hands, rules.jokers)
        whole = self.pack(rules)
        sizes = [len(whole[(seat - dealer - 1) % len(hands) :: len(hands)]) for seat in range(len(hands))]
        if stock or upcard or sorted(card for hand in hands for card in hand) != whole or [*map(len, hands)] != sizes:
            raise PositionError("hands, stock and upcard are not a deal of this game")
        return play.start(rules, hands, dealer)

    def position(self, rules: SevensRules, given: Mapping[str, Any]) -> State:
        return position.state_of(rules, given)

    def to_act(self, state: State) -> Seat | None:
        return state.public.turn

    def phase(self, state: State) -> str:
        return OVER if state.public.turn is None else PLAY

    def turn(self, state: State) -> Seat | None:
        return state.public.turn

    def look(self, rules: SevensRules, state: State, seat: Seat) -> View:
        return View(rules, seat, state.hands[seat], state.public)

    def claims_of(self, rules: SevensRules, state: State, seat: Seat) -> list[Action]:
        """Nothing is claimed."""
        return []

    def shown(self, view: View) -> dict[str, Any]:
        return text.shown(view)

    def choices(self, view: View) -> dict[str, Action]:
        return {action.text: action for action in turn.legal(view)}

    def read(self, view: View, given: str) -> Action:
        return text.read(given)

    def made(self, view: View, action: Action) -> tuple[Laid, ...]:
        """There are no melds."""
        return ()

    def layoffs(self, view: View, cards: Sequence[Card], meld: int) -> list[list[Action]]:
        return []

    def why_not(self, view: View, action: Action) -> Reason | None:
        return turn.why_not(view, action)

    def apply(self, rules: SevensRules, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return play.apply(rules, state, action)

    def due(self, rules: SevensRules, state: State) -> list[Card]:
        return []

    def result(self, rules: SevensRules, state: State) -> Result | None:
        return Result("ranked", ranks=state.public.ranks) if state.public.turn is None else None

    def hands(self, state: State) -> list[list[Card]]:
        return [list(each(hand)) for hand in state.hands]

    def deal_texts(self, state: State) -> dict[str, Any]:
        return {"hands": [write(each(hand)) for hand in state.dealt], "stock": "", "upcard": ""}

    def card_count(self, state: State) -> int:
        public = state.public
        return sum(map(count, (*state.hands, public.laid, public.blocked, public.gone)))


GAME = SevensGame(key="sevens", presets={"standard": Preset(range(3, 7), {})})
