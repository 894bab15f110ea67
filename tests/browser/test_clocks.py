"""Clocks that stand still, or are set back: nothing breaks, nobody loses time, and the statistics keep their order."""

import json
from datetime import UTC, datetime

from person import Person
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, Window, open_ready
from .killed import PLAYER
from .stubs import CLOCK, MOVE, in_worker

TIMED = "?game=seven-bridge&seats=3&seed=4&clock=30"
HOUR = 3_600_000
SHOWN = r"parseInt(document.getElementById('clock').innerText.match(/\d+/))"
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
DATE_BACK = "Date.now = ((now) => () => now() - 400 * 24 * 3600e3)(Date.now);"


def _window(window: Window) -> Page:
    page = window(DESKTOP, service_workers="block")
    in_worker(page, CLOCK)
    return page


def _left(page: Page) -> int:
    """The seconds that the clock shows."""
    return int("".join(filter(str.isdigit, page.locator("#clock").inner_text())))


def _heard(page: Page) -> None:
    """Waits until the app has heard everything that came before."""
    suits = "two" if page.locator("html[data-suits=four]").count() else "four"
    page.evaluate(
        "(suits) => nanataku.send(JSON.stringify({ kind: 'press', picture: 0, msg: `set suits ${suits}` }))", suits
    )
    page.wait_for_selector(f"html[data-suits={suits}]")


def _own_turn(page: Page) -> None:
    page.wait_for_selector("html[data-turn='0'] #clock")


def test_the_clock_stands_still_while_the_tab_is_hidden(window: Window) -> None:
    page = open_ready(_window(window), TIMED)
    _own_turn(page)
    page.evaluate(HIDE, True)
    _heard(page)
    left, html = _left(page), page.locator("#hand").inner_html()
    page.evaluate(MOVE, {"move": HOUR})
    _heard(page)
    assert _left(page) == left
    page.evaluate(HIDE, False)
    page.wait_for_function(
        "(left) => parseInt(document.getElementById('clock').innerText.match(/\\d+/)) < left", arg=left
    )
    assert page.locator("#hand").inner_html() == html
    expect(page.locator("html[data-turn='0']")).to_be_attached()


def test_the_clock_of_the_device_is_set_back_in_a_turn(window: Window) -> None:
    page = open_ready(_window(window), TIMED)
    _own_turn(page)
    page.clock.set_fixed_time(datetime(2001, 2, 3, tzinfo=UTC))
    page.evaluate(MOVE, {"move": -HOUR, "set": -10_000 * HOUR})
    for _ in range(3):
        left = _left(page)
        assert 0 <= left <= 30
        page.wait_for_function(f"{SHOWN} !== {left}")
    page.evaluate(MOVE, {"move": HOUR})
    page.wait_for_selector("html:not([data-turn='0'])")  # the time was up: the stand-in has played
    expect(page.locator("html[data-state=ready]")).to_be_attached()


def _played_match(page: Page, seed: int) -> list[int]:
    """Plays a match to its end; the dates of the statistics."""
    open_ready(page, f"?game=sevens&seats=3&seed={seed}&speed=0")
    page.evaluate(f"() => {{ {PLAYER} }}")
    assert page.evaluate("player.play(1e6, 'over', 7)") == "over"
    page.wait_for_function(
        "(n) => JSON.parse(localStorage['nanataku.stats'] ?? '{}').content?.matches.length === n", arg=seed
    )
    kept = json.loads(page.evaluate("localStorage['nanataku.stats']"))
    return [result["date"] for result in kept["content"]["matches"]]


def test_the_clock_of_the_device_is_set_back_between_visits(window: Window) -> None:
    first = window(DESKTOP, service_workers="block")
    (before,) = _played_match(first, 1)
    second = first.context.new_page()
    first.close()
    in_worker(second, DATE_BACK)
    second.clock.set_fixed_time(datetime(2021, 3, 4, 12, tzinfo=UTC))
    dates = _played_match(second, 2)
    assert dates == [before, before + 1]
    open_ready(second)
    second.locator("#do-stats").click()
    expect(second.locator("#stats")).to_be_visible()
    second.locator("#do-close-stats").click()
    second.locator("[data-msg=daily]").first.click()
    second.wait_for_selector("#hand [data-card]")
    shown = second.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert shown == Person().open("?game=seven-bridge&seats=4&seed=day-2021-03-04").hand
