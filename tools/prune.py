"""Pyodide's runtime without what nothing here uses: names for libraries in WebAssembly, and tables of characters.

Of some 8,000 exports its script uses 300; each of the others costs time at the start: it is read, wrapped and entered.
The tables are 1.4 MB of what the WebAssembly brings along for its memory, and a fifth of it when it is packed.
"""

import hashlib
import re
from collections.abc import Callable
from typing import NamedTuple

from tools import wasm


class Table(NamedTuple):
    """Where tables are that nothing here reads: address, bytes, and the digest of what is there."""

    start: int
    length: int
    digest: str


# Found by asking of each number in there that is in a function's code (behind `i32.const`, or the offset of a load)
# which function that is, by the exports before it: but for code points and masks, those of these modules only. Needed
# neither by `str`, which has tables of its own, nor by any encoding that the site has. One left out costs bytes only.
TABLES = (
    # `_codecs_cn` to `_codecs_tw`, and `unicodedata`
    Table(0xC3720, 0x13CBD0, "939250e680f07dd3"),
    # `iconv` of the C library
    Table(0x2B2720, 0x20D3E, "1c496bc796c8af07"),
)
WITHOUT = ("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "unicodedata")

# `_PyList_New=Module["_PyList_New"]=wasmExports["PyList_New"];`, and for data with `.value>>>0` at the end.
TAKEN = re.compile(r'([\w$]+)=Module\["([\w$]+)"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;')
# All of the script is in one function, which is called at once.
WHOLE = re.compile(r"(async function _createPyodideModule\(.*\})export default _createPyodideModule;\s*", re.DOTALL)
WORD = re.compile(r"[A-Za-z_$][\w$]*")


def pruned(script: str, module: bytes, loader: str) -> tuple[str, bytes]:
    """Script and WebAssembly without the exports that the script only takes, and neither it nor its loader uses, and
    without the tables.

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
    rest = TAKEN.sub(lambda found: "" if found[1] in unused else found[0], rest)
    found = WHOLE.fullmatch(rest)
    if found is None:
        raise ValueError("Pyodide's script is not one function any more: tools/prune.py wants a look")
    # In parentheses: browsers then read it once and whole, not first for its end and again when it is called.
    return f"export default ({found[1]});", _with(module, is_used)


def _with(module: bytes, is_used: Callable[..., bool]) -> bytes:
    """The module with those of its exports whose name is used, and without the tables."""
    parts = dict(wasm.sections(module))
    segments = _without_tables(list(wasm.segments(parts[wasm.DATA])))
    fresh = {
        wasm.EXPORTS: wasm.entries([entry for name, entry in wasm.exports(parts[wasm.EXPORTS]) if is_used(name)]),
        wasm.COUNT_OF_DATA: wasm.number(len(segments)),
        wasm.DATA: wasm.entries(segments),
    }
    return wasm.module((kind, fresh.get(kind, body)) for kind, body in wasm.sections(module))


def _without_tables(segments: list[wasm.Segment]) -> list[bytes]:
    """The entries of these segments, with zeros where the tables were; what is all zeros then is left out."""
    memory = bytearray(max(address + len(content) for address, content, _ in segments))
    for address, content, _ in segments:
        memory[address : address + len(content)] = content
    for table in TABLES:
        place = slice(table.start, table.start + table.length)
        if not hashlib.sha256(memory[place]).hexdigest().startswith(table.digest):
            raise ValueError(f"there are other tables at {table.start:#x} than there were: tools/prune.py wants a look")
        memory[place] = bytes(table.length)
    kept = []
    for address, content, entry in segments:
        rest = memory[address : address + len(content)]
        if any(rest):
            kept.append(entry[: len(entry) - len(content)] + bytes(rest))
    return kept
