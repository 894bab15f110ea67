"""Inside Pyodide: writes /shop/target.zip, an archive of .pyc files, of all that is in /shop/source.zip.

/shop/plan.json: `names`, files of the standard library to put in as well, and `lines`, whether tracebacks know the
numbers of lines.
"""

import ast
import importlib.util
import json
import sys
import zipfile
from importlib import _bootstrap_external as pyc
from pathlib import Path
from types import CodeType

SAME_DATE = (2020, 1, 1, 0, 0, 0)
STANDARD_LIBRARY = next(path for path in sys.path if path.endswith(".zip"))


def without_lines(code: CodeType) -> CodeType:
    """The code without its table of lines, a sixth of its size: it says of all instructions, eight at a time, that
    nothing is known. With none at all a traceback could not be printed."""
    inner = (without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + bytes([0xF8 + rest - 1] if rest else [])
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    match body:
        case [ast.Expr(ast.Constant(str())), *rest]:
            return rest or [ast.Pass()]
    return body


class Bare(ast.NodeTransformer):
    """Takes docstrings, and the types off functions: a fifth of the size.

    Types in classes stay: dataclasses are made from them. Of a class's docstring a dot is left, for a dataclass
    without any would make up one at once, which takes longer than all else about it.
    """

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = without_docstring(node.body)
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.body = [ast.Expr(ast.Constant(".")), *without_docstring(node.body)]
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        node.body = without_docstring(node.body)
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node


def compiled(name: str, source: bytes, own: bool, lines: bool) -> bytes:
    """The .pyc of this source: without docstrings and asserts, never compared with the source."""
    tree = ast.fix_missing_locations(Bare().visit(ast.parse(source))) if own else ast.parse(source)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=1 if own else 2)
    made: bytearray = pyc._code_to_hash_pyc(  # type: ignore[attr-defined]
        code if lines else without_lines(code), importlib.util.source_hash(source), False
    )
    return bytes(made)


plan = json.loads(Path("/shop/plan.json").read_text(encoding="utf-8"))
# Stored, not deflated: the whole archive is compressed once, by the build.
with zipfile.ZipFile("/shop/target.zip", "w", zipfile.ZIP_STORED) as target:
    for path, names in ((STANDARD_LIBRARY, plan["names"]), ("/shop/source.zip", None)):
        with zipfile.ZipFile(path) as source:
            for name in source.namelist() if names is None else names:
                data = source.read(name)
                if name.endswith(".py"):
                    own = path != STANDARD_LIBRARY
                    name, data = f"{name}c", compiled(name, data, own, plan["lines"])
                target.writestr(zipfile.ZipInfo(name, SAME_DATE), data)
