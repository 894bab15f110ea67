"""Every visible string of the app, Japanese and English side by side. Cards, options and reasons are in `engine.words`."""

from typing import Literal

Lang = Literal["ja", "en"]
