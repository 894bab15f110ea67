"""Several people at one device: nobody sees another's hand, and nobody learns who could have claimed."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from device import Device

from pyapp import table
from pyapp.model import Setup
from pyapp.screens.scene import Settings

OPTIONS = {"first_lap_claims": "true", "rounds": "1"}


def _table(seed: str, persons: tuple[int, ...] = (0, 2), seats: int = 4) -> Device:
    device = Device("")
    setup = Setup("seven-bridge", "standard", OPTIONS, seats, ("normal",), persons=persons, seed=seed)
    device.app.model = replace(device.app.model, sitting=table.sit_down(setup, Settings(), device.now))
    return device


def _step(device: Device, chance: random.Random) -> bool:
    """One press or one moment, as two people at a device would; whether the match goes on."""
    sitting: Any = device.sitting
    if sitting.match.phase == "match-over" and sitting.frozen is None:
        return False
    if sitting.covered or sitting.claiming == "cover":
        device.press(msg="uncover")
    elif sitting.claiming == "who":
        device.press(msg=f"claim-as {chance.choice(sitting.persons)}")
        if device.sitting.claiming == "who":
            device.press(msg="claim-as nobody")
    elif sitting.your_move:
        device.press(action=chance.choice(sitting.choices))
    elif sitting.frozen is not None and not sitting.answers and chance.random() < 0.4:
        device.press(msg="claim")
    else:
        due = device.app.due()
        assert due is not None, "the table has stopped"
        device.tick(due)
    return True


@pytest.mark.parametrize(("seed", "persons", "seats"), [("1", (0, 2), 4), ("2", (0, 1, 2), 3), ("3", (1, 3), 5)])
def test_a_match_of_several_people_and_cpus_ends(seed: str, persons: tuple[int, ...], seats: int) -> None:
    device, chance = _table(seed, persons, seats), random.Random(seed)
    while _step(device, chance):
        pass
    assert device.sitting.match.ranks


@pytest.mark.parametrize("seed", ["4", "5"])
def test_a_hand_is_shown_to_its_person_alone(seed: str) -> None:
    device, chance = _table(seed), random.Random(seed)
    shown = 0
    while _step(device, chance):
        sitting = device.sitting
        if sitting.view["phase"] in ("round-over", "match-over"):
            continue
        held = sitting.match.view(sitting.you)["hand"]
        in_html = [card for card in held if f'data-card="{card}"' in device.app._html]
        if sitting.your_move:
            shown += 1
            assert sitting.view["hand"] == held
        else:
            assert in_html == []
            assert sitting.view["hand"] == []
    assert shown


def test_the_same_button_for_all_whoever_may_claim() -> None:
    device, chance = _table("6"), random.Random(6)
    buttons = set()
    while _step(device, chance):
        sitting = device.sitting
        if sitting.frozen is not None and not sitting.claiming:
            buttons.add('data-msg="claim"' in device.app._html)
            assert "data-action" not in device.app._html
    assert buttons == {True}


def test_no_press_no_claim_and_a_press_can_claim() -> None:
    claimed = 0
    for seed in range(10):
        device, chance = _table(str(seed)), random.Random(seed)
        for _ in range(120):
            if device.sitting.claiming == "ask" and len(device.sitting.choices) > 1:
                action = device.sitting.choices[-1]
                seat = device.sitting.you
                device.press(action=action)
                assert device.sitting.answers == {seat: action}
                while device.sitting.frozen is not None:
                    device.tick(device.app.due() or 0)
                lines = device.sitting.match.rounds[-1]["actions"]
                assert f"{seat} {action}" in lines
                claimed += 1
                break
            if not _step(device, chance):
                break
    assert claimed


def test_leaving_and_coming_back() -> None:
    device, chance = _table("7"), random.Random(7)
    while not device.sitting.your_move:
        _step(device, chance)
    seat = device.sitting.you
    device.press(msg="leave-seat")
    assert seat not in device.sitting.persons
    device.press(msg=f"back {seat}")
    assert seat in device.sitting.persons


def test_the_last_person_can_not_leave_so() -> None:
    device = Device()
    before = device.sitting.persons
    device.press(msg="leave-seat")
    assert device.sitting.persons == before


def _own_turn_of(device: Device, chance: random.Random, seat: int) -> None:
    while not (device.sitting.your_move and device.sitting.you == seat and not device.sitting.claiming):
        assert _step(device, chance)


def test_each_person_finds_the_hand_in_the_order_they_gave_it() -> None:
    device, chance = _table("9"), random.Random(9)
    device.press(msg="set sort own")
    given: dict[int, list[str]] = {}
    for seat in (0, 2):
        _own_turn_of(device, chance, seat)
        for step in range(3):
            device.press(card=device.sitting.order[-1 - step])
            for _ in range(9):
                device.press(msg="shift left")
            device.press(card=device.sitting.selected[0])
        given[seat] = list(device.sitting.order)
        assert given[seat] != device.sitting.match.view(seat)["hand"]
        device.press(action=device.sitting.choices[-1])
    for seat in (0, 2):
        _own_turn_of(device, chance, seat)
        shown = [card for card in device.sitting.order if card in given[seat]]
        assert shown == [card for card in given[seat] if card in shown]
        assert len(shown) > 2
    kept = device.sitting.orders
    device.store = next(effect["store"] for effect in reversed(device.effects) if "store" in effect)
    device.open()
    device.press(msg="resume")
    assert {**kept, **device.sitting.orders} == kept
    device.press(msg="uncover")
    assert device.sitting.order == kept[device.sitting.you]


def test_a_reload_keeps_the_hand_covered() -> None:
    device, chance = _table("8"), random.Random(8)
    while not device.sitting.your_move or device.sitting.claiming:
        _step(device, chance)
    device.press(card=device.sitting.order[0])
    assert device.text
    device.app = type(device.app)(lambda: device.now, {"text": device.text, "storage": "base", "seat": "held"})
    device.send({"kind": "open", "query": "", "store": {}})
    device.send(json.loads(json.dumps({"kind": "press", "picture": 1, "msg": "resume"})))
    assert device.sitting.covered
    assert device.sitting.view["hand"] == []
