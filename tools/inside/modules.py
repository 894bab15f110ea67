"""Inside Pyodide: which modules of the standard library the app needs. Reads /shop/app.zip, writes /shop/modules.txt.

One module a line; behind those that no first hand needs stands "later". Traced: what is loaded after a start, a match
played to its end, and some things that go wrong. And followed: every import of the app and its libraries, and those
that happen when a module so found is loaded.
"""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyapp.app import App

ARCHIVE = "/shop/app.zip"

now = [0.0]


def deal() -> "App":
    """The app with a first hand dealt."""
    import json

    from pyapp import worker  # noqa: F401
    from pyapp.app import App

    app = App(lambda: now[0])
    opening = {"kind": "open", "query": "?game=seven-bridge&seed=7&auto=1&speed=0", "store": {}, "media": {}}
    app.receive(json.dumps(opening))
    return app


def play(app: "App") -> None:
    """A match to its end, and things that go wrong: what they load is in sys.modules afterwards."""
    import json
    import traceback
    import warnings

    while (due := app.due()) is not None:
        now[0] += due
        app.tick()
    app.receive(json.dumps({"kind": "press", "picture": 0, "msg": "lobby"}))
    app.receive(json.dumps({"kind": "open", "query": "?game=none&options=a:b", "store": {}, "media": {}}))
    try:
        try:
            raise KeyError("one")
        except KeyError as error:
            raise ExceptionGroup("many", [error]) from error
    except ExceptionGroup:
        traceback.format_exc()
    with warnings.catch_warnings(record=True):
        warnings.warn("one", stacklevel=1)


# Before anything is imported that only this script needs.
sys.path.append(ARCHIVE)
app = deal()
dealt = list(sys.modules)
play(app)
played = list(sys.modules)

import _imp  # noqa: E402
import ast  # noqa: E402
import zipfile  # noqa: E402
from collections.abc import Iterable, Iterator  # noqa: E402
from pathlib import Path  # noqa: E402

STANDARD_LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
# What is imported and yet not needed, module by module.
LEFT_OUT = {
    "importlib._bootstrap",  # frozen into Pyodide under another name
    "importlib._bootstrap_external",
    "importlib.metadata",  # versions of packages that are installed
    "html",  # only for the way back from HTML to text
}
NOT_RUN = ("TYPE_CHECKING", "typing.TYPE_CHECKING", "__name__ == '__main__'", "sys.platform == 'win32'")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)

library = zipfile.ZipFile(STANDARD_LIBRARY)
places = {name: name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in library.namelist()}
sources = {module: name for name, module in places.items() if name.endswith(".py")}


def run(tree: ast.AST, functions: bool) -> Iterator[ast.AST]:
    """The nodes of a module that run when it is loaded, or also those within functions."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, FUNCTIONS) and not functions:
            continue
        if isinstance(node, ast.If) and ast.unparse(node.test) in NOT_RUN:
            continue
        # Stand-ins for what is there: Pyodide has every module written in C that it can have.
        if isinstance(node, ast.ExceptHandler) and node.type is not None and "ImportError" in ast.unparse(node.type):
            continue
        yield node
        yield from run(node, functions)


def imported(source: bytes, package: str, functions: bool) -> Iterator[str]:
    """The names of what this source imports, a name within a module like a module: what is none is left out later."""
    for node in run(ast.parse(source), functions):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def with_packages(names: Iterator[str]) -> Iterator[str]:
    for name in names:
        words = name.split(".")
        yield from (".".join(words[: n + 1]) for n in range(len(words)))


def imports_of_the_app() -> Iterator[str]:
    """What the app and its libraries import anywhere."""
    with zipfile.ZipFile(ARCHIVE) as own:
        for name in own.namelist():
            if name.endswith(".py"):
                yield from with_packages(imported(own.read(name), str(Path(name).parent).replace("/", "."), True))


def closure(roots: Iterable[str]) -> set[str]:
    """These modules and all that is imported when they are loaded, as far as it has to be in an archive."""
    found: set[str] = set()
    left = list(roots)
    while left:
        module = left.pop()
        if module in found or module in LEFT_OUT or module not in sources or _imp.is_frozen(module):
            continue
        found.add(module)
        name = sources[module]
        package = module if name.endswith("__init__.py") else module.rpartition(".")[0]
        left += with_packages(imported(library.read(name), package, False))
    return found


at_once = closure(dealt)
needed = at_once | closure([*played, *imports_of_the_app()])
lines = (module if module in at_once else f"{module} later" for module in sorted(needed))
Path("/shop/modules.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
