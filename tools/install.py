"""What makes the site an app that can be installed: manifest, icons, pictures, a shortcut to each game."""

import json
import shutil
import struct
from pathlib import Path
from typing import Any

from engine.games import GAMES
from engine.words import GAME_WORDS
from pyapp.words import start
from tools.pictures import icon

CLOTH, PAPER = "#31547a", "#f7f1e6"
ICONS = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "maskable-512.png": (512, 0.8),
    "touch-180.png": (180, 1.0),
}
# For the shop window of the browser: the same as in the README.
SHOTS = {"table-desktop.png": "wide", "table-phone.png": "narrow"}
PICTURES = Path(__file__).parents[1] / "docs/images"


def _size(path: Path) -> str:
    """Width and height of a PNG, as a manifest has them."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def manifest() -> dict[str, Any]:
    """The web app manifest. Its addresses are relative to the site's root."""
    return {
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "name": start.WORDS["title"][0],
        "short_name": start.WORDS["title"][0],
        "description": start.WORDS["description"][0],
        "lang": "ja",
        "dir": "ltr",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": CLOTH,
        "categories": ["games"],
        "icons": [
            {"src": "assets/icons/app.svg", "sizes": "any", "type": "image/svg+xml"},
            *(
                {
                    "src": f"assets/icons/{name}",
                    "sizes": f"{side}x{side}",
                    "type": "image/png",
                    "purpose": "maskable" if name.startswith("maskable") else "any",
                }
                for name, (side, _) in ICONS.items()
            ),
        ],
        "screenshots": [
            {
                "src": f"assets/shots/{name}",
                "sizes": _size(PICTURES / name),
                "type": "image/png",
                "form_factor": form,
            }
            for name, form in SHOTS.items()
        ],
        "shortcuts": [
            {
                "name": GAME_WORDS[game].name[0],
                "url": f"./?game={game}",
                "icons": [{"src": "assets/icons/icon-192.png", "sizes": "192x192", "type": "image/png"}],
            }
            for game in GAMES
        ],
    }


def write(folder: Path) -> None:
    """Writes manifest, icons and pictures into the site."""
    for name, (side, scale) in ICONS.items():
        (folder / "assets/icons" / name).write_bytes(icon(side, scale))
    (folder / "assets/shots").mkdir()
    for name in SHOTS:
        shutil.copyfile(PICTURES / name, folder / "assets/shots" / name)
    text = json.dumps(manifest(), ensure_ascii=False, indent=1)
    (folder / "manifest.webmanifest").write_text(text, encoding="utf-8")
