"""A crowded table on windows of every kind: nothing overlaps, nothing is cut off, everything can be pressed.

The pictures come from the app itself, run beside the browser; the page of the window gets them instead of its worker's.
"""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from person import Person, form_of
from playing import play_on
from playwright.sync_api import Page

from engine import load_scenario

from .conftest import DESKTOP, START, TABLET, Window

PICTURES = Path(__file__).parents[2] / "docs" / "images"
SHOTS = "SHOTS"  # names a folder: every picture of these tests is saved there
PAINT = "PAINT"  # set: the pictures of the README are made anew; else only those that are missing
SILENT = "onmessage = () => {}"


def touch(width: int, height: int) -> dict[str, Any]:
    size = {"width": width, "height": height}
    return {"viewport": size, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


WINDOWS = {
    "320x568": touch(320, 568),
    "360x640": touch(360, 640),
    "390x844": touch(390, 844),
    "768x1024": TABLET,
    "844x390": touch(844, 390),
    "1440x900": DESKTOP,
}

MELDS = (
    '{ owner = 1, cards = "7S" }, { owner = 2, cards = "7D 8D" }, { owner = 3, cards = "JC %s KC" }, '
    '{ owner = 1, cards = "9S 9H 9C" }, { owner = 2, cards = "2S 2D 2C" }, { owner = 3, cards = "3H 4H 5H" }, '
    '{ owner = 0, cards = "3C 4C 5C 6C 7C 8C" }, { owner = 4, cards = "TS JS QS KS" }, '
    '{ owner = 4, cards = "AH AD AC" }'
)
POSITION = """
game = "seven-bridge"
preset = "standard"
options = {{ jokers = 1 }}
[position]
hands = ["{hand}", "AS", "3S 4S 5S", "6S 8S 2H", "3D 4D 5D 6D 9D"]
table = [{melds}]
stock = "{stock}"
discards = "{discards}"
discard_count = 9
turn = {turn}
phase = "{phase}"
totals = [-128, -1064, 0, -36, -12]
round = 3
"""


def at(hand: str, stock: str, discards: str, turn: int = 0, phase: str = "play", queen: str = "*=QC") -> Person:
    """The own seat in this position of a match for five, with nine melds on the table."""
    filled = POSITION.format(hand=hand, melds=MELDS % queen, stock=stock, discards=discards, turn=turn, phase=phase)
    there = load_scenario(filled)
    person = Person().open("?game=seven-bridge&seats=5&seed=1&options=jokers:1&speed=0")
    match = person.sitting.match
    match.rules, match.standing, match.log = there.rules, there.standing, []
    match._hold(there._state)
    person.send({"kind": "press", "msg": "set suits four"})
    return person


def own_turn() -> Person:
    person = at("6H 7H 8H TH JH KH QD KD", "JD TD", "QH TC QC")
    person.select("6H", "7H", "8H")
    return person


def to_draw() -> Person:
    return at("6H 7H 8H TH JH KH KD", "JD TD", "QH TC QC QD", phase="draw")


def claim() -> Person:
    return at("6H 7H TC TD JH QH KH", "JD QD KD", "QC 8H TH", turn=4, phase="claim")


def waiting() -> Person:
    person = at("6H 7H 8H TH JH KH KD", "JD TD", "QH TC QC QD", turn=3)
    person.send({"kind": "press", "msg": "close"})
    return person


def which_end() -> Person:
    person = at("* 6H 7H TH JH KH QD KD", "JD TD", "QH TC 8H", queen="QC")
    person.select("*")
    person.press("do-layoff")
    return person


def greyed() -> Person:
    person = at("6H 7H 8H TH JH KH QD KD", "JD TD", "QH TC QC")
    person.select("6H", "TH")
    person.press("do-meld")
    return person


def own_order() -> Person:
    person = own_turn()
    while person.app.model.settings.sort != "own":
        person.press("do-sort")
    return person


def large_face() -> Person:
    person = own_turn()
    person.send({"kind": "press", "msg": "set face large"})
    return person


def board() -> Person:
    return Person().open("?game=sevens&seats=4&seed=5&speed=0").my_move()


def handing_over() -> Person:
    person = Person().open()
    person.press("setup", form=form_of(person.picture) | {"people": "4"})
    return person.start(people="4").wait_until(lambda person: person.picture.has("cover-title"))


def ended(phase: str) -> Callable[[], Person]:
    def play() -> Person:
        person = Person().open("?game=seven-bridge&seats=5&seed=2&options=jokers:1,rounds:10&auto=1&speed=0")
        return person.wait_until(lambda person: person.phase == phase)

    return play


def panel(*names: str) -> Callable[[], Person]:
    def opened() -> Person:
        person = own_turn()
        for name in names:
            person.press(name)
        return person

    return opened


def long_names(scene: Callable[[], Person]) -> Callable[[], Person]:
    """The scene with everybody at this device, and with names as long as they may be, wide ones and words."""

    def named() -> Person:
        person = scene()
        model = person.app.model
        assert model.sitting is not None
        setup = replace(model.sitting.setup, persons=tuple(range(model.sitting.setup.seats)), levels=("normal",))
        settings = replace(
            model.settings, names=("春夏秋冬" * 3, "Wolfgang Amad", "雪" * 12, "MMMMMMMMMMMM", "ひとりしずかな花子さん")
        )
        person.app.model = replace(model, settings=settings, sitting=replace(model.sitting, setup=setup))
        return person

    return named


SCENES: dict[str, Callable[[], Person]] = {
    "own-turn": own_turn,
    "to-draw": to_draw,
    "claim": claim,
    "which-end": which_end,
    "greyed": greyed,
    "own-order": own_order,
    "large-face": large_face,
    "round-end": ended("round-over"),
    "match-end": ended("match-over"),
    "menu": panel("do-menu"),
    "totals": panel("do-totals"),
    "discards": panel("see-discards"),
    "settings": panel("do-menu", "menu-settings"),
    "rules": panel("do-menu", "menu-help"),
    "leave": panel("do-menu", "menu-leave"),
    "names": long_names(own_turn),
    "names-waiting": long_names(waiting),
    "names-claim": long_names(claim),
    "names-round-end": long_names(ended("round-over")),
    "names-match-end": long_names(ended("match-over")),
    "names-menu": long_names(panel("do-menu")),
    "names-totals": long_names(panel("do-totals")),
    "names-cover": long_names(handing_over),
    "names-settings": long_names(panel("do-menu", "menu-settings")),
}


BOARD = "names-board"


@cache
def picture(scene: str, lang: str) -> tuple[str, str]:
    """The picture of this scene, and the data of the root."""
    person = long_names(board)() if scene == BOARD else SCENES[scene]()
    person.send({"kind": "press", "msg": f"set lang {lang}"})
    return person.html, json.dumps(person.root)


def answer(page: Page, html: str, root: str, effects: list[dict[str, Any]]) -> None:
    data = {"picture": 1, "html": html, "root": {**json.loads(root), "motion": "off"}, "effects": effects}
    page.evaluate("(data) => nanataku.worker.onmessage({ data })", json.dumps(data))
    page.evaluate("() => document.getAnimations().forEach((move) => move.finish())")


@pytest.fixture
def silent(window: Window) -> Callable[[str], Page]:
    """Opens a window of this size whose worker never says a thing."""

    def opened(size: str) -> Page:
        page = window(WINDOWS[size])
        page.route("**/pyapp/worker.js*", lambda r: r.fulfill(body=SILENT, content_type="text/javascript"))
        page.goto("./")
        page.wait_for_function("document.querySelector('script[type=mpy]').dataset.up === ''", timeout=START)
        return page

    return opened


FAULTS = """() => {
  const found = [];
  const name = (e) => e.id || `${e.tagName.toLowerCase()}.${e.className}`;
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
  const box = (e) => e.getBoundingClientRect();
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) {
    found.push(`the page scrolls: ${root.scrollWidth}×${root.scrollHeight}`);
  }

  // What an element can be scrolled within, and what cuts it off.
  const scrolls = (e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight;
  const scroller = (e) => { while (e && e !== document.body && !scrolls(e)) e = e.parentElement; return e; };
  const inside = (r, o) =>
    r.left >= o.left - 1 && r.right <= o.right + 1 && r.top >= o.top - 1 && r.bottom <= o.bottom + 1;
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const held = (e) => e.matches("[data-card]");
  const live = (e) => shown(e) && !e.closest("[inert]");
  const controls = [...document.querySelectorAll("#app button, #app select, #app summary")].filter(live);
  const reachable = [];
  for (const control of controls) {
    const r = box(control), within = scroller(control.parentElement);
    const scrolled = within && within !== document.body;
    const bounds = scrolled ? { left: box(within).left, right: box(within).right, top: -1e6, bottom: 1e6 } : view;
    if (!inside(r, bounds)) found.push(`${name(control)} is out of ${scrolled ? name(within) : "the window"}`);
    if (r.height < 43.5 || (!held(control) && r.width < 43.5)) {
      found.push(`${name(control)} is small: ${r.width.toFixed(1)}×${r.height.toFixed(1)}`);
    }
    if (!scrolled || inside(r, box(within))) reachable.push(control);
  }

  // The strip of each card that no other covers.
  const cards = [...document.querySelectorAll("#hand [data-card]")].filter(live);
  cards.sort((a, b) => box(a).left - box(b).left);
  const beside = (a, b) => b.left > a.left + 1 && Math.abs(a.bottom - b.bottom) < a.height / 2;
  const strips = new Map();
  for (const card of cards) {
    const r = box(card);
    const next = cards.find((other) => beside(r, box(other)));
    strips.set(card, Math.min(r.width, next ? box(next).left - r.left : r.width));
    if (strips.get(card) < 29.5) found.push(`${name(card)} shows a strip of ${strips.get(card).toFixed(1)}`);
  }

  // A press in the middle of a control meets that control.
  for (const control of reachable) {
    const r = box(control);
    const x = r.left + (strips.get(control) ?? r.width) / 2;
    const hit = document.elementFromPoint(x, r.top + Math.min(r.height / 2, held(control) ? 36 : 40));
    if (!hit || !control.contains(hit)) found.push(`${name(control)} lies under ${hit ? name(hit) : "nothing"}`);
  }
  const free = reachable.filter((e) => !e.matches("[data-card]"));
  for (const one of free) for (const other of free) {
    if (one === other || one.contains(other) || other.contains(one)) continue;
    const a = box(one), b = box(other);
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 1 && h > 1) found.push(`${name(one)} overlaps ${name(other)}`);
  }

  // Text is whole: in what clips it, and in the control or label that it belongs to.
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent) || parent.closest(".unseen, [inert], option, select")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let dotted = parent;  // a name that ends in dots is seen as far as its place goes
    while (dotted && getComputedStyle(dotted).textOverflow !== "ellipsis") dotted = dotted.parentElement;
    const end = dotted ? box(dotted).right : 1e6;
    const rects = [...range.getClientRects()].filter((r) => r.width > 0 && r.left < end).map((r) =>
      ({ left: r.left, right: Math.min(r.right, end), top: r.top, bottom: r.bottom,
         width: Math.min(r.right, end) - r.left, height: r.height }));
    if (!rects.length) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < 11.9) found.push(`small text: ${node.data} (${size})`);
    const bearer = parent.closest("button, .seat, .chip");
    if (bearer && (bearer.matches(".seat, .chip") || reachable.includes(bearer))) {
      const covered = rects.some((t) => [0.03, 0.5, 0.97].some((part) => {
        const hit = document.elementFromPoint(t.left + part * t.width, t.top + t.height / 2);
        return hit && bearer.contains(hit) && !hit.contains(parent) && !parent.contains(hit);
      }));
      if (covered) found.push(`"${node.data}" is covered in ${name(bearer)}`);
    }
    for (let e = parent; e && e.id !== "app"; e = e.parentElement) {
      const style = getComputedStyle(e), r = box(e);
      const hides = style.overflowX !== "visible" || e.matches("button, .seatbox, li, h1, h2");
      const deep = style.overflowY === "hidden" || style.overflowY === "clip" || e.matches("button, .seatbox");
      if (hides && rects.some((t) => t.left < r.left - 1.5 || t.right > r.right + 1.5)) {
        found.push(`"${node.data}" is wider than ${name(e)}`);
        break;
      }
      if (deep && rects.some((t) => t.top < r.top - 3 || t.bottom > r.bottom + 3)) {
        found.push(`"${node.data}" is higher than ${name(e)}`);
        break;
      }
      if (scrolls(e)) break;
    }
  }

  // The bands of the table keep clear of one another.
  const bands = ["top", "seats", "piles", "melds", "line", "turn", "hand", "actions", "claims", "offers", "side"]
    .map((id) => document.getElementById(id)).filter((e) => e && live(e));
  for (const [n, one] of bands.entries()) for (const other of bands.slice(n + 1)) {
    const a = box(one), b = box(other);
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const sheet = one.id === "hand" && other.matches(".sheet");  // lies over the hand, but never over its index
    const least = sheet ? a.height * 0.6 : 3;
    if (w > 1 && h > least) found.push(`${name(one)} and ${name(other)} overlap by ${h.toFixed(0)}`);
  }
  for (const band of bands) if (!inside(box(band), view)) found.push(`${name(band)} is out of the window`);
  return found;
}"""


@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_overlaps_or_is_cut_off(silent: Callable[[str], Page], size: str) -> None:
    page = silent(size)
    faults = {}
    for lang in ("ja", "en"):
        for scene in SCENES:
            answer(page, *picture(scene, lang), effects=[])
            found = page.evaluate(FAULTS)
            if found:
                faults[f"{scene} {lang}"] = found
            if folder := os.environ.get(SHOTS):
                page.screenshot(path=Path(folder, f"{size}-{scene}-{lang}.png"))
    assert not faults, json.dumps(faults, ensure_ascii=False, indent=1)


CHIPS = """() => {
  const found = [], box = (e) => e.getBoundingClientRect();
  if (box(document.getElementById("do-menu")).width < 43.5) found.push("the menu is small");
  for (const chip of document.querySelectorAll(".chip")) {
    const parts = [...chip.children].filter((e) => e.checkVisibility() && box(e).width);
    const c = box(chip);
    if (c.right > innerWidth || parts.some((e) => box(e).right > c.right + 1)) found.push(`${chip.id} is too wide`);
    for (const [n, one] of parts.entries()) for (const other of parts.slice(n + 1)) {
      const a = box(one), b = box(other);
      const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (w > 1 && h > 3) found.push(`${one.className} and ${other.className} of ${chip.id} overlap`);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("size", WINDOWS)
def test_long_names_leave_room_at_the_board(silent: Callable[[str], Page], size: str) -> None:
    page = silent(size)
    for lang in ("ja", "en"):
        answer(page, *picture(BOARD, lang), effects=[])
        if folder := os.environ.get(SHOTS):
            page.screenshot(path=Path(folder, f"{size}-{BOARD}-{lang}.png"))
        assert page.evaluate(CHIPS) == [], lang


CHANGES = [
    (["6H", "7H", "8H"], "do-meld", "meld-10", 0),
    (["6H"], "meld-6", "meld-6", 0),
    (["6H"], "meld-6", "meld-6", 9999),
]
IN_SIGHT = """(id) => {
  const melds = document.getElementById("melds").getBoundingClientRect();
  const meld = document.getElementById(id).getBoundingClientRect();
  const seen = Math.min(meld.bottom, melds.bottom) - Math.max(meld.top, melds.top);
  return seen > Math.min(meld.height, melds.height) - 2 && meld.left >= melds.left - 1 && meld.right <= melds.right + 1;
}"""


@pytest.mark.parametrize("size", WINDOWS)
def test_the_cloth_shows_the_meld_that_has_just_changed(silent: Callable[[str], Page], size: str) -> None:
    page = silent(size)
    unseen = []
    for cards, control, meld, top in CHANGES:
        person = own_turn()
        person.select(*cards)
        answer(page, person.html, json.dumps(person.root), [])
        page.locator("#melds").evaluate("(melds, top) => { melds.scrollTop = top }", top)
        effects = person.press(control)["effects"]
        answer(page, person.html, json.dumps(person.root), effects)
        if not page.evaluate(IN_SIGHT, meld):
            unseen.append((meld, top))
    assert not unseen


@cache
def middle_of_a_round() -> tuple[Person, str]:
    """The first own turn of any deal with five melds on the table and a 7 in the hand, which is selected."""
    for seed in range(1, 300):
        person, chance = (
            Person().open(f"?game=seven-bridge&seats=4&seed={seed}&options=jokers:1,rounds:1"),
            Random(seed),
        )
        while person.phase not in ("round-over", "match-over"):
            seven = next((card for card in person.hand if card[0] == "7"), "")
            own = person.phase == "play" and person.root["turn"] == "0"
            if own and seven and len(person.picture.all("data-meld")) >= 5:
                person.select(seven)
                return person, seven
            if not person.wait():
                play_on(person, chance)
    raise AssertionError("no such table in 300 deals")


@pytest.mark.parametrize(("name", "size"), [("table-desktop", "1440x900"), ("table-phone", "390x844")])
def test_the_pictures_of_the_readme(silent: Callable[[str], Page], name: str, size: str) -> None:
    """A table in the middle of a round, a 7 of the own hand selected."""
    person, seven = middle_of_a_round()
    page = silent(size)
    answer(page, person.html, json.dumps(person.root), [])
    assert page.locator(f"#card-{seven}").get_attribute("aria-pressed") == "true"
    assert page.locator("[data-meld]").count() >= 5
    path = PICTURES / f"{name}.png"
    painted = page.screenshot(scale="css")
    if os.environ.get(PAINT) or not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(painted)
