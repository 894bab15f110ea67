"""Two tabs, one seat: the second says so, may take over, and the first one steps back."""

from playwright.sync_api import Page, expect

from .conftest import Window, open_ready

GAME = "?game=seven-bridge&seats=3&seed=4"


def _hand(page: Page) -> list[str]:
    page.wait_for_selector("#hand [data-card]")
    cards: list[str] = page.eval_on_selector_all("#hand [data-card]", "all => all.map(e => e.dataset.card)")
    return cards


def test_the_second_tab_takes_over_and_the_first_steps_back(window: Window) -> None:
    first = open_ready(window(), GAME)
    held = _hand(first)
    second = open_ready(first.context.new_page(), "")
    expect(second.locator("#notice")).to_contain_text("ほかのタブで遊んでいます")
    expect(second.locator("#do-resume")).to_have_count(0)
    second.get_by_role("button", name="このタブで続ける").click()
    assert sorted(_hand(second)) == sorted(held)
    expect(first.locator("#notice")).to_contain_text("ほかのタブで続いています")
    expect(first.locator("#hand")).to_have_count(0)
