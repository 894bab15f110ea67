"""Settings as they are kept on this device: read with care, for anything may stand there."""

import json
from collections.abc import Mapping
from dataclasses import asdict, replace

from pyapp.screens.scene import Settings
from pyapp.words import Lang

VALUES = {
    "pace": ("slow", "normal", "fast", "none"),
    "theme": ("auto", "light", "dark", "contrast"),
    "suits": ("two", "four"),
    "sort": ("suit", "rank", "own"),
}


def changed(settings: Settings, key: str, value: str) -> Settings:
    """The settings with one value changed; what is not known changes nothing."""
    return replace(settings, **{key: value}) if value in VALUES.get(key, ()) else settings


def read_settings(store: Mapping[str, str]) -> tuple[Settings, Lang]:
    """The settings and the language that are kept; defaults for what is missing or makes no sense."""
    settings = Settings()
    try:
        kept = json.loads(store.get("settings", "{}"))
    except ValueError:
        kept = {}
    for key, value in kept.items() if isinstance(kept, dict) else ():
        settings = changed(settings, key, value) if isinstance(value, str) else settings
    return settings, "en" if store.get("lang") == "en" else "ja"


def kept_as(settings: Settings, lang: Lang) -> dict[str, str]:
    """What is kept: all settings, and once more by themselves those that the page needs before Python is up."""
    return {"settings": json.dumps(asdict(settings)), "lang": lang, "theme": settings.theme}
