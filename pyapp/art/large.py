"""Large faces, for small screens and tired eyes: the index fills the strip that an overlapped card still shows, and
beside it is one suit, or a bust. Drawn once in the box of the full face; the small face shows the same, smaller.
"""

from pyapp.art.courts import COURTS
from pyapp.art.glyphs import RANKS, SUITS, width
from pyapp.art.paths import num

_LEFT, _WIDE = 8, 94
_TOP, _HIGH = 16, 144
_BUST = 'x="113" y="180" width="122" height="151"'


def shared() -> str:
    """Ranks, and suits with the one in the corner, shown by `<use>`."""
    ranks = (
        f'<use id="a-{rank}l" href="#a-{rank}"'
        f' transform="translate({_LEFT} {_TOP})scale({num(_WIDE / width(rank), 2)} {num(_HIGH / 74, 2)})"/>'
        for rank in RANKS
    )
    suits = (
        f'<use id="a-{suit}l" href="#a-{suit}" transform="translate(11 170)scale(.88)"/>'
        f'<use id="a-{suit}L" href="#a-{suit}" transform="translate(114 211)scale(1.24)"/>'
        for suit in SUITS
    )
    window = f'<rect id="a-window-l" {_BUST} rx="6"/>'
    return "".join((*ranks, *suits, window))


def face(rank: str, suit: str) -> str:
    """A large face."""
    index = f'<use href="#a-face"/><use href="#a-{rank}l"/><use href="#a-{suit}l"/>'
    if rank not in COURTS:
        return f'{index}<use href="#a-{suit}L"/>'
    key = suit.lower()
    return (
        f'{index}<use href="#a-window-l" fill="var(--panel-{key})"/>'
        f'<use href="#a-bust-{rank}" {_BUST} color="var(--robe-{key})" fill="var(--under-{key})"/>'
        '<use href="#a-window-l" fill="none" stroke="var(--gold)" stroke-width="3"/>'
    )
