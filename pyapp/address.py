"""The address of the app (contract: "Page"): what a link, an embed or a test asks for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

KEYS = tuple("game preset options name seats seed level clock lang theme speed auto endless".split())
THEMES = ("auto", "light", "dark", "contrast")
LONGEST_NAME = 40


class AddressError(ValueError):
    """An address that is not understood. `key`: the word's key in pyapp.words; `facts`: what it speaks of."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(f"{key} {facts}")
        self.key = key
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Address:
    """What the address says; `game` is empty where it leads to the lobby."""

    game: str = ""
    preset: str = "standard"
    options: Mapping[str, str] = field(default_factory=dict)
    name: str = ""
    seats: int | None = None
    seed: str | None = None
    levels: tuple[str, ...] = ()
    clock: int = 0
    lang: str = ""
    theme: str = ""
    quick: bool = False
    auto: bool = False
    endless: bool = False


def read_address(query: str) -> Address:
    """Reads ``?game=…&…``. Values are checked by whoever uses them, but for those known here. Raises AddressError."""
    given: dict[str, str] = {}
    for key, value in parse_qsl(query.removeprefix("?"), keep_blank_values=True):
        if key not in KEYS:
            raise AddressError("address-unknown", what=key, allowed=", ".join(KEYS))
        if key in given:
            raise AddressError("address-twice", what=key)
        given[key] = value
    if "game" not in given and set(given) - {"lang", "theme"}:
        raise AddressError("address-no-game")
    return Address(
        game=given.get("game", ""),
        preset=given.get("preset", "standard"),
        options=_options(given.get("options", "")),
        name=given.get("name", "")[:LONGEST_NAME],
        seats=_number("seats", given["seats"]) if "seats" in given else None,
        seed=given.get("seed"),
        levels=tuple(given["level"].split(",")) if "level" in given else (),
        clock=int(_one_of("clock", given.get("clock", "0"), ("0", "30", "60"))),
        lang=_one_of("lang", given.get("lang", ""), ("", "ja", "en")),
        theme=_one_of("theme", given.get("theme", ""), ("", *THEMES)),
        quick=_one_of("speed", given.get("speed", "1"), ("0", "1")) == "0",
        auto=_one_of("auto", given.get("auto", "0"), ("0", "1")) == "1",
        endless=_one_of("endless", given.get("endless", "0"), ("0", "1")) == "1",
    )


def asked_lang(query: str) -> str:
    """The language that an address asks for, even where the rest of it is not understood."""
    return dict(parse_qsl(query.removeprefix("?"))).get("lang", "")


def _options(text: str) -> dict[str, str]:
    """``ace:low,jokers:1``; a ``+`` that a link wrote plainly arrives as a trailing blank and is read as one."""
    options: dict[str, str] = {}
    for pair in text.split(",") if text else ():
        name, colon, value = pair.partition(":")
        if not colon or not name:
            raise AddressError("address-option", what=pair)
        options[name] = value[:-1] + "+" if value.endswith(" ") else value
    return options


def _number(key: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise AddressError("address-value", what=key, value=text, allowed="2, 3, 4 …")
    return int(text)


def _one_of(key: str, text: str, allowed: tuple[str, ...]) -> str:
    if text not in allowed:
        raise AddressError("address-value", what=key, value=text, allowed=", ".join(filter(None, allowed)))
    return text
