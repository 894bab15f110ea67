"""A match out of the page and in again: by file, by link, through the clipboard; and looked through."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine import new_match
from pyapp.link import encode_record

from .conftest import DESKTOP, PHONE, TABLET, Window, open_ready

SEED = "?game=seven-bridge&seats=3&seed=4&options=rounds:1,jokers:1&speed=0&auto=1"


def finished() -> dict[str, object]:
    """A match to its end, by a fixed rule."""
    match = new_match("seven-bridge", "standard", {"rounds": 3, "jokers": 1}, 4, "browser")
    while match.phase != "match-over":
        if match.phase == "round-over":
            match.next_round()
        else:
            match.play(match.legal()[-1])
    return match.record()


def test_a_file_comes_back_byte_for_byte(page: Page, tmp_path: Path) -> None:
    open_ready(page, SEED)
    page.wait_for_selector("#do-share")
    page.locator("#do-share").click()
    with page.expect_download() as saved:
        page.locator("#do-save-file").click()
    kept = tmp_path / "match.json"
    saved.value.save_as(kept)
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["format"] == "nanataku-record/1"
    page.locator("#do-close-share").click()
    page.locator("#do-lobby").click()
    page.locator("#open-record").set_input_files(kept)
    page.locator("#replay").wait_for()
    page.locator("#do-share").click()
    with page.expect_download() as again:
        page.locator("#do-save-file").click()
    assert Path(again.value.path()).read_bytes() == kept.read_bytes()


def test_a_link_is_copied_and_opens_the_same_match(window: Window) -> None:
    page = window(DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    open_ready(page, SEED)
    page.wait_for_selector("#do-share")
    page.locator("#do-share").click()
    page.locator("#do-copy-link").click()
    expect(page.locator("#sharing-said")).to_contain_text("コピーしました")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.locator("#text-link").input_value()
    other = window(DESKTOP)
    other.goto(link)
    other.locator("#replay").wait_for()
    other.locator("#do-share").click()
    assert other.locator("#text-link").input_value() == link


def test_where_copying_is_refused_the_text_can_be_selected(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    open_ready(page, SEED)
    page.wait_for_selector("#do-share")
    page.locator("#do-share").click()
    page.locator("#do-copy-deal").click()
    expect(page.locator("#sharing-said")).to_contain_text("選んで写して")
    expect(page.locator("#text-deal")).to_have_value(re.compile("seed=4"))


def test_another_link_in_the_same_tab_is_opened(page: Page) -> None:
    open_ready(page)
    page.evaluate("(hash) => { location.hash = hash }", f"#record={encode_record(finished())}")
    page.locator("#replay").wait_for()
    page.locator("#do-close-replay").click()
    page.locator("#lobby").wait_for()
    assert "#" not in page.url


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_a_match_is_looked_through(window: Window, size: dict[str, object]) -> None:
    page = window(size)
    open_ready(page, f"#record={encode_record(finished())}")
    count = page.locator(".way .count")
    expect(count).to_have_text(re.compile(r"^0／"))
    page.locator("#do-next-step").click()
    expect(count).to_have_text(re.compile(r"^1／"))
    page.keyboard.press("Enter")
    expect(count).to_have_text(re.compile(r"^2／"))
    page.locator("#step-slider").focus()
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(re.compile(r"^3／"))
    page.locator("#do-previous-step").click()
    expect(count).to_have_text(re.compile(r"^2／"))
    expect(page.locator("#step-slider")).to_have_value("2")
    page.locator("#look-round").select_option("2")
    expect(page.locator("#replay-top")).to_contain_text("第2局")
    expect(count).to_have_text(re.compile(r"^0／"))
    page.locator("#do-previous-step").click()
    expect(page.locator("#look-round")).to_have_value("1")
    page.locator("#look-from").select_option("2")
    expect(page.locator(".openhand.own")).to_have_attribute("id", "replay-seat-2")
    small = page.evaluate(
        """() => [...document.querySelectorAll('#replay :is(button, select, input)')]
            .map((each) => [each.id, each.getBoundingClientRect()])
            .filter(([, box]) => box.width < 44 || box.height < 44).map(([id]) => id)"""
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
