"""The Python that runs in the worker, as zip archives: our own, and the libraries beside it."""

import importlib.util
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "pyapp")
# Libraries needed for the first hand, and those needed only later.
LIBRARIES = ("htpy", "markupsafe")
LATER = ("openskill",)
EVERYTHING = (*PACKAGES, *LIBRARIES, *LATER)
# For other surroundings than ours: MicroPython, web frameworks, the command line.
LEFT_OUT = {
    "pyapp/page.py",
    "engine/__main__.py",
    "engine/bench.py",
    "engine/commands.py",
    "engine/simulate.py",
    "htpy/django.py",
    "htpy/starlette.py",
    "htpy/html2htpy.py",
}
KINDS = {".py", ".toml", ".json"}
SAME_DATE = (2020, 1, 1, 0, 0, 0)


def _home(package: str) -> Path:
    if package in PACKAGES:
        return ROOT
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{package} is not installed")
    return Path(spec.origin).parents[1]


def files(packages: Sequence[str]) -> Iterator[tuple[str, Path]]:
    """Name in the archive and place on disk of every file of these packages that belongs to it."""
    for package in packages:
        home = _home(package)
        for path in sorted((home / package).rglob("*")):
            name = path.relative_to(home).as_posix()
            if path.suffix in KINDS and name not in LEFT_OUT:
                yield name, path


def write(target: Path, packages: Sequence[str] = EVERYTHING) -> None:
    """Writes the archive of these packages; the same files make the same bytes."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in files(packages):
            archive.writestr(zipfile.ZipInfo(name, SAME_DATE), path.read_bytes(), zipfile.ZIP_DEFLATED)
