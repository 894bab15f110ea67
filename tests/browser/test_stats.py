"""The statistics in a browser: a file read in, a file out, another tab, and a match that is left."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from pyapp.results import MatchResult
from pyapp.stats import Stats, added, stats_text

from .conftest import DESKTOP, START, Window, open_ready

ONE = MatchResult(
    date=1_700_000_000,
    id="0123456789abcdef0123",
    game="rummy",
    preset="standard",
    you=0,
    levels=("normal", "normal"),
    ranks=(1, 2, 3),
    totals=(104, 40, 12),
    rated=True,
    gave_up=False,
    rounds=6,
    won=4,
    closes=0,
    rummies=1,
    rons=0,
)


def open_stats(page: Page) -> None:
    page.locator("#do-stats").click()
    expect(page.locator("#stats")).to_be_visible()


def test_a_file_goes_in_and_out_and_another_tab_knows(window: Window, tmp_path: Path) -> None:
    file = tmp_path / "other-device.json"
    file.write_text(stats_text(added(Stats(), ONE)), encoding="utf-8")
    page = open_ready(window(DESKTOP))
    other = page.context.new_page()
    open_ready(other)
    open_stats(other)
    expect(other.locator("#stats-none")).to_be_visible()

    open_stats(page)
    for _ in range(2):  # the same match again is no other match
        page.locator("#stats-file").set_input_files(file)
        expect(page.locator("#notice")).to_be_visible()
        expect(page.locator("#stats-history tbody tr")).to_have_count(1)
        page.locator("#do-dismiss").click()
        expect(page.locator("#notice")).to_have_count(0)
    expect(page.locator("#rating-chart")).to_be_visible()
    expect(other.locator("#stats-history tbody tr")).to_have_count(1)

    with page.expect_download() as download:
        page.locator("#do-export-stats").click()
    assert json.loads(download.value.path().read_text()) == json.loads(file.read_text())

    page.reload()
    page.wait_for_selector("html[data-state=ready]")
    open_stats(page)
    page.locator("#do-reset-stats").click()
    expect(page.locator("#do-stay")).to_be_focused()
    page.locator("#do-erase-stats").click()
    expect(page.locator("#stats-none")).to_be_visible()
    expect(other.locator("#stats-none")).to_be_visible()


def test_a_file_that_is_none_is_refused_with_the_reason(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "holiday.json"
    file.write_text("<img src=x onerror=alert(1)>", encoding="utf-8")
    open_ready(page)
    open_stats(page)
    page.locator("#stats-file").set_input_files(file)
    expect(page.locator("#notice")).to_contain_text("読み取れません")
    expect(page.locator("#stats-none")).to_be_visible()


def test_a_rated_match_that_is_left_is_noted_and_stays_so(page: Page) -> None:
    open_ready(page, "?game=sevens&seats=3&speed=0")
    page.locator("#do-menu").click()
    page.locator("#menu-leave").click()
    expect(page.locator("#panel .hint")).to_contain_text("代打ち")
    page.locator("#do-leave").click()
    expect(page.locator("#lobby")).to_be_visible(timeout=START)
    page.goto("./")
    page.wait_for_selector("html[data-state=ready]")
    open_stats(page)
    line = page.locator("#stats-history tbody tr")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("途中でやめた")
    assert int(page.locator(".figure b").inner_text()) <= 1500
