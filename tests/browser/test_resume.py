"""A browser killed in the middle of a match: the next visit is in the same seat, and nothing comes otherwise."""

import json
import random
from collections import Counter
from itertools import cycle, islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .killed import KINDS, Visitor, essence, follows, going_on, undisturbed

ADDRESS = "?game={game}&preset={preset}&seats=3&seed={seed}&options={options}"
STILL = ("own", "claim", "between")
"""Moments at which nothing moves on by itself."""

Match = tuple[str, str, str, tuple[str, ...], int, int]
# Game, preset, options, what moments it has, how often it is killed, at most how many presses before each.
MATCHES: list[Match] = [
    ("seven-bridge", "standard", "rounds:3,jokers:1", KINDS, 10, 15),
    ("seven-bridge", "stadium", "", KINDS, 10, 15),
    ("seven-bridge", "official", "rounds:3", KINDS, 10, 15),
    ("seven-bridge", "memo-2006", "match_wins:2", KINDS, 10, 15),
    ("rummy", "standard", "target:200", ("own", "cpu", "between"), 10, 4),
    ("sevens", "standard", "", ("own", "cpu"), 10, 15),
]


def _killed_and_back(visitor: Visitor, address: str, moment: str, chance: random.Random) -> str:
    """Kills the browser and comes back; at which moment it was."""
    if moment == "cpu" and chance.random() < 0.5:
        visitor.page.wait_for_timeout(chance.randrange(700))  # anywhere in the CPUs' turns
    before = visitor.look()
    visitor.kill()
    straight = before["moment"] in STILL and chance.random() < 0.3
    visitor.start(address if straight else "")
    text = before["text"] if straight else visitor.kept()
    after = visitor.first_picture(resume=not straight)
    was, now = (json.loads(each)["content"]["record"] for each in (before["text"], text))
    assert follows(now, was)
    if before["moment"] in STILL:
        assert text == before["text"]
    if text == before["text"] and before["moment"] != "pause":
        assert essence(after["html"]) == essence(before["html"])
    assert essence(after["html"]) == essence(going_on(text).html)
    return before["moment"]


def _record_of(visitor: Visitor) -> dict[str, object]:
    """The record of the match that is over, as the page gives it out."""
    page = visitor.page
    if page.locator("#do-next").count():
        page.locator("#do-next").click()
    page.locator("#do-share").click()
    with page.expect_download() as saved:
        page.locator("#do-save-file").click()
    record: dict[str, object] = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    return record


def _match_with_kills(browser: Browser, profile: Path, site: str, match: Match) -> Counter[str]:
    """Kills a browser so often, at each kind of moment in turn, in one match or more; how often at which."""
    game, preset, options, kinds, kills, most = match
    chance = random.Random(f"{game} {preset}")
    wanted = list(islice(cycle(kinds), kills))
    found: Counter[str] = Counter()
    visitor = Visitor(browser, profile, site)
    for seed in range(1, 20):
        address = ADDRESS.format(game=game, preset=preset, seed=seed, options=options)
        visitor.visit(address)
        while wanted:
            moment = visitor.play(chance.randint(1, most), wanted[0], chance.randrange(1, 10**6))
            if moment == "over":
                break
            found[_killed_and_back(visitor, address, moment, chance)] += 1
            wanted.pop(0)
        visitor.play(10**6, "over", chance.randrange(1, 10**6))
        record = _record_of(visitor)
        assert record == undisturbed(address, record)
        if not wanted:
            break
        visitor.visit("")
    visitor.context.close()
    assert not visitor.complaints
    print(f"killed: {game}/{preset} {dict(found)}, {seed} matches")
    return found


def test_a_killed_browser_comes_back_to_the_same_seat(browser: Browser, site: str, tmp_path: Path) -> None:
    match = ("seven-bridge", "standard", "rounds:3,jokers:1", ("between", "claim", "own", "cpu"), 4, 15)
    found = _match_with_kills(browser, tmp_path, site, match)
    assert found["own"] == found["claim"] == found["between"] == 1
    assert found["cpu"] + found["pause"] == 1


@pytest.mark.long
@pytest.mark.parametrize("match", MATCHES, ids=lambda match: f"{match[0]}-{match[1]}")
def test_killed_again_and_again_by_every_rule_set(browser: Browser, site: str, tmp_path: Path, match: Match) -> None:
    found = _match_with_kills(browser, tmp_path, site, match)
    assert found.total() == match[4]
    for kind in match[3]:
        assert found[kind] > 0, f"never killed at such a moment: {kind}"
