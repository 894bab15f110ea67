"""Cards, suits, icons and seat marks as HTML; and the names of cards."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import Formatter

import htpy as h
from markupsafe import Markup

from engine.words import spoken
from pyapp import art
from pyapp.screens.scene import Player
from pyapp.words import Lang, text


def rank(card: str) -> str:
    """The rank as it is written: `TD` → 10, `*=QC` → Q, a plain joker → nothing."""
    letter = card[-2] if len(card) > 1 else ""
    return "10" if letter == "T" else letter


def suit(card: str) -> str:
    return card[-1] if len(card) > 1 else ""


def all_spoken(cards: Iterable[str], lang: Lang) -> str:
    """The names of cards, one after another."""
    return text("list-comma", lang).join(spoken(card, lang) for card in cards)


@lru_cache(maxsize=1024)
def face(card: str, key: str = "", source: str = "") -> Markup:
    """A card's picture; with a key where it may move between two pictures, and where it comes from."""
    moves = {"data-key": key or None, "data-from": source or None}
    return Markup(h.svg(".card", {"viewBox": "0 0 250 350", "aria-hidden": "true", **moves})[Markup(art.face(card))])


@lru_cache(maxsize=128)
def small(card: str) -> Markup:
    """A card's picture where it is always small; a joker's strip has its faces drawn in one."""
    if card.startswith("*="):
        return face(card)
    shown = h.use(href=f"#s-{symbol(card)}")
    return Markup(h.svg(".card", viewBox="0 0 250 350", aria_hidden="true")[shown])


@lru_cache(maxsize=1)
def back() -> Markup:
    """A card's back."""
    return Markup(h.svg(".card", viewBox="0 0 250 350", aria_hidden="true")[h.use(href="#back")])


@lru_cache(maxsize=64)
def backs(count: int) -> Markup:
    """The backs of an opponent's cards in one picture, closer together the more there are."""
    step = min(26, 90 / (count - 1)) if count > 1 else 0
    width = round(50 + step * (count - 1))
    shown = [h.use(href="#back-small", x=f"{step * n:.0f}", width="50", height="70") for n in range(count)]
    return Markup(h.svg(".backs", viewBox=f"0 0 {width} 70", aria_hidden="true")[shown])


@lru_cache(maxsize=64)
def icon(name: str, css: str = "icon") -> Markup:
    """A symbol of the sprite that says nothing by itself."""
    return Markup(h.svg(f".{css}", viewBox="0 0 24 24", aria_hidden="true")[h.use(href=f"#i-{name}")])


@lru_cache(maxsize=8)
def mark(css: str = "mark") -> Markup:
    """The seven dots."""
    return Markup(h.svg(f".{css}", viewBox="0 0 100 100", aria_hidden="true")[h.use(href="#mark")])


@lru_cache(maxsize=8)
def pip(letter: str) -> Markup:
    """A suit within a line of text."""
    return Markup(h.svg(f".pip.{letter}", viewBox="0 0 100 100", aria_hidden="true")[h.use(href=f"#suit-{letter}")])


def symbol(card: str) -> str:
    """The card as part of an id: `KC`, `joker`, `joker-8H`."""
    return card.replace("*=", "joker-").replace("*", "joker")


def written(card: str, lang: Lang) -> h.Node:
    """A card within a line of text: suit first, then rank."""
    if card == "*":
        return h.b(".cn")[text("joker", lang)]
    inner = f"({rank(card)})" if card.startswith("*=") else rank(card)
    return h.b(".cn")[pip(suit(card)), inner]


def all_written(cards: Sequence[str], lang: Lang) -> h.Node:
    """Cards within a line of text; a run names its suit once."""
    suits = {suit(card) for card in cards}
    if len(cards) > 1 and len(suits) == 1 and "" not in suits:
        ranks = [f"({rank(card)})" if card.startswith("*=") else rank(card) for card in cards]
        return h.b(".cn")[pip(suits.pop()), text("ranks-dot", lang).join(ranks)]
    return [written(card, lang) for card in cards]


def filled(key: str, lang: Lang, **fields: h.Node) -> h.Node:
    """The string of that key, with HTML in its fields."""
    return [[literal, fields[field] if field else None] for literal, field, _, _ in Formatter().parse(text(key, lang))]


def name(player: Player, lang: Lang) -> str:
    return player.name or text(f"name-{player.mark}", lang)


def seal(player: Player, lang: Lang) -> h.Node:
    """The round mark of a seat: its kanji, or the seven dots for oneself."""
    if player.mark == "you":
        return h.span(".seal.you", aria_hidden="true")[mark()]
    return h.span(f".seal.{player.mark}", aria_hidden="true")[text(f"mark-{player.mark}", lang)]


def fan(cards: Sequence[str], claimed: str = "") -> h.Node:
    """Cards in a row, small, overlapping; the claimed one stands out."""
    return h.span(".fan")[[h.span(class_={"pick": card == claimed})[small(card)] for card in cards]]
