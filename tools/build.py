"""Builds the static site: `python -m tools.build dist`. Nothing in it asks another origin for anything."""

import gzip
import hashlib
import json
import shutil
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools import freeze, install, page, runtimes
from tools.stamp import stamp

ROOT = Path(__file__).parents[1]
PAGE_FILES = ("pyapp/page.py", *(f"pyapp/{name}.js" for name in ("worker", "keep", "python", "snapshot")))
PARTS = {
    "wasm": "pyodide.bin",
    "library": "library.bin",
    "engine": "engine.bin",
    "app": "pyapp.bin",
    "rest": "later.bin",
    "start": "start.bin",
}
# Not kept for offline: what repairs the app must not itself be old, and pictures of it are for the shop window.
# And a start from what is on the device makes its own snapshot.
NOT_KEPT = ("reset.html", "assets/shots/", "python/start.bin")


def build(target: Path) -> None:
    """Writes the site into the folder, which is replaced at the end: one that is being served stays whole."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".site-", dir=target.parent) as scratch:
        fresh = Path(scratch, "site")
        write(fresh)
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)


def write(folder: Path) -> None:
    """Writes the site into an empty folder."""
    shutil.copytree(ROOT / "assets", folder / "assets")
    _join_styles(folder / "assets")
    (folder / "pyapp").mkdir()
    for name in PAGE_FILES:
        shutil.copy(ROOT / name, folder / name)
    told = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    (folder / "pyscript.json").write_text(json.dumps(told), encoding="utf-8")
    runtimes.copy(folder / "runtime")
    shutil.copyfile(freeze.runtime()[0], folder / "runtime/pyodide/pyodide.asm.js")
    freeze.write(folder / "python")
    _fill(folder / "pyapp/python.js", "parts", parts(folder / "python"))
    for name, text in {"index.html": page.draw("index.html"), "reset.html": page.draw("reset.html")}.items():
        (folder / name).write_text(text, encoding="utf-8")
    install.write(folder)
    # GitHub's pages leave out what begins with an underscore unless this is there.
    (folder / ".nojekyll").touch()
    files = {address: found for address, found in stamp(folder).items() if not address.startswith((".", *NOT_KEPT))}
    shutil.copy(ROOT / "sw.js", folder / "sw.js")
    _fill(folder / "sw.js", "files", files)


def parts(folder: Path) -> dict[str, Any]:
    """What the worker loads: address of each part, its bytes packed and unpacked, and what all but the WebAssembly,
    which Pyodide's version settles, must be."""
    found: dict[str, Any] = {}
    for key, name in PARTS.items():
        content = freeze.unpacked(folder / name)
        found[key] = {
            "url": f"../{folder.name}/{name}",
            "bytes": (folder / name).stat().st_size,
            "size": len(content),
            "digest": hashlib.sha256(content).hexdigest() if key != "wasm" else None,
        }
    return {**found, **freeze.start()}


def _fill(path: Path, place: str, value: object) -> None:
    """Puts a value into its place in a script."""
    text = path.read_text(encoding="utf-8")
    mark = f'"{{{{ {place} }}}}"'
    assert mark in text, f"{path.name} has no {mark}"
    path.write_text(text.replace(mark, json.dumps(value, separators=(",", ":"))), encoding="utf-8")


def _join_styles(folder: Path) -> None:
    """One file in place of all, in the order of their names: one request, and the page is painted once."""
    parts = sorted(folder.glob("*.css"))
    joined = "\n".join(part.read_text(encoding="utf-8") for part in parts)
    for part in parts:
        part.unlink()
    (folder / "style.css").write_text(joined, encoding="utf-8")


def sizes(target: Path) -> list[tuple[str, int, int]]:
    """Bytes of each part of the site as they are and as a host that compresses sends them, the largest first."""
    parts: dict[str, tuple[int, int]] = {}
    for path in target.rglob("*"):
        if path.is_file():
            name = path.relative_to(target).parts
            part = "/".join(name[:2]) if name[0] in ("runtime", "python") else name[0]
            raw, packed = parts.get(part, (0, 0))
            content = path.read_bytes()
            parts[part] = (raw + len(content), packed + min(len(content), len(gzip.compress(content, 6))))
    return sorted(((name, *found) for name, found in parts.items()), key=lambda item: -item[1])


def main() -> None:
    target = Path(sys.argv[1])
    print(f"▸ building the site into {target}/")
    build(target)
    found = sizes(target)
    print(f"  {'kB':>9}  {'gzip':>9}")
    for name, raw, packed in [*found, ("all", sum(raw for _, raw, _ in found), sum(packed for _, _, packed in found))]:
        print(f"  {raw / 1000:9,.0f}  {packed / 1000:9,.0f}  {name}")


if __name__ == "__main__":
    main()
