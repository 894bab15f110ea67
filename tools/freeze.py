"""The Python of the site, compiled, in archives: our own; libraries needed for the first hand; and the rest.

Libraries are Python's own, as far as the app needs it, and others. Compiled inside Pyodide, under Node, for a .pyc fits
one version of Python only. `python -m tools.freeze` finds anew what is needed of Python's own: tools/stdlib.txt.
"""

import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from zstandard import ZstdCompressionParameters, ZstdCompressor, ZstdDecompressor

from tools import archive, prune, runtimes, wasm

ROOT = Path(__file__).parents[1]
RUNNER = ROOT / "tools/pyodide.mjs"
INSIDE = ROOT / "tools/inside"
COMPILER = INSIDE / "compile.py"
SNAPSHOT = ROOT / "tools/snapshot.mjs"
PACKING = ROOT / "pyapp/snapshot.js"
LIST = ROOT / "tools/stdlib.txt"
SCRATCH = ROOT / "build"
STANDARD_LIBRARY = runtimes.MODULES / "pyodide/python_stdlib.zip"
STAND_INS = ROOT / "tools/standins"
RUNTIME = (runtimes.MODULES / "pyodide/pyodide.asm.mjs", runtimes.MODULES / "pyodide/pyodide.asm.wasm")
LOADER = runtimes.MODULES / "pyodide/pyodide.mjs"
LOCK = runtimes.MODULES / "pyodide/pyodide-lock.json"
REQUIREMENTS = ROOT / "requirements.txt"
# As small as it gets, in a window of 2 MB, which is what unpacking takes of memory; larger ones gain half a percent.
SMALL = ZstdCompressionParameters.from_level(22, window_log=21)


def sources() -> Path:
    """The standard library with our stand-ins for parts of Pyodide that would import a third of it for nothing."""
    return once("sources.zip", STANDARD_LIBRARY, *sorted(STAND_INS.rglob("*.py")), make=_put_in_stand_ins)


def _put_in_stand_ins(target: Path) -> None:
    own = {path.relative_to(STAND_INS).as_posix(): path for path in sorted(STAND_INS.rglob("*.py"))}
    with zipfile.ZipFile(STANDARD_LIBRARY) as there, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        assert own.keys() <= set(there.namelist()), "a stand-in for nothing"
        for name in there.namelist():
            archive.writestr(name, own[name].read_bytes() if name in own else there.read(name))


def run_inside(script: Path, folder: Path, library: Path | None = None) -> None:
    """Runs a script in Pyodide; the folder is /shop there. The standard library is whole unless another one is named.

    Raises CalledProcessError.
    """
    subprocess.run(["node", *map(str, (RUNNER, script, folder, library or sources()))], check=True)


def standard_library(later: bool) -> list[str]:
    """The files of the standard library that are needed for the first hand, or only later."""
    with zipfile.ZipFile(STANDARD_LIBRARY) as library:
        there = set(library.namelist())
    lines = [line.split() for line in LIST.read_text(encoding="utf-8").splitlines()]
    names = [words[0].replace(".", "/") for words in lines if (len(words) > 1) is later]
    return [f"{name}.py" if f"{name}.py" in there else f"{name}/__init__.py" for name in names]


def compiled(target: Path, packages: Sequence[str], names: Sequence[str] = ()) -> None:
    """Writes the archive of .pyc files made of these packages and these files of the standard library."""
    with TemporaryDirectory(prefix="freeze-", dir=SCRATCH) as scratch:
        folder = Path(scratch)
        archive.write(folder / "source.zip", packages)
        plan: dict[str, Any] = {"names": names, "lines": set(packages) <= set(archive.PACKAGES)}
        (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
        run_inside(COMPILER, folder)
        shutil.move(folder / "target.zip", target)


def once(name: str, *inputs: Path, make: Callable[[Path], None]) -> Path:
    """The file in build/ that `make` makes of these inputs; made again only when they change."""
    SCRATCH.mkdir(exist_ok=True)
    parts = (part for path in (*inputs, COMPILER) for part in (path.name.encode(), path.read_bytes()))
    content = hashlib.sha256(b"".join(parts)).hexdigest()
    place = SCRATCH / f"{content[:16]}-{name}"
    if not place.exists():
        for old in SCRATCH.glob(f"*-{name}"):
            old.unlink()
        with TemporaryDirectory(prefix="once-", dir=SCRATCH) as scratch:
            make(Path(scratch, name))
            Path(scratch, name).replace(place)
    return place


def packed(path: Path) -> Path:
    """This file packed as it goes out: that takes a while, and is done once."""

    def make(target: Path) -> None:
        target.write_bytes(ZstdCompressor(compression_params=SMALL).compress(path.read_bytes()))

    return once(f"{path.name.partition('-')[2]}.zst", path, make=make)


def unpacked(path: Path) -> bytes:
    """What was packed into this file."""
    content: bytes = ZstdDecompressor().decompress(path.read_bytes())
    return content


def runtime() -> tuple[Path, Path]:
    """Pyodide's script and WebAssembly, pruned."""

    def make(target: Path) -> None:
        own, loader = (path.read_text(encoding="utf-8") for path in (RUNTIME[0], LOADER))
        script, module = prune.pruned(own, RUNTIME[1].read_bytes(), loader)
        target.write_bytes(script.encode() if target.suffix == ".mjs" else module)

    inputs = (*RUNTIME, LOADER, Path(prune.__file__), Path(wasm.__file__))
    return once("pyodide.asm.mjs", *inputs, make=make), once("pyodide.asm.wasm", *inputs, make=make)


def write(target: Path) -> None:
    """Writes engine.bin, pyapp.bin, library.bin, later.bin, start.bin and pyodide.bin into the folder, each packed.

    Not as .zst: some hosts would unpack such on the way.
    """
    target.mkdir(parents=True)
    inputs = (sources(), LIST, REQUIREMENTS)
    archives = {
        "library": once(
            "library.zip", *inputs, make=lambda path: compiled(path, archive.LIBRARIES, standard_library(later=False))
        ),
        "later": once(
            "later.zip", *inputs, make=lambda path: compiled(path, archive.LATER, standard_library(later=True))
        ),
    }
    own: dict[str, Path] = {}
    for package in archive.PACKAGES:
        files = [path for _, path in archive.files([package])]
        own[package] = once(f"{package}.zip", sources(), *files, make=partial(compiled, packages=[package]))
    loaded = {"library": archives["library"], **own}
    makers = (*loaded.values(), SNAPSHOT, PACKING, *runtime())
    picture = once("start.snapshot", *makers, make=partial(snapshot, archives=loaded))
    for name, path in {**archives, **own, "start": picture, "pyodide": runtime()[1]}.items():
        shutil.copyfile(packed(path), target / f"{name}.bin")


def start() -> dict[str, Any]:
    """How Pyodide is started, here and in the browser: its lock file, without packages; its environment; our archives
    and the modules that a first hand needs."""
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    names = [f"/{package}.zip" for package in archive.PACKAGES]
    return {
        "lock": {"info": lock["info"], "packages": {}},
        "env": {"HOME": "/home/pyodide", "PYTHONPATH": ":".join(names)},
        "archives": names,
        "modules": "import pyapp.app, pyapp.worker",
    }


def snapshot(target: Path, archives: dict[str, Path]) -> None:
    """Writes Python's memory with the app loaded. `archives`: the standard library's and our own, by name."""
    with TemporaryDirectory(prefix="snapshot-", dir=SCRATCH) as scratch:
        for name, path in archives.items():
            shutil.copyfile(path, Path(scratch, f"{name}.zip"))
        for path, there in zip(runtime(), RUNTIME, strict=True):
            shutil.copyfile(path, Path(scratch, there.name))
        subprocess.run(["node", str(SNAPSHOT), scratch, json.dumps(start())], check=True)
        shutil.move(Path(scratch, "start.snapshot"), target)


def find_modules() -> str:
    """The modules of the standard library that the app needs, one a line, as it is now."""
    SCRATCH.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="modules-", dir=SCRATCH) as scratch:
        archive.write(Path(scratch, "app.zip"))
        run_inside(INSIDE / "modules.py", Path(scratch))
        return Path(scratch, "modules.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    LIST.write_text(find_modules(), encoding="utf-8")
