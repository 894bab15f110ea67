"""What a round scores (2.7): every way of scoring with every factor."""

from typing import Any

import naive
import pytest

from engine import Match, load_scenario

LOSERS = ["7H KD", "AS 2C *", "7D 7C 3S"]
"""What the others hold when seat 0 goes out."""


def go_out(options: dict[str, Any], **position: Any) -> Match:
    """Seat 0, to act, has opened 7S before; it can go out by a run, a lay-off and a discard."""
    given = {
        "hands": ["8S 4H 5H 6H KC", *LOSERS],
        "table": [{"owner": 0, "cards": "7S"}],
        "turn": 0,
        "phase": "play",
        "drawn": "KC",
        "acted": [0],
    } | position
    written = "\n".join(f"{key} = {toml(value)}" for key, value in given.items())
    base = {"jokers": 1, "joker_role": "free", "rounds": 1} | options
    return load_scenario(f"""
game = "seven-bridge"
preset = "standard"
options = {toml(base)}
[position]
{written}
""")


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else repr(value)


def scores_after(match: Match, *actions: str) -> list[int]:
    for action in actions:
        match.play(action)
    assert match.phase == "match-over"
    scores: list[int] = match.view(0)["scores"]
    assert [part["score"] for part in match.view(0)["score_parts"]] == scores
    return scores


OUT = ("meld 4H 5H 6H", "layoff 8S 1", "discard KC")


@pytest.mark.parametrize(
    ("options", "losses"),
    [
        ({}, (34, 60, 68)),
        ({"ace": "low"}, (34, 15, 68)),
        ({"joker_penalty": "20"}, (34, 32, 68)),
        ({"joker_penalty": "20", "ace": "low"}, (34, 23, 68)),
        ({"seven_penalty": "plain"}, (17, 60, 17)),
        ({"seven_penalty": "15"}, (25, 60, 33)),
        ({"close_doubles": True}, (34, 60, 68)),
    ],
)
def test_losses_under_each_way_of_scoring(options: dict[str, Any], losses: tuple[int, ...]) -> None:
    negative = [-loss for loss in losses]
    gain = 23  # 4H 5H 6H 8S; the discarded king does not count
    assert scores_after(go_out(options), *OUT) == [0, *negative]
    assert scores_after(go_out(options | {"scoring": "award"}), *OUT) == [sum(losses), 0, 0, 0]
    assert scores_after(go_out(options | {"scoring": "plus-minus"}), *OUT) == [gain, *negative]
    assert scores_after(go_out(options | {"scoring": "none"}), *OUT) == [1, 0, 0, 0]


@pytest.mark.parametrize(
    ("position", "doubled"),
    [
        ({"acted": []}, True),
        ({"acted": [0]}, False),
        ({"acted": [1, 2]}, True),
        ({}, False),
    ],
)
def test_close_doubles_what_the_others_lose(position: dict[str, Any], doubled: bool) -> None:
    times = 2 if doubled else 1
    for scoring, first in (("penalty", 0), ("award", 162 * times), ("plus-minus", 23)):
        scores = scores_after(go_out({"close_doubles": True, "scoring": scoring}, **position), *OUT)
        others = [0, 0, 0] if scoring == "award" else [-34 * times, -60 * times, -68 * times]
        assert scores == [first, *others]


@pytest.mark.parametrize(
    ("hand", "actions", "options", "gain"),
    [
        ("7H KC", ("meld 7H", "discard KC"), {}, 14),
        ("7H KC", ("meld 7H", "discard KC"), {"seven_penalty": "15"}, 15),
        ("7H KC", ("meld 7H", "discard KC"), {"seven_penalty": "plain"}, 7),
        ("7H 7C KC", ("meld 7H", "meld 7C", "discard KC"), {}, 56),
        ("7H 7C KC", ("meld 7H 7C", "discard KC"), {}, 56),
        ("QS KS AS KC", ("meld QS KS AS", "discard KC"), {}, 30),
        ("AS 2S 3S KC", ("meld AS 2S 3S", "discard KC"), {"ace": "low"}, 6),
        ("8S KC", ("layoff 8S 1", "discard KC"), {}, 8),
        ("8S * KC", ("layoff 8S 1", "layoff *=9S 1", "discard KC"), {}, 8),
        ("8S * KC", ("layoff 8S 1", "layoff *=9S 1", "discard KC"), {"joker_penalty": "20"}, 28),
        ("8D * KC", ("meld *=7D 8D", "discard KC"), {"joker_penalty": "20"}, 28),
        ("KC", ("discard KC",), {}, 0),
    ],
)
def test_the_plus_is_what_was_opened_in_the_last_turn(
    hand: str, actions: tuple[str, ...], options: dict[str, Any], gain: int
) -> None:
    match = go_out(options | {"scoring": "plus-minus"}, hands=[hand, "2C"])
    assert scores_after(match, *actions) == [gain, -2]


@pytest.mark.parametrize(
    ("acted", "discards", "table", "cards", "actions", "factors"),
    [
        # the dealer's first turn, one suit: all three
        ([], "", [], "2H 3H 4H KC", ("meld 2H 3H 4H", "discard KC"), {"menzen": 2, "chinitsu": 2, "tenho": 2}),
        # in a later turn
        ([], "9D 9S", [], "2H 3H 4H KC", ("meld 2H 3H 4H", "discard KC"), {"menzen": 2, "chinitsu": 2}),
        # opened before, in the same suit, then in another
        ([0], "9D 9S", ["7H"], "2H 3H 4H KC", ("meld 2H 3H 4H", "discard KC"), {"chinitsu": 2}),
        ([0], "9D 9S", ["7S"], "2H 3H 4H KC", ("meld 2H 3H 4H", "discard KC"), {}),
        # a set is of more than one suit, a joker of none
        ([], "9D 9S", [], "2H 2D 2S KC", ("meld 2S 2H 2D", "discard KC"), {"menzen": 2}),
        ([], "9D 9S", [], "2H 3H * KC", ("meld 2H 3H *=4H", "discard KC"), {"menzen": 2, "chinitsu": 2}),
        # nothing opened in the round but before: one suit all the same
        ([0], "9D 9S", ["7H"], "KC", ("discard KC",), {"chinitsu": 2}),
    ],
)
def test_yaku(
    acted: list[int],
    discards: str,
    table: list[str],
    cards: str,
    actions: tuple[str, ...],
    factors: dict[str, int],
) -> None:
    position = {
        "hands": [cards, "TC"],
        "acted": acted,
        "discards": discards,
        "table": [{"owner": 0, "cards": text} for text in table],
    }
    options = {"yaku": True, "joker_penalty": "20"}
    multiple = 2 ** len(factors)
    plus = sum(int(card) if card.isdigit() else 20 for card in (c[0] for c in cards.split()) if card != "K")
    for scoring, gain in (("plus-minus", plus * multiple), ("award", 10 * multiple), ("penalty", 0), ("none", 1)):
        match = go_out(options | {"scoring": scoring}, **position)
        loss = -10 if scoring in ("plus-minus", "penalty") else 0
        assert scores_after(match, *actions) == [gain, loss]
        found = {factor["key"]: factor["times"] for factor in (match.view(0)["score_parts"] or [{}])[0]["factors"]}
        assert found == (factors if scoring in ("plus-minus", "award") else {})
    assert scores_after(go_out({"scoring": "award"}, **position), *actions) == [10, 0]


@pytest.mark.parametrize(
    ("action", "close", "menzen"), [("ron", False, True), ("pon KS KH", False, False), ("", True, True)]
)
def test_a_claim_in_the_last_turn_is_no_close_and_only_a_ron_is_menzen(action: str, close: bool, menzen: bool) -> None:
    """D17, D18. Seat 0 opens three kings and has a queen left: by ron, by pon, or with the king drawn."""
    position = {"hands": ["KS KH QC", "2C KD 3D", "4C"], "table": [], "acted": [], "discards": "AD AH AC"}
    if not action:
        position = {**position, "hands": ["KS KH QC KD", "2C 3D", "4C"], "drawn": "KD"}
        found = scores_after(
            go_out({"close_doubles": True, "yaku": True, "scoring": "award"}, **position), "meld KS KH KD", "discard QC"
        )
    else:
        options = {"close_doubles": True, "yaku": True, "scoring": "award", "ron": True}
        match = go_out(options, **position | {"turn": 1, "phase": "play", "drawn": "3D"})
        match.play("discard KD")
        match.play(action)
        found = scores_after(match, *(["meld KS KH KD"] if action == "ron" else []), "discard QC")
    assert found == [9 * (2 if close else 1) * (2 if menzen else 1), 0, 0]


def test_a_void_round_scores_nothing() -> None:
    for scoring in naive.VALUES["scoring"]:
        match = go_out({"scoring": scoring}, hands=["8S KC", *LOSERS], reshuffles=1)
        match.play("discard KC")
        assert (match.view(0)["end"], match.view(0)["scores"]) == ("void", [0, 0, 0, 0])


def test_how_a_score_came_about() -> None:
    parts = scores_parts(go_out({"close_doubles": True}, acted=[]), *OUT)
    assert parts[0] == {"cards": [], "sum": 0, "factors": [], "score": 0}
    assert parts[1] == {
        "cards": [["7H", 7], ["KD", 10]],
        "sum": 17,
        "factors": [{"key": "seven", "count": 1, "times": 2}, {"key": "close", "count": 1, "times": 2}],
        "score": -68,
    }
    assert parts[2]["factors"] == [{"key": "joker", "count": 1, "times": 5}, {"key": "close", "count": 1, "times": 2}]
    assert parts[3]["factors"][0] == {"key": "seven", "count": 2, "times": 4}


def scores_parts(match: Match, *actions: str) -> list[dict[str, Any]]:
    for action in actions:
        match.play(action)
    parts: list[dict[str, Any]] = match.view(1)["score_parts"]
    for part in parts:
        product = part["sum"]
        for factor in part["factors"]:
            product *= factor["times"]
        assert abs(part["score"]) == product
    return parts
