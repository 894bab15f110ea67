"""What can be given out of a match: link, file, deal, bug report; first whether hidden cards may go with it."""

from collections.abc import Mapping

import htpy as h

from pyapp.screens.controls import icon_button, plain_button
from pyapp.words import Lang, text

LONG_LINK = 2000
"""Characters; some messengers take no longer ones."""


def sharing(kind: str, texts: Mapping[str, str], said: str, lang: Lang, *, rated: bool = False) -> str:
    """The screen of a ``record`` or a ``report``; without texts it asks first."""
    shown = [_text(key, texts[key], lang) for key in ("link", "file", "deal", "report") if key in texts]
    return str(
        h.main("#sharing.sharing")[
            h.header(".replaytop")[
                icon_button("do-close-share", "close", text("close", lang), "close-share"),
                h.div[h.h1[text(f"share-{kind}", lang)]],
            ],
            h.div("#sharing-body.sharebody", tabindex="-1")[shown or _ask(lang, rated)],
            h.p("#sharing-said", class_="line reason")[said] if said else None,
        ]
    )


def _ask(lang: Lang, rated: bool) -> h.Node:
    return h.section(".sharetext", aria_labelledby="hidden-title")[
        h.h2("#hidden-title")[text("hidden-title", lang)],
        h.p[text("hidden-note", lang)],
        h.p[text("hidden-rated", lang)] if rated else None,
        h.div(".pair")[
            plain_button("do-stay", text("cancel", lang), "close-share"),
            plain_button("do-agree", text("agree", lang), "agree", css="primary"),
        ],
    ]


def _text(key: str, value: str, lang: Lang) -> h.Node:
    note = f"note-{key}-long" if key == "link" and len(value) > LONG_LINK else f"note-{key}"
    return h.section(".sharetext", aria_labelledby=f"title-{key}")[
        h.h2(f"#title-{key}")[text(f"text-{key}", lang)],
        None
        if key == "file"
        else h.textarea(
            f"#text-{key}", readonly=True, rows="6" if key == "report" else "3", aria_labelledby=f"title-{key}"
        )[value],
        h.p(".hint")[text(note, lang, n=len(value))],
        plain_button("do-save-file", text("save-file", lang), "download record", name="memo")
        if key == "file"
        else plain_button(f"do-copy-{key}", text("copy", lang), f"copy {key}"),
    ]
