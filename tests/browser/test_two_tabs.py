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


# A tab that holds the lock and says nothing: as a worker that is just ending does, or a tab that is frozen.
HOLD = """() => new Promise((held) => navigator.locks.request("nanataku.seat", () => {
  held();
  return new Promise((done) => { window.release = done; });
}))"""
PENDING = "async () => (await navigator.locks.query()).pending.length > 0"


def _silent_holder(window: Window) -> Page:
    page = window()
    page.route("**/blank.html", lambda route: route.fulfill(body="<!doctype html><link rel=icon href=data:,>"))
    page.goto("./blank.html")
    page.evaluate(HOLD)
    return page


def test_a_worker_that_is_just_ending_is_waited_for(window: Window) -> None:
    holder = _silent_holder(window)
    page = holder.context.new_page()
    page.goto("./")
    holder.wait_for_function(PENDING)
    holder.evaluate("release()")
    page.wait_for_selector("html[data-state=ready]")
    expect(page.locator("#do-start")).to_be_visible()
    expect(page.locator("#notice")).to_have_count(0)


def test_a_silent_tab_that_keeps_the_seat_is_told_of_too(window: Window) -> None:
    page = open_ready(_silent_holder(window).context.new_page(), "")
    expect(page.locator("#notice")).to_contain_text("ほかのタブで遊んでいます")
