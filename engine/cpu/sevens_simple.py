"""Two fixed players of Sevens to measure against: the greedy one of the contract, and one that holds back."""

from collections.abc import Sequence
from random import Random

from engine.cards import JOKER, STANDS_FOR, Laid, rank
from engine.game import Action
from engine.sevens.state import View


def greedy(view: View, choices: Sequence[Action], chance: Random) -> Action:
    """Places the card furthest from the centre, a joker where there is no other; passes only when it must."""
    return max(choices, key=lambda action: _eagerness(view, action))


def hoarder(view: View, choices: Sequence[Action], chance: Random) -> Action:
    """Passes while it has passes left, and plays as the greedy one does after that."""
    held_back = [action for action in choices if action.verb == "pass" and view.public.passes[view.seat]]
    return held_back[0] if held_back else greedy(view, choices, chance)


def _eagerness(view: View, action: Action) -> tuple[bool, bool, int]:
    if action.verb == "pass":
        return False, False, 0
    laid: Laid = action.cards[0]
    place = laid if laid < JOKER else laid - STANDS_FOR
    return True, laid < JOKER, abs(rank(place) - view.rules.middle)
