"""Cards, the pack, and their notation (contract: "Cards and actions").

A card is a small number, so that a hand can be one integer with a bit for each card:

* 0 … 51    a natural card, ``suit * 13 + rank`` (suits in the order S H D C, ranks A 2 … K),
* 52, 53    a joker,
* 64 + n    a joker on the table that stands for card ``n`` (``*=8H``).

`Card` names the first two kinds, `Laid` all three, `Cards` a set of cards as bits.
"""

from collections.abc import Iterable

Card = int
Laid = int
Cards = int

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKER = 52
STANDS_FOR = 64
SEVEN = RANKS.index("7")
KING = RANKS.index("K")

NATURALS: Cards = (1 << 52) - 1
JOKERS: Cards = 0b11 << 52

_SYMBOLS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_EMOJI_STYLE = "\ufe0f"
"""What phones put behind a suit symbol."""
_FULL_WIDTH = {full: chr(ord(full) - 0xFEE0) for full in map(chr, range(0xFF01, 0xFF5F))}


class NotationError(ValueError):
    """A text that names no card or action; the message says what is allowed."""


def rank(card: Card) -> int:
    """The rank of a natural card: 0 for the ace … 12 for the king."""
    return card % 13


def suit(card: Card) -> int:
    """The suit of a natural card: 0 … 3 for S H D C."""
    return card // 13


def make(card_rank: int, card_suit: int) -> Card:
    return card_suit * 13 + card_rank


def is_joker(card: Laid) -> bool:
    return card >= JOKER


def pack(jokers: int = 0) -> list[Card]:
    """The 52 cards and so many jokers, in order."""
    return [*range(52), *range(JOKER, JOKER + jokers)]


def bits(cards: Iterable[Card]) -> Cards:
    """The set of these cards."""
    held = 0
    for card in cards:
        held |= 1 << card
    return held


def each(cards: Cards) -> list[Card]:
    """The cards of a set in their fixed order: S H D C, A … K, jokers last."""
    found: list[Card] = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def count(cards: Cards) -> int:
    return cards.bit_count()


def holds_joker(cards: Cards) -> bool:
    return cards > NATURALS


def first_joker(cards: Cards) -> Card:
    """The joker of the set to lay next (they are all alike); the set must hold one."""
    jokers = cards & JOKERS
    return (jokers & -jokers).bit_length() - 1


def from_hand(laid: Laid, hand: Cards) -> Card | None:
    """The card of this hand that is laid so, or None where it is not there."""
    if laid < JOKER:
        return laid if hand >> laid & 1 else None
    return first_joker(hand) if hand > NATURALS else None


def _texts() -> dict[Laid, str]:
    naturals = {make(r, s): RANKS[r] + SUITS[s] for s in range(4) for r in range(13)}
    jokers = {JOKER: "*", JOKER + 1: "*"}
    return naturals | jokers | {STANDS_FOR + card: f"*={text}" for card, text in naturals.items()}


TEXT: dict[Laid, str] = _texts()
_BY_TEXT: dict[str, Laid] = {text: card for card, text in TEXT.items()} | {"*": JOKER}


def write(cards: Iterable[Laid]) -> str:
    """The canonical text of a list of cards, parted by one space."""
    return " ".join([TEXT[card] for card in cards])


def read_card(text: str) -> Laid:
    """Reads one card, leniently: any case, ``10H``, suit symbols before or after the rank.

    Raises NotationError where the text names no card.
    """
    plain = _BY_TEXT.get(text)
    if plain is not None:
        return plain
    word = "".join(_FULL_WIDTH.get(letter, letter) for letter in text).strip()
    word = "".join(_SYMBOLS.get(letter, letter) for letter in word if letter != _EMOJI_STYLE)
    word = word.upper().replace("10", "T")
    joker, equals, natural = word.partition("=")
    word = f"{joker}={_rank_first(natural)}" if equals else _rank_first(word)
    found = _BY_TEXT.get(word)
    if found is None:
        raise NotationError(
            f"{text!r} is not a card: a card is a rank (A 2 … 9 T J Q K) and a suit (S H D C), as TD; "
            "a joker is *, or *=8H with the card that it stands for"
        )
    return found


def _rank_first(word: str) -> str:
    return word[1] + word[0] if len(word) == 2 and word[0] in SUITS and word[1] in RANKS else word


def read_cards(text: str) -> list[Laid]:
    """Reads a list of cards; raises NotationError."""
    return [read_card(word) for word in text.split()]


def read_hand(text: str) -> list[Card]:
    """Reads cards as they are held or piled: each once, jokers plain. Raises NotationError."""
    cards: list[Card] = []
    for laid in read_cards(text):
        if laid >= STANDS_FOR:
            raise NotationError(f"{TEXT[laid]!r}: a joker that is not on the table is written plainly, *")
        card = laid
        while card in cards:
            if card != JOKER:
                raise NotationError(f"{TEXT[card]} is there twice")
            card += 1
        cards.append(card)
    return cards
