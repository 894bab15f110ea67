"""What stays of a match: its result for the person at the device, small enough to keep thousands of them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

from engine.games import GAMES
from pyapp.envelope import EnvelopeError


@dataclass(frozen=True, slots=True, order=True)
class MatchResult:
    """How a match ended. In order of its date (seconds since 1970), then of its id.

    levels: of the CPU seats, in order of the seats. totals: empty in a game without points. gave_up: the ranks are
    those that a stand-in reached; rounds and what was won in them are those that the person played.
    """

    date: int
    id: str
    game: str
    preset: str
    you: int
    levels: tuple[str, ...]
    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    rated: bool
    gave_up: bool
    rounds: int
    won: int
    closes: int
    rummies: int
    rons: int

    @property
    def rank(self) -> int:
        return self.ranks[self.you]

    @property
    def won_match(self) -> bool:
        """First, alone, and to the end."""
        return self.rank == 1 and self.ranks.count(1) == 1 and not self.gave_up

    @property
    def drawn(self) -> bool:
        return self.rank == 1 and self.ranks.count(1) > 1 and not self.gave_up


# ---- as it is kept


def as_data(result: MatchResult) -> dict[str, Any]:
    return {field.name: getattr(result, field.name) for field in fields(result)}


def from_data(data: object) -> MatchResult:
    """A result that was kept, looked at with suspicion. Raises EnvelopeError."""
    try:
        result = _read(data)
        _check(result)
    except (KeyError, TypeError, ValueError) as error:
        raise EnvelopeError("kept-damaged", why=str(error)) from None
    return result


def _read(data: Any) -> MatchResult:
    if not isinstance(data, dict) or set(data) != {field.name for field in fields(MatchResult)}:
        raise TypeError("no result of a match")
    kinds = {name: READ[str(kind)] for name, kind in MatchResult.__annotations__.items()}
    return MatchResult(**{name: kinds[name](value) for name, value in data.items()})


def _int(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 1 << 40:
        raise TypeError(f"{str(value)[:20]!r} is no number")
    return value


def _str(value: object) -> str:
    if not isinstance(value, str) or len(value) > 40:
        raise TypeError("no short text")
    return value


def _bool(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value


def _ints(values: object) -> tuple[int, ...]:
    return tuple(map(_int, _list(values)))


def _strs(values: object) -> tuple[str, ...]:
    return tuple(map(_str, _list(values)))


def _list(values: object) -> Iterable[object]:
    if not isinstance(values, list | tuple) or len(values) > 10:
        raise TypeError("no short list")
    return values


READ: dict[str, Callable[[object], Any]] = {
    str(int): _int,
    str(str): _str,
    str(bool): _bool,
    str(tuple[int, ...]): _ints,
    str(tuple[str, ...]): _strs,
}


def _check(result: MatchResult) -> None:
    seats = len(result.ranks)
    allowed = GAMES[result.game].presets[result.preset].seats
    counts = (result.rounds, result.won, result.closes, result.rummies, result.rons)
    sound = (
        seats in allowed
        and 0 <= result.you < seats
        and len(result.levels) == seats - 1
        and len(result.totals) in (0, seats)
        and all(rank == 1 + sum(other < rank for other in result.ranks) for rank in result.ranks)
        and result.date >= 0
        and min(counts) >= 0
        and max(counts) <= result.rounds <= 100
        and len(result.id) == 20
        and set(result.id) <= set("0123456789abcdef")
    )
    if not sound:
        raise ValueError("a result that can't be")
