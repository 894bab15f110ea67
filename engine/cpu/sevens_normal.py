"""The player of level ふつう in Sevens: it holds back what helps the others more than itself (rule-based).

Every place leads on to others. What matters of a placing is whose cards wait behind it, and whether the very next
place is open to the others. Where all that can be placed helps the others more than a pass costs, it passes.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from engine.cards import JOKER, STANDS_FOR, Laid, rank, suit
from engine.game import Action
from engine.sevens.places import ROW, open_in_row
from engine.sevens.state import View

OWN_BEHIND = 1.0
"""What it is worth that a card of one's own waits behind the place."""
THEIRS_BEHIND = 0.5
"""What it costs that a card of somebody else does."""
GIFT = 2.0
"""What it costs when the next place is for somebody else; more as the others run out of passes (`SHORT`)."""
SHORT = 0.2
FAR = 0.1
"""What each step from the centre is worth: far cards get stuck first."""
JOKER_KEPT = 2.0
"""What it is worth to keep a joker: it opens a row that nobody else opens."""
PASS_COST = 0.2
LAST_PASS = 1.9
"""What a pass costs: this, shared among the passes left; the last one is the dearest."""


def choose(view: View, choices: Sequence[Action], chance: Random) -> Action:
    """The action that seems best; the same view gives the same action."""
    return max(choices, key=lambda action: _worth(view, action))


def _worth(view: View, action: Action) -> float:
    if action.verb == "pass":
        left = view.public.passes[view.seat]
        return -PASS_COST - LAST_PASS / left if left else float("-inf")
    laid: Laid = action.cards[0]
    place = laid if laid < JOKER else laid - STANDS_FOR
    away = abs(rank(place) - view.rules.middle)
    return _behind(view, place) + (FAR * away if laid < JOKER else -JOKER_KEPT)


def _behind(view: View, place: int) -> float:
    """What lies behind this place, as a gain: one's own cards, less what it gives to the others."""
    public = view.public
    shift = 13 * suit(place)
    hand = view.hand >> shift
    row = (public.laid | public.blocked) >> shift & ROW
    way = way_behind(row, rank(place), view.rules.middle, view.rules.wrap)
    if not way:
        return 0.0
    own = sum(hand >> n & 1 for n in way)
    gift = 0.0 if hand >> way[0] & 1 else GIFT * (1.0 + SHORT * _out_of_passes(view))
    return OWN_BEHIND * own - THEIRS_BEHIND * (len(way) - own) - gift


def _out_of_passes(view: View) -> float:
    """The share of the others still in who have no pass left."""
    public = view.public
    others = [left for seat, left in enumerate(public.passes) if seat != view.seat and not public.ranks[seat]]
    return others.count(0) / len(others)


@lru_cache(maxsize=1 << 15)
def way_behind(row: int, place: int, middle: int, wrap: str) -> tuple[int, ...]:
    """The places of a row that open one after another when this one, and then each of them, is filled."""
    way: list[int] = []
    before = open_in_row(row, middle, wrap)
    while True:
        row |= 1 << place
        now = open_in_row(row, middle, wrap)
        new = now & ~before
        if not new:
            return tuple(way)
        before = now
        place = new.bit_length() - 1
        way.append(place)
