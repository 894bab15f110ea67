"""What is kept on the device: the running match, the settings, and what happens to what can't be read."""

import json
import random

import pytest
from device import ADDRESS, Device

from pyapp import envelope, save, settings
from pyapp.app import App


@pytest.mark.parametrize("options", ["rounds:1,jokers:1", "rounds:3,take_discard:true", "rounds:1,go_out:any"])
def test_a_killed_match_goes_on_as_if_nothing_had_been(options: str) -> None:
    address = f"?game=seven-bridge&seats=4&seed=11&options={options}"
    undisturbed = Device(address).play(0, 0)
    assert Device(address).play(0.15, 1) == undisturbed
    assert Device(address).play(0.5, 2) == undisturbed


def test_the_lobby_offers_the_kept_match() -> None:
    device = Device()
    device.press(action=device.sitting.match.legal()[0]) if device.sitting.your_move else None
    device.query = ""
    device.open()
    assert device.sitting is None
    device.press(msg="resume")
    assert device.sitting is not None


def test_at_once_if_so_set() -> None:
    device = Device()
    device.query = ""
    device.store = {settings.KEY: settings.seal(settings.KIND, 2, {"settings": {"resume": "once"}})}
    device.open()
    assert device.sitting is not None


def test_a_match_that_was_left_is_not_kept() -> None:
    device = Device()
    assert device.text
    device.press(msg="leave")
    assert device.text == ""


def _ways_to_damage(text: str, seed: int) -> str:
    """The text damaged in one of many ways: cut, bits flipped, types changed, foreign versions, hostile strings."""
    chance = random.Random(seed)
    way = seed % 8
    if way == 0:
        return text[: chance.randrange(len(text))]
    if way == 1:
        at = chance.randrange(len(text))
        return text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]
    if way == 2:
        return text.replace('"version":', '"version":9', 1)
    if way == 3:
        return chance.choice(["null", "[]", "{}", '"<script>alert(1)</script>"', "0", "true", "NaN", "[" * 5000, ""])
    content = json.loads(text)["content"]
    keys = [key for key in content if isinstance(content, dict)]
    key = chance.choice(keys)
    content[key] = chance.choice([None, -1, "<img src=x onerror=alert(1)>", {"a": 1}, [[[]]], 10**30, 0.5, True])
    if way == 4:
        del content[key]
    kind = json.loads(text)["kind"]
    return envelope.seal(kind, json.loads(text)["version"], content)


@pytest.mark.parametrize("seed", range(120))
def test_a_damaged_match_never_blocks_the_start(seed: int) -> None:
    device = Device()
    whole = device.text
    device.text, device.query = _ways_to_damage(whole, seed), ""
    damaged = device.text
    device.open()
    model = device.app.model
    if model.waiting is None and damaged:
        assert model.notice
        device.press(msg="download nanataku-match.json")
        assert {"download": {"name": "nanataku-match.json", "text": damaged}} in device.effects
    assert "<script>" not in device.app._html
    assert "<img" not in device.app._html


@pytest.mark.parametrize("seed", range(80))
def test_damaged_settings_never_block_the_start(seed: int) -> None:
    device = Device("")
    device.press(msg="set pace fast")
    device.press(msg="set theme dark")
    stored = next(effect["store"] for effect in reversed(device.effects) if "store" in effect)
    damaged = _ways_to_damage(stored[settings.KEY], seed)
    device.store = {**stored, settings.KEY: damaged}
    device.effects.clear()
    device.open()
    found = device.app.model
    assert found.settings.pace in settings.SETTINGS["pace"]
    assert "<img" not in device.app._html
    if found.kept.aside:
        assert found.settings.pace == "fast", "the copy before is used"
        assert {"store": {settings.BROKEN: damaged}} in device.effects
        assert found.notice


def test_settings_of_the_first_version_are_read() -> None:
    store = {"settings": '{"pace": "slow", "theme": "dark", "suits": "four", "sort": "rank"}'}
    found = settings.read_known(store).settings
    assert (found.pace, found.theme, found.suits, found.sort) == ("slow", "dark", "four", "rank")


def test_the_last_choice_is_there_again() -> None:
    device = Device("")
    form = {"rules": "seven-bridge/standard", "seats": "3", "level": "normal", "option-ace": "low"}
    device.press(msg="start", form=form)
    device.store = next(effect["store"] for effect in reversed(device.effects) if "store" in effect)
    device.text = ""
    device.open()
    chosen = device.app.model.chosen
    assert (chosen.seats, chosen.options) == (3, {"ace": "low"})


def test_a_second_tab_says_so_and_can_take_over() -> None:
    first = Device()
    second = Device("", text=first.text, storage="base", seat="taken")
    assert second.sitting is None
    assert second.app.model.notice
    second.press(msg="start", form={"rules": "seven-bridge/standard", "seats": "4", "level": "normal"})
    assert second.sitting is None, "nothing is played twice"
    second.press(msg="take-over")
    assert second.app.wants_seat
    first.send({"kind": "seat", "state": "lost"})
    assert first.sitting is None
    assert first.app.save is None, "it keeps nothing any more"
    second.send({"kind": "seat", "state": "held", "text": first.text})
    assert second.sitting.match.phase in ("draw", "play", "claim")


def test_without_a_base_the_page_keeps_it_and_says_so() -> None:
    device = Device(storage="none", seat="held")
    stored = [effect["store"]["match"] for effect in device.effects if "match" in effect.get("store", {})]
    assert stored
    assert device.app.save is None
    device.query, device.store = "", {"match": stored[-1]}
    device.open()
    assert device.app.model.notice
    assert device.app.model.waiting is not None


def test_where_nothing_can_be_kept_it_is_said_and_played() -> None:
    device = Device()
    device.kept = {"storage": "none", "seat": "held"}
    device.app = App(lambda: device.now, device.kept)
    device.send({"kind": "open", "query": ADDRESS, "store": None})
    assert device.sitting is not None
    assert device.app.model.kept.storage == "none"


def test_a_full_disk_is_said_once() -> None:
    device = Device()
    device.send({"kind": "storage", "why": "QuotaExceededError"})
    assert device.sitting.reason
    assert device.app.model.kept.storage == "page"


def test_a_save_that_breaks_a_rule_says_which() -> None:
    device = Device()
    content = json.loads(device.text)["content"]
    content["record"]["rounds"][0]["actions"] = ["0 discard KC"]
    with pytest.raises(envelope.EnvelopeError) as refused:
        save.load_save(envelope.seal(save.KIND, save.VERSION, content), settings.Settings(), 0)
    assert refused.value.key == "kept-breaks-rule"
    assert "round 1" in refused.value.facts["why"]
