"""Pyodide's runtime without what it exports for libraries in WebAssembly, of which none is loaded here.

Of some 8,000 exports its script uses 300; each of the others costs time at the start: it is read, wrapped and entered.
"""

import re
from collections.abc import Callable, Iterator

# `_PyList_New=Module["_PyList_New"]=wasmExports["PyList_New"];`, and for data with `.value>>>0` at the end.
TAKEN = re.compile(r'([\w$]+)=Module\["([\w$]+)"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;')
WORD = re.compile(r"[A-Za-z_$][\w$]*")
EXPORTS = 7  # the number of this section


def pruned(script: str, wasm: bytes, loader: str) -> tuple[str, bytes]:
    """Script and WebAssembly without the exports that the script only takes, and neither it nor its loader uses.

    Raises ValueError where they are not as they were when this was written.
    """
    end = script.find("function assignWasmExports(")
    start = script.rfind("var ", 0, end)
    declared = script[start:end]
    if end < 0 or len(TAKEN.findall(script)) < 1000 or not declared.rstrip().endswith(";"):
        raise ValueError("Pyodide's script takes its exports in another way: tools/prune.py wants a look")
    used = set(WORD.findall(TAKEN.sub("", script[:start] + script[end:]) + loader))

    def is_used(*names: str) -> bool:
        return not used.isdisjoint((*names, f"_{names[-1]}"))

    unused = {found[1] for found in TAKEN.finditer(script) if not is_used(*found.groups())}
    names = [name for name in declared.strip()[len("var ") : -1].split(",") if name not in unused]
    rest = script[:start] + "var " + ",".join(names) + ";" + script[end:]
    return TAKEN.sub(lambda found: "" if found[1] in unused else found[0], rest), _with(wasm, is_used)


def _with(wasm: bytes, is_used: Callable[..., bool]) -> bytes:
    """The module with those of its exports whose name is used."""
    parts = [wasm[:8]]
    for kind, start, end in _sections(wasm):
        body = wasm[start:end]
        if kind == EXPORTS:
            kept = [entry for name, entry in _exports(body) if is_used(name)]
            body = _number(len(kept)) + b"".join(kept)
        parts += [bytes([kind]), _number(len(body)), body]
    return b"".join(parts)


def _sections(wasm: bytes) -> Iterator[tuple[int, int, int]]:
    """Kind, start and end of each section of a module."""
    place = 8
    while place < len(wasm):
        kind = wasm[place]
        size, start = _read(wasm, place + 1)
        place = start + size
        yield kind, start, place


def _exports(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each export in the section."""
    count, place = _read(body, 0)
    for _ in range(count):
        length, start = _read(body, place)
        _, end = _read(body, start + length + 1)
        yield body[start : start + length].decode(), body[place:end]
        place = end


def _read(data: bytes, place: int) -> tuple[int, int]:
    """A number as WebAssembly writes it (LEB128, unsigned), and the place behind it."""
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, place


def _number(value: int) -> bytes:
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])
