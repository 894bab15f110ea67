"""One's own seat: whose turn it is, the hand, and the action bar."""

import htpy as h

from engine.words import spoken
from pyapp.screens import cards
from pyapp.screens.controls import action_button, icon_button
from pyapp.screens.scene import Table
from pyapp.screens.seats import ranks
from pyapp.words import Lang, counted, number, text


def turn_words(scene: Table, lang: Lang) -> str:
    """Whose turn it is, in words."""
    view = scene.view
    if scene.claims:
        return text("turn-claim", lang)
    if scene.thinking is None and view["phase"] == "wait":
        return text("turn-wait", lang)
    turn = view["turn"] if scene.thinking is None else scene.thinking
    if turn == view["seat"]:
        return text("turn-you", lang)
    if turn is None:
        return text("turn-wait", lang)
    return text("turn-other", lang, who=cards.name(scene.match.players[turn], lang))


def turn_row(scene: Table, lang: Lang) -> h.Node:
    """The turn line with the own total, and the tools for the hand."""
    view = scene.view
    seat = view["seat"]
    own_turn = scene.thinking is None and view["turn"] == seat and view["phase"] != "wait"
    order = text("sort-now", lang, sort=text(f"sort-{scene.settings.sort}", lang))
    tools: list[h.Node] = [
        h.button("#do-sort.tool", type="button", aria_label=order, data_msg="sort")[
            cards.icon("sort"), h.span(".more")[text("sort-button", lang)]
        ]
    ]
    if scene.settings.sort == "own":
        tools = [
            icon_button("do-shift-left", "chevron", text("shift-left", lang), "shift left", "tool"),
            icon_button("do-shift-right", "chevron", text("shift-right", lang), "shift right", "tool"),
            *tools,
        ]
    return h.div("#turn.turnrow")[
        h.h2("#turn-line", class_=["turnline", {"own": own_turn}])[
            turn_words(scene, lang),
            h.span(".dealer")[text("dealer", lang)] if view["dealer"] == seat else None,
        ],
        h.p(".mine")[
            text("total", lang),
            " ",
            h.b[number(view["totals"][seat])],
            h.span[" ・ " if lang == "en" else "・", text("rank-n", lang, n=ranks(view["totals"])[seat])],
            h.span(".more")["・", counted("hand-n", lang, len(scene.hand))],
        ],
        h.div(".tools")[tools],
    ]


def hand(scene: Table, lang: Lang) -> h.Node:
    """The cards in hand, each a button that is pressed in while selected."""
    view = scene.view
    count = len(scene.hand)
    return h.div(f"#hand.hand.n-{count}", role="group", aria_label=text("hand", lang))[
        [_card(scene, card, place, view["drawn"], view["taken"], lang) for place, card in enumerate(scene.hand)]
    ]


def _card(scene: Table, card: str, place: int, drawn: str | None, taken: str | None, lang: Lang) -> h.Node:
    chosen = card in scene.selected
    label = spoken(card, lang)
    new = card in (drawn, taken)
    if new:
        label = text("card-taken" if card == taken else "card-drawn", lang, card=label)
    twin = place if scene.hand.index(card) != place else ""
    return h.button(
        f"#card-{cards.symbol(card)}{twin}.held",
        type="button",
        aria_label=label,
        aria_pressed="true" if chosen else "false",
        data_card=card,
    )[cards.face(card, f"{card}{twin}", "stock"), h.span(".new")[text("drawn", lang)] if new else None]


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
