"""Rule icons: the options in force as small marks, each a button that explains it."""

from collections.abc import Iterable

import htpy as h

from pyapp.screens.scene import OptionField, RuleMark
from pyapp.words import Lang, text


def _fox(mark: RuleMark) -> h.Node:
    return h.svg(viewBox="0 0 48 52", aria_hidden="true")[h.use(href="#fox")] if mark.sign == "joker" else None


def sign(mark: RuleMark) -> h.Node:
    """The mark alone: a sign in a square, or the fox; filled where the option was changed."""
    css = "rulesign changed" if mark.changed else "rulesign"
    return h.span(class_=css, aria_hidden="true")[_fox(mark) or mark.sign]


def rule_marks(marks: Iterable[RuleMark], msg: str, chosen: str, lang: Lang, id: str = "mark") -> h.Node:
    """A row of marks; `msg` is what a press sends, followed by the option's key. The style sheet draws the signs."""
    return h.div(f"#{id}s.rulemarks", role="group", aria_label=text("rules-in-force", lang))[
        [
            h.button(
                f"#{id}-{mark.key}",
                type="button",
                class_=["rulemark", {"changed": mark.changed}],
                data_msg=f"{msg} {mark.key}",
                data_sign=None if mark.sign == "joker" else mark.sign,
                aria_label=text("mark-more", lang, label=mark.label),
                aria_expanded=("true" if mark.key == chosen else "false") if msg == "explain" else None,
            )[_fox(mark), mark.label]
            for mark in marks
        ]
    ]


def explained(option: OptionField, lang: Lang) -> h.Node:
    """What an option means, and what is chosen."""
    return [
        h.p(".value")[
            option.name, h.b[option.label], h.span(".tag")[text("option-changed", lang)] if option.changed else None
        ],
        h.p(".help")[option.help],
    ]
