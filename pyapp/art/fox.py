"""The fox that takes other shapes: head (48×52), mask (140×196), and the joker's faces made of them."""

from pyapp.art.glyphs import width
from pyapp.art.paths import dot, filled, num, ring, stroked

_INK = "var(--hair)"
_RED = "var(--fox)"

_HEAD = filled(
    "M4.5.8c-2-1.3-4.3-.3-4.4 2.2-.2 12 .6 21 3.4 28C7 39 14 46 24 51.5 34 46 41 39 44.5 31"
    "c2.8-7 3.6-16 3.4-28-.1-2.5-2.4-3.5-4.4-2.2L31 12.5c-4.5-1.2-9.5-1.2-14 0z",
    _RED,
) + stroked("M8.5 28c1.8-5.3 9-5.3 10.8 0M28.7 28c1.8-5.3 9-5.3 10.8 0", "var(--face)", 2.8)

# Drawn once and once more as in a mirror.
_HALF = (
    filled("M15.5 26l26.5 25L21 66.5z", _RED)
    + stroked("M23 101c5-14 32-18 41.5-2.5", _RED, 3.4)
    + filled("M26 109c8-14.5 27.5-15.5 36 0-11-6-24.5-6-36 0z", _INK)
    + stroked("M27 138l20 4.5M29 154l20-2", _RED, 3.2)
)
_MASK = (
    '<path d="M3 10.5C3 2 12 .5 17.5 6.5L48 42c14-3.5 30-3.5 44 0l30.5-35.5C128 .5 137 2 137 10.5l-3.5 82'
    f'C131 136 112 170 70 192.5 28 170 9 136 6.5 92.5z" fill="var(--mask)" stroke="{_INK}"'
    ' stroke-width="4.4" stroke-linejoin="round"/>'
    f'{_HALF}<g transform="matrix(-1 0 0 1 140 0)">{_HALF}</g>'
    + filled(ring(70, 69, 11.2, 4.8), "var(--gold)")
    + filled(dot(70, 69, 5.2), _RED)
    + filled("M61.5 165h17c1 0 1.3 1 .6 1.7L70 174.5l-9.1-7.8c-.7-.7-.4-1.7.6-1.7z", _INK)
    + stroked("M70 174v9", _INK, 2.6)
)


def shared() -> str:
    """Head and mask, shown by `<use>`."""
    return f'<g id="a-fox">{_HEAD}</g><g id="a-mask">{_MASK}</g>'


def _head(x: float, y: float, k: float, turn: str = "") -> str:
    return f'<use href="#a-fox" transform="{turn}translate({num(x)} {num(y)})scale({num(k, 2)})"/>'


def _mask(x: float, y: float, k: float) -> str:
    return f'<use href="#a-mask" transform="translate({num(x)} {num(y)})scale({num(k, 3)})"/>'


def _strip(x: float, y: float, wide: float, high: float, r: float) -> str:
    box = f'x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}" rx="{num(r)}"'
    return f'<rect {box} fill="var(--joker-strip)"/>'


FULL = _head(15.5, 17, 0.9) + _head(15.5, 17, 0.9, "rotate(180 125 175)") + _mask(55, 79, 1)
SMALL = _head(4.5, 5.5, 0.33) + _mask(20.5, 27.5, 0.185)

# Standing for a card: its index on a strip of 山吹, where an overlapped card still shows.
FULL_STRIP = _head(17, 15, 0.83) + _strip(5, 64, 64, 122, 9) + _mask(88, 128, 0.95)
SMALL_STRIP = _head(4.9, 3.5, 0.31) + _strip(2, 21.5, 20.5, 45.5, 2.5) + _mask(24, 33, 0.165)

# Middle, top and height of the rank, top and size of the suit, both in the box of the full face.
Index = tuple[float, float, float, float, float]
FULL_INDEX: Index = (37, 72, 64, 141, 40)
SMALL_INDEX: Index = (61, 120, 110, 242, 80)


def index(rank: str, suit: str, at: Index) -> str:
    """Rank and suit on the strip."""
    x, rank_y, rank_high, suit_y, suit_size = at
    k = rank_high / 74
    glyphs = (
        (rank, x - k * width(rank) / 2, rank_y, k),
        (suit, x - suit_size / 2, suit_y, suit_size / 100),
    )
    return "".join(
        f'<use href="#a-{glyph}" transform="translate({num(left)} {num(top)})scale({num(k, 3)})"/>'
        for glyph, left, top, k in glyphs
    )


def strike(at: Index) -> str:
    """A line through the rank, where the card can't be had: seen where --strike is a colour."""
    x, y, high, _, size = at
    wide = 1.5 * size
    return (
        f'<path d="M{num(x - wide / 2)} {num(y + high / 2)}h{num(wide)}" stroke="var(--strike)"'
        f' stroke-width="{num(high / 9)}"/>'
    )
