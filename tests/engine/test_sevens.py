"""Sevens: tables of the rules (rules.md, section 4)."""

from typing import Any

import pytest
from positions import match_at, refusal

import engine
from engine.match import Match


def sevens_at(hands: list[str], table: str = "", options: dict[str, Any] | None = None, **more: Any) -> Match:
    """A match with the four centre cards and these on the table, seat 0 to act unless given."""
    center = (options or {}).get("center", "7")
    centres = " ".join(center + suit for suit in "SHDC")
    return match_at("sevens", options, hands=hands, table=f"{centres} {table}", **({"turn": 0} | more))


@pytest.mark.parametrize(("seats", "jokers"), [(3, 1), (4, 0), (5, 2), (6, 1)])
def test_deal(seats: int, jokers: int) -> None:
    """One by one from the seat after the dealer; the centre cards leave the hands; 7D begins (D20)."""
    match = engine.new_match("sevens", options={"jokers": jokers}, seats=seats, seed=5, first_dealer=1)
    dealt = [hand.split() for hand in match.record()["rounds"][0]["hands"]]
    longer = (52 + jokers) % seats
    after_dealer = [(2 + n) % seats for n in range(seats)]
    assert [len(dealt[seat]) for seat in after_dealer] == [(52 + jokers) // seats + (n < longer) for n in range(seats)]
    assert "7D" in dealt[match.to_act or 0]
    assert match.view(0)["table"] == ["7S", "7H", "7D", "7C"]
    assert match.view(0)["counts"] == [len([card for card in hand if card[0] != "7"]) for hand in dealt]


@pytest.mark.parametrize(
    ("options", "row", "places"),
    [
        ({}, "", "6S 8S"),
        ({}, "6S 5S 8S", "4S 9S"),
        ({}, "5S 3S", "6S 8S"),
        ({}, "6S 5S 3S", "4S 8S"),
        ({}, "6S 5S 4S 3S 2S AS", "8S"),
        ({"wrap": "link"}, "6S 5S 4S 3S 2S AS", "8S KS"),
        ({"wrap": "tunnel"}, "6S 5S 4S 3S 2S AS", "KS"),
        ({"wrap": "tunnel"}, "6S *=5S 4S 3S 2S AS", "KS"),
        ({"wrap": "tunnel"}, "6S 5S 4S 3S 2S", "AS 8S"),
        ({"wrap": "link"}, "6S 5S 4S 3S 2S AS KS JS 8S", "9S QS"),
        ({"wrap": "tunnel"}, "6S 5S 4S 3S 2S AS KS JS 8S", "QS"),
        ({"wrap": "link"}, "6S 5S 4S 3S 2S AS KS QS JS TS 9S", "8S"),
        ({"wrap": "tunnel"}, "8S 9S TS JS QS KS 3S", "AS"),
        ({"wrap": "link"}, "6S 5S 4S 3S 2S AS 8S 9S TS JS QS KS", ""),
        ({"center": "A"}, "", "2S"),
        ({"center": "A"}, "2S KS", "3S"),
        ({"center": "A", "wrap": "link"}, "2S KS", "3S QS"),
        ({"center": "A", "wrap": "tunnel"}, "", "KS"),
        ({"center": "K", "wrap": "tunnel"}, "AS", "2S"),
        ({"center": "K", "wrap": "link"}, "QS AS", "2S JS"),
        ({"center": "2", "wrap": "tunnel"}, "AS", "KS"),
    ],
)
def test_open_places(options: dict[str, Any], row: str, places: str) -> None:
    """The nearest gaps outwards, and inwards from a far end that the wrap opens (D21, D22)."""
    match = sevens_at(["3H", "4H", "5H"], row, options)
    assert [place for place in match.view(0)["open"] if place[1] == "S"] == places.split()


@pytest.mark.parametrize(
    ("options", "row", "lying_apart"),
    [
        ({}, "6S 5S 3S AS 9S", "AS 3S 9S"),
        ({}, "6S 5S 4S 3S 2S AS KS", "KS"),
        ({"wrap": "link"}, "6S 5S 4S 3S 2S AS KS JS", "JS"),
        ({"center": "A", "wrap": "tunnel"}, "KS QS 2S 4S", "4S"),
        ({"wrap": "link"}, "KS", "KS"),
    ],
)
def test_islands(options: dict[str, Any], row: str, lying_apart: str) -> None:
    match = sevens_at(["3H", "4H", "5H"], row, options)
    assert match.view(0)["islands"] == lying_apart.split()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place 6H", "legal"),
        ("place 10s", "place-not-open"),
        ("place QD", "not-held"),
        ("place 3C", "joker-lies-there"),
        ("place 8C", "row-turned-round"),
        ("place *", "joker-must-say"),
        ("place *=6H", "own-card-there"),
        ("place *=6S", "legal"),
        ("place *=7S", "place-taken"),
        ("place *=3C", "joker-lies-there"),
        ("place *=TS", "place-not-open"),
        ("pass", "legal"),
        ("pass 6H", "unreadable"),
        ("discard 6H", "unreadable"),
        ("", "unreadable"),
    ],
)
def test_what_is_refused(text: str, reason: str) -> None:
    options = {"jokers": 2, "wrap": "tunnel"}
    match = sevens_at(["6H TS 3C 8C *", "QD", "KD"], "6C 5C 4C *=3C 2C AC", options)
    assert refusal(match, text) == reason


@pytest.mark.parametrize(
    ("hand", "reason"), [("6H", "place-first"), ("*", "place-first"), ("5H", "legal"), ("KS", "legal")]
)
def test_pass_only_when_stuck(hand: str, reason: str) -> None:
    """A joker that can be placed counts as something to place (D23)."""
    assert refusal(sevens_at([hand, "QD", "KD"], "", {"pass_when_playable": False}), "pass") == reason


def test_a_dropout_shows_every_card() -> None:
    """Cards go to their places, a joker and a blocked card leave the game, the log tells everybody."""
    match = sevens_at(["8S TD *", "QD JC", "KC QC"], "*=8S", {"jokers": 2}, passes=[0, 3, 3])
    match.play("pass")
    view = match.view(2)
    assert view["ranks"] == [3, 0, 0]
    assert view["dropped"] == [True, False, False]
    assert view["islands"] == ["TD"]
    assert view["gone"] == ["8S", "*"]
    assert [entry["action"] for entry in view["log"]] == ["pass", "dropout 8S TD *"]
    assert match.to_act == 1
    assert match.card_count() == 4 + 1 + 7


def test_the_last_player_shows_the_cards_too() -> None:
    match = sevens_at(["6H", "8D 9D", "KC 8S *"], "*=8S", {"jokers": 2}, passes=[3, 0, 3])
    match.play("place 6H")
    match.play("pass")
    view = match.view(0)
    assert (match.phase, match.ranks, view["end"]) == ("match-over", [1, 3, 2], "ranked")
    assert view["log"][-1] == {"seat": 2, "action": "last 8S KC *"}
    assert (view["gone"], view["counts"], match.to_act) == (["8S", "*"], [0, 0, 0], None)
    assert refusal(match, "pass") == "match-over"


@pytest.mark.parametrize(
    ("hands", "ranks", "turn", "then", "to_act"),
    [
        (["", "8D", "KC"], [0, 0, 0], 1, [1, 0, 0], 1),
        (["8D", "", "KC"], [0, 0, 0], 1, [0, 1, 0], 2),
        (["", "8D", ""], [0, 0, 0], 0, [1, 3, 2], None),
        (["", "", ""], [0, 0, 0], 2, [1, 2, 3], None),
        (["", "8D", "", "KC"], [0, 0, 4, 0], 0, [1, 0, 4, 0], 1),
        (["", "8D", "", ""], [0, 0, 1, 4], 0, [2, 3, 1, 4], None),
    ],
)
def test_empty_hands_of_a_position(
    hands: list[str], ranks: list[int], turn: int, then: list[int], to_act: int | None
) -> None:
    match = sevens_at(hands, ranks=ranks, turn=turn)
    assert (match.position()["ranks"], match.to_act) == (then, to_act)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"ranks": [2, 0, 0]}, "ranks"),
        ({"ranks": [1, 1, 0]}, "ranks"),
        ({"ranks": [0, 0]}, "ranks"),
        ({"ranks": [0, 1, 0]}, "still holds"),
        ({"hands": ["8D", "", ""], "ranks": [0, 1, 3]}, "over already"),
        ({"hands": ["", "8D", "9D"], "ranks": [1, 0, 0]}, "turn"),
        ({"passes": [4, 0, 0]}, "passes"),
        ({"passes": [True, 0, 0]}, "passes"),
        ({"phase": "draw"}, "phase"),
        ({"table": "7S 7H 7D"}, "centre"),
        ({"table": "7S 7H 7D *=7C"}, "centre"),
        ({"table": "7S 7H 7D 7C 6S *=6S"}, "filled twice"),
        ({"table": "7S 7H 7D 7C *"}, "joker"),
        ({"table": "7S 7H 7D 7C 8D"}, "twice"),
        ({"table": "7S 7H 7D 7C *=6S *=8S"}, "more jokers"),
        ({"table": ["7S 7H 7D 7C"]}, "table"),
        ({"stock": "2C"}, "unknown key"),
        ({"totals": [0, 0, 0]}, "one round"),
        ({"turn": 3}, "turn"),
    ],
)
def test_positions_that_cannot_be(more: dict[str, Any], why: str) -> None:
    position = {"hands": ["8D", "9D", "TD"], "table": "7S 7H 7D 7C", "turn": 0} | more
    with pytest.raises(engine.PositionError, match=why):
        match_at("sevens", **position)


@pytest.mark.parametrize("given", ["T", "t", "10", 10])
def test_the_centre_is_read_leniently(given: object) -> None:
    assert engine.new_match("sevens", options={"center": given}, seed=1).record()["options"] == {"center": "T"}


@pytest.mark.parametrize("given", ["1", 11, "0", True, None])
def test_what_is_no_centre(given: object) -> None:
    with pytest.raises(engine.OptionError, match="allowed: A, 2, 3"):
        engine.new_match("sevens", options={"center": given})


@pytest.mark.parametrize("change", ["stock", "upcard", "sizes", "twice"])
def test_a_record_must_be_a_deal(change: str) -> None:
    record = engine.new_match("sevens", seats=4, seed=1).record()
    dealt = record["rounds"][0]
    hands = [hand.split() for hand in dealt["hands"]]
    if change == "sizes":
        hands[0].append(hands[1].pop())
    elif change == "twice":
        hands[0][0] = hands[1][0]
    else:
        dealt[change] = hands[0].pop()
    dealt["hands"] = [" ".join(hand) for hand in hands]
    with pytest.raises(engine.RecordError, match="round 1"):
        engine.load_record(record)
