"""From the statistics to what is drawn of them, in words."""

from collections.abc import Iterator
from time import localtime, strftime

from pyapp.lobby import rule_sets
from pyapp.model import Model
from pyapp.numbers import TITLES, Numbers, by_rules, titles
from pyapp.outcome import match_id
from pyapp.rating import Rating
from pyapp.screens.stats import PastMatch, RulesNumbers, StatsPage, Title
from pyapp.stats import Stats
from pyapp.words import Lang, number, text

CHARTED = 100
"""So many ratings are in the chart at most, and so many matches in the table below."""
LISTED = 20


def stats_page(model: Model) -> StatsPage:
    """The screen 成績 for this model."""
    stats, lang = model.stats, model.lang
    names = _names(lang)
    found = by_rules(stats.matches)
    earned = titles(stats.matches)
    return StatsPage(
        matches=len(stats.matches),
        rating=stats.rating.shown,
        margin=stats.rating.margin,
        ratings=charted(stats),
        rules=tuple(
            RulesNumbers(name, tuple(_counts(key[0], found[key], lang))) for key, name in names.items() if key in found
        ),
        titles=tuple(Title(key, key in earned) for key in TITLES),
        history=tuple(_history(stats, names)),
        notice=model.notice,
        asking=model.page == "erase",
    )


def _names(lang: Lang) -> dict[tuple[str, str], str]:
    return {(tile.game, tile.preset): tile.name for tile in rule_sets(lang)}


def charted(stats: Stats) -> tuple[int, ...]:
    """The ratings of the last rated matches, after the one before them."""
    rated = [rating.shown for match, rating in zip(stats.matches, stats.ratings, strict=True) if match.rated]
    return (Rating().shown, *rated)[-CHARTED - 1 :]


def _counts(game: str, found: Numbers, lang: Lang) -> Iterator[tuple[str, str]]:
    """What is counted for a game, and how much of it; what never came is left out where it is rare."""
    yield text("count-matches", lang), text("times-n", lang, n=found.matches)
    yield text("count-wins", lang), text("times-n", lang, n=found.wins)
    yield text("count-draws", lang), text("times-n", lang, n=found.draws)
    yield text("count-rank", lang), text("mean-rank", lang, n=f"{found.mean_rank:.2f}")
    yield text("count-streak", lang), text("streak-n", lang, n=found.streak, most=found.longest)
    if game != "sevens":
        yield text("count-rounds", lang), text("of-n", lang, n=found.won, of=found.rounds)
    rare = {"closes": found.closes, "rummies": found.rummies, "rons": found.rons, "gave-up": found.gave_up}
    for key, count in rare.items():
        if count:
            yield text(f"count-{key}", lang), text("times-n", lang, n=count)
    if found.best is not None and found.worst is not None:
        yield text("count-best", lang), text("points-n", lang, n=number(found.best))
        yield text("count-worst", lang), text("points-n", lang, n=number(found.worst))


def _history(stats: Stats, names: dict[tuple[str, str], str]) -> Iterator[PastMatch]:
    """The last matches, newest first."""
    for place in range(len(stats.matches) - 1, max(-1, len(stats.matches) - 1 - LISTED), -1):
        match = stats.matches[place]
        before = stats.ratings[place - 1] if place else Rating()
        after = stats.ratings[place]
        yield PastMatch(
            date=strftime("%Y/%m/%d", localtime(match.date)),
            rules=names[match.game, match.preset],
            rank=match.rank,
            seats=len(match.ranks),
            gave_up=match.gave_up,
            rating=after.shown if match.rated else None,
            change=after.shown - before.shown,
        )


def rated_words(model: Model) -> str:
    """What the match at the table did to the rating; empty where it is not in the statistics."""
    stats, sitting = model.stats, model.sitting
    if sitting is None or not stats.matches or stats.matches[-1].id != match_id(sitting.match):
        return ""
    if not stats.matches[-1].rated:
        return text("unrated", model.lang)
    before = stats.ratings[-2] if len(stats.ratings) > 1 else Rating()
    change = stats.rating.shown - before.shown
    sign = f"＋{change}" if change > 0 else number(change)
    return text("rated-now", model.lang, rating=number(stats.rating.shown), change=sign)
