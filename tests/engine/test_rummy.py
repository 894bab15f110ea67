"""Rummy: tables of the rules (rules.md, section 3)."""

from typing import Any

import pytest
from positions import match_at, refusal

import engine
from engine.match import Match


def rummy_at(hands: list[str], options: dict[str, Any] | None = None, **more: Any) -> Match:
    position = {"table": [], "stock": "2C 3C 4C", "discards": "JC", "turn": 0, "phase": "play"} | more
    return match_at("rummy", options, hands=hands, **position)


@pytest.mark.parametrize(
    ("seats", "deal", "size"),
    [
        (2, "by-seats", 10),
        (3, "by-seats", 7),
        (4, "by-seats", 7),
        (5, "by-seats", 6),
        (6, "by-seats", 6),
        (6, "seven", 7),
    ],
)
def test_deal(seats: int, deal: str, size: int) -> None:
    match = engine.new_match("rummy", options={"deal": deal}, seats=seats, seed=1, first_dealer=seats - 1)
    view = match.view(0)
    assert view["counts"] == [size] * seats
    assert (view["stock_count"], len(view["discards"])) == (52 - seats * size - 1, 1)
    assert match.to_act == 0, "the seat after the dealer begins"
    assert match.legal() == ["draw", "take"]


@pytest.mark.parametrize(
    ("options", "acted", "scores", "doubled"),
    [
        ({}, [], [64, 0, 0], 1),
        ({}, [0], [32, 0, 0], 0),
        ({}, [1, 2], [64, 0, 0], 1),
        ({"rummy_doubles": False}, [], [32, 0, 0], 0),
        ({"ace": "both"}, [0], [46, 0, 0], 0),
        ({"scoring": "penalty"}, [], [0, -36, -28], 2),
        ({"scoring": "penalty"}, [0], [0, -18, -14], 0),
    ],
)
def test_scores(options: dict[str, Any], acted: list[int], scores: list[int], doubled: int) -> None:
    match = rummy_at(["9S 9H 9D", "AS KD 7C", "4S JH"], options, acted=acted)
    match.play("meld 9S 9H 9D")
    view = match.view(1)
    assert view["scores"] == scores
    factors = [factor for part in view["score_parts"] for factor in part["factors"]]
    assert factors == [{"key": "rummy", "count": 1, "times": 2}] * doubled


def test_layoffs_alone_are_a_rummy_too() -> None:
    match = rummy_at(["TD QH", "KC 4S"], table=[{"owner": 1, "cards": "7D 8D 9D"}])
    match.play("layoff TD 1")
    match.play("discard QH")
    assert match.view(0)["scores"] == [28, 0]


def test_a_last_discard_alone_is_no_rummy() -> None:
    """Only a set-up position comes to it: nothing was melded or laid off in the turn either."""
    match = rummy_at(["QH", "KC 4S"])
    match.play("discard QH")
    assert match.view(0)["scores"] == [14, 0]


def test_a_layoff_in_an_earlier_turn_is_the_end_of_a_rummy() -> None:
    match = rummy_at(["TD QH 4H", "KC 4S"], table=[{"owner": 1, "cards": "7D 8D 9D"}], stock="2C 3H JD 5S")
    for text in ("layoff TD 1", "discard QH", "draw", "discard 2C", "draw", "discard 3H", "draw", "discard JD"):
        match.play(text)
    match.play("take")
    match.play("layoff JD 1")
    assert match.legal() == ["discard 4H"]
    match.play("discard 4H")
    assert match.view(0)["scores"] == [14, 0]


TABLE = [{"owner": 1, "cards": "5D 6D 7D"}]


@pytest.mark.parametrize(
    ("hand", "options", "more", "text", "reason"),
    [
        ("7S 7H 8H 2D", {}, {}, "meld 7S", "too-few"),
        ("7S 7H 8H 2D", {}, {}, "meld 7H 8H", "too-few"),
        ("QS KS AS 2S", {}, {}, "meld QS KS AS", "ace-low"),
        ("QS KS AS 2S", {"ace": "both"}, {}, "meld KS AS 2S", "round-the-corner"),
        ("QS KS AS 2S", {"ace": "both"}, {}, "meld QS KS AS", "legal"),
        ("JS JH JD 2H", {}, {"taken": "2H"}, "meld JS JH JD", "taken-needs-way-out"),
        ("JS JH JD 8D", {}, {"taken": "8D", "table": TABLE}, "meld JS JH JD", "legal"),
        ("JS JH JD 8D", {"go_out": "discard"}, {"taken": "8D", "table": TABLE}, "layoff 8D 1", "legal"),
        ("JS JH JD 8D", {"go_out": "discard"}, {"taken": "8D"}, "meld JS JH JD", "taken-needs-way-out"),
        ("JS JH JD 2H", {}, {"taken": "2H"}, "discard 2H", "taken-stays"),
        ("JS JH JD", {"go_out": "discard"}, {}, "meld JS JH JD", "keep-a-card"),
        ("JS JH JD", {}, {}, "meld JS JH JD", "legal"),
        ("8D 2H", {"layoff_needs_meld": True}, {"table": TABLE}, "layoff 8D 1", "own-meld-first"),
        ("8D 2H", {}, {"table": TABLE}, "layoff 8D 1", "legal"),
        ("8D 2H", {}, {"table": TABLE}, "layoff 8D 2", "no-such-meld"),
        ("8D 2H", {}, {"phase": "draw", "takes": 4}, "take", "take-limit"),
        ("8D 2H", {}, {"phase": "draw", "takes": 3}, "take", "legal"),
        ("8D 2H", {}, {"phase": "draw", "discards": ""}, "take", "no-discards"),
        ("8D 2H", {}, {"phase": "draw"}, "discard 8D", "draw-first"),
        ("8D 2H", {}, {}, "draw", "already-drawn"),
        ("8D 2H", {}, {}, "pon KS KH", "no-claim-now"),
        ("8D 2H", {}, {}, "place 8D", "unreadable"),
    ],
)
def test_what_is_refused(hand: str, options: dict[str, Any], more: dict[str, Any], text: str, reason: str) -> None:
    assert refusal(rummy_at([hand, "KC 4S"], options, **more), text) == reason


def test_one_meld_a_turn() -> None:
    match = rummy_at(["3S 3H 3D 3C 6C 7C 8C QH", "KC"], {"melds_per_turn": "one"}, stock="2C")
    match.play("meld 3S 3H 3D")
    assert refusal(match, "meld 6C 7C 8C") == "one-meld-a-turn"
    assert refusal(match, "layoff 3C 1") == "legal"


@pytest.mark.parametrize(("value", "allowed"), [(1, 1), (3, 3), ("unlimited", 15)])
def test_reshuffles(value: int | str, allowed: int) -> None:
    """Two cards go round: each turn empties the stock, and the round is void when no reshuffle is left."""
    match = rummy_at(["8D 2H", "KC 4S"], {"reshuffles": value}, stock="", discards="JC")
    made = 0
    while match.phase != "round-over":
        if match.phase == "draw":
            made += 1
            assert (match.view(0)["stock_count"], len(match.view(0)["discards"])) == (1, 1)
            match.play("draw")
        match.play(match.legal()[-1])
    assert made == allowed
    assert match.view(0)["end"] == "void"
    assert match.view(0)["scores"] == [0, 0]


def test_discard_count_leaves_out_the_upcard() -> None:
    rummy_at(["8D 2H", "KC"], discards="JC 4H 5S", discard_count=2)
    with pytest.raises(engine.PositionError, match="discard_count"):
        rummy_at(["8D 2H", "KC"], discards="JC 4H 5S", discard_count=1)


@pytest.mark.parametrize(
    ("options", "totals", "phase", "ranks"),
    [
        ({}, [86, 0, 60], "match-over", [1, 3, 2]),
        ({}, [85, 0, 0], "round-over", None),
        ({"target": 50}, [36, 7, 7], "match-over", [1, 2, 2]),
        ({"target": 200}, [186, 199, 0], "match-over", [1, 2, 3]),
        ({"scoring": "penalty"}, [0, -90, -98], "match-over", [1, 2, 3]),
        ({"scoring": "penalty"}, [-99, -95, -70], "match-over", [2, 3, 1]),
    ],
)
def test_target(options: dict[str, Any], totals: list[int], phase: str, ranks: list[int] | None) -> None:
    match = rummy_at(["QH", "TC", "4S"], options, totals=totals, round=4, acted=[0])
    match.play("discard QH")
    assert (match.phase, match.ranks) == (phase, ranks)
