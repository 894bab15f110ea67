"""Can this turn still be finished? The rule against dead ends (2.4, D10), and the search that a ron needs (2.5)."""

from functools import lru_cache

from engine.cards import JOKER, NATURALS, Card, Cards, Laid, count, each, first_joker
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
    naturals, jokers = fits(meld, rules)
    held = hand & naturals
    found = tuple(each(held)) if held else ()
    return found + jokers if hand > NATURALS else found


@lru_cache(maxsize=1 << 14)
def can_ron(hand: Cards, melds: tuple[Meld, ...], own_meld: bool, ron: Card, rules: MeldRules) -> bool:
    """Whether every card but one can be opened, the ron card among those opened (2.5, D27).

    What one lays off on a meld just opened could have been opened with it. So the hand falls into new melds and
    the rest, and all of the rest but one card goes to melds that lie there already.
    """
    could_go = wanted(hand, melds, rules)
    dead: set[tuple[Cards, Cards, bool]] = set()

    def search(left: Cards, rest: Cards, may_lay_off: bool) -> bool:
        """`left`: cards neither in a new meld nor in the rest. Each goes to one of them, the lowest first."""
        here = left, rest, may_lay_off
        if not may_stay(rest & ~could_go, ron) or here in dead:
            return False
        dead.add(here)
        if not left:
            return rest > 0 and all_but_one(rest, melds if may_lay_off else (), ron, rules)
        lowest = left & -left
        for meld in melds_in(left, rules):
            if lowest.bit_length() - 1 in meld.cards and search(without(left, meld.cards), rest, True):
                return True
        return search(left ^ lowest, rest | lowest, may_lay_off)

    return search(hand, 0, own_meld)


def may_stay(cards: Cards, ron: Card) -> bool:
    """Whether these are few enough to be left over at the end: one card at most, and not the ron card."""
    return count(cards) < 2 and cards != 1 << ron


def wanted(hand: Cards, melds: tuple[Meld, ...], rules: MeldRules) -> Cards:
    """The cards of this hand that one of these melds could come to take."""
    found: Cards = 0
    for meld in melds:
        found |= could_take(meld, hand, rules)
    return found


@lru_cache(maxsize=1 << 14)
def could_take(meld: Meld, hand: Cards, rules: MeldRules) -> Cards:
    """The cards of this hand that may come to lie on this meld, if others go there before them."""
    found: Cards = 0
    for laid in ways_off(hand, meld, rules):
        left = without(hand, (laid,))
        found |= hand ^ left | could_take(lay_off(meld, laid, rules), left, rules)
    return found


@lru_cache(maxsize=1 << 14)
def all_but_one(hand: Cards, melds: tuple[Meld, ...], ron: Card, rules: MeldRules) -> bool:
    """Whether all of these cards but one, which is not the ron card, can be laid off on these melds."""
    if count(hand) == 1:
        return hand != 1 << ron
    for n, meld in enumerate(melds):
        for laid in ways_off(hand, meld, rules):
            grown = (*melds[:n], lay_off(meld, laid, rules), *melds[n + 1 :])
            if all_but_one(without(hand, (laid,)), grown, ron, rules):
                return True
    return False
