"""The screens: a scene and a language in, HTML text out; pure functions, for the app and for the build."""

from pyapp.screens.board import board
from pyapp.screens.cover import cover
from pyapp.screens.ends import match_end, round_end
from pyapp.screens.lobby import lobby
from pyapp.screens.replay import replay
from pyapp.screens.sharing import sharing
from pyapp.screens.stats import stats
from pyapp.screens.table import table

__all__ = ["board", "cover", "lobby", "match_end", "replay", "round_end", "sharing", "stats", "table"]
