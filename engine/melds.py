"""Melds (組): lone sevens, sets and runs, with and without jokers (rules 2.3, 3).

One notion of what a meld is serves opening, claiming and laying off, in every game that melds.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.cards import JOKER, KING, NATURALS, SEVEN, STANDS_FOR, Cards, Laid, bits, each, make, rank, suit

SUIT: Cards = (1 << 13) - 1
OF_SUIT: tuple[Cards, ...] = (SUIT, SUIT << 13, SUIT << 26, SUIT << 39)
OF_ALL_SUITS = 1 | 1 << 13 | 1 << 26 | 1 << 39  # times the ranks of one suit: these ranks in every suit
ACES: Cards = OF_ALL_SUITS
SEVENS: Cards = OF_ALL_SUITS << SEVEN
BELOW_KINGS: Cards = NATURALS & ~(OF_ALL_SUITS << KING)
LONE_SEVEN, SET, RUN = "seven", "set", "run"

MATES: tuple[Cards, ...] = tuple(OF_ALL_SUITS << rank(card) & ~(1 << card) for card in range(JOKER))
"""For each natural card the others of its rank."""
NEAR: tuple[Cards, ...] = tuple(
    bits(make((rank(card) + step) % 13, suit(card)) for step in (-2, -1, 1, 2)) for card in range(JOKER)
)
"""For each natural card those of its suit at most two ranks away, round the corner for the ace."""


class MeldRules(NamedTuple):
    """The house rules on melds (2.1, 2.3).

    ace_high: an ace may also stand above the king. sevens: a lone 7, and a two-card run with a 7, are melds.
    seven_pair: two 7s are a meld. joker_role: ``limited`` or ``free``.
    """

    ace_high: bool = False
    sevens: bool = False
    seven_pair: bool = False
    joker_role: str = "limited"


class Meld(NamedTuple):
    """Cards that lie together: the kind, and the cards in canonical order (runs ascending, sets S H D C *)."""

    kind: str
    cards: tuple[Laid, ...]


class NotAMeld(ValueError):
    """These cards are no meld; `reason` is the key of the sentence that says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def place_of(laid: Laid) -> Laid:
    """The card whose place this one fills: itself, or what the joker stands for."""
    return laid - STANDS_FOR if laid >= STANDS_FOR else laid


def recognise(cards: Sequence[Laid], rules: MeldRules) -> Meld:
    """The meld that these cards make, in whatever order they come (2.3). Raises NotAMeld with the reason."""
    return _recognise(tuple(cards), rules)


@lru_cache(maxsize=1 << 14)
def _recognise(cards: tuple[Laid, ...], rules: MeldRules) -> Meld:
    naturals = [card for card in cards if card < JOKER]
    plain = sum(JOKER <= card < STANDS_FOR for card in cards)
    jokers = len(cards) - len(naturals)
    if not naturals:
        raise NotAMeld("joker-alone")
    if jokers and rules.joker_role == "limited":
        if jokers > 1:
            raise NotAMeld("one-joker")
        if len(naturals) < 2:
            raise NotAMeld("joker-needs-two")
    if len(cards) == 1:
        if rules.sevens and rank(cards[0]) == SEVEN:
            return Meld(LONE_SEVEN, cards)
        raise NotAMeld("too-few")
    one_rank = len({rank(card) for card in naturals}) == 1
    if one_rank and plain == jokers:
        return _set(naturals, plain, rules)
    if one_rank and len(naturals) > 1:
        raise NotAMeld("joker-plain-in-set")
    if plain:
        raise NotAMeld("joker-must-say" if _one_suit(naturals) else "not-together")
    return _run(cards, rules)


def _set(naturals: list[Laid], jokers: int, rules: MeldRules) -> Meld:
    seven = rank(naturals[0]) == SEVEN
    size = len(naturals) + jokers
    if jokers and seven and rules.joker_role == "limited":
        raise NotAMeld("joker-never-seven")
    if size > 4:
        raise NotAMeld("set-full")
    if size < (2 if seven and rules.seven_pair else 3):
        raise NotAMeld("too-few")
    return Meld(SET, (*sorted(naturals), *[JOKER] * jokers))


def _run(cards: Sequence[Laid], rules: MeldRules) -> Meld:
    if not _one_suit(map(place_of, cards)):
        raise NotAMeld("not-together")
    if rules.joker_role == "limited" and any(c >= STANDS_FOR and rank(c - STANDS_FOR) == SEVEN for c in cards):
        raise NotAMeld("joker-never-seven")
    steps = {rank(place_of(card)): card for card in cards}
    if len(steps) < len(cards):
        raise NotAMeld("not-together")
    ascending = sorted(steps)
    high = [*ascending[1:], KING + 1] if 0 in steps else ascending
    if not _consecutive(ascending) and _consecutive(high):
        if not rules.ace_high:
            raise NotAMeld("ace-low")
        ascending = high
    if not _consecutive(ascending):
        raise NotAMeld("round-the-corner" if 0 in steps and KING in steps else "not-consecutive")
    if len(cards) < (2 if rules.sevens and SEVEN in steps else 3):
        raise NotAMeld("too-few")
    return Meld(RUN, tuple(steps[step % 13] for step in ascending))


def _one_suit(cards: Iterable[Laid]) -> bool:
    return len({suit(card) for card in cards}) == 1


def _consecutive(steps: list[int]) -> bool:
    return steps[-1] - steps[0] == len(steps) - 1


@lru_cache(maxsize=1 << 14)
def lay_off(meld: Meld, laid: Laid, rules: MeldRules) -> Meld:
    """The meld with one more card (付け札, 2.3, 2.4). Raises NotAMeld where the card does not fit.

    A lone 7 becomes a run or a set by what is added first; an ace that fits at both ends goes low (D24).
    """
    if meld.kind == RUN and JOKER <= laid < STANDS_FOR:
        raise NotAMeld("joker-must-say")
    if meld.kind == SET and laid >= STANDS_FOR:
        raise NotAMeld("joker-plain-in-set")
    if meld.kind == SET and laid < JOKER and rank(laid) != rank(meld.cards[0]):
        raise NotAMeld("does-not-fit")
    if meld.kind == SET and len(meld.cards) == 4:
        raise NotAMeld("set-full")
    if meld.kind == RUN and _holds(meld, place_of(laid)):
        raise NotAMeld("place-taken")
    grown = recognise((*meld.cards, laid), rules) if _may_touch(meld, laid) else None
    if grown is None or (meld.kind != LONE_SEVEN and grown.kind != meld.kind):
        raise NotAMeld("does-not-fit")
    return grown


def _holds(meld: Meld, card: Laid) -> bool:
    return any(place_of(held) == card for held in meld.cards)


def _may_touch(meld: Meld, laid: Laid) -> bool:
    """Whether the card could go beside these at all, so that the reason given is the telling one."""
    if meld.kind == SET or JOKER <= laid < STANDS_FOR:
        return True
    place = place_of(laid)
    if meld.kind == LONE_SEVEN and laid < JOKER and rank(laid) == SEVEN:
        return True
    steps = _steps(meld)
    return suit(place) == suit(place_of(meld.cards[0])) and (
        rank(place) in (steps[0] - 1, steps[-1] + 1) or (rank(place) == 0 and steps[-1] == KING)
    )


def _steps(meld: Meld) -> list[int]:
    first = rank(place_of(meld.cards[0]))
    return list(range(first, first + len(meld.cards)))


class Fits(NamedTuple):
    """What may be laid off on a meld: natural cards as bits, and the ways for a joker."""

    naturals: Cards
    jokers: tuple[Laid, ...]


@lru_cache(maxsize=1 << 14)
def fits(meld: Meld, rules: MeldRules) -> Fits:
    """Every card that `lay_off` accepts on this meld."""
    near: set[Laid] = set()
    if meld.kind != RUN:
        near |= {make(rank(meld.cards[0]), s) for s in range(4)} | {JOKER}
    if meld.kind != SET:
        steps = _steps(meld)
        places = {
            make(step % 13, suit(place_of(meld.cards[0]))) for step in (steps[0] - 1, steps[-1] + 1) if 0 <= step <= 13
        }
        near |= places | {STANDS_FOR + place for place in places}
    good = sorted(laid for laid in near if _fits(meld, laid, rules))
    return Fits(bits(laid for laid in good if laid < JOKER), tuple(laid for laid in good if laid >= JOKER))


def _fits(meld: Meld, laid: Laid, rules: MeldRules) -> bool:
    if laid in meld.cards:
        return False
    try:
        lay_off(meld, laid, rules)
    except NotAMeld:
        return False
    return True


def melds_in(hand: Cards, rules: MeldRules) -> list[Meld]:
    """Every meld that can be opened from these cards, sets first; one joker at most is used."""
    joker = hand > NATURALS
    found = runs_in(hand, rules)
    # Less than three cards of a rank, with a joker less than two, make no set; only sevens may.
    s, h, d, c = hand, hand >> 13, hand >> 26, hand >> 39
    ranks = (s & h & (d | c) | (s | h) & d & c) & SUIT
    if joker:
        ranks |= (s & h | (s | h) & d | (s | h | d) & c) & SUIT
    left = hand & (OF_ALL_SUITS * ranks | SEVENS) if ranks else hand & SEVENS
    while left:
        mates = left & OF_ALL_SUITS << rank((left & -left).bit_length() - 1)
        found += _sets(mates, joker, rules)
        left ^= mates
    return found


def runs_in(hand: Cards, rules: MeldRules) -> list[Meld]:
    """Every run that can be opened from these cards."""
    joker = hand > NATURALS
    found: list[Meld] = []
    if joker:
        useful = hand & NATURALS
    else:  # only cards beside another of their suit are in a run; the ace is beside the king, too
        lower = hand & hand >> 1 & BELOW_KINGS
        aces = hand & hand >> KING & ACES
        if not lower and not aces:
            return found
        useful = lower | lower << 1 | aces | aces << KING
    for of_suit in OF_SUIT:
        if useful & of_suit:
            found += _runs(useful & of_suit, joker, rules)
    return found


@lru_cache(maxsize=1 << 14)
def _sets(held: Cards, joker: bool, rules: MeldRules) -> tuple[Meld, ...]:
    """Sets of these cards of one rank."""
    mates = list(each(held))
    choices = [[card for n, card in enumerate(mates) if chosen >> n & 1] for chosen in range(1, 1 << len(mates))]
    choices.sort(key=len)
    if joker:
        choices += [[*choice, JOKER] for choice in choices]
    return _legal(choices, rules)


@lru_cache(maxsize=1 << 16)
def _runs(cards: Cards, joker: bool, rules: MeldRules) -> tuple[Meld, ...]:
    """Runs of one suit: windows of places in which every place is held, or all but one that the joker takes."""
    card_suit = suit(cards.bit_length() - 1)
    ranks = cards >> 13 * card_suit
    held = ranks | (ranks & 1) << 13
    choices: list[list[Laid]] = []
    for first in range(13):
        for last in range(first + 1, min(first + 12, 13) + 1):
            places = [make(step % 13, card_suit) for step in range(first, last + 1)]
            missing = [n for n, step in enumerate(range(first, last + 1)) if not held >> step & 1]
            if len(missing) > (1 if joker else 0):
                break
            if not missing:
                choices.append(list(places))
            for n in (missing or range(len(places))) if joker else ():
                choices.append([*places[:n], STANDS_FOR + places[n], *places[n + 1 :]])
    return _legal(choices, rules)


def _legal(choices: list[list[Laid]], rules: MeldRules) -> tuple[Meld, ...]:
    found: dict[Meld, None] = {}
    for choice in choices:
        try:
            meld = recognise(choice, rules)
        except NotAMeld:
            continue
        found[meld] = None
    return tuple(found)
