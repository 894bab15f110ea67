"""How strong the CPU players are, as ratings: `python -m tools.levels` makes the table in pyapp/rating.py.

Each preset is played by one CPU of each kind, every deal with every order of seats; all start alike and are rated match
by match, and the means of the second half are taken, shifted so that the level normal has 25.
"""

import argparse
import json

from openskill.models.weng_lin.plackett_luce import PlackettLuce

from engine.games import GAMES
from engine.simulate import simulate

ANCHOR, AT = "normal", 25.0


def measure(game: str, preset: str, players: list[str], games: int, seed: str) -> dict[str, float]:
    """The mean of each player's rating. Raises OptionError for what can't be played."""
    tally = simulate(game, preset, {}, players, games, seed)
    model = PlackettLuce()
    ratings = [model.rating() for _ in players]
    sums = [0.0] * len(players)
    for n, ranks in enumerate(tally.ranks):
        rated = model.rate([[rating] for rating in ratings], ranks=[float(rank) for rank in ranks])
        ratings = [team[0] for team in rated]
        if n >= games // 2:
            sums = [total + rating.mu for total, rating in zip(sums, ratings, strict=True)]
    means = dict(zip(players, (total / (games - games // 2) for total in sums), strict=True))
    return {name: round(mean - means[ANCHOR] + AT, 2) for name, mean in means.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="random,greedy,normal")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="levels")
    given = parser.parse_args()
    players = given.players.split(",")
    found = []
    for key, game in GAMES.items():
        for preset in game.presets:
            found.append(measure(key, preset, players, given.games, given.seed))
            print(f"{key}/{preset}: {json.dumps(found[-1])}", flush=True)
    mean = {name: round(sum(each[name] for each in found) / len(found), 1) for name in players}
    print(f"mean of {len(found)} presets: {json.dumps(mean)}")


if __name__ == "__main__":
    main()
