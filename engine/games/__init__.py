"""The registry: every game that there is, by its key."""

from engine.game import Game
from engine.games import rummy, seven_bridge, sevens

GAMES: dict[str, Game] = {game.key: game for game in (seven_bridge.GAME, rummy.GAME, sevens.GAME)}
