"""Addresses with what is behind them: each reference to a file of the site's own gets a piece of its content's digest.

So no browser, proxy or host can put an old file into a new page. What npm packages refer to stays as it is.
"""

import hashlib
import posixpath
import re
from pathlib import Path

OWN = (".js", ".css", ".py", ".bin", ".woff2")
STAMPED = re.compile(r'(?<=["\'])[\w./-]+\.(?:js|css|py|bin|woff2)(?=["\'])')
WITHIN = {".js", ".html", ".css"}
FOREIGN = "runtime/"
# Scripts whose addresses count from the page that they are in, not from themselves.
CLASSIC = "assets/"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


class Stamps:
    """Stamps the files of a folder. Each is read, changed and written once, those that it refers to before it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._done: dict[str, str] = {}

    def of(self, name: str) -> str:
        """The digest of this file of the folder, with its references stamped."""
        if name not in self._done:
            path = self._folder / name
            if path.suffix in WITHIN and not name.startswith(FOREIGN):
                base = "" if name.startswith(CLASSIC) and path.suffix == ".js" else posixpath.dirname(name)
                path.write_text(self._stamped(path.read_text(encoding="utf-8"), base), encoding="utf-8")
            self._done[name] = digest(path.read_bytes())
        return self._done[name]

    def _stamped(self, text: str, base: str) -> str:
        def stamp(found: re.Match[str]) -> str:
            name = posixpath.normpath(posixpath.join(base, found[0]))
            there = (self._folder / name).is_file() and not name.startswith((FOREIGN, ".."))
            return f"{found[0]}?{self.of(name)}" if there and name != "sw.js" else found[0]

        return STAMPED.sub(stamp, text)


def stamp(folder: Path) -> dict[str, str]:
    """Stamps every page and script; returns the address of every file in the site, and its digest."""
    stamps = Stamps(folder)
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    digests = {name: stamps.of(name) for name in names}
    own = {name for name in names if Path(name).suffix in OWN and not name.startswith(FOREIGN)}
    return {f"{name}?{found}" if name in own else name: found for name, found in digests.items()}
