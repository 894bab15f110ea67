"""The sprite: everything the page draws with, in one hidden `<svg>`, and what a card's `<svg>` holds."""

from functools import cache

from pyapp.art import backs, faces, fox, large
from pyapp.art.glyphs import RANKS, SUITS, width
from pyapp.art.icons import ICONS, MARK

_FULL, _SMALL = "250 350", "50 70"


def _symbol(name: str, box: str, inner: str, paint: str = "") -> str:
    return f'<symbol id="{name}" viewBox="0 0 {box}"{paint}>{inner}</symbol>'


@cache
def sprite() -> str:
    """One `<svg>` of symbols; colours come from the properties in assets/cards.css."""
    pen = ' fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
    symbols = [
        *(_symbol(f"suit-{suit}", "100 100", f'<use href="#a-{suit}"/>') for suit in SUITS),
        *(_symbol(f"rank-{rank}", f"{width(rank)} 74", f'<use href="#a-{rank}"/>') for rank in RANKS),
        *(_symbol(f"f-{card}", _FULL, _full(*card), _colour(card[1])) for card in faces.CARDS),
        *(_symbol(f"s-{card}", _SMALL, _small(*card), _colour(card[1])) for card in faces.CARDS),
        _symbol("fox", "48 52", '<use href="#a-fox"/>'),
        _symbol("f-joker", _FULL, f'<use href="#a-face"/>{fox.FULL}'),
        _symbol("s-joker", _SMALL, f'<use href="#a-small"/>{fox.SMALL}'),
        _symbol("f-strip", _FULL, f'<use href="#a-face"/>{fox.FULL_STRIP}'),
        _symbol("s-strip", _SMALL, f'<use href="#a-small"/>{fox.SMALL_STRIP}'),
        _symbol("back", _FULL, f'<use href="#a-face"/>{backs.FULL}'),
        _symbol("back-small", _SMALL, f'<use href="#a-small"/>{backs.SMALL}'),
        _symbol("mark", "100 100", MARK),
        *(_symbol(f"i-{name}", "24 24", inner, pen) for name, inner in ICONS.items()),
    ]
    shared = faces.shared() + large.shared() + fox.shared() + backs.shared()
    return (
        '<svg id="sprite" hidden="" width="0" height="0" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">'
        f"<defs>{shared}</defs>{''.join(symbols)}</svg>"
    )


# The large face lies over the usual one, seen where the property says so: nothing is drawn anew when it is chosen.
def _full(rank: str, suit: str) -> str:
    return f'{faces.full(rank, suit)}<g id="l-{rank}{suit}" display="var(--large)">{large.face(rank, suit)}</g>'


def _small(rank: str, suit: str) -> str:
    return f'{faces.small(rank, suit)}<use href="#l-{rank}{suit}" transform="scale(.2)"/>'


def _colour(suit: str) -> str:
    return f' color="{faces.colour(suit)}"'


def face(card: str) -> str:
    """What a card's `<svg viewBox="0 0 250 350">` holds; "*=8H" is a joker standing for a card."""
    if card.startswith("*="):
        return joker_as(card[2:])
    name = "joker" if card == "*" else card
    return f'<use class="full" href="#f-{name}"/><use class="small" href="#s-{name}"/>'


def joker_as(card: str) -> str:
    """The inside of a joker standing for a card: the strip under the fox says which."""
    rank, suit = card[0], card[1]
    shown = ""
    for css, start, at in (("full", "f", fox.FULL_INDEX), ("small", "s", fox.SMALL_INDEX)):
        inner = f'<use href="#{start}-strip"/>{fox.index(rank, suit, at)}{fox.strike(at)}'
        shown += f'<g class="{css}"{_colour(suit)}>{inner}</g>'
    return shown


def back() -> str:
    """The inside of a card lying face down."""
    return '<use class="full" href="#back"/><use class="small" href="#back-small"/>'
