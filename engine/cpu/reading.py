"""Reading the table: what is unseen, which of it would help a hand, and who could use a discard."""

from functools import lru_cache

from engine.cards import NATURALS, SEVEN, Card, Cards, bits, count, each, make, rank, suit
from engine.drawing.state import View
from engine.melds import MATES, NEAR, MeldRules, melds_in


def unseen(view: View) -> Cards:
    """The natural cards that this seat has not seen: in other hands or in the stock."""
    public = view.public
    seen = view.hand | bits(public.discards)
    for lying in public.table:
        seen |= bits(card for card in lying.meld.cards if card < 52)
    return NATURALS & ~seen


def outs(view: View, hand: Cards, hidden: Cards) -> float:
    """How many unseen cards would make a meld with this hand; one that may be claimed counts more."""
    return sum(_helps(hand, card, view.rules.melds) for card in each(hidden))


@lru_cache(maxsize=1 << 16)
def _helps(hand: Cards, card: Card, rules: MeldRules) -> float:
    """1 for a card that makes a meld with others of the hand, 1.5 for a set (anybody's discard may be claimed)."""
    near = hand & (MATES[card] | NEAR[card])
    if not near:
        return 0.0
    made = [meld for meld in melds_in(near | 1 << card, rules) if card in meld.cards and len(meld.cards) > 1]
    if not made:
        return 0.0
    return 1.5 if any(meld.kind == "set" for meld in made) else 1.0


def danger(view: View, card: Card, hidden: Cards) -> float:
    """How likely the others claim this discard, roughly: 0 (nobody can) to 1."""
    claims = view.rules.claims
    others = sum(held for seat, held in enumerate(view.public.counts) if seat != view.seat)
    density = others / max(1, count(hidden))
    risk = 0.0
    mates = count(MATES[card] & hidden)
    if claims.pon and mates >= 2:
        risk += (0.6 if mates == 2 else 1.0) * density**2
    if claims.chi:
        next_seat = view.public.counts[(view.seat + 1) % view.public.seats] / max(1, count(hidden))
        share = density if claims.chi_anyone else next_seat
        risk += min(3, _pairs_around(card, hidden)) * share**2
    if rank(card) == SEVEN and view.rules.melds.sevens:
        risk += 0.3
    return min(1.0, risk)


def _pairs_around(card: Card, hidden: Cards) -> int:
    """In how many ways two unseen cards make a run of three with this one."""
    has = {
        step: bool(hidden >> make(rank(card) + step, suit(card)) & 1)
        for step in (-2, -1, 1, 2)
        if 0 <= rank(card) + step < 13
    }
    return sum(has.get(a, False) and has.get(b, False) for a, b in ((-2, -1), (-1, 1), (1, 2)))
