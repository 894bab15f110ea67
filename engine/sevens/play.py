"""From one state to the next: placing, passing, dropping out, ranks (4). `apply` trusts that the action is legal."""

from collections.abc import Sequence

from engine.cards import JOKER, JOKERS, NATURALS, STANDS_FOR, Card, Cards, Laid, bits, each, first_joker, make, write
from engine.game import Action, Event, Seat
from engine.sevens.places import open_places
from engine.sevens.state import Public, SevensRules, State

DIAMONDS = 2

Step = tuple[State, tuple[Event, ...]]


def start(rules: SevensRules, hands: Sequence[Sequence[Card]], dealer: Seat) -> State:
    """The state of a game just dealt: the centre cards lie on the table, who had that of diamonds begins."""
    dealt = tuple(map(bits, hands))
    first = next(seat for seat, hand in enumerate(dealt) if hand >> make(rules.middle, DIAMONDS) & 1)
    left = tuple(hand & ~rules.centres for hand in dealt)
    seats = len(hands)
    public = Public(
        seats=seats,
        dealer=dealer,
        turn=first,
        laid=rules.centres,
        blocked=0,
        open=open_places(rules.centres, rules),
        gone=0,
        passes=(rules.passes,) * seats,
        counts=tuple(hand.bit_count() for hand in left),
        ranks=(0,) * seats,
    )
    return State(public, left, dealt)


def apply(rules: SevensRules, state: State, action: Action) -> Step:
    """The next state, and what everybody sees of it."""
    seat = state.public.turn
    assert seat is not None
    if action.verb == "place":
        state = _place(rules, state, seat, action.cards[0])
    elif state.public.passes[seat]:
        public = state.public
        passes = _with(public.passes, seat, public.passes[seat] - 1)
        state = state._replace(public=public._replace(passes=passes))
    else:
        return _drop_out(rules, state, seat)
    state, events = end_if_decided(rules, next_turn(state, seat))
    return state, (Event(seat, action.text), *events)


def next_turn(state: State, seat: Seat) -> State:
    """The next seat that is still in is to act."""
    public = state.public
    turn = (seat + 1) % public.seats
    while public.ranks[turn] and turn != seat:
        turn = (turn + 1) % public.seats
    return state._replace(public=public._replace(turn=turn))


def rank_first(state: State, seat: Seat) -> State:
    """This seat takes the highest free rank, its hand empty or everybody else out."""
    public = state.public
    rank = min(_free_ranks(public))
    return state._replace(public=public._replace(ranks=_with(public.ranks, seat, rank)))


def end_if_decided(rules: SevensRules, state: State) -> Step:
    """Where one player is left, they take the free rank, show their cards, and the game ends."""
    ranks = state.public.ranks
    if ranks.count(0) > 1:
        return state, ()
    events: tuple[Event, ...] = ()
    if 0 in ranks:
        seat = ranks.index(0)
        events = (Event(seat, f"last {write(each(state.hands[seat]))}"),)
        state = _lay_down(rules, rank_first(state, seat), seat)
    return state._replace(public=state.public._replace(turn=None)), events


def _place(rules: SevensRules, state: State, seat: Seat, card: Laid) -> State:
    public = state.public
    hand, laid, blocked = state.hands[seat], public.laid, public.blocked
    if card < JOKER:
        hand ^= 1 << card
        laid |= 1 << card
    else:
        hand ^= 1 << first_joker(hand)
        blocked |= 1 << card - STANDS_FOR
    public = public._replace(
        laid=laid,
        blocked=blocked,
        open=open_places(laid | blocked, rules),
        counts=_with(public.counts, seat, hand.bit_count()),
    )
    state = State(public, _with(state.hands, seat, hand), state.dealt)
    return state if hand else rank_first(state, seat)


def _drop_out(rules: SevensRules, state: State, seat: Seat) -> Step:
    """A pass with none left: the lowest free rank, and the cards go to their places."""
    shown = Event(seat, f"dropout {write(each(state.hands[seat]))}")
    public = state.public
    ranks = _with(public.ranks, seat, max(_free_ranks(public)))
    public = public._replace(ranks=ranks, dropped=public.dropped | 1 << seat)
    state = _lay_down(rules, state._replace(public=public), seat)
    state, events = end_if_decided(rules, next_turn(state, seat))
    return state, (Event(seat, "pass"), shown, *events)


def _lay_down(rules: SevensRules, state: State, seat: Seat) -> State:
    """The seat's cards go to their places; jokers, and cards whose place a joker fills, leave the game."""
    public = state.public
    hand = state.hands[seat]
    laid = public.laid | hand & NATURALS & ~public.blocked
    public = public._replace(
        laid=laid,
        open=open_places(laid | public.blocked, rules),
        gone=public.gone | hand & (public.blocked | JOKERS),
        counts=_with(public.counts, seat, 0),
    )
    return state._replace(public=public, hands=_with(state.hands, seat, 0))


def _free_ranks(public: Public) -> set[int]:
    return set(range(1, public.seats + 1)).difference(public.ranks)


def _with(values: tuple[Cards, ...], seat: Seat, value: Cards) -> tuple[Cards, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
