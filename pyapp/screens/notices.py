"""Being drawn."""

from pyapp.screens.scene import Lobby, MatchEnd, RoundEnd, Table  # noqa: F401
from pyapp.words import Lang


def failure(reason: str, lang: Lang) -> str:
    raise NotImplementedError
