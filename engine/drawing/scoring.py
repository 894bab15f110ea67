"""Points of cards left in a hand, as drawing games count them (2.1 "Point values", 2.7, 3)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards import JOKER, RANKS, SEVEN, Card, Laid, rank
from engine.game import ScoreParts


@dataclass(frozen=True)
class Points:
    """What a card counts: A as given, 2–10 their number, courts 10, a 7 and a joker as given."""

    ace: int = 1
    seven: int = 7
    joker: int = 0

    def of(self, card: Laid) -> int:
        if card >= JOKER:
            return self.joker
        if rank(card) == SEVEN:
            return self.seven
        return self.ace if rank(card) == 0 else min(rank(card) + 1, RANKS.index("T") + 1)

    def parts(self, cards: Sequence[Laid], *factors: tuple[str, int, int]) -> ScoreParts:
        """The sum of these cards times the factors (key, how often, times what), as a gain."""
        counted = ScoreParts(tuple((card, self.of(card)) for card in cards), tuple(f for f in factors if f[1]))
        total = counted.sum
        for _, _, times in counted.factors:
            total *= times
        return replace(counted, score=total)


def lost(part: ScoreParts) -> ScoreParts:
    """The same as a loss."""
    return replace(part, score=-part.score)


def doubled(part: ScoreParts, *keys: str) -> ScoreParts:
    """The same doubled once for each key."""
    return replace(
        part, factors=(*part.factors, *((key, 1, 2) for key in keys)), score=part.score * 2 ** len(keys)
    )


def sevens(cards: Sequence[Card]) -> int:
    return sum(card < JOKER and rank(card) == SEVEN for card in cards)
