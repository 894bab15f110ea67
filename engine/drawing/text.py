"""Reading an action's text against a view, and a view as JSON-able data (contract: "Cards and actions", "Facade")."""

from typing import Any

from engine.cards import JOKER, STANDS_FOR, TEXT, Laid, NotationError, each, read_card
from engine.drawing.state import CLAIM, DRAW, OVER, PLAY, View
from engine.game import Action, IllegalAction, Reason
from engine.melds import NotAMeld, recognise

_VERBS = {
    "draw": 0,
    "take": 0,
    "ron": 0,
    "pass": 0,
    "meld": 13,
    "layoff": 1,
    "discard": 1,
    "pon": 3,
    "chi": 12,
}
"""Each verb of a drawing game with the most cards that it can have."""


def read(view: View, text: str) -> Action:
    """The action that the text means, its cards in canonical order.

    Raises NotationError for a text that is none, IllegalAction for cards that are no meld.
    """
    words = text.split()
    verb = words[0].lower() if words else ""
    if verb not in _VERBS:
        raise NotationError(f"{text!r}: an action begins with one of {', '.join(_VERBS)}")
    meld = 0
    if verb == "layoff":
        if len(words) != 3 or not words[2].isascii() or not words[2].isdigit() or len(words[2]) > 3:
            raise NotationError(f"{text!r}: layoff names one card and the number of a meld, as layoff 8H 2")
        meld = int(words.pop())
    cards = [read_card(word) for word in words[1:]]
    if len(cards) > _VERBS[verb] or (_VERBS[verb] and not cards):
        raise NotationError(f"{text!r}: wrong number of cards for {verb}")
    if len(set(cards)) < len(cards):
        raise NotationError(f"{text!r}: a card is there twice")
    if verb == "discard" and cards[0] >= STANDS_FOR:
        raise NotationError(f"{text!r}: a joker is discarded as *")
    return Action(verb, _ordered(view, verb, cards), meld)


def _ordered(view: View, verb: str, cards: list[Laid]) -> tuple[Laid, ...]:
    try:
        if verb == "meld":
            return recognise(cards, view.rules.melds).cards
        if verb in ("chi", "pon") and view.phase == CLAIM and view.public.discards[-1] < JOKER:
            discard = view.public.discards[-1]
            made = recognise([*cards, discard], view.rules.melds).cards
            return tuple(card for card in made if card != discard)
    except NotAMeld as error:
        raise IllegalAction(Reason(error.reason)) from None
    return tuple(sorted(cards))


def shown(view: View) -> dict[str, Any]:
    """The view as JSON-able data; hidden cards of others were never in it."""
    public = view.public
    turn = public.turn
    mine = view.phase in (DRAW, PLAY, CLAIM)
    acting = turn.seat if turn.phase in (DRAW, PLAY) else view.seat if mine else None
    return {
        "seat": view.seat,
        "seats": public.seats,
        "dealer": public.dealer,
        "phase": view.phase if mine or view.phase == OVER or acting is None else turn.phase,
        "turn": acting,
        "hand": [TEXT[card] for card in each(view.hand)],
        "drawn": None if view.drawn is None else TEXT[view.drawn],
        "taken": None if turn.taken is None else TEXT[turn.taken],
        "ron": None if turn.ron is None else TEXT[turn.ron],
        "claimed": turn.claimed or None,
        "counts": list(public.counts),
        "hands": [[TEXT[card] for card in each(hand)] for hand in view.open_hands] or None,
        "table": [
            {
                "owner": lying.owner,
                "cards": [TEXT[card] for card in lying.meld.cards],
                "kind": lying.meld.kind,
                "claim": lying.claim or None,
            }
            for lying in public.table
        ],
        "stock_count": public.stock,
        "discards": [TEXT[card] for card in public.discards],
        "end": public.end or None,
        "out": public.out,
    }
