"""Ways out and back: leaving and starting anew ask once, the lobby can always be reached, settings go along."""

from random import Random

import pytest
from person import Person
from playing import play_match, play_round, to_play

OPEN = "?game=seven-bridge&seats=3&seed=2&options=rounds:3&speed=0"


def reached(person: Person) -> Person:
    assert person.picture.has("do-start")
    assert person.phase is None
    assert person.focused == "do-start"
    assert person.title == "なな卓"
    return person


def test_leaving_asks_once() -> None:
    person = to_play(Person().open(OPEN), Random(1))
    hand = person.hand
    person.press("do-menu")
    person.press("menu-leave")
    assert person.focused == "do-stay"
    person.press("do-stay")
    assert person.hand == hand
    person.press("do-menu")
    person.press("menu-leave")
    person.press("do-leave")
    reached(person).start()
    assert person.hand


def test_starting_anew_asks_once() -> None:
    person = to_play(Person().open(OPEN), Random(1))
    match = person.sitting.match
    person.press("do-menu")
    person.press("menu-restart")
    assert person.sitting.match is match
    person.press("do-restart")
    assert person.sitting.match is not match
    assert person.sitting.match.rules == match.rules
    assert person.picture.has("table")
    assert person.said[-1] or person.said


def test_the_lobby_is_near_at_the_end_of_a_round() -> None:
    person = play_round(Person().open(OPEN), Random(1))
    person.press("end-leave")
    person.press("do-stay")
    assert person.phase == "round-over"
    person.press("end-leave")
    person.press(next(e for e in person.picture.controls() if e.attributes.get("data-msg") == "leave"))
    reached(person)


def test_after_the_match_again_or_the_lobby() -> None:
    person = play_match(Person().open(OPEN), Random(1))
    person.press("do-next")
    record = person.sitting.match.record()
    person.press("do-again")
    assert person.phase in ("draw", "wait")
    assert person.sitting.match.record()["rounds"][0]["hands"] != record["rounds"][0]["hands"]
    play_match(person, Random(2))
    person.press("do-next")
    person.press("do-lobby")
    reached(person)


@pytest.mark.parametrize("panel", ["do-menu", "do-totals", "see-discards", "side-help"])
def test_a_panel_opens_and_closes_and_gives_the_focus_back(panel: str) -> None:
    person = to_play(Person().open(OPEN), Random(1))
    before = person.html
    for close in ("do-close", "veil"):
        person.press(panel)
        assert person.focused == "do-close"
        assert all(element.inert for element in person.picture.all("data-card"))
        person.press(close)
        assert person.html == before
        assert person.focused


def test_the_language_changes_in_the_middle_of_a_match() -> None:
    person = to_play(Person().open(OPEN), Random(1))
    person.select(person.hand[0])
    hand, selected, log = person.hand, person.selected, person.sitting.view["log"]
    person.press("do-menu")
    person.press("menu-settings")
    person.press("set-lang-en")
    person.press("do-close")
    assert person.root["lang"] == "en"
    assert (person.hand, person.selected, person.sitting.view["log"]) == (hand, selected, log)
    assert not [letter for letter in person.picture.by_id("turn-line").words if letter > "⹿"]
    assert person.kept["lang"] == "en"
    play_match(person, Random(1))
    assert person.phase == "match-over"


def test_settings_are_kept_and_restored() -> None:
    person = Person().open()
    for key, value in (("pace", "fast"), ("theme", "dark"), ("suits", "four"), ("sort", "rank"), ("lang", "en")):
        person.press(f"set-{key}-{value}")
    again = Person().open("", person.kept)
    assert (again.root["theme"], again.root["suits"], again.root["lang"]) == ("dark", "four", "en")
    pressed = {e.id for e in again.picture.controls() if e.attributes.get("aria-pressed") == "true"}
    assert {"set-pace-fast", "set-theme-dark", "set-suits-four", "set-sort-rank", "set-lang-en"} <= pressed


def test_the_choices_of_the_lobby_are_played() -> None:
    person = Person().open()
    person.start(seats="5", **{"option-rounds": "1", "option-jokers": "1", "option-ace": "low"})
    match = person.sitting.match
    assert (match.seats, match.rules.rounds, match.rules.jokers, match.rules.ace) == (5, 1, 1, "low")
    assert "1" in person.picture.by_id("top").words


def test_a_panel_that_is_open_when_the_round_ends_goes() -> None:
    person = Person().open("?game=seven-bridge&seats=4&seed=2&options=rounds:3&auto=1")
    while person.phase != "round-over":
        if person.sitting.panel == "":
            person.press("do-totals")
        person.wait()
    assert not person.picture.has("panel")
