"""Every visible string of the app, Japanese and English. Options and reasons are in `engine.words`."""

from typing import Literal

from pyapp.words import app, board, cards, common, ends, events, lobby, marks, replay, start, stats, table

Lang = Literal["ja", "en"]
LANGS: tuple[Lang, ...] = ("ja", "en")

WORDS: dict[str, tuple[str, str]] = {
    **common.WORDS,
    **cards.WORDS,
    **events.WORDS,
    **lobby.WORDS,
    **marks.WORDS,
    **table.WORDS,
    **board.WORDS,
    **ends.WORDS,
    **replay.WORDS,
    **start.WORDS,
    **stats.WORDS,
    **app.WORDS,
}


def text(key: str, lang: Lang, **values: object) -> str:
    """The string of that key, its fields filled in. Raises KeyError for a key that is not there."""
    words = WORDS[key][LANGS.index(lang)]
    return words.format(**values) if values else words


def number(value: int) -> str:
    """A score with a true minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def counted(key: str, lang: Lang, count: int) -> str:
    """A string with a count in it; English has a form of its own for one (`KEY-one`)."""
    if lang == "en" and count == 1 and f"{key}-one" in WORDS:
        key = f"{key}-one"
    return text(key, lang, n=number(count))
