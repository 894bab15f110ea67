"""What is heard: nothing unless it is wanted, what happened, what wants attention, and nothing that can't be seen."""

from random import Random
from typing import Any

import pytest
from person import Person
from playing import play_round

from pyapp import settings
from pyapp.chosen import Chosen
from pyapp.screens.scene import Settings

TABLE = "?game=seven-bridge&seats=3&seed=3&options=rounds:1"
OVER = ("round-over", "match-over")


def wanted(sound: str = "on") -> dict[str, Any]:
    return {settings.KEY: settings.kept_as(Settings(sound=sound), "ja", Chosen())}


def at_table(query: str = TABLE) -> Person:
    return Person().open(query, wanted())


def heard(person: Person, *press: str) -> list[str]:
    """What is heard of this press, or of the time that goes by."""
    person.heard.clear()
    if press:
        person.press_on("data-action", press[0])
    else:
        assert person.wait()
    return list(person.heard)


def my_turn(person: Person) -> Person:
    """Waits for the own turn, claiming nothing."""
    while person.my_move().phase == "claim":
        person.press_on("data-action", "pass")
    return person


@pytest.mark.parametrize("store", [{}, wanted("off")])
def test_nothing_is_heard_of_a_match_unless_sounds_are_on(store: dict[str, Any]) -> None:
    person = Person().open(TABLE, store)
    play_round(person, Random(1))
    assert not [effect for answer in person.answers for effect in answer["effects"] if "sound" in effect]


def test_what_makes_the_sounds_comes_at_the_start_where_they_are_on() -> None:
    assert {"sound": []} in Person().open("", wanted()).answers[0]["effects"]


def test_switching_them_on_lets_one_be_heard() -> None:
    person = Person().open()
    person.press("set-sound-on")
    assert person.heard == ["turn"]
    person.press("set-sound-on")
    person.press("set-pace-fast")
    person.press("set-sound-off")
    assert person.heard == ["turn"]


def test_own_cards_and_the_turn_are_heard() -> None:
    person = my_turn(at_table())
    assert heard(person, "draw") == ["draw"]
    discard = next(action for action in person.sitting.match.legal() if action.startswith("discard"))
    person.heard.clear()
    person.select(discard.split()[1])
    assert person.heard == [], "a selection is silent"
    assert heard(person, discard) == ["lay"]
    my_turn(person)
    assert person.heard[-1] == "turn"
    assert person.heard.count("turn") == 1


def test_the_end_of_a_round_is_heard_once() -> None:
    person = at_table("?game=seven-bridge&seats=3&seed=3&options=rounds:1&auto=1")
    person.wait_until(lambda person: person.phase in OVER)
    assert person.heard.count("round") == 1
    assert person.heard[-1] == "round"
    assert {"draw", "lay"} <= set(person.heard)


def test_a_claim_is_heard() -> None:
    claimed = 0
    for seed in range(1, 12):
        person = at_table(f"?game=seven-bridge&seats=4&seed={seed}&options=rounds:1&auto=1")
        while person.phase not in OVER:
            before = len(person.sitting.view["log"])
            found = heard(person)
            new = [entry["action"].split()[0] for entry in person.sitting.view["log"][before:]]
            if new and new[-1] in ("pon", "chi", "ron"):
                assert found[0] == "claim"
                claimed += 1
    assert claimed


def test_the_pause_is_as_silent_as_it_looks() -> None:
    person = at_table("?game=seven-bridge&seats=4&seed=5&options=rounds:1,first_lap_claims:true&auto=1")
    while person.phase not in OVER:
        before = person.sitting
        found = heard(person)
        if before.view["log"] == person.sitting.view["log"] and person.phase not in OVER:
            assert found == []


@pytest.mark.parametrize("query", [f"{TABLE}&speed=0", f"{TABLE}&speed=0&auto=1"])
def test_a_table_without_pauses_is_silent(query: str) -> None:
    person = at_table(query)
    play_round(person, Random(1))
    assert person.heard == []


def test_taking_back_is_silent() -> None:
    person = my_turn(at_table("?game=rummy&seats=2&seed=3"))
    person.press_on("data-action", "draw")
    person.select(person.hand[0])
    person.press("do-discard")
    person.heard.clear()
    person.send({"kind": "press", "msg": "undo"})
    person.send({"kind": "press", "msg": "unrate"})
    assert person.phase == "play"
    assert person.heard == []
