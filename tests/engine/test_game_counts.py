"""Rummy and Sevens against a second, naive generator: the same choices at every node, and the same number of nodes.

The numbers are pinned, so that a change which both sides would follow is seen too.
"""

from random import Random
from typing import Any

import pytest
from naive_games import DECK, Rummy, Sevens

from engine.cards import read_hand, write
from engine.chance import pick, shuffled
from engine.games import GAMES
from engine.match import find_rules

RUMMY, SEVENS = GAMES["rummy"], GAMES["sevens"]


def nodes(rules: Any, game: Any, state: Any, naive: Any, depth: int) -> int:
    """How many sequences of at most so many actions there are; the choices are compared on the way."""
    seat = game.to_act(state)
    if seat is None or seat < 0:
        assert naive.legal() == []
        return 1
    actions = game.choices(game.look(rules, state, seat))
    assert set(actions) == set(naive.legal())
    if depth == 1:
        return 1 + len(actions)
    return 1 + sum(
        nodes(rules, game, game.apply(rules, state, action)[0], naive.after(text), depth - 1)
        for text, action in actions.items()
    )


def hands_of(seed: int, seats: int, size: int) -> tuple[list[str], list[str]]:
    order = shuffled(DECK, Random(seed))
    return [" ".join(order[n * size : (n + 1) * size]) for n in range(seats)], order[seats * size :]


@pytest.mark.parametrize(
    ("seed", "seats", "depth", "count"),
    [(1, 2, 4, 517), (2, 3, 6, 4190), (3, 4, 6, 4459), (4, 5, 5, 549)],
)
def test_rummy_from_the_deal(seed: int, seats: int, depth: int, count: int) -> None:
    _, rules = find_rules("rummy", "standard", {}, seats)
    hands, rest = hands_of(seed, seats, rules.hand_size(seats))
    state = RUMMY.dealt(
        rules, [read_hand(hand) for hand in hands], read_hand(" ".join(rest[1:])), read_hand(rest[0]), seats - 1
    )
    assert nodes(rules, RUMMY, state, Rummy({}, hands, " ".join(rest[1:]), rest[0], 0, []), depth) == count


POSITION = {
    "hands": ["3S 3H 3D 3C 4C 5C", "6C QD KD AD 2D 9H", "8D 4S 7H"],
    "table": ["5D 6D 7D", "JS JH JD"],
    "stock": "2C JC TS 9S",
    "discards": "QC 2H",
}


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, 1547),
        ({"ace": "both"}, 1772),
        ({"layoff_needs_meld": True}, 1435),
        ({"melds_per_turn": "one"}, 1531),
        ({"go_out": "discard"}, 1539),
        ({"go_out": "discard", "melds_per_turn": "one", "layoff_needs_meld": True, "ace": "both"}, 1637),
    ],
)
def test_rummy_with_melds_about(options: dict[str, Any], count: int) -> None:
    _, rules = find_rules("rummy", "standard", options, 3)
    table = [{"owner": 0, "cards": cards} for cards in POSITION["table"]]
    given = {**POSITION, "table": table, "turn": 0, "phase": "draw"}
    naive = Rummy(options, list(POSITION["hands"]), "2C JC TS 9S", "QC 2H", 0, list(POSITION["table"]))
    assert nodes(rules, RUMMY, RUMMY.position(rules, given), naive, 5) == count


@pytest.mark.parametrize(
    ("seed", "seats", "options", "depth", "count"),
    [
        (1, 3, {}, 4, 393),
        (2, 4, {"wrap": "link", "center": "K", "jokers": 2}, 4, 881),
        (3, 5, {"wrap": "tunnel", "center": "A", "passes": 0}, 8, 1958),
        (4, 6, {"pass_when_playable": False, "jokers": 0, "passes": 1}, 12, 463),
    ],
)
def test_sevens_from_the_deal(seed: int, seats: int, options: dict[str, Any], depth: int, count: int) -> None:
    _, rules = find_rules("sevens", "standard", options, seats)
    order = shuffled(SEVENS.pack(rules), Random(seed))
    state = SEVENS.deal(rules, seats, 0, order)
    naive = Sevens(options, SEVENS.deal_texts(state)["hands"])
    assert nodes(rules, SEVENS, state, naive, depth) == count


@pytest.mark.parametrize("wrap", ["none", "link", "tunnel"])
@pytest.mark.parametrize("center", "A4TK")
def test_sevens_to_the_end(wrap: str, center: str) -> None:
    """Whole random games side by side: the same choices, hands and table after each action, and the same ranks."""
    for seed in range(12):
        chance = Random(f"{wrap}{center}{seed}")
        seats = 3 + seed % 4
        options = {
            "wrap": wrap,
            "center": center,
            "jokers": seed % 3,
            "passes": seed % 6,
            "pass_when_playable": seed % 2 == 0,
        }
        _, rules = find_rules("sevens", "standard", options, seats)
        state = SEVENS.deal(rules, seats, seed % seats, shuffled(SEVENS.pack(rules), chance))
        naive = Sevens(options, SEVENS.deal_texts(state)["hands"])
        while (seat := SEVENS.to_act(state)) is not None:
            assert seat == naive.turn
            actions = SEVENS.choices(SEVENS.look(rules, state, seat))
            assert set(actions) == set(naive.legal())
            text = pick(sorted(actions), chance)
            state, naive = SEVENS.apply(rules, state, actions[text])[0], naive.after(text)
            view = SEVENS.shown(SEVENS.look(rules, state, 0))
            assert set(view["table"]) == set(naive.table.values())
            assert [sorted(write(hand).split()) for hand in SEVENS.hands(state)] == [sorted(h) for h in naive.hands]
            assert (view["passes"], view["ranks"]) == (naive.passes, naive.ranks)
        assert 0 not in naive.ranks
