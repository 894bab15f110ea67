"""The rules in force, each option with what it means; what differs from the preset is marked."""

import htpy as h

from pyapp.screens.marks import sign
from pyapp.screens.scene import Match
from pyapp.words import Lang, text


def rules_in_force(match: Match, lang: Lang) -> h.Node:
    marks = {mark.key: mark for mark in match.marks}
    return [
        h.p(".hint")[match.rules_name, f" ・ {match.rules_note}" if match.rules_note else None],
        h.dl(".rules")[
            [
                h.div(class_={"changed": option.changed})[
                    h.dt[
                        sign(marks[option.key]) if option.key in marks else None,
                        option.name,
                        h.span(".tag")[text("option-changed", lang)] if option.changed else None,
                    ],
                    h.dd(".value")[option.label],
                    h.dd(".help")[option.help] if option.help else None,
                ]
                for option in match.options
            ]
        ],
    ]
