"""The facade: what a match says and takes (contract: "Facade")."""

import json
from random import Random

import match_walk
import pytest

from engine import IllegalAction, Match, load_record, load_scenario, new_match

KEYS = {
    *("game", "preset", "seat", "seats", "dealer", "round", "phase", "turn", "hand", "drawn", "taken", "ron"),
    *("claimed", "counts", "hands", "table", "stock_count", "discards", "log", "totals", "match_wins", "end", "out"),
    *("scores", "ranks", "score_parts"),
}


def branch(match: Match, *actions: str) -> Match:
    """The same match, gone on with on its own."""
    other = load_record(match.record(), match.seed)
    for action in actions:
        other.play(action)
    return other


def test_what_a_view_holds() -> None:
    chance = Random(3)
    match = match_walk.any_match(chance, preset="official", options={}, seats=3)
    for _ in match_walk.walk(match, chance, 2):
        for seat in range(match.seats):
            view = match.view(seat)
            assert set(view) == KEYS
            assert json.loads(json.dumps(view)) == view
            assert (view["seat"], view["seats"], view["game"], view["preset"]) == (
                seat,
                3,
                "seven-bridge",
                "official",
            )


def test_a_view_of_a_turn() -> None:
    match = new_match("seven-bridge", "standard", {"take_discard": True}, 2, "view", 1)
    drawn = match.record()["rounds"][0]["stock"].split()[0]
    match.play("draw")
    mine, other = match.view(1), match.view(0)
    assert (mine["phase"], mine["turn"], mine["drawn"], mine["counts"]) == ("play", 1, drawn, [7, 8])
    assert (other["phase"], other["turn"], other["drawn"]) == ("play", 1, None)
    assert mine["log"] == [{"seat": 1, "action": "draw", "card": drawn}]
    assert other["log"] == [{"seat": 1, "action": "draw"}]
    match.play(f"discard {drawn}")
    match.play("take")
    assert {match.view(seat)["taken"] for seat in (0, 1)} == {drawn}
    assert match.view(1)["log"][1:] == [
        {"seat": 1, "action": f"discard {drawn}"},
        {"seat": 0, "action": "take", "card": drawn},
    ]
    assert match.view(1)["discards"] == []


def test_match_wins_are_told_where_they_count() -> None:
    assert new_match("seven-bridge", "standard", seats=2).view(0)["match_wins"] is None
    assert new_match("seven-bridge", "stadium", seats=2).view(0)["match_wins"] == [0, 0]


def test_between_rounds_nobody_is_to_act() -> None:
    match = new_match("seven-bridge", "standard", {"rounds": 1}, 2, 1)
    with pytest.raises(IllegalAction) as error:
        match.next_round()
    assert error.value.reason == "round-not-over"
    match = new_match("seven-bridge", "standard", {"rounds": 3}, 2, 1)
    for _ in match_walk.walk(match, Random(1)):
        pass
    assert (match.phase, match.to_act, match.legal()) == ("round-over", None, [])
    with pytest.raises(IllegalAction) as error:
        match.play("draw")
    assert error.value.reason == "round-over"
    before = match.record()
    match.next_round()
    assert match.record()["rounds"][0] == before["rounds"][0]
    assert (match.view(0)["round"], match.view(0)["log"]) == (2, [])
    for _ in match_walk.walk(match, Random(1), 2):
        pass
    assert match.phase == "match-over"
    with pytest.raises(IllegalAction) as error:
        match.play("draw")
    assert error.value.reason == "match-over"


def test_what_an_action_makes_is_what_lies_there_then() -> None:
    made: set[str] = set()
    for seed in range(10):
        chance = Random(seed)
        match = match_walk.any_match(chance, options={"jokers": 1})
        for n, _ in enumerate(match_walk.walk(match, chance)):
            for text in match.legal() if n % 4 == 0 else ():
                verb, last = text.split()[0], text.split()[-1]
                cards = match.made(text)
                if verb in ("meld", "layoff") or (verb in ("pon", "chi") and last_asked(match)):
                    table = branch(match, text).position()["table"]
                    number = int(last) - 1 if verb == "layoff" else -1
                    assert table[number]["cards"] == cards
                    made.add(verb)
                elif verb not in ("pon", "chi"):
                    assert cards == []
    assert made == {"meld", "layoff", "pon", "chi"}


def last_asked(match: Match) -> bool:
    """Whether this answer decides; then the others have passed, as far as anybody knows."""
    return branch(match, "pass").phase != "claim" and not match._state.answers


def position(hand: str, table: str, *played: str) -> Match:
    """Seat 0 has this run or set as meld 2, and these cards in the hand; what it has laid off already."""
    match = load_scenario(f"""
game = "seven-bridge"
preset = "stadium"
[position]
hands = ["{hand}", "2C 4D"]
table = [{{ owner = 1, cards = "KS KH KD" }}, {{ owner = 0, cards = "{table}" }}]
turn = 0
phase = "play"
""")
    for text in played:
        match.play(text)
    return match


@pytest.mark.parametrize(
    ("hand", "table", "cards", "ways"),
    [
        ("8S 9S 2D", "5S 6S 7S", "9S 8S", [["layoff 8S 2", "layoff 9S 2"]]),
        ("8S 4S 2D", "5S 6S 7S", "8S 4S", None),
        ("8S 9S 2D", "5S 6S 7S", "9S", []),
        ("8S 9S", "5S 6S 7S", "8S 9S", []),
        ("8S * 2D", "5S 6S 7S", "8S *", None),
        ("9S * 2D", "5S 6S 7S", "9S *", [["layoff *=8S 2", "layoff 9S 2"]]),
        ("8S 2D", "5S 6S 7S", "AH", []),
        ("6S 7H 2D", "7S", "6S 7H", []),
        ("6S 8S 2D", "7S", "6S 8S", None),
        ("8D * 2H", "8S 8H 8C", "8D *", []),
        ("8D 2H", "8S 8H 8C", "8D", [["layoff 8D 2"]]),
    ],
)
def test_laying_off_several_cards(hand: str, table: str, cards: str, ways: list[list[str]] | None) -> None:
    found = position(hand, table).layoffs(cards.split(), 2)
    if ways is not None:
        assert found == ways
    outcomes = [lying(position(hand, table, *way)) for way in found]
    assert sorted(outcomes) == sorted(by_trying(hand, table, cards.split()))


def by_trying(hand: str, table: str, cards: list[str], *played: str) -> set[str]:
    """Every way that can be played, card by card."""
    match = position(hand, table, *played)
    if not cards:
        return {lying(match)}
    found: set[str] = set()
    for text in match.legal():
        verb, *rest = text.split()
        card = "*" if rest[0][0] == "*" else rest[0]
        if verb == "layoff" and rest[1] == "2" and card in cards:
            found |= by_trying(hand, table, [other for other in cards if other != card], *played, text)
    return found


def lying(match: Match) -> str:
    return " ".join(match.position()["table"][1]["cards"])


def test_nothing_can_be_laid_off_when_nobody_plays() -> None:
    match = new_match("seven-bridge", seed=1)
    assert match.layoffs([match.view(0)["hand"][0]], 1) == []
