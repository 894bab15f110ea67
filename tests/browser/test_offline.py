"""Without a server, with a new version on it, and on hosts that are not set up well."""

import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pyapp.words import start
from tools import archive
from tools.build import build
from tools.serve import Handler

from .conftest import START, without_snapshot
from .killed import essence

FOLDER = "games/nanataku"


class OddHandler(Handler):
    """A host that knows few types and notes what it is asked for."""

    asked: list[str] = []  # noqa: RUF012  (the list is meant to be one for all requests)
    extensions_map = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", "": "text/plain"}  # noqa: RUF012

    def do_GET(self) -> None:
        self.asked.append(self.path.removeprefix(f"/{FOLDER}/"))
        super().do_GET()


class Host:
    """A folder below the root of a host that can be stopped, and started at the same address."""

    def __init__(self, root: Path) -> None:
        self.folder = root / FOLDER
        self._handler = partial(OddHandler, directory=str(root))
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/{FOLDER}/"

    @property
    def asked(self) -> list[str]:
        return OddHandler.asked

    def start(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), self._handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def host(tmp_path: Path, site_folder: Path) -> Iterator[Host]:
    shutil.copytree(site_folder, tmp_path / FOLDER)
    OddHandler.asked.clear()
    found = Host(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(locale="ja-JP")
    opened.set_default_timeout(START)
    yield opened
    opened.close()


def visit(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]")


SNAPSHOT = "(await (await caches.open('nanataku-start')).matchAll())[0]"


def until(page: Page, expression: str) -> None:
    """Waits until an expression, with awaits in it, is true in the page."""
    pause = "await new Promise((done) => setTimeout(done, 100))"
    page.evaluate(f"(async () => {{ while (!({expression})) {pause} }})()")


def kept(page: Page) -> None:
    """Waits until the site is on the device."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")


def test_from_the_second_visit_no_server_is_needed(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    visit(page, host.address)
    kept(page)
    host.stop()
    for _ in range(3):
        visit(page, host.address)
    visit(page, host.address + "?game=seven-bridge&seed=7&lang=en")
    page.wait_for_selector("[data-card]")
    page.close()
    again = context.new_page()
    visit(again, host.address + "index.html")
    host.start()


def test_the_next_start_goes_on_from_python_as_it_was_kept(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    visit(page, host.address)
    until(page, SNAPSHOT)
    hands = []
    for _ in range(2):
        page.evaluate("indexedDB.deleteDatabase('nanataku')")
        visit(page, host.address + "?game=seven-bridge&speed=0")
        hands.append(page.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card).sort()"))
    assert hands[0] != hands[1], "chance goes on from where it was kept"


def test_what_was_kept_and_is_spoilt_does_no_harm(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    visit(page, host.address)
    until(page, SNAPSHOT)
    page.evaluate(
        """async () => {
            const store = await caches.open("nanataku-start");
            for (const place of await store.keys()) await store.put(place, new Response("spoilt"));
        }"""
    )
    visit(page, host.address)
    until(page, f"(await {SNAPSHOT}?.blob())?.size > 1e6")


def test_a_new_version_is_offered_and_fetches_only_what_changed(
    host: Host, context: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = context.new_page()
    visit(page, host.address)
    kept(page)
    visit(page, host.address)
    expect(page).to_have_title(start.WORDS["title"][0])
    monkeypatch.setitem(start.WORDS, "noscript", ("あたらしい版", "The second version"))
    build(host.folder)
    host.asked.clear()
    visit(page, host.address)
    expect(page.locator("#update")).to_be_visible()
    assert "The second version" not in page.content()
    fetched = {address.split("?")[0] for address in host.asked}
    assert {"sw.js", "index.html"} <= fetched
    assert not {name for name in fetched if name.startswith(("runtime/", "python/library", "python/pyodide"))}
    page.locator("#update-later").click()
    expect(page.locator("#update")).to_be_hidden()
    visit(page, host.address)
    expect(page.locator("#update")).to_be_visible()
    with page.expect_navigation():
        page.locator("#update-now").click()
    page.wait_for_selector("html[data-state=ready]")
    assert "The second version" in page.content()
    host.stop()
    visit(page, host.address)
    host.start()


def test_an_old_page_never_runs_new_python(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    other = host.folder / "python/library.bin"
    shutil.copy(other, host.folder / "python/start.bin")
    visit(page, host.address)
    page = context.new_page()
    shutil.copy(other, host.folder / "python/pyapp.bin")
    page.goto(host.address)
    expect(page.locator("#failed [data-why=mixed]")).to_be_visible()


def test_reset_takes_away_what_is_kept(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    visit(page, host.address)
    kept(page)
    page.evaluate("localStorage['nanataku.lang'] = 'en'")
    page.goto(host.address + "reset.html")
    host.stop()
    page.locator("#keep").click()
    expect(page.locator("#said-offline")).to_be_visible()
    host.start()
    page.locator("#keep").click()
    page.wait_for_selector("html[data-state=ready]")
    assert page.evaluate("localStorage['nanataku.lang']") == "en"
    page.goto(host.address + "reset.html")
    page.locator("#all").click()
    expect(page.locator("#said-sure")).to_be_visible()
    page.locator("#all").click()
    page.wait_for_selector("html[data-state=ready]")
    assert page.evaluate("localStorage['nanataku.lang'] ?? null") is None


def test_a_file_that_stalls_is_told_and_can_be_asked_for_again(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    impatient = re.sub(r"PATIENCE = [\d_]+", "PATIENCE = 500", (host.folder / "pyapp/python.js").read_text("utf-8"))
    page.route("**/python.js*", lambda route: route.fulfill(body=impatient, content_type="text/javascript"))
    without_snapshot(page)
    page.route("**/library.bin*", lambda route: None)
    page.goto(host.address)
    expect(page.locator("#failed [data-why=stalled]")).to_be_visible()
    expect(page.locator("#failed [data-why=lost]")).to_be_hidden()
    page.unroute("**/python.js*")
    page.unroute("**/library.bin*")
    page.locator("#failed-retry").click()
    page.wait_for_selector("html[data-state=ready]")


@pytest.mark.parametrize("name", ["pyapp.bin", "pyodide.bin"])
def test_a_host_that_answers_with_another_page_is_told(host: Host, context: BrowserContext, name: str) -> None:
    page = context.new_page()
    without_snapshot(page)
    page.route(f"**/{name}*", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto(host.address)
    expect(page.locator("#failed [data-why=missing]")).to_be_visible()
    expect(page.locator("#failed-reason")).to_contain_text(name)


@pytest.mark.parametrize("name", ["pyapp.bin", "pyodide.bin"])
@pytest.mark.parametrize("whole", [True, False])
def test_a_file_that_comes_damaged_is_told(host: Host, context: BrowserContext, name: str, whole: bool) -> None:
    page = context.new_page()
    without_snapshot(page)
    content = (host.folder / "python" / name).read_bytes()
    middle = len(content) // 2
    damaged = content[:middle] + (bytes(1000) + content[middle + 1000 :] if whole else b"")
    page.route(f"**/{name}*", lambda route: route.fulfill(body=damaged))
    page.goto(host.address)
    page.wait_for_selector("html[data-state=failed]")
    said = page.locator("#failed [data-why]:visible")
    expect(said).to_have_count(1)
    assert said.get_attribute("data-why") in ("lost", "mixed")
    page.unroute(f"**/{name}*")
    page.locator("#failed-retry").click()
    page.wait_for_selector("html[data-state=ready]")


@pytest.mark.parametrize("name", ["pyapp/worker.js", "runtime/pyscript/core.js", "runtime/pyodide/pyodide.asm.js"])
def test_a_script_that_does_not_come_is_told(host: Host, context: BrowserContext, name: str) -> None:
    page = context.new_page()
    page.route(f"**/{name}*", lambda route: route.abort())
    page.goto(host.address)
    page.wait_for_selector("html[data-state=failed]")
    expect(page.locator("#failed-retry")).to_be_visible()


def test_how_much_is_here_is_shown_while_it_comes(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    without_snapshot(page)
    page.route("**/library.bin*", lambda route: None)
    page.goto(host.address)
    expect(page.locator("#loading-bytes")).to_have_text(re.compile(r"^[2-9]\.\d / [2-9]\.\d MB$"))
    expect(page.locator("#loading")).to_be_visible()


def test_a_match_goes_on_after_an_update(
    host: Host, context: BrowserContext, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = context.new_page()
    visit(page, host.address)
    kept(page)
    visit(page, host.address + "?game=seven-bridge&seats=3&seed=4&options=rounds:3")
    page.wait_for_selector("html[data-turn='0'][data-phase=draw]")
    page.locator("#do-draw").click()
    page.wait_for_selector("html[data-phase=play]")
    before = page.locator("#app").inner_html()
    for package in archive.PACKAGES:
        shutil.copytree(archive.ROOT / package, tmp_path / "source" / package)
    for name, old, new in (
        ("pyapp/words/table.py", "あなたの番", "あなたの新しい番"),
        ("engine/cpu/normal.py", "CARD_COST = 4.0", "CARD_COST = 4.5"),
    ):
        changed = tmp_path / "source" / name
        text = changed.read_text(encoding="utf-8")
        assert old in text
        changed.write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(archive, "ROOT", tmp_path / "source")
    build(host.folder)
    host.asked.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => null)")
    expect(page.locator("#update")).to_be_visible()
    assert page.locator("#app").inner_html() == before
    with page.expect_navigation():
        page.locator("#update-now").click()
    page.wait_for_selector("html[data-state=ready][data-phase=play]")
    fetched = {address.split("?")[0] for address in host.asked}
    assert {"python/pyapp.bin", "python/engine.bin"} <= fetched
    assert essence(page.locator("#app").inner_html()) == essence(before.replace("あなたの番", "あなたの新しい番"))


def test_a_start_from_what_was_kept_that_lacks_a_file_is_told(host: Host, browser: Browser) -> None:
    """Python's memory is here, the WebAssembly is not: what was kept stays, for when it comes again."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(START)
    page = context.new_page()
    visit(page, host.address)
    until(page, SNAPSHOT)
    page.route("**/pyodide.bin*", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto(host.address)
    expect(page.locator("#failed [data-why=missing]")).to_be_visible()
    assert page.evaluate("async () => (await (await caches.open('nanataku-start')).keys()).length") == 1
    page.unroute("**/pyodide.bin*")
    page.locator("#failed-retry").click()
    page.wait_for_selector("html[data-state=ready]")
    context.close()
