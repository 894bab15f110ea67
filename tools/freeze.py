"""The Python of the site, compiled: the app as one archive, of the standard library what the app needs as another.

Compiled inside Pyodide, under Node, for a .pyc fits one version of Python only. `python -m tools.freeze` finds anew
which modules of the standard library are needed, and writes them to tools/stdlib.txt.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import archive, runtimes

ROOT = Path(__file__).parents[1]
RUNNER = ROOT / "tools/pyodide.mjs"
INSIDE = ROOT / "tools/inside"
LIST = ROOT / "tools/stdlib.txt"
SCRATCH = ROOT / "build"
SOURCES = runtimes.MODULES / "pyodide/python_stdlib.zip"
WASM = runtimes.MODULES / "pyodide/pyodide.asm.wasm"


def run_inside(script: Path, folder: Path, library: Path | None = None) -> None:
    """Runs a script in Pyodide; the folder is /work there. Raises CalledProcessError."""
    command = ["node", *map(str, (RUNNER, script, folder)), *([str(library)] if library else [])]
    subprocess.run(command, check=True)


def standard_library() -> list[str]:
    """The files of the standard library that go into the site."""
    modules = LIST.read_text(encoding="utf-8").split()
    with zipfile.ZipFile(SOURCES) as sources:
        there = set(sources.namelist())
    names = [module.replace(".", "/") for module in modules]
    return [f"{name}.py" if f"{name}.py" in there else f"{name}/__init__.py" for name in names]


def compiled(source: Path | None, names: list[str], target: Path, library: Path | None, lines: bool) -> None:
    """Writes the archive of .pyc files that `source` makes: an archive of .py files, or the standard library."""
    with TemporaryDirectory(prefix="freeze-", dir=SCRATCH) as scratch:
        folder = Path(scratch)
        if source is not None:
            shutil.copyfile(source, folder / "source.zip")
        plan = {"source": "/work/source.zip" if source else "", "names": names, "lines": lines}
        (folder / "plan.json").write_text(json.dumps([{**plan, "target": "/work/target.zip"}]), encoding="utf-8")
        run_inside(INSIDE / "compile.py", folder, library)
        shutil.move(folder / "target.zip", target)


def pack(source: Path, target: Path) -> None:
    """Writes the file compressed; the same bytes make the same bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def once(name: str, *inputs: Path, make: Callable[[Path], None]) -> Path:
    """The file in build/ that `make` makes of these inputs; made again only when they change."""
    SCRATCH.mkdir(exist_ok=True)
    content = hashlib.sha256(b"".join(path.read_bytes() for path in inputs)).hexdigest()
    place = SCRATCH / f"{content[:16]}-{name}"
    if not place.exists():
        for old in SCRATCH.glob(f"*-{name}"):
            old.unlink()
        fresh = place.with_suffix(".new")
        make(fresh)
        fresh.replace(place)
    return place


def write(target: Path) -> None:
    """Writes app.zip.gz, stdlib.bin and Pyodide's own code, compressed, into the folder."""
    compiler = INSIDE / "compile.py"
    names = standard_library()
    library = once(
        "stdlib.zip", SOURCES, LIST, compiler, make=lambda path: compiled(None, names, path, None, lines=False)
    )
    pack(library, target / "stdlib.bin")
    with TemporaryDirectory(prefix="app-", dir=SCRATCH) as scratch:
        source, frozen = Path(scratch, "source.zip"), Path(scratch, "app.zip")
        archive.write(source)
        compiled(source, [], frozen, library, lines=True)
        pack(frozen, target / "app.bin")
    wasm = once("pyodide.asm.wasm.gz", WASM, make=lambda path: pack(WASM, path))
    shutil.copyfile(wasm, target / "pyodide.bin")


def find_modules() -> str:
    """The modules of the standard library that the app needs, one a line, as it is now."""
    SCRATCH.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="modules-", dir=SCRATCH) as scratch:
        archive.write(Path(scratch, "app.zip"))
        run_inside(INSIDE / "modules.py", Path(scratch))
        return Path(scratch, "modules.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    LIST.write_text(find_modules(), encoding="utf-8")
