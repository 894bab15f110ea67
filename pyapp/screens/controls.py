"""What can be pressed: buttons, and what they send."""

from collections.abc import Mapping

import htpy as h

from pyapp.screens.cards import all_written, icon
from pyapp.screens.scene import Board, Control, Table
from pyapp.words import Lang, text

Attributes = Mapping[str, str]


def press(control: Control) -> Attributes:
    """The attributes that make an element send what the control does, or why it does nothing now."""
    if control.action:
        return {"data-action": control.action}
    if control.msg:
        return {"data-msg": control.msg}
    return {"aria-disabled": "true", "data-msg": "why", "data-why": control.why or control.short}


def cards_of(action: str) -> list[str]:
    """The cards that an action names."""
    return [word for word in action.split()[1:] if not word.isdigit()]


def action_button(control: Control, lang: Lang, *, primary: bool, stock: int) -> h.Node:
    """A button of the action bar: the verb, and below it what it would do, or why it can't be done."""
    detail: h.Node = control.short
    if control.action == "draw":
        detail = text("do-draw-detail", lang, n=stock)
    elif control.action:
        detail = all_written(control.cards or cards_of(control.action), lang) or control.short
    elif control.msg and not control.short:
        detail = text("ask-detail", lang)
    look = "primary" if primary else "plain" if control.enabled else "off"
    return h.button(f"#do-{control.key}.act.{look}", press(control), type="button")[
        h.span(".verb")[text(f"do-{control.key}", lang)], h.span(".detail")[detail] if detail else None
    ]


def icon_button(id: str, name: str, label: str, msg: str, css: str = "bare") -> h.Node:
    """A button that shows only a picture."""
    return h.button(f"#{id}.iconbtn.{css}", type="button", aria_label=label, data_msg=msg)[icon(name)]


def plain_button(id: str, label: h.Node, msg: str, *, name: str = "", css: str = "plain") -> h.Node:
    """A button with a word on it, and maybe a picture before."""
    return h.button(f"#{id}.btn.{css}", type="button", data_msg=msg)[icon(name) if name else None, h.span[label]]


def undo_button(scene: Table | Board, id: str, lang: Lang) -> h.Node:
    """Takes back the last own decision, or says why it can't."""
    look = "" if scene.undo.enabled else ".off"
    return h.button(f"#{id}.btn.plain{look}", press(scene.undo), type="button")[
        icon("undo"), h.span[text("undo", lang)]
    ]
