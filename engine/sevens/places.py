"""The rows of the table: which places are open, which cards lie as islands (4, D21, D22).

A row is the 13 places of a suit, as bits; a table is four of them.
"""

from functools import lru_cache

from engine.cards import Cards
from engine.sevens.state import SevensRules

ROW = 0x1FFF


def open_places(filled: Cards, rules: SevensRules) -> Cards:
    """Every place where a card may go, on a table with these places filled."""
    found = 0
    for shift in (0, 13, 26, 39):
        found |= open_in_row(filled >> shift & ROW, rules.middle, rules.wrap) << shift
    return found


def islands(filled: Cards, rules: SevensRules) -> Cards:
    """The filled places (飛び地) that nothing joins to the centre."""
    found = 0
    for shift in (0, 13, 26, 39):
        row = filled >> shift & ROW
        found |= (row & ~_joined(row, rules.middle, rules.wrap)) << shift
    return found


@lru_cache(maxsize=1 << 14)
def open_in_row(row: int, middle: int, wrap: str) -> int:
    """The nearest empty places outwards from the centre, and inwards from a far end that `wrap` opens."""
    low = [place for place in range(middle - 1, -1, -1) if not row >> place & 1]
    high = [place for place in range(middle + 1, 13) if not row >> place & 1]
    found = 0
    for side, other in ((low, high), (high, low)):
        if side:
            from_far_end = wrap != "none" and not other
            if not from_far_end or wrap == "link":
                found |= 1 << side[0]
            if from_far_end:
                found |= 1 << side[-1]
    return found


def _joined(row: int, middle: int, wrap: str) -> int:
    """The filled places that one comes to from the centre; A and K are neighbours where the rows wrap."""
    joined = 1 << middle
    for step in (-1, 1):
        place = middle + step
        while wrap != "none" or 0 <= place < 13:
            here = 1 << place % 13
            if not row & here or joined & here:
                break
            joined |= here
            place += step
    return joined
