"""Addresses: what each key does, and that what is not understood leads to the lobby with a word in both languages."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from person import Person

TABLE = "?game=seven-bridge&preset=standard&seed=1"

KEYS: list[tuple[str, Callable[[Person], bool]]] = [
    ("", lambda person: person.sitting.setup.seats == 4),
    ("&seats=2", lambda person: len(person.picture.by_id("seats")["class"].split()) > 0 and not _seat(person, 2)),
    ("&seats=5", lambda person: _seat(person, 4)),
    ("&options=ace:low,jokers:1", lambda person: "5" in person.picture.by_id("top").words),
    ("&name=Our%20rules", lambda person: "Our rules" in person.picture.by_id("top").words),
    ("&level=normal,normal,normal", lambda person: person.sitting.setup.levels == ("normal",) * 3),
    ("&level=greedy", lambda person: person.sitting.setup.levels == ("greedy",)),
    ("&level=normal,greedy,random", lambda person: person.sitting.setup.levels == ("normal", "greedy", "random")),
    ("&lang=en", lambda person: person.root["lang"] == "en" and "Round" in person.picture.by_id("top").words),
    ("&lang=ja", lambda person: person.root["lang"] == "ja"),
    ("&theme=dark", lambda person: person.root["theme"] == "dark"),
    ("&theme=auto", lambda person: person.root["theme"] is None),
    ("&speed=0", lambda person: person.root["motion"] == "off"),
    ("&speed=1", lambda person: person.root["motion"] is None),
    ("&auto=1", lambda person: person.app.due() is not None),
    ("&auto=0&endless=0", lambda person: person.my_move().app.due() is None),
    ("&options=pon_hand:2-3,chi_length:3%2B", lambda person: person.phase is not None),
    ("&options=chi_length:3+", lambda person: person.phase is not None),
]


def _seat(person: Person, seat: int) -> bool:
    return person.picture.has(f"seat-{seat}")


@pytest.mark.parametrize(
    ("more", "holds"),
    [pytest.param(more, holds, id=more) for more, holds in KEYS],
)
def test_each_key(more: str, holds: Callable[[Person], bool]) -> None:
    person = Person().open(TABLE + more)
    assert not person.picture.has("notice")
    assert person.phase in ("draw", "wait")
    assert holds(person)


def test_an_option_written_with_its_plus_is_read() -> None:
    for written in ("3+", "3%2B", "3 ", "3%20"):
        person = Person().open(f"{TABLE}&options=chi_length:{written},jokers:1")
        assert person.sitting.match.rules.chi_length == "3+"
        assert person.sitting.match.rules.jokers == 1


def test_a_seed_repeats_the_deal_and_without_one_it_is_another() -> None:
    deals = [
        Person().open(query).my_move().hand for query in (TABLE, TABLE, "?game=seven-bridge", "?game=seven-bridge")
    ]
    assert deals[0] == deals[1]
    assert deals[2] != deals[3]


def test_language_and_theme_alone_lead_to_the_lobby() -> None:
    person = Person().open("?lang=en&theme=contrast")
    assert person.picture.has("do-start")
    assert not person.picture.has("notice")
    assert (person.root["lang"], person.root["theme"]) == ("en", "contrast")


REFUSED = [
    "?seats=4",
    "?seed=1&lang=LANG",
    "?game=chess",
    "?game=seven-bridge&colour=red",
    "?game=seven-bridge&game=seven-bridge",
    "?game=seven-bridge&preset=nothing",
    "?game=seven-bridge&seats=1",
    "?game=seven-bridge&seats=6",
    "?game=seven-bridge&seats=four",
    "?game=seven-bridge&seats=",
    "?game=seven-bridge&seats=-4",
    "?game=seven-bridge&options=ace",
    "?game=seven-bridge&options=ace:",
    "?game=seven-bridge&options=ace:high",
    "?game=seven-bridge&options=aces:low",
    "?game=seven-bridge&options=ace:low,",
    "?game=seven-bridge&options=jokers:2",
    "?game=seven-bridge&options=match:points,scoring:none",
    "?game=seven-bridge&level=clever",
    "?game=seven-bridge&level=",
    "?game=seven-bridge&level=normal,normal",
    "?game=seven-bridge&lang=fr",
    "?game=seven-bridge&theme=pink",
    "?game=seven-bridge&speed=2",
    "?game=seven-bridge&auto=yes",
    "?game=seven-bridge&endless=2",
]


@cache
def store(lang: str) -> dict[str, str]:
    """What is kept on the device of a person who has chosen this language."""
    person = Person().open()
    person.press(f"lang-{lang}")
    return person.kept


def notice(query: str, lang: str) -> str:
    return Person().open(query.replace("LANG", lang), store(lang)).app.model.notice


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("query", REFUSED)
def test_what_is_not_understood_leads_to_the_lobby_with_a_word(query: str, lang: str) -> None:
    person = Person().open(query.replace("LANG", lang), store(lang))
    assert person.picture.has("do-start")
    word = person.app.model.notice
    assert word
    assert word in person.picture.by_id("notice").words
    assert person.said == [word]
    assert person.root["lang"] == lang
    person.press("do-dismiss")
    assert not person.picture.has("notice")
    assert person.start().phase in ("draw", "wait")


@pytest.mark.parametrize("query", REFUSED)
def test_the_word_is_in_the_language_of_the_page(query: str) -> None:
    kana = [letter for letter in notice(query, "ja") if "ぁ" <= letter <= "ヿ"]
    assert len(kana) > 4
    assert not [letter for letter in notice(query, "en") if letter > "⹿"]


@pytest.mark.parametrize("query", REFUSED)
def test_the_japanese_word_is_japanese_throughout(query: str) -> None:
    assert not re.search("[a-z]{2,} [a-z]{2,}", notice(query, "ja"))


def test_the_address_gives_the_language_of_its_own_refusal() -> None:
    person = Person().open("?game=seven-bridge&colour=red&lang=en")
    assert person.root["lang"] == "en"
    assert "not known" in person.app.model.notice
