"""Going out in this very turn: whether melds and lay-offs can empty the hand, and how it begins."""

from collections.abc import Sequence

from engine.drawing.state import View
from engine.drawing.turn import after, legal
from engine.game import Action


def way_out(view: View, choices: Sequence[Action]) -> Action | None:
    """The meld or lay-off after which this turn can still end with an empty hand; None where it can't."""
    dead: set[View] = set()
    for action in choices:
        if action.verb in ("meld", "layoff") and goes_out(after(view, action), dead):
            return action
    return None


def goes_out(view: View, dead: set[View]) -> bool:
    """Whether this turn can end with an empty hand. `dead`: views from which it can't, as found so far."""
    if not view.hand:
        return True
    if view in dead:
        return False
    for action in legal(view):
        if view.hand.bit_count() == 1 if action.verb == "discard" else goes_out(after(view, action), dead):
            return True
    dead.add(view)
    return False
