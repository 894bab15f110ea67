"""What the page sends and shows, alone: the worker is silent, the test takes its part."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, START, Window

TABLE = """
<details id="more"><summary id="more-title">More</summary><p>Inside</p></details>
<form id="choice">
  <input type="radio" id="seats-3" name="seats" value="3">
  <input type="radio" id="seats-4" name="seats" value="4" checked>
  <input type="checkbox" id="open" name="open">
  <select id="rounds" name="rounds">
    <option value="3" selected>3</option><option value="5">5</option>
  </select>
  <select id="pace" name="pace" data-msg="set pace">
    <option value="slow" selected>slow</option><option value="fast">fast</option>
  </select>
  <button type="button" id="do-start" data-msg="start">Start</button>
</form>
<div id="cloth" class="test-scroll" data-action="meld KC QC">
  <div id="meld-2" data-meld="2">meld</div><div class="test-tall"></div>
</div>
<button id="card-KC" data-card="KC" data-key="KC">KC</button>
<button id="card-QC" data-card="QC" data-key="QC">QC</button>
<button id="do-discard" data-action="discard KC">Discard</button>
<button id="do-take" aria-disabled="true" data-msg="why" data-why="Not now">Take</button>
"""
STYLE = """
button, input { min-width: 44px; min-height: 44px }
.test-scroll { height: 90px; overflow: auto }
.test-tall { height: 900px }
"""
SILENT = "onmessage = () => {}"


class Table:
    """A page with the table above on it. `sent`: what it has sent since last asked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.route("**/pyapp/worker.js*", lambda r: r.fulfill(body=SILENT, content_type="text/javascript"))
        page.route("**/assets/test.css", lambda r: r.fulfill(body=STYLE, content_type="text/css"))
        page.goto("./")
        page.evaluate("() => { window.sent = []; nanataku.send = (text) => sent.push(text) }")
        page.add_style_tag(url="assets/test.css")
        page.wait_for_function("document.querySelector('script[type=mpy]').dataset.up === ''", timeout=START)
        self.answer(picture=1, html=TABLE, root={"state": "ready", "motion": "off"})

    def answer(self, **message: Any) -> None:
        self.page.evaluate("(data) => nanataku.worker.onmessage({ data })", json.dumps(message))

    def sent(self) -> list[dict[str, Any]]:
        texts = self.page.evaluate("() => sent.splice(0)")
        return [json.loads(text) for text in texts]


@pytest.fixture
def table(page: Page) -> Table:
    return Table(page)


def press(picture: int = 1, **what: Any) -> dict[str, Any]:
    return {"kind": "press", "picture": picture, **what}


def test_a_press_says_what_it_was(table: Table) -> None:
    for name in ("#card-KC", "#meld-2", "#do-discard", "#do-take"):
        table.page.click(name, force=True)  # a control that can't be used is pressed all the same
    assert table.sent() == [
        press(card="KC"),
        press(meld=2),
        press(action="discard KC"),
        press(msg="why", why="Not now"),
    ]


def test_a_press_means_what_it_meant_when_it_began(table: Table) -> None:
    box = table.page.locator("#do-discard").bounding_box()
    assert box is not None
    table.page.mouse.move(box["x"] + 9, box["y"] + 9)
    table.page.mouse.down()
    assert table.sent() == [press(action="discard KC")]
    table.answer(picture=2, html=TABLE.replace("discard KC", "discard QC"))
    table.page.mouse.up()
    assert table.sent() == []
    table.page.click("#do-discard")
    assert table.sent() == [press(2, action="discard QC")]


def test_a_double_press_does_one_thing_but_cards_may_be_pressed_fast(table: Table) -> None:
    table.page.dblclick("#do-discard")
    assert table.sent() == [press(action="discard KC")]
    table.page.dblclick("#card-KC")
    assert table.sent() == [press(card="KC"), press(card="KC")]
    table.answer(picture=1)
    table.page.click("#do-discard")
    assert table.sent() == [press(action="discard KC")]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_keys_press_once(table: Table, key: str) -> None:
    table.page.focus("#card-KC")
    table.page.keyboard.press(key)
    assert table.sent() == [press(card="KC")]


def test_a_click_without_a_pointer_presses_once(table: Table) -> None:
    table.page.locator("#card-KC").evaluate("(card) => card.click()")
    assert table.sent() == [press(card="KC")]


def test_only_the_main_button_presses(table: Table) -> None:
    table.page.click("#card-KC", button="right")
    assert table.sent() == []


def test_a_form_comes_along(table: Table) -> None:
    table.page.check("#seats-3")
    table.page.check("#open")
    table.page.select_option("#rounds", "5")
    table.page.click("#do-start")
    form = {"seats": "3", "open": True, "rounds": "5", "pace": "slow"}
    assert table.sent() == [press(msg="start", form=form)]


def test_a_field_speaks_when_it_changes(table: Table) -> None:
    table.page.select_option("#pace", "fast")
    form = {"seats": "4", "open": False, "rounds": "3", "pace": "fast"}
    assert table.sent() == [press(msg="set pace", form=form)]


def test_the_scrollbar_of_a_control_is_no_press(table: Table) -> None:
    assert table.page.locator("#cloth").evaluate("(cloth) => cloth.offsetWidth > cloth.clientWidth")
    box = table.page.locator("#cloth").bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] - 3, box["y"] + 60)
    assert table.sent() == []


def test_a_tap_presses_once_and_a_scroll_never(window: Window) -> None:
    table = Table(window(PHONE))
    table.page.tap("#meld-2")
    assert table.sent() == [press(meld=2)]
    touch = table.page.context.new_cdp_session(table.page)
    box = table.page.locator("#meld-2").bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 10
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        moved = [{"x": x, "y": y - 8 * step}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": moved})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    table.page.wait_for_function("document.getElementById('cloth').scrollTop > 0")
    assert table.sent() == []


def test_what_the_person_owns_survives_a_picture(table: Table) -> None:
    table.page.click("#more-title")
    table.page.check("#seats-3")
    table.page.select_option("#rounds", "5")
    table.page.locator("#cloth").evaluate("(cloth) => { cloth.scrollTop = 300 }")
    table.page.focus("#card-QC")
    table.answer(
        picture=2,
        html=TABLE.replace(">Start<", ">Begin<").replace('<button id="card-KC"', '<b>new</b><button id="card-KC"'),
    )
    expect(table.page.locator("#do-start")).to_have_text("Begin")
    expect(table.page.get_by_text("Inside")).to_be_visible()
    expect(table.page.locator("#seats-3")).to_be_checked()
    expect(table.page.locator("#rounds")).to_have_value("5")
    expect(table.page.locator("#card-QC")).to_be_focused()
    assert table.page.locator("#cloth").evaluate("(cloth) => cloth.scrollTop") == 300


def test_what_the_app_draws_anew_wins(table: Table) -> None:
    table.page.check("#seats-3")
    table.answer(
        picture=2,
        html=TABLE.replace('id="seats-3"', 'id="seats-3" checked').replace('value="4" checked', 'value="4"'),
    )
    table.page.check("#seats-4")
    table.answer(
        picture=3,
        html=TABLE.replace('value="3" selected', 'value="3"').replace('value="5"', 'value="5" selected'),
    )
    expect(table.page.locator("#seats-4")).to_be_checked()
    expect(table.page.locator("#rounds")).to_have_value("5")


def test_root_and_effects(table: Table) -> None:
    root = {"phase": "play", "turn": 0, "lang": "en"}
    effects: list[dict[str, Any]] = [
        {"focus": "card-KC"},
        {"title": "A title"},
        {"store": {"test": "kept"}},
        {"url": "?seats=3"},
        {"scroll": "do-take"},
    ]
    table.answer(picture=2, root=root, effects=effects)
    page = table.page
    expect(page.locator("html[data-phase=play][data-turn='0'][lang=en]")).to_be_attached()
    expect(page.locator("#card-KC")).to_be_focused()
    expect(page).to_have_title("A title")
    assert page.url.endswith("?seats=3")
    assert page.evaluate("localStorage['nanataku.test']") == "kept"
    table.answer(root={"phase": None}, effects=[{"store": {"test": None}}])
    expect(page.locator("html[data-phase]")).to_have_count(0)
    assert page.evaluate("localStorage['nanataku.test'] ?? null") is None


def test_a_scroll_goes_no_further_than_it_must(table: Table) -> None:
    below = '<div class="test-tall"></div><p id="below">Below</p><div class="test-tall"></div>'
    table.answer(picture=2, html=TABLE.replace('<div class="test-tall"></div>', below), effects=[{"scroll": "below"}])
    cloth, shown = (table.page.locator(name).bounding_box() for name in ("#cloth", "#below"))
    assert cloth is not None
    assert shown is not None
    assert cloth["y"] + cloth["height"] / 2 < shown["y"] < cloth["y"] + cloth["height"]


def test_the_same_thing_twice_is_said_twice(table: Table) -> None:
    for _ in range(2):
        table.answer(effects=[{"say": "A card was drawn"}])
    expect(table.page.locator("#live p")).to_have_text(["A card was drawn"] * 2)
    for number in range(20):
        table.answer(effects=[{"say": str(number)}])
    expect(table.page.locator("#live p").last).to_have_text("19")
    assert table.page.locator("#live p").count() < 20


def test_a_failure_is_told(table: Table) -> None:
    table.answer(failed="ValueError: something")
    expect(table.page.locator("html[data-state=failed]")).to_be_attached()
    expect(table.page.locator("#failed-reason")).to_have_text("ValueError: something")


def test_a_card_travels_above_what_would_cut_it_off(table: Table) -> None:
    card = '<button id="card-KC" data-card="KC" data-key="KC">KC</button>'
    melded = TABLE.replace(card, "").replace(">meld<", '><b data-key="KC">KC</b><')
    table.answer(picture=2, html=melded, root={"motion": None})
    expect(table.page.locator("#air b")).to_have_text("KC")
    expect(table.page.locator("#meld-2 b")).not_to_be_visible()
    table.page.click("#card-QC")
    expect(table.page.locator("#air b")).to_have_count(0)
    expect(table.page.locator("#meld-2 b")).to_be_visible()


def test_a_new_card_comes_from_where_it_is_said_to_come_from(table: Table) -> None:
    drawn = TABLE.replace('<button id="card-KC"', '<b data-key="2S" data-from="more">2S</b><button id="card-KC"')
    table.answer(picture=2, html=drawn, root={"motion": None})
    expect(table.page.locator("#air b")).to_have_text("2S")
    expect(table.page.locator("#air b")).to_have_count(0)


@pytest.mark.parametrize("off", [True, False])
def test_cards_travel_unless_motion_is_off(table: Table, off: bool) -> None:
    moved = TABLE.replace(
        '<form id="choice">',
        '<button id="card-KC" data-card="KC" data-key="KC">KC</button><form id="choice">',
        1,
    )
    moved = "".join(moved.rsplit('<button id="card-KC" data-card="KC" data-key="KC">KC</button>', 1))
    table.answer(picture=2, html=moved, root={"motion": "off" if off else None})
    moving = table.page.evaluate("() => document.getElementById('card-KC').getAnimations().length")
    assert moving == (0 if off else 1)
