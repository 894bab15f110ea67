"""A browser killed in the middle of a match: the next visit is in the same seat, and nothing comes otherwise."""

import os
import random
import signal
from pathlib import Path
from typing import Any

import pytest
from person import Person
from playwright.sync_api import Browser, BrowserContext, Page

from tools import browser as chromium

from .conftest import DESKTOP, FLAGS, START

ADDRESS = "?game={game}&preset={preset}&seats=3&seed={seed}&options={options}"
STEP = """() => {
  const root = document.documentElement.dataset;
  const press = (e) => { e.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 })); return true; };
  const action = (name) => document.querySelector(`#app [data-action="${name}"]:not([aria-disabled])`);
  if (root.state !== "ready" || !root.phase) return "wait";
  if (root.phase === "round-over" || root.phase === "match-over") return "over";
  if (root.phase === "claim") return action("pass") && press(action("pass")) && "pass";
  if (root.turn !== root.seat) return "wait";
  if (root.phase === "draw") return action("draw") && press(action("draw")) && "draw";
  const discard = document.querySelector("#do-discard[data-action]");
  if (discard) return press(discard) && "discard";
  const first = document.querySelector("#hand [data-card][aria-pressed=false]");
  return first ? press(first) && "select" : "wait";
}"""


class Visitor:
    """A person with one device, whose browser is killed now and then."""

    def __init__(self, browser: Browser, profile: Path, address: str) -> None:
        self.kind, self.profile, self.address = browser.browser_type, profile, address
        self.open()

    def open(self) -> None:
        program = chromium.installed()
        assert program is not None
        size: dict[str, Any] = DESKTOP
        self.context: BrowserContext = self.kind.launch_persistent_context(
            str(self.profile), executable_path=program, args=FLAGS, locale="ja-JP", **size
        )
        self.context.set_default_timeout(START)
        self.page: Page = self.context.pages[0]
        self.page.goto(self.address)
        self.page.wait_for_selector("html[data-state=ready][data-phase]")

    def kill(self) -> None:
        """Kills every process of this browser, as a power cut would."""
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    command = (entry / "cmdline").read_bytes().decode(errors="replace")
                except OSError:
                    continue
                if f"--user-data-dir={self.profile}" in command:
                    os.kill(int(entry.name), signal.SIGKILL)
        self.page.wait_for_event("close") if not self.page.is_closed() else None
        for lock in self.profile.glob("Singleton*"):
            lock.unlink()

    def play(self, moments: int) -> str:
        """So many steps of a person who draws, passes, and discards the first card; what the last one was."""
        done = "wait"
        for _ in range(moments):
            done = self.page.evaluate(STEP) or "wait"
            if done == "over":
                break
            self.page.wait_for_timeout(60)
        return done


def undisturbed(address: str) -> list[int]:
    """The totals of the same match, played by the same person without a break, in CPython."""
    person = Person().open(address)
    while person.phase not in ("round-over", "match-over"):
        if person.wait():
            continue
        if person.phase == "claim":
            person.press_on("data-action", "pass")
        elif person.phase == "draw":
            person.press_on("data-action", "draw")
        else:
            for card in person.hand:
                person.select(card)
                if "data-action" in person.picture.by_id("do-discard"):
                    break
            person.press("do-discard")
    totals: list[int] = person.sitting.match.totals
    return totals


CASES = [("seven-bridge", "standard", "rounds:1", 21, 3)]
LONG = [
    ("seven-bridge", preset, options, seed, 10)
    for preset, options in (
        ("standard", "rounds:1,jokers:1"),
        ("stadium", ""),
        ("official", "rounds:1"),
        ("memo-2006", "rounds:1"),
    )
    for seed in (1,)
] + [("rummy", "standard", "target:50", 2, 10)]


@pytest.mark.parametrize(
    ("game", "preset", "options", "seed", "kills"),
    [*CASES, *(pytest.param(*case, marks=pytest.mark.long) for case in LONG)],
)
def test_a_killed_browser_comes_back_to_the_same_seat(
    browser: Browser, site: str, tmp_path: Path, game: str, preset: str, options: str, seed: int, kills: int
) -> None:
    address = ADDRESS.format(game=game, preset=preset, seed=seed, options=options)
    chance = random.Random(seed)
    visitor = Visitor(browser, tmp_path / "profile", site + address)
    for _ in range(kills):
        if visitor.play(chance.randrange(20, 120)) == "over":
            break
        visitor.kill()
        visitor.open()
    while visitor.play(100) != "over":
        pass
    shown = visitor.page.locator("#hands .points, #ranking .points").all_inner_texts()
    assert sorted(int(text.split()[0].replace("−", "-")) for text in shown) == sorted(undisturbed(address))
    visitor.context.close()
