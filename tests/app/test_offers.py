"""Where a selection can mean two things the table asks: which end for a joker, which meld, which kind."""

from collections.abc import Sequence
from random import Random

import pytest
from person import Person
from playing import play_on, to_play

from engine import load_scenario

POSITION = """
game = "seven-bridge"
preset = "standard"
options = { jokers = 1, joker_role = "free" }
[position]
hands = [%s]
table = [%s]
stock = "AH 2H AD 2D 3D"
discards = "QH"
turn = 0
phase = "play"
"""


def at(hands: Sequence[str], table: Sequence[tuple[int, str]]) -> Person:
    """The own seat, to play, in this position."""
    lying = ", ".join(f'{{ owner = {owner}, cards = "{cards}" }}' for owner, cards in table)
    match = load_scenario(POSITION % (", ".join(f'"{hand}"' for hand in hands), lying))
    person = to_play(Person().open(f"?game=seven-bridge&seats={len(hands)}&seed=1&options=jokers:1"), Random(1))
    mine = person.sitting.match
    mine.rules, mine.log = match.rules, []
    mine._hold(match._state)
    person.send({"kind": "press", "msg": "set suits four"})
    assert sorted(person.hand) == sorted(hands[0].split())
    return person


def offered(person: Person) -> list[str]:
    """The actions that the open choice offers, each with the cards that it names."""
    return [e["data-action"] for e in person.picture.controls() if e.id.startswith("offer-")]


def on_table(person: Person) -> list[str]:
    return [" ".join(meld["cards"]) for meld in person.sitting.view["table"]]


def test_one_meaning_is_played_at_once() -> None:
    person = at(["8H 2C 3C", "9S 9D"], [(0, "5H 6H 7H")])
    person.select("8H")
    person.press("do-layoff")
    assert on_table(person) == ["5H 6H 7H 8H"]


@pytest.mark.parametrize("how", ["meld-1", "do-layoff"])
def test_a_joker_asks_for_its_end(how: str) -> None:
    person = at(["* 2C 3C", "9S 9D"], [(0, "5H 6H 7H")])
    person.select("*")
    person.press(how)
    assert sorted(offered(person)) == ["layoff *=4H 1", "layoff *=8H 1"]
    assert person.focused == "offer-0"
    person.press_on("data-action", "layoff *=8H 1")
    assert on_table(person) == ["5H 6H 7H *=8H"]
    assert not person.picture.has("offers")
    assert person.picture.has(person.focused)


def test_one_card_for_several_melds_asks_for_the_meld() -> None:
    person = at(["7S 2C 3C", "9H 9D"], [(0, "4S 5S 6S"), (1, "7H 7D 7C")])
    person.select("7S")
    person.press("do-layoff")
    assert sorted(offered(person)) == ["layoff 7S 1", "layoff 7S 2"]
    person.press("do-cancel")
    assert not offered(person)
    assert person.selected == ["7S"]
    person.press("meld-2")
    assert on_table(person) == ["4S 5S 6S", "7S 7H 7D 7C"]


def test_opening_and_laying_off_are_apart() -> None:
    person = at(["7S 2C 3C", "9H 9D"], [(0, "4S 5S 6S")])
    person.select("7S")
    assert not person.picture.by_id("do-meld").off
    assert not person.picture.by_id("do-layoff").off
    person.press("meld-here")
    assert on_table(person) == ["4S 5S 6S", "7S"]


def test_several_ways_to_open_are_asked() -> None:
    person = at(["5H 6H * 2C 3C", "9S 9D"], [(0, "KS KD KC")])
    person.select("5H", "6H", "*")
    for how in ("do-meld", "melds", "meld-here"):
        person.press(how)
        assert sorted(offered(person)) == ["meld *=4H 5H 6H", "meld 5H 6H *=7H"]
        person.press("do-cancel")
    person.press("do-meld")
    person.press_on("data-action", "meld 5H 6H *=7H")
    assert on_table(person) == ["KS KD KC", "5H 6H *=7H"]
    assert person.selected == []


@pytest.mark.parametrize("how", ["meld-1", "do-layoff"])
def test_several_cards_go_on_one_meld_at_once(how: str) -> None:
    person = at(["4H 8H 9H 2C 3C", "9S 9D"], [(0, "5H 6H 7H")])
    person.select("4H", "8H", "9H")
    person.press(how)
    assert on_table(person) == ["4H 5H 6H 7H 8H 9H"]
    assert sorted(person.hand) == ["2C", "3C"]
    assert len(person.said) == len(set(person.said))


def test_several_cards_with_a_joker_say_what_to_do() -> None:
    person = at(["8H * 2C 3C", "9S 9D"], [(0, "5H 6H 7H")])
    person.select("8H", "*")
    person.press("meld-1")
    assert on_table(person) == ["5H 6H 7H"]
    assert person.line == person.said[-1] == "ジョーカーは1枚だけ選んで付けます"


def test_an_offer_is_there_once() -> None:
    person = at(["7S 8S * 2C 3C", "9H 9D"], [(0, "4S 5S 6S"), (1, "9S TS JS")])
    for cards in (["*"], ["7S"], ["8S"], ["7S", "8S"], ["8S", "*"], ["7S", "8S", "*"]):
        person.select(*cards)
        for how in ("do-layoff", "do-meld"):
            person.press(how)
            assert len(set(offered(person))) == len(offered(person))
            if offered(person):
                person.press("do-cancel")
        if len(person.sitting.view["table"]) > 2 or len(person.hand) < 5:
            return


def test_several_cards_for_several_melds_all_go_where_the_choice_says() -> None:
    person = at(["7S 8S 2C 3C KD", "9H 9D"], [(0, "4S 5S 6S"), (1, "9S TS JS")])
    person.select("7S", "8S")
    person.press("do-layoff")
    assert len(offered(person)) == 2
    person.press("offer-0")
    assert "4S 5S 6S 7S 8S" in on_table(person)


def test_an_open_choice_goes_when_the_selection_changes() -> None:
    person = at(["7S 2C 3C", "9H 9D"], [(0, "4S 5S 6S"), (1, "7H 7D 7C")])
    person.select("7S")
    person.press("do-layoff")
    person.press("card-2C")
    assert not person.picture.has("offers")
    assert sorted(person.selected) == ["2C", "7S"]


def test_claims_are_offered_with_the_meld_they_make() -> None:
    person = Person().open("?game=seven-bridge&seats=4&seed=3&options=first_lap_claims:true")
    chance = Random(3)
    while person.my_move().phase != "claim":
        play_on(person, chance)
    top = person.sitting.view["discards"][-1]
    legal = person.sitting.match.legal()
    assert sorted(set(person.actions()) & set(legal)) == sorted(legal)
    assert person.focused == "claim-0"
    claim = person.picture.by_id("claim-0")["data-action"]
    person.press("claim-0")
    assert set(claim.split()[1:]) | {top} == set(person.sitting.view["table"][-1]["cards"])
    assert person.sitting.view["table"][-1]["claim"] == claim.split()[0]
