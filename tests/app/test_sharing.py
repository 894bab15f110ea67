"""What goes out of a match and comes in again; what that means for the rating; deals that can be had again."""

import json
import random
import tomllib
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from visitor import PAGE, Visitor

from pyapp.link import encode_record, encode_text
from pyapp.model import Replay, Sharing
from pyapp.version import VERSION

ROOT = Path(__file__).parents[2]
ADDRESS = "?game=seven-bridge&seats=3&seed=11&options=rounds:1,jokers:1"
MATCH = Visitor(ADDRESS).play_match().sitting.match.record()


def started() -> Visitor:
    """A rated match, begun in the lobby."""
    device = Visitor()
    device.press(
        msg="start", form={"rules": "seven-bridge/standard", "seats": "3", "level": "normal", "option-rounds": "1"}
    )
    assert device.sitting.rated
    return device


# ---- out


@pytest.mark.parametrize("kind", ["share", "report"])
def test_a_running_match_asks_first_and_is_not_rated_from_then_on(kind: str) -> None:
    device = started()
    device.press(msg="open menu")
    device.press(msg=kind)
    assert "伏せた札" in device.html
    assert not device.model.over.texts
    assert "textarea" not in device.html
    device.press(msg="close-share")
    assert device.sitting.rated, "nothing has gone out"
    device.press(msg=kind)
    device.press(msg="agree")
    assert device.model.over.texts
    assert not device.sitting.rated
    device.press(msg="close-share")
    device.query = ""
    device.open()
    assert device.model.waiting.rated is False, "a reload does not make it rated again"


def test_a_finished_match_is_given_out_at_once() -> None:
    device = Visitor(ADDRESS).play_match()
    device.press(msg="share")
    texts = device.model.over.texts
    assert json.loads(texts["file"]) == MATCH
    assert texts["link"] == f"{PAGE}#record={encode_record(MATCH)}"
    device.press(msg="copy link")
    assert device.found("copy") == [texts["link"]]
    device.press(msg="download record")
    assert device.found("download") == [{"name": "nanataku-seven-bridge.json", "text": texts["file"]}]
    device.send({"kind": "copied", "done": True})
    assert "コピーしました" in device.html
    device.send({"kind": "copied", "done": False})
    assert "選んで写して" in device.html


def test_a_round_that_is_over_hides_nothing_but_the_deals_to_come() -> None:
    device = Visitor(ADDRESS.replace("rounds:1", "rounds:3")).play_round()
    device.press(msg="replay")
    device.press(msg="share")
    assert set(device.model.over.texts) == {"file", "link"}
    device.press(msg="close-share")
    assert isinstance(device.model.over, Replay)


def test_a_bug_report_has_what_is_needed() -> None:
    device = started()
    device.press(msg="report")
    device.press(msg="agree")
    report = device.model.over.texts["report"]
    assert "Browser/1" in report
    assert VERSION in report
    assert json.loads(report.split("Record: ")[1]) == device.sitting.match.record()


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION


def test_the_table_stands_still_while_something_is_given_out() -> None:
    device = started()
    device.press(msg="share")
    assert device.app.due() is None
    record = device.sitting.match.record()
    device.send({"kind": "tick"})
    device.press(action=device.sitting.match.legal()[0])
    assert device.sitting.match.record() == record


# ---- in


def test_a_link_to_a_finished_match_is_looked_through() -> None:
    device = Visitor(hash=f"#record={encode_record(MATCH)}")
    assert isinstance(device.model.over, Replay)
    assert device.model.over.sitting.match.record() == MATCH
    device.press(msg="close-replay")
    assert device.found("url") == [""], "the address is clean again"
    assert 'id="lobby"' in device.html


def test_a_file_is_looked_through() -> None:
    device = Visitor()
    device.press(msg="open-record", text=json.dumps(MATCH))
    assert isinstance(device.model.over, Replay)


def running_record() -> dict[str, object]:
    device = started()
    record: dict[str, object] = device.sitting.match.record()
    return record


def test_a_running_match_is_gone_on_with_and_not_rated() -> None:
    record = running_record()
    device = Visitor(hash=f"#record={encode_record(record)}")
    assert device.model.over is None, "its hands stay hidden"
    assert "伏せた札" in device.model.notice
    device.press(msg="play-on")
    assert device.sitting.match.record() == record
    assert not device.sitting.rated
    device.play_match()
    assert device.sitting.rounds[-1] == tuple(device.sitting.match.result.scores)


def test_the_match_that_waits_here_is_not_lost_to_a_link() -> None:
    first = started()
    kept, record = first.text, first.sitting.match.record()
    device = Visitor(hash=f"#record={encode_record(running_record())}", text=kept)
    assert device.model.waiting.match.record() == record
    assert device.app.save is None
    assert "代わりに" in device.html


def damaged(seed: int) -> str:
    chance = random.Random(seed)
    text = json.dumps(MATCH)
    if seed % 3 == 0:
        return text[: chance.randrange(len(text))]
    if seed % 3 == 1:
        at = chance.randrange(len(text))
        return text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]
    record = json.loads(text)
    place = chance.choice([record, record["rounds"][0]])
    key = chance.choice(list(place))
    place[key] = chance.choice(
        [None, -1, 10**30, "<img src=x onerror=alert(1)>", {"a": 1}, [[]], 0.5, True, ["0 draw"]]
    )
    return json.dumps(record)


@pytest.mark.parametrize("seed", range(90))
def test_a_damaged_file_says_why(seed: int) -> None:
    device = Visitor()
    device.press(msg="open-record", text=damaged(seed))
    over = device.model.over
    assert device.model.notice or over.sitting.match.record() == MATCH or seed % 3 == 1
    assert "<img src=x" not in device.html


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "[" * 5000, "3" * 3_000_000, "<script>"])
def test_what_is_no_record_says_so(text: str) -> None:
    device = Visitor()
    device.press(msg="open-record", text=text)
    assert "記録を開けません" in device.model.notice


@pytest.mark.parametrize("hash", ["#record=", "#record=1abc", "#record=2abc", "#record=1<script>", "#position=1x"])
def test_a_broken_link_says_why(hash: str) -> None:
    device = Visitor(hash=hash)
    assert "リンクを開けません" in device.model.notice
    assert "<script>" not in device.html


def test_other_things_behind_the_hash_are_nobodys() -> None:
    assert not Visitor(hash="#top").model.notice


def test_a_position_is_laid_and_neither_kept_nor_shared() -> None:
    path = next((ROOT / "tests/scenarios").rglob("three-sided-wait.toml"))
    device = Visitor(hash=f"#position={encode_text(path.read_text(encoding='utf-8'))}")
    assert device.sitting.match.from_position
    assert not device.text
    device.press(msg="share")
    assert device.model.over is None


@pytest.mark.parametrize("leaving", ["restart", "leave"])
def test_a_position_that_is_left_is_not_in_the_address_any_more(leaving: str) -> None:
    path = ROOT / "tests/scenarios/seven-bridge/standard/no-king-under-the-ace.toml"
    device = Visitor(hash=f"#position={encode_text(path.read_text(encoding='utf-8'))}")
    device.press(msg="open menu")
    assert device.found("url") == []
    device.press(msg=leaving)
    assert device.found("url") == [device.model.visit.query]
    assert device.sitting is None or not device.sitting.match.from_position


def test_after_a_position_it_is_said_what_playing_again_does() -> None:
    text = """
        game = "seven-bridge"
        preset = "standard"
        options = { rounds = 1 }
        [position]
        hands = ["KC", "9D 4S"]
        table = [{ owner = 0, cards = "7S" }]
        stock = "3C"
        discards = "2H"
        turn = 0
        phase = "play"
    """
    device = Visitor(hash=f"#position={encode_text(text)}")
    device.press(action="discard KC")
    device.press(msg="result")
    assert "同じルールの新しい対局" in device.html
    device.press(msg="again")
    assert not device.sitting.match.from_position
    assert not device.model.visit.hash


def test_a_position_that_can_not_be_says_why() -> None:
    device = Visitor(hash=f"#position={encode_text('game = 3')}")
    assert "局面を開けません" in device.model.notice


# ---- deals


def test_the_same_deal_again_is_the_same_and_not_rated() -> None:
    device = started()
    first = device.sitting.match.record()["rounds"][0]
    device.press(msg="open same-deal")
    device.press(msg="same-deal")
    again = device.sitting.match.record()["rounds"][0]
    assert [again[key] for key in ("hands", "stock")] == [first[key] for key in ("hands", "stock")]
    assert not device.sitting.rated


def test_a_deal_link_deals_the_same() -> None:
    device = Visitor()
    form = {"rules": "seven-bridge/standard", "seats": "3", "level": "normal", "option-ace": "low"}
    device.press(msg="start", form=form)
    device.press(msg="share")
    device.press(msg="agree")
    link = urlsplit(device.model.over.texts["deal"])
    assert parse_qs(link.query)["options"] == ["ace:low"]
    other = Visitor(f"?{link.query}")
    assert other.sitting.match.record()["rounds"][0]["hands"] == device.sitting.match.record()["rounds"][0]["hands"]
    assert other.sitting.match.rules == device.sitting.match.rules
    assert not other.sitting.rated


def test_a_match_that_its_seed_did_not_deal_has_no_deal_link() -> None:
    device = Visitor(hash=f"#record={encode_record(MATCH)}")
    device.press(msg="share")
    assert isinstance(device.model.over, Sharing)
    assert "deal" not in device.model.over.texts


def test_the_deal_of_the_day_is_the_same_for_everybody_and_every_python() -> None:
    device = Visitor(today="2026-11-29")
    device.press(msg="daily")
    record = device.sitting.match.record()
    assert not device.sitting.rated
    assert record["rounds"][0]["hands"][0] == "TS KH AD 4D 8D 8C JC"
    tomorrow = Visitor(today="2026-11-30")
    tomorrow.press(msg="daily")
    assert tomorrow.sitting.match.record()["rounds"][0]["hands"] != record["rounds"][0]["hands"]


@pytest.mark.parametrize("today", ["", "2026-13-40", "<b>", "２０２６-11-29"])
def test_without_a_date_there_is_no_deal_of_the_day(today: str) -> None:
    device = Visitor(today=today)
    device.press(msg="daily")
    assert device.sitting is None
    assert device.model.notice
