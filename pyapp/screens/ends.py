"""Being drawn."""

from pyapp.screens.scene import Lobby, MatchEnd, RoundEnd, Table  # noqa: F401
from pyapp.words import Lang


def round_end(scene: RoundEnd, lang: Lang) -> str:
    raise NotImplementedError


def match_end(scene: MatchEnd, lang: Lang) -> str:
    raise NotImplementedError
