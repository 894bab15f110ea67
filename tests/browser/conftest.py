"""A built site, a browser, and windows in it that complain about what no window may do."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

from tools import browser as chromium
from tools.build import build
from tools.serve import server

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

FOLDER = "nanataku/"  # not the root of the host, as on many a host
START = 60_000  # ms that a start of Python may take on a busy machine

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]

Window = Callable[..., Page]


def without_snapshot(page: Page) -> None:
    """As on a slow line: Python is made from its archives, not from the snapshot that the build has made."""
    page.route("**/start.bin*", lambda route: route.fulfill(body="-"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests without a browser come first: they are quick, and say more exactly what is wrong."""
    here = Path(__file__).parent
    items.sort(key=lambda item: here in item.path.parents)


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, freshly built."""
    folder = tmp_path_factory.mktemp("host") / FOLDER
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the site."""
    serving = server(site_folder.parent)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_port}/{FOLDER}"
    serving.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium.installed()
    assert program is not None, "no Chromium: `make test` installs one"
    with sync_playwright() as playwright:
        # Scrollbars are part of a desktop's page: they take room, and a press on one is no press.
        seen = ["--hide-scrollbars"]
        started = playwright.chromium.launch(executable_path=program, args=FLAGS, ignore_default_args=seen)
        yield started
        started.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the windows of a test did that they may not. A test that wants such a thing clears it."""
    return []


@pytest.fixture
def window(browser: Browser, site: str, complaints: list[str]) -> Iterator[Window]:
    """Opens an empty window of the size given, with a profile of its own; a complaint fails the test."""
    contexts: list[BrowserContext] = []

    def console(entry: ConsoleMessage) -> None:
        if entry.type == "error":
            complaints.append(entry.text)

    def request(asked: Request) -> None:
        if not asked.url.startswith((site, "data:", f"blob:{site.removesuffix(FOLDER)}")):
            complaints.append(f"another origin: {asked.url}")

    def open_window(size: dict[str, Any] = DESKTOP, **more: Any) -> Page:
        context = browser.new_context(base_url=site, locale="ja-JP", **size, **more)
        contexts.append(context)
        context.set_default_timeout(START)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on("console", console)
        context.on("request", request)
        return context.new_page()

    yield open_window
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def page(window: Window) -> Page:
    """A window of a desktop."""
    return window()


@pytest.fixture
def phone(window: Window) -> Page:
    """A window of a small phone with a touch screen."""
    return window(PHONE)


def open_ready(page: Page, query: str = "") -> Page:
    """Opens the address and waits until the page answers to input."""
    page.goto("./" + query)
    page.wait_for_selector("html[data-state=ready]")
    return page
