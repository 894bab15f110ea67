"""Rounds, totals, match wins and ranks (2.8)."""

import pytest

from engine.game import Ending, Result, ScoreParts
from engine.standing import Standing, decided, opening, ranks_of, settle


def results(*rounds: tuple[int, ...]) -> list[Result]:
    return [Result("out", 0, tuple(ScoreParts(score=score) for score in scores)) for scores in rounds]


def play(ending: Ending, *rounds: tuple[int, ...]) -> Standing:
    standing = opening(len(rounds[0]))
    for n, result in enumerate(results(*rounds)):
        assert not standing.over
        standing = settle(ending, standing, result)
        if n + 1 < len(rounds):
            standing = Standing(standing.round + 1, *astuple(standing))
    return standing


def astuple(standing: Standing) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    return standing.totals, standing.match_wins, standing.sums


@pytest.mark.parametrize(
    ("merits", "ranks"),
    [
        ((0, -34, -12), (1, 3, 2)),
        ((5, 5, 3), (1, 1, 3)),
        ((3, 5, 5, 3), (3, 1, 1, 3)),
        ((1, 1, 1), (1, 1, 1)),
        ((-1, -2, -2, -3), (1, 2, 2, 4)),
    ],
)
def test_equal_totals_share_the_rank(merits: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert ranks_of(merits) == ranks


@pytest.mark.parametrize("rounds", [1, 3, 5, 10])
def test_a_match_by_rounds_ends_after_the_last_one(rounds: int) -> None:
    scores = [(0, -10, -300)] * (rounds - 1)
    standing = play(Ending(rounds=rounds), *scores, (-5, 0, 0))
    assert standing.over
    assert standing.totals == (-5, -10 * (rounds - 1), -300 * (rounds - 1))
    assert standing.match_wins == (0, 0, 0)


def test_a_match_by_rounds_is_not_over_before() -> None:
    standing = play(Ending(rounds=3), (0, -500), (0, -500))
    assert not standing.over
    assert standing.ranks == ()


@pytest.mark.parametrize(
    ("target", "totals", "is_decided"),
    [
        (-100, (0, -99, -99), False),
        (-100, (0, -100, -5), True),
        (-100, (0, -101), True),
        (-100, (300, 0), False),
        (100, (99, 0), False),
        (100, (100, 0), True),
        (100, (-100, 0), False),
    ],
)
def test_when_a_match_is_decided(target: int, totals: tuple[int, ...], is_decided: bool) -> None:
    assert decided(Ending(target=target), totals) == is_decided


def test_points_start_anew_until_somebody_has_the_match_wins() -> None:
    ending = Ending(target=-100, wins=2)
    first = play(ending, (0, -60, -20), (-10, -50, 0))
    assert (first.totals, first.match_wins, first.sums, first.over) == ((0, 0, 0), (1, 0, 0), (-10, -110, -20), False)
    second = play(ending, (0, -60, -20), (-10, -50, 0), (-100, -3, 0))
    assert (second.totals, second.match_wins, second.over) == ((0, 0, 0), (1, 0, 1), False)
    third = play(ending, (0, -60, -20), (-10, -50, 0), (-100, -3, 0), (-1, -100, 0))
    assert (third.totals, third.match_wins, third.over) == ((-1, -100, 0), (1, 0, 2), True)
    assert third.ranks == (2, 3, 1)


def test_everybody_with_the_highest_total_is_credited() -> None:
    """D19."""
    standing = play(Ending(target=-100, wins=1), (0, 0, -100))
    assert (standing.match_wins, standing.ranks) == ((1, 1, 0), (1, 1, 3))


def test_the_sum_of_all_totals_parts_equal_match_wins() -> None:
    ending = Ending(target=100, wins=2)
    standing = play(ending, (100, 20, 30), (0, 30, 100), (110, 0, 0))
    assert (standing.match_wins, standing.sums) == ((2, 0, 1), (210, 50, 130))
    assert standing.ranks == (1, 3, 2)
    tied = play(ending, (100, 20, 30, 30), (105, 30, 0, 0))
    assert (tied.match_wins, tied.sums, tied.ranks) == ((2, 0, 0, 0), (205, 50, 30, 30), (1, 2, 3, 3))


def test_one_who_is_down_but_not_first_wins_nothing() -> None:
    standing = play(Ending(target=-100, wins=1), (-100, -99))
    assert (standing.match_wins, standing.ranks) == ((0, 1), (2, 1))


def test_every_match_ends_after_a_hundred_rounds() -> None:
    """D26: ranked as it stands."""
    ending = Ending(target=-100, wins=3)
    standing = play(ending, *[(0, 0)] * 98, (0, -1))
    assert not standing.over
    standing = play(ending, *[(0, 0)] * 98, (0, -1), (0, 0))
    assert (standing.over, standing.round, standing.ranks, standing.match_wins) == (True, 100, (1, 2), (0, 0))


def test_a_match_decided_in_the_hundredth_round_keeps_its_totals() -> None:
    standing = play(Ending(target=-100, wins=3), *[(0, 0)] * 99, (0, -100))
    assert (standing.over, standing.totals, standing.match_wins) == (True, (0, -100), (1, 0))
    assert standing.ranks == (1, 2)


def test_a_game_of_one_round_brings_its_ranks() -> None:
    standing = settle(Ending(), opening(3), Result("ranked", None, (), (2, 1, 3)))
    assert (standing.over, standing.ranks) == (True, (2, 1, 3))
