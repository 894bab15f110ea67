"""The Python of the site, compiled, in archives: our own; libraries needed for the first hand; and the rest.

Libraries are Python's own, as far as the app needs it, and others. Compiled inside Pyodide, under Node, for a .pyc fits
one version of Python only. `python -m tools.freeze` finds anew what is needed of Python's own: tools/stdlib.txt.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from zopfli import gzip as zopfli

from tools import archive, runtimes

ROOT = Path(__file__).parents[1]
RUNNER = ROOT / "tools/pyodide.mjs"
INSIDE = ROOT / "tools/inside"
COMPILER = INSIDE / "compile.py"
LIST = ROOT / "tools/stdlib.txt"
SCRATCH = ROOT / "build"
SOURCES = runtimes.MODULES / "pyodide/python_stdlib.zip"
WASM = runtimes.MODULES / "pyodide/pyodide.asm.wasm"
REQUIREMENTS = ROOT / "requirements.txt"


def run_inside(script: Path, folder: Path, library: Path | None = None) -> None:
    """Runs a script in Pyodide; the folder is /work there. Raises CalledProcessError."""
    command = ["node", *map(str, (RUNNER, script, folder)), *([str(library)] if library else [])]
    subprocess.run(command, check=True)


def standard_library(later: bool) -> list[str]:
    """The files of the standard library that are needed for the first hand, or only later."""
    with zipfile.ZipFile(SOURCES) as sources:
        there = set(sources.namelist())
    lines = [line.split() for line in LIST.read_text(encoding="utf-8").splitlines()]
    names = [words[0].replace(".", "/") for words in lines if (len(words) > 1) is later]
    return [f"{name}.py" if f"{name}.py" in there else f"{name}/__init__.py" for name in names]


def compiled(target: Path, packages: Sequence[str], names: Sequence[str] = (), library: Path | None = None) -> None:
    """Writes the archive of .pyc files made of these packages and these files of the standard library."""
    with TemporaryDirectory(prefix="freeze-", dir=SCRATCH) as scratch:
        folder = Path(scratch)
        archive.write(folder / "source.zip", packages)
        plan: dict[str, Any] = {"names": names, "lines": set(packages) <= set(archive.PACKAGES)}
        (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
        run_inside(COMPILER, folder, library)
        shutil.move(folder / "target.zip", target)


def once(name: str, *inputs: Path, make: Callable[[Path], None]) -> Path:
    """The file in build/ that `make` makes of these inputs; made again only when they change."""
    SCRATCH.mkdir(exist_ok=True)
    content = hashlib.sha256(b"".join(path.read_bytes() for path in (*inputs, COMPILER))).hexdigest()
    place = SCRATCH / f"{content[:16]}-{name}"
    if not place.exists():
        for old in SCRATCH.glob(f"*-{name}"):
            old.unlink()
        with TemporaryDirectory(prefix="once-", dir=SCRATCH) as scratch:
            make(Path(scratch, name))
            Path(scratch, name).replace(place)
    return place


def _squeezed(path: Path) -> Callable[[Path], None]:
    """Writes this file packed as small as gzip's format allows: that takes long, and is done once."""
    return lambda target: _write(target, zopfli.compress(path.read_bytes(), numiterations=1))


def _write(target: Path, content: bytes) -> None:
    target.write_bytes(content)


def write(target: Path) -> None:
    """Writes engine.bin, pyapp.bin, library.bin, later.bin and pyodide.bin into the folder, each packed.

    Not as .gz: some hosts would unpack such on the way.
    """
    target.mkdir(parents=True)
    inputs = (SOURCES, LIST, REQUIREMENTS)
    archives = {
        "library": once(
            "library.zip", *inputs, make=lambda path: compiled(path, archive.LIBRARIES, standard_library(later=False))
        ),
        "later": once(
            "later.zip", *inputs, make=lambda path: compiled(path, archive.LATER, standard_library(later=True))
        ),
    }
    for name, path in {**archives, "pyodide": WASM}.items():
        shutil.copyfile(once(f"{name}.bin", path, make=_squeezed(path)), target / f"{name}.bin")
    with TemporaryDirectory(prefix="app-", dir=SCRATCH) as scratch:
        for package in archive.PACKAGES:
            fresh = Path(scratch, f"{package}.zip")
            compiled(fresh, [package], library=archives["library"])
            _write(target / f"{package}.bin", gzip.compress(fresh.read_bytes(), 9, mtime=0))


def find_modules() -> str:
    """The modules of the standard library that the app needs, one a line, as it is now."""
    SCRATCH.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="modules-", dir=SCRATCH) as scratch:
        archive.write(Path(scratch, "app.zip"))
        run_inside(INSIDE / "modules.py", Path(scratch))
        return Path(scratch, "modules.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    LIST.write_text(find_modules(), encoding="utf-8")
