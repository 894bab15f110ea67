"""The registry of CPU players by name, and which thinking each of them uses for which kind of view."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from engine.chance import pick
from engine.cpu import greedy, hoarder, normal, sevens_normal, sevens_simple
from engine.drawing.state import View as DrawingView
from engine.game import Action
from engine.rules import one_of
from engine.sevens.state import View as SevensView

Choose = Callable[[Any, Sequence[Action], Random], Action]


class Player:
    """A CPU player: its name, and its way to choose for each kind of view."""

    def __init__(self, name: str, thinking: Mapping[type[Any], Choose]) -> None:
        self.name = name
        self._thinking = thinking

    def choose(self, view: Any, choices: Sequence[Action], chance: Random) -> Action:
        """One of the choices, for the seat whose view this is; a single choice needs no thought."""
        return choices[0] if len(choices) == 1 else self._thinking[type(view)](view, choices, chance)


def _any(view: Any, choices: Sequence[Action], chance: Random) -> Action:
    return pick(choices, chance)


PLAYERS = {
    player.name: player
    for player in (
        Player("random", {DrawingView: _any, SevensView: _any}),
        Player("greedy", {DrawingView: greedy.choose, SevensView: sevens_simple.greedy}),
        Player("hoarder", {DrawingView: hoarder.choose, SevensView: sevens_simple.hoarder}),
        Player("normal", {DrawingView: normal.choose, SevensView: sevens_normal.choose}),
    )
}
LEVELS = ("normal",)
"""The levels that a person can play against (よわい, ふつう, つよい, 名人), weakest first, as far as there are any."""


def find_player(name: str) -> Player:
    """The player of this name. Raises OptionError."""
    return PLAYERS[one_of("player", name, PLAYERS)]
