"""The greedy player of the contract, to measure against: opens and lays off whatever it can, and never waits."""

from collections.abc import Sequence
from random import Random

from engine.cards import JOKER, Card, Cards, each, from_hand, rank, suit
from engine.drawing.state import CLAIM, DRAW, View
from engine.game import Action
from engine.melds import LONE_SEVEN, melds_in, recognise

PON_CHANCE = 0.8
CHI_CHANCE = 0.6


def choose(view: View, choices: Sequence[Action], chance: Random) -> Action:
    """Fixed by the contract, so that strengths can be compared over the years."""
    if view.phase == CLAIM:
        return _claim(choices, chance)
    if view.phase == DRAW:
        return _draw(view, choices)
    melds = [action for action in choices if action.verb == "meld"]
    if melds:
        return max(melds, key=lambda action: (not _lone_seven(view, action), len(action.cards)))
    for action in choices:
        if action.verb == "layoff":
            return action
    return min(choices, key=lambda action: _worth(view, action))


def _lone_seven(view: View, action: Action) -> bool:
    return recognise(action.cards, view.rules.melds).kind == LONE_SEVEN


def _claim(choices: Sequence[Action], chance: Random) -> Action:
    by_verb = {action.verb: action for action in sorted(choices, key=lambda action: len(action.cards))}
    if "ron" in by_verb:
        return by_verb["ron"]
    if "pon" in by_verb and chance.random() < PON_CHANCE:
        return by_verb["pon"]
    if "chi" in by_verb and chance.random() < CHI_CHANCE:
        return by_verb["chi"]
    return by_verb["pass"]


def _draw(view: View, choices: Sequence[Action]) -> Action:
    """Takes the discard when that makes a meld."""
    by_verb = {action.verb: action for action in choices}
    if "take" in by_verb:
        top = view.public.discards[-1]
        if any(top in meld.cards for meld in melds_in(view.hand | 1 << top, view.rules.melds)):
            return by_verb["take"]
    return by_verb["draw"]


def _worth(view: View, action: Action) -> tuple[int, int]:
    card = from_hand(action.cards[0], view.hand)
    assert card is not None
    return neighbours(card, view.hand), -view.rules.points.of(card)


def neighbours(card: Card, hand: Cards) -> int:
    """How many others of this hand have the card's rank, or its suit and the rank next to it; a joker goes with all."""
    if card >= JOKER:
        return hand.bit_count()
    return sum(
        other != card
        and (other >= JOKER or rank(other) == rank(card) or (suit(other) == suit(card) and abs(other - card) == 1))
        for other in each(hand)
    )
