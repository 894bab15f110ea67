"""One's own seat: whose turn it is, the hand, and the action bar."""

import htpy as h

from engine.words import spoken
from pyapp.screens import cards
from pyapp.screens.controls import action_button, icon_button
from pyapp.screens.scene import Board, Table
from pyapp.screens.seats import ranks
from pyapp.words import Lang, counted, number, text


def turn_words(scene: Table | Board, lang: Lang) -> str:
    """Whose turn it is, in words."""
    view = scene.view
    if scene.thinking is None and view["phase"] == "wait":
        return text("turn-wait", lang)
    turn = view["turn"] if scene.thinking is None else scene.thinking
    if turn == view["seat"]:
        return text("turn-you", lang)
    if turn is None:
        return text("turn-wait", lang)
    return text("turn-other", lang, who=cards.name(scene.match.players[turn], lang))


def turn_line(scene: Table | Board, words: str, lang: Lang) -> h.Node:
    """Whose turn it is, with a dot where it is one's own, and whether one deals."""
    view = scene.view
    seat = view["seat"]
    own_turn = scene.thinking is None and view["turn"] == seat and view["phase"] != "wait"
    return h.h2("#turn-line", class_=["turnline", {"own": own_turn}])[
        words if scene.thinking is None else h.span(".words")[words],  # with a name in it, which may be long
        h.span(".dealer")[text("dealer", lang)] if view["dealer"] == seat else None,
        clock(scene.clock, lang),
    ]


def tools(scene: Table | Board, lang: Lang, more: h.Node = None) -> h.Node:
    """The tools for the hand: its order, and moving a card where one orders it oneself."""
    order = text("sort-now", lang, sort=text(f"sort-{scene.settings.sort}", lang))
    shown: list[h.Node] = [
        h.button("#do-sort.tool", type="button", aria_label=order, data_msg="sort")[
            cards.icon("sort"), h.span(".more")[text("sort-button", lang)]
        ]
    ]
    if scene.settings.sort == "own":
        shown = [
            icon_button("do-shift-left", "chevron", text("shift-left", lang), "shift left", "tool"),
            icon_button("do-shift-right", "chevron", text("shift-right", lang), "shift right", "tool"),
            *shown,
        ]
    return h.div(".tools")[shown, more]


def clock(seconds: int | None, lang: Lang) -> h.Node:
    """The seconds left in the own turn; read out by the live region, not here."""
    if seconds is None:
        return None
    return h.span("#clock", role="timer", aria_live="off", class_=["clock", {"short": seconds <= 10}])[
        text("clock-left", lang, n=seconds)
    ]


def turn_row(scene: Table, lang: Lang) -> h.Node:
    """The turn line with the own total, and the tools for the hand."""
    view = scene.view
    seat = view["seat"]
    words = text("turn-claim", lang) if scene.claims else turn_words(scene, lang)
    if view.get("ron"):
        words = text("turn-ron", lang)
    return h.div("#turn.turnrow")[
        turn_line(scene, words, lang),
        h.p(".mine")[_to_open(scene, lang)]
        if view.get("ron")
        else h.p(".mine")[
            h.i(".what")[text("total", lang), " "],
            h.b[number(view["totals"][seat])],
            h.span[" ・ " if lang == "en" else "・", text("rank-n", lang, n=ranks(view["totals"])[seat])],
            h.span(".more")["・", counted("hand-n", lang, len(scene.hand))],
        ],
        tools(scene, lang),
    ]


def _to_open(scene: Table, lang: Lang) -> h.Node:
    """While a ron is carried out: how many cards are still to be opened before the last one is discarded."""
    left = len(scene.hand) - 1
    return h.b[counted("ron-left", lang, left) if left else text("ron-discard", lang)]


def hand(scene: Table | Board, lang: Lang) -> h.Node:
    """The cards in hand, each a button that is pressed in while selected."""
    count = len(scene.hand)
    marked = {scene.view.get(key): key for key in ("drawn", "taken", "ron")}
    playable = scene.playable if isinstance(scene, Board) else ()
    return h.div(f"#hand.hand.n-{count}", role="group", aria_label=text("hand", lang))[
        [
            _card(scene, place, marked.get(card, ""), lang, dotted=card in playable)
            for place, card in enumerate(scene.hand)
        ]
    ]


def _card(scene: Table | Board, place: int, mark: str, lang: Lang, *, dotted: bool) -> h.Node:
    """A card of the hand; `mark`: drawn, taken or ron, if it came so in this turn. Of two jokers one is selected."""
    card = scene.hand[place]
    label = spoken(card, lang)
    if mark:
        label = text(f"card-{mark}", lang, card=label)
    twin = place if scene.hand.index(card) != place else ""
    return h.button(
        f"#card-{cards.symbol(card)}{twin}",
        type="button",
        aria_label=label,
        aria_pressed="true" if card in scene.selected and not twin else "false",
        data_card=card,
        class_=["held", {"dotted": dotted}],
    )[cards.face(card, f"{card}{twin}", "stock"), h.span(f".new.{mark}")[text(f"mark-{mark}", lang)] if mark else None]


def actions(scene: Table, lang: Lang) -> h.Node:
    """The action bar; the first action that can be done is the one red button."""
    first = next((control for control in scene.controls if control.enabled), None)
    shown = [
        action_button(control, lang, primary=control is first, stock=scene.view["stock_count"])
        for control in scene.controls
    ]
    return h.div(f"#actions.actions.of-{len(shown)}", role="group", aria_label=text("actions", lang))[
        shown, h.p(".tip")[text("tip", lang)]
    ]
