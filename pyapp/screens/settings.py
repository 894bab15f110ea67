"""The settings, the same in the lobby and at the table."""

from collections.abc import Sequence

import htpy as h

from pyapp.screens import cards
from pyapp.screens.scene import LONGEST_NAME, SETTINGS, Player, Settings
from pyapp.words import LANGS, Lang, text


def settings_fields(settings: Settings, people: Sequence[str], lang: Lang) -> h.Node:
    """Names, and a row of buttons for each setting; each press sets one value at once. people: see `name_fields`."""
    values = {key: (getattr(settings, key), values) for key, values in SETTINGS.items()}
    return h.div("#settings-fields.settings")[
        name_fields(settings.names, people, lang) if people else None,
        [_row(key, chosen, allowed, lang) for key, (chosen, allowed) in {**values, "lang": (lang, LANGS)}.items()],
        h.div(".field")[
            h.a("#to-reset.btn.plain", href="reset.html")[text("reset", lang)],
            h.p(".hint")[text("reset-note", lang)],
        ],
    ]


def _row(key: str, chosen: str, allowed: Sequence[str], lang: Lang) -> h.Node:
    return h.div(".field", role="group", aria_labelledby=f"set-{key}")[
        h.h3(f"#set-{key}")[text(key, lang)],
        h.div(".segment")[
            [
                h.button(
                    f"#set-{key}-{value}.seg",
                    type="button",
                    data_msg=f"set {key} {value}",
                    aria_pressed="true" if chosen == value else "false",
                )[text(f"{key}-{value}", lang)]
                for value in allowed
            ]
        ],
    ]


def name_fields(names: Sequence[str], people: Sequence[str], lang: Lang) -> h.Node:
    """What each person at this device wants to be called. people: the marks of their seats."""
    given = [*names, *[""] * len(people)]
    return h.div(".field", role="group", aria_labelledby="set-names")[
        h.h3("#set-names")[text("names" if len(people) > 1 else "name", lang)],
        h.div(".names")[
            [
                h.label(".called")[
                    cards.seal(Player(mark), lang),
                    h.input(
                        f"#person-{n}",
                        type="text",
                        name=f"person-{n}",
                        value=given[n],
                        placeholder=text(f"name-{mark}", lang),
                        maxlength=str(LONGEST_NAME),
                        autocomplete="off",
                        data_msg=f"name {n}",
                        aria_label=text("name-of", lang, who=text(f"name-{mark}", lang)),
                    ),
                ]
                for n, mark in enumerate(people)
            ]
        ],
        h.p(".hint")[text("names-note", lang)],
    ]
