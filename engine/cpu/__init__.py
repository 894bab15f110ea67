"""CPU players. Each gets a view, the choices and a generator of chance, and nothing else."""

from engine.cpu.players import LEVELS, PLAYERS, Player, find_player

__all__ = ["LEVELS", "PLAYERS", "Player", "find_player"]
