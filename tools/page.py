"""The static pages: templates with the lobby, the cards and the words in their places."""

import html
import re
from pathlib import Path

from pyapp import art
from pyapp.lobby import static_lobby
from pyapp.words import start

ROOT = Path(__file__).parents[1]
PLACE = re.compile(r"\{\{ ([a-z -]+) \}\}")


def _both(key: str) -> str:
    """A text in both languages, for what is shown before the language is known for sure."""
    japanese, english = (html.escape(text) for text in start.WORDS[key])
    return f'<span lang="ja">{japanese}</span> <span lang="en">{english}</span>'


def _fill(place: str) -> str:
    """What goes into a place: the drawings by name, and any words of pyapp.words.start in both languages."""
    if place == "sprite":
        return art.sprite()
    if place == "lobby ja":
        return static_lobby("ja")
    if place == "lobby en":
        return static_lobby("en")
    if place in ("title", "description"):
        return html.escape(start.WORDS[place][0])
    return _both(place)


def draw(name: str) -> str:
    """The finished page. Raises KeyError for a place in the template that nothing fills."""
    template = (ROOT / name).read_text(encoding="utf-8")
    return PLACE.sub(lambda place: _fill(place[1]), template)
