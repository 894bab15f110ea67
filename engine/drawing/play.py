"""From one state to the next: what each action does (2.4 – 2.6). `apply` trusts that the action is legal."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.cards import JOKER, Card, Cards, Laid, bits, count, first_joker, suit
from engine.drawing.claims import claims, first_of, who_may_claim
from engine.drawing.going_out import without
from engine.drawing.state import (
    CLAIM,
    DRAW,
    OVER,
    PLAY,
    SHUFFLE,
    WAIT,
    DrawingRules,
    Public,
    State,
    TableMeld,
    Turn,
    Turns,
    View,
    fresh_turn,
    new,
    with_turn,
)
from engine.game import CHANCE, Action, Event, Seat
from engine.melds import lay_off, recognise

Step = tuple[State, tuple[Event, ...]]
_AT_TURN = (DRAW, PLAY)


def start(
    hands: Sequence[Sequence[Card]], stock: Sequence[Card], upcard: Sequence[Card], dealer: Seat, first: Seat
) -> State:
    """The state of a round just dealt, with `first` to draw."""
    seats = len(hands)
    public = Public(
        seats=seats,
        dealer=dealer,
        turn=Turn(first),
        table=(),
        discards=tuple(upcard),
        stock=len(stock),
        counts=tuple(len(hand) for hand in hands),
        discarded=0,
        reshuffled=0,
        takes=0,
        acted=0,
        suits=(0,) * seats,
    )
    return State(public, tuple(bits(hand) for hand in hands), tuple(stock))


def to_act(state: State) -> Seat | None:
    turn = state.public.turn
    now = turn.phase
    if now in _AT_TURN:
        return turn.seat
    if now == WAIT:
        return state.asked[len(state.answers)]
    return CHANCE if now == SHUFFLE else None


def phase(state: State) -> str:
    return CLAIM if state.public.turn.phase == WAIT else state.public.turn.phase


def look(rules: DrawingRules, state: State, seat: Seat) -> View:
    """What this seat sees: its own cards, and what everybody sees. Who is asked to claim, only the asked one knows."""
    public, hands, _, drawn, _, _ = state
    now = public.turn.phase
    if now == WAIT and to_act(state) == seat:
        now = CLAIM
    elif now in _AT_TURN and public.turn.seat != seat:
        now = WAIT
    shown = hands if now == OVER else ()
    return new(View, (rules.turns, seat, now, hands[seat], drawn if now == PLAY else None, public, shown))


def claims_of(rules: DrawingRules, state: State, seat: Seat) -> list[Action]:
    """What this seat may claim, if it is among those asked."""
    asked = state.public.turn.phase == WAIT and seat in state.asked
    return claims(View(rules.turns, seat, CLAIM, state.hands[seat], None, state.public)) if asked else []


def apply(rules: DrawingRules, state: State, action: Action) -> Step:
    """The next state, and what everybody sees of it."""
    turn = state.public.turn
    if turn.phase == WAIT:
        return _answer(rules.turns, state, state.asked[len(state.answers)], action)
    return _STEPS[action.verb](rules.turns, state, turn.seat, action)


def due(rules: Turns, public: Public) -> tuple[Card, ...]:
    """The discards that the next reshuffle turns over (2.6)."""
    return public.discards[:-1] if rules.keeps_top else public.discards


def begin_turn(rules: Turns, state: State, seat: Seat) -> State:
    """The seat's turn begins: it draws, unless the stock is empty and cannot be made anew (2.6, D14)."""
    public = state.public
    now = DRAW
    if not state.stock:
        now = SHUFFLE if public.reshuffled < rules.reshuffles and due(rules, public) else OVER
    public = with_turn(public, fresh_turn(seat, now, public.discarded), "void" if now == OVER else "")
    return new(State, (public, state.hands, state.stock, None, (), ()))


def after_discard(rules: Turns, state: State) -> State:
    """Ask those who may claim; where nobody may, the next seat begins its turn (2.5)."""
    public = state.public
    asked = who_may_claim(rules, public, state.hands)
    if not asked:
        return begin_turn(rules, state, (public.turn.seat + 1) % public.seats)
    public = with_turn(public, public.turn._replace(phase=WAIT))
    return State(public, state.hands, state.stock, None, asked)


def _draw(rules: Turns, state: State, seat: Seat, action: Action) -> Step:
    public, hands, stock, _, _, _ = state
    card = stock[0]
    seats, dealer, turn, table, discards, left, counts, discarded, reshuffled, _, acted, suits, end, out = public
    turn = fresh_turn(seat, PLAY, turn.before)
    counts = _with(counts, seat, counts[seat] + 1)
    whole = seats, dealer, turn, table, discards, left - 1, counts, discarded, reshuffled, 0, acted, suits, end, out
    hands = _with(hands, seat, hands[seat] | 1 << card)
    return new(State, (new(Public, whole), hands, stock[1:], card, (), ())), _seen(seat, action, card)


def _take(rules: Turns, state: State, seat: Seat, action: Action) -> Step:
    public = state.public
    card = public.discards[-1]
    turn = public.turn._replace(phase=PLAY, taken=card)
    counts = _with(public.counts, seat, public.counts[seat] + 1)
    public = public._replace(turn=turn, discards=public.discards[:-1], counts=counts, takes=public.takes + 1)
    hands = _with(state.hands, seat, state.hands[seat] | 1 << card)
    return State(public, hands, state.stock), (Event(seat, "take", taken=card),)


def _meld(rules: Turns, state: State, seat: Seat, action: Action) -> Step:
    public = state.public
    turn = public.turn
    table = (*public.table, TableMeld(seat, recognise(action.cards, rules.melds)))
    turn = turn._replace(melds=turn.melds + 1, opened=turn.opened + action.cards)
    return _opened(state, seat, action, table, turn)


def _layoff(rules: Turns, state: State, seat: Seat, action: Action) -> Step:
    public = state.public
    lying = public.table[action.meld - 1]
    grown = lying._replace(meld=lay_off(lying.meld, action.cards[0], rules.melds))
    table = (*public.table[: action.meld - 1], grown, *public.table[action.meld :])
    turn = public.turn._replace(opened=public.turn.opened + action.cards)
    return _opened(state, seat, action, table, turn)


def _opened(state: State, seat: Seat, action: Action, table: tuple[TableMeld, ...], turn: Turn) -> Step:
    """Cards have left the hand for the table; an empty hand goes out (`go_out = any`)."""
    public, hands, stock, drawn, _, _ = state
    left = without(hands[seat], action.cards)
    public = public._replace(turn=turn, table=table, counts=_with(public.counts, seat, count(left)))
    public = public if left else _out(public, seat)
    return State(public, _with(hands, seat, left), stock, drawn), (Event(seat, action.text),)


def _discard(rules: Turns, state: State, seat: Seat, action: Action) -> Step:
    hand = state.hands[seat]
    card = action.cards[0]
    if card == JOKER:
        card = first_joker(hand)
    left = hand ^ 1 << card
    seats, dealer, turn, table, pile, stock, counts, discarded, reshuffled, takes, acted, suits, end, out = state.public
    if turn.opened and left:  # the turn just finished leaves behind who has acted, and with which suits
        acted |= 1 << seat
        suits = _with(suits, seat, suits[seat] | suits_of(turn.opened))
    pile, counts, discarded = (*pile, card), _with(counts, seat, counts[seat] - 1), discarded + 1
    whole = seats, dealer, turn, table, pile, stock, counts, discarded, reshuffled, takes, acted, suits, end, out
    public = new(Public, whole)
    public = public if left else _out(public, seat)
    state = new(State, (public, _with(state.hands, seat, left), state.stock, None, (), ()))
    return after_discard(rules, state) if left else state, _seen(seat, action)


@lru_cache(maxsize=1 << 12)
def _seen(seat: Seat, action: Action, drawn: Card | None = None) -> tuple[Event, ...]:
    """What everybody sees of a draw or a discard; the same few come again and again."""
    return (Event(seat, action.text, drawn),)


def suits_of(opened: tuple[Laid, ...]) -> int:
    """The suits, as bits, of the natural cards among these."""
    return sum({1 << suit(card) for card in opened if card < JOKER})


def _out(public: Public, seat: Seat) -> Public:
    return with_turn(public, public.turn._replace(phase=OVER), "out", seat)


def _answer(rules: Turns, state: State, seat: Seat, action: Action) -> Step:
    """One decision about the discard; when all are in, the best claim is carried out (2.5)."""
    state = state._replace(answers=(*state.answers, (seat, action)))
    if len(state.answers) < len(state.asked):
        return state, ()
    claimed = first_of(state.answers)
    if claimed is None:
        return begin_turn(rules, state, (state.public.turn.seat + 1) % state.public.seats), ()
    return _claim(rules, state, *claimed)


def _claim(rules: Turns, state: State, seat: Seat, action: Action) -> Step:
    public = state.public
    discard = public.discards[-1]
    turn = Turn(seat, PLAY, public.discarded)
    if action.verb == "ron":
        hands = _with(state.hands, seat, state.hands[seat] | 1 << discard)
        public = public._replace(turn=turn._replace(ron=discard), discards=public.discards[:-1], takes=0)
        public = public._replace(counts=_with(public.counts, seat, count(hands[seat])))
        return State(public, hands, state.stock), (Event(seat, "ron"),)
    meld = recognise((*action.cards, discard), rules.melds)
    table = (*public.table, TableMeld(seat, meld, action.verb))
    turn = turn._replace(claimed=len(table), opened=meld.cards)
    public = public._replace(discards=public.discards[:-1], takes=0)
    return _opened(State(public, state.hands, state.stock), seat, action, table, turn)


def _reshuffle(rules: Turns, state: State, seat: Seat, action: Action) -> Step:
    public = state.public
    kept = public.discards[-1:] if rules.keeps_top else ()
    turn = public.turn._replace(phase=DRAW)
    public = public._replace(turn=turn, discards=kept, stock=len(action.cards), reshuffled=public.reshuffled + 1)
    return State(public, state.hands, action.cards), (Event(CHANCE, "reshuffle"),)


def _with(values: tuple[Cards, ...], seat: Seat, value: Cards) -> tuple[Cards, ...]:
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


_STEPS: dict[str, Callable[[Turns, State, Seat, Action], Step]] = {
    "draw": _draw,
    "take": _take,
    "meld": _meld,
    "layoff": _layoff,
    "discard": _discard,
    "reshuffle": _reshuffle,
}
