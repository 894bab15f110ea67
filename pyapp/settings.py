"""Settings as they are kept on this device: in an envelope, with the copy before, and read with suspicion."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from pyapp.chosen import MOST_PEOPLE, Chosen, valid
from pyapp.envelope import EnvelopeError, read_json, seal, unseal
from pyapp.own_rules import tidy_name
from pyapp.screens.scene import LONGEST_NAME, SETTINGS, Settings
from pyapp.words import Lang

KIND = "nanataku-settings"
VERSION = 3
KEY, BEFORE, BROKEN = "settings", "settings.before", "settings.broken"


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a person on this device. broken: a kept text that could not be read, put aside."""

    settings: Settings = Settings()  # noqa: RUF009
    lang: Lang = "ja"
    chosen: Chosen = field(default_factory=Chosen)
    broken: str = ""


def changed(settings: Settings, key: str, value: str) -> Settings:
    """The settings with one value changed; what is not known changes nothing."""
    fresh: dict[str, Any] = {key: value}
    return replace(settings, **fresh) if value in SETTINGS.get(key, ()) else settings


def named(settings: Settings, person: int, name: object) -> Settings:
    """The settings with the name of one person of those who share the device; empty: by the seat's mark."""
    names = list(settings.names) + [""] * (MOST_PEOPLE - len(settings.names))
    if not 0 <= person < MOST_PEOPLE:
        return settings
    names[person] = tidy_name(name, LONGEST_NAME)
    while names and not names[-1]:
        names.pop()
    return replace(settings, names=tuple(names))


def read_known(store: Mapping[str, str]) -> Known:
    """What is kept; the copy before it where it is broken; the defaults for all that is missing or makes no sense."""
    text = store.get(KEY, "")
    if not text:
        return Known()
    try:
        return _known(_content(text))
    except EnvelopeError:
        try:
            return replace(_known(_content(store.get(BEFORE, ""))), broken=text)
        except EnvelopeError:
            return Known(broken=text)


def _content(text: str) -> Any:
    """The content of this version. The first was the bare values, without an envelope; the second had no names."""
    try:
        bare = read_json(text) if len(text) < 2000 else None
    except (ValueError, RecursionError):
        bare = None
    if isinstance(bare, dict) and bare and set(bare) <= {"pace", "theme", "suits", "sort"}:
        return _with_names(MIGRATIONS[1](bare))
    return unseal(text, KIND, VERSION, MIGRATIONS)


def _with_names(content: Any) -> Any:
    return {**content, "names": []} if isinstance(content, dict) else content


MIGRATIONS = {1: lambda bare: {"settings": bare}, 2: _with_names}


def _known(content: Any) -> Known:
    if not isinstance(content, dict):
        raise EnvelopeError("kept-damaged", why="settings")
    settings = Settings()
    given = content.get("settings")
    for key, value in given.items() if isinstance(given, dict) else ():
        if isinstance(key, str) and isinstance(value, str):
            settings = changed(settings, key, value)
    names = content.get("names")
    for person, name in enumerate(names[:MOST_PEOPLE] if isinstance(names, list) else ()):
        settings = named(settings, person, name)
    return Known(settings, "en" if content.get("lang") == "en" else "ja", valid(content.get("chosen")))


def kept_as(settings: Settings, lang: Lang, chosen: Chosen) -> str:
    """The text that is kept under KEY; what stood there before goes to BEFORE."""
    content = {
        "settings": {key: getattr(settings, key) for key in SETTINGS},
        "names": settings.names,
        "lang": lang,
        "chosen": {**asdict(chosen), "options": dict(chosen.options)},
    }
    return seal(KIND, VERSION, content)
