"""The rules in force, each option with what it means; what differs from the preset is marked."""

import htpy as h

from pyapp.screens.scene import Match
from pyapp.words import Lang, text


def rules_in_force(match: Match, lang: Lang) -> h.Node:
    return [
        h.p(".hint")[match.rules_name, f" ・ {match.rules_note}" if match.rules_note else None],
        h.dl(".rules")[
            [
                h.div(class_={"changed": option.changed})[
                    h.dt[option.name, h.span(".tag")[text("option-changed", lang)] if option.changed else None],
                    h.dd(".value")[option.label],
                    h.dd(".help")[option.help] if option.help else None,
                ]
                for option in match.options
            ]
        ],
    ]
