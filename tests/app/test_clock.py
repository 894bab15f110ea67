"""The time limit of a turn: shown, announced, paused out of sight, and the stand-in at its end."""

from typing import Any

import pytest
from device import Device

from pyapp.clock import seconds_left

ADDRESS = "?game=seven-bridge&seats=3&seed={seed}&clock=30"


def _own_turn(device: Device) -> None:
    for _ in range(300):
        if device.sitting.your_move:
            return
        device.tick(device.app.due() or 0)
    raise AssertionError("the own turn never came")


def _at_turn(seed: int = 1) -> Device:
    device = Device(ADDRESS.format(seed=seed))
    _own_turn(device)
    return device


def _said(device: Device) -> list[str]:
    return [effect["say"] for effect in device.effects if "say" in effect]


def test_it_counts_the_seconds_of_the_own_turn() -> None:
    device = _at_turn()
    assert seconds_left(device.sitting) == 30
    device.tick(device.app.due() or 0)
    assert seconds_left(device.sitting) == 29
    assert 'id="clock"' in device.app._html
    device.press(action=device.sitting.choices[0])
    assert (seconds_left(device.sitting) or 0) <= 29, "a turn has one limit, whatever is done in it"


def test_no_limit_no_clock() -> None:
    device = Device("?game=seven-bridge&seats=3&seed=1")
    _own_turn(device)
    assert seconds_left(device.sitting) is None
    assert device.app.due() is None


def test_short_time_is_said_once() -> None:
    device = _at_turn()
    for _ in range(25):
        device.tick(device.app.due() or 0)
    assert sum("10" in said and "残り" in said for said in _said(device)) == 1


def _run_out(device: Device) -> None:
    turn = device.sitting.match.action_count
    for _ in range(40):
        if device.sitting.match.action_count > turn:
            return
        device.tick(device.app.due() or 0)
    raise AssertionError("the time never ran out")


def test_at_zero_the_stand_in_plays_the_turn_and_after_two_it_keeps_the_seat() -> None:
    device = _at_turn()
    _run_out(device)
    assert device.sitting.match.to_act != device.sitting.you
    assert (device.sitting.missed, device.sitting.away) == (1, False)
    _own_turn(device)
    _run_out(device)
    assert device.sitting.away
    assert 'data-msg="back"' in device.app._html
    for _ in range(60):
        if device.app.due() is not None:
            device.tick(device.app.due() or 0)
    assert not device.sitting.your_move
    if device.sitting.match.phase == "round-over":
        device.press(msg="next-round")
    device.press(msg="back")
    assert not device.sitting.away
    _own_turn(device)


def test_who_plays_in_time_is_there() -> None:
    device = _at_turn()
    _run_out(device)
    _own_turn(device)
    device.press(action=device.sitting.choices[0])
    assert device.sitting.missed == 0


def test_it_stands_still_out_of_sight() -> None:
    device = _at_turn()
    device.tick(device.app.due() or 0)
    device.send({"kind": "visible", "hidden": True})
    assert device.app.due() is None
    device.now += 3_600_000
    device.send({"kind": "visible", "hidden": False})
    assert seconds_left(device.sitting) == 29
    device.tick(device.app.due() or 0)
    assert seconds_left(device.sitting) == 28


def test_a_clock_set_back_gives_no_more_than_the_limit() -> None:
    device = _at_turn()
    device.now -= 10_000_000
    device.tick(0)
    assert (seconds_left(device.sitting) or 0) <= 30


def test_after_a_reload_the_rest_is_left() -> None:
    device = _at_turn()
    for _ in range(5):
        device.tick(device.app.due() or 0)
    device.press(card=device.sitting.order[0])
    device.open()
    assert seconds_left(device.sitting) in (25, 26)


@pytest.mark.parametrize("clock", ["15", "-30", "x", "30.0", ""])
def test_other_limits_are_refused(clock: str) -> None:
    device = Device(f"?game=seven-bridge&clock={clock}")
    model: Any = device.app.model
    assert model.sitting is None
    assert "clock" in model.notice
    assert "60" in model.notice
