"""The rating: what a match does to it, and that leaving one never pays."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from counted import Counted

from pyapp.outcome import played_out
from pyapp.rating import LEVELS, Rating, after_match
from tools import archive

THREE = ("normal", "normal", "normal")


def test_a_better_place_is_worth_more_and_a_draw_lies_between() -> None:
    places = [
        after_match(Rating(), THREE, ranks).mu for ranks in ([1, 2, 2, 2], [2, 1, 3, 4], [3, 1, 2, 4], [4, 1, 2, 3])
    ]
    assert places == sorted(places, reverse=True)
    won, drawn, lost = (after_match(Rating(), ("normal",), ranks).mu for ranks in ([1, 2], [1, 1], [2, 1]))
    assert won > drawn > lost
    assert drawn == pytest.approx((won + lost) / 2, abs=0.01), "a draw counts as half"
    assert drawn == pytest.approx(Rating().mu, abs=0.01), "against somebody as strong"


def test_a_win_against_a_weak_player_moves_it_less() -> None:
    gains = [after_match(Rating(), (level,), [1, 2]).mu for level in ("random", "greedy", "normal")]
    assert gains == sorted(gains)
    assert set(LEVELS) == {"random", "hoarder", "greedy", "normal"}


def test_it_gets_surer_with_every_match() -> None:
    rating = Rating()
    for n in range(20):
        after = after_match(rating, THREE, [1 + n % 4, 2, 3, 4])
        assert after.sigma < rating.sigma
        rating = after


@pytest.mark.parametrize("ranks", [[1, 2, 3, 4], [2, 1, 3, 4], [3, 1, 2, 4], [4, 1, 2, 3], [1, 1, 1, 1]])
@pytest.mark.parametrize("before", [Rating(), Rating(12.0, 2.0), Rating(40.0, 3.0)])
def test_giving_up_never_raises_it_and_losing_counts_in_full(before: Rating, ranks: list[int]) -> None:
    played, gave_up = (after_match(before, THREE, ranks, flag) for flag in (False, True))
    assert gave_up.mu <= before.mu
    assert gave_up == (played if played.mu <= before.mu else before)


def test_the_packed_python_rates_as_the_installed_one_does(tmp_path: Path) -> None:
    """The browser has no compiled openskill; its plain Python must be whole, and come to the same numbers."""
    archive.write(tmp_path / "app.zip")
    program = (
        "import sys; sys.path[:] = [sys.argv[1], *(p for p in sys.path if 'site-packages' not in p)]\n"
        "from pyapp.rating import Rating, after_match\n"
        "import openskill; assert openskill.__file__.startswith(sys.argv[1])\n"
        "print(after_match(Rating(), ('normal', 'greedy'), [2, 1, 2]))"
    )
    told = subprocess.run(
        [sys.executable, "-S", "-c", program, str(tmp_path / "app.zip")], capture_output=True, text=True, cwd=tmp_path
    )
    assert told.stdout.strip() == str(after_match(Rating(), ("normal", "greedy"), [2, 1, 2])), told.stderr


# ---- leaving


def leave(device: Counted) -> None:
    device.press(msg="leave")


def lobby_by_name(device: Counted) -> None:
    device.press(msg="lobby")


def restart(device: Counted) -> None:
    device.press(msg="restart")


def again(device: Counted) -> None:
    device.press(msg="again")


def same_deal(device: Counted) -> None:
    device.press(msg="same-deal")


def reload_and_start(device: Counted) -> None:
    device.open()
    device.press(msg="start")


def reload_to_an_address(device: Counted) -> None:
    device.query = "?game=sevens&seats=3"
    device.open()


def reload_to_an_address_once_more(device: Counted) -> None:
    reload_to_an_address(device)
    device.open()


def agree_to_share(device: Counted) -> None:
    device.press(msg="share")
    device.press(msg="agree")


WAYS = [
    leave,
    lobby_by_name,
    restart,
    again,
    same_deal,
    reload_and_start,
    reload_to_an_address,
    reload_to_an_address_once_more,
    agree_to_share,
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("seed", range(4))
def test_however_a_match_is_left_a_stand_in_ends_it_and_nothing_is_gained(way, seed: int) -> None:  # type: ignore[no-untyped-def]
    chance = random.Random(seed)
    device = Counted().start()
    device.steps(chance, chance.randrange(20))
    while device.sitting.match.phase == "match-over":
        device = Counted().start()
        device.steps(chance, chance.randrange(20))
    left = device.sitting
    finished = played_out(left.match, left.setup)
    before = device.stats.rating
    way(device)
    (result,) = device.stats.matches
    assert result.gave_up
    assert result.rated
    assert result.ranks == tuple(finished.ranks or ())
    assert not result.won_match
    assert device.stats.rating.mu <= before.mu
    device.open()
    assert len(device.stats.matches) == 1


def test_a_match_that_goes_on_is_not_given_up() -> None:
    device = Counted().start()
    device.open()
    assert not device.stats.matches, "it waits in the lobby"
    device.press(msg="resume")
    device.steps(random.Random(1), 5)
    device.send({"kind": "seat", "state": "lost"})
    assert device.sitting is None
    assert not device.stats.matches, "it goes on in the other tab"
    device.send({"kind": "seat", "state": "held", "text": device.text})
    assert device.sitting.rated
    assert not device.stats.matches


def test_a_stand_in_that_takes_the_seat_ends_it_for_the_rating() -> None:
    device = Counted("?game=seven-bridge&seats=3&clock=30")
    assert device.sitting.rated
    for _ in range(5000):
        if device.sitting.away or (device.sitting.match.phase != "draw" and device.app.due() is None):
            break
        device.tick(device.app.due() or 0)
    assert device.sitting.away
    (result,) = device.stats.matches
    assert result.gave_up
    device.press(msg="back")
    device.steps(random.Random(0), 20_000)
    assert device.stats.matches == (result,), "who comes back plays on, and it stays at that"


def test_taking_back_asks_first_and_then_counts_as_leaving() -> None:
    device = Counted().start()
    for seed in range(200):
        if device.sitting.your_move and device.sitting.match.phase == "play":
            legal = device.sitting.match.legal()
            device.press(action=next((action for action in legal if action.startswith("meld")), legal[-1]))
            device.press(msg="undo")
            if device.sitting.panel == "unrate":
                break
        device.steps(random.Random(seed), 1)
        if device.sitting.match.phase == "match-over":
            device = Counted().start()
    assert device.sitting.rated
    assert not device.stats.matches
    device.press(msg="unrate")
    assert not device.sitting.rated
    (result,) = device.stats.matches
    assert result.gave_up
