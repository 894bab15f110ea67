"""Whole matches in the browser, played by pressing cards and controls."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, PHONE, Window, open_ready
from .play import Player, Press, finger, mouse

QUICK = "?game=seven-bridge&seats={}&seed={}&options=rounds:1&speed=0"
HANDS = [pytest.param(DESKTOP, mouse, id="mouse"), pytest.param(PHONE, finger, id="finger")]


def to_the_end(player: Player) -> None:
    for _ in range(200):
        if player.play_on() == "match-over":
            break
    player.press("do-next")
    expect(player.page.locator("#ranking")).to_be_visible()
    expect(player.page.locator("html")).to_have_attribute("data-phase", "match-over")


@pytest.mark.parametrize(("size", "press"), HANDS)
def test_a_match(window: Window, size: dict[str, object], press: Press) -> None:
    player = Player(open_ready(window(size), QUICK.format(4, 1)), press)
    to_the_end(player)
    assert player.pressed > 8


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("size", "press"), HANDS)
def test_more_matches(window: Window, size: dict[str, object], press: Press, seats: int) -> None:
    page = open_ready(window(size), QUICK.format(seats, seats).replace("&options=rounds:1", "&options=jokers:1"))
    to_the_end(Player(page, press))


@pytest.mark.parametrize(("size", "press"), HANDS)
def test_from_the_lobby_at_the_pace_of_a_person(window: Window, size: dict[str, object], press: Press) -> None:
    page = open_ready(window(size))
    player = Player(page, press)
    press(page.locator("label:has(#seats-2)"))
    press(page.locator("label:has(#option-rounds-1)"))
    player.press("do-start")
    expect(page.locator("#table")).to_be_visible()
    turns = 0
    while turns < 3:
        phase = player.play_on()
        turns += phase == "draw"
        if phase in ("round-over", "match-over"):
            return
    player.press("do-menu")
    player.press("menu-leave")
    player.press("do-leave")
    expect(page.locator("#do-start")).to_be_focused()


def test_a_match_plays_itself(page: Page) -> None:
    open_ready(page, "?game=seven-bridge&preset=standard&seats=4&seed=1&auto=1&speed=0")
    page.wait_for_selector("html[data-phase=match-over]")
    expect(page.locator("#ranking li")).to_have_count(4)
