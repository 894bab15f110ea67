"""Whatever stands in the storage of this device: the page starts, nothing of it runs, and it can be saved as a file."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from damage import WAYS, damaged
from person import Person
from playwright.sync_api import Page, expect

from pyapp import own_rules, settings, stats
from pyapp.app import App
from pyapp.chosen import Chosen
from pyapp.own_rules import OwnRules
from pyapp.results import MatchResult
from pyapp.save import save_text
from pyapp.screens.scene import Settings

from .conftest import DESKTOP, Window, open_ready

WRITE = """([texts, match]) => new Promise((done, fail) => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("nanataku.")) localStorage.removeItem(key);
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(`nanataku.${key}`, text);
  const asked = indexedDB.open("nanataku", 1);
  asked.onerror = () => fail(asked.error);
  asked.onsuccess = () => {
    const transaction = asked.result.transaction("kept", "readwrite");
    transaction.objectStore("kept").put(eval(match), "match");
    transaction.oncomplete = () => { asked.result.close(); done(); };
  };
})"""
# What no picture of the app has: elements that load or run something, and handlers.
FOREIGN = """() => [...document.querySelectorAll("#app *, #live *, body > :not(script)")]
  .filter((each) => /^(script|img|iframe|object|embed|link|base|meta|style)$/i.test(each.tagName) || each.id === "pwned"
    || [...each.attributes].some(({ name }) => name.startsWith("on")))
  .map((each) => each.outerHTML.slice(0, 200))"""


def _match(query: str, steps: int) -> str:
    person = Person().open(query)
    for _ in range(steps):
        person.my_move()
        if person.phase == "round-over":
            person.press("do-next")
        elif person.phase != "match-over":
            person.send({"kind": "press", "picture": person.number, "action": person.sitting.choices[-1]})
    return save_text(person.sitting)


def _results() -> str:
    found = stats.Stats()
    for number in range(6):
        result = MatchResult(
            date=1_700_000_000 + number,
            id=f"{number:020x}",
            game="seven-bridge",
            preset="standard",
            you=0,
            levels=("normal", "normal"),
            ranks=(1, 2, 3),
            totals=(0, -20, -30),
            rated=True,
            gave_up=False,
            rounds=1,
            won=1,
            closes=0,
            rummies=0,
            rons=0,
        )
        found = stats.added(found, result)
    return stats.stats_text(found)


MATCHES = [
    _match("?game=seven-bridge&seats=3&seed=1&options=rounds:3,jokers:1&clock=30&name=Ours", 12),
    _match("?game=rummy&seats=3&seed=2&speed=0", 40),
    _match("?game=sevens&seats=3&seed=3&speed=0", 5),
]
STORE = {
    settings.KEY: settings.kept_as(Settings(pace="fast"), "ja", Chosen(name="Ours", options={"ace": "low"})),
    stats.KEY: _results(),
    own_rules.KEY: own_rules.kept_text([OwnRules("Ours", "seven-bridge", "standard", {"ace": "low"})]),
}


def _expected(store: dict[str, str], match: str) -> Person:
    """What the app makes of it without a browser."""
    person = Person()
    person.app = App(lambda: person.now, {"storage": "base", "seat": "held", "text": match})
    return person.open("", store)


def _saved(page: Page, file: str) -> str:
    with page.expect_download() as saved:
        page.locator(f"[data-msg='download {file}']").click()
    assert saved.value.suggested_filename == file
    return Path(saved.value.path()).read_bytes().decode()


def _way(seed: int) -> tuple[dict[str, str], str]:
    """What this way puts into localStorage and IndexedDB: the match and one other text are damaged."""
    key = list(STORE)[(seed + seed // WAYS) % len(STORE)]
    store = dict(STORE)
    store[key] = damaged(STORE[key], seed)
    return store, damaged(MATCHES[seed % len(MATCHES)], seed + WAYS)


def _damaged_in(page: Page, ways: Iterable[int]) -> Counter[str]:
    """Tries these ways, one after the other; how many texts were put aside, by file."""
    found: Counter[str] = Counter()
    page.on("dialog", lambda dialog: pytest.fail(f"something ran: {dialog.message}"))
    open_ready(page)
    for seed in ways:
        store, match = _way(seed)
        page.evaluate(WRITE, [store, json.dumps(match)])
        page.reload()
        page.wait_for_selector("html[data-state=ready]")
        model = _expected(store, match).app.model
        for file, text in model.kept.aside.items():
            offered = page.locator("#notice").all_inner_texts()
            assert file in "".join(offered), f"way {seed}: {file} is not offered in {offered}"
            assert _saved(page, file) == text, f"way {seed}: {file}"
            found[file] += 1
        expect(page.locator("#do-resume")).to_have_count(0 if model.waiting is None else 1)
        if model.waiting is not None:
            page.locator("#do-resume").click()
            page.wait_for_selector("html[data-phase]")
            found["played on"] += 1
        assert page.evaluate(FOREIGN) == [], f"way {seed}"
        assert page.locator("html[data-state=ready]").count() == 1, f"way {seed}"
    return found


def test_damaged_storage_never_blocks_the_start(page: Page) -> None:
    found = _damaged_in(page, [*range(WAYS), 23, 53])  # and one with a NUL, one nested very deeply
    assert found["nanataku-match.json"] > 4


@pytest.mark.long
def test_damaged_storage_in_200_ways(page: Page) -> None:
    found = _damaged_in(page, range(200))
    print(f"damaged in 200 ways: {dict(found)}")
    assert min(found[f"nanataku-{name}.json"] for name in ("match", "settings", "rules", "stats-broken")) > 10


# Values that are no texts, as JavaScript, and the file that they can be saved as.
VALUES = {
    "({ a: 1 })": '{"a":1}',
    "12n": "12",
    "(() => { const ring = {}; ring.ring = ring; return ring; })()": "[object Object]",
    "'half a letter: \\ud800'": "half a letter: ���",
}


def test_what_is_no_text_at_all(page: Page) -> None:
    open_ready(page)
    for value, file in VALUES.items():
        page.evaluate(WRITE, [{}, value])
        page.reload()
        page.wait_for_selector("html[data-state=ready]")
        assert _saved(page, "nanataku-match.json") == file, value


@pytest.mark.parametrize("change", ["", "asked.result.createObjectStore('other')"], ids=["newer", "other"])
def test_a_base_of_another_version_or_of_somebody_else(window: Window, change: str) -> None:
    page = window(DESKTOP)
    page.route("**/blank.html", lambda route: route.fulfill(body="<!doctype html><link rel=icon href=data:,>"))
    page.goto("./blank.html")
    version = 1 if change else 99
    page.evaluate(
        f"""() => new Promise((done) => {{
            const asked = indexedDB.open("nanataku", {version});
            asked.onupgradeneeded = () => {{ {change} }};
            asked.onsuccess = () => {{ asked.result.close(); done(); }};
        }})"""
    )
    open_ready(page, "?game=seven-bridge&seats=3&seed=4")
    page.wait_for_selector("#hand [data-card]")
    assert page.evaluate("localStorage['nanataku.match'].length") > 100
    hand = page.locator("#hand").inner_text()
    open_ready(page, "?game=seven-bridge&seats=3&seed=4")
    assert page.locator("#hand").inner_text() == hand
