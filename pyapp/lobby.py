"""What the lobby offers and what was chosen in it: options and presets from the engine, with their words."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.cpu import LEVELS
from engine.games import GAMES
from engine.match import preset_rules
from engine.rules import option_values, write_value
from engine.words import GAME_WORDS
from pyapp import screens
from pyapp.screens.scene import Choice, Lobby, OptionField, Resume, RuleSet, Settings
from pyapp.words import LANGS, Lang, text

ALL_LEVELS = ("weak", "normal", "strong", "master")
MOST_SEATS = 6


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a person has chosen in the lobby. `options` holds only what differs from the preset, as texts."""

    game: str = "seven-bridge"
    preset: str = "standard"
    seats: int = 4
    level: str = "normal"
    options: Mapping[str, str] = field(default_factory=dict)


def read_form(form: Mapping[str, Any], before: Chosen) -> Chosen:
    """The choices of the lobby's form; what it lacks or has wrong stays as it was before."""
    game, _, preset = str(form.get("rules", "")).partition("/")
    if game not in GAMES or preset not in GAMES[game].presets:
        return before
    options = _form_options(form, game, preset)
    seats = str(form.get("seats", before.seats))
    level = str(form.get("level", before.level))
    return fitting(
        Chosen(
            game,
            preset,
            int(seats) if seats.isdigit() else before.seats,
            level if level in LEVELS else before.level,
            options,
        )
    )


def valid(given: object) -> Chosen:
    """The choice that was kept, as far as it can be made today."""
    if not isinstance(given, Mapping):
        return Chosen()
    options = given.get("options")
    form = {f"option-{key}": value for key, value in options.items()} if isinstance(options, Mapping) else {}
    rules = f"{given.get('game')}/{given.get('preset')}"
    return read_form({**form, "rules": rules, "seats": given.get("seats"), "level": given.get("level")}, Chosen())


def _form_options(form: Mapping[str, Any], game: str, preset: str) -> dict[str, str]:
    base = preset_rules(GAMES[game], preset)
    options: dict[str, str] = {}
    for key, values in option_values(type(base)).items():
        value = str(form.get(f"option-{key}", ""))
        if value in map(write_value, values) and value != write_value(getattr(base, key)):
            options[key] = value
    return options


def fitting(chosen: Chosen) -> Chosen:
    """The choice with a number of seats that its preset allows: the nearest one."""
    seats = GAMES[chosen.game].presets[chosen.preset].seats
    return replace(chosen, seats=min(max(chosen.seats, seats[0]), seats[-1]))


def option_fields(rules: Any, base: Any, game: str, lang: Lang) -> tuple[OptionField, ...]:
    """Every option of these rules in words, with what the preset has as the default."""
    words = GAME_WORDS[game].options
    at = LANGS.index(lang)
    return tuple(
        OptionField(
            key=key,
            name=words[key].name[at],
            help=words[key].help[at],
            values=tuple((write_value(value), words[key].label(write_value(value), lang)) for value in values),
            chosen=write_value(getattr(rules, key)),
            default=write_value(getattr(base, key)),
        )
        for key, values in option_values(type(rules)).items()
    )


ICONS = {
    "seven-bridge/standard": "mark",
    "seven-bridge/stadium": "stadium",
    "seven-bridge/official": "pen",
    "seven-bridge/memo-2006": "memo",
    "rummy/standard": "cards",
    "sevens/standard": "grid",
}


def rule_sets(lang: Lang) -> tuple[RuleSet, ...]:
    """The tiles of the lobby."""
    tiles = []
    at = LANGS.index(lang)
    for value, icon in ICONS.items():
        game, _, preset = value.partition("/")
        if game not in GAMES:
            continue
        words = GAME_WORDS[game]
        name, summary = words.presets[preset]
        seats = GAMES[game].presets[preset].seats
        alone = len(words.presets) == 1
        tiles.append(
            RuleSet(
                game,
                preset,
                words.name[at] if alone else name[at],
                summary[at],
                (seats[0], seats[-1]),
                icon=icon,
            )
        )
    return tuple(tiles)


def lobby_scene(
    chosen: Chosen,
    lang: Lang,
    settings: Settings = Settings(),  # noqa: B008
    notice: str = "",
    resume: Resume | None = None,
) -> Lobby:
    """The lobby with these choices, and the tile of a match that can be gone on with."""
    game = GAMES[chosen.game]
    base = preset_rules(game, chosen.preset)
    allowed = game.presets[chosen.preset].seats
    fields = option_fields(base, base, chosen.game, lang)
    return Lobby(
        rule_sets=rule_sets(lang),
        rules=f"{chosen.game}/{chosen.preset}",
        seats=tuple(Choice(str(n), text("seats-n", lang, n=n)) for n in allowed),
        seat_count=str(chosen.seats),
        levels=tuple(
            Choice(level, text(f"level-{level}", lang), level in LEVELS, text("not-yet", lang)) for level in ALL_LEVELS
        ),
        level=chosen.level,
        options=tuple(replace(each, chosen=chosen.options.get(each.key, each.chosen)) for each in fields),
        settings=settings,
        notice=notice,
        resume=resume,
    )


def static_lobby(lang: Lang = "ja") -> str:
    """The lobby as the build draws it into the page."""
    return screens.lobby(lobby_scene(Chosen(), lang), lang)
