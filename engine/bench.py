"""How fast the engine is here: actions and games a second for each preset, decisions a second for each CPU."""

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

from engine.chance import generator, pick
from engine.cpu import PLAYERS
from engine.games import GAMES
from engine.match import new_match

SEATS = 4


def run_bench(seconds: float) -> int:
    """Prints the figures; each is measured for so many seconds."""
    for key, game in GAMES.items():
        for preset in game.presets:
            actions, games, took = _measure(seconds, partial(random_game, key, preset))
            rates = f"{actions / took:,.0f} actions/s, {games / took:.1f} random matches/s"
            print(f"{key} {preset}: {rates} ({SEATS} seats)")
    for name in PLAYERS:
        for key in GAMES:
            decisions, _, took = _measure(seconds, partial(cpu_game, key, name))
            print(f"{name} at {key}: {decisions / took:,.0f} decisions/s")
    return 0


def _measure(seconds: float, run: Callable[[int], int]) -> tuple[int, int, float]:
    """Runs again and again: things counted, runs, and seconds taken."""
    counted = runs = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        counted += run(runs)
        runs += 1
    return counted, runs, perf_counter() - began


def random_game(game: str, preset: str, n: int) -> int:
    match = new_match(game, preset, seats=SEATS, seed=n)
    chance = Random(n)
    actions = 0
    while True:
        while match.to_act is not None:
            match.play(pick(match.legal(), chance))
            actions += 1
        if match.phase == "match-over":
            return actions
        match.next_round()


def cpu_game(game: str, name: str, n: int) -> int:
    """One match of this player against itself; only its real choices are counted."""
    match = new_match(game, seats=SEATS, seed=n)
    decisions = 0
    while match.phase != "match-over":
        seat = match.to_act
        if seat is None:
            match.next_round()
            continue
        choices = match.choices()
        decisions += len(choices) > 1
        match.play(PLAYERS[name].choose(match.look(seat), choices, generator(n, "decision", decisions)).text)
    return decisions
