"""Card faces: full ones (250×350) from 60 px, small ones (50×70) below.

Suits and ranks are paths that take their colour from the `<use>` that shows them.
"""

from pyapp.art.courts import SIZE
from pyapp.art.glyphs import RANKS, SUITS, width
from pyapp.art.paths import num, place

CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)

_LEFT, _MIDDLE, _RIGHT = 96, 125, 154
_PANEL = (68, 34, 114, 282)

Pips = tuple[float, tuple[tuple[float, float], ...]]

_CORNERS = ((_LEFT, 86), (_RIGHT, 86), (_LEFT, 264), (_RIGHT, 264))
_SIX = ((_LEFT, 84), (_RIGHT, 84), (_LEFT, 175), (_RIGHT, 175), (_LEFT, 266), (_RIGHT, 266))
_EIGHT = (*_SIX, (_MIDDLE, 129.5), (_MIDDLE, 220.5))
_FOURS = tuple((x, y) for y in (70, 140, 210, 280) for x in (_LEFT, _RIGHT))

# Size and centres; the seven shows the seven dots of the mark, so none of its pips is turned.
PIPS: dict[str, Pips] = {
    "A": (96, ((_MIDDLE, 175),)),
    "2": (43, ((_MIDDLE, 86), (_MIDDLE, 264))),
    "3": (43, ((_MIDDLE, 84), (_MIDDLE, 175), (_MIDDLE, 266))),
    "4": (42, _CORNERS),
    "5": (42, (*_CORNERS, (_MIDDLE, 175))),
    "6": (41, _SIX),
    "7": (37, tuple((x, y) for y, xs in ((124, (96, 154)), (175, (67, 125, 183)), (226, (96, 154))) for x in xs)),
    "8": (38, _EIGHT),
    "9": (36, (*_FOURS, (_MIDDLE, 105))),
    "T": (35, (*_FOURS, (_MIDDLE, 105), (_MIDDLE, 245))),
}


def colour(suit: str) -> str:
    """The suit's own colour."""
    return f"var(--suit-{suit.lower()})"


def shared() -> str:
    """What faces are made of: paths and groups shown by `<use>`."""
    line = 'fill="none" stroke-width="10.5" stroke-linejoin="round"'
    parts = [
        '<rect id="a-face" x="1.5" y="1.5" width="247" height="347" rx="18" fill="var(--face)"'
        ' stroke="var(--face-edge)" stroke-width="var(--face-line)" vector-effect="non-scaling-stroke"/>'
    ]
    for rank, path in RANKS.items():
        x = 37 - width(rank) / 2
        pair = place(path, x, 18) + place(path, 250 - x, 332, -1)
        parts.append(f'<path id="a-{rank}" d="{path}" {line}/><path id="a-{rank}{rank}" d="{pair}" {line}/>')
    for suit, path in SUITS.items():
        pair = place(path, 16, 99, 0.42) + place(path, 234, 251, -0.42)
        small = place(path, 4, 33, 0.17, 2) + place(path, 24.5, 43.5, 0.22, 2)
        parts.append(
            f'<path id="a-{suit}" d="{path}"/><path id="a-{suit}{suit}" d="{pair}"/>'
            f'<path id="a-{suit}s" d="{place(path, 4, 33, 0.17, 2)}"/><path id="a-{suit}p" d="{small}"/>'
        )
    return "".join(parts)


def full(rank: str, suit: str) -> str:
    """A full face."""
    paint = colour(suit)
    index = f'<use href="#a-{rank}{rank}" stroke="{paint}"/><use href="#a-{suit}{suit}" fill="{paint}"/>'
    return f'<use href="#a-face"/>{_court(rank, suit) if rank in "JQK" else _pips(rank, suit)}{index}'


def _pips(rank: str, suit: str) -> str:
    size, centres = PIPS[rank]
    k = size / 100
    path = "".join(
        place(SUITS[suit], x - size / 2, y - size / 2, k)
        if y <= 175 or rank == "7"
        else place(SUITS[suit], x + size / 2, y + size / 2, -k)
        for x, y in centres
    )
    halo = '<circle cx="125" cy="175" r="77" fill="none" stroke="var(--gold)" stroke-width="1.5"/>' if rank == "A" else ""
    return f'{halo}<path d="{path}" fill="{colour(suit)}"/>'


def _court(rank: str, suit: str) -> str:
    x, y, wide, high = _PANEL
    key = suit.lower()
    box = f'x="{x}" y="{y}" width="{wide}"'
    bust = (
        f'<use href="#a-bust-{rank}" {box} height="{SIZE[1]}" color="var(--robe-{key})" fill="var(--under-{key})"'
    )
    return (
        f'<rect {box} height="{high}" rx="7" fill="var(--panel-{key})"/>{bust}/>'
        f'{bust} transform="rotate(180 125 175)"/><use href="#a-frame"/>'
    )


def frame() -> str:
    """The gold frame of a court's panel and the line in its middle."""
    x, y, wide, high = _PANEL
    middle = f"M{x} 175h{wide}"
    return (
        f'<g id="a-frame" fill="none"><path d="{middle}" stroke="var(--lining)" stroke-width="5"/>'
        f'<path d="{middle}" stroke="var(--gold)" stroke-width="1.8"/>'
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="7" stroke="var(--gold)" stroke-width="2"/></g>'
    )


def small(rank: str, suit: str) -> str:
    """A small face: rank and suit in the 20 px strip at the left, one suit or a bust at the right."""
    paint = colour(suit)
    k = 23 / 74
    index = f'<use href="#a-{rank}" stroke="{paint}" transform="translate({num(12.3 - k * width(rank) / 2, 2)} 6)scale({num(k, 3)})"/>'
    start = '<use href="#a-face" transform="scale(.2)"/>'
    if rank in "JQK":
        key = suit.lower()
        box = 'x="22.7" y="36.5" width="24.3" height="30"'
        return (
            f'{start}<rect {box} rx="1.3" fill="var(--panel-{key})"/>'
            f'<use href="#a-bust-{rank}" {box} color="var(--robe-{key})" fill="var(--under-{key})"/>'
            f'<rect {box} rx="1.3" fill="none" stroke="var(--gold)" stroke-width=".6"/>'
            f'{index}<use href="#a-{suit}s" fill="{paint}"/>'
        )
    return f'{start}{index}<use href="#a-{suit}p" fill="{paint}"/>'
