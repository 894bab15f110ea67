"""Being drawn."""

from pyapp.screens.scene import Lobby, MatchEnd, RoundEnd, Table  # noqa: F401
from pyapp.words import Lang


def table(scene: Table, lang: Lang) -> str:
    raise NotImplementedError
