"""The statistics: each match once, whatever happens; joined with those of another device; kept with suspicion."""

import json
import random
from dataclasses import replace

import pytest
from counted import NOON, Counted
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.envelope import EnvelopeError, seal
from pyapp.numbers import TITLES, numbers, streaks, titles
from pyapp.outcome import feats_of
from pyapp.results import MatchResult, as_data
from pyapp.stats import (
    BEFORE,
    BROKEN,
    KEY,
    KIND,
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


# ---- keeping


def test_what_another_tab_keeps_is_known_here() -> None:
    one = Counted().start("sevens/standard").to_the_end()
    two = Counted()
    two.send({"kind": "stored", "key": KEY, "text": one.store[KEY]})
    assert two.stats == one.stats
    assert KEY not in two.store, "it is kept already"
    two.send({"kind": "stored", "key": KEY, "text": "{"})
    assert two.stats == one.stats
    two.send({"kind": "stored", "key": KEY, "text": None})
    assert two.stats == Stats()


def test_erasing_asks_once_and_leaves_nothing() -> None:
    device = Counted().start("sevens/standard").to_the_end()
    device.press(msg="result")
    device.press(msg="stats")
    device.press(msg="reset-stats")
    assert device.stats.matches, "asked first"
    device.press(msg="stats")
    device.press(msg="reset-stats")
    device.press(msg="reset-stats")
    assert device.stats == Stats()
    assert not {KEY, BEFORE} & set(device.store)
    device.open()
    assert device.stats == Stats(), "the match that is over is not noted anew"


def test_the_lobby_forgets_an_ended_match_with_the_rest() -> None:
    device = Counted().start("sevens/standard").to_the_end()
    device.open()
    for msg in ("stats", "reset-stats", "reset-stats"):
        device.press(msg=msg)
    device.open()
    assert device.stats == Stats()


def test_a_reset_out_of_place_does_nothing() -> None:
    device = Counted().start("sevens/standard").to_the_end()
    device.press(msg="reset-stats")
    device.press(msg="reset-stats")
    assert device.stats.matches


def test_the_copy_before_is_used_and_the_broken_one_put_aside() -> None:
    first, second = stats_of(A_WIN), stats_of(A_WIN, A_LOSS)
    for broken in ("{", stats_text(second).replace("seven-bridge", "eight-bridge"), "[" * 9999):
        device = Counted("", {KEY: broken, BEFORE: stats_text(first)})
        assert device.stats == first
        assert device.store[BROKEN] == broken
        assert device.app.model.notice
        device.press(msg="download nanataku-stats-broken.json")
        assert device.files[-1]["text"] == broken


def _one(**changes: object) -> object:
    return {"matches": [as_data(A_WIN) | changes], "ratings": [[25.0, 8.0]]}


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {},
        {"matches": {}},
        {"matches": [7], "ratings": []},
        _one(date="today"),
        _one(date=-1),
        _one(date=True),
        _one(date=10**30),
        _one(id="<b>"),
        _one(id="0" * 21),
        _one(game="chess"),
        _one(game=["seven-bridge"]),
        _one(preset="x"),
        _one(you=3),
        _one(levels=["normal"]),
        _one(levels=["normal", 7]),
        _one(ranks=[1, 1, 2]),
        _one(ranks=[1] * 7, levels=["normal"] * 6),
        _one(totals=[1]),
        _one(won=6),
        _one(rounds=1000),
        _one(closes=-1),
        _one(extra=1),
        {"matches": [{key: value for key, value in as_data(A_WIN).items() if key != "id"}], "ratings": [[25.0, 8.0]]},
    ],
)
def test_what_makes_no_sense_is_refused_even_with_a_right_checksum(content: object) -> None:
    text = seal(KIND, 1, content)
    with pytest.raises(EnvelopeError):
        read_export(text)
    assert read_stats({KEY: text}) == (Stats(), text)
    device = Counted()
    device.press(msg="stats")
    device.press(msg="import-stats", text=text)
    assert device.stats == Stats()
    assert device.app.model.notice


def test_ratings_that_can_not_be_are_computed_anew() -> None:
    stats = stats_of(A_WIN, A_LOSS)
    content = json.loads(stats_text(stats))["content"]
    for ratings in ([], [[1e9, 1], [25, 8]], [[25, 0], [25, 8]]):
        assert read_stats({KEY: seal(KIND, 1, content | {"ratings": ratings})}) == (stats, "")
    for ratings in (None, [[1]], [["x", 1], [2, 3]]):
        assert read_stats({KEY: seal(KIND, 1, content | {"ratings": ratings})})[1]
