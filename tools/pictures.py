"""The app's icons as PNG, drawn from assets/icons/app.svg, circles on a ground: that needs no other program."""

import re
import struct
import zlib
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "assets/icons/app.svg"
SIDE = 512  # of the drawing
CIRCLE = re.compile(r"M([\d.]+) ([\d.]+)a([\d.]+) [\d.]+ 0 1 1 ")
PATH = re.compile(r'<path fill="#([0-9a-f]{6})" d="([^"]*)"/>')

Colour = tuple[int, int, int]
Circle = tuple[float, float, float, Colour]


def drawing() -> tuple[Colour, list[Circle]]:
    """The ground, and the circles on it. Raises ValueError when the drawing has become something else."""
    (ground, _), *rest = PATH.findall(SOURCE.read_text(encoding="utf-8"))
    circles = [
        (float(x) + float(r), float(y), float(r), _colour(fill)) for fill, d in rest for x, y, r in CIRCLE.findall(d)
    ]
    if not circles or sum(d.count("M") for _, d in rest) != len(circles):
        raise ValueError(f"{SOURCE.name}: only circles can be drawn")
    return _colour(ground), circles


def _colour(text: str) -> Colour:
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)


def icon(side: int, scale: float = 1.0) -> bytes:
    """A square PNG. `scale`: how large the drawing is in it; the ground fills the rest, for masks to cut."""
    ground, circles = drawing()
    unit = side / SIDE * scale
    start = side * (1 - scale) / 2
    placed = [(start + x * unit, start + y * unit, r * unit, colour) for x, y, r, colour in circles]
    rows = bytearray()
    for row in range(side):
        line = bytearray(bytes(ground) * side)
        for x, y, r, colour in placed:
            if abs(row + 0.5 - y) > r + 1:
                continue
            for column in range(max(0, int(x - r - 1)), min(side, int(x + r + 2))):
                away = ((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) ** 0.5
                part = min(1.0, max(0.0, r - away + 0.5))  # how much of the pixel the circle covers
                for n in range(3):
                    at = 3 * column + n
                    line[at] = round(line[at] + (colour[n] - line[at]) * part)
        rows += b"\0" + line
    return _png(side, bytes(rows))


def _png(side: int, rows: bytes) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
