"""Sentences for reasons."""

from collections.abc import Sequence

from engine.words.cards import short
from engine.words.reasons import REASONS

LANGS = ("ja", "en")


def reason_sentence(key: str, facts: Sequence[tuple[str, str]] = (), lang: str = "ja") -> str:
    """The sentence of a reason. `facts` fill the gaps; a card is written as on the table. Raises KeyError."""
    filled = {name: short(value, lang) if name == "card" else value for name, value in facts}
    return REASONS[key][LANGS.index(lang)].format(**filled)
