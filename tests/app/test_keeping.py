"""What is kept on the device: the running match, the settings, and what happens to what can't be read."""

import json

import pytest
from damage import WAYS, damaged
from device import ADDRESS, HELD, Device

from pyapp import envelope, own_rules, save, settings
from pyapp.app import App
from pyapp.clock import seconds_left
from pyapp.link import decode_record
from pyapp.words import text


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


def _in_a_round() -> str:
    device = Device("?game=seven-bridge&seats=3&seed=11&options=rounds:3,jokers:1&clock=30&name=Ours")
    for _ in range(40):
        _go_on(device)
    return device.text


def _after_a_round() -> str:
    device = Device("?game=rummy&seats=3&seed=2&speed=0")
    while device.sitting.view["phase"] != "round-over":
        _go_on(device)
    return device.text


def _go_on(device: Device) -> None:
    """Anything that can be done now."""
    if device.sitting.your_move:
        device.press(action=device.sitting.choices[0])
    elif (due := device.app.due()) is not None:
        device.tick(due)
    else:
        device.press(msg="result" if device.sitting.view["phase"] == "match-over" else "next-round")


MATCHES = [_in_a_round(), Device("?game=sevens&seats=3&seed=4").text, _after_a_round()]


@pytest.mark.parametrize("seed", range(240))
def test_a_damaged_match_never_blocks_the_start(seed: int) -> None:
    broken = damaged(MATCHES[seed // WAYS % 3], seed)
    device = Device("", text=broken, **HELD)
    model = device.app.model
    if model.waiting is None and broken:
        assert model.notice
        device.press(msg="download nanataku-match.json")
        assert {"download": {"name": "nanataku-match.json", "text": broken}} in device.effects
    else:
        device.press(msg="resume")
        for panel in ("menu", "help", "log", "standing" if model.waiting.setup.game == "sevens" else "totals"):
            device.press(msg=f"open {panel}")
            device.press(msg="close")
        for _ in range(12):
            _go_on(device)
        device.press(msg="restart")
    assert "<script>" not in device.app._html
    assert "<img" not in device.app._html
    assert "pwned>" not in device.app._html


@pytest.mark.parametrize("seed", range(80))
def test_damaged_settings_never_block_the_start(seed: int) -> None:
    device = Device("")
    device.press(msg="set pace fast")
    device.press(msg="set theme dark")
    stored = next(effect["store"] for effect in reversed(device.effects) if "store" in effect)
    broken = damaged(stored[settings.KEY], seed)
    device.store = {**stored, settings.KEY: broken}
    device.effects.clear()
    device.open()
    found = device.app.model
    assert found.settings.pace in settings.SETTINGS["pace"]
    assert "<img" not in device.app._html
    if found.kept.aside:
        assert found.settings.pace == "fast", "the copy before is used"
        assert {"store": {settings.BROKEN: broken}} in device.effects
        assert found.notice


@pytest.mark.parametrize("broken", ["{", "[[", '"x"', '[{"name": "A", "game": "chess"}]', json.dumps(["\ud800"])])
def test_own_rules_that_cannot_be_read_can_be_saved(broken: str) -> None:
    device = Device("", store={own_rules.KEY: broken})
    assert {"store": {own_rules.BROKEN: broken}} in device.effects
    device.press(msg="download nanataku-rules.json")
    assert {"download": {"name": "nanataku-rules.json", "text": broken}} in device.effects


def test_another_language_leaves_what_can_be_done_about_a_damaged_text() -> None:
    device = Device("", text="{", **HELD)
    device.press(msg="set lang en")
    assert "could not be read" in device.app.model.notice
    assert "download nanataku-match.json" in device.app._html


def test_what_is_said_at_the_start_is_in_the_language_of_the_address() -> None:
    device = Device("?lang=en", text="{", **HELD)
    assert "can’t be gone on with" in device.app.model.notice


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


def _nowhere(query: str = ADDRESS) -> Device:
    """A device that keeps nothing at all."""
    device = Device("", store=None, storage="none", seat="held")
    device.query = query
    device.app = App(lambda: device.now, device.kept)
    device.effects.clear()
    device.send({"kind": "open", "query": query, "store": None})
    return device


def test_where_nothing_can_be_kept_it_is_said_once_at_the_table() -> None:
    device = _nowhere()
    assert device.sitting.panel == "unkept"
    assert "この端末には対局が残りません" in device.app._html
    assert text("hidden-note", "ja") in device.app._html
    assert {"focus": "do-stay"} in device.effects
    assert device.app.due() is None, "the table waits"
    device.press(msg="close")
    assert device.sitting.panel == ""
    device.send({"kind": "storage", "where": "page", "why": "SecurityError"})
    assert (device.sitting.panel, device.sitting.reason) == ("", "")
    device.press(msg="restart")
    assert device.sitting.panel == ""
    for _ in range(40):
        _go_on(device)


@pytest.mark.parametrize(("pressed", "effect"), [("take-file", "download"), ("take-link", "copy")])
def test_there_it_offers_the_save_at_once(pressed: str, effect: str) -> None:
    device = _nowhere("?game=seven-bridge&seats=3")
    assert device.sitting.rated
    assert text("hidden-rated", "ja") in device.app._html
    device.press(msg=pressed)
    given = next(each[effect] for each in device.effects if effect in each)
    record = decode_record(given.partition("#record=")[2]) if effect == "copy" else json.loads(given["text"])
    assert record == device.sitting.match.record()
    assert not device.sitting.rated
    assert 'id="do-copy-link"' in device.app._html
    device.send({"kind": "copied", "done": False})
    assert text("copied-not", "ja") in device.app._html
    device.press(msg="close-share")
    assert device.sitting.panel == ""
    assert 'id="hand"' in device.app._html


def test_from_the_lobby_it_is_said_at_the_first_table_only() -> None:
    device = _nowhere("")
    assert not device.app.model.notice
    form = {"rules": "sevens/standard", "seats": "3", "level": "normal"}
    device.press(msg="start", form=form)
    assert device.sitting.panel == "unkept"
    device.press(msg="close")
    device.press(msg="leave")
    device.press(msg="start", form=form)
    assert device.sitting.panel == ""


def test_a_table_that_plays_by_itself_is_not_held_up() -> None:
    assert _nowhere(ADDRESS + "&auto=1").sitting.panel == ""


def test_settings_that_cannot_be_kept_are_told_once() -> None:
    device = _nowhere("")
    for _ in range(2):
        device.send({"kind": "storage", "where": "page", "why": "SecurityError"})
        device.press(msg="dismiss")
    assert sum(effect.get("say") == text("settings-not-kept", "ja") for effect in device.effects) == 1


def test_a_full_disk_is_said_once() -> None:
    device = Device()
    device.send({"kind": "storage", "why": "QuotaExceededError"})
    assert device.sitting.reason
    assert device.app.model.kept.storage == "page"
    assert any("match" in effect.get("store", {}) for effect in device.effects)
    device.send({"kind": "storage", "where": "page", "why": "QuotaExceededError"})
    assert device.sitting.panel == "unkept"
    device.press(msg="close")
    device.send({"kind": "storage", "where": "page", "why": "QuotaExceededError"})
    assert device.sitting.panel == ""


def test_several_people_find_the_pause_again_in_which_somebody_may_claim() -> None:
    rules = {"rules": "seven-bridge/standard", "seats": "3", "level": "normal", "people": "2"}
    for _ in range(60):
        device = Device("")
        device.press(msg="start", form=rules)
        while not (claim := device.sitting.match.phase == "claim") and device.sitting.match.result is None:
            if device.sitting.covered:
                device.press(msg="uncover")
            elif device.sitting.your_move:
                device.press(action=device.sitting.match.legal()[-1])
            else:
                device.tick(device.app.due() or 0)
        if claim:
            break
    claimer = device.sitting.match.to_act
    device.open()
    device.now += 60_000
    device.press(msg="resume")
    assert device.sitting.view["phase"] == "wait"
    device.press(msg="claim")
    device.press(msg=f"claim-as {claimer}")
    device.press(msg="uncover")
    assert len(device.sitting.choices) > 1


def test_the_time_of_a_turn_does_not_run_while_the_match_waits_in_the_lobby() -> None:
    device = Device(ADDRESS + "&clock=30")
    while not device.sitting.your_move:
        device.tick(device.app.due() or 0)
    device.query = ""
    device.open()
    device.now += 3_600_000
    device.press(msg="resume")
    assert seconds_left(device.sitting) == 30
    assert device.app.due()


def test_a_save_that_breaks_a_rule_says_which() -> None:
    device = Device()
    content = json.loads(device.text)["content"]
    content["record"]["rounds"][0]["actions"] = ["0 discard KC"]
    with pytest.raises(envelope.EnvelopeError) as refused:
        save.load_save(envelope.seal(save.KIND, save.VERSION, content), settings.Settings(), 0)
    assert refused.value.key == "kept-breaks-rule"
    assert "round 1" in refused.value.facts["why"]


def test_a_match_that_breaks_a_corrected_rule_can_be_gone_on_with_up_to_there() -> None:
    device = Device("?game=seven-bridge&seats=3&options=rounds:1")
    while len(device.sitting.match.record()["rounds"][0]["actions"]) < 12:
        if device.sitting.your_move:
            device.press(action=device.sitting.choices[-1])
        else:
            device.tick(device.app.due() or 0)
    content = json.loads(device.text)["content"]
    assert content["rated"]
    lines = content["record"]["rounds"][0]["actions"]
    whole, lines[8] = list(lines), f"{lines[8].split()[0]} draw draw"
    kept = device.text = envelope.seal(save.KIND, save.VERSION, content)
    device.query = ""
    device.open()
    model = device.app.model
    assert model.notice.startswith("前の対局は途中までしか続けられません")
    assert "round 1: action 9" in model.notice
    assert model.kept.aside == {"nanataku-match.json": kept}
    device.press(msg="resume")
    match = device.sitting.match
    assert match.record()["rounds"][0]["actions"] == whole[:8]
    assert not device.sitting.rated
    assert device.app.model.stats.matches == ()
    assert device.play(0, 1)["totals"]
