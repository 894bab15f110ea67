"""The page starts: there to look at once, heard before Python is up, and with a way out where it fails."""

from playwright.sync_api import Page, Route, expect

from .conftest import Window, open_ready, without_snapshot


def test_lobby_is_ready(page: Page) -> None:
    open_ready(page)
    expect(page.locator("[data-msg=start]")).to_be_visible()


def test_a_start_from_the_builds_snapshot_and_one_from_archives_are_alike(page: Page, window: Window) -> None:
    address = "./?game=seven-bridge&seed=7"
    # What it did without comes afterwards.
    with page.expect_request("**/start.bin*"), page.expect_request("**/library.bin*"):
        open_ready(page, address)
    other = window()
    without_snapshot(other)
    open_ready(other, address)
    hands = [one.locator("#hand").inner_html() for one in (page, other)]
    assert hands[0] == hands[1] != ""


def test_lobby_is_there_before_python(page: Page) -> None:
    without_snapshot(page)
    held: list[Route] = []
    page.route("**/pyapp.bin*", lambda route: held.append(route))
    with page.expect_request("**/pyapp.bin*"):
        page.goto("./")
    start = page.locator("[data-msg=start]")
    expect(start).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-state", "booting")
    start.click()
    expect(start).to_have_attribute("data-heard", "")
    held[0].continue_()
    page.wait_for_selector("html[data-state=ready][data-phase]")


def test_english_is_there_before_python(page: Page) -> None:
    without_snapshot(page)
    page.route("**/pyapp.bin*", lambda route: None)
    page.goto("./?lang=en")
    expect(page.locator("[data-msg=start]")).to_have_text("Start")


def test_a_start_that_fails_says_so_and_can_be_tried_again(page: Page, complaints: list[str]) -> None:
    without_snapshot(page)
    page.route("**/pyapp.bin*", lambda route: route.fulfill(status=404))
    page.goto("./")
    page.wait_for_selector("html[data-state=failed]")
    expect(page.locator("#failed-reason")).to_contain_text("404")
    assert complaints
    page.unroute("**/pyapp.bin*")
    page.locator("#failed-retry").click()
    page.wait_for_selector("html[data-state=ready]")
    expect(page.locator("#failed")).to_be_hidden()
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


def test_a_start_without_an_answer_is_given_up_but_not_for_good(page: Page) -> None:
    without_snapshot(page)
    held: list[Route] = []
    page.route("**/pyapp.bin*", lambda route: held.append(route))
    page.clock.install()
    with page.expect_request("**/pyapp.bin*"):
        page.goto("./")
    page.clock.fast_forward("02:01")
    expect(page.locator("#failed-retry")).to_be_visible()
    page.clock.resume()
    held[0].continue_()
    page.wait_for_selector("html[data-state=ready]")
    expect(page.locator("#failed")).to_be_hidden()


def test_where_storage_is_denied_the_page_works_all_the_same(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    open_ready(page)
    page.evaluate("(text) => nanataku.worker.onmessage({ data: text })", '{"effects": [{"store": {"a": "b"}}]}')
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
