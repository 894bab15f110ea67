"""CPU against CPU: matches, their records, and what the numbers say."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from engine.chance import generator
from engine.cpu import Player, find_player
from engine.match import Match, new_match
from engine.rules import OptionError


def play_match(match: Match, players: Sequence[Player]) -> Match:
    """Plays the match to its end, a player for each seat. A decision's chance comes from its number and the seed."""
    while match.phase != "match-over":
        seat = match.to_act
        if seat is None:
            match.next_round()
            continue
        choices = match.choices()
        chance = generator(match.seed, "decision", match.action_count)
        match.play(players[seat].choose(match.look(seat), choices, chance).text)
    return match


@dataclass
class Tally:
    """How the players did: shares of a first place, and ranks, one entry a match for each player."""

    players: list[str]
    shares: list[list[float]] = field(default_factory=list)
    ranks: list[list[int]] = field(default_factory=list)

    def add(self, ranks: Sequence[int]) -> None:
        first = ranks.count(1)
        self.shares.append([1 / first if rank == 1 else 0.0 for rank in ranks])
        self.ranks.append(list(ranks))

    def summary(self) -> dict[str, Any]:
        """The closing line of the contract; `low` and `high` bound the share of wins (95 %, normal)."""
        shares = [_mean_and_margin([match[n] for match in self.shares]) for n in range(len(self.players))]
        ranks = [_mean_and_margin([match[n] for match in self.ranks]) for n in range(len(self.players))]
        return {
            "players": self.players,
            "matches": len(self.ranks),
            "wins": [sum(match[n] == 1 for match in self.ranks) for n in range(len(self.players))],
            "win_share": [round(mean, 4) for mean, _ in shares],
            "low": [round(max(0.0, mean - margin), 4) for mean, margin in shares],
            "high": [round(min(1.0, mean + margin), 4) for mean, margin in shares],
            "mean_rank": [round(mean, 4) for mean, _ in ranks],
            "rank_margin": [round(margin, 4) for _, margin in ranks],
        }


def _mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 1.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * sqrt(variance / len(values))


def simulate(
    game: str,
    preset: str,
    options: Mapping[str, object],
    players: Sequence[str],
    games: int,
    seed: int | str,
    each_match: Callable[[Match], None] = lambda match: None,
) -> Tally:
    """Plays so many matches. Each deal is played once with every turn of the players round the table.

    Raises OptionError for what can't be played.
    """
    if games < 1:
        raise OptionError("games", given=games)
    found = [find_player(name) for name in players]
    seats = len(players)
    tally = Tally(list(players))
    for n in range(games):
        turned = n % seats
        at_seat = [found[(seat + turned) % seats] for seat in range(seats)]
        match = new_match(game, preset, options, seats, f"{seed}/{n // seats}")
        play_match(match, at_seat)
        ranks = match.ranks or []
        tally.add([ranks[(player - turned) % seats] for player in range(seats)])
        each_match(match)
    return tally
