"""Being drawn."""

from pyapp.screens.scene import Lobby, MatchEnd, RoundEnd, Table  # noqa: F401
from pyapp.words import Lang


def lobby(scene: Lobby, lang: Lang) -> str:
    raise NotImplementedError


def static_lobby(scene: Lobby, lang: Lang = "ja") -> str:
    raise NotImplementedError
