"""What the app knows: frozen values, but for the match itself, which is the one thing that is played on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.match import Match
from pyapp.chosen import Chosen
from pyapp.own_rules import OwnRules
from pyapp.screens.scene import Settings
from pyapp.stats import Stats
from pyapp.words import Lang


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match is set up: enough to deal the like of it again.

    levels: a name for each CPU seat. seed: given by the address, so that the deal can be repeated.
    auto: a CPU plays the own seat too. quick: no pauses. endless: match after match.
    practice: everything may be taken back. clock: seconds for a turn, 0 for no limit. persons: the seats of those at
    this device; none named: the one at seat `you`.
    """

    game: str
    preset: str
    options: Mapping[str, Any]
    seats: int
    levels: tuple[str, ...]
    name: str = ""
    seed: str | None = None
    auto: bool = False
    quick: bool = False
    endless: bool = False
    practice: bool = False
    clock: int = 0
    persons: tuple[int, ...] = ()
    you: int = 0

    @property
    def people(self) -> tuple[int, ...]:
        return self.persons or (self.you,)


def level_of(setup: Setup, seat: int) -> str:
    """The level of a seat: its own in the list of the CPU seats, or the only one; that of a stand-in for a person."""
    others = [n for n in range(setup.seats) if n not in setup.people]
    return setup.levels[others.index(seat) % len(setup.levels)] if seat in others else setup.levels[0]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match at the table, and what its person is doing.

    you: the seat that is shown, the only person's or, of several, that of the one who is to act or was last. persons:
    the seats with somebody at them. view, asked, your_move, choices: what that seat is shown, whether it is asked to
    claim, whether it is to act, and what it may do, all at the moment of this sitting (the match goes on).
    selected, order: cards selected, and the hand in display order. frozen: the view shown during the pause after a
    discard, which tells nothing of what came of it. wake_at, pause_ends: in milliseconds of the clock. told: how many
    entries of the log have been said. before, rounds: totals at the start of the round, and the scores of the rounds
    that are over. rated: whether it counts for the rating.

    Several people: covered: the hand stays covered until its person is there; present: the
    seat of the one who is. orders: everybody's order of the hand, by seat. claiming: empty, or how far somebody who
    wants the discard has come (``who``, ``cover``, ``ask``). answers: what persons have decided about the discard.

    Time limit: turn_ends, in milliseconds of the clock; turn_left, as last shown; hidden: nobody can see the table;
    missed: turns in a row that the stand-in played; away: it keeps the seat.
    """

    setup: Setup
    match: Match
    round: int
    before: tuple[int, ...]
    you: int = 0
    persons: tuple[int, ...] = (0,)
    view: Mapping[str, Any] = field(default_factory=dict)
    asked: bool = False
    your_move: bool = False
    choices: tuple[str, ...] = ()
    selected: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    reason: str = ""
    panel: str = ""
    frozen: Mapping[str, Any] | None = None
    wake_at: float | None = None
    pause_ends: float = 0.0
    told: int = 0
    rounds: tuple[tuple[int, ...], ...] = ()
    result_seen: bool = False
    rated: bool = False
    covered: bool = False
    present: int = -1
    orders: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    claiming: str = ""
    answers: Mapping[int, str] = field(default_factory=dict)
    turn_ends: float | None = None
    turn_left: float | None = None
    hidden: bool = False
    missed: int = 0
    away: bool = False

    @property
    def several(self) -> bool:
        """Whether several people share this device."""
        return len(self.persons) > 1


@dataclass(frozen=True, slots=True)
class Kept:
    """What this device keeps of the running match, and whether this tab may play it.

    storage: ``base`` (IndexedDB), ``page`` (localStorage, for want of better) or ``none``. seat: ``held``, ``taken``
    (by another tab) or ``lost`` (to another tab). aside: kept texts that could not be used, by the name of a file.
    warned: that settings can't be kept has been said. untold: that nothing can be kept is still to be said.
    """

    storage: str = "none"
    seat: str = "held"
    aside: Mapping[str, str] = field(default_factory=dict)
    warned: bool = False
    untold: bool = False


@dataclass(frozen=True, slots=True)
class Visit:
    """What the page says of itself when it opens: its address in parts, the browser, the date where it is."""

    page: str = ""
    query: str = ""
    hash: str = ""
    agent: str = ""
    today: str = ""


@dataclass(frozen=True, slots=True)
class Replay:
    """A match being looked through. rounds: the match after each step, a row a round. seat: None is face up."""

    sitting: Sitting
    rounds: tuple[tuple[Match, ...], ...]
    round: int = 1
    step: int = 0
    seat: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Sharing:
    """What is given out of a match: a ``record`` or a ``report``.

    texts: by key (link, file, deal, report); none until the person has agreed that hidden cards are in them. said:
    what came of copying. back: the replay that it was asked for from.
    """

    kind: str
    sitting: Sitting
    texts: Mapping[str, str] = field(default_factory=dict)
    said: str = ""
    back: Replay | None = None


@dataclass(frozen=True, slots=True)
class Model:
    """Everything: language, settings, the lobby's choices, and the match at the table, if there is one.

    own: a person's own rule sets. forgotten: the one just deleted, which can be had back. explained: the option that
    the lobby explains.
    waiting: a match that was kept and can be gone on with; received: one that came by link or file, likewise. over:
    what lies over lobby and table, which stand still until it is closed. stats: what is known of matches played. page:
    ``stats`` while they are looked at, ``erase`` while it is asked whether to erase them. left: a match that another
    has taken the place of, still to be noted. picture: the number of the last picture. played: the last press that was
    played (picture, action), so that a double press does one thing.
    """

    lang: Lang = "ja"
    settings: Settings = Settings()  # noqa: RUF009
    chosen: Chosen = Chosen()  # noqa: RUF009
    own: tuple[OwnRules, ...] = ()
    forgotten: OwnRules | None = None
    explained: str = ""
    notice: str = ""
    sitting: Sitting | None = None
    waiting: Sitting | None = None
    kept: Kept = Kept()
    visit: Visit = Visit()
    received: Sitting | None = None
    over: Replay | Sharing | None = None
    stats: Stats = Stats()  # noqa: RUF009
    page: str = ""
    left: Sitting | None = None
    picture: int = 0
    played: tuple[int, str] = (-1, "")
