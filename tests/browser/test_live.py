"""What is read out, and presses that come twice or late, in the real page with the real worker."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, Window, open_ready
from .play import ANSWERED, Player, mouse

LISTEN = """() => {
  window.heard = [];
  const note = (node) => heard.push([Number(node.dataset.n), node.textContent]);
  document.querySelectorAll("#live p").forEach(note);
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(note)))
    .observe(document.getElementById("live"), { childList: true });
}"""


def test_everything_is_said_in_nodes_of_their_own(page: Page) -> None:
    page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")
    open_ready(page, "?game=seven-bridge&seats=4&seed=1&options=rounds:1&auto=1&speed=0&lang=en")
    page.wait_for_selector("html[data-phase=match-over]")
    heard = page.evaluate("heard")
    numbers, words = zip(*heard, strict=True)
    assert list(numbers) == list(range(1, len(heard) + 1))
    assert len(words) > 20
    draws = [text for text in words if "drew" in text]
    assert len(set(draws)) < len(draws), "nothing happened twice"
    assert 0 < page.locator("#live p").count() < 20
    assert page.locator("#live").get_attribute("aria-live") == "polite"
    assert page.locator("#app #live").count() == 0


def test_a_double_click_does_one_thing(page: Page) -> None:
    open_ready(page)
    page.locator("#do-start").dblclick()
    player = Player(page, mouse)
    player.my_move()
    assert page.locator("[data-card][aria-pressed=true]").count() == 0
    if player.usable("do-draw"):
        before = len(player.hand())
        page.locator("#do-draw").dblclick()
        page.wait_for_selector("html[data-phase=play]")
        page.wait_for_function(ANSWERED)
        assert len(player.hand()) == before + 1


def test_a_double_tap_does_one_thing(window: Window) -> None:
    page = open_ready(window(PHONE), "?game=seven-bridge&seats=4&seed=1&speed=0")
    player = Player(page, mouse)
    player.my_move()
    before = len(player.hand())
    box = page.locator("#do-draw").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(2):
        page.touchscreen.tap(x, y)
        page.wait_for_timeout(120)
    page.wait_for_function(ANSWERED)
    expect(page.locator("html")).to_have_attribute("data-phase", "play")
    assert len(player.hand()) == before + 1
    assert page.locator("[data-card][aria-pressed=true]").count() == 0


def test_a_double_tap_on_next_round_only_deals(window: Window) -> None:
    page = open_ready(window(PHONE), "?game=seven-bridge&seats=2&seed=1&speed=0")
    player = Player(page, mouse)
    while player.my_move() != "round-over":
        player.play_on()
    box = page.locator("#do-next").bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(120)
    page.wait_for_function(ANSWERED)
    assert player.my_move() == "draw"
    assert page.locator("[data-card][aria-pressed=true]").count() == 0
    assert len(player.hand()) == 7
