"""What the screen between two people says, for each step of handing the device over."""

from collections.abc import Iterable

from pyapp.matches import players
from pyapp.model import Sitting
from pyapp.people import claimers
from pyapp.screens.cards import name
from pyapp.screens.cover import Cover
from pyapp.screens.scene import Choice
from pyapp.words import Lang, text


def covers(sitting: Sitting) -> bool:
    """Whether the screen between two people is up."""
    return sitting.covered or sitting.claiming in ("who", "cover")


def cover_scene(sitting: Sitting, names: Iterable[str], lang: Lang) -> Cover:
    """Whose turn it is to look."""
    seated = players(sitting.setup, names)
    who = name(seated[sitting.you], lang)
    if sitting.claiming == "who":
        choices = [Choice(f"claim-as {seat}", name(seated[seat], lang)) for seat in claimers(sitting)]
        nobody = Choice("claim-as nobody", text("cover-nobody", lang))
        return Cover(text("cover-who", lang), text("cover-who-note", lang), None, (*choices, nobody))
    title = text("cover-claim" if sitting.claiming else "cover-turn", lang, who=who)
    ready = Choice("uncover", text("cover-ready", lang))
    return Cover(title, text("cover-note", lang), seated[sitting.you], (ready,))
