"""Counts of action sequences from fixed deals: the engine's, the naive one's, and as they have always been."""

import json
from typing import Any

import naive
import pytest

from engine import load_scenario
from engine.game import CHANCE, Action
from engine.games import GAMES
from engine.match import find_rules

GAME = GAMES["seven-bridge"]

DEALS = {
    "two": (["7S 8S 9S 7H KD KC 2D", "7D 6D 5D KS KH AC 2C"], "8D 3C 4D QS 9D 7C JH TD"),
    "three": (["7S 7H 8S JD QD KD AD", "JS JH 5C 6C 4H 5H 2D", "JC TC 9C 3S 4S 7D 7C"], "6S 8C 6D 3H 2C KS"),
    "short": (["7S 8S KD", "KS KC 7D", "9S TS 5C"], "2C 9D"),
    "joker": (["7S 8S * 5H 6H KD KC", "7D KS KH 5D 5C 2C 3C"], "8D 4C 4D QS 9D 7C JH TD"),
}
"""Hands, and the stock, top first. The cards that are not named are out of play."""

COUNTS: list[tuple[str, str, dict[str, Any], int, int]] = [
    # preset, deal, options, depth, sequences
    ("standard", "short", {}, 10, 365),
    ("standard", "short", {"reshuffles": 3, "go_out": "any", "take_discard": True}, 10, 22369),
    ("official", "short", {}, 10, 1902),
    ("stadium", "short", {"first_lap_claims": True}, 10, 1596),
    ("standard", "two", {}, 7, 11301),
    ("standard", "three", {}, 7, 13910),
    ("standard", "two", {"first_lap_claims": True, "layoff_after_claim": "both"}, 8, 32530),
    ("standard", "three", {"go_out": "any", "take_discard": True, "first_lap_claims": True}, 7, 39986),
    ("standard", "joker", {"jokers": 1}, 8, 38520),
    ("standard", "joker", {"jokers": 1, "joker_role": "free", "first_lap_claims": True}, 7, 19083),
    ("stadium", "joker", {}, 7, 21288),
    ("stadium", "three", {"seven_pair": True, "ace": "both"}, 7, 13910),
    ("stadium", "joker", {"first_lap_claims": True}, 7, 16875),
    ("official", "two", {}, 8, 27154),
    ("official", "three", {}, 8, 34468),
    ("official", "joker", {"jokers": 1}, 6, 5035),
    ("official", "three", {"take_discard": True, "go_out": "any"}, 6, 4919),
    ("memo-2006", "two", {}, 6, 2336),
    ("memo-2006", "three", {}, 7, 8898),
    ("memo-2006", "joker", {"jokers": 1, "joker_role": "limited"}, 6, 2813),
    ("memo-2006", "three", {"chi_length": "3", "pon_hand": "2", "claims": "pon", "ron": False}, 7, 8166),
]


def sequences(preset: str, options: dict[str, Any], deal: str, depth: int) -> int:
    """Through the engine's own values; what the pack shuffles lies in the order of the cards."""
    hands, stock = DEALS[deal]
    match = load_scenario(scenario(preset, options, hands, stock))
    _, rules = find_rules("seven-bridge", preset, options, len(hands))

    def count(state: Any, left: int) -> int:
        seat = GAME.to_act(state)
        if seat is None:
            return 1
        if seat == CHANCE:
            order = Action("reshuffle", tuple(sorted(GAME.due(rules, state))))
            return count(GAME.apply(rules, state, order)[0], left)
        actions = GAME.choices(GAME.look(rules, state, seat)).values()
        if left == 1:
            return len(actions)
        return sum(count(GAME.apply(rules, state, action)[0], left - 1) for action in actions)

    return count(match._state, depth)


def naive_sequences(preset: str, options: dict[str, Any], deal: str, depth: int) -> int:
    hands, stock = DEALS[deal]
    begin = naive.Round(naive.PRESETS[preset] | options, [hand.split() for hand in hands], stock.split())

    def count(beside: naive.Round, left: int) -> int:
        if beside.phase == "over":
            return 1
        if beside.phase == "shuffle":
            return count(beside.reshuffle(naive.suit_first(beside.due())), left)
        actions = beside.legal()
        return len(actions) if left == 1 else sum(count(beside.after(text), left - 1) for text in actions)

    return count(begin, depth)


def scenario(preset: str, options: dict[str, Any], hands: list[str], stock: str) -> str:
    written = ", ".join(f"{key} = {json.dumps(value)}" for key, value in options.items())
    return f"""
game = "seven-bridge"
preset = "{preset}"
options = {{ {written} }}
[position]
hands = {hands!r}
stock = "{stock}"
turn = 0
phase = "draw"
"""


def names(count: tuple[str, str, dict[str, Any], int, int]) -> str:
    preset, deal, options, *_ = count
    return " ".join([preset, deal, *(f"{key}:{value}" for key, value in options.items())])


@pytest.mark.parametrize(("preset", "deal", "options", "depth", "expected"), COUNTS, ids=map(names, COUNTS))
def test_as_many_sequences_as_ever(preset: str, deal: str, options: dict[str, Any], depth: int, expected: int) -> None:
    assert sequences(preset, options, deal, depth) == expected


@pytest.mark.parametrize(("preset", "deal", "options", "depth", "expected"), COUNTS, ids=map(names, COUNTS))
def test_as_many_as_by_the_naive_rules(
    preset: str, deal: str, options: dict[str, Any], depth: int, expected: int
) -> None:
    depth = min(depth, 8 if deal == "short" else 5)
    assert sequences(preset, options, deal, depth) == naive_sequences(preset, options, deal, depth)


@pytest.mark.long
@pytest.mark.parametrize(("preset", "deal", "options", "depth", "expected"), COUNTS, ids=map(names, COUNTS))
def test_as_many_by_the_naive_rules_and_as_deep(
    preset: str, deal: str, options: dict[str, Any], depth: int, expected: int
) -> None:
    assert naive_sequences(preset, options, deal, depth) == expected
