"""The three courts as busts in a 114×141 box, half of a two-way panel.

A bust takes its robe from `color` and its second collar from `fill` of the `<use>` that shows it, so that
one drawing serves four suits.
"""

from pyapp.art.paths import num, ring

SIZE = (114, 141)

_HAIR = "var(--hair)"
_LINING = "var(--lining)"
_GOLD = "var(--gold)"
_SKIN = "var(--skin)"
_LIPS = "var(--lips)"
_STEEPNESS = 2.2  # of the collars

Layer = tuple[float, str]


def _path(d: str, paint: str) -> str:
    return f'<path d="{d}" {paint}/>'


def _fill(d: str, colour: str) -> str:
    return _path(d, f'fill="{colour}"')


def _line(d: str, colour: str, width: float) -> str:
    return _path(d, f'fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round"')


def _collars(outer: tuple[float, float], inner: tuple[float, float], layers: tuple[Layer, ...]) -> str:
    """Layered V collars: each layer starts a share of the way from the outer to the inner end."""
    drawn = ""
    (x0, y0), (x1, y1) = outer, inner
    for share, colour in layers:
        x, y = x0 + share * (x1 - x0), y0 + share * (y1 - y0)
        tip = y + (57 - x) * _STEEPNESS
        paint = f' fill="{colour}"' if colour else ""  # without one it is the second collar's
        drawn += (
            f'<path d="M{num(x1)} {num(y1)}L{num(x)} {num(y)} 57 {num(tip)} '
            f'{num(114 - x)} {num(y)} {num(114 - x1)} {num(y1)}z"{paint}/>'
        )
    return drawn


_EYES = _line("M41.5 60.3c2.4-4.4 8.6-4.4 11 0M61.5 60.3c2.4-4.4 8.6-4.4 11 0", _HAIR, 2.1)
_MOUTH = _fill("M51.8 70.8c1.6 1.4 3.2.3 5.2.3s3.6 1.1 5.2-.3c-.3 3.8-2.6 5.6-5.2 5.6s-4.9-1.8-5.2-5.6z", _LIPS)


def _jack() -> str:
    return (
        # wide, stiff shoulders with their lining
        _fill("M-1 107L30 85h54l31 22v40H-1z", _LINING)
        + _fill("M-1 113L34 86h46l35 27v40H-1z", "currentColor")
        + _collars(
            (23, 87), (41, 78.5), ((0, _GOLD), (0.25, _LINING), (0.8, _GOLD), (0.92, _SKIN))
        )
        + _fill("M49 70h16v22H49z", _SKIN)
        # top-knot, its cord, hair
        + _fill("M57 .5c6.5 0 10.8 4.5 10.8 10.3 0 3-.8 5.7-2 8.2H48.2c-1.2-2.5-2-5.2-2-8.2C46.2 5 50.5.5 57 .5z", _HAIR)
        + _fill("M46.5 18h21v6.5h-21z", _LIPS)
        + _fill("M34.6 63c-2.2-9-2.2-19 .6-25.5C38.5 29 46 24.5 57 24.5S75.5 29 78.8 37.5c2.8 6.5 2.8 16.5.6 25.5z", _HAIR)
        + _fill("M35.8 51.5C41 44.5 48 41.5 57 41.5s16 3 21.2 10V60c0 13.5-9.4 23-21.2 23s-21.2-9.5-21.2-23z", _SKIN)
        + _EYES
        + _MOUTH
    )


def _queen() -> str:
    return (
        _fill("M11 147V66C11 32 30 13.5 57 13.5S103 32 103 66v81z", _HAIR)
        + _fill("M-1 117c7-10 16-16 26-19h64c10 3 19 9 26 19v30H-1z", "currentColor")
        + _collars(
            (15, 88.5),
            (40, 77),
            (
                (0, _GOLD),
                (0.06, _LINING),
                (0.22, _GOLD),
                (0.42, _LINING),
                (0.56, ""),
                (0.84, _LINING),
                (0.93, _GOLD),
                (1, _SKIN),
            ),
        )
        + _fill("M35.5 45.5h43V60c0 13.5-9.5 23-21.5 23s-21.5-9.5-21.5-23z", _SKIN)
        + _EYES
        + _MOUTH
        + _fill(ring(85, 32.5, 7.2, 5, 5), _GOLD)
        + f'<circle cx="85" cy="32.5" r="4" fill="{_LINING}"/>'
    )


def _king() -> str:
    return (
        _fill("M-1 111c11-14 27-22.5 43-24h30c16 1.5 32 10 43 24v36H-1z", "currentColor")
        # the outer robe is the same colour in shade
        + _path("M-1 111c10-12.5 24-20.5 38-23.3-2 20-4 38-4 60H-1zM115 111c-10-12.5-24-20.5-38-23.3 2 20 4 38 4 60h34z", f'fill="{_HAIR}" fill-opacity=".22"')
        + _path("M45.5 109h23l-2 40h-19z", f'fill="var(--tablet)" stroke="{_HAIR}" stroke-width="1.6"')
        + _fill("M48.5 74h17v20h-17z", _SKIN)
        + _line("M33.5 87c2 9.5 11 16 23.5 16s21.5-6.5 23.5-16", _LINING, 10)
        + _line("M33.5 87c2 9.5 11 16 23.5 16s21.5-6.5 23.5-16", _GOLD, 5)
        # cap: crown, streamer, brim
        + _fill("M47.5 4c0-2.2 1.2-3.5 3.5-3.5h12c2.3 0 3.5 1.3 3.5 3.5v17.5c8 2.5 12.5 9.5 12.5 20.5v14h-44V42c0-11 4.5-18 12.5-20.5z", _HAIR)
        + _fill("M36 43h42v16c0 14-9 24.5-21 24.5S36 73 36 59z", _SKIN)
        + _path("M66 8.5c19-4 34 7 38 28.5", f'fill="none" stroke="{_HAIR}" stroke-width="5.5"')
        + _line("M23 43h68", _GOLD, 5)
        + _EYES
        # moustache and beard
        + _fill("M57 68.5c-3.5-1.6-8-.8-11 2 4 1.3 8 1.5 11 .5 3 1 7 .8 11-.5-3-2.8-7.5-3.6-11-2z", _HAIR)
        + _fill("M52 77.5h10l-3.5 17.5h-3z", _HAIR)
    )


COURTS = {"J": _jack(), "Q": _queen(), "K": _king()}
