"""Where storage is denied or full: everything can be played, it is said once, and the match can be taken along."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from pyapp.words import text

from .conftest import DESKTOP, PHONE, Window, open_ready
from .play import Player, mouse
from .stubs import DENIED, FILL, FULL, in_worker

GAME = "?game=seven-bridge&seats=3&seed=4&options=rounds:3"


def _denied(window: Window, size: dict[str, object] = DESKTOP) -> Page:
    page = window(size, service_workers="block", permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(DENIED)
    in_worker(page, DENIED)
    return page


def _says_so(page: Page) -> None:
    """The panel that says that nothing is kept, what would go out with the match, and how it can."""
    panel = page.locator("#panel")
    expect(panel).to_contain_text(text("nothing-kept", "ja"))
    expect(panel).to_contain_text(text("hidden-note", "ja"))
    for name in ("#do-take-file", "#do-take-link", "#do-stay"):
        box = page.locator(name).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    expect(page.locator("#do-stay")).to_be_focused()


def _only_pyscript(complaints: list[str]) -> None:
    """PyScript looks for IndexedDB too, and leaves the refusal lying about; nothing comes of it."""
    assert set(complaints) <= {"denied"}
    complaints.clear()


def test_denied_storage_is_said_once_with_the_save_beside_it(window: Window, complaints: list[str]) -> None:
    page = open_ready(_denied(window))
    expect(page.locator("#notice")).to_have_count(0)
    page.locator("#do-start").click()
    _says_so(page)
    expect(page.locator("#panel")).to_contain_text(text("hidden-rated", "ja"))
    with page.expect_download() as saved:
        page.locator("#do-take-file").click()
    record = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert record["format"] == "nanataku-record/1"
    assert len(record["rounds"]) == 1
    page.locator("#do-close-share").click()
    page.wait_for_selector("#hand [data-card]")
    expect(page.locator("#panel")).to_have_count(0)
    player = Player(page, mouse)
    for _ in range(8):
        player.play_on()
    page.locator("#do-menu").click()
    page.locator("#menu-leave").click()
    page.locator("#do-leave").click()
    page.locator("#do-start").click()
    page.wait_for_selector("#hand [data-card]")
    expect(page.locator("#panel")).to_have_count(0)
    _only_pyscript(complaints)


def test_the_link_leads_on_with_the_match(window: Window, complaints: list[str]) -> None:
    page = open_ready(_denied(window, PHONE), GAME)
    _says_so(page)
    page.locator("#do-take-link").tap()
    expect(page.locator("#sharing-said")).to_contain_text(text("copied", "ja"))
    link = page.evaluate("navigator.clipboard.readText()")
    page.locator("#do-close-share").tap()
    page.wait_for_selector("#hand [data-card]")
    hand = sorted(page.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)"))
    other = window(DESKTOP)
    other.goto(link)
    other.locator("[data-msg=play-on]").click()
    other.wait_for_selector("#hand [data-card]")
    dealt = other.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert sorted(dealt) == hand
    _only_pyscript(complaints)


def test_a_full_disk_in_the_middle_of_a_match(window: Window) -> None:
    page = window(DESKTOP, service_workers="block")
    page.add_init_script(FULL)
    in_worker(page, FULL)
    open_ready(page, GAME)
    expect(page.locator("#panel")).to_have_count(0)
    player = Player(page, mouse)
    player.play_on()
    player.my_move()
    page.evaluate(FILL)
    page.locator("#do-sort").click()
    _says_so(page)
    page.locator("#do-stay").click()
    for _ in range(6):
        player.play_on()
    expect(page.locator("#panel")).to_have_count(0)
