"""What each screen is given: frozen values, filled by the app, read by the functions that draw.

Texts in a scene (names, reasons, notices, explanations) are plain and in the language of the screen already;
the screens escape them. Card and action texts are in the notation of the records (`KC`, `*=8H`, `meld 7S`).

Messages that the screens send (`data-msg`), besides actions, cards and melds:

    start  resume  defaults  rules                      the lobby (start and rules bring the form along)
    keep  forget  remember  copy  explain KEY           own rule sets, the link to them, an option
    set KEY VALUE                                       KEY: lang, or one of SETTINGS
    name N                                              the name of person N stands in the form as `person-N`
    open PANEL  open rule KEY  close                    PANEL: see PANELS and `pyapp.tables`
    ask meld|layoff|discard  ask layoff N  cancel       what may the selection mean
    ask place|pass                                      Sevens: where the joker goes; the pass that drops one out
    pick 8H                                             Sevens: selects the card that belongs to a place
    shift left|right                                    moves the one selected card in the hand (sort `own`)
    why                                                 a control that can't be used; see `data-why`
    next-round  result  again  restart  leave  lobby    round and match (restart and leave: confirmed already)
    dismiss                                             closes a notice
    daily  same-deal  play-on                           the deal of the day, this deal again, a match that came in
    replay  step N|first|previous|next|last|round K     looking through a match; without a word it stands in the form
    from SEAT|all  close-replay
    share  report  agree  copy TEXT  download FILE  close-share
    take-file  take-link                                what is pressed has said what share asks first
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

View = Mapping[str, Any]
"""What a seat may see, as `match.view(seat)` gives it."""

PANELS = (
    *("log", "help", "rule", "menu", "settings"),
    *("leave", "restart", "same-deal", "unrate", "unkept"),
)
"""The panels of every table; a kind of table has more (`pyapp.tables`)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values a person may choose; one not available is shown, greyed, with its note."""

    value: str
    label: str
    available: bool = True
    note: str = ""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A preset of a game as a tile of the lobby; `icon` is the name of a symbol (`icon-…`, `mark`)."""

    game: str
    preset: str
    name: str
    summary: str
    seats: tuple[int, int]
    available: bool = True
    note: str = ""
    icon: str = ""
    own: bool = False  # a person's own, which its name tells from others

    @property
    def value(self) -> str:
        return f"own/{self.name}" if self.own else f"{self.game}/{self.preset}"


@dataclass(frozen=True, slots=True)
class OptionField:
    """A house rule: its words, what may be chosen, what is chosen, and what the preset has."""

    key: str
    name: str
    help: str
    values: tuple[tuple[str, str], ...]
    chosen: str
    default: str

    @property
    def changed(self) -> bool:
        return self.chosen != self.default

    @property
    def label(self) -> str:
        return dict(self.values).get(self.chosen, self.chosen)


@dataclass(frozen=True, slots=True)
class RuleMark:
    """A rule icon: the option's key, its sign (`joker`: the fox), what it says in a few words."""

    key: str
    sign: str
    label: str
    changed: bool = False


SETTINGS = {
    "pace": ("slow", "normal", "fast", "none"),
    "theme": ("auto", "light", "dark", "contrast"),
    "suits": ("two", "four"),
    "face": ("usual", "large"),
    "sort": ("suit", "rank", "own"),
    "size": ("normal", "large", "huge"),
    "motion": ("auto", "off"),
    "sound": ("off", "on"),
    "resume": ("ask", "once"),
}
LONGEST_NAME = 12
"""Letters in the name of a person."""
SEATS = ("ume", "take", "matsu", "kiku", "fuji", "hagi")
"""The marks of seats, and what they are called by, in turn order."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has set on this device: one of SETTINGS each; and the names of those who share it, empty for one
    that is called by the seat's mark. The first is that of the person who plays alone."""

    pace: str = "normal"
    theme: str = "auto"
    suits: str = "two"
    sort: str = "suit"
    motion: str = "auto"
    size: str = "normal"
    resume: str = "ask"
    face: str = "usual"
    sound: str = "off"
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Resume:
    """A match that is waiting: what the tile says, and three cards to show on it."""

    summary: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """One of several values of a form's field, as a row of buttons; `help` says more."""

    name: str
    title: str
    choices: tuple[Choice, ...]
    chosen: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """The first screen. Form names: `rules`, `seats`, `level`, `option-KEY` for each option, `name`, and `shown`: the
    rules whose options are shown."""

    rule_sets: tuple[RuleSet, ...]
    rules: str  # value of the chosen one, GAME/PRESET or own/NAME
    seats: tuple[Choice, ...]
    seat_count: str
    levels: tuple[Choice, ...]
    level: str
    options: tuple[OptionField, ...]
    marks: tuple[RuleMark, ...] = ()  # of the options chosen
    explained: str = ""  # key of the option that is explained, or none
    name: str = ""  # in the field for the name of an own rule set
    link: str = ""  # to a table with the rules chosen
    settings: Settings = Settings()
    people: tuple[str, ...] = ("you",)  # the marks of those at this device
    seating: tuple[Field, ...] = ()  # people at this device, time limit, practice
    notice: str = ""
    notice_controls: tuple[Choice, ...] = ()  # what can be done about it: message and label
    resume: Resume | None = None
    open_settings: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat. `mark`: you, ume, take, matsu, kiku, fuji; `name` unless it is the mark's own."""

    mark: str
    level: str = ""  # weak normal strong master; empty for a person
    name: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """A button: `action` plays it, `msg` asks first; neither: greyed, `short` below, `why` when pressed."""

    key: str  # draw take meld layoff discard place pass next
    action: str = ""
    msg: str = ""
    short: str = ""
    why: str = ""
    cards: tuple[str, ...] = ()  # that it is about, where the action doesn't name them

    @property
    def enabled(self) -> bool:
        return bool(self.action or self.msg)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action to choose, and the whole meld that it makes, in order; `label` where cards don't say it."""

    action: str
    cards: tuple[str, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same through a match."""

    players: tuple[Player, ...]
    rules_name: str
    rules_note: str  # what differs, in a few words; may be empty
    options: tuple[OptionField, ...]  # all in force
    rounds: int | None = None  # None: played to points
    goal: str = ""  # played to points: what ends it (`100点まで`)
    marks: tuple[RuleMark, ...] = ()
    rated: bool = False  # whether leaving it counts


@dataclass(frozen=True, slots=True)
class Table:
    """The table from one seat, and what its person is doing."""

    match: Match
    view: View
    hand: tuple[str, ...]  # in display order; twins can't be, a joker is `*`
    selected: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()  # in order; the first that is enabled is the primary button
    stock: Control = Control("draw")
    discard: Control = Control("discard")  # the pile: `discard KC`, or `take`
    cloth: Control = Control("meld")  # the meld area
    melds: Mapping[int, Control] = field(default_factory=dict)  # lay-offs, by number of the meld
    claims: tuple[Offer, ...] = ()  # ron, pon, chi; not empty: the sheet is up, with スキップ
    offers: tuple[Offer, ...] = ()  # what the selection may mean; not empty: the choice is up
    reason: str = ""  # why the last press did nothing
    recent: tuple[Mapping[str, Any], ...] = ()  # the last entries of the log, oldest first, for the line
    changed_meld: int = 0  # number of the meld that has just changed; 0: none
    thinking: int | None = None  # the seat that is seen to think
    panel: str = ""  # a panel that this table has, or none
    settings: Settings = Settings()
    undo: Control = Control("undo")
    clock: int | None = None  # seconds left in the own turn
    seat_controls: tuple[Choice, ...] = ()  # of several people: leaving a seat, and coming back


@dataclass(frozen=True, slots=True)
class Board:
    """The board of Sevens from one seat, and what its person is doing."""

    match: Match
    view: View
    hand: tuple[str, ...]  # in display order
    passes: int  # that each seat begins with
    selected: tuple[str, ...] = ()  # one at most
    controls: tuple[Control, ...] = ()  # place, pass; at the end next
    places: Mapping[str, Control] = field(default_factory=dict)  # by card: where the selection goes, what may be picked
    playable: tuple[str, ...] = ()  # cards of the hand that can be placed now
    offers: tuple[Offer, ...] = ()  # where the joker may go
    reason: str = ""
    recent: tuple[Mapping[str, Any], ...] = ()
    placed_by: Mapping[str, int] = field(default_factory=dict)  # who laid the cards of the last entries
    thinking: int | None = None
    panel: str = ""  # a panel that this table has, or none
    settings: Settings = Settings()
    undo: Control = Control("undo")
    clock: int | None = None  # seconds left in the own turn
    seat_controls: tuple[Choice, ...] = ()  # of several people: leaving a seat, and coming back


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round is over: all hands, how the scores came about. After the last one comes the result."""

    match: Match
    view: View
    before: tuple[int, ...]  # totals before this round
    recorded: bool = True  # whether it can be looked through
    panel: str = ""  # leave, restart or none
    settings: Settings = Settings()


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The match is over: ranks, and the scores of each round."""

    match: Match
    view: View
    rounds: tuple[tuple[int, ...], ...]  # scores, a row a round; none where a game has none
    notes: tuple[str, ...] = ()  # for each seat, in place of a total
    recorded: bool = True  # whether it can be looked through and given out
    again: bool = True  # whether its deal can be had again
    panel: str = ""
    settings: Settings = Settings()
    rating: str = ""  # what it did to the rating, in words
