"""Sentences for reasons and errors."""

from collections.abc import Mapping, Sequence

from engine.words.cards import short
from engine.words.errors import ERRORS
from engine.words.reasons import REASONS

LANGS = ("ja", "en")


def reason_sentence(key: str, facts: Sequence[tuple[str, str]] = (), lang: str = "ja") -> str:
    """The sentence of a reason. `facts` fill the gaps; a card is written as on the table. Raises KeyError."""
    filled = {name: short(value, lang) if name == "card" else value for name, value in facts}
    return REASONS[key][LANGS.index(lang)].format(**filled)


def option_sentence(key: str, facts: Mapping[str, object], lang: str = "ja") -> str:
    """The sentence of what is wrong with a set-up. Raises KeyError."""
    return ERRORS[key][LANGS.index(lang)].format(**facts)
