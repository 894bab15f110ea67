"""Cards in words: as they are said, and as they are written on the table (suit first: ♥10)."""

from engine.cards import JOKER, RANKS, STANDS_FOR, Laid, rank, read_card, suit

SYMBOLS = "♠♥♦♣"
SUIT_NAMES = {"ja": ("スペード", "ハート", "ダイヤ", "クラブ"), "en": ("spades", "hearts", "diamonds", "clubs")}
_RANKS_EN = ("ace", *"2 3 4 5 6 7 8 9 10".split(), "jack", "queen", "king")
_JOKER = {"ja": "ジョーカー", "en": "joker"}


def rank_text(card: Laid) -> str:
    """The rank as it is printed: ``10`` for T."""
    return RANKS[rank(card)].replace("T", "10")


def short(text: str, lang: str = "ja") -> str:
    """A card as it stands in a line: ``♥10``, ``ジョーカー``, ``ジョーカー(♥8)``."""
    card = read_card(text)
    if card >= STANDS_FOR:
        return f"{_JOKER[lang]}({_face(card - STANDS_FOR)})"
    return _JOKER[lang] if card >= JOKER else _face(card)


def _face(card: Laid) -> str:
    return SYMBOLS[suit(card)] + rank_text(card)


def spoken(text: str, lang: str = "ja") -> str:
    """A card as it is said: ``ハートの10``, ``10 of hearts``, ``ジョーカー、ハートの8として``."""
    card = read_card(text)
    if card >= STANDS_FOR:
        stands = spoken(text[2:], lang)
        return f"{_JOKER[lang]}、{stands}として" if lang == "ja" else f"joker as {stands}"
    if card >= JOKER:
        return _JOKER[lang]
    if lang == "ja":
        return f"{SUIT_NAMES['ja'][suit(card)]}の{rank_text(card)}"
    return f"{_RANKS_EN[rank(card)]} of {SUIT_NAMES['en'][suit(card)]}"
