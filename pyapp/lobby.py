"""What the lobby offers: options and presets from the engine, with their words, and a person's own rule sets."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.cpu import LEVELS
from engine.games import GAMES
from engine.match import preset_rules
from engine.rules import option_values, write_value
from engine.words import GAME_WORDS
from pyapp import screens
from pyapp.chosen import Chosen, link_to
from pyapp.own_rules import OwnRules
from pyapp.pace import LIMITS
from pyapp.screens.scene import SEATS, Choice, Field, Lobby, OptionField, Resume, RuleMark, RuleSet, Settings
from pyapp.words import LANGS, Lang, counted, text
from pyapp.words.marks import MARKS

ALL_LEVELS = ("weak", "normal", "strong", "master")


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


def rule_marks(fields: Iterable[OptionField], game: str, lang: Lang) -> tuple[RuleMark, ...]:
    """The marks of the options in force."""
    marks = []
    for field in fields:
        of_value = MARKS[game].get(field.key, {})
        mark = of_value.get(field.chosen) or (
            of_value.get("*") if field.chosen != "0" or field.key == "passes" else None
        )
        if mark is not None:
            label = mark[1 + LANGS.index(lang)].format(value=field.label)
            marks.append(RuleMark(field.key, mark[0], label, field.changed))
    return tuple(marks)


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


def own_tiles(own: Iterable[OwnRules], lang: Lang) -> tuple[RuleSet, ...]:
    """The tiles of a person's own rule sets."""
    presets = {tile.value: tile for tile in rule_sets(lang)}
    return tuple(
        replace(
            preset,
            name=each.name,
            summary=text("own-summary", lang, rules=preset.name, changes=counted("changes", lang, len(each.options))),
            own=True,
        )
        for each in own
        if (preset := presets.get(f"{each.game}/{each.preset}"))
    )


def seating(chosen: Chosen, lang: Lang) -> tuple[Field, ...]:
    """What may be chosen about the table itself: people at this device, time limit, practice."""
    people = tuple(Choice(str(n), text("people-n", lang, n=n)) for n in range(1, chosen.seats + 1))
    limits = tuple(Choice(str(limit), text(f"clock-{limit}", lang)) for limit in LIMITS)
    practice = tuple(Choice(word, text(f"practice-{word}", lang)) for word in ("no", "yes"))
    chosen_practice = "yes" if chosen.practice else "no"
    return (
        Field("people", text("people", lang), people, str(chosen.people), text("people-help", lang)),
        Field("clock", text("clock", lang), limits, str(chosen.clock)),
        Field("practice", text("practice", lang), practice, chosen_practice, text("practice-help", lang)),
    )


def lobby_scene(
    chosen: Chosen,
    lang: Lang,
    settings: Settings = Settings(),  # noqa: B008
    notice: str = "",
    resume: Resume | None = None,
    own: tuple[OwnRules, ...] = (),
    explained: str = "",
    page: str = "",
) -> Lobby:
    """The lobby with these choices, and the tile of a match that can be gone on with. `page`: where links lead."""
    game = GAMES[chosen.game]
    base = preset_rules(game, chosen.preset)
    allowed = game.presets[chosen.preset].seats
    plain = option_fields(base, base, chosen.game, lang)
    fields = tuple(replace(each, chosen=chosen.options.get(each.key, each.chosen)) for each in plain)
    return Lobby(
        rule_sets=(*rule_sets(lang), *own_tiles(own, lang)),
        rules=chosen.rules,
        seats=tuple(Choice(str(n), text("seats-n", lang, n=n)) for n in allowed),
        seat_count=str(chosen.seats),
        levels=tuple(
            Choice(level, text(f"level-{level}", lang), level in LEVELS, text("not-yet", lang)) for level in ALL_LEVELS
        ),
        level=chosen.level,
        options=fields,
        marks=rule_marks(fields, chosen.game, lang),
        explained=explained,
        name=chosen.name,
        link=link_to(chosen, page),
        seating=seating(chosen, lang),
        settings=settings,
        people=tuple(SEATS[seat] for seat in chosen.persons) if chosen.people > 1 else ("you",),
        notice=notice,
        resume=resume,
    )


def static_lobby(lang: Lang = "ja") -> str:
    """The lobby as the build draws it into the page."""
    return screens.lobby(lobby_scene(Chosen(), lang), lang)
