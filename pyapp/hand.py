"""The own hand as it is shown: its order, and which cards are selected."""

from collections.abc import Iterable
from dataclasses import replace

from pyapp.model import Sitting
from pyapp.screens.scene import Settings

SUITS = "SHDC*"
RANKS = "A23456789TJQK"


def arrange(sitting: Sitting, settings: Settings) -> Sitting:
    """The hand in the display order of its person, and the selection without what has left the hand."""
    hand: list[str] = list(sitting.view["hand"])
    fresh, order = list(hand), []
    for card in sitting.orders.get(sitting.you, sitting.order):
        if card in fresh:
            fresh.remove(card)
            order.append(card)
    order += fresh
    if settings.sort != "own":
        order = sorted(hand, key=_by_suit if settings.sort == "suit" else _by_rank)
    selected = tuple(card for card in sitting.selected if card in hand)
    # A hand that is covered now keeps its order.
    return replace(_ordered(sitting, order) if hand else replace(sitting, order=()), selected=selected)


def _ordered(sitting: Sitting, order: Iterable[str]) -> Sitting:
    return replace(sitting, order=tuple(order), orders={**sitting.orders, sitting.you: tuple(order)})


def _by_suit(card: str) -> tuple[int, int]:
    return (SUITS.index(card[-1]), RANKS.find(card[0]))


def _by_rank(card: str) -> tuple[int, int]:
    return (RANKS.index(card[0]) if card != "*" else len(RANKS), SUITS.index(card[-1]))


def shift(sitting: Sitting, step: int) -> Sitting:
    """Moves the one selected card in the hand."""
    if len(sitting.selected) != 1:
        return sitting
    order = [card for card in sitting.order if card not in sitting.selected]
    place = sitting.order.index(sitting.selected[0]) + step
    order.insert(min(max(place, 0), len(order)), sitting.selected[0])
    return _ordered(sitting, order)
