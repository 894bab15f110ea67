"""Every rule set in the browser: a whole match by itself, and Sevens by real presses."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, PHONE, Window, open_ready
from .play import Press, finger, mouse

PRESETS = [
    ("seven-bridge", "standard", 5),
    ("seven-bridge", "stadium", 6),
    ("seven-bridge", "official", 4),
    ("seven-bridge", "memo-2006", 3),
    ("rummy", "standard", 2),
    ("sevens", "standard", 3),
]
MINE = """() => {
  const { phase, turn, seat } = document.documentElement.dataset;
  if (document.querySelector("[data-heard]")) return null;
  return phase === "match-over" || turn === seat ? phase : null;
}"""


@pytest.mark.parametrize(("game", "preset", "seats"), PRESETS)
def test_a_match_by_itself(page: Page, game: str, preset: str, seats: int) -> None:
    open_ready(page, f"?game={game}&preset={preset}&seats={seats}&seed=7&auto=1&speed=0")
    page.wait_for_selector("html[data-phase=match-over]")
    expect(page.locator("#ranking li")).to_have_count(seats)


@pytest.mark.parametrize(
    ("size", "press"), [pytest.param(DESKTOP, mouse, id="mouse"), pytest.param(PHONE, finger, id="finger")]
)
def test_sevens_by_hand(window: Window, size: dict[str, object], press: Press) -> None:
    page = open_ready(window(size), "?game=sevens&seats=3&seed=4&speed=0")
    placed = 0
    for turn in range(80):
        if page.wait_for_function(MINE).json_value() == "match-over":
            break
        placed += _place_or_pass(page, press, by_place=bool(turn % 2))
    press(page.locator("#do-next"))
    expect(page.locator("#ranking li")).to_have_count(3)
    assert placed > 5


def _place_or_pass(page: Page, press: Press, *, by_place: bool) -> bool:
    """Selects a card by its place on the board or in the hand, and places it; passes where nothing fits."""
    yours = page.locator(".cell.yours")
    if not yours.count():
        press(page.locator("#do-pass"))
        page.wait_for_function("!document.querySelector('[data-heard]')")
        if page.locator("#offer-0").count():
            press(page.locator("#offer-0"))
        return False
    name = yours.first.get_attribute("id")
    assert name is not None
    card = name.removeprefix("place-")
    press(page.locator(f"#{name}") if by_place else page.locator(f"[data-card='{card}']"))
    expect(page.locator(f"#{name}")).to_have_attribute("data-action", f"place {card}")
    press(page.locator(f"#{name}") if by_place else page.locator("#do-place"))
    expect(page.locator(f"#{name}")).to_have_class(re.compile("laid"))
    return True


def test_a_tile_brings_its_options_and_seats(page: Page) -> None:
    open_ready(page)
    page.locator("#tile-sevens-standard").click()
    expect(page.locator("#seats-6")).to_be_attached()
    expect(page.locator("#option-passes")).to_be_attached()
    expect(page.locator("#mark-passes")).to_be_visible()
    page.locator("#do-start").click()
    expect(page.locator("#board")).to_be_visible()


def test_own_rules_stay_on_the_device_and_leave_as_a_link(page: Page) -> None:
    open_ready(page)
    page.locator("#options > summary").click()
    page.select_option("#option-jokers", "1")
    expect(page.locator("#mark-jokers")).to_be_visible()
    page.locator("#own > summary").click()
    page.fill("#own-name", "うちのルール")
    page.locator("#do-keep").click()
    expect(page.locator("#rules-own-0")).to_be_checked()
    page.locator("#do-copy").click()
    expect(page.locator("#notice")).to_contain_text("コピーしました")
    link = page.locator("#share-link").input_value()
    open_ready(page)
    expect(page.locator("#rules-own-0")).to_be_checked()
    page.goto(link)
    page.wait_for_selector("html[data-state=ready][data-phase]")
    expect(page.locator("#top")).to_contain_text("うちのルール")
