"""The mark (100×100) and the icons (24×24, strokes in the text's colour, an accent where it helps)."""

from pyapp.art.glyphs import SUITS
from pyapp.art.paths import dot, num, place, ring

_ACCENT = "var(--icon-accent)"
_SOLID = 'fill="currentColor" stroke="none"'


def _accent(d: str) -> str:
    return f'<path d="{d}" stroke="{_ACCENT}"/>'


def _accent_fill(d: str) -> str:
    return f'<path d="{d}" fill="{_ACCENT}" stroke="none"/>'


def _lines(d: str) -> str:
    return f'<path d="{d}"/>'


MARK = f'<path d="{ring(50, 50, 33, 15.2)}" fill="currentColor"/><path d="{dot(50, 50, 15.8)}" fill="{_ACCENT}"/>'


def _board() -> str:
    """Four rows growing from the middle column, as in Sevens: placed #, the sevens 7, open."""
    tiles = {"#": "", "7": "", ".": ""}
    for row, marks in enumerate((".#7#.", ".#7##", "..7#.", "##7..")):
        for column, mark in enumerate(marks):
            x, y = 1.8 + 4.4 * column, 2.2 + 5.3 * row
            tiles[mark] += f"M{num(x)} {num(y)}h2.8v3.7h-2.8z"
    return "".join(
        f'<path d="{path}" stroke-width="1"{paint}/>'
        for path, paint in (
            (tiles["."], ""),
            (tiles["#"], ' fill="currentColor"'),
            (tiles["7"], f' fill="{_ACCENT}" stroke="{_ACCENT}"'),
        )
    )


def _cards() -> str:
    """Three cards in a fan."""
    left = "M7.3 6.2L2.7 7.4c-.7.2-1.1.8-.9 1.5l2.3 8.6c.2.7.8 1.1 1.5.9l1.6-.4"
    middle = "M13.6 7.1l.2-1c0-.7-.5-1.3-1.2-1.3H8.5c-.7 0-1.3.6-1.3 1.3v10.6c0 .7.6 1.3 1.3 1.3h1.8"
    right = "M15 6.8l6 1.6c.7.2 1.1.9.9 1.5l-2.3 8.6c-.2.7-.9 1.1-1.5.9l-6-1.6c-.7-.2-1.1-.9-.9-1.5l2.3-8.6"
    outlines = f'<path d="{left}{middle}{right}c.2-.7.8-1.1 1.5-.9z" stroke-width="1.5"/>'
    return outlines + _accent_fill(place(SUITS["H"], 14.1, 10.6, 0.048, 2))


ICONS = {
    "menu": _lines("M3.5 6.2h17M3.5 12h17M3.5 17.8h17"),
    "bars": _lines("M5 20v-6M12 20V4M19 20v-9"),
    "bulb": _lines("M9 17.2v-1.2c0-1.8-3.5-3.6-3.5-7.2a6.5 6.5 0 0 1 13 0c0 3.6-3.5 5.4-3.5 7.2v1.2zM9.8 20.8h4.4"),
    "sort": _lines("M7.5 4v16M4 16.5l3.5 3.5 3.5-3.5M16.5 20V4M13 7.5l3.5-3.5 3.5 3.5"),
    "undo": _lines("M8.5 5L4 9.5l4.5 4.5M4.5 9.5h10a5 5 0 0 1 0 10H11"),
    "book": _lines(
        "M12 6.5C9.5 4.7 6.5 4.2 3 4.5v14c3.5-.3 6.5.2 9 2 2.5-1.8 5.5-2.3 9-2v-14c-3.5-.3-6.5.2-9 2zM12 6.5v14"
    ),
    "sliders": _lines("M3 7.5h9.8M18.2 7.5H21M3 16.5h2.8M11.2 16.5H21")
    + '<circle cx="15.5" cy="7.5" r="2.7"/><circle cx="8.5" cy="16.5" r="2.7"/>',
    "check": _lines("M5 12.8l4.7 4.7L19 7.5"),
    "play": f'<path d="M7 4.6v14.8c0 .9 1 1.4 1.7.9l11-7.4c.7-.4.7-1.4 0-1.8l-11-7.4c-.7-.5-1.7 0-1.7.9z" {_SOLID}/>',
    "end": _lines("M6 5l7 7-7 7M18 5v14"),
    "chevron": _lines("M9 5l7 7-7 7"),
    "close": _lines("M5.5 5.5l13 13M18.5 5.5l-13 13"),
    "lock": _lines("M8.2 10.5V7.8a3.8 3.8 0 0 1 7.6 0v2.7M12 14v2.5")
    + '<rect x="5.2" y="10.5" width="13.6" height="9.7" rx="1.6"/>',
    "person": _lines("M5 20.5c0-4 3-6.5 7-6.5s7 2.5 7 6.5") + '<circle cx="12" cy="7.5" r="4"/>',
    "cards": _cards(),
    "grid": _board(),
    "stadium": '<ellipse cx="12" cy="9.5" rx="10.3" ry="5.5" stroke-width="1.5"/>'
    '<path d="M1.7 9.5v5c0 3.2 4.6 5.5 10.3 5.5s10.3-2.3 10.3-5.5v-5M2.2 10.8c1.7-2.2 5.3-3.6 9.8-3.6s8.1 1.4 9.8 3.6"'
    f' stroke-width="1.5"/><ellipse cx="12" cy="9.7" rx="4.8" ry="2.1" fill="{_ACCENT}" stroke="none"/>',
    "pen": _lines("M4 20l1.2-5L16 4.2c.8-.8 2-.8 2.8 0l1 1c.8.8.8 2 0 2.8L9 18.8zM14 6.2l3.8 3.8")
    + _accent_fill("M4 20l1-4.2c1.8.2 3 1.4 3.2 3.2z")
    + _accent("M13.5 20h7"),
    "memo": _lines("M5 3h9.5L19 7.5V21H5zM14 3v5h5M8.5 11.5h7M8.5 14.5h7") + _accent("M8.5 17.5h3.5"),
    "plus": _lines("M12 4.5v15M4.5 12h15"),
    "eye": _lines("M2.5 12c2-4 5.5-6.2 9.5-6.2s7.5 2.2 9.5 6.2c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12z")
    + '<circle cx="12" cy="12" r="3"/>',
    "flag": _lines("M5.5 21V3.5M5.5 4.5c4-2 8 2 13 0v9c-5 2-9-2-13 0"),
    "refresh": _lines("M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3.5v4.5h-4.5"),
    "sound": _lines("M4 9.5v5h3.5l5 4.2V5.3l-5 4.2zM16 9c1.6 1.7 1.6 4.3 0 6M18.8 6.3c3.2 3.2 3.2 8.2 0 11.4"),
    "mute": _lines("M4 9.5v5h3.5l5 4.2V5.3l-5 4.2zM16.5 9.7l4.6 4.6M21.1 9.7l-4.6 4.6"),
    "pause": _lines("M8.5 5v14M15.5 5v14"),
    "speed": _lines("M4.5 6.5l6 5.5-6 5.5zM12.5 6.5l6 5.5-6 5.5zM20.8 6.5v11"),
    "home": _lines("M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20"),
    "info": _lines("M12 11v5.5M12 7.5h0") + '<circle cx="12" cy="12" r="9"/>',
    "arrow": _lines("M12 4.5v15M6.5 14l5.5 5.5 5.5-5.5"),
    "share": _lines("M12 15V3.5M7.5 7.5L12 3.5l4.5 4M5.5 12v8.5h13V12"),
}
