"""The settings: what each version has kept is read today; names are remembered, and shown wherever their person is."""

import json
from pathlib import Path
from typing import Any

import pytest
from person import Person, form_of

from pyapp import envelope, settings
from pyapp.chosen import Chosen
from pyapp.screens.scene import LONGEST_NAME, SETTINGS, Settings

STORED = Path(__file__).with_name("settings")
HOSTILE = "<em>&\"'{0}"
AUTO = "?game=seven-bridge&seats=3&seed=3&options=rounds:1&auto=1&speed=0"
ALONE = "?game=seven-bridge&seats=3&seed=3&options=rounds:1&speed=0"

KEPT = {
    1: (Settings("slow", "dark", "four", "rank"), "ja", Chosen()),
    2: (
        Settings("fast", "dark", "four", "own", "off", "large", "once"),
        "en",
        Chosen("rummy", "standard", 3, "normal", {"target": "50"}, "", "うちの", 30, 2, True),
    ),
    3: (
        Settings("none", "contrast", "two", "rank", "auto", "huge", "ask", "large", "on", ("はなこ", "", "Taro")),
        "ja",
        Chosen("sevens", "standard", 5, "normal", {"center": "K"}, "", "", 60, 3, False),
    ),
}


def called(person: Person, *names: str) -> Person:
    """Writes the names into their fields, wherever those are now."""
    for n, name in enumerate(names):
        form = {f"person-{n}": name}
        if person.picture.has("setup"):
            form |= form_of(person.picture) | form
        person.press(f"person-{n}", form=form)
    return person


def kept_again(person: Person) -> Person:
    return Person().open(store=person.kept)


# ---- versions


@pytest.mark.parametrize("version", KEPT)
def test_what_each_version_has_kept_is_read(version: int) -> None:
    text = STORED.joinpath(f"{version}.json").read_text(encoding="utf-8")
    found = settings.read_known({settings.KEY: text})
    assert (found.settings, found.lang, found.chosen) == KEPT[version]
    assert not found.broken


def test_every_version_has_its_example_and_every_older_one_its_migration() -> None:
    assert {int(path.stem) for path in STORED.glob("*.json")} == set(KEPT) == set(range(1, settings.VERSION + 1))
    assert set(settings.MIGRATIONS) == set(range(1, settings.VERSION))


def test_what_is_kept_today_is_what_stands_in_the_newest_example() -> None:
    text = STORED.joinpath(f"{settings.VERSION}.json").read_text(encoding="utf-8")
    assert settings.kept_as(*KEPT[settings.VERSION]) == text


def test_a_setting_that_is_not_known_any_more_is_left_out() -> None:
    content = {"settings": {"pace": "fast", "theme": "pink", "font": "mono"}, "names": "Hana", "lang": "xx"}
    text = envelope.seal(settings.KIND, settings.VERSION, content)
    assert settings.read_known({settings.KEY: text}) == settings.Known(Settings(pace="fast"))


@pytest.mark.parametrize("key", SETTINGS)
def test_every_value_can_be_set_and_is_there_again(key: str) -> None:
    person = Person().open()
    for value in SETTINGS[key]:
        person.press(f"set-{key}-{value}")
        assert person.picture.by_id(f"set-{key}-{value}")["aria-pressed"] == "true"
        assert getattr(kept_again(person).app.model.settings, key) == value


def test_the_large_face_is_put_on_at_once_wherever_cards_are() -> None:
    for query in ("", ALONE):
        person = Person().open(query)
        assert person.root["face"] is None
        person.send({"kind": "press", "msg": "set face large"})
        assert person.root["face"] == "large"
    person = Person().open(AUTO)
    person.wait_until(lambda person: person.phase == "match-over")
    person.send({"kind": "press", "msg": "set face large"})
    person.press("do-replay")
    assert person.root["face"] == "large"


# ---- names


def test_the_own_name_is_remembered_and_shown() -> None:
    person = called(Person().open(), "  はな  こ ")
    assert person.picture.by_id("person-0")["value"] == "はな こ"
    assert kept_again(person).picture.by_id("person-0")["value"] == "はな こ"
    person = Person().open(ALONE, store=person.kept)
    assert "はな こ" in person.picture.by_id("side-totals").words
    assert "あなた" not in person.picture.by_id("side-totals").words


def test_the_name_is_in_the_log_the_ranking_and_the_replay() -> None:
    person = Person().open(AUTO, _named("Hana"))
    person.wait_until(lambda person: person.phase == "match-over")
    assert "Hana" in person.picture.by_id("ranking").words
    assert any(words.startswith("Hanaが") for words in person.said)
    person.press("do-replay")
    assert "Hana" in person.picture.by_id("replay-hands").words
    assert "Hana" in person.picture.by_id("look-from").words
    person.press("do-last-step")
    assert "Hana" in person.picture.by_id("replay-log").words


def _named(*names: str) -> dict[str, Any]:
    return {settings.KEY: settings.kept_as(Settings(names=names), "ja", Chosen())}


def test_a_name_that_is_empty_is_the_old_one() -> None:
    person = Person().open(ALONE, _named("Hana"))
    person.press("do-menu")
    person.press("menu-settings")
    called(person, "   ")
    person.press("do-close")
    assert "あなた" in person.picture.by_id("side-totals").words
    assert kept_again(person).app.model.settings.names == ()


def test_a_name_changed_at_the_table_is_shown_at_once() -> None:
    person = Person().open(ALONE)
    person.press("do-menu")
    person.press("menu-settings")
    called(person, "Hana")
    assert "Hana" in person.picture.by_id("side-totals").words


def test_several_people_have_a_name_each() -> None:
    person = Person().open()
    person.press("setup", form=form_of(person.picture) | {"people": "2"})
    assert [field["placeholder"] for field in person.picture.all("maxlength", str(LONGEST_NAME))] == [
        "梅さん",
        "松さん",
    ]
    called(person, "Hana", "Taro")
    person.start(seats="4", people="2")
    person.wait_until(lambda person: person.picture.has("cover-title"))
    title = person.picture.by_id("cover-title").words
    assert title in ("Hanaの番です", "Taroの番です")
    person.press("cover-0")
    other = "Taro" if title.startswith("Hana") else "Hana"
    assert other in person.picture.by_id("seats").words
    assert any(f"{other}、" in seat.attributes.get("aria-label", "") for seat in person.picture.elements)


@pytest.mark.parametrize("name", [HOSTILE, "あ" * 500, "\u202eoof", "a\x00b", "\ud800", "\n\t"])
def test_no_name_does_any_harm(name: str) -> None:
    person = called(Person().open(), name)
    kept = person.app.model.settings.names
    assert all(0 < len(each) <= LONGEST_NAME and each.isprintable() for each in kept)
    person = Person().open(ALONE, person.kept)
    assert person.app.model.settings.names == kept
    assert "<em>" not in person.html
    assert (kept[0] if kept else "あなた") in person.picture.by_id("side-totals").words


@pytest.mark.parametrize("words", ["name", "name 0", "name 6", "name -1", "name x", "name 0 1"])
def test_a_press_that_names_nobody_changes_nothing(words: str) -> None:
    person = Person().open()
    person.send({"kind": "press", "msg": words, "form": {"person-6": "x", "person--1": "x", "person-x": "x"}})
    person.send({"kind": "press", "msg": words})
    assert person.app.model.settings.names == ()


def test_names_stay_on_the_device() -> None:
    person = Person().open(AUTO, _named("Hana"))
    person.wait_until(lambda person: person.phase == "match-over")
    person.press("do-share")
    assert "Hana" not in json.dumps(person.sitting.match.record())
    texts = person.app.model.over.texts  # type: ignore[union-attr]
    assert texts
    assert not [key for key, text in texts.items() if "Hana" in text]
