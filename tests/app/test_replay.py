"""Looking through a match: each step is the record up to there, and no running round is ever shown."""

import json
import random
import re
from typing import Any

import pytest
from test_link import random_record
from visitor import Visitor

from engine import load_record
from pyapp import replay
from pyapp.model import Replay

ADDRESS = "?game=seven-bridge&seats=4&seed=11&options=rounds:3,jokers:1"
CLOSING = ("end", "out", "scores", "ranks", "totals")


def at_round_end(query: str = ADDRESS) -> Visitor:
    device = Visitor(query).play_round()
    device.press(msg="replay")
    return device


def over(device: Visitor) -> Replay:
    found: Replay = device.model.over
    return found


def truncated(record: dict[str, Any], number: int, lines: int) -> dict[str, Any]:
    """The record as it was when so many lines of this round were written."""
    rounds = [*record["rounds"][:number]]
    rounds[-1] = {**rounds[-1], "actions": rounds[-1]["actions"][:lines]}
    if lines < len(record["rounds"][number - 1]["actions"]):
        rounds[-1] = {key: value for key, value in rounds[-1].items() if key not in CLOSING}
    whole = number == len(record["rounds"]) and "end" in rounds[-1]
    kept = {key: value for key, value in record.items() if whole or key not in CLOSING}
    return {**kept, "rounds": rounds}


@pytest.mark.parametrize("seed", range(0, 36, 3))
def test_a_step_is_the_record_up_to_there(seed: int) -> None:
    record = random_record(seed)
    match, rounds = replay.walk(record)
    assert match.record() == record
    chance = random.Random(seed)
    for number, steps in enumerate(rounds, 1):
        assert [len(frame.log) for frame in steps] == sorted({len(frame.log) for frame in steps})
        for step in chance.sample(range(len(steps)), min(3, len(steps))):
            count = steps[step].action_count - rounds[number - 1][0].action_count
            lines = 0
            for line in record["rounds"][number - 1]["actions"]:
                if line.startswith("-") or count:
                    count -= not line.startswith("-")
                    lines += 1
                else:
                    break
            there = load_record(truncated(record, number, lines))
            for seat in range(record["seats"]):
                assert steps[step].view(seat) == there.view(seat)


def test_to_and_fro_through_all_rounds() -> None:
    device = Visitor(ADDRESS).play_match()
    device.press(msg="replay")
    assert (over(device).round, over(device).step) == (3, 0)
    device.press(msg="step round 1")
    seen = []
    while True:
        seen.append((over(device).round, over(device).step, device.html))
        device.press(msg="step next")
        if (over(device).round, over(device).step) == seen[-1][:2]:
            break
    assert len(seen) == sum(map(len, over(device).rounds))
    assert len({html for _, _, html in seen}) == len(seen)
    for place in reversed(seen):
        assert (over(device).round, over(device).step, device.html) == place
        device.press(msg="step previous")
    device.press(msg="step last")
    assert over(device).step == len(over(device).rounds[0]) - 1
    device.press(msg="step first")
    assert over(device).step == 0
    device.press(msg="step 5")
    assert over(device).step == 5


def test_the_form_of_the_page_says_where() -> None:
    device = at_round_end()
    device.press(msg="step", form={"step": "7", "from": "all"})
    assert over(device).step == 7
    device.press(msg="from", form={"step": "7", "from": "2"})
    assert over(device).seat == 2
    device.press(msg="step round", form={"round": "1"})
    assert over(device).step == 0


@pytest.mark.parametrize(
    "words", ["step", "step -1", "step ９", "step round 99", "step round", "from 9", "from", "x", ""]
)
def test_what_makes_no_sense_changes_nothing(words: str) -> None:
    device = at_round_end()
    before = device.html
    device.press(msg=words, form=None)
    device.press(msg=words, form={"step": [], "round": "<b>", "from": "１"})
    assert device.html == before


def test_from_one_seat_the_other_hands_stay_down() -> None:
    device = at_round_end()
    frame = over(device).rounds[0][0]
    for seat in range(4):
        device.press(msg=f"from {seat}")
        drawn = re.search(r'<ul id="replay-hands".*?</ul>', device.html, re.S)
        assert drawn
        shown = set(re.findall(r"#s-(\w+)", drawn[0]))
        own = {card.replace("*", "joker") for card in frame.view(seat)["hand"]}
        assert shown == own
    device.press(msg="from all")
    assert len(re.findall(r"#s-\w+", device.html)) >= 28


def test_face_up_the_log_names_what_everybody_drew() -> None:
    device = at_round_end()
    device.press(msg="step last")
    logs = [frame.view(seat)["log"] for seat in range(4) for frame in [over(device).rounds[0][-1]]]
    told = replay.told([{"log": log} for log in logs])
    assert all("card" in entry for entry in told if entry["action"] == "draw")


def test_a_round_being_played_is_not_looked_through() -> None:
    device = Visitor(ADDRESS)
    device.press(msg="replay")
    assert device.model.over is None


def test_the_table_stands_still_and_is_there_again() -> None:
    device = at_round_end()
    before = device.sitting
    assert device.app.due() is None
    device.press(msg="next-round")
    assert device.sitting is before
    device.press(msg="close-replay")
    assert device.model.over is None
    assert {"focus": "do-replay"} in device.effects
    device.press(msg="next-round")
    assert device.sitting.round == 2


def test_each_step_is_said() -> None:
    device = at_round_end()
    device.effects.clear()
    for _ in range(5):
        device.press(msg="step next")
    assert len(device.found("say")) == 5


@pytest.mark.parametrize("rules", ["sevens", "rummy", "seven-bridge&preset=stadium"])
def test_every_game_can_be_looked_through(rules: str) -> None:
    device = Visitor(f"?game={rules}&seats=4&seed=3&auto=1&speed=0")
    for _ in range(4000):
        if device.sitting.view["phase"] in ("round-over", "match-over"):
            break
        device.tick(device.app.due() or 0)
    device.press(msg="replay")
    assert over(device).step == 0
    for word in ("next", "next", "last", "from 1", "from all"):
        device.press(msg=word if word.startswith("from") else f"step {word}")
        assert 'id="replay"' in device.html


def test_records_of_all_kinds_can_be_opened() -> None:
    for seed in range(8):
        device = Visitor()
        device.press(msg="open-record", text=json.dumps(random_record(seed)))
        assert device.model.notice or device.model.over
