"""A WebAssembly module in parts: its sections, the entries of two of them, and numbers as they are written there."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

EXPORTS, COUNT_OF_DATA, DATA = 7, 12, 11  # numbers of sections
CONSTANT, END = 0x41, 0x0B  # instructions: `i32.const` and `end`


class Segment(NamedTuple):
    """A piece of the memory as it is to begin with: where it goes, what is in it, and all of it as it is written."""

    address: int
    content: bytes
    entry: bytes


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """Number and content of each section."""
    place = 8
    while place < len(wasm):
        kind = wasm[place]
        size, start = _read(wasm, place + 1)
        place = start + size
        yield kind, wasm[start:place]


def module(parts: Iterable[tuple[int, bytes]]) -> bytes:
    """The module with these sections."""
    return b"\0asm\1\0\0\0" + b"".join(bytes([kind]) + number(len(body)) + body for kind, body in parts)


def entries(found: list[bytes]) -> bytes:
    """A section's content: how many entries there are, and these."""
    return number(len(found)) + b"".join(found)


def exports(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Name and entry of each export in the section."""
    count, place = _read(body, 0)
    for _ in range(count):
        length, start = _read(body, place)
        _, end = _read(body, start + length + 1)
        yield body[start : start + length].decode(), body[place:end]
        place = end


def segments(body: bytes) -> Iterator[Segment]:
    """Each piece in the section of data. Raises ValueError for one whose address is not a plain number."""
    count, place = _read(body, 0)
    for _ in range(count):
        start = place
        if body[start] != 0 or body[start + 1] != CONSTANT:
            raise ValueError("the module has data whose address is not a plain number")
        address, end = _read(body, start + 2)
        if body[end] != END:
            raise ValueError("the module has data whose address is computed")
        length, content = _read(body, end + 1)
        place = content + length
        yield Segment(address, body[content:place], body[start:place])


def number(value: int) -> bytes:
    """LEB128, unsigned."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def _read(data: bytes, place: int) -> tuple[int, int]:
    """A number and the place behind it. (Addresses are written with a sign, and are below its bit.)"""
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, place
