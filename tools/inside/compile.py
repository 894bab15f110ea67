"""Inside Pyodide: writes archives of .pyc files. Reads /work/plan.json, a list of what goes into which archive.

Each entry: `source` (an archive of .py files; empty: Pyodide's own standard library), `target`, `names` (files to
take from it; empty: all) and `lines` (whether tracebacks know line numbers).
"""

import ast
import importlib.util
import json
import sys
import zipfile
from importlib import _bootstrap_external as pyc
from pathlib import Path
from types import CodeType
from typing import Any

SAME_DATE = (2020, 1, 1, 0, 0, 0)
STANDARD_LIBRARY = next(path for path in sys.path if path.endswith(".zip"))


def without_lines(code: CodeType) -> CodeType:
    """The code without its table of lines, a sixth of its size."""
    inner = (without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


class Bare(ast.NodeTransformer):
    """Takes the types off functions, an eighth of the size. Those of classes stay: dataclasses are made from them."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node


def compiled(name: str, source: bytes, lines: bool) -> bytes:
    """The .pyc of this source: without docstrings and asserts, never compared with the source."""
    tree = Bare().visit(ast.parse(source)) if lines else ast.parse(source)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    made: bytearray = pyc._code_to_hash_pyc(  # type: ignore[attr-defined]
        code if lines else without_lines(code), importlib.util.source_hash(source), False
    )
    return bytes(made)


def write(entry: dict[str, Any]) -> None:
    # Stored, not deflated: the whole archive is compressed once, by the build.
    with (
        zipfile.ZipFile(entry["source"] or STANDARD_LIBRARY) as source,
        zipfile.ZipFile(entry["target"], "w", zipfile.ZIP_STORED) as target,
    ):
        for name in entry["names"] or source.namelist():
            data = source.read(name)
            if name.endswith(".py"):
                name, data = f"{name}c", compiled(name, data, entry["lines"])
            target.writestr(zipfile.ZipInfo(name, SAME_DATE), data)


for entry in json.loads(Path("/work/plan.json").read_text(encoding="utf-8")):
    write(entry)
