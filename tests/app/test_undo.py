"""Taking back: to before the last own decision, never past a card that has become known since."""

from typing import Any

import pytest
from device import Device

from pyapp.undo import undo_point

ADDRESS = "?game=seven-bridge&seats=3&seed={seed}&options=first_lap_claims:true"


def _to_own_turn(device: Device, phase: str) -> None:
    for _ in range(200):
        sitting = device.sitting
        if sitting.your_move and sitting.match.phase == phase:
            return
        due = device.app.due()
        if due is not None:
            device.tick(due)
        elif sitting.match.phase == "claim":
            device.press(action="pass")
        elif sitting.match.phase == "draw":
            device.press(action="draw")
        else:
            device.press(action=sitting.match.legal()[-1])
    raise AssertionError(f"no {phase} came")


def _at_play(seed: int) -> Device:
    device = Device(ADDRESS.format(seed=seed))
    _to_own_turn(device, "play")
    return device


@pytest.mark.parametrize("seed", range(6))
def test_a_draw_can_not_be_taken_back(seed: int) -> None:
    device = _at_play(seed)
    before = device.sitting.match.record()
    assert undo_point(device.sitting) is None
    device.press(msg="undo")
    assert device.sitting.match.record() == before


@pytest.mark.parametrize("seed", range(6))
def test_a_discard_can_until_the_pause_is_over(seed: int) -> None:
    device = _at_play(seed)
    before: dict[str, Any] = device.sitting.view
    device.press(action=device.sitting.match.legal()[-1])
    assert device.sitting.frozen is not None or device.sitting.asked
    device.press(msg="undo")
    assert device.sitting.view == before
    assert not device.sitting.rated
    device.press(action=device.sitting.match.legal()[-1])
    device.tick(device.app.due() or 0)
    device.tick(device.app.due() or 0)
    assert undo_point(device.sitting) is None, "somebody has moved since"


def test_a_meld_can_be_taken_back() -> None:
    device = next(d for d in map(_at_play, range(40)) if any(a.startswith("meld") for a in d.sitting.match.legal()))
    before = device.sitting.view
    device.press(action=next(a for a in device.sitting.match.legal() if a.startswith("meld")))
    device.press(msg="undo")
    assert device.sitting.view == before
    assert any("say" in effect for effect in device.effects)


def test_what_follows_is_what_would_have_come() -> None:
    device = _at_play(2)
    action = device.sitting.match.legal()[-1]
    device.press(action=action)
    undisturbed = device.sitting.match.record()
    device.press(msg="undo")
    device.press(action=action)
    assert device.sitting.match.record() == undisturbed
