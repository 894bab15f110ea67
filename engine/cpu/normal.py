"""The player of level ふつう in drawing games: rule-based, no search beyond its own hand.

It opens the melds that take most out of its hand, lays off, claims when that leaves it better off, and discards
what is of least use, costs most if it stays, and helps the others least.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from random import Random

from engine.cards import JOKER, NATURALS, Cards, Laid, bits, count, each, from_hand
from engine.cpu.finishing import way_out
from engine.cpu.reading import danger, outs, unseen
from engine.drawing.going_out import without
from engine.drawing.state import CLAIM, DRAW, View
from engine.game import Action
from engine.melds import LONE_SEVEN, MeldRules, fits, melds_in, recognise

CARD_COST = 4.0
"""What a card more in the hand costs, in points, beside its own: it keeps one from going out."""
OUT_WORTH = 2.2
"""What one unseen card that would make a meld is worth, in points."""
DANGER_COST = 3.0
"""What it costs, in points, to discard a card that somebody surely claims."""


def choose(view: View, choices: Sequence[Action], chance: Random) -> Action:
    """The action that seems best; chance only breaks ties of nothing, so the same view gives the same action."""
    if view.phase == CLAIM:
        return _claim(view, choices)
    if view.phase == DRAW:
        return _draw(view, choices)
    opening = way_out(view, choices) if _waits(view) else _open(view, choices)
    return opening or max(_discards(choices), key=lambda action: _after_discard(view, action))


def _waits(view: View) -> bool:
    """Whether it opens nothing yet, so as to go out in one turn for double points."""
    public = view.public
    fewest = min(held for seat, held in enumerate(public.counts) if seat != view.seat)
    shown = public.acted >> view.seat & 1 or public.turn.opened or public.turn.claimed
    return view.rules.at_once_doubles and not shown and fewest > 1


def _discards(choices: Sequence[Action]) -> list[Action]:
    return [action for action in choices if action.verb == "discard"] or list(choices)


def _open(view: View, choices: Sequence[Action]) -> Action | None:
    """The next meld or lay-off of the best way to empty the hand; None when there is nothing to open."""
    melds = [action for action in choices if action.verb == "meld"]
    layoffs = [action for action in choices if action.verb == "layoff"]
    if melds:
        planned = set(plan(view.hand, view.rules.melds))
        good = [action for action in melds if action.cards in planned]
        return max(good or melds, key=lambda action: (not _lone_seven(view, action), len(action.cards)))
    natural = [action for action in layoffs if action.cards[0] < JOKER]
    if natural or layoffs:
        return max(natural or layoffs, key=lambda action: view.rules.points.of(action.cards[0]))
    return None


def _lone_seven(view: View, action: Action) -> bool:
    return recognise(action.cards, view.rules.melds).kind == LONE_SEVEN


@lru_cache(maxsize=1 << 12)
def plan(hand: Cards, rules: MeldRules) -> tuple[tuple[Laid, ...], ...]:
    """The disjoint melds of this hand that take out the most cards, jokers kept where that costs nothing."""
    best: tuple[tuple[Laid, ...], ...] = ()
    most = (0, 0)

    def search(left: Cards, chosen: tuple[tuple[Laid, ...], ...], melds: list[tuple[Laid, ...]]) -> None:
        nonlocal best, most
        taken = count(hand) - count(left)
        worth = (taken - (left < JOKER and hand >> JOKER > 0), -len(chosen))
        if worth > most:
            best, most = chosen, worth
        for n, meld in enumerate(melds):
            naturals = bits(card for card in meld if card < JOKER)
            jokers = len(meld) - count(naturals)
            if naturals & ~left == 0 and jokers <= count(left & ~NATURALS):
                search(without(left, meld), (*chosen, meld), melds[n + 1 :])

    search(hand, (), [meld.cards for meld in melds_in(hand, rules)])
    return best


def hand_cost(view: View, hand: Cards) -> float:
    """What this hand costs if it stays, in points: its loss, a fixed cost a card, less what can be opened soon."""
    soon = plan(hand, view.rules.melds)
    planned = bits(card for meld in soon for card in meld if card < JOKER)
    loose = hand & ~planned
    alarm = urgency(view)
    # Not `sum`: how that rounds depends on the version of Python, and the course of a match must not.
    cost = fsum(CARD_COST + alarm * view.rules.points.of(card) for card in each(loose))
    cost += fsum(1.0 + 0.3 * alarm * view.rules.points.of(card) for card in each(planned))
    return cost


def urgency(view: View) -> float:
    """How near the end of the round seems, 0.3 … 1.5: the fewest cards that another seat holds."""
    fewest = min(held for seat, held in enumerate(view.public.counts) if seat != view.seat)
    return {0: 1.5, 1: 1.5, 2: 1.2, 3: 0.9, 4: 0.7}.get(fewest, 0.4)


def _claim(view: View, choices: Sequence[Action]) -> Action:
    """Claims when the hand that is left, its best discard gone, costs less than the hand as it is."""
    best, lowest = choices[0], hand_cost(view, view.hand) + 1.0
    for action in choices:
        if action.verb == "ron":
            return action
        if action.verb != "pass":
            cost = _best_rest(view, without(view.hand, action.cards))
            if cost < lowest:
                best, lowest = action, cost
    return best


def _best_rest(view: View, hand: Cards) -> float:
    return min((hand_cost(view, hand & ~(1 << card)) for card in each(hand)), default=0.0)


def _draw(view: View, choices: Sequence[Action]) -> Action:
    """Takes the discard when it goes into a meld, or can be laid off at once."""
    by_verb = {action.verb: action for action in choices}
    if "take" in by_verb:
        top = view.public.discards[-1]
        fits_table = not (view.rules.layoff_needs_meld or _waits(view)) and takers(view) >> top & 1
        if fits_table or any(top in meld for meld in plan(view.hand | 1 << top, view.rules.melds)):
            return by_verb["take"]
    return by_verb["draw"]


def _after_discard(view: View, action: Action) -> float:
    card = from_hand(action.cards[0], view.hand)
    assert card is not None
    rest = view.hand & ~(1 << card)
    worth = OUT_WORTH * outs(view, rest, unseen(view)) - hand_cost(view, rest)
    if card >= JOKER:
        return worth - 20.0
    return worth - DANGER_COST * danger(view, card, unseen(view)) + _lasting(view, rest)


def _lasting(view: View, rest: Cards) -> float:
    """Cards of the rest that a meld on the table would take, once one has a meld of one's own."""
    return 1.5 * count(rest & takers(view))


def takers(view: View) -> Cards:
    """The cards that a meld on the table would take."""
    found: Cards = 0
    for lying in view.public.table:
        found |= fits(lying.meld, view.rules.melds).naturals
    return found
