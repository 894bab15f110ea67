"""House rules as declared values: options, presets, and reading what somebody chose.

A game declares its rules as a frozen dataclass whose fields are made by `option`; a preset is a set of
values that differ from the declared defaults. Nothing here knows any game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from engine.words import option_sentence

Value = str | int | bool
T = TypeVar("T")


class OptionError(ValueError):
    """A game, preset, option, value or number of seats that can't be; the message says what can.

    `reason` is a stable key; `sentence(lang)` says it in words.
    """

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(option_sentence(reason, facts, "en"))
        self.reason = reason
        self._facts = facts

    def sentence(self, lang: str = "ja") -> str:
        """What can't be and what can, in this language."""
        return option_sentence(self.reason, self._facts, lang)


def option(default: T, *values: Value, also: Mapping[str, str] | None = None) -> T:
    """Declares a house rule: its value in the first preset of the game, and every value that it may have.

    `also`: other texts that are read for a value, as ``10`` for ``T``.
    """
    declared: T = field(default=default, metadata={"values": values, "also": also or {}})
    return declared


def flag(default: bool) -> bool:
    """Declares a house rule that is on or off."""
    return option(default, True, False)


@dataclass(frozen=True)
class Preset:
    """A named set of option values, with the seats that its source allows (rules.md, section 1)."""

    seats: range
    values: Mapping[str, Value]


def option_values(rules: type[Any]) -> dict[str, tuple[Value, ...]]:
    """Every option of these rules with its allowed values, in the declared order."""
    return {declared.name: declared.metadata["values"] for declared in fields(rules)}


def read_value(name: str, given: object, allowed: tuple[Value, ...]) -> Value:
    """The allowed value that was given as itself or as its text (``"true"``, ``"5"``).

    Raises OptionError, naming the option, the value and the allowed values.
    """
    for value in allowed:
        if type(given) is type(value) and given == value:
            return value
    if isinstance(given, str | int) and not isinstance(given, bool):
        for value in allowed:
            if str(given).lower() == write_value(value).lower():
                return value
    choice = ", ".join(write_value(value) for value in allowed)
    written, shown = (write_value(given),) * 2 if isinstance(given, bool) else (given, repr(given))
    raise OptionError("value", name=name, given=written, shown=shown, allowed=choice)


def write_value(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def choose(base: T, given: Mapping[str, object]) -> T:
    """These rules with the given options changed. Raises OptionError."""
    if not given:
        return base
    allowed = option_values(type(base))
    unknown = [name for name in given if name not in allowed]
    if unknown:
        raise OptionError("unknown-option", given=unknown[0], allowed=", ".join(allowed))
    also = {declared.name: declared.metadata["also"] for declared in fields(base)}  # type: ignore[arg-type]
    chosen = {name: read_value(name, also[name].get(str(value), value), allowed[name]) for name, value in given.items()}
    return replace(base, **chosen)  # type: ignore[type-var]


def differences(rules: Any, base: Any) -> dict[str, Value]:
    """The options in which these rules differ from the base, in the declared order."""
    names = option_values(type(rules))
    return {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(base, name)}


def one_of(what: str, given: object, allowed: Iterable[str]) -> str:
    """The given name if it is one of the allowed ones. Raises OptionError."""
    names = list(allowed)
    if isinstance(given, str) and given in names:
        return given
    raise OptionError(f"unknown-{what}", given=given, allowed=", ".join(names))


def check_seats(seats: object, allowed: range) -> int:
    """The number of seats if it is allowed. Raises OptionError."""
    if isinstance(seats, int) and not isinstance(seats, bool) and seats in allowed:
        return seats
    raise OptionError("seats", given=seats, allowed=", ".join(map(str, allowed)))
