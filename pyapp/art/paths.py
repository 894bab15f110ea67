"""Path data as text: numbers, placing and dots."""

import re
from math import cos, pi, sin

_PART = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")


def num(value: float, digits: int = 1) -> str:
    """A number as short as path data allows: `-.5`, `12`."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _join(command: str, numbers: list[str]) -> str:
    text = command
    for index, number in enumerate(numbers):
        text += number if index == 0 or number.startswith("-") else f" {number}"
    return text


def place(path: str, x: float, y: float, k: float = 1, digits: int = 1) -> str:
    """The path scaled by k with its origin at (x, y); a negative k turns it upside down.

    Of the absolute commands only M may occur; relative ones need scaling only, so that all pips of a size
    have the same text, which packs well.
    """
    placed = ""
    for command, arguments in _PART.findall(path):
        values = [float(number) for number in _NUMBER.findall(arguments)]
        if command == "M":
            values = [(y if index % 2 else x) + k * value for index, value in enumerate(values)]
        elif command == "a":
            # radii stay positive, the three flags stay as they are
            values = [_arc(index % 7, value, k) for index, value in enumerate(values)]
        elif command.islower():
            values = [k * value for value in values]
        else:
            raise ValueError(f"absolute command {command} can't be placed")
        placed += _join(command, [num(value, digits) for value in values])
    return placed


def _arc(index: int, value: float, k: float) -> float:
    if index < 2:
        return abs(k) * value
    return value if index < 5 else k * value


def dot(x: float, y: float, r: float) -> str:
    """A closed circle as path data."""
    radii, wide = f"{num(r)} {num(r)} 0 1 1 ", num(2 * r)
    return f"M{num(x - r)} {num(y)}a{radii}{wide} 0a{radii}-{wide} 0z"


def ring(x: float, y: float, distance: float, r: float, count: int = 6) -> str:
    """Dots around a centre, the first one on top."""
    angles = [2 * pi * index / count for index in range(count)]
    return "".join(dot(x + distance * sin(angle), y - distance * cos(angle), r) for angle in angles)


def filled(path: str, colour: str) -> str:
    """An element: the path as an area."""
    return f'<path d="{path}" fill="{colour}"/>'


def stroked(path: str, colour: str, width: float, cap: str = "round") -> str:
    """An element: the path as a line."""
    ends = "" if cap == "butt" else f' stroke-linecap="{cap}"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{num(width)}"{ends}/>'
