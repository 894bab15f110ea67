"""Settings in a browser: by keyboard alone, names, card faces, and sounds that nobody misses where there are none."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, Window, open_ready

TABLE = "?game=seven-bridge&seats=3&seed=3"
# Counts what begins to sound.
COUNT = """
globalThis.sounded = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { sounded++; return start.apply(this, when); };
}
"""
SILENT = {
    "missing": "delete globalThis.AudioContext; delete globalThis.webkitAudioContext;",
    "refused": "globalThis.AudioContext = class { constructor() { throw new DOMException('no'); } };",
    "asleep": "AudioContext.prototype.resume = () => new Promise(() => {});",
}


def tab_to(page: Page, name: str, most: int = 80) -> None:
    for _ in range(most):
        if page.evaluate("document.activeElement.id") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never came to {name}")


def test_the_settings_by_keyboard_alone(page: Page) -> None:
    open_ready(page, TABLE)
    tab_to(page, "do-menu")
    page.keyboard.press("Enter")
    tab_to(page, "menu-settings")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_have_text("設定")
    tab_to(page, "person-0")
    page.keyboard.type("はなこ")
    page.keyboard.press("Enter")
    expect(page.locator("#side-totals .own .name")).to_have_text("はなこ")
    expect(page.locator("#person-0")).to_be_focused()
    for name in ("set-face-large", "set-sound-on", "set-theme-dark"):
        page.locator("#do-close").focus()
        tab_to(page, name)
        page.keyboard.press("Space")
        expect(page.locator(f"#{name}")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f"#{name}")).to_be_focused()
    page.locator("#set-lang-ja").focus()
    tab_to(page, "to-reset")
    page.reload()
    page.wait_for_selector("html[data-state=ready][data-face=large][data-theme=dark]")
    expect(page.locator("#side-totals .own .name")).to_have_text("はなこ")
    page.locator("#do-menu").focus()
    page.keyboard.press("Enter")
    tab_to(page, "menu-settings")
    page.keyboard.press("Enter")
    tab_to(page, "to-reset")
    page.keyboard.press("Enter")
    expect(page.locator("#keep")).to_be_visible()
    page.go_back()
    page.wait_for_selector("html[data-state=ready][data-phase]")


def test_the_large_face_is_seen_at_once(window: Window) -> None:
    page = window(PHONE)
    open_ready(page)
    shown = "getComputedStyle(document.getElementById('l-7H')).display"
    assert page.evaluate(shown) == "none"
    page.locator("#settings > summary").tap()
    page.locator("#set-face-large").tap()
    page.wait_for_selector("html[data-face=large]")
    assert page.evaluate(shown) == "inline"


def test_sounds_come_only_where_they_are_wanted(page: Page) -> None:
    page.add_init_script(COUNT)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_ready(page, TABLE)
    page.locator("[data-action=draw]:visible").first.click()
    page.wait_for_selector("html[data-phase=play]")
    page.keyboard.press("Escape")
    page.locator("#do-menu").click()
    page.locator("#menu-settings").click()
    assert not [url for url in asked if "sound.js" in url]
    assert page.evaluate("sounded") == 0
    page.locator("#set-sound-on").click()
    page.wait_for_function("sounded === 1")
    assert [url for url in asked if "sound.js?" in url]
    page.locator("#set-sound-off").click()
    expect(page.locator("#set-sound-off")).to_have_attribute("aria-pressed", "true")
    page.locator("#do-close").click()
    page.locator("[data-card]").first.click()
    page.locator("#do-discard").click()
    page.wait_for_selector("html[data-phase=wait]")
    assert page.evaluate("sounded") == 1


@pytest.mark.parametrize("why", SILENT)
def test_where_there_is_no_sound_none_is_missed(page: Page, why: str) -> None:
    page.add_init_script(COUNT + SILENT[why])
    open_ready(page, TABLE)
    page.locator("#do-menu").click()
    page.locator("#menu-settings").click()
    page.locator("#set-sound-on").click()
    expect(page.locator("#set-sound-on")).to_have_attribute("aria-pressed", "true")
    page.locator("#do-close").click()
    page.locator("[data-action=draw]:visible").first.click()
    page.wait_for_selector("html[data-phase=play]")
    page.locator("[data-card]").first.click()
    page.locator("#do-discard").click()
    page.wait_for_selector("html[data-phase=wait]")
    assert page.evaluate("sounded") == 0
