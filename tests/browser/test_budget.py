"""What a first visit asks for until the first hand, and how long it keeps the page from answering."""

import json

from playwright.sync_api import Browser, Page, expect

from .conftest import open_ready

REQUESTS = 31
STYLED = 500  # elements, of 5,700 with all the parts of the cards
LONGEST_TASK = 3000  # ms: some ten times what it takes, for machines that are busy with other things

TASKS = """
globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
}).observe({ type: "longtask", buffered: true });
"""


def test_requests_and_longest_task_until_the_first_hand(page: Page) -> None:
    # What is fetched only to be kept comes through the service worker, later: it is not the page that asks for it.
    page.add_init_script("delete Navigator.prototype.serviceWorker;" + TASKS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("./?game=seven-bridge&seed=7")
    page.wait_for_selector("html[data-state=ready] [data-card]")
    # What the page has asked for before the worker does is asked for once.
    needed = {url for url in asked if not url.startswith(("data:", "blob:")) and "later.bin" not in url}
    assert len(needed) > 15
    assert len(needed) <= REQUESTS, needed
    assert page.evaluate("longest") <= LONGEST_TASK


def test_a_press_has_few_elements_styled_anew(page: Page, browser: Browser) -> None:
    open_ready(page, "./?game=seven-bridge&seed=7")
    card = page.locator("[data-card]").first
    before = card.get_attribute("aria-pressed")
    assert before is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    card.click()
    expect(card).not_to_have_attribute("aria-pressed", before)
    page.wait_for_timeout(500)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]
    assert 0 < max(styled) <= STYLED, styled
