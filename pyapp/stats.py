"""The statistics (成績) of the person at this device: all results, the rating after each, and how they are kept."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pyapp.envelope import EnvelopeError, seal, unseal
from pyapp.rating import Rating, after_match
from pyapp.results import MatchResult, as_data, from_data

KIND = "nanataku-stats"
VERSION = 1
KEY, BEFORE, BROKEN = "stats", "stats.before", "stats.broken"
MOST = 5000
"""So many results are kept; of more, the newest."""


@dataclass(frozen=True, slots=True)
class Stats:
    """Results in order of their dates, each once, and the rating after each of them."""

    matches: tuple[MatchResult, ...] = ()
    ratings: tuple[Rating, ...] = ()

    @property
    def rating(self) -> Rating:
        return self.ratings[-1] if self.ratings else Rating()

    def has(self, id: str) -> bool:
        return any(match.id == id for match in self.matches)


def added(stats: Stats, result: MatchResult) -> Stats:
    """The statistics with one more result, unless that match is in them already. Raises ValueError for an old date."""
    if stats.has(result.id):
        return stats
    if stats.matches and result.date <= stats.matches[-1].date:
        raise ValueError("a result is added after those that are there")
    rating = _rated(stats.rating, result)
    return Stats((*stats.matches, result)[-MOST:], (*stats.ratings, rating)[-MOST:])


def next_date(stats: Stats, now: float) -> int:
    """The date of a result that comes now: after all that are there, even where the clock was set back."""
    return max(int(now), stats.matches[-1].date + 1 if stats.matches else 0)


def merged(one: Stats, other: Stats) -> Stats:
    """The results of both, each match once, rated anew in order of their dates."""
    return _of([*one.matches, *other.matches])


def _of(results: Iterable[MatchResult]) -> Stats:
    once: dict[str, MatchResult] = {}
    for result in results:
        # Two results of one match can only come from a file: which of them counts must not depend on the order.
        once[result.id] = min(result, once.get(result.id, result))
    matches = tuple(sorted(once.values()))[-MOST:]
    return Stats(matches, ratings_of(matches))


def ratings_of(matches: Iterable[MatchResult]) -> tuple[Rating, ...]:
    """The rating after each of these matches."""
    ratings = [Rating()]
    for result in matches:
        ratings.append(_rated(ratings[-1], result))
    return tuple(ratings[1:])


def _rated(before: Rating, result: MatchResult) -> Rating:
    if not result.rated:
        return before
    others = [rank for seat, rank in enumerate(result.ranks) if seat != result.you]
    return after_match(before, result.levels, [result.rank, *others], result.gave_up)


# ---- as they are kept


def stats_text(stats: Stats) -> str:
    """The statistics as a text: kept under KEY, and what is exported."""
    content = {
        "matches": [as_data(result) for result in stats.matches],
        "ratings": [[rating.mu, rating.sigma] for rating in stats.ratings],
    }
    return seal(KIND, VERSION, content)


def read_stats(store: Mapping[str, str]) -> tuple[Stats, str]:
    """What is kept, or the copy before it where it is broken; and the broken text."""
    text = store.get(KEY, "")
    if not text:
        return Stats(), ""
    try:
        return _kept(text), ""
    except EnvelopeError:
        try:
            return _kept(store.get(BEFORE, "")), text
        except EnvelopeError:
            return Stats(), text


def read_export(text: str) -> Stats:
    """The statistics in an exported text, rated anew. Raises EnvelopeError."""
    return _of(_matches(unseal(text, KIND, VERSION, {})))


def _kept(text: str) -> Stats:
    content = unseal(text, KIND, VERSION, {})
    matches = _matches(content)
    try:
        ratings = tuple(Rating(float(mu), float(sigma)) for mu, sigma in content["ratings"])
    except (KeyError, TypeError, ValueError) as error:
        raise EnvelopeError("kept-damaged", why=str(error)) from None
    in_order = all(one.date < next.date for one, next in pairwise(matches))
    once = len({match.id for match in matches}) == len(matches)
    sound = all(abs(rating.mu) < 1000 and 0 < rating.sigma < 100 for rating in ratings)
    if in_order and once and sound and len(ratings) == len(matches) <= MOST:
        return Stats(matches, ratings)
    return _of(matches)


def _matches(content: Any) -> tuple[MatchResult, ...]:
    if not isinstance(content, dict) or not isinstance(content.get("matches"), list):
        raise EnvelopeError("kept-damaged", why="matches")
    return tuple(from_data(data) for data in content["matches"])
