"""A round by the keyboard alone, and a focus that is never lost."""

from playwright.sync_api import Page, expect

from .conftest import open_ready
from .play import Player, keyboard

FOCUSED = "document.activeElement && document.activeElement !== document.body && document.activeElement.id"


def test_a_round_by_keyboard(page: Page) -> None:
    open_ready(page, "?game=seven-bridge&seats=3&seed=3&options=rounds:1&speed=0")
    player = Player(page, keyboard)
    for _ in range(100):
        phase = player.my_move()
        assert page.evaluate(FOCUSED), f"nothing is focused in {phase} after {player.pressed} presses"
        if phase == "match-over":
            break
        player.play_on()
    player.press("do-next")
    expect(page.locator("#do-again")).to_be_focused()


def test_the_focus_stays_while_others_play(page: Page) -> None:
    open_ready(page, "?game=seven-bridge&seats=4&seed=3")
    player = Player(page, keyboard)
    while player.my_move() != "play":
        player.play_on()
    player.select(player.hand()[2:3])
    player.press("do-discard")
    assert page.evaluate(FOCUSED)
    last = page.locator("[data-card]").last
    last.focus()
    name = last.get_attribute("id")
    page.keyboard.press("Space")
    expect(last).to_have_attribute("aria-pressed", "true")
    count = page.locator("#side-log li").first.get_attribute("id")
    page.wait_for_function(
        "(id) => document.querySelector('#side-log li').id !== id && "
        "document.documentElement.dataset.turn !== document.documentElement.dataset.seat",
        arg=count,
    )
    if page.locator("html").get_attribute("data-turn") not in (None, "0"):
        assert page.evaluate(FOCUSED) == name
        expect(last).to_have_attribute("aria-pressed", "true")


def test_a_panel_keeps_the_focus_and_gives_it_back(page: Page) -> None:
    open_ready(page, "?game=seven-bridge&seats=2&seed=3&speed=0")
    player = Player(page, keyboard)
    player.my_move()
    player.press("do-menu")
    expect(page.locator("#do-close")).to_be_focused()
    seen = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        inside = page.evaluate("!document.activeElement.closest('main')")
        assert inside
        seen.add(page.evaluate("document.activeElement.id"))
    assert "menu-help" in seen
    page.locator("#do-close").focus()
    player.press("do-close")
    expect(page.locator("#do-menu")).to_be_focused()
