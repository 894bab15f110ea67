"""Presets and options (rules 1, 2.1): every value, and everything that is refused."""

import json
from typing import Any

import naive
import pytest

from engine import OptionError, new_match
from engine.games import GAMES
from engine.match import preset_rules
from engine.rules import Preset, choose, differences, flag, option, option_values, write_value
from engine.words import GAME_WORDS, LANGS

GAME = GAMES["seven-bridge"]


@pytest.mark.parametrize("preset", naive.PRESETS)
def test_presets(preset: str) -> None:
    rules = preset_rules(GAME, preset)
    assert {name: getattr(rules, name) for name in naive.VALUES} == naive.PRESETS[preset]
    assert (min(GAME.presets[preset].seats), max(GAME.presets[preset].seats)) == naive.SEATS[preset]


def test_options_and_their_values() -> None:
    assert {name: set(map(repr, values)) for name, values in option_values(GAME.rules_type).items()} == {
        name: set(map(repr, values)) for name, values in naive.VALUES.items()
    }


def test_every_option_and_value_has_words() -> None:
    words = GAME_WORDS["seven-bridge"]
    assert set(words.options) == set(naive.VALUES)
    assert set(words.presets) == set(naive.PRESETS)
    for name, values in naive.VALUES.items():
        said = words.options[name]
        for lang in LANGS:
            labels = [said.label(write_value(value), lang) for value in values]
            assert all(labels)
            assert len(set(labels)) == len(labels)
        assert all(said.name)
        assert all(said.help)


@pytest.mark.parametrize("name", naive.VALUES)
def test_every_value_can_be_chosen_as_itself_and_as_text(name: str) -> None:
    for value in naive.VALUES[name]:
        for given in (value, write_value(value), write_value(value).upper()):
            match = new_match("seven-bridge", "memo-2006", {name: given, "scoring": "award"} | {name: given}, 3, 1)
            chosen = getattr(match.rules, name)
            assert (chosen, type(chosen)) == (value, type(value))


WRONG: list[Any] = ["", "yes", "maybe", 2.0, 7, -1, "07", None, [], {}, "none of these", " both"]


@pytest.mark.parametrize("name", naive.VALUES)
def test_every_other_value_is_refused(name: str) -> None:
    values = naive.VALUES[name]
    crossed = [0, 1, "0", "1"] if isinstance(values[0], bool) else [True, False]
    for given in WRONG + crossed:
        with pytest.raises(OptionError) as error:
            new_match("seven-bridge", "standard", {name: given}, 4)
        message = str(error.value)
        assert name in message
        assert (str(given).lower() if isinstance(given, bool) else repr(given)) in message
        assert ", ".join(write_value(value) for value in values) in message


@pytest.mark.parametrize("name", ["color", "Rounds", "", "joker", "seats"])
def test_unknown_options(name: str) -> None:
    with pytest.raises(OptionError) as error:
        new_match("seven-bridge", "standard", {name: 1}, 4)
    assert repr(name) in str(error.value)
    assert ", ".join(naive.VALUES) in str(error.value)


@pytest.mark.parametrize("preset", naive.PRESETS)
def test_seats(preset: str) -> None:
    least, most = naive.SEATS[preset]
    for seats in range(least, most + 1):
        match = new_match("seven-bridge", preset, seats=seats, seed=1)
        assert match.view(0)["counts"] == [7] * seats
        assert match.view(0)["stock_count"] == 52 + match.rules.jokers - 7 * seats
    for wrong in (0, 1, least - 1, most + 1, 7, True, "4", 3.0, None):
        with pytest.raises(OptionError) as error:
            new_match("seven-bridge", preset, seats=wrong, seed=1)  # type: ignore[arg-type]
        assert f"seats: {wrong!r} is not allowed; allowed: {', '.join(map(str, range(least, most + 1)))}" in str(
            error.value
        )


def test_points_without_scores_is_refused_however_it_comes_about() -> None:
    for preset, options in [
        ("standard", {"match": "points", "scoring": "none"}),
        ("stadium", {"scoring": "none"}),
        ("memo-2006", {"match": "points"}),
    ]:
        with pytest.raises(OptionError, match=r"'match': points .* scoring none; allowed with it: rounds"):
            new_match("seven-bridge", preset, options, 3)


def test_an_option_that_does_not_apply_has_no_effect() -> None:
    match = new_match("seven-bridge", "standard", {"match_wins": 3, "rounds": 1}, 2, 5)
    assert match.game.ending(match.rules).rounds == 1
    assert match.game.ending(match.rules).wins == 1


@pytest.mark.parametrize("game", ["poker", "", "Seven-Bridge", None, 7])
def test_unknown_games(game: Any) -> None:
    with pytest.raises(OptionError, match=r"unknown game .*seven-bridge"):
        new_match(game)


@pytest.mark.parametrize("preset", ["hard", "", None, ["standard"]])
def test_unknown_presets(preset: Any) -> None:
    with pytest.raises(OptionError, match=r"unknown preset .*standard, stadium, official, memo-2006"):
        new_match("seven-bridge", preset)


@pytest.mark.parametrize("dealer", [-1, 4, True, "0", None, 1.0])
def test_the_first_dealer_is_a_seat(dealer: Any) -> None:
    with pytest.raises(OptionError, match=r"first_dealer: .* is no seat; allowed: 0 to 3"):
        new_match("seven-bridge", first_dealer=dealer)


def test_the_dealer_begins_and_moves_on() -> None:
    match = new_match("seven-bridge", "memo-2006", seats=3, seed=2, first_dealer=1)
    dealers = []
    while match.phase != "match-over":
        if match.to_act is None:
            match.next_round()
        if not match.record()["rounds"][-1]["actions"]:
            dealers.append(match.to_act)
            assert match.view(0)["dealer"] == match.to_act
        match.play("pass" if match.phase == "claim" else match.legal()[-1])
    assert dealers == [1, 2, 0, 1, 2]


def test_only_differences_are_kept() -> None:
    rules = preset_rules(GAME, "official")
    changed = choose(rules, {"ace": "both", "ron": "true", "reshuffles": "3", "joker_penalty": 20})
    assert differences(changed, rules) == {"ace": "both", "reshuffles": 3}
    options = {"rounds": "10", "scoring": "penalty", "yaku": "TRUE"}
    record = new_match("seven-bridge", "standard", options, 2, 1).record()
    assert json.dumps(record["options"]) == '{"rounds": 10, "yaku": true}'


def test_options_are_declared_in_one_line() -> None:
    from dataclasses import dataclass

    @dataclass(frozen=True)
    class Rules:
        length: int = option(3, 3, 5)
        wild: bool = flag(True)

    assert option_values(Rules) == {"length": (3, 5), "wild": (True, False)}
    assert choose(Rules(), Preset(range(2, 3), {"length": 5}).values) == Rules(length=5)


def test_a_match_without_a_seed_is_dealt_anew_each_time() -> None:
    deals = {json.dumps(new_match("seven-bridge").record()) for _ in range(4)}
    assert len(deals) == 4
