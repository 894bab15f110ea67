"""The fox that takes other shapes: head (48×52), mask (140×196)."""

from pyapp.art.glyphs import width
from pyapp.art.paths import dot, num, ring

HEAD = (
    '<path fill="var(--fox)" d="M4.5.8c-2-1.3-4.3-.3-4.4 2.2-.2 12 .6 21 3.4 28C7 39 14 46 24 51.5 34 46 41 39 44.5 31'
    'c2.8-7 3.6-16 3.4-28-.1-2.5-2.4-3.5-4.4-2.2L31 12.5c-4.5-1.2-9.5-1.2-14 0z"/>'
    '<path d="M8 28c2-5.5 9.5-5.5 11.5 0M28.5 28c2-5.5 9.5-5.5 11.5 0" fill="none" stroke="var(--face)"'
    ' stroke-width="2.8" stroke-linecap="round"/>'
)


def _mirrored(left: str) -> str:
    return f'{left}<g transform="matrix(-1 0 0 1 140 0)">{left}</g>'


def _fill(d: str, colour: str) -> str:
    return f'<path d="{d}" fill="{colour}"/>'


def _line(d: str, colour: str, width: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round"/>'


MASK = (
    '<path d="M3 10.5C3 2 12 .5 17.5 6.5L48 42c14-3.5 30-3.5 44 0l30.5-35.5C128 .5 137 2 137 10.5l-3.5 82'
    'C131 136 112 170 70 192.5 28 170 9 136 6.5 92.5z"'
    ' fill="var(--mask)" stroke="var(--hair)" stroke-width="4.4" stroke-linejoin="round"/>'
    + _mirrored(
        _fill("M15.5 26l26.5 25L21 66.5z", "var(--fox)")
        + _line("M23 101c5-14 32-18 41.5-2.5", "var(--fox)", 3.4)
        + _fill("M26 109c8-14.5 27.5-15.5 36 0-11-6-24.5-6-36 0z", "var(--hair)")
        + _line("M27 138l20 4.5M29 154l20-2", "var(--fox)", 3.2)
    )
    + _fill(ring(70, 69, 11.2, 4.8), "var(--gold)")
    + _fill(dot(70, 69, 5.2), "var(--fox)")
    + _fill("M61.5 165h17c1 0 1.3 1 .6 1.7L70 174.5l-9.1-7.8c-.7-.7-.4-1.7.6-1.7z", "var(--hair)")
    + _line("M70 174v9", "var(--hair)", 2.6)
)

_FULL_HEAD = '<use href="#a-fox" transform="translate(15.5 17)scale(.9)"/>'
_SMALL_HEAD = '<use href="#a-fox" transform="translate(4.8 4.5)scale(.32)"/>'

FULL = (
    '<use href="#a-fox" transform="translate(15.5 17)scale(.9)"/>'
    '<use href="#a-fox" transform="rotate(180 125 175)translate(15.5 17)scale(.9)"/>'
    '<use href="#a-mask" transform="translate(55 79)"/>'
)
SMALL = (
    '<use href="#a-fox" transform="translate(4.5 5.5)scale(.33)"/>'
    '<use href="#a-mask" transform="translate(20.5 27.5)scale(.185)"/>'
)

_STRIP = 'fill="var(--strip)"'
FULL_STRIP = (
    '<use href="#a-fox" transform="translate(17 15)scale(.83)"/>'
    f'<rect x="7" y="64" width="60" height="122" rx="9" {_STRIP}/>'
    '<use href="#a-mask" transform="translate(88 128)scale(.95)"/>'
)
SMALL_STRIP = (
    '<use href="#a-fox" transform="translate(4.9 3.5)scale(.31)"/>'
    f'<rect x="2" y="21.5" width="20.5" height="45.5" rx="2.5" {_STRIP}/>'
    '<use href="#a-mask" transform="translate(24 33)scale(.165)"/>'
)


def shared() -> str:
    """Head and mask, shown by `<use>`."""
    return f'<g id="a-fox">{HEAD}</g><g id="a-mask">{MASK}</g>'


def strip_index(rank: str, suit: str, scale: float = 1, small: bool = False) -> str:
    """Rank and suit on the strip, in the box of the face."""
    if small:
        scale = 5
        centre, top, high, suit_top, size = 12.2, 24.0, 22.0, 48.5, 16.0
    else:
        centre, top, high, suit_top, size = 37.0, 72.0, 64.0, 141.0, 40.0
    k = scale * high / 74
    left = scale * centre - k * width(rank) / 2
    paint = f"var(--suit-{suit.lower()})"
    return (
        f'<use href="#a-{rank}" stroke="{paint}" transform="translate({num(left)} {num(scale * top)})scale({num(k, 3)})"/>'
        f'<use href="#a-{suit}" fill="{paint}" transform="translate({num(scale * (centre - size / 2))}'
        f' {num(scale * suit_top)})scale({num(scale * size / 100, 3)})"/>'
    )
