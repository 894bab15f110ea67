"""Can this turn still be finished? The rule against dead ends (2.4, D10), and the search that a ron needs (2.5)."""

from functools import lru_cache

from engine.cards import JOKER, Card, Cards, Laid, count, each, first_joker
from engine.drawing.state import TableMeld, Turn, Turns, owns_meld
from engine.game import Seat
from engine.melds import Meld, MeldRules, fits, lay_off, melds_in


def without(hand: Cards, laid: tuple[Laid, ...]) -> Cards:
    """The hand after these cards left it; the hand must hold them."""
    for card in laid:
        hand ^= 1 << (card if card < JOKER else first_joker(hand))
    return hand


def can_finish(rules: Turns, turn: Turn, seat: Seat, hand: Cards, table: tuple[TableMeld, ...]) -> bool:
    """Whether the turn can be finished with this hand and table (2.4, 2.5, D10)."""
    if turn.ron is not None:
        melds = tuple(sorted(lying.meld for lying in table))
        return can_ron(hand, melds, owns_meld(table, seat), turn.ron, rules.melds)
    kept = 0 if turn.taken is None else 1 << turn.taken
    if hand & ~kept:
        return True
    if rules.go_out_by_discard:
        return False
    return not hand or _opens_last(rules, turn, seat, hand, table)


def _opens_last(rules: Turns, turn: Turn, seat: Seat, hand: Cards, table: tuple[TableMeld, ...]) -> bool:
    """Whether the only card left, one that may not be discarded, can be melded or laid off (D10)."""
    if not (turn.melds and rules.one_meld) and melds_in(hand, rules.melds):
        return True
    if rules.layoff_needs_meld and not owns_meld(table, seat):
        return False
    return any(ways_off(hand, lying.meld, rules.melds) for lying in table)


def ways_off(hand: Cards, meld: Meld, rules: MeldRules) -> tuple[Laid, ...]:
    """The cards of this hand that the meld takes, a joker once for each way."""
    fitting = fits(meld, rules)
    naturals = tuple(each(hand & fitting.naturals)) if hand & fitting.naturals else ()
    return naturals + fitting.jokers if hand >> JOKER else naturals


@lru_cache(maxsize=1 << 16)
def can_ron(hand: Cards, melds: tuple[Meld, ...], own_meld: bool, ron: Card, rules: MeldRules) -> bool:
    """Whether every card but one can be opened, the ron card among those opened (2.5, D27)."""
    if count(hand) <= 1:
        return count(hand) == 1 and not hand >> ron & 1
    for meld in melds_in(hand, rules):
        if can_ron(without(hand, meld.cards), tuple(sorted((*melds, meld))), True, ron, rules):
            return True
    if not own_meld:
        return False
    for n, meld in enumerate(melds):
        for laid in ways_off(hand, meld, rules):
            grown = tuple(sorted((*melds[:n], lay_off(meld, laid, rules), *melds[n + 1 :])))
            if can_ron(without(hand, (laid,)), grown, True, ron, rules):
                return True
    return False
