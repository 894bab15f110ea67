"""The backs: seven treasures (overlapping circles), and the seven dots in a ring."""

from pyapp.art.paths import dot, num, ring

_R = 19.5
_COLUMNS = 6
_LINE = 'fill="none" stroke="var(--back-line)"'


def shared() -> str:
    """A row of touching circles, drawn as two waves, and a row of their centres."""
    step = num(2 * _R)
    waves = ""
    for up in (1, 0):
        arcs = (f"{num(_R)} {num(_R)} 0 0 {(up + column) % 2} {step} 0" for column in range(_COLUMNS))
        waves += f"M0 0a{' '.join(arcs)}"
    centres = f"M{num(_R)} 0h0" + f"m{step} 0h0" * (_COLUMNS - 1)
    return (
        f'<path id="a-row" d="{waves}" stroke-opacity=".75"/>'
        f'<path id="a-dots" d="{centres}" stroke-width="4" stroke-linecap="round" stroke-opacity=".75"/>'
    )


def _rows(parts: tuple[str, ...], rows: int) -> str:
    """Rows half a step apart and alternately aside, the middle one on y = 0."""
    drawn = ""
    for row in range(-rows, rows + 1):
        x = num(-(_COLUMNS + row % 2) * _R)
        drawn += "".join(f'<use href="#a-{part}" x="{x}" y="{num(row * _R)}"/>' for part in parts)
    return drawn


# Nested views cut the rows off at the panel's edge.
FULL = (
    '<rect x="12" y="12" width="226" height="326" rx="9" fill="var(--back)"/>'
    f'<svg x="19" y="19" width="212" height="312" viewBox="-106 -156 212 312" {_LINE} stroke-width="1.5">'
    f"{_rows(('row', 'dots'), 8)}</svg>"
    f'<rect x="19" y="19" width="212" height="312" rx="5" {_LINE} stroke-width="1.8"/>'
    '<circle cx="125" cy="175" r="47.5" fill="var(--back)" stroke="var(--back-line)" stroke-width="1.8"/>'
    f'<circle cx="125" cy="175" r="41" {_LINE} stroke-width="1.3"/>'
    f'<path d="{dot(125, 175, 10)}{ring(125, 175, 21.5, 9.4)}" fill="var(--back-line)"/>'
)

SMALL = (
    '<rect x="5" y="5" width="40" height="60" rx="2.5" fill="var(--back)"/>'
    f'<svg x="5" y="5" width="40" height="60" viewBox="-27 -40.5 54 81" {_LINE} stroke-width="2">'
    f"{_rows(('row',), 2)}</svg>"
)
