"""The hoarder of the contract, to measure against: it opens nothing until it can go out in this very turn."""

from collections.abc import Sequence
from random import Random

from engine.cpu import greedy
from engine.cpu.finishing import way_out
from engine.drawing.going_out import without
from engine.drawing.state import CLAIM, DRAW, View
from engine.game import Action


def choose(view: View, choices: Sequence[Action], chance: Random) -> Action:
    """Draws and discards as the greedy player does; claims and opens only to go out."""
    if view.phase == CLAIM:
        return next((action for action in choices if _claim_goes_out(view, action)), choices[0])
    if view.phase == DRAW:
        return greedy.choose(view, choices, chance)
    discards = [action for action in choices if action.verb == "discard"]
    return way_out(view, choices) or greedy.choose(view, discards or choices, chance)


def _claim_goes_out(view: View, action: Action) -> bool:
    return action.verb == "ron" or (action.verb != "pass" and without(view.hand, action.cards).bit_count() <= 1)
