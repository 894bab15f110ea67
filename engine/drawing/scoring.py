"""Points of cards left in a hand, as drawing games count them (2.1 "Point values", 2.7, 3)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards import JOKER, RANKS, SEVEN, Laid, rank
from engine.game import ScoreParts


@dataclass(frozen=True)
class Points:
    """What a card counts: A as given, 2–10 their number, courts 10, a 7 and a joker as given.

    seven_times, joker_times: what each 7 and each joker multiplies the whole sum by.
    """

    ace: int = 1
    seven: int = 7
    joker: int = 0
    seven_times: int = 1
    joker_times: int = 1

    def of(self, card: Laid) -> int:
        if card >= JOKER:
            return self.joker
        if rank(card) == SEVEN:
            return self.seven
        return self.ace if rank(card) == 0 else min(rank(card) + 1, RANKS.index("T") + 1)

    def count(self, cards: Sequence[Laid]) -> ScoreParts:
        """These cards counted, with every factor, as a gain."""
        parts = ScoreParts(tuple((card, self.of(card)) for card in cards))
        parts = replace(parts, score=parts.sum)
        parts = times(parts, "seven", sum(card < JOKER and rank(card) == SEVEN for card in cards), self.seven_times)
        return times(parts, "joker", sum(card >= JOKER for card in cards), self.joker_times)


def times(parts: ScoreParts, key: str, count: int, factor: int = 2) -> ScoreParts:
    """The same multiplied by a factor so many times; nothing is noted where that changes nothing."""
    if not count or factor == 1:
        return parts
    multiple: int = factor**count
    return replace(parts, factors=(*parts.factors, (key, count, multiple)), score=parts.score * multiple)


def lost(parts: ScoreParts) -> ScoreParts:
    """The same as a loss."""
    return replace(parts, score=-parts.score)
