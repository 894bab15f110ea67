"""The three courts as busts in a 114×141 box, half of a two-way panel.

A bust takes its robe from `color` and its second collar from `fill` of the `<use>` that shows it, so that
one drawing serves four suits.
"""

from pyapp.art.paths import dot, filled, num, ring, stroked

SIZE = (114, 141)

_HAIR = "var(--hair)"
_LINING = "var(--lining)"
_GOLD = "var(--gold)"
_SKIN = "var(--skin)"
_NECK = "var(--neck)"
_LIPS = "var(--lips)"
_ROBE = "currentColor"
_SECOND = "inherit"
_MIDDLE = 57
_STEEPNESS = 2.2  # of the collars

# How far in a layer starts, and its colour.
Layers = tuple[tuple[float, str], ...]


def _collars(outer: tuple[float, float], inner: tuple[float, float], layers: Layers) -> str:
    """Layered V collars between the outer and the inner end of a shoulder."""
    (x0, y0), (x1, y1) = outer, inner
    drawn = ""
    for share, colour in layers:
        x, y = x0 + share * (x1 - x0), y0 + share * (y1 - y0)
        points = (
            (x1, y1),
            (x, y),
            (_MIDDLE, y + (_MIDDLE - x) * _STEEPNESS),
            (2 * _MIDDLE - x, y),
            (2 * _MIDDLE - x1, y1),
        )
        path = "M" + " ".join(f"{num(px)} {num(py)}" for px, py in points) + "z"
        drawn += f'<path d="{path}"/>' if colour == _SECOND else filled(path, colour)
    return drawn


_EYES = stroked("M41.8 60.5c2.3-4.4 8.4-4.4 10.7 0M61.5 60.5c2.3-4.4 8.4-4.4 10.7 0", _HAIR, 2.1)
_MOUTH = filled("M52.2 71.2c1.6-.9 3.4-.9 4.8.1 1.4-1 3.2-1 4.8-.1-.7 2.7-2.5 4.1-4.8 4.1s-4.1-1.4-4.8-4.1z", _LIPS)
_CHEEKS = f'<path d="{dot(41.5, 67.5, 4)}{dot(72.5, 67.5, 4)}" fill="{_LIPS}" fill-opacity=".13"/>'


def _jack() -> str:
    """Top-knot, wide stiff shoulders."""
    layers: Layers = ((0, _GOLD), (0.25, _LINING), (0.8, _GOLD), (0.92, _NECK))
    return "".join(
        (
            filled("M-1 106.5L30 85h54l31 21.5v40H-1z", _LINING),
            filled("M-1 113L34 87h46l35 26v40H-1z", _ROBE),
            _collars((22, 88), (42, 78), layers),
            filled("M49 72h16v20H49z", _NECK),
            filled("M48.3 21c-1.3-2.2-2-4.5-2-7C46.3 8 50.8 3.5 57 3.5S67.7 8 67.7 14c0 2.5-.7 4.8-2 7z", _HAIR),
            filled(
                "M34.6 63c-2.2-9-2.2-18 .6-24.5C38.5 30 46 25.5 57 25.5s18.5 4.5 21.8 13c2.8 6.5 2.8 15.5.6 24.5z",
                _HAIR,
            ),
            filled("M46.5 19.5h21v7h-21z", _LIPS),
            filled("M35.8 52C41 45 48 42 57 42s16 3 21.2 10v8c0 13.5-9.4 23-21.2 23s-21.2-9.5-21.2-23z", _SKIN),
            _CHEEKS,
            _EYES,
            _MOUTH,
        )
    )


def _queen() -> str:
    """Long hair with a flower, layered collars."""
    layers: Layers = (
        (0, _GOLD),
        (0.06, _LINING),
        (0.22, _GOLD),
        (0.4, _LINING),
        (0.54, _SECOND),
        (0.84, _LINING),
        (0.92, _GOLD),
        (1, _NECK),
    )
    return "".join(
        (
            filled("M11 147V66C11 32 30 13.5 57 13.5S103 32 103 66v81z", _HAIR),
            filled("M-1 117c7-10 16-16 26-19h64c10 3 19 9 26 19v30H-1z", _ROBE),
            _collars((15, 88.5), (41, 76), layers),
            filled("M35.5 45.5h43V60c0 13.5-9.5 23-21.5 23s-21.5-9.5-21.5-23z", _SKIN),
            _CHEEKS,
            _EYES,
            _MOUTH,
            filled(ring(85, 32.5, 7.2, 5, 5), _GOLD),
            filled(dot(85, 32.5, 4), _LINING),
        )
    )


def _king() -> str:
    """Court cap with its streamer, round collar, tablet."""
    collar = "M33.5 87c2 9.5 11 16 23.5 16s21.5-6.5 23.5-16"
    return "".join(
        (
            filled("M-1 111c11-14 27-22.5 43-24h30c16 1.5 32 10 43 24v36H-1z", _ROBE),
            # the outer robe: the same colour in shade
            f'<path d="M-1 111c10-12.5 24-20.5 38-23.3-2 20-4 38-4 60H-1zM115 111c-10-12.5-24-20.5-38-23.3'
            f' 2 20 4 38 4 60h34z" fill="{_HAIR}" fill-opacity=".22"/>',
            f'<path d="M45.5 109h23l-2 40h-19z" fill="var(--tablet)" stroke="{_HAIR}" stroke-width="1.6"/>',
            filled(f"{collar}z", _LINING),
            stroked(collar, _LINING, 10),
            stroked(collar, _GOLD, 5),
            filled("M48 72h18v16c0 5-4 8-9 8s-9-3-9-8z", _NECK),
            filled(
                "M47.5 6.5c0-1.8 1.2-3 3-3h13c1.8 0 3 1.2 3 3V22c8 2.5 12.7 9.5 12.7 20.5h-44.4"
                "C34.8 31.5 39.5 24.5 47.5 22z",
                _HAIR,
            ),
            filled("M33.8 43h46.4l-2.4 18H36.2z", _HAIR),
            filled("M36 43h42v16c0 14-9 24.5-21 24.5S36 73 36 59z", _SKIN),
            stroked("M66 11c18-4 33 6 37.5 27", _HAIR, 5.5, "butt"),
            stroked("M23 43.5h68", _GOLD, 5),
            _EYES,
            filled("M57 68.5c-3.5-1.6-8-.8-11 2 4 1.3 8 1.5 11 .5 3 1 7 .8 11-.5-3-2.8-7.5-3.6-11-2z", _HAIR),
            filled("M52 77.5h10l-3.6 18h-2.8z", _HAIR),
        )
    )


COURTS = {"J": _jack(), "Q": _queen(), "K": _king()}
