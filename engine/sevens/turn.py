"""What a seat may do in its turn, and why not (4). Computed from the seat's view alone."""

from engine.cards import JOKER, NATURALS, STANDS_FOR, TEXT, Cards, Laid, each, from_hand
from engine.game import Action, Reason
from engine.sevens.places import open_places
from engine.sevens.state import View

PASS = Action("pass")
PLACE = {laid: Action("place", (laid,)) for laid in TEXT if laid < JOKER or laid >= STANDS_FOR}


def legal(view: View) -> list[Action]:
    """Every action that this seat may do now; empty when it is not to act."""
    if view.public.turn != view.seat:
        return []
    own, for_joker = placeable(view)
    found = [PLACE[card] for card in each(own)]
    found += [PLACE[STANDS_FOR + card] for card in each(for_joker)]
    if view.rules.pass_when_playable or not found:
        found.append(PASS)
    return found


def placeable(view: View) -> tuple[Cards, Cards]:
    """The cards of the hand that may be placed, and the places where a joker of the hand may go."""
    places, hand = view.public.open, view.hand
    return places & hand, places & ~hand if hand > NATURALS else 0


def why_not(view: View, action: Action) -> Reason | None:
    """Why this seat may not do this now; None where it may."""
    public = view.public
    if public.turn is None:
        return Reason("round-over")
    if public.turn != view.seat:
        return Reason("not-your-turn")
    if action == PASS:
        return None if view.rules.pass_when_playable or not any(placeable(view)) else Reason("place-first")
    laid = action.cards[0]
    if JOKER <= laid < STANDS_FOR:
        return Reason("joker-must-say")
    if from_hand(laid, view.hand) is None:
        return Reason("not-held", (("card", TEXT[laid if laid < JOKER else JOKER]),))
    return _why_no_such_place(view, laid)


def _why_no_such_place(view: View, laid: Laid) -> Reason | None:
    place = 1 << (laid if laid < JOKER else laid - STANDS_FOR)
    public = view.public
    if place & public.blocked:
        return Reason("joker-lies-there")
    if place & public.laid:
        return Reason("place-taken")
    if not place & public.open:
        unwrapped = open_places(public.laid | public.blocked, view.rules.unwrapped)
        return Reason("row-turned-round" if place & unwrapped else "place-not-open")
    if laid >= STANDS_FOR and place & view.hand:
        return Reason("own-card-there")
    return None
