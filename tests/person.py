"""A person at the app without a browser: finds the controls in the HTML, presses them, and lets the clock go."""

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from pyapp.app import App
from pyapp.model import Sitting

VOID = {"input", "br", "hr", "img", "wbr", "path", "use"}
STEPS = 20_000  # more than any match takes


@dataclass
class Element:
    """An element of a picture, with what its ancestors mean for it. `words`: the text within."""

    tag: str
    attributes: dict[str, str]
    inert: bool
    path: tuple["Element", ...] = ()
    words: str = ""

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def __contains__(self, name: str) -> bool:
        return name in self.attributes

    @property
    def off(self) -> bool:
        """Shown, but not to be used now."""
        return self.attributes.get("aria-disabled") == "true"


class Picture(HTMLParser):
    """The elements of a picture, in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(html)
        self.close()
        assert not self._open, f"never closed: {self._open[-1].tag}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        assert len(attributes) == len(attrs), f"an attribute twice: {tag} {attrs}"
        inert = "inert" in attributes or bool(self._open and self._open[-1].inert)
        element = Element(tag, attributes, inert, tuple(self._open))
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open, f"closed, but never opened: {tag}"
            assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.words += data

    def by_id(self, name: str) -> Element:
        return next(element for element in self.elements if element.id == name)

    def has(self, name: str) -> bool:
        return any(element.id == name for element in self.elements)

    def all(self, attribute: str, value: str | None = None) -> list[Element]:
        """Everything that carries this data, whatever lies over it."""
        return [e for e in self.elements if attribute in e and value in (None, e[attribute])]

    def controls(self) -> Iterator[Element]:
        """What a person can press now."""
        for element in self.elements:
            sends = any(f"data-{key}" in element for key in ("action", "card", "meld", "msg"))
            if sends and not element.inert and element.tag not in ("form", "input", "select"):
                yield element


def meaning(element: Element, picture: int) -> dict[str, Any]:
    """The message that a press of this control is, as the page makes it."""
    message: dict[str, Any] = {"kind": "press", "picture": picture}
    for key in ("action", "card", "meld", "msg"):
        if f"data-{key}" in element:
            value = element[f"data-{key}"]
            message[key] = int(value) if key == "meld" else value
            break
    if "data-why" in element:
        message["why"] = element["data-why"]
    return message


def form_of(picture: Picture) -> dict[str, Any]:
    """The values of the lobby's form as it is drawn."""
    values: dict[str, Any] = {}
    for element in picture.elements:
        plain = element.tag == "input" and element.attributes.get("type") in ("hidden", "text") and "name" in element
        if plain or (element.tag == "input" and "checked" in element):
            values[element["name"]] = element["value"]
        elif element.tag == "option" and "selected" in element:
            values[element.path[-1]["name"]] = element["value"]
    return values


@dataclass
class Person:
    """The app, what it has shown and said, and a clock that stands still until it is moved.

    Every answer is checked: it is one picture with the next number, its ids are there once, and what it focuses or
    scrolls to is in it.
    """

    now: float = 1000.0
    html: str = ""
    root: dict[str, Any] = field(default_factory=dict)
    number: int = 0
    said: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    kept: dict[str, str] = field(default_factory=dict)
    title: str = ""
    copied: str = ""
    focused: str = ""
    answers: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.app = App(self._clock)
        self._read: tuple[str, Picture] = ("", Picture(""))

    def _clock(self) -> float:
        return self.now

    def twin(self) -> "Person":
        """Another person in the same place, who has seen nothing yet."""
        self.answers, self.said, self._read = [], [], ("", Picture(""))
        return copy.deepcopy(self)

    # ---- what is seen

    @property
    def picture(self) -> Picture:
        if self._read[0] != self.html:
            self._read = (self.html, Picture(self.html))
        return self._read[1]

    @property
    def phase(self) -> str | None:
        return self.root.get("phase")

    @property
    def sitting(self) -> Sitting:
        """The table behind the picture; tests look at it to compare, persons don't."""
        assert self.app.model.sitting is not None
        return self.app.model.sitting

    @property
    def hand(self) -> list[str]:
        return [element["data-card"] for element in self.picture.all("data-card")]

    @property
    def selected(self) -> list[str]:
        return [e["data-card"] for e in self.picture.all("data-card") if e["aria-pressed"] == "true"]

    @property
    def line(self) -> str:
        return self.picture.by_id("line").words

    def actions(self) -> list[str]:
        return list(dict.fromkeys(e["data-action"] for e in self.picture.controls() if "data-action" in e))

    # ---- what is done

    def open(self, query: str = "", store: Mapping[str, Any] | None = None) -> "Person":
        media = {"reduced": False, "dark": False, "width": 1440}
        self.send({"kind": "open", "query": query, "store": dict(store or {}), "media": media})
        return self

    def send(self, message: Mapping[str, Any]) -> dict[str, Any]:
        return self._heard(self.app.receive(json.dumps(message)))

    def press(self, element: Element | str, *, picture: int | None = None, **more: Any) -> dict[str, Any]:
        """Presses this control, or that of this id."""
        if isinstance(element, str):
            element = self.picture.by_id(element)
        assert not element.inert, f"{element.id} can't be reached"
        return self.send(meaning(element, self.number if picture is None else picture) | more)

    def press_on(self, attribute: str, value: str) -> dict[str, Any]:
        """Presses the first control with this data."""
        return self.press(next(e for e in self.picture.controls() if attribute in e and e[attribute] == value))

    def select(self, *cards: str) -> None:
        """Makes exactly these the selected cards."""
        left = Counter(cards)
        for element in self.picture.all("data-card"):
            card = element["data-card"]
            wanted = left[card] > 0
            left[card] -= wanted
            if (element["aria-pressed"] == "true") != wanted:
                self.press(element.id)
        assert not +left, f"not held: {+left}"

    def start(self, **form: str) -> "Person":
        """Starts a match from the lobby with these choices."""
        self.press("do-start", form=form_of(self.picture) | form)
        return self

    def wait(self) -> bool:
        """Lets the time go until the table wakes by itself; False where it waits for its person."""
        due = self.app.due()
        if due is None:
            return False
        self.now += due
        self._heard(self.app.tick())
        return True

    def wait_until(self, done: Callable[["Person"], bool]) -> "Person":
        for _ in range(STEPS):
            if done(self):
                return self
            assert self.wait(), f"waits for ever in {self.phase}"
        raise AssertionError("never came")

    def my_move(self) -> "Person":
        """Waits until something is asked of this person."""
        return self.wait_until(lambda person: person.app.due() is None)

    # ---- answers

    def _heard(self, texts: Iterable[str]) -> dict[str, Any]:
        (only,) = texts
        answer: dict[str, Any] = json.loads(only)
        assert set(answer) <= {"picture", "html", "root", "effects"}
        assert answer["picture"] == self.number + 1
        self.number = answer["picture"]
        self.root |= answer["root"]
        if "html" in answer:
            self.html = answer["html"]
            ids = Counter(element.id for element in self.picture.elements if element.id)
            assert not [name for name, count in ids.items() if count > 1]
        for effect in answer["effects"]:
            ((kind, value),) = effect.items()
            self._effect(kind, value)
        if self.focused and not self.picture.has(self.focused):
            self.focused = ""
        self.answers.append(answer)
        return answer

    def _effect(self, kind: str, value: Any) -> None:
        if kind in ("focus", "scroll"):
            assert self.picture.has(value), f"{kind}: there is no {value}"
            element = self.picture.by_id(value)
            if kind == "focus":
                assert not element.inert, f"{value} can't be reached"
                self.focused = value
        elif kind == "say":
            assert value.strip()
            self.said.append(value)
        elif kind == "store":
            self.kept |= value
        elif kind == "title":
            self.title = value
        elif kind == "copy":
            self.copied = value
        elif kind == "sound":
            self.heard += value
        elif kind not in ("download", "url"):
            raise AssertionError(f"an effect that the page does not know: {kind}")
