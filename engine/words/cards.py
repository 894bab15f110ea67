"""Cards in words, from their texts: as they are said, and as they stand on the table (suit first: ♥10)."""

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_NAMES = {
    "ja": {"S": "スペード", "H": "ハート", "D": "ダイヤ", "C": "クラブ"},
    "en": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
}
RANK_NAMES = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
JOKER = {"ja": "ジョーカー", "en": "joker"}


def rank_text(rank: str) -> str:
    """The rank as it is printed: ``10`` for T."""
    return "10" if rank == "T" else rank


def short(text: str, lang: str = "ja") -> str:
    """A card as it stands in a line: ``♥10``, ``ジョーカー``, ``ジョーカー(♥8)``."""
    joker, stands, card = text.rpartition("=")
    if card == "*":
        return JOKER[lang]
    face = SYMBOLS[card[1]] + rank_text(card[0])
    return f"{JOKER[lang]}({face})" if joker + stands else face


def spoken(text: str, lang: str = "ja") -> str:
    """A card as it is said: ``ハートの10``, ``10 of hearts``, ``ジョーカー、ハートの8として``."""
    joker, _, card = text.rpartition("=")
    if card == "*":
        return JOKER[lang]
    if lang == "ja":
        name = f"{SUIT_NAMES['ja'][card[1]]}の{rank_text(card[0])}"
        return f"{JOKER['ja']}、{name}として" if joker else name
    name = f"{RANK_NAMES.get(card[0], card[0])} of {SUIT_NAMES['en'][card[1]]}"
    return f"joker as {name}" if joker else name
