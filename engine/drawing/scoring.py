"""Points of cards left in a hand, as drawing games count them (2.1 "Point values", 2.7, 3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.cards import JOKER, SEVEN, Laid, rank
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

    @cached_property
    def by_rank(self) -> tuple[int, ...]:
        """Ace to king."""
        return (self.ace, 2, 3, 4, 5, 6, self.seven, 8, 9, 10, 10, 10, 10)

    def of(self, card: Laid) -> int:
        return self.joker if card >= JOKER else self.by_rank[rank(card)]

    def count(self, cards: Sequence[Laid]) -> ScoreParts:
        """These cards counted, with every factor, as a gain."""
        counted = tuple([(card, self.of(card)) for card in cards])
        parts = ScoreParts(counted, score=sum([points for _, points in counted]))
        parts = times(parts, "seven", sum([card < JOKER and rank(card) == SEVEN for card in cards]), self.seven_times)
        return times(parts, "joker", sum([card >= JOKER for card in cards]), self.joker_times)


def times(parts: ScoreParts, key: str, count: int, factor: int = 2) -> ScoreParts:
    """The same multiplied by a factor so many times; nothing is noted where that changes nothing."""
    if not count or factor == 1:
        return parts
    multiple: int = factor**count
    return ScoreParts(parts.cards, (*parts.factors, (key, count, multiple)), parts.score * multiple)


def lost(parts: ScoreParts) -> ScoreParts:
    """The same as a loss."""
    return ScoreParts(parts.cards, parts.factors, -parts.score)
