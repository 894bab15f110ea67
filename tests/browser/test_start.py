"""The page starts: there to look at once, heard before Python is up, and with a way out where it fails."""

import pytest
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


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("query", ["?", "?game=seven-bridge&seed=7", "?game=sevens&seed=7", "?game=rummy&seed=7"])
def test_all_that_is_written_is_in_the_fonts_of_the_page(page: Page, query: str, lang: str) -> None:
    open_ready(page, f"./{query}&lang={lang}")
    if "game" in query:
        page.wait_for_selector("html[data-turn='0']")
    page.wait_for_timeout(500)
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    nodes = [tools.send("DOM.getDocument", {"depth": -1})["root"]]
    used, foreign = set(), []
    for node in nodes:
        nodes += node.get("children", [])
        text = "".join(child["nodeValue"] for child in node.get("children", []) if child["nodeName"] == "#text")
        for font in tools.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})["fonts"] if text else ():
            used.add(font["postScriptName"])
            if not font["isCustomFont"]:
                foreign.append((text, font["postScriptName"]))
    assert not foreign
    assert used == {"NotoSansCJKjp-Regular", "NotoSansCJKjp-Bold", "NotoSerifCJKjp-Bold"}


@pytest.mark.parametrize("fate", ["lost", "late"])
def test_fonts_that_do_not_come_keep_nothing_from_being_read(page: Page, complaints: list[str], fate: str) -> None:
    asked: list[Route] = []
    page.route("**/*.woff2*", lambda route: route.abort() if fate == "lost" else asked.append(route))
    page.goto("./", wait_until="commit")
    expect(page.locator("[data-msg=start]")).to_be_visible()
    page.wait_for_selector("html[data-state=ready]")
    assert page.evaluate("[...document.fonts].some((font) => font.status === 'loaded')") is False
    assert (fate == "late") == bool(asked)
    assert fate == "late" or complaints
    complaints.clear()


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
