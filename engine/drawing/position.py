"""A drawing game's state from a scenario's position, every key checked (contract: "Scenario")."""

from collections.abc import Mapping
from typing import Any

from engine.cards import JOKER, TEXT, Card, Laid, NotationError, bits, read_cards
from engine.drawing.going_out import can_finish
from engine.drawing.play import after_discard, begin_turn, suits_of
from engine.drawing.state import CLAIM, DRAW, PLAY, Public, State, TableMeld, Turn, Turns
from engine.game import PositionError, Seat
from engine.melds import RUN, Meld, NotAMeld, recognise
from engine.position import Reader, number_jokers, read_hands, read_list

KEYS = frozenset(
    [
        "hands",
        "table",
        "stock",
        "discards",
        "turn",
        "phase",
        "dealer",
        "discard_count",
        "drawn",
        "taken",
        "claimed",
        "ron",
        "acted",
        "reshuffles",
        "takes",
    ]
)


def state_of(rules: Turns, given: Mapping[str, Any], jokers: int, upcards: int) -> State:
    """The state of this position. `upcards`: cards that the deal puts on the discard pile. Raises PositionError."""
    hands = read_hands(given)
    for n, hand in enumerate(hands):
        if not hand:
            raise PositionError(f"hands: the hand of seat {n} is empty")
    reader = Reader(given, len(hands))
    stock, discards = reader.cards("stock"), reader.cards("discards")
    table, lying = _table(rules, given.get("table", []), reader.seats)
    number_jokers([*hands, lying, stock, discards], jokers)
    seat = reader.seat("turn")
    phase = given.get("phase")
    if phase not in (DRAW, PLAY, CLAIM):
        raise PositionError(f"phase: {phase!r} is not allowed; allowed: draw, play, claim")
    if phase == CLAIM and not discards:
        raise PositionError("phase: claim needs a discard that may be claimed")
    discarded = reader.number("discard_count", max(0, len(discards) - upcards))
    if discarded < len(discards) - upcards:
        raise PositionError(f"discard_count: {discarded} is less than the discards listed ({len(discards) - upcards})")
    if "claimed" in given:
        table = _mark_claimed(rules, reader, table, seat, phase)
    owners = sorted({lying_meld.owner for lying_meld in table})
    public = Public(
        seats=reader.seats,
        dealer=reader.seat("dealer", 0),
        turn=_turn(rules, given, seat, phase, hands[seat], table, discarded),
        table=table,
        discards=tuple(discards),
        stock=len(stock),
        counts=tuple(map(len, hands)),
        discarded=discarded,
        reshuffled=reader.number("reshuffles", 0, 0, rules.reshuffles),
        takes=reader.number("takes", 0, 0, 2 * reader.seats),
        acted=_seats("acted", given.get("acted", owners), reader.seats),
        suits=tuple(_suits(table, n) for n in range(reader.seats)),
    )
    drawn = _held(given, "drawn", phase, hands[seat])
    state = State(public, tuple(map(bits, hands)), tuple(stock), drawn)
    if phase == CLAIM:
        return after_discard(rules, state)
    return begin_turn(rules, state, seat) if phase == DRAW else state


def _table(rules: Turns, given: object, seats: int) -> tuple[tuple[TableMeld, ...], list[Card]]:
    """The melds of the table, and the cards that lie there."""
    if not isinstance(given, list):
        raise PositionError('table: a list of { owner = 0, cards = "…" }')
    melds: list[TableMeld] = []
    lying: list[Card] = []
    for n, entry in enumerate(given, 1):
        if not isinstance(entry, dict) or set(entry) != {"owner", "cards"} or not isinstance(entry["cards"], str):
            raise PositionError(f"table: meld {n} needs owner and cards, and nothing else")
        owner = entry["owner"]
        if isinstance(owner, bool) or not isinstance(owner, int) or not 0 <= owner < seats:
            raise PositionError(f"table: meld {n}: owner {owner!r} is no seat; allowed: 0 to {seats - 1}")
        meld = _meld(rules, n, entry["cards"])
        melds.append(TableMeld(owner, meld))
        lying += [card if card < JOKER else JOKER for card in meld.cards]
    return tuple(melds), lying


def _meld(rules: Turns, n: int, text: str) -> Meld:
    try:
        cards: list[Laid] = read_cards(text)
        return recognise(cards, rules.melds)
    except NotationError as error:
        raise PositionError(f"table: meld {n}: {error}") from None
    except NotAMeld as error:
        raise PositionError(f"table: meld {n}: {text!r} is no meld ({error.reason})") from None


def _mark_claimed(
    rules: Turns, reader: Reader, table: tuple[TableMeld, ...], seat: Seat, phase: str
) -> tuple[TableMeld, ...]:
    """The table with the meld just claimed marked so: a run by chi, a set by pon."""
    if not table:
        raise PositionError("claimed: there is no meld on the table")
    n = reader.number("claimed", 0, 1, len(table)) - 1
    if phase != PLAY:
        raise PositionError("claimed: only in phase play")
    if table[n].owner != seat or len(table[n].meld.cards) < 3:
        raise PositionError(f"claimed: meld {n + 1} is no claim of seat {seat}")
    claim = "chi" if table[n].meld.kind == RUN else "pon"
    if not {"pon": rules.claims.pon, "chi": rules.claims.chi}[claim]:
        raise PositionError(f"claimed: these rules have no {claim}")
    return (*table[:n], table[n]._replace(claim=claim), *table[n + 1 :])


def _turn(
    rules: Turns,
    given: Mapping[str, Any],
    seat: Seat,
    phase: str,
    hand: list[Card],
    table: tuple[TableMeld, ...],
    discarded: int,
) -> Turn:
    if sum(key in given for key in ("drawn", "taken", "claimed", "ron")) > 1:
        raise PositionError("drawn, taken, claimed and ron: a turn begins with one of them only")
    taken = _held(given, "taken", phase, hand)
    ron = _held(given, "ron", phase, hand)
    if taken is not None and not rules.take:
        raise PositionError("taken: these rules do not allow to take a discard")
    if ron is not None and not rules.claims.ron:
        raise PositionError("ron: these rules have no ron")
    claimed = given.get("claimed", 0)
    opened = table[claimed - 1].meld.cards if claimed else ()
    turn = Turn(seat, phase, taken=taken, claimed=claimed, ron=ron, opened=opened, before=discarded)
    if phase == PLAY and not can_finish(rules, turn, seat, bits(hand), table):
        raise PositionError(f"hands: seat {seat} has no way to finish its turn")
    return turn


def _held(given: Mapping[str, Any], key: str, phase: str, hand: list[Card]) -> Card | None:
    """The one card of this key, which is in the hand already, in phase play."""
    if key not in given:
        return None
    cards = read_list(key, given[key])
    if phase != PLAY or len(cards) != 1:
        raise PositionError(f"{key}: one card, and only in phase play")
    wanted = next((card for card in hand if card >= JOKER), -1) if cards[0] == JOKER else cards[0]
    if wanted not in hand:
        raise PositionError(f"{key}: {TEXT[cards[0]]} is not in the hand of the seat to act")
    return wanted


def _seats(key: str, given: object, seats: int) -> int:
    if not isinstance(given, list):
        raise PositionError(f"{key}: a list of seats")
    for seat in given:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
            raise PositionError(f"{key}: {seat!r} is no seat; allowed: 0 to {seats - 1}")
    return sum(1 << seat for seat in set(given))


def _suits(table: tuple[TableMeld, ...], seat: Seat) -> int:
    suits = 0
    for lying in table:
        if lying.owner == seat:
            suits |= suits_of(lying.meld.cards)
    return suits
