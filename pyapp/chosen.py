"""What a person has chosen in the lobby: rules, seats, level; read from its form, and from what was kept."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.cpu import LEVELS
from engine.games import GAMES
from engine.match import preset_rules
from engine.rules import option_values, write_value
from pyapp.own_rules import OwnRules, link, tidy_name
from pyapp.pace import LIMITS

MOST_PEOPLE = 6


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choices. `options`: what differs from the preset, as texts. `own`: the name of the own rule set that was
    chosen, if it was one. `name`: what stands in the field for the name of an own rule set. `clock`: seconds for a
    turn. `people`: how many share this device. `practice`: everything may be taken back, and nothing counts.
    """

    game: str = "seven-bridge"
    preset: str = "standard"
    seats: int = 4
    level: str = "normal"
    options: Mapping[str, str] = field(default_factory=dict)
    own: str = ""
    name: str = ""
    clock: int = 0
    people: int = 1
    practice: bool = False

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the people at this device, spread round the table."""
        return tuple(n * self.seats // self.people for n in range(self.people))

    @property
    def rules(self) -> str:
        """The value of the chosen tile."""
        return f"own/{self.own}" if self.own else f"{self.game}/{self.preset}"


def link_to(chosen: Chosen, page: str) -> str:
    """The address that leads to a table with the chosen rules and seats."""
    return link(page, OwnRules(chosen.name, chosen.game, chosen.preset, chosen.options), chosen.seats)


def read_form(form: Mapping[str, Any], before: Chosen, own: Iterable[OwnRules] = ()) -> Chosen:
    """The choices of the lobby's form; what it lacks or has wrong stays as it was before.

    The form names in `shown` the rules whose options it shows: those of other rules say nothing of the chosen ones.
    """
    rules = str(form.get("rules", ""))
    mine = next((each for each in own if rules == f"own/{each.name}"), None)
    game, _, preset = (f"{mine.game}/{mine.preset}" if mine else rules).partition("/")
    if game not in GAMES or preset not in GAMES[game].presets:
        return before
    if form.get("shown", before.rules) == rules:
        options, name = _form_options(form, game, preset), tidy_name(form.get("name", before.name))
    elif rules == before.rules:
        options, name = dict(before.options), before.name
    else:
        options, name = (dict(mine.options), mine.name) if mine else ({}, "")
    seats = str(form.get("seats", before.seats))
    level = str(form.get("level", before.level))
    return fitting(
        Chosen(
            game,
            preset,
            int(seats) if seats.isascii() and seats.isdigit() and len(seats) < 4 else before.seats,
            level if level in LEVELS else before.level,
            options,
            mine.name if mine else "",
            name,
            _number(form.get("clock"), LIMITS, before.clock),
            _number(form.get("people"), range(1, MOST_PEOPLE + 1), before.people),
            str(form.get("practice", "yes" if before.practice else "no")) == "yes",
        )
    )


def _number(given: object, allowed: Container[int], before: int) -> int:
    word = str(given)
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 and int(word) in allowed else before


def _form_options(form: Mapping[str, Any], game: str, preset: str) -> dict[str, str]:
    base = preset_rules(GAMES[game], preset)
    options: dict[str, str] = {}
    for key, values in option_values(type(base)).items():
        value = str(form.get(f"option-{key}", ""))
        if value in map(write_value, values) and value != write_value(getattr(base, key)):
            options[key] = value
    return options


def valid(given: object) -> Chosen:
    """The choice that was kept, as far as it can be made today; own rule sets are kept elsewhere."""
    if not isinstance(given, Mapping):
        return Chosen()
    options = given.get("options")
    form = {f"option-{key}": value for key, value in options.items()} if isinstance(options, Mapping) else {}
    rules = f"{given.get('game')}/{given.get('preset')}"
    form |= {"rules": rules, "shown": rules, "practice": "yes" if given.get("practice") is True else "no"}
    form |= {key: given.get(key) for key in ("seats", "level", "clock", "people")}
    return replace(read_form({**form, "name": given.get("name")}, Chosen()), own=tidy_name(given.get("own")))


def fitting(chosen: Chosen) -> Chosen:
    """The choice with a number of seats that its preset allows: the nearest one."""
    seats = GAMES[chosen.game].presets[chosen.preset].seats
    fitted = min(max(chosen.seats, seats[0]), seats[-1])
    return replace(chosen, seats=fitted, people=min(chosen.people, fitted))
