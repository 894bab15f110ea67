"""index.html: the template with the lobby, the cards and the words in their places."""

import html
import re
from pathlib import Path

from pyapp import art
from pyapp.lobby import static_lobby
from pyapp.words import start

ROOT = Path(__file__).parents[1]


def _both(key: str) -> str:
    """A text in both languages, for what is shown before the language is known for sure."""
    japanese, english = (html.escape(text) for text in start.WORDS[key])
    return f'<span lang="ja">{japanese}</span> <span lang="en">{english}</span>'


def draw() -> str:
    """The finished page. Raises KeyError for a place in the template that nothing fills."""
    places = {
        "title": html.escape(start.WORDS["title"][0]),
        "description": html.escape(start.WORDS["description"][0]),
        "sprite": art.sprite(),
        "lobby ja": static_lobby("ja"),
        "lobby en": static_lobby("en"),
        "laying": _both("laying"),
        "failed title": _both("failed-title"),
        "failed text": _both("failed-text"),
        "retry": _both("retry"),
        "noscript": _both("noscript"),
    }
    template = (ROOT / "index.html").read_text(encoding="utf-8")
    return re.sub(r"\{\{ ([a-z ]+) \}\}", lambda place: places[place[1]], template)
