"""Reading an action's text, and a view as JSON-able data (contract: "Cards and actions", "Facade")."""

from typing import Any

from engine.cards import STANDS_FOR, TEXT, Cards, NotationError, each, read_card
from engine.game import Action
from engine.sevens.places import islands
from engine.sevens.state import OVER, PLAY, View
from engine.sevens.turn import PASS


def read(text: str) -> Action:
    """The action that the text means. Raises NotationError for a text that is none."""
    verb, *cards = text.split() or [""]
    if verb.lower() == "pass" and not cards:
        return PASS
    if verb.lower() == "place" and len(cards) == 1:
        return Action("place", (read_card(cards[0]),))
    raise NotationError(f"{text!r}: an action is place with one card, as place 8H or place *=9D, or pass")


def shown(view: View) -> dict[str, Any]:
    """The view as JSON-able data; hidden cards of others were never in it."""
    public = view.public
    return {
        "seat": view.seat,
        "seats": public.seats,
        "dealer": public.dealer,
        "phase": OVER if public.turn is None else PLAY,
        "turn": public.turn,
        "hand": _texts(view.hand),
        "counts": list(public.counts),
        "hands": [[] for _ in range(public.seats)] if public.turn is None else None,
        "center": view.rules.center,
        "table": _table(public.laid, public.blocked),
        "open": _texts(public.open),
        "blocked": _texts(public.blocked),
        "islands": _texts(islands(public.laid | public.blocked, view.rules)),
        "gone": _texts(public.gone),
        "passes": list(public.passes),
        "ranks": list(public.ranks),
        "dropped": [bool(public.dropped >> seat & 1) for seat in range(public.seats)],
        "end": "ranked" if public.turn is None else None,
        "out": None,
    }


def _texts(cards: Cards) -> list[str]:
    return [TEXT[card] for card in each(cards)]


def _table(laid: Cards, blocked: Cards) -> list[str]:
    """What lies on the table, row by row from A to K, jokers with the card that belongs there."""
    return [TEXT[STANDS_FOR + card if blocked >> card & 1 else card] for card in each(laid | blocked)]
