"""The state of a scenario's position in Sevens, every key checked (contract: "Scenario")."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import JOKER, STANDS_FOR, TEXT, Card, Cards, NotationError, bits, read_cards
from engine.game import PositionError
from engine.position import Reader, number_jokers, read_hands
from engine.sevens.places import open_places
from engine.sevens.play import end_if_decided, next_turn, rank_first
from engine.sevens.state import PLAY, Public, SevensRules, State

KEYS = frozenset(["hands", "table", "turn", "phase", "dealer", "passes", "ranks"])


def state_of(rules: SevensRules, given: Mapping[str, Any]) -> State:
    """The state of this position; who holds no card is ranked at once. Raises PositionError."""
    hands = read_hands(given)
    reader = Reader(given, len(hands))
    laid, blocked = _table(rules, given.get("table", ""))
    number_jokers([*hands, [JOKER] * len(blocked), laid], rules.jokers)
    if given.get("phase", PLAY) != PLAY:
        raise PositionError(f"phase: {given['phase']!r} is not allowed; allowed: {PLAY}")
    turn = reader.seat("turn")
    ranks = reader.numbers("ranks", (0,) * reader.seats, reader.seats)
    dropped = _check_ranks(ranks, hands)
    if ranks[turn]:
        raise PositionError(f"turn: seat {turn} has a rank already")
    public = Public(
        seats=reader.seats,
        dealer=reader.seat("dealer", 0),
        turn=turn,
        laid=bits(laid),
        blocked=bits(blocked),
        open=open_places(bits(laid) | bits(blocked), rules),
        gone=0,
        passes=reader.numbers("passes", (rules.passes,) * reader.seats, rules.passes),
        counts=tuple(map(len, hands)),
        ranks=ranks,
        dropped=dropped,
    )
    return _rank_empty_hands(rules, State(public, tuple(map(bits, hands))))


def _table(rules: SevensRules, given: object) -> tuple[list[Card], list[Card]]:
    """The places with their own card, and those that a joker fills."""
    if not isinstance(given, str):
        raise PositionError("table: one text with the cards placed, parted by blanks")
    try:
        cards = read_cards(given)
    except NotationError as error:
        raise PositionError(f"table: {error}") from None
    if any(JOKER <= card < STANDS_FOR for card in cards):
        raise PositionError("table: a joker stands for a card here, as *=8S")
    laid = [card for card in cards if card < JOKER]
    blocked = [card - STANDS_FOR for card in cards if card >= STANDS_FOR]
    seen: Cards = 0
    for card in (*laid, *blocked):
        if seen >> card & 1:
            raise PositionError(f"table: the place of {TEXT[card]} is filled twice")
        seen |= 1 << card
    if rules.centres & ~bits(laid):
        raise PositionError("table: the four centre cards are not all there")
    return laid, blocked


def _check_ranks(ranks: Sequence[int], hands: Sequence[list[Card]]) -> int:
    """The seats, as bits, that dropped out: those ranked from below. Raises PositionError for ranks that can't be."""
    given = [rank for rank in ranks if rank]
    free = [rank for rank in range(1, len(ranks) + 1) if rank not in given]
    if len(set(given)) < len(given) or (free and free[-1] - free[0] >= len(free)):
        raise PositionError("ranks: they are given from the first down and from the last up, each once")
    if len(free) < 2:
        raise PositionError("ranks: this game would be over already")
    for seat, rank in enumerate(ranks):
        if rank and hands[seat]:
            raise PositionError(f"ranks: seat {seat} has a rank, but still holds cards")
    return sum(1 << seat for seat, rank in enumerate(ranks) if rank > free[-1])


def _rank_empty_hands(rules: SevensRules, state: State) -> State:
    for seat, hand in enumerate(state.hands):
        if not hand and not state.public.ranks[seat]:
            state = rank_first(state, seat)
    turn = state.public.turn
    assert turn is not None
    if state.public.ranks[turn]:
        state = next_turn(state, turn)
    return end_if_decided(rules, state)[0]
