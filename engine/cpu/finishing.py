"""Going out in this very turn: whether melds and lay-offs can empty the hand, and how it begins."""

from collections.abc import Sequence

from engine.drawing.going_out import without
from engine.drawing.state import TableMeld, View
from engine.drawing.turn import legal
from engine.game import Action
from engine.melds import lay_off, recognise


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


def after(view: View, action: Action) -> View:
    """The view after this meld or lay-off of its own."""
    public = view.public
    if action.verb == "meld":
        opened = TableMeld(view.seat, recognise(action.cards, view.rules.melds))
        turn = public.turn._replace(melds=public.turn.melds + 1)
        public = public._replace(table=(*public.table, opened), turn=turn)
    else:
        n = action.meld - 1
        grown = lay_off(public.table[n].meld, action.cards[0], view.rules.melds)
        table = (*public.table[:n], public.table[n]._replace(meld=grown), *public.table[n + 1 :])
        public = public._replace(table=table)
    return view._replace(hand=without(view.hand, action.cards), public=public)
