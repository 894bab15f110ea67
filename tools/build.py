"""Builds the static site: `python -m tools.build dist`. Nothing in it asks another origin for anything."""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import archive, page, runtimes

ROOT = Path(__file__).parents[1]
PAGE_FILES = ("pyscript.toml", "pyapp/page.py", "pyapp/worker.mjs", "pyapp/keep.mjs")


def build(target: Path) -> None:
    """Writes the site into the folder, which is replaced at the end: one that is being served stays whole."""
    index = page.draw()
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".site-", dir=target.parent) as scratch:
        fresh = Path(scratch, "site")
        shutil.copytree(ROOT / "assets", fresh / "assets")
        _join_styles(fresh / "assets")
        (fresh / "pyapp").mkdir()
        for name in PAGE_FILES:
            shutil.copy(ROOT / name, fresh / name)
        runtimes.copy(fresh / "runtime")
        archive.write(fresh / "app.zip")
        (fresh / "index.html").write_text(index, encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)


def _join_styles(folder: Path) -> None:
    """One file in place of all, in the order of their names: one request, and the page is painted once."""
    parts = sorted(folder.glob("*.css"))
    joined = "\n".join(part.read_text(encoding="utf-8") for part in parts)
    for part in parts:
        part.unlink()
    (folder / "style.css").write_text(joined, encoding="utf-8")


def sizes(target: Path) -> list[tuple[str, int]]:
    """Bytes of each part of the site, the largest first."""
    parts: dict[str, int] = {}
    for path in target.rglob("*"):
        if path.is_file():
            name = path.relative_to(target).parts
            part = "/".join(name[:2]) if name[0] == "runtime" else name[0]
            parts[part] = parts.get(part, 0) + path.stat().st_size
    return sorted(parts.items(), key=lambda item: -item[1])


def main() -> None:
    target = Path(sys.argv[1])
    print(f"▸ building the site into {target}/")
    build(target)
    for name, size in sizes(target):
        print(f"  {size / 1000:9,.0f} kB  {name}")


if __name__ == "__main__":
    main()
