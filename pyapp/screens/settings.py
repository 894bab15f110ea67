"""The settings, the same in the lobby and at the table."""

import htpy as h

from pyapp.screens.scene import Settings
from pyapp.words import LANGS, Lang, text

_VALUES = {
    "pace": ("slow", "normal", "fast", "none"),
    "theme": ("auto", "light", "dark", "contrast"),
    "suits": ("two", "four"),
    "sort": ("suit", "rank", "own"),
    "size": ("normal", "large", "huge"),
    "motion": ("auto", "off"),
    "resume": ("ask", "once"),
    "lang": LANGS,
}


def settings_fields(settings: Settings, lang: Lang) -> h.Node:
    """A row of buttons for each setting; each press sets one value at once."""
    chosen = {
        "pace": settings.pace,
        "theme": settings.theme,
        "suits": settings.suits,
        "sort": settings.sort,
        "size": settings.size,
        "motion": settings.motion,
        "resume": settings.resume,
        "lang": lang,
    }
    return h.div("#settings-fields.settings")[
        [
            h.div(".field", role="group", aria_labelledby=f"set-{key}")[
                h.h3(f"#set-{key}")[text(key, lang)],
                h.div(".segment")[
                    [
                        h.button(
                            f"#set-{key}-{value}.seg",
                            type="button",
                            data_msg=f"set {key} {value}",
                            aria_pressed="true" if chosen[key] == value else "false",
                        )[text(f"{key}-{value}", lang)]
                        for value in values
                    ]
                ],
            ]
            for key, values in _VALUES.items()
        ],
        h.div(".field")[
            h.a("#to-reset.btn.plain", href="reset.html")[text("reset", lang)],
            h.p(".hint")[text("reset-note", lang)],
        ],
    ]
