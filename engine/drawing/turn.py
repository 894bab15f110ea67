"""What a seat may do in its turn, and why not (2.4). Computed from the seat's view alone."""

from collections.abc import Mapping
from functools import lru_cache

from engine.cards import JOKER, NATURALS, TEXT, Card, Cards, Laid, bits, count, each, from_hand
from engine.drawing.claims import PASS, claims, why_no_claim
from engine.drawing.going_out import can_finish, ways_off, without
from engine.drawing.state import CLAIM, DRAW, OVER, PLAY, TableMeld, Turn, View, owns_meld
from engine.game import Action, Reason
from engine.melds import Meld, NotAMeld, fits, lay_off, melds_in, recognise

DRAW_ONE = Action("draw")
TAKE = Action("take")
_DISCARDS = {
    1 << card: (discard.text, discard)
    for card in range(JOKER + 2)
    for discard in [Action("discard", (min(card, JOKER),))]
}
_DRAW_ONLY = {DRAW_ONE.text: DRAW_ONE}
_DRAW_OR_TAKE = {DRAW_ONE.text: DRAW_ONE, TAKE.text: TAKE}
# What most turns ask for and few get is not made anew each time.
_NO_TAKE = Reason("no-take")
_OWN_MELD_FIRST = Reason("own-meld-first")


def legal(view: View) -> list[Action]:
    """Every action that this seat may do now; empty when it is not to act."""
    return list(choices(view).values())


def choices(view: View) -> Mapping[str, Action]:
    """The same by their texts."""
    if view.phase == PLAY:
        found = dict(_openings(view))
        cards = _may_go(view)
        while cards:
            lowest = cards & -cards
            text, found[text] = _DISCARDS[lowest]
            cards ^= lowest
        return found
    if view.phase == DRAW:
        return _DRAW_ONLY if why_no_take(view) else _DRAW_OR_TAKE
    return {action.text: action for action in [PASS, *claims(view)]} if view.phase == CLAIM else {}


def _openings(view: View) -> list[tuple[str, Action]]:
    """The melds and lay-offs after which the turn can still be finished, with their texts."""
    hand, rules = view.hand, view.rules.melds
    # With two cards left a turn can be finished, but for a ron.
    spare = count(hand) - 2 if view.public.turn.ron is None else 0
    found: list[tuple[str, Action]] = []
    if why_no_meld(view) is None:
        for meld in melds_in(hand, rules):
            if len(meld.cards) <= spare or _meld_leaves(view, meld):
                found.append(_named("meld", meld.cards))
    if why_no_layoff(view) is None:
        for n, lying in enumerate(view.public.table):
            naturals, jokers = fits(lying.meld, rules)
            if hand & naturals or (jokers and hand > NATURALS):
                for laid in ways_off(hand, lying.meld, rules):
                    if spare > 0 or _layoff_leaves(view, n, laid):
                        found.append(_named("layoff", (laid,), n + 1))
    return found


@lru_cache(maxsize=1 << 14)
def _named(verb: str, cards: tuple[Laid, ...], meld: int = 0) -> tuple[str, Action]:
    """An action and its text; the same few come again and again."""
    action = Action(verb, cards, meld)
    return action.text, action


def _may_go(view: View) -> Cards:
    """The cards of the hand that may be discarded."""
    turn = view.public.turn
    if turn.ron is None:
        return view.hand if turn.taken is None else view.hand & ~(1 << turn.taken)
    return bits(card for card in each(view.hand) if why_no_discard(view, card) is None)


def why_not(view: View, action: Action) -> Reason | None:
    """Why this seat may not do this now; None where it may."""
    if view.phase == OVER:
        return Reason("round-over")
    if view.phase == CLAIM:
        return why_no_claim(view, action) if action.verb in ("pass", "pon", "chi", "ron") else Reason("claim-or-pass")
    if view.phase not in (DRAW, PLAY):
        return Reason("not-your-turn")
    if action.verb in ("pass", "pon", "chi", "ron"):
        return Reason("no-claim-now")
    if view.phase == DRAW:
        if action == TAKE:
            return why_no_take(view)
        return None if action == DRAW_ONE else Reason("draw-first")
    if action.verb in ("draw", "take"):
        return Reason("already-drawn")
    missing = _missing(view.hand, action.cards)
    if missing is not None:
        return Reason("not-held", (("card", TEXT[missing]),))
    if action.verb == "meld":
        return why_no_meld(view) or _why_no_such_meld(view, action.cards)
    if action.verb == "layoff":
        return why_no_layoff(view) or _why_no_such_layoff(view, action)
    if action.verb == "discard":
        return why_no_discard(view, from_hand(action.cards[0], view.hand))
    return Reason("not-in-this-game")


def why_no_take(view: View) -> Reason | None:
    """The top discard may be taken where the rules say so, and not for ever (D25)."""
    if not view.rules.take:
        return _NO_TAKE
    if not view.public.discards:
        return Reason("no-discards")
    if view.public.takes >= 2 * view.public.seats:
        return Reason("take-limit")
    return None


def why_no_meld(view: View) -> Reason | None:
    """Why this seat may open no meld at all in this turn (2.5, D13; 3, melds_per_turn)."""
    turn = view.public.turn
    if turn.claimed:
        return Reason("no-meld-after-claim")
    if view.rules.one_meld and turn.melds:
        return Reason("one-meld-a-turn")
    return None


def why_no_layoff(view: View) -> Reason | None:
    """Why this seat may lay off nothing at all now (2.4, 2.5)."""
    public = view.public
    if public.turn.claimed and public.table[public.turn.claimed - 1].claim not in view.rules.claims.layoff_after:
        return Reason("no-layoff-after-claim")
    if view.rules.layoff_needs_meld and not owns_meld(public.table, view.seat):
        return _OWN_MELD_FIRST
    if not public.table:
        return Reason("no-melds")
    return None


def why_no_discard(view: View, card: Card | None) -> Reason | None:
    turn = view.public.turn
    if turn.ron is not None and (count(view.hand) > 1 or card == turn.ron):
        return Reason("ron-open-all")
    return (
        Reason("taken-stays", (("card", TEXT[turn.taken]),)) if turn.taken is not None and card == turn.taken else None
    )


def _missing(hand: Cards, cards: tuple[Laid, ...]) -> Laid | None:
    for laid in cards:
        card = from_hand(laid, hand)
        if card is None:
            return laid
        hand ^= 1 << card
    return None


def _why_no_such_meld(view: View, cards: tuple[Laid, ...]) -> Reason | None:
    try:
        meld = recognise(cards, view.rules.melds)
    except NotAMeld as error:
        return Reason(error.reason)
    return None if _meld_leaves(view, meld) else _dead_end(view, without(view.hand, cards))


def _why_no_such_layoff(view: View, action: Action) -> Reason | None:
    if not 1 <= action.meld <= len(view.public.table):
        return Reason("no-such-meld", (("meld", str(action.meld)),))
    try:
        lay_off(view.public.table[action.meld - 1].meld, action.cards[0], view.rules.melds)
    except NotAMeld as error:
        return Reason(error.reason)
    return (
        None
        if _layoff_leaves(view, action.meld - 1, action.cards[0])
        else _dead_end(view, without(view.hand, action.cards))
    )


def _dead_end(view: View, left: Cards) -> Reason:
    if view.public.turn.ron is not None:
        return Reason("ron-keep-going-out")
    return Reason("taken-needs-way-out" if left else "keep-a-card")


def _meld_leaves(view: View, meld: Meld) -> bool:
    """Whether the turn can be finished after opening this meld."""
    turn = view.public.turn
    table = (*view.public.table, TableMeld(view.seat, meld))
    return can_finish(view.rules, _after_meld(turn), view.seat, without(view.hand, meld.cards), table)


def _after_meld(turn: Turn) -> Turn:
    return turn._replace(melds=turn.melds + 1)


def _layoff_leaves(view: View, n: int, laid: Laid) -> bool:
    turn, table = view.public.turn, view.public.table
    grown = table[n]._replace(meld=lay_off(table[n].meld, laid, view.rules.melds))
    return can_finish(view.rules, turn, view.seat, without(view.hand, (laid,)), (*table[:n], grown, *table[n + 1 :]))


def made(view: View, action: Action) -> Meld | None:
    """The meld that this legal action opens, claims or grows, as it will lie there; None where it makes none."""
    if action.verb == "meld":
        return recognise(action.cards, view.rules.melds)
    if action.verb == "layoff":
        return lay_off(view.public.table[action.meld - 1].meld, action.cards[0], view.rules.melds)
    if action.verb in ("pon", "chi"):
        return recognise((*action.cards, view.public.discards[-1]), view.rules.melds)
    return None


def layoffs_of(view: View, cards: Cards, meld: int) -> list[list[Action]]:
    """The ways to lay off all these cards of the hand on one meld, in an order that fits; one for each outcome."""
    found: dict[Meld, list[Action]] = {}

    def search(now: View, left: Cards, done: list[Action]) -> None:
        if not left:
            found.setdefault(now.public.table[meld - 1].meld, done)
            return
        for action in legal(now):
            if action.verb == "layoff" and action.meld == meld:
                card = from_hand(action.cards[0], now.hand)
                if card is not None and left >> card & 1:
                    search(after(now, action), left & ~(1 << card), [*done, action])

    if view.phase == PLAY and cards & ~view.hand == 0 and 1 <= meld <= len(view.public.table):
        search(view, cards, [])
    return list(found.values())


def after(view: View, action: Action) -> View:
    """The view after this meld or lay-off of its own, as far as further ones depend on it."""
    public = view.public
    table, turn, n = public.table, public.turn, action.meld - 1
    if action.verb == "meld":
        table = (*table, TableMeld(view.seat, recognise(action.cards, view.rules.melds)))
        turn = _after_meld(turn)
    else:
        grown = lay_off(table[n].meld, action.cards[0], view.rules.melds)
        table = (*table[:n], table[n]._replace(meld=grown), *table[n + 1 :])
    return view._replace(hand=without(view.hand, action.cards), public=public._replace(table=table, turn=turn))
