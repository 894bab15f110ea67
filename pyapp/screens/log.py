"""Entries of the log in words, as HTML and as plain text to be read out."""

from collections.abc import Mapping, Sequence
from typing import Any

import htpy as h

from pyapp.screens import cards
from pyapp.screens.scene import Player
from pyapp.words import WORDS, Lang, text

Entry = Mapping[str, Any]


def _parts(entry: Entry) -> tuple[str, list[str]]:
    """Which sentence tells it, and the cards in it."""
    verb, *rest = str(entry["action"]).split()
    named = [word for word in rest if not word.isdigit()]
    if entry.get("card"):
        named = [str(entry["card"])]
    if verb == "draw" and named:
        return "draw-card", named
    if verb == "place" and named[0].startswith("*="):
        return "place-joker", [named[0][2:]]
    return verb, named


def plain(entry: Entry, players: Sequence[Player], lang: Lang) -> str:
    """The entry as a sentence to be read out."""
    verb, named = _parts(entry)
    seat = entry.get("seat")
    who = cards.name(players[seat], lang) if seat is not None else ""
    return text(f"event-{verb}", lang, who=who, cards=cards.all_spoken(named, lang), n=entry.get("rank"))


def sentence(entry: Entry, players: Sequence[Player], lang: Lang, *, own: bool = False) -> h.Node:
    """The entry as HTML; `own` leaves out who, where the line speaks to the one who did it."""
    verb, named = _parts(entry)
    if own and f"event-own-{verb}" in WORDS:
        verb = f"own-{verb}"
    seat = entry.get("seat")
    return cards.filled(
        f"event-{verb}",
        lang,
        who=h.b[cards.name(players[seat], lang)] if seat is not None else None,
        cards=h.span(".cards")[cards.all_written(named, lang)] if named else None,
        n=str(entry.get("rank")),
    )


def log_list(log: Sequence[Entry], players: Sequence[Player], lang: Lang, *, last: int, id: str) -> h.Node:
    """The last entries, newest first."""
    if not log:
        return h.p(".empty")[text("event-none", lang)]
    shown = list(enumerate(log))[-last:]
    return h.ol(f"#{id}.log")[
        [h.li(f"#{id}-{number}")[sentence(entry, players, lang)] for number, entry in reversed(shown)]
    ]
