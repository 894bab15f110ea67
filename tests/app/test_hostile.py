"""Messages that no page sends: nothing changes, nothing is raised, and every one is answered."""

import json
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from person import Person
from playing import to_play

from pyapp.model import Model

HUGE = "9" * 100_000
STRANGE: list[Any] = [None, True, -1, 3.5, 1e300, "", "²", HUGE, "x" * 100_000, "<b>x</b>", [], {}, [[]], "\ud800"]
RULES = {"rules": "seven-bridge/standard"}

MESSAGES: list[dict[str, Any]] = [
    {},
    {"kind": "key", "key": "ArrowLeft"},
    {"kind": "press"},
    {"kind": "press", "picture": 1},
    {"kind": "press", "meld": 10**9},
    {"kind": "press", "action": "pass"},
    {"kind": "press", "action": "layoff KC 1 1"},
    {"kind": "press", "action": "layoff KC ²"},
    {"kind": "press", "action": "meld " + "KC " * 50_000},
    *({"kind": "press", "action": f"layoff KC {value}"} for value in ("²", HUGE)),
    *({"kind": "press", "msg": f"set {words}"} for words in ("", "pace", "pace warp", "pace none none", "__class__ x")),
    *({"kind": "press", "msg": f"ask {words}"} for words in ("", "nothing", "layoff 0", "layoff ²", f"layoff {HUGE}")),
    *({"kind": "press", "msg": msg} for msg in ("shift", "next-round", "nothing")),
    *({"kind": value} for value in STRANGE),
    *({"kind": "press", "picture": value, "action": "discard"} for value in STRANGE),
    *({"kind": "press", "card": value} for value in STRANGE),
    *({"kind": "press", "meld": value} for value in STRANGE),
    *({"kind": "press", "action": value} for value in STRANGE),
    *({"kind": "press", "msg": value} for value in STRANGE),
    *({"kind": "press", "msg": "why", "why": value} for value in STRANGE),
    *({"kind": "press", "msg": "rules", "form": value} for value in STRANGE),
    *({"kind": "press", "msg": "rules", "form": {"rules": value}} for value in STRANGE),
    *({"kind": "press", "msg": "rules", "form": {**RULES, "seats": value}} for value in STRANGE),
    *({"kind": "press", "msg": "rules", "form": {**RULES, "level": value}} for value in STRANGE),
    *({"kind": "press", "msg": "rules", "form": {**RULES, "option-ace": value}} for value in STRANGE),
]


RAISING = [
    {"kind": "press", "msg": "ask layoff ²"},
    {"kind": "press", "msg": f"ask layoff {HUGE}"},
    *({"kind": value} for value in STRANGE[-4:-1]),
    *({"kind": "press", "picture": v, "action": "discard"} for v in STRANGE if not isinstance(v, int | float)),
]


def named(message: Any) -> str:
    return "".join(letter for letter in json.dumps(message)[:90] if letter not in '"{}')


MESSAGES = [message for message in MESSAGES if message not in RAISING]
AT_TABLE = to_play(Person().open("?game=seven-bridge&seats=4&seed=5&speed=0"), Random(1))
IN_LOBBY = Person().open()


def essence(model: Model) -> Any:
    """Everything that such a message may not change: all but the word that answers it."""
    sitting = model.sitting
    state = None
    if sitting is not None:
        state = (sitting.match.record(), replace(sitting, match=None, reason="", offers=()))  # type: ignore[arg-type]
    return replace(model, picture=0, notice="", sitting=None), state


@pytest.mark.parametrize("message", MESSAGES, ids=named)
@pytest.mark.parametrize("place", [AT_TABLE, IN_LOBBY], ids=["table", "lobby"])
def test_nothing_changes(place: Person, message: dict[str, Any]) -> None:
    person = deepcopy(place)
    before = essence(person.app.model)
    person.send(message)
    assert essence(person.app.model) == before
    person.send({"kind": "press", "msg": "set suits four"})
    assert person.root["suits"] == "four"


@pytest.mark.parametrize("message", RAISING, ids=named)
def test_nothing_is_raised(message: dict[str, Any]) -> None:
    test_nothing_changes(AT_TABLE, message)


TEXTS = [text for text in STRANGE if isinstance(text, str)]
STORES: list[Any] = [
    None,
    {},
    *({"settings": text, "lang": text, "theme": text} for text in TEXTS),
    *({"settings": json.dumps({"pace": value, "theme": value})} for value in STRANGE),
    *({"settings": json.dumps({text: "none"})} for text in TEXTS),
    {"settings": "[" * 100_000},
    {"settings": '{"pace": "warp", "theme": "pink"}', "lang": "xx"},
]


@pytest.mark.parametrize("store", STORES, ids=named)
def test_garbage_in_the_store_is_ignored(store: Any) -> None:
    person = Person()
    person.send({"kind": "open", "query": "", "store": store})
    assert person.picture.has("do-start")
    assert person.app.model.settings == Model().settings
    assert person.app.model.lang == "ja"


QUERIES: list[Any] = [
    "?",
    "&&&",
    "=",
    "?=1",
    "?game",
    "?%00%ff",
    "?game=" + "x" * 100_000,
    "?" + "a=1&" * 1000,
    None,
    3,
    [],
    {},
]


@pytest.mark.parametrize("query", QUERIES, ids=named)
@pytest.mark.parametrize("more", [{}, {"store": {}}, {"media": None}])
def test_garbage_in_the_address_leads_to_the_lobby(query: Any, more: dict[str, Any]) -> None:
    person = Person()
    person.send({"kind": "open", "query": query, **more})
    assert person.picture.has("do-start")


NAMES = ["<script>alert(1)</script>", "<b>x</b>", '" onload="x', "&lt;", "'><img src=x>"]


@pytest.mark.parametrize("name", NAMES)
def test_names_are_text(name: str) -> None:
    person = Person().open(f"?game=seven-bridge&seed=1&name={quote(name)}")
    assert name in person.picture.by_id("top").words
    assert not _foreign(person)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("key", ["game", "preset", "options", "seats", "level", "lang", "theme", "speed"])
def test_what_an_address_refuses_is_shown_as_text(key: str, name: str) -> None:
    person = Person().open(f"?game=seven-bridge&{quote(key)}={quote(name)}".replace("game=seven-bridge&game", "game"))
    assert name.split(",")[0] in person.picture.by_id("notice").words
    assert not _foreign(person)


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_key_is_shown_as_text(name: str) -> None:
    person = Person().open(f"?{quote(name)}=1")
    assert name in person.picture.by_id("notice").words
    assert not _foreign(person)


def _foreign(person: Person) -> Iterable[Any]:
    return [e for e in person.picture.elements if e.tag in ("script", "img") or "onload" in e or "src" in e]
