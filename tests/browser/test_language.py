"""Another language in the middle of a match: the same cards in it, every text in the other language, and back again."""

import re

from playwright.sync_api import Page, expect

from .conftest import Window, open_ready

GAME = "?game=seven-bridge&seats=3&seed=4&options=rounds:3,jokers:1"
KANA = re.compile("[ぁ-ゖァ-ヺ]")

# Every text and label that can be read or heard; and what of the match is in no language.
TEXTS = """() => {
  const root = document.getElementById("app"), found = [document.title];
  for (const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); walk.nextNode();) {
    if (walk.currentNode.data.trim()) found.push(walk.currentNode.data);
  }
  for (const each of root.querySelectorAll("*"))
    for (const name of ["aria-label", "data-why", "title", "placeholder"])
      if (each.hasAttribute(name)) found.push(each.getAttribute(name));
  return found;
}"""
MATCH = """() => ({
  ...Object.fromEntries(["phase", "turn", "seat"].map((name) => [name, document.documentElement.dataset[name]])),
  cards: [...document.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card.ariaPressed]),
  melds: [...document.querySelectorAll("[data-meld]")].map((meld) => meld.dataset.meld),
  actions: [...document.querySelectorAll("[data-action]")].map((each) => each.dataset.action).sort(),
  ids: [...document.querySelectorAll("#table [id]")].map((each) => each.id),
})"""


def _speak(page: Page, lang: str) -> None:
    page.locator("#do-menu").click()
    page.locator("#menu-settings").click()
    page.locator(f"#set-lang-{lang}").click()
    page.wait_for_selector(f"html[lang={lang}][data-lang={lang}]")
    page.locator("#do-close").click()
    expect(page.locator("#panel")).to_have_count(0)


def test_another_language_in_the_middle_of_a_match(window: Window) -> None:
    page = open_ready(window(), GAME)
    page.wait_for_selector("html[data-turn='0'][data-phase=draw]")
    page.locator("#do-draw").click()
    page.wait_for_selector("html[data-phase=play]")
    page.locator("[data-card]").nth(1).click(position={"x": 9, "y": 24})
    page.wait_for_selector("[data-card][aria-pressed=true]")
    texts, match = page.evaluate(TEXTS), page.evaluate(MATCH)
    _speak(page, "en")
    english = page.evaluate(TEXTS)
    assert page.evaluate(MATCH) == match
    assert not [words for words in english if KANA.search(words.replace("なな卓", ""))]
    page.locator("#do-rules").click()
    page.wait_for_selector("#panel")
    assert not [words for words in page.evaluate(TEXTS) if KANA.search(words.replace("なな卓", ""))]
    page.locator("#do-close").click()
    page.reload()
    page.wait_for_selector("html[data-state=ready][data-phase=play]")
    assert page.evaluate(MATCH) == match
    assert page.evaluate(TEXTS) == english
    _speak(page, "ja")
    assert page.evaluate(MATCH) == match
    assert page.evaluate(TEXTS) == texts


def test_why_a_press_did_nothing_is_not_left_in_the_old_language(window: Window) -> None:
    page = open_ready(window(), GAME)
    page.wait_for_selector("html[data-turn='0'][data-phase=draw]")
    page.locator("#do-draw").click()
    page.wait_for_selector("html[data-phase=play]")
    page.locator("#actions [aria-disabled=true]").first.click(force=True)
    expect(page.locator("#line.reason")).to_be_visible()
    _speak(page, "en")
    assert not KANA.search(page.locator("#line").inner_text())
