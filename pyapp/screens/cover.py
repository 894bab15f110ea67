"""The screen between two people: the hand is covered until the next one says that they are there."""

from dataclasses import dataclass

import htpy as h

from pyapp.screens import cards
from pyapp.screens.controls import plain_button
from pyapp.screens.scene import Choice, Player
from pyapp.words import Lang, text


@dataclass(frozen=True, slots=True)
class Cover:
    """Whose turn it is to look, in words; the one button that uncovers, or the choice of who it is."""

    title: str
    note: str
    player: Player | None = None
    choices: tuple[Choice, ...] = ()  # message and label; the first is the primary button


def cover(scene: Cover, lang: Lang) -> str:
    """A screen with nothing secret on it."""
    first, *others = scene.choices
    return str(
        h.main("#cover.cover")[
            cards.seal(scene.player, lang) if scene.player else cards.mark(),
            h.h1("#cover-title")[scene.title],
            h.p[scene.note],
            h.div(".coverchoices")[
                plain_button("cover-0", first.label, first.value, css="primary"),
                [plain_button(f"cover-{n}", choice.label, choice.value) for n, choice in enumerate(others, 1)],
            ],
            h.p(".brand", aria_hidden="true")[text("app-name", lang)],
        ]
    )
