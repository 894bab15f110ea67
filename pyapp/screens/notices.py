"""What is shown when the app can't run."""

import htpy as h

from pyapp.screens.cards import mark
from pyapp.screens.controls import plain_button
from pyapp.words import Lang, text


def failure(reason: str, lang: Lang) -> str:
    """A readable reason, and a way to try again."""
    return str(
        h.main("#failure.notice", role="alert")[
            mark(),
            h.h1[text("failed-title", lang)],
            h.p[reason],
            plain_button("do-retry", text("retry", lang), "retry", css="primary"),
        ]
    )
