"""The backs: seven treasures (overlapping circles), and the seven dots in a ring."""

from pyapp.art.paths import dot, num, ring


def _circles(x: float, y: float, r: float, columns: int, rows: int) -> str:
    """Two sets of touching circles around (x, y), the second half a step aside, as waves: over one circle, under the next."""
    waves = ""
    for shift in (0, 1):
        for row in range(rows + 1 - shift):
            left = x - columns * r + shift * r
            middle = y + (2 * row - rows + shift) * r
            for up in (1, 0):
                arcs = "".join(
                    f"{num(r)} {num(r)} 0 0 {(up + column) % 2} {num(2 * r)} 0" + " " for column in range(columns - shift)
                )
                waves += f"M{num(left)} {num(middle)}a{arcs.strip()}"
    return waves


def _centres(x: float, y: float, r: float, columns: int, rows: int) -> str:
    """A small dot in the middle of every circle."""
    dots = ""
    for shift in (0, 1):
        for row in range(rows + 1 - shift):
            left = x - (columns - 1) * r + shift * r
            dots += f"M{num(left)} {num(y + (2 * row - rows + shift) * r)}h0"
            dots += f"m{num(2 * r)} 0h0" * (columns - 1 - shift)
    return dots


_LINE = 'fill="none" stroke="var(--back-line)"'

# Nested views cut the pattern off at the panel's edge.
FULL = (
    '<rect x="12" y="12" width="226" height="326" rx="9" fill="var(--back)"/>'
    '<svg x="19" y="19" width="212" height="312" viewBox="0 0 212 312">'
    f'<path d="{_circles(106, 156, 19.5, 6, 8)}" {_LINE} stroke-width="1.5" stroke-opacity=".75"/>'
    f'<path d="{_centres(106, 156, 19.5, 6, 8)}" {_LINE} stroke-width="4" stroke-linecap="round" stroke-opacity=".75"/>'
    "</svg>"
    f'<rect x="19" y="19" width="212" height="312" rx="5" {_LINE} stroke-width="1.8"/>'
    f'<circle cx="125" cy="175" r="47.5" fill="var(--back)" stroke="var(--back-line)" stroke-width="1.8"/>'
    f'<circle cx="125" cy="175" r="41" {_LINE} stroke-width="1.3"/>'
    f'<path d="{dot(125, 175, 10)}{ring(125, 175, 21.5, 9.4)}" fill="var(--back-line)"/>'
)

SMALL = (
    '<rect x="5" y="5" width="40" height="60" rx="2.5" fill="var(--back)"/>'
    '<svg x="5" y="5" width="40" height="60" viewBox="0 0 40 60">'
    f'<path d="{_circles(20, 30, 12.5, 3, 4)}" {_LINE} stroke-width="1.7" stroke-opacity=".8"/>'
    "</svg>"
)
