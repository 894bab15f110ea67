"""Claims between a discard and the next draw: pon, chi, ron, and who goes first (2.5)."""

from collections.abc import Sequence
from itertools import combinations

from engine.cards import JOKER, JOKERS, NATURALS, Card, Cards, count, each, holds_joker, suit
from engine.drawing.going_out import can_ron
from engine.drawing.state import CLAIM, Public, Turns, View, owns_meld
from engine.game import Action, Reason, Seat
from engine.melds import MATES, NEAR, OF_SUIT, runs_in

PASS = Action("pass")
RON = Action("ron")
PRIORITY = {"ron": 0, "pon": 1, "chi": 2}


def claims_open(rules: Turns, public: Public) -> bool:
    """Whether the top discard may be claimed at all: no joker, and not in the first lap (D11)."""
    return (
        bool(public.discards)
        and public.discards[-1] < JOKER
        and (rules.claims.first_lap or public.discarded >= public.seats)
    )


def claims(view: View) -> list[Action]:
    """What this seat may claim the top discard for; without the pass."""
    rules, public = view.rules.claims, view.public
    if view.seat == public.turn.seat or not claims_open(view.rules, public):
        return []
    discard = public.discards[-1]
    found: list[Action] = []
    if rules.pon:
        found += _pons(view, discard)
    if rules.chi and (rules.chi_anyone or view.seat == (public.turn.seat + 1) % public.seats):
        found += _chis(view, discard)
    if rules.ron and may_ron(view, discard):
        found.append(RON)
    return found


def _pons(view: View, discard: Card) -> list[Action]:
    """Two or three natural cards of the rank; a free joker may be among them (D12)."""
    held = view.hand & MATES[discard]
    joker = holds_joker(view.hand) and view.rules.melds.joker_role == "free"
    if count(held) + joker < 2:
        return []
    mates = each(held)
    found: list[Action] = []
    for size in view.rules.claims.pon_hand:
        if _leaves_enough(view, size):
            found += [Action("pon", chosen) for chosen in combinations(mates, size)]
            if joker:
                found += [Action("pon", (*chosen, JOKER)) for chosen in combinations(mates, size - 1) if chosen]
    return found


def _chis(view: View, discard: Card) -> list[Action]:
    """Runs of three (or more) with the discard in its own place; a two-card run is not enough."""
    if count(view.hand & NEAR[discard]) + holds_joker(view.hand) < 2:
        return []
    found: list[Action] = []
    of_suit = (view.hand | 1 << discard) & (OF_SUIT[suit(discard)] | JOKERS)
    for meld in runs_in(of_suit, view.rules.melds):
        if discard in meld.cards and 3 <= len(meld.cards) <= view.rules.claims.chi_longest:
            chosen = tuple(card for card in meld.cards if card != discard)
            if _leaves_enough(view, len(chosen)):
                found.append(Action("chi", chosen))
    return found


def _leaves_enough(view: View, used: int) -> bool:
    """A claim leaves a card to discard, unless one may go out in any way (2.5)."""
    return count(view.hand) - used >= (1 if view.rules.go_out_by_discard else 0)


def may_ron(view: View, discard: Card) -> bool:
    """Whether, with the discard, all cards but one can be opened, the discard among them (2.5)."""
    table = view.public.table
    melds = tuple(sorted(lying.meld for lying in table))
    return can_ron(view.hand | 1 << discard, melds, owns_meld(table, view.seat), discard, view.rules.melds)


def who_may_claim(rules: Turns, public: Public, hands: Sequence[Cards]) -> tuple[Seat, ...]:
    """The seats that have a claim on the top discard, in the order in which they are asked (上座優先, 2.5)."""
    if not claims_open(rules, public):
        return ()
    seats, discarder, discard = public.seats, public.turn.seat, public.discards[-1]
    mates, near, ron = MATES[discard], NEAR[discard], rules.claims.ron
    asked: list[Seat] = []
    for n in range(1, seats):
        seat = (discarder + n) % seats
        hand = hands[seat]
        # Most hands have not even two cards that go with the discard, and need no closer look.
        concerned = (hand & mates).bit_count() > 1 or (hand & near).bit_count() > 1 or hand > NATURALS or ron
        if concerned and claims(View(rules, seat, CLAIM, hand, None, public)):
            asked.append(seat)
        if not rules.claims.chi_anyone:
            near = 0
    return tuple(asked)


def first_of(answers: tuple[tuple[Seat, Action], ...]) -> tuple[Seat, Action] | None:
    """The claim that is carried out: ron before pon before chi, then the seat asked first (上座優先)."""
    claimed = [answer for answer in answers if answer[1] != PASS]
    return min(claimed, key=lambda answer: PRIORITY[answer[1].verb]) if claimed else None


def why_no_claim(view: View, action: Action) -> Reason | None:
    """Why this seat may not claim so; None where it may."""
    if action == PASS or action in claims(view):
        return None
    rules, public = view.rules.claims, view.public
    discard = public.discards[-1]
    if discard >= JOKER:
        return Reason("no-claim-on-joker")
    if not claims_open(view.rules, public):
        return Reason("first-lap")
    if not {"pon": rules.pon, "chi": rules.chi, "ron": rules.ron}[action.verb]:
        return Reason(f"no-{action.verb}")
    if action.verb == "ron":
        return Reason("ron-impossible")
    if action.verb == "chi" and not rules.chi_anyone and view.seat != (public.turn.seat + 1) % public.seats:
        return Reason("chi-next-only")
    used = len(action.cards)
    if action.verb == "pon" and used not in rules.pon_hand:
        return Reason("pon-two" if rules.pon_hand == (2,) else "pon-two-or-three")
    if action.verb == "chi" and used + 1 > rules.chi_longest:
        return Reason("chi-three")
    if not _leaves_enough(view, used):
        return Reason("keep-a-card")
    return Reason(f"{action.verb}-impossible")
