"""Rule icons: the options in force as small marks, each a button that explains it."""

from collections.abc import Iterable

import htpy as h

from pyapp.screens.scene import OptionField, RuleMark
from pyapp.words import Lang, text


def sign(mark: RuleMark) -> h.Node:
    """The mark alone: a sign in a square, or the fox; filled where the option was changed."""
    css = "rulesign changed" if mark.changed else "rulesign"
    if mark.sign == "joker":
        return h.span(class_=css, aria_hidden="true")[h.svg(viewBox="0 0 48 52")[h.use(href="#fox")]]
    return h.span(class_=css, aria_hidden="true")[mark.sign]


def rule_marks(marks: Iterable[RuleMark], msg: str, chosen: str, lang: Lang, id: str = "mark") -> h.Node:
    """A row of marks; `msg` is what a press sends, followed by the option's key."""
    return h.ul(f"#{id}s.rulemarks", aria_label=text("rules-in-force", lang))[
        [
            h.li[
                h.button(
                    f"#{id}-{mark.key}.rulemark",
                    type="button",
                    data_msg=f"{msg} {mark.key}",
                    aria_label=text("mark-more", lang, label=mark.label),
                    aria_expanded=("true" if mark.key == chosen else "false") if msg == "explain" else None,
                )[sign(mark), h.span[mark.label]]
            ]
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
