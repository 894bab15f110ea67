"""The statistics: each match once, whatever happens; joined with those of another device; kept with suspicion."""

import random
from dataclasses import replace

import pytest
from counted import NOON, Counted
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.numbers import TITLES, numbers, streaks, titles
from pyapp.outcome import feats_of
from pyapp.results import MatchResult
from pyapp.stats import (
    Stats,
    added,
    merged,
    next_date,
    ratings_of,
    read_export,
    read_stats,
    stats_text,
)

A_WIN = MatchResult(
    date=NOON,
    id="0" * 20,
    game="seven-bridge",
    preset="standard",
    you=0,
    levels=("normal", "normal"),
    ranks=(1, 2, 3),
    totals=(0, -10, -20),
    rated=True,
    gave_up=False,
    rounds=5,
    won=3,
    closes=0,
    rummies=0,
    rons=0,
)
A_LOSS = replace(A_WIN, ranks=(3, 1, 2), totals=(-90, 0, -20), won=0)
A_DRAW = replace(A_WIN, ranks=(1, 1, 3))
LEFT = replace(A_WIN, gave_up=True, rounds=1, won=0)


def row(*results: MatchResult) -> list[MatchResult]:
    return [replace(result, date=NOON + n, id=f"{n:020x}") for n, result in enumerate(results)]


def stats_of(*results: MatchResult) -> Stats:
    stats = Stats()
    for result in row(*results):
        stats = added(stats, result)
    return stats


# ---- noting


@pytest.mark.parametrize(
    "rules", ["seven-bridge/standard", "seven-bridge/official", "rummy/standard", "sevens/standard"]
)
def test_a_match_is_noted_once_as_it_ended(rules: str) -> None:
    device = Counted().start(rules)
    match = device.to_the_end().sitting.match
    (result,) = device.stats.matches
    assert f"{result.game}/{result.preset}" == rules
    assert result.ranks == tuple(match.ranks or ())
    assert result.totals == (() if rules.startswith("sevens") else tuple(match.totals))
    assert (result.date, result.rated, result.gave_up) == (NOON, True, False)
    assert (result.rounds, result.won) == (len(match.rounds), sum(_won(dealt) for dealt in match.rounds))
    device.press(msg="result")
    device.open()
    device.open()
    device.press(msg="resume")
    device.press(msg="lobby")
    device.open()
    assert device.stats.matches == (result,)
    assert read_stats(device.store) == (device.stats, "")


def _won(dealt: dict[str, object]) -> bool:
    ranks = dealt.get("ranks")
    return dealt.get("out") == 0 or (isinstance(ranks, list) and ranks[0] == 1)


def test_a_match_is_noted_after_a_kill_between_its_end_and_the_noting() -> None:
    device = Counted().start()
    device.to_the_end()
    noted = device.stats
    device.store.clear()  # localStorage loses its last seconds when a browser dies
    device.open()
    assert device.stats == noted
    assert read_stats(device.store)[0] == noted


def test_what_no_person_played_for_themselves_is_not_noted() -> None:
    for query in ("&auto=1&endless=1", "&auto=1"):
        device = Counted(f"?game=sevens&seats=3&speed=0{query}")
        device.steps(random.Random(0), 40)
        assert not device.stats.matches


def test_a_match_with_a_seed_counts_but_not_for_the_rating() -> None:
    device = Counted("?game=sevens&seats=3&speed=0&seed=4")
    device.to_the_end()
    (result,) = device.stats.matches
    assert not result.rated
    assert device.stats.rating == Stats().rating
    assert titles(device.stats.matches) == []


def test_leaving_an_unrated_match_is_nothing() -> None:
    device = Counted("?game=sevens&seats=3&speed=0&seed=4")
    device.press(msg="leave")
    assert not device.stats.matches


def test_a_clock_that_is_set_back_changes_no_order() -> None:
    device = Counted()
    for _ in range(3):
        device.start("sevens/standard").to_the_end()
        device.press(msg="lobby")
        device.date -= 100_000
    dates = [result.date for result in device.stats.matches]
    assert dates == [NOON, NOON + 1, NOON + 2]
    assert next_date(device.stats, 5.0) == NOON + 3


# ---- what a round tells


@pytest.mark.parametrize(
    ("actions", "feats"),
    [
        (["0 draw", "0 meld 3S 4S 5S", "0 discard KC"], (1, 1, 0, 0)),
        (
            ["0 draw", "0 discard AC", "1 draw", "1 discard 2C", "0 draw", "0 meld 3S 4S 5S", "0 discard KC"],
            (1, 1, 0, 0),
        ),
        (["0 draw", "0 meld 7S", "0 discard AC", "1 draw", "1 discard 2C", "0 draw", "0 discard KC"], (1, 0, 0, 0)),
        (["1 draw", "1 discard 2C", "0 pon 2H 2D", "0 discard KC"], (1, 0, 0, 0)),
        (
            ["0 draw", "0 discard AC", "1 draw", "1 discard 2C", "0 pass", "1 draw", "1 discard 3C", "0 ron"],
            (1, 0, 0, 1),
        ),
    ],
)
def test_going_out_at_once_and_by_ron(actions: list[str], feats: tuple[int, ...]) -> None:
    dealt = {"actions": actions, "out": 0, "scores": [0, -5]}
    assert feats_of(dealt, 0, "seven-bridge") == feats
    assert feats_of(dealt, 0, "rummy") == (feats[0], 0, feats[1], feats[3])
    assert feats_of({**dealt, "out": 1}, 0, "seven-bridge") == (0, 0, 0, 0)


# ---- numbers


def test_the_numbers_of_a_rule_set() -> None:
    found = numbers(row(A_LOSS, A_WIN, A_WIN, A_DRAW, A_WIN, LEFT))
    assert (found.matches, found.wins, found.draws, found.gave_up) == (6, 3, 1, 1)
    assert found.mean_rank == pytest.approx((3 + 1 + 1 + 1 + 1 + 1) / 6)
    assert (found.best, found.worst) == (0, -90)
    assert (found.rounds, found.won) == (26, 12)
    assert (found.streak, found.longest) == (0, 2)
    assert streaks(row(A_LOSS, A_WIN, A_WIN)) == (2, 2)


EARNED = {
    "first-win": ([A_WIN], [A_DRAW, LEFT]),
    "seven-wins": ([A_WIN, A_LOSS] * 7, [A_WIN, A_LOSS] * 6 + [LEFT]),
    "three-running": ([A_WIN] * 3, [A_WIN, A_WIN, LEFT, A_WIN]),
    "at-once": ([replace(A_LOSS, won=1, rummies=1)], [A_WIN]),
    "ron": ([replace(A_LOSS, won=1, rons=1)], [A_WIN]),
    "spotless": ([A_WIN], [replace(A_WIN, rounds=1, won=1), replace(A_WIN, totals=(-1, -9, -9))]),
    "three-games": (
        [A_WIN, replace(A_WIN, game="rummy"), replace(A_WIN, game="sevens", totals=())],
        [A_WIN, replace(A_WIN, game="rummy"), replace(A_LOSS, game="sevens", totals=())],
    ),
    "over-masters": ([replace(A_WIN, levels=("normal", "master"))], [replace(A_LOSS, levels=("normal", "master"))]),
    "hundred": ([A_LOSS] * 100, [A_LOSS] * 99 + [LEFT]),
}


@pytest.mark.parametrize("key", TITLES)
def test_a_title_is_earned_by_what_it_says_and_by_no_less(key: str) -> None:
    enough, less = EARNED[key]
    assert key in titles(row(*enough))
    assert key not in titles(row(*less))
    assert key not in titles([replace(result, rated=False) for result in row(*enough)])


# ---- joining two devices

RESULTS = st.builds(
    replace,
    st.sampled_from([A_WIN, A_LOSS, A_DRAW, LEFT, replace(A_WIN, rated=False)]),
    date=st.integers(NOON, NOON + 30),
    id=st.integers(0, 12).map(lambda n: f"{n:020x}"),
)


@st.composite
def some_stats(draw: st.DrawFn) -> Stats:
    found = draw(st.lists(RESULTS, max_size=9, unique_by=lambda result: result.id))
    return merged(Stats(), Stats(tuple(found)))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(some_stats(), some_stats(), some_stats())
def test_joining_is_commutative_associative_and_idempotent(one: Stats, two: Stats, three: Stats) -> None:
    both = merged(one, two)
    assert both == merged(two, one)
    assert merged(both, both) == both == merged(both, one)
    assert merged(both, three) == merged(one, merged(two, three))
    ids = [result.id for result in both.matches]
    assert len(set(ids)) == len(ids)
    assert set(ids) == {result.id for result in (*one.matches, *two.matches)}
    assert list(both.matches) == sorted(both.matches)
    assert both.ratings == ratings_of(both.matches)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(some_stats())
def test_what_is_exported_is_what_is_read(stats: Stats) -> None:
    assert read_export(stats_text(stats)) == stats
    assert stats_text(read_export(stats_text(stats))) == stats_text(stats)


def test_one_by_one_rates_like_all_at_once() -> None:
    stats = stats_of(A_WIN, A_LOSS, LEFT, A_DRAW, A_WIN)
    assert stats.ratings == ratings_of(stats.matches)
    assert added(stats, stats.matches[2]) == stats


def test_two_devices_of_one_person() -> None:
    phone, desk = Counted(), Counted()
    for device in (phone, desk):
        device.start("sevens/standard").to_the_end()
        device.press(msg="lobby")
        device.date += 60
    for device, other in ((phone, desk), (desk, phone), (phone, desk)):
        other.press(msg="stats")
        other.press(msg="export-stats")
        device.press(msg="stats")
        device.press(msg="import-stats", text=other.files[-1]["text"])
    assert phone.stats == desk.stats
    assert len(phone.stats.matches) == 2
    assert read_stats(phone.store)[0] == phone.stats
