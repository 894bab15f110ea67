"""What holds for every game, preset, number of seats and combination of options that there is."""

import json
from random import Random
from typing import Any

import pytest

from engine import IllegalAction, Match, OptionError, load_record, new_match
from engine.chance import generator
from engine.cpu import PLAYERS
from engine.games import GAMES
from engine.rules import option_values
from engine.words import GAME_WORDS, LANGS, REASONS

TABLES = [
    pytest.param(key, preset, seats, id=f"{key} {preset} {seats}")
    for key, game in GAMES.items()
    for preset, allowed in game.presets.items()
    for seats in allowed.seats
]
MOST = 5_000
"""Actions of a round that will never end."""


def any_match(key: str, preset: str, seats: int, chance: Random, changes: int) -> Match:
    """With so many options changed; a combination that is refused is drawn anew."""
    values = option_values(GAMES[key].rules_type)
    while True:
        names = chance.sample(sorted(values), min(changes, len(values)))
        options = {name: chance.choice(values[name]) for name in names}
        try:
            return new_match(key, preset, options, seats, chance.randrange(1 << 30), chance.randrange(seats))
        except OptionError:
            continue


def play_round(match: Match, chance: Random) -> None:
    """Any players; cards are kept, and every action that is not listed is refused."""
    whole = match.card_count()
    players = [PLAYERS[chance.choice(sorted(PLAYERS))] for _ in range(match.seats)]
    for n in range(MOST):
        seat = match.to_act
        if seat is None:
            return
        choices = match.choices()
        assert [action.text for action in choices] == match.legal()
        assert choices
        assert match.card_count() == whole
        chosen = players[seat].choose(match.look(seat), choices, generator(match.seed, "decision", n))
        assert chosen in choices
        if n % 9 == 0:
            save_and_refuse(match, chance)
        match.play(chosen.text)
    raise AssertionError("this round never ends")


def save_and_refuse(match: Match, chance: Random) -> None:
    before = everything(match)
    assert everything(load_record(json.loads(json.dumps(match.record())), match.seed)) == before
    cards = match.view(0)["hand"] + match.view(match.seats - 1)["hand"] + ["*", "KC", "8H"]
    for _ in range(12):
        picked = chance.sample(cards, 3)
        for text in (
            *(f"{verb} {picked[0]}" for verb in ("discard", "place")),
            f"place *={picked[1]}",
            f"layoff {picked[2]} {chance.randrange(4)}",
            *(f"{verb} {picked[0]} {picked[1]}" for verb in ("meld", "pon", "chi")),
            *("draw", "take", "pass", "ron", "nonsense"),
        ):
            if text not in match.legal():
                refused = match.why_not(text)
                if refused is None:  # another way to write one of those
                    assert match.canonical(text) in match.legal()
                    continue
                assert refused.reason in REASONS
                with pytest.raises(IllegalAction):
                    match.play(text)
    assert everything(match) == before


def everything(match: Match) -> Any:
    return match.position(), [match.view(seat) for seat in range(match.seats)], match.legal(), match.record()


def play_match(key: str, preset: str, seats: int, seed: object, changes: int, rounds: int) -> None:
    chance = Random(str(seed))
    match = any_match(key, preset, seats, chance, changes)
    for _ in range(rounds):
        play_round(match, chance)
        if match.phase == "match-over":
            break
        match.next_round()
    assert load_record(json.loads(json.dumps(match.record())), match.seed).record() == match.record()
    views = [match.view(seat) for seat in range(seats)]
    assert json.loads(json.dumps(views)) == views


@pytest.mark.parametrize(("key", "preset", "seats"), TABLES)
def test_the_preset_as_it_is(key: str, preset: str, seats: int) -> None:
    play_match(key, preset, seats, "as it is", 0, 2)


@pytest.mark.parametrize(("key", "preset", "seats"), TABLES)
def test_with_some_options_and_with_all_of_them_changed(key: str, preset: str, seats: int) -> None:
    for changes in (3, 99):
        play_match(key, preset, seats, changes, changes, 1)


@pytest.mark.long
@pytest.mark.parametrize(("key", "preset", "seats"), TABLES)
def test_many_matches_to_their_end(key: str, preset: str, seats: int) -> None:
    for seed in range(300):
        play_match(key, preset, seats, seed, (0, 3, 99)[seed % 3], 100)


@pytest.mark.parametrize("key", GAMES)
def test_every_option_and_preset_has_words(key: str) -> None:
    words, game = GAME_WORDS[key], GAMES[key]
    assert set(words.options) == set(option_values(game.rules_type))
    assert set(words.presets) == set(game.presets)
    for name, values in option_values(game.rules_type).items():
        said = words.options[name]
        for lang in LANGS:
            labels = [
                said.label(str(value).lower() if value in (True, False) else str(value), lang) for value in values
            ]
            assert all(labels)


@pytest.mark.parametrize("key", GAMES)
def test_seats_beyond_those_are_refused(key: str) -> None:
    for preset, declared in GAMES[key].presets.items():
        for wrong in (declared.seats[0] - 1, declared.seats[-1] + 1):
            with pytest.raises(OptionError, match=f"seats: {wrong} is not allowed; allowed: {declared.seats[0]}"):
                new_match(key, preset, seats=wrong)
