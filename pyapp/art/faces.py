"""Card faces: full ones (250×350) from 60 px, small ones (50×70) below.

Suits and ranks are paths in the current colour; each face sets it to its suit's.
"""

from pyapp.art.courts import COURTS, SIZE
from pyapp.art.glyphs import RANKS, SUITS, width
from pyapp.art.paths import num, place

CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)

_LEFT, _MIDDLE, _RIGHT = 96, 125, 154
_CORNERS = ((_LEFT, 86), (_RIGHT, 86), (_LEFT, 264), (_RIGHT, 264))
_SIX = ((_LEFT, 84), (_RIGHT, 84), (_LEFT, 175), (_RIGHT, 175), (_LEFT, 266), (_RIGHT, 266))
_EIGHT = tuple((x, y) for y in (70, 140, 210, 280) for x in (_LEFT, _RIGHT))

# Centres; the seven shows the seven dots of the mark, so none of its pips is turned.
PIPS: dict[str, tuple[tuple[int, int], ...]] = {
    "2": ((_MIDDLE, 86), (_MIDDLE, 264)),
    "3": ((_MIDDLE, 84), (_MIDDLE, 175), (_MIDDLE, 266)),
    "4": _CORNERS,
    "5": (*_CORNERS, (_MIDDLE, 175)),
    "6": _SIX,
    "7": tuple((x, y) for y, xs in ((124, (96, 154)), (175, (67, 125, 183)), (226, (96, 154))) for x in xs),
    "8": (*_SIX, (_MIDDLE, 129), (_MIDDLE, 221)),
    "9": (*_EIGHT, (_MIDDLE, 105)),
    "T": (*_EIGHT, (_MIDDLE, 105), (_MIDDLE, 245)),
}
SIZES = dict.fromkeys("23456", 43) | dict.fromkeys("789T", 36)

# Where a suit stands alone: x, y and scale; in the small face's strip and corner, in the ace.
_PLACES = {"s": (4.0, 33.0, 0.17), "c": (24.5, 43.5, 0.22), "A": (77.0, 127.0, 0.96)}

_PANEL = (68, 34, 114, 282)
_BUST = 'x="22.7" y="36.5" width="24.3" height="30"'


def colour(suit: str) -> str:
    """The suit's own colour."""
    return f"var(--suit-{suit.lower()})"


def shared() -> str:
    """What faces are made of, shown by `<use>`."""
    line = 'fill="none" stroke="currentColor" stroke-width="10.5" stroke-linejoin="round"'
    parts = [
        '<rect id="a-face" x="1.5" y="1.5" width="247" height="347" rx="18" fill="var(--face)"'
        ' stroke="var(--face-edge)" stroke-width="var(--face-line)" vector-effect="non-scaling-stroke"/>'
        '<use id="a-small" href="#a-face" transform="scale(.2)"/>'
        '<circle id="a-halo" cx="125" cy="175" r="77" fill="none" stroke="var(--gold)" stroke-width="1.5"/>'
    ]
    for rank, path in RANKS.items():
        wide, k = width(rank), 23 / 74
        pair = place(path, 37 - wide / 2, 18) + place(path, 213 + wide / 2, 332, -1)
        small_place = f"translate({num(12.3 - k * wide / 2, 2)} 6)scale({num(k, 3)})"
        parts.append(
            f'<path id="a-{rank}" d="{path}" {line}/><path id="a-{rank}2" d="{pair}" {line}/>'
            f'<use id="a-{rank}s" href="#a-{rank}" transform="{small_place}"/>'
        )
    for suit, path in SUITS.items():
        shapes = {"": path, "2": place(path, 16, 99, 0.42) + place(path, 234, 251, -0.42)}
        for size in sorted(set(SIZES.values())):
            shapes[f"-{size}"] = place(path, -size / 2, -size / 2, size / 100)
            shapes[f"-{size}t"] = place(path, size / 2, size / 2, -size / 100)
        parts += (f'<path id="a-{suit}{key}" d="{shape}" fill="currentColor"/>' for key, shape in shapes.items())
        parts += (
            f'<use id="a-{suit}{key}" href="#a-{suit}" transform="translate({num(x)} {num(y)})scale({num(k, 2)})"/>'
            for key, (x, y, k) in _PLACES.items()
        )
    return "".join(parts) + _court_parts()


def _court_parts() -> str:
    x, y, wide, high = _PANEL
    box = f'x="{x}" y="{y}" width="{wide}"'
    half = f'{box} height="{SIZE[1]}"'
    middle = f"M{x} 175h{wide}"
    parts = [
        f'<rect id="a-panel" {box} height="{high}" rx="7"/><rect id="a-window" {_BUST} rx="1.3"/>',
        f'<g id="a-frame" fill="none" stroke="var(--gold)">'
        f'<path d="{middle}" stroke="var(--lining)" stroke-width="5"/><path d="{middle}" stroke-width="1.8"/>'
        f'<rect {box} height="{high}" rx="7" stroke-width="2"/></g>',
    ]
    for rank, bust in COURTS.items():
        shown = f'<use href="#a-bust-{rank}" {half}'
        parts.append(
            f'<symbol id="a-bust-{rank}" viewBox="0 0 {SIZE[0]} {SIZE[1]}">{bust}</symbol>'
            f'<g id="a-court-{rank}">{shown}/>{shown} transform="rotate(180 125 175)"/>'
            '<use href="#a-frame"/></g>'
        )
    return "".join(parts)


def full(rank: str, suit: str) -> str:
    """A full face."""
    picture = _court(rank, suit) if rank in COURTS else _pips(rank, suit)
    return f'<use href="#a-face"/>{picture}<use href="#a-{rank}2"/><use href="#a-{suit}2"/>'


def _pips(rank: str, suit: str) -> str:
    if rank == "A":
        return f'<use href="#a-halo"/><use href="#a-{suit}A"/>'
    return "".join(
        f'<use href="#a-{suit}-{SIZES[rank]}{"t" if y > 175 and rank != "7" else ""}" x="{x}" y="{y}"/>'
        for x, y in PIPS[rank]
    )


def _court(rank: str, suit: str) -> str:
    key = suit.lower()
    return (
        f'<use href="#a-panel" fill="var(--panel-{key})"/>'
        f'<use href="#a-court-{rank}" color="var(--robe-{key})" fill="var(--under-{key})"/>'
    )


def small(rank: str, suit: str) -> str:
    """A small face: rank and suit in the 20 px strip at the left, one suit or a bust at the right."""
    index = f'<use href="#a-{rank}s"/><use href="#a-{suit}s"/>'
    if rank not in COURTS:
        return f'<use href="#a-small"/>{index}<use href="#a-{suit}c"/>'
    key = suit.lower()
    return (
        f'<use href="#a-small"/><use href="#a-window" fill="var(--panel-{key})"/>'
        f'<use href="#a-bust-{rank}" {_BUST} color="var(--robe-{key})" fill="var(--under-{key})"/>'
        f'<use href="#a-window" fill="none" stroke="var(--gold)" stroke-width=".6"/>{index}'
    )
