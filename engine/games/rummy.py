"""Rummy (ラミー): options, preset, scoring (rules.md, section 3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.cards import Card
from engine.drawing.game import DrawingGame
from engine.drawing.scoring import Points, lost, times
from engine.drawing.state import UNLIMITED, Public, Turns, most_reshuffles
from engine.game import Ending, ScoreParts
from engine.melds import MeldRules
from engine.rules import Preset, flag, option


@dataclass(frozen=True)
class RummyRules:
    """Every option of section 3, with its value in ``standard`` and all values that it may have."""

    target: int = option(100, 50, 100, 200)
    scoring: str = option("award", "award", "penalty")
    deal: str = option("by-seats", "by-seats", "seven")
    ace: str = option("low", "low", "both")
    layoff_needs_meld: bool = flag(False)
    melds_per_turn: str = option("any", "any", "one")
    go_out: str = option("any", "any", "discard")
    rummy_doubles: bool = flag(True)
    reshuffles: int | str = option(UNLIMITED, 1, 3, UNLIMITED)

    @cached_property
    def turns(self) -> Turns:
        """These options as the house rules of a turn."""
        return Turns(
            melds=MeldRules(ace_high=self.ace == "both"),
            take=True,
            layoff_needs_meld=self.layoff_needs_meld,
            one_meld=self.melds_per_turn == "one",
            go_out_by_discard=self.go_out == "discard",
            reshuffles=most_reshuffles(self.reshuffles),
            points=Points(ace=15 if self.ace == "both" else 1),
            at_once_doubles=self.rummy_doubles and self.scoring == "award",
        )

    @property
    def ending(self) -> Ending:
        return Ending(target=self.target if self.scoring == "award" else -self.target)

    @property
    def pack_jokers(self) -> int:
        return 0

    def hand_size(self, seats: int) -> int:
        if self.deal == "seven":
            return 7
        return {2: 10, 3: 7, 4: 7}.get(seats, 6)

    def conflict(self) -> str | None:
        return None


def score(rules: RummyRules, public: Public, hands: Sequence[list[Card]]) -> tuple[ScoreParts, ...]:
    """Each seat's score of a round that somebody went out of; doubled for a rummy (section 3)."""
    winner = public.out
    assert winner is not None
    at_once = bool(public.turn.opened) and not public.acted >> winner & 1
    doubled = int(rules.rummy_doubles and at_once)
    held = [rules.turns.points.count(hand) for hand in hands]
    if rules.scoring == "penalty":
        return tuple(times(lost(part), "rummy", doubled if part.score else 0) for part in held)
    award = times(ScoreParts(score=sum(part.score for part in held)), "rummy", doubled)
    return tuple(award if seat == winner else ScoreParts(part.cards) for seat, part in enumerate(held))


GAME = DrawingGame(
    key="rummy",
    rules_type=RummyRules,
    presets={"standard": Preset(range(2, 7), {})},
    score=score,
    upcards=1,
    first=1,
)
