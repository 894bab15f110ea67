"""A match (対局): the facade through which page, commands and tests play, and the one holder of a State."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from engine.cards import TEXT, Card, NotationError, read_hand, write
from engine.chance import fresh_seed, generator, shuffled
from engine.game import (
    CHANCE,
    Action,
    Event,
    Game,
    IllegalAction,
    PositionError,
    Reason,
    RecordError,
    Result,
    Seat,
)
from engine.games import GAMES
from engine.rules import OptionError, Preset, check_seats, choose, differences, one_of
from engine.standing import Standing, opening, settle


class Match:
    """A match under way. Only `play` and `next_round` change it, and nothing does when they raise."""

    def __init__(self, game: Game, preset: str, rules: Any, seats: int, seed: int | str, first_dealer: Seat) -> None:
        self.game = game
        self.preset = preset
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.first_dealer = first_dealer
        self.rounds: list[dict[str, Any]] = []
        self.log: list[Event] = []
        self.standing: Standing = opening(seats)
        self.result: Result | None = None
        self.orders: list[Sequence[Card]] = []
        self.from_position = False
        self.dealer = first_dealer
        self._state: Any = None
        self._to_act: Seat | None = None
        self._reshuffles = 0
        self._actions = 0
        self._legal: Mapping[str, Action] | None = None

    # ---- reading

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; None between rounds and after the match."""
        return self._to_act

    @property
    def phase(self) -> str:
        """``draw``, ``play``, ``claim``, ``round-over`` or ``match-over``."""
        if self.result:
            return "match-over" if self.standing.over else "round-over"
        return self.game.phase(self._state)

    @property
    def totals(self) -> list[int]:
        return list(self.standing.totals)

    @property
    def ranks(self) -> list[int] | None:
        """The ranks, from 1; None before the match is over."""
        return list(self.standing.ranks) or None

    @property
    def action_count(self) -> int:
        """How many actions this match has seen; each decision and its chance is numbered by it."""
        return self._actions

    def legal(self) -> list[str]:
        """The texts of all actions that the seat to act may do now; empty when nobody is to act."""
        return list(self._choices())

    def claims_of(self, seat: Seat) -> list[str]:
        """What this seat may claim the discard for, whoever is to answer next; without the pass."""
        return [action.text for action in self.game.claims_of(self.rules, self._state, seat)]

    def choices(self) -> list[Action]:
        """The same as actions, for CPU players."""
        return list(self._choices().values())

    def look(self, seat: Seat) -> Any:
        """What this seat sees, as the value that CPU players get."""
        return self.game.look(self.rules, self._state, seat)

    def view(self, seat: Seat) -> dict[str, Any]:
        """What this seat sees, JSON-able (docs/architecture.md lists the keys)."""
        result, standing = self.result, self.standing
        shown = self.game.shown(self.look(seat))
        shown |= {
            "game": self.game.key,
            "preset": self.preset,
            "round": standing.round,
            "totals": list(standing.totals),
            "match_wins": list(standing.match_wins) if self.game.ending(self.rules).target else None,
            "log": [_entry(event, seat) for event in self.log],
            "scores": list(result.scores) if result and result.parts else None,
            "score_parts": [_parts(part) for part in result.parts] if result and result.parts else None,
            "ranks": self.ranks or shown.get("ranks"),
        }
        if result:
            shown |= {"phase": self.phase, "turn": None}
        return shown

    def why_not(self, text: str) -> IllegalAction | None:
        """Why the seat to act may not do this; None where it may."""
        try:
            self._read(text)
        except IllegalAction as refused:
            return refused
        return None

    def made(self, text: str) -> list[str]:
        """The cards of the meld that this action would open, claim or grow. Raises IllegalAction."""
        action = self._choices().get(text) or self._read(text)
        seat = self.to_act
        assert seat is not None
        return [TEXT[laid] for laid in self.game.made(self.look(seat), action)]

    def layoffs(self, cards: Sequence[str], meld: int) -> list[list[str]]:
        """The ways to lay off all these cards of the seat to act on one meld, each an order of actions that fits."""
        seat = self.to_act
        if seat is None:
            return []
        ways = self.game.layoffs(self.look(seat), read_hand(" ".join(cards)), meld)
        return [[action.text for action in way] for way in ways]

    def canonical(self, text: str) -> str:
        """The canonical text of this action. Raises IllegalAction where it may not be played."""
        return self._read(text).text

    def position(self) -> dict[str, Any]:
        """The state as a scenario's `expect` names it, for the checks of scenarios."""
        state, result = self._state, self.result
        view = self.game.shown(self.game.look(self.rules, state, 0))
        view |= {
            "turn": None if result else self.game.turn(state),
            "phase": self.phase,
            "hands": [write(hand) for hand in self.game.hands(state)],
            "totals": self.totals,
            "match_wins": list(self.standing.match_wins),
            "ranks": self.ranks or view.get("ranks"),
            "scores": list(result.scores) if result and result.parts else None,
            "end": result.end if result else None,
            "out": result.out if result else None,
        }
        return view

    def card_count(self) -> int:
        """How many cards are in play anywhere; it never changes within a round."""
        return self.game.card_count(self._state)

    # ---- playing

    def play(self, text: str) -> None:
        """Plays this action for the seat to act. Raises IllegalAction, and then changes nothing."""
        choices = self._choices() if self._legal is None else self._legal
        action = choices.get(text)
        if action is None:
            action = self._read(text)
            text = action.text
        state, events = self.game.apply(self.rules, self._state, action)
        lines = [_line(self._to_act, text)]
        if self.game.to_act(state) == CHANCE:
            state, shuffle, told = self._shuffled(state)
            events, lines = (*events, *told), [*lines, f"- {shuffle.text}"]
        self._hold(state)
        self._actions += 1
        self.log += events
        if not self.from_position:
            self.rounds[-1]["actions"] += lines
        if self._to_act is None:
            self._end()

    def next_round(self) -> None:
        """Deals the next round. Raises IllegalAction unless the phase is ``round-over``."""
        if self.phase != "round-over":
            raise IllegalAction(Reason("match-over" if self.standing.over else "round-not-over"))
        self.next_standing()
        self.deal()

    def next_standing(self) -> None:
        """The next round has begun, and the dealer moves one seat; its cards are still to come."""
        self.standing = replace(self.standing, round=self.standing.round + 1)
        self.dealer = (self.dealer + 1) % self.seats

    def deal(self) -> None:
        """Deals the round of the standing from its own generator."""
        order = shuffled(self.game.pack(self.rules), generator(self.seed, "deal", self.standing.round))
        self.begin(self.game.deal(self.rules, self.seats, self.dealer, order))

    def begin(self, state: Any) -> None:
        """Begins the round with this state, as dealt."""
        self.result = None
        self.log = []
        self._reshuffles = 0
        if not self.from_position:
            self.rounds.append({"dealer": self.dealer, **self.game.deal_texts(state), "actions": []})
        if self.game.to_act(state) == CHANCE:
            state, _, self.log[:] = self._shuffled(state)
        self._hold(state)
        if self._to_act is None:
            self._end()

    def set_up(self, state: Any, standing: Standing, dealer: Seat) -> None:
        """Begins from a position: such a match has no record."""
        self.from_position = True
        self.standing = standing
        self.dealer = dealer
        self.begin(state)

    def record(self) -> dict[str, Any]:
        """The record of the match (contract: "Record"). Raises RecordError for a match from a position."""
        if self.from_position:
            raise RecordError("a match from a position has no record")
        record: dict[str, Any] = {
            "format": "nanataku-record/1",
            "game": self.game.key,
            "preset": self.preset,
            "options": differences(self.rules, preset_rules(self.game, self.preset)),
            "seats": self.seats,
            "first_dealer": self.first_dealer,
            "rounds": [{**dealt, "actions": list(dealt["actions"])} for dealt in self.rounds],
        }
        if self.standing.over:
            if not (self.result and self.result.ranks):
                record["totals"] = self.totals
            record["ranks"] = list(self.standing.ranks)
        return record

    # ---- within

    def _hold(self, state: Any) -> None:
        """The state from now on; who is to act in it follows, and what they may do, once somebody asks."""
        self._state = state
        self._to_act = self.game.to_act(state)
        self._legal = None

    def _choices(self) -> Mapping[str, Action]:
        if self._legal is None:
            seat = self._to_act
            self._legal = {} if seat is None else self.game.choices(self.game.look(self.rules, self._state, seat))
        return self._legal

    def _read(self, text: str) -> Action:
        seat = self.to_act
        if seat is None:
            raise IllegalAction(Reason("match-over" if self.standing.over else "round-over"))
        view = self.look(seat)
        try:
            action = self.game.read(view, text)
        except NotationError as error:
            raise IllegalAction(Reason("unreadable", (("text", text[:40]), ("why", str(error))))) from None
        reason = self.game.why_not(view, action)
        if reason is not None:
            raise IllegalAction(reason)
        return action

    def _shuffled(self, state: Any) -> tuple[Any, Action, tuple[Event, ...]]:
        """Chance acts: the order that is laid down for it, or else one of its own generator."""
        due = self.game.due(self.rules, state)
        if self.orders:
            order = list(self.orders[0])
            if sorted(order) != sorted(due):
                raise PositionError(f"reshuffled: {write(order)!r} is not what is due: {write(sorted(due))}")
            self.orders = self.orders[1:]
        else:
            number = f"{self.standing.round}.{self._reshuffles + 1}"
            order = shuffled(due, generator(self.seed, "reshuffle", number))
        self._reshuffles += 1
        action = Action("reshuffle", tuple(order))
        state, events = self.game.apply(self.rules, state, action)
        return state, action, events

    def _end(self) -> None:
        """The round is over: its result, and where the match stands."""
        self.result = self.game.result(self.rules, self._state)
        assert self.result is not None
        self.standing = settle(self.game.ending(self.rules), self.standing, self.result)
        if self.from_position:
            return
        dealt = self.rounds[-1]
        dealt["end"] = self.result.end
        if self.result.out is not None:
            dealt["out"] = self.result.out
        if self.result.ranks:
            dealt["ranks"] = list(self.result.ranks)
        else:
            dealt["scores"] = list(self.result.scores)


@lru_cache(maxsize=1 << 14)
def _line(seat: Seat | None, text: str) -> str:
    """An action as a record has it; the same few come again and again."""
    return f"{seat} {text}"


def preset_rules(game: Game, preset: str) -> Any:
    """The rules of a preset, nothing changed."""
    return _preset_rules(game.key, preset)


@lru_cache(maxsize=64)
def _preset_rules(key: str, preset: str) -> Any:
    game = GAMES[key]
    return choose(game.rules_type(), game.presets[preset].values)


def find_rules(game: str, preset: str, options: Mapping[str, object] | None, seats: int) -> tuple[Game, Any]:
    """The game and its rules, everything checked (rules.md, section 1). Raises OptionError."""
    found = GAMES[one_of("game", game, GAMES)]
    allowed: Preset = found.presets[one_of("preset", preset, found.presets)]
    check_seats(seats, allowed.seats)
    rules = choose(preset_rules(found, preset), options or {})
    found.check(rules, seats)
    return found, rules


def new_match(
    game: str,
    preset: str = "standard",
    options: Mapping[str, object] | None = None,
    seats: int = 4,
    seed: int | str | None = None,
    first_dealer: Seat = 0,
) -> Match:
    """A match with its first round dealt. Without a seed the deal can't be guessed. Raises OptionError."""
    found, rules = find_rules(game, preset, options, seats)
    check_dealer(first_dealer, seats)
    match = Match(found, preset, rules, seats, fresh_seed() if seed is None else seed, first_dealer)
    match.deal()
    return match


def check_dealer(first_dealer: object, seats: int) -> None:
    if isinstance(first_dealer, bool) or not isinstance(first_dealer, int) or not 0 <= first_dealer < seats:
        raise OptionError("first-dealer", given=first_dealer, last=seats - 1)


def _entry(event: Event, seat: Seat) -> dict[str, Any]:
    entry: dict[str, Any] = {"seat": None if event.seat == CHANCE else event.seat, "action": event.text}
    card = event.drawn if event.seat == seat and event.drawn is not None else event.taken
    if card is not None:
        entry["card"] = TEXT[card]
    return entry


def _parts(part: Any) -> dict[str, Any]:
    return {
        "cards": [[TEXT[card], points] for card, points in part.cards],
        "sum": part.sum,
        "factors": [{"key": key, "count": count, "times": times} for key, count, times in part.factors],
        "score": part.score,
    }
