"""Options, presets and games in words: what the lobby and the help at the table say of each."""

from dataclasses import dataclass, field

from engine.words.say import LANGS

Pair = tuple[str, str]
"""The Japanese text and the English one."""


@dataclass(frozen=True)
class OptionWords:
    """An option: its name, its values (``yes`` and ``no`` where it is on or off), and a short explanation."""

    name: Pair
    help: Pair
    values: dict[str, Pair] = field(default_factory=dict)

    def label(self, value: str, lang: str = "ja") -> str:
        """What a value is called; a value without words speaks for itself."""
        return self.values.get(value, ON_OFF.get(value, (value, value)))[LANGS.index(lang)]


@dataclass(frozen=True)
class GameWords:
    """A game: its name, its presets (name, and one line on what marks them), and its options by key."""

    name: Pair
    presets: dict[str, tuple[Pair, Pair]]
    options: dict[str, OptionWords]


ON_OFF: dict[str, Pair] = {"true": ("あり", "on"), "false": ("なし", "off")}
NONE: Pair = ("なし", "none")


def counted(ja: str, en: str, *numbers: int) -> dict[str, Pair]:
    """Words for values that are numbers of something: ``5局``, ``5 rounds``."""
    return {str(n): (f"{n}{ja}", f"{n} {en}{'s' * (n != 1)}") for n in numbers}
