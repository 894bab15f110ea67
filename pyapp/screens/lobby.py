"""The lobby: a native form, so that it works before the app is up."""

from collections.abc import Iterable, Sequence

import htpy as h

from pyapp.screens import cards
from pyapp.screens.controls import plain_button
from pyapp.screens.marks import explained, rule_marks
from pyapp.screens.scene import Choice, Lobby, OptionField, RuleSet
from pyapp.screens.settings import name_fields, settings_fields
from pyapp.words import LANGS, Lang, text

_HERO = ("9S", "7H", "QH", "*", "KS")


def lobby(scene: Lobby, lang: Lang) -> str:
    """The first screen."""
    return str(h.main("#lobby.lobby")[_hero(scene, lang), _form(scene, lang)])


def _hero(scene: Lobby, lang: Lang) -> h.Node:
    resume = scene.resume
    return h.header("#hero.hero")[
        h.div(".brand")[
            cards.mark(),
            h.div[
                h.h1[text("app-name", lang)],
                h.p[text("tagline", lang)],
                h.p(".roman", aria_hidden="true")[text("app-roman", lang)],
            ],
        ],
        h.div(".splay", aria_hidden="true")[[h.span[cards.face(card)] for card in _HERO]],
        h.p(".motto")[h.span[text("tagline-long", lang)], h.span[text("tagline-solo", lang)]],
        h.button("#do-resume.resume", type="button", data_msg="resume")[
            cards.fan(resume.cards),
            h.span(".say")[h.b[text("resume-match", lang)], h.small[resume.summary]],
            cards.icon("play"),
        ]
        if resume
        else None,
        h.p(".promise")[cards.icon("check"), text("promise", lang)],
    ]


def _form(scene: Lobby, lang: Lang) -> h.Node:
    rounds = next((option for option in scene.options if option.key == "rounds"), None)
    rest = [option for option in scene.options if option is not rounds]
    chosen = next(rules for rules in scene.rule_sets if rules.value == scene.rules)
    return h.form("#setup.setup", autocomplete="off", data_msg="rules")[
        h.input("#shown", type="hidden", name="shown", value=scene.rules),
        h.div(".langs", role="group", aria_label=text("lang", lang))[
            [
                h.button(
                    f"#lang-{other}.lang",
                    type="button",
                    lang=other,
                    data_msg=f"set lang {other}",
                    aria_pressed="true" if other == lang else "false",
                )[text(f"lang-{other}", lang)]
                for other in LANGS
            ]
        ],
        _notice(scene, lang) if scene.notice else None,
        _tiles(text("game-seven-bridge", lang), "bridge", _of(scene, "seven-bridge"), scene.rules, lang),
        _tiles(text("games-other", lang), "other", _of(scene, ""), scene.rules, lang),
        _tiles(text("own-rules", lang), "own", [rules for rules in scene.rule_sets if rules.own], scene.rules, lang),
        h.div(".fields")[
            _segments("seats", text("seats", lang), scene.seats, scene.seat_count),
            _segments("level", text("level", lang), scene.levels, scene.level),
            _segments(
                "option-rounds",
                rounds.name,
                [Choice(value, label) for value, label in rounds.values],
                rounds.chosen,
            )
            if rounds
            else None,
        ],
        h.div(".go")[
            h.button("#do-start.start", type="button", data_msg="start")[text("start", lang)],
            h.p(".summary")[_summary(scene, chosen, rounds, lang)],
        ],
        _marks(scene, lang),
        _extras(lang),
        _options(rest, lang) if rest else None,
        _own(scene, chosen, lang),
        _seating(scene, lang) if scene.seating else None,
        h.details("#settings.fold", open=scene.open_settings)[
            h.summary[
                cards.icon("sliders"),
                h.span[h.b[text("settings", lang)], h.small[text("settings-note", lang)]],
            ],
            settings_fields(scene.settings, scene.people if len(scene.people) == 1 else (), lang),
        ],
        h.button("#do-stats.fold.foldbtn", type="button", data_msg="stats")[
            cards.icon("bars"),
            h.span[h.b[text("stats", lang)], h.small[text("stats-note", lang)]],
            cards.icon("chevron"),
        ],
    ]


def _extras(lang: Lang) -> h.Node:
    """The deal of the day, and a record from a file."""
    return h.div(".extras")[
        plain_button("do-daily", text("daily", lang), "daily", name="cards"),
        h.label(".btn.plain.filebtn")[
            cards.icon("memo"),
            h.span[text("open-record", lang)],
            h.input(
                "#open-record",
                type="file",
                data_file="open-record",
                accept=".json,application/json",
                aria_label=text("open-record", lang),
            ),
        ],
        h.p(".hint")[text("daily-note", lang)],
    ]


def _notice(scene: Lobby, lang: Lang) -> h.Node:
    """What has to be said first, and what can be done about it."""
    controls = [
        plain_button(f"notice-{number}", choice.label, choice.value)
        for number, choice in enumerate(scene.notice_controls)
    ]
    return h.p("#notice.noticeline", role="status")[
        h.span[scene.notice], h.span(".noticeways")[controls, _dismiss(lang)]
    ]


def _dismiss(lang: Lang) -> h.Node:
    return plain_button("do-dismiss", text("close", lang), "dismiss")


def _of(scene: Lobby, game: str) -> list[RuleSet]:
    """The presets of a game; of the others for an empty name."""
    presets = [rules for rules in scene.rule_sets if not rules.own]
    if game:
        return [rules for rules in presets if rules.game == game]
    return [rules for rules in presets if rules.game != "seven-bridge"]


def _marks(scene: Lobby, lang: Lang) -> h.Node:
    """The chosen rules at a glance; a press on one explains it below."""
    option = next((option for option in scene.options if option.key == scene.explained), None)
    return h.section("#in-force.inforce", aria_label=text("rules-in-force", lang))[
        rule_marks(scene.marks, "explain", scene.explained, lang),
        h.div("#explained.explained", role="status")[explained(option, lang)] if option else None,
    ]


def _tiles(title: str, key: str, shown: Sequence[RuleSet], chosen: str, lang: Lang) -> h.Node:
    if not shown:
        return None
    tiles = [_tile(rules, f"own-{number}" if rules.own else "", chosen, lang) for number, rules in enumerate(shown)]
    return h.fieldset(f"#tiles-{key}.tiles")[h.legend[title], h.div[tiles]]


def _tile(rules: RuleSet, id: str, chosen: str, lang: Lang) -> h.Node:
    low, high = rules.seats
    id = id or rules.value.replace("/", "-")
    picture = cards.mark("icon") if rules.icon == "mark" else cards.icon(rules.icon) if rules.icon else None
    note = text("seats-range", lang, low=low, high=high) if rules.available else rules.note or text("soon", lang)
    return h.label(
        f"#tile-{id}",
        {} if rules.available else {"data-msg": "why", "data-why": text("not-yet", lang)},
        class_=["tile", {"greyed": not rules.available}],
    )[
        h.input(
            f"#rules-{id}",
            type="radio",
            name="rules",
            value=rules.value,
            checked=rules.value == chosen,
            disabled=not rules.available,
        ),
        picture,
        h.span(".say")[h.b[rules.name], h.small[rules.summary]],
        h.span(".range")[note],
    ]


def _segments(name: str, title: str, choices: Iterable[Choice], chosen: str) -> h.Node:
    return h.fieldset(f"#field-{name}.field")[
        h.legend[title],
        h.div(".segment")[
            [
                h.label(
                    {} if choice.available else {"data-msg": "why", "data-why": choice.note},
                    class_=["seg", {"greyed": not choice.available}],
                )[
                    h.input(
                        f"#{name}-{choice.value}",
                        type="radio",
                        name=name,
                        value=choice.value,
                        checked=choice.value == chosen,
                        disabled=not choice.available,
                    ),
                    h.span[choice.label],
                ]
                for choice in choices
            ]
        ],
    ]


def _summary(scene: Lobby, chosen: RuleSet, rounds: OptionField | None, lang: Lang) -> str:
    if rounds:
        return text("summary-rounds", lang, rules=chosen.name, seats=scene.seat_count, rounds=rounds.chosen)
    return text("summary-seats", lang, rules=chosen.name, seats=scene.seat_count)


def _options(options: Iterable[OptionField], lang: Lang) -> h.Node:
    return h.details("#options.fold")[
        h.summary[cards.icon("memo"), h.span[h.b[text("options", lang)], h.small[text("options-note", lang)]]],
        h.div(".optionlist")[[_option(option, lang) for option in options]],
        plain_button("do-defaults", text("defaults", lang), "defaults", name="undo"),
    ]


def _seating(scene: Lobby, lang: Lang) -> h.Node:
    """Who sits at the table, and how long a turn may last. Several people find their names here."""
    return h.details("#seating.fold")[
        h.summary[cards.icon("person"), h.span[h.b[text("seating", lang)], h.small[text("seating-note", lang)]]],
        h.div(".seatingbody")[
            [
                [
                    _segments(field.name, field.title, field.choices, field.chosen),
                    h.p(".hint")[field.help] if field.help else None,
                    name_fields(scene.settings.names, scene.people, lang)
                    if field.name == "people" and len(scene.people) > 1
                    else None,
                ]
                for field in scene.seating
            ]
        ],
    ]


def _own(scene: Lobby, chosen: RuleSet, lang: Lang) -> h.Node:
    """Keeping the chosen rules under a name, and handing them on as a link."""
    return h.details("#own.fold")[
        h.summary[cards.icon("share"), h.span[h.b[text("own-fold", lang)], h.small[text("own-note", lang)]]],
        h.div(".ownbody")[
            h.label(for_="own-name")[text("own-name", lang)],
            h.div(".withbutton")[
                h.input("#own-name", type="text", name="name", value=scene.name, maxlength="40", autocomplete="off"),
                plain_button("do-keep", text("keep", lang), "keep"),
            ],
            h.label(for_="share-link")[text("link", lang)],
            h.div(".withbutton")[
                h.input("#share-link", type="text", readonly=True, value=scene.link),
                plain_button("do-copy", text("copy", lang), "copy"),
            ],
            plain_button("do-forget", text("forget", lang, name=chosen.name), "forget", name="close")
            if chosen.own
            else None,
        ],
    ]


def _option(option: OptionField, lang: Lang) -> h.Node:
    id = f"option-{option.key}"
    default = dict(option.values).get(option.default, option.default)
    return h.div(".option")[
        h.label(for_=id)[option.name, h.span(".tag")[text("option-changed", lang)]],
        h.select(f"#{id}", name=id, aria_describedby=f"{id}-help")[
            [
                h.option(
                    class_={"default": value == option.default},
                    value=value,
                    selected=value == option.chosen,
                )[label]
                for value, label in option.values
            ]
        ],
        h.p(f"#{id}-help.help")[option.help, h.span(".was")[text("option-default", lang, value=default)]],
    ]
