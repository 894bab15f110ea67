"""The site as it is built: what is in it, how large it is, and that nothing is missing."""

import gzip
import json
import re
import struct
import tomllib
import zipfile
import zlib
from pathlib import Path
from posixpath import dirname, normpath

import pytest

from tools import archive, build, fonts, freeze, pictures, prune
from tools.stamp import digest, stamp

# Budgets. Bytes are as a host with gzip -9 sends them; a bare Pyodide is 6.33 MB. The first visit fetches Python's
# memory, others make it from its archives.
BYTES_TO_FIRST_HAND = 5_000_000
BYTES_FROM_ARCHIVES = 3_600_000
BYTES_OF_AN_UPDATE = 300_000
MODULES = 80
# Asked for only by some, or only after the first hand.
LATER = (
    "python/later.bin",
    "assets/shots/",
    "assets/icons/",
    "assets/fonts/OFL.txt",
    "assets/offline.js",
    "assets/reset.js",
    "assets/sound.js",
    "manifest.webmanifest",
    "reset.html",
    "sw.js",
    ".nojekyll",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    build.build(folder)
    return folder


def packed(path: Path) -> int:
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 9)))


def files(site: Path) -> dict[str, Path]:
    return {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}


def kept(site: Path) -> dict[str, str]:
    """The files that the service worker keeps: address → digest."""
    found = re.search(r"FILES = (\{.*?\});", (site / "sw.js").read_text(encoding="utf-8"))
    assert found is not None
    listed: dict[str, str] = json.loads(found[1])
    return listed


def test_bytes_to_the_first_hand(site: Path) -> None:
    sizes = {name: packed(path) for name, path in files(site).items() if not name.startswith(LATER)}
    memory = sizes.pop("python/start.bin")
    archives = sum(sizes.pop(f"python/{name}.bin") for name in ("library", "engine", "pyapp"))
    assert sum(sizes.values()) + memory <= BYTES_TO_FIRST_HAND, (sizes, memory)
    assert sum(sizes.values()) + archives <= BYTES_FROM_ARCHIVES, (sizes, archives)


def test_the_page_asks_for_all_that_the_worker_is_made_of(site: Path) -> None:
    asked = set(re.findall(r'rel="modulepreload" href="([^"]+)"', (site / "index.html").read_text(encoding="utf-8")))
    left, made_of = ["pyapp/worker.js"], set()
    while left:
        name = left.pop()
        made_of.add(name)
        text = (site / name).read_text(encoding="utf-8")
        found = {normpath(f"{dirname(name)}/{there}") for there in re.findall(r'from "([^"?]+)(?:\?\w+)?"', text)}
        left += found - made_of
    assert len(made_of) == 5
    assert {name.split("?")[0] for name in asked} - {"runtime/micropython/micropython.js"} == made_of


def test_the_fonts_have_every_character_of_the_words_and_are_asked_for_at_once(site: Path) -> None:
    for name in fonts.FACES:
        assert fonts.characters() <= fonts.within(site / "assets/fonts" / name), "python -m tools.fonts makes them anew"
    page, style = ((site / name).read_text(encoding="utf-8") for name in ("index.html", "assets/style.css"))
    asked = re.findall(r'rel="preload" href="assets/([^"]+)" as="font"', page)
    assert [name.split("?")[0] for name in asked] == [f"fonts/{name}" for name in fonts.FACES]
    assert re.findall(r'url\("([^"]+)"\)', style) == asked


def test_bytes_of_an_update(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "chance.py"
    changed.write_text(Path("engine/chance.py").read_text(encoding="utf-8") + "\nANEW = 1\n", encoding="utf-8")
    whole = archive.files
    monkeypatch.setattr(
        archive,
        "files",
        lambda packages: ((name, changed if name == "engine/chance.py" else path) for name, path in whole(packages)),
    )
    build.build(tmp_path / "site")
    fresh = set(kept(tmp_path / "site").items()) - set(kept(site).items())
    names = {address.split("?")[0] for address, _ in fresh} | {"sw.js"}
    assert "python/engine.bin" in names
    assert {"python/library.bin", "python/pyapp.bin"}.isdisjoint(names)
    assert sum(packed(tmp_path / "site" / name) for name in names) <= BYTES_OF_AN_UPDATE, names


def test_the_standard_library_is_what_the_app_needs() -> None:
    listed = freeze.LIST.read_text(encoding="utf-8")
    assert listed == freeze.find_modules(), "python -m tools.freeze writes the list anew"
    assert len(listed.splitlines()) <= MODULES


def test_everything_in_the_archives_can_be_imported(site: Path, tmp_path: Path) -> None:
    names: dict[str, list[str]] = {}
    for name in ("engine", "pyapp", "library", "later"):
        archive = tmp_path / f"{name}.zip"
        archive.write_bytes(freeze.unpacked(site / f"python/{name}.bin"))
        names[name] = [file for file in zipfile.ZipFile(archive).namelist() if file.endswith(".pyc")]
    assert len(names["pyapp"]) > 60
    (tmp_path / "without.txt").write_text("\n".join(prune.WITHOUT), encoding="utf-8")
    (tmp_path / "files.txt").write_text("\n".join(file for found in names.values() for file in found), encoding="utf-8")
    freeze.run_inside(Path(__file__).parent / "inside.py", tmp_path, tmp_path / "library.zip")


def test_every_file_is_kept_for_offline_with_what_is_in_it(site: Path) -> None:
    listed = {address.split("?")[0]: found for address, found in kept(site).items()}
    left = {"sw.js", "reset.html", ".nojekyll", "python/start.bin"}
    assert {name for name in files(site) if not name.startswith("assets/shots/")} - set(listed) == left
    assert listed == {name: digest((site / name).read_bytes()) for name in listed}


def test_references_carry_what_is_in_the_file(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "pyapp").mkdir()
    page, script, worker = tmp_path / "index.html", tmp_path / "assets/boot.js", tmp_path / "pyapp/worker.js"
    page.write_text('<script src="assets/boot.js"></script><a href="other.js">', encoding="utf-8")
    script.write_text('new Worker("pyapp/worker.js")', encoding="utf-8")
    worker.write_text("1", encoding="utf-8")
    addresses = stamp(tmp_path)
    assert script.read_text(encoding="utf-8") == f'new Worker("pyapp/worker.js?{digest(b"1")}")'
    stamped = f"assets/boot.js?{digest(script.read_bytes())}"
    assert page.read_text(encoding="utf-8") == f'<script src="{stamped}"></script><a href="other.js">'
    assert addresses[stamped] == stamped.partition("?")[2]
    assert addresses["index.html"] == digest(page.read_bytes())


def test_pyscript_is_told_in_json_what_stands_in_its_toml(site: Path) -> None:
    told = tomllib.loads(Path("pyscript.toml").read_text(encoding="utf-8"))
    assert json.loads((site / "pyscript.json").read_text(encoding="utf-8")) == told
    page = (site / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r"pyscript\.\w+", page)) == {"pyscript.json"}
    assert (site / told["interpreter"]).is_file()


def test_the_manifest_names_what_is_there(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    icons = [*manifest["icons"], *(icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"])]
    assert all((site / picture["src"]).is_file() for picture in (*icons, *manifest["screenshots"]))
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    assert {icon.get("purpose") for icon in icons} >= {"any", "maskable"}
    assert manifest["shortcuts"]
    assert all(shortcut["url"].startswith("./?game=") for shortcut in manifest["shortcuts"])


def test_icons_are_pictures_with_all_their_colours() -> None:
    png = pictures.icon(64)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (64, 64)
    start = png.index(b"IDAT") + 4
    rows = zlib.decompress(png[start : start + struct.unpack(">I", png[start - 8 : start - 4])[0]])
    assert len(rows) == 64 * (1 + 3 * 64)
    ground, circles = pictures.drawing()
    pixels = {tuple(rows[at : at + 3]) for row in range(64) for at in range(row * 193 + 1, (row + 1) * 193, 3)}
    assert {ground, *(colour for *_, colour in circles)} <= pixels
