"""Whole matches, played by the app alone or by a person who only uses what the page offers."""

from random import Random
from typing import Any

import pytest
from person import STEPS, Person
from playing import play_match, play_on

from engine import load_record
from pyapp.matches import players
from pyapp.screens.log import plain

OPTIONS = ["", "jokers:1", "take_discard:true", "go_out:any", "first_lap_claims:true"]
ALL = "jokers:1,take_discard:true,go_out:any,first_lap_claims:true,chi_from:anyone,ron:true,layoff_after_claim:both"
TABLES = [
    (4, ""),
    (2, "rounds:3,jokers:1"),
    (3, "rounds:3,take_discard:true"),
    (4, "rounds:1,go_out:any"),
    (5, "rounds:1,first_lap_claims:true"),
    (3, f"rounds:1,{ALL}"),
    (5, f"rounds:1,{ALL}"),
]


def address(seats: int, options: str, seed: int, **more: object) -> str:
    rest = "".join(f"&{key}={value}" for key, value in more.items())
    return f"?game=seven-bridge&seats={seats}&seed={seed}&options={options}{rest}"


def check_result(person: Person) -> None:
    """The match that was shown is one that can be replayed, and its totals are on the page."""
    match = person.sitting.match
    record = match.record()
    assert load_record(record).record() == record
    assert [list(scores) for scores in person.sitting.rounds] == [played["scores"] for played in record["rounds"]]


class Witness:
    """Keeps the whole log of every round, to compare with what was said."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.logs: dict[int, list[Any]] = {}

    def look(self) -> None:
        view = self.person.sitting.view
        self.logs[view["round"]] = view["log"]

    def check(self) -> None:
        """Every event was said once, in order, and nothing else that could be taken for one."""
        seated = players(self.person.sitting.setup, ())
        expected = [plain(entry, seated, "ja") for number in sorted(self.logs) for entry in self.logs[number]]
        names = set(expected)
        assert [words for words in self.person.said if words in names] == expected
        assert not [entry for log in self.logs.values() for entry in log if entry["action"] == "pass"]


@pytest.mark.parametrize("speed", [0, 1])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_alone_to_the_end(seats: int, options: str, speed: int) -> None:
    person = Person().open(address(seats, options, seats, auto=1, speed=speed))
    witness = Witness(person)
    for _ in range(STEPS):
        witness.look()
        if not person.wait():
            break
    assert person.phase == "match-over"
    assert person.picture.has("ranking")
    check_result(person)
    witness.check()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_by_a_person_to_the_end(seats: int, options: str) -> None:
    speed = seats % 2
    person = Person().open(address(seats, options, seats, speed=speed))
    witness, chance = Witness(person), Random(f"{seats} {options}")
    for _ in range(STEPS):
        witness.look()
        if person.phase == "match-over":
            break
        if not person.wait():
            play_on(person, chance)
    assert person.phase == "match-over"
    person.press("do-next")
    assert person.picture.has("ranking")
    assert person.focused == "do-again"
    check_result(person)
    witness.check()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_many_more_by_a_person(seed: int) -> None:
    chance = Random(seed)
    options = ",".join(filter(None, chance.sample(OPTIONS[1:], 2)))
    person = Person().open(address(chance.randint(2, 5), options, seed, speed=chance.choice((0, 1))))
    check_result(play_match(person, chance))


def test_matches_follow_one_another_without_end() -> None:
    person = Person().open(address(3, "rounds:1", 1, auto=1, speed=0, endless=1))
    records = []
    for _ in range(4):
        person.wait_until(lambda person: person.phase == "match-over")
        records.append(person.sitting.match.record())
        person.wait()
    assert len({str(record) for record in records}) == 4


def test_cpus_move_one_at_a_time() -> None:
    person = Person().open(address(5, f"rounds:1,{ALL}", 3))
    chance, length = Random(1), 0
    for _ in range(STEPS):
        if person.phase == "match-over":
            return
        if person.wait():
            assert len(person.sitting.view["log"]) - length <= 1
        else:
            play_on(person, chance)
        length = len(person.sitting.view["log"])
    raise AssertionError("the match never ends")
