"""Sevens at its table: places, jokers, passes, dropping out, and a whole match by presses."""

from collections.abc import Iterator
from random import Random

import pytest
from person import Person

from pyapp.placing import seen
from pyapp.screens.log import plain
from tests import sample_scenes as samples


def sevens(seats: int = 4, seed: int = 1, more: str = "") -> Person:
    return Person().open(f"?game=sevens&seats={seats}&seed={seed}{more}").my_move()


def places(person: Person, kind: str) -> list[str]:
    """The cards whose places look so."""
    elements = person.picture.all("class")
    return [e.id[6:] for e in elements if e.id.startswith("place-") and kind in e["class"].split()]


def tables() -> Iterator[Person]:
    for seed in range(1, 13):
        person = sevens(3 + seed % 4, seed)
        if person.phase == "play":
            yield person


def test_the_board_shows_what_lies_and_what_is_open() -> None:
    for person in tables():
        view = person.sitting.view
        assert {card[-2:] for card in view["table"]} == set(places(person, "laid"))
        assert set(view["open"]) == set(places(person, "open"))
        assert set(places(person, "yours")) == set(view["open"]) & set(view["hand"])
        assert len([e for e in person.picture.elements if e.id.startswith("place-")]) == 52


def test_a_place_that_is_open_for_you_selects_its_card_and_takes_it() -> None:
    person = next(person for person in tables() if places(person, "yours"))
    card = places(person, "yours")[0]
    person.press(f"place-{card}")
    assert person.selected == [card]
    assert person.picture.by_id(f"place-{card}")["data-action"] == f"place {card}"
    assert person.picture.by_id("do-place")["data-action"] == f"place {card}"
    before = len(person.hand)
    person.press(f"place-{card}")
    assert card in places(person, "laid")
    assert len(person.hand) == before - 1


def test_one_card_is_selected_at_a_time_and_one_that_can_not_go_says_why() -> None:
    person = next(tables())
    stuck = [card for card in person.hand if card not in places(person, "yours") and card != "*"]
    for card in stuck[:2]:
        person.press(f"card-{card}")
        assert person.selected == [card]
        assert person.line == "まだつながっていない場所です"
        assert person.picture.by_id("do-place").off
        assert "data-action" not in person.picture.by_id("do-place")
    person.press(f"card-{stuck[1]}")
    assert person.selected == []


def test_a_joker_shows_where_it_may_go_and_is_put_there() -> None:
    person = next(person for person in tables() if "*" in person.hand)
    person.press("card-joker")
    spots = set(person.sitting.view["open"]) - set(person.hand)
    assert set(places(person, "target")) == spots
    person.press("do-place")
    offered = [e["data-action"] for e in person.picture.all("data-action") if e.id.startswith("offer-")]
    assert {action[-2:] for action in offered} == spots
    person.press("do-cancel")
    spot = sorted(spots)[0]
    person.press(f"place-{spot}")
    assert spot in places(person, "blocked")
    assert "*" not in person.hand


def test_a_pass_is_public_and_counted() -> None:
    person = next(tables())
    assert "残り3回" in person.picture.by_id("do-pass").words
    person.press("do-pass")
    assert person.sitting.view["passes"][0] == 2
    assert "あなたがパスしました" in person.said


def test_the_pass_that_drops_out_says_so_and_is_one_press() -> None:
    person = sevens(more="&options=passes:0")
    assert "脱落" in person.picture.by_id("do-pass").words
    assert person.picture.by_id("do-pass")["data-action"] == "pass"
    held = set(person.hand) - {"*"}
    person.press_on("data-action", "pass")
    assert held <= set(places(person, "laid"))
    assert "脱落・4位" in person.picture.by_id("seat-0").words
    assert any("脱落、4位" in words for words in person.said)


def test_without_holding_back_the_pass_says_why_not() -> None:
    person = next(
        person
        for seed in range(1, 20)
        if places(person := sevens(seed=seed, more="&options=pass_when_playable:false"), "yours")
    )
    assert person.picture.by_id("do-pass").off
    assert person.picture.by_id("do-pass")["data-why"] == "置ける札があるうちはパスできません"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_match_by_presses_ends_with_ranks_and_no_points(seats: int) -> None:
    person, chance = sevens(seats, seats), Random(seats)
    for _ in range(400):
        if person.my_move().phase == "match-over":
            break
        play(person, chance)
    assert person.picture.by_id("do-next")["data-msg"] == "result"
    person.press("do-next")
    words = person.picture.by_id("ranking").words
    assert all(f"{rank}位" in words for rank in range(1, seats + 1))
    assert "−" not in words
    assert not person.picture.has("rounds")


def play(person: Person, chance: Random) -> None:
    """Places something, in one of the ways that there are; passes where nothing can be placed."""
    if person.picture.has("offers"):
        person.press("offer-0")
        return
    own = places(person, "yours")
    if own:
        card = chance.choice(own)
        person.press(chance.choice([f"place-{card}", f"card-{card}"]))
        person.press(chance.choice([f"place-{card}", "do-place"]))
    elif "*" in person.hand and person.sitting.view["open"]:
        person.select("*")
        person.press("do-place")
    else:
        person.press("do-pass")


def test_the_log_tells_who_finished_who_dropped_out_and_who_was_left() -> None:
    log = [
        {"seat": 1, "action": "place 8H"},
        {"seat": 2, "action": "pass"},
        {"seat": 2, "action": "dropout 2C *"},
        {"seat": 3, "action": "place *=9D"},
        {"seat": 0, "action": "last KC"},
    ]
    view = seen({"log": log, "ranks": [3, 1, 4, 2], "dropped": [False, False, True, False]})
    company = samples.match(4).players
    assert [plain(entry, company, "ja") for entry in view["log"]] == [
        "梅さんがハートの8を出しました",
        "梅さんの上がり、1位です",
        "竹さんがパスしました",
        "竹さんは脱落、4位です。手札が場に並びました",
        "松さんがダイヤの9の場所にジョーカーを置きました",
        "松さんの上がり、2位です",
        "あなたが最後に残り、3位です",
    ]
    assert view["last"] == 0
