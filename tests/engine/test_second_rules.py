"""The engine's legal actions, states and scores against a second, naive set of rules (`naive.py`)."""

from random import Random

import match_walk
import naive
import pytest

from engine import Match


def compare(match: Match, beside: naive.Round) -> None:
    found = match.position()
    assert sorted(match.legal()) == sorted(beside.legal())
    assert len(set(match.legal())) == len(match.legal())
    assert match.to_act == beside.to_act
    assert [sorted(hand.split()) for hand in found["hands"]] == [sorted(hand) for hand in beside.hands]
    assert [(lying["owner"], " ".join(lying["cards"]), lying["kind"]) for lying in found["table"]] == [
        lying[:3] for lying in beside.table
    ]
    assert [lying["claim"] or "" for lying in found["table"]] == [lying[3] for lying in beside.table]
    assert (found["discards"], found["stock_count"]) == (beside.discards, len(beside.stock))
    if match.to_act is None:
        assert (found["end"], found["scores"]) == (beside.end, beside.scores())
        assert found["out"] == (beside.out if beside.end == "out" else None)


def play_beside(match: Match, chance: Random, rounds: int = 1) -> None:
    beside = None
    for text in match_walk.walk(match, chance, rounds):
        beside = match_walk.follow(beside, match, text)
        compare(match, beside)


@pytest.mark.parametrize("preset", naive.PRESETS)
def test_presets_alike_at_every_node(preset: str) -> None:
    for seats in range(naive.SEATS[preset][0], naive.SEATS[preset][1] + 1):
        chance = Random(f"{preset} {seats}")
        play_beside(match_walk.any_match(chance, preset=preset, seats=seats, changes=0), chance, 2)


@pytest.mark.parametrize("seed", range(40))
def test_options_alike_at_every_node(seed: int) -> None:
    chance = Random(seed)
    play_beside(match_walk.any_match(chance), chance)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 1100))
def test_many_options_alike_at_every_node(seed: int) -> None:
    chance = Random(seed)
    play_beside(match_walk.any_match(chance), chance, 2)
