"""A person whose browser is killed: what the page shows, what is kept, and how the match goes on, in this process."""

import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from person import Person, Picture
from playwright.sync_api import Browser, BrowserContext, Page

from pyapp.app import App
from tools import browser as chromium

from .conftest import DESKTOP, FLAGS, START

KINDS = ("own", "cpu", "claim", "between")
"""The moments of a match: the own turn, a CPU's, asked to claim, a round is over. (`pause`: after a discard.)"""

# Everything is done in the page itself, so that a match takes seconds: the presses are clicks without a pointer.
PLAYER = """
window.player = (() => {
  const root = document.documentElement, app = document.getElementById("app");
  const sleep = (time) => new Promise((done) => setTimeout(done, time));
  const find = (names) => document.querySelector(names);
  const press = (control) => control.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  let seed = 1, tries = 0;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;

  const moment = () => {
    const { phase, turn, seat } = root.dataset;
    if (phase === "match-over") return "over";
    if (phase === "round-over") return "between";
    if (phase === "claim") return "claim";
    if (phase === "wait") return "pause";
    return turn === seat ? "own" : "cpu";
  };

  const move = () => {
    const { phase } = root.dataset;
    if (phase === "round-over") return find("#do-next");
    // Not a ron: who has taken one must go on with melds, which this person does not look for.
    const claim = chance() < 0.4 && find("#claims :is([data-action^=pon], [data-action^=chi])");
    if (phase === "claim") return claim || find("#do-pass");
    if (phase === "draw") return find("#do-draw");
    const way = find("#offer-0, #do-meld[data-action], #do-layoff[data-action], #do-discard[data-action]")
      ?? find("#do-place:not([aria-disabled])");
    if (way) return way;
    if (find("#board") && !find("#hand .dotted")) return find("#do-pass");
    const held = [...document.querySelectorAll(find("#board") ? "#hand .dotted" : "#hand [data-card]")];
    return held.find((card) => card.ariaPressed === "true") ?? held[(tries += 1 + 4 * chance() | 0) % held.length];
  };

  const pace = (value) => nanataku.send(JSON.stringify({ kind: "press", picture: 0, msg: `set pace ${value}` }));
  const answered = async () => { do await sleep(4); while (find("[data-heard]")); };

  // So many presses, fast; then on to a moment of this kind, a CPU's at the usual pace, which shows it. What moment it
  // is: `over` at the end.
  const play = async (presses, kind, from) => {
    seed = from;
    let before = null, stuck = 0;
    pace("none");
    for (;;) {
      await answered();
      const now = moment();
      if (now === "over") return now;
      if (presses === 0) { if (kind === "cpu") pace("normal"); presses -= 1; await answered(); continue; }
      if (presses < 0 && now === kind && !find("#offers")) return now;   // a choice is made, or not yet begun
      if (!["own", "claim", "between"].includes(now)) continue;
      const hand = find("#hand")?.childElementCount;
      stuck = hand === before ? stuck + 1 : 0;
      before = hand;
      if (stuck > 500) throw new Error(`nothing goes on: ${find("#you")?.innerText} ${find("#line")?.innerText}`);
      press(move());
      if (presses > 0) presses -= 1;
    }
  };

  const kept = () => new Promise((done, fail) => {
    const asked = indexedDB.open("nanataku", 1);
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      const found = asked.result.transaction("kept").objectStore("kept").get("match");
      found.onsuccess = () => { asked.result.close(); done(found.result ?? ""); };
    };
  });
  const shown = () => ({ moment: moment(), html: app.innerHTML });
  // What is shown and what is kept, at one moment.
  const look = async () => {
    for (;;) {
      const before = shown(), text = await kept();
      if (!find("[data-heard]") && before.html === app.innerHTML) return { ...before, text };
    }
  };

  // The first picture of the table, before anything moves on.
  const first = new Promise((done) => {
    new MutationObserver(() => { if (root.dataset.phase) done(shown()); })
      .observe(root, { attributes: true, attributeFilter: ["data-phase"] });
  });
  const resume = () => { press(find("#do-resume")); return first; };
  return { play, look, kept, first, resume };
})();
"""
# The player sets the pace, and what localStorage has after a kill may be older: every start is at the usual one.
INSTALL = f"""
if (location.protocol === "http:") localStorage.removeItem("nanataku.settings");
addEventListener("DOMContentLoaded", () => {{ {PLAYER} }}, {{ once: true }});
"""
SNAPSHOT = "(await (await caches.open('nanataku-start')).keys()).length"


class Visitor:
    """A person with one device, whose browser is killed now and then."""

    def __init__(self, browser: Browser, profile: Path, site: str) -> None:
        self.kind, self.profile, self.site = browser.browser_type, profile, site
        self.complaints: list[str] = []
        self.start("")
        # Python as it is kept: the starts after this one are quick.
        pause = "await new Promise((done) => setTimeout(done, 100))"
        self.page.evaluate(f"(async () => {{ while (!({SNAPSHOT})) {pause} }})()")

    def start(self, address: str) -> None:
        """A browser, and the page in it."""
        program = chromium.installed()
        assert program is not None
        size: dict[str, Any] = DESKTOP
        self.context: BrowserContext = self.kind.launch_persistent_context(
            str(self.profile), executable_path=program, args=FLAGS, locale="ja-JP", **size
        )
        self.context.set_default_timeout(START)
        self.context.add_init_script(INSTALL)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("console", lambda entry: self.complaints.append(entry.text) if entry.type == "error" else None)
        self.page: Page = self.context.pages[0]
        self.visit(address)

    def visit(self, address: str) -> None:
        self.page.goto(self.site + address)
        self.page.wait_for_selector("html[data-state=ready]")

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

    def play(self, presses: int, kind: str, seed: int) -> str:
        """Plays so long, and then on to such a moment; the moment, `over` at the end of the match."""
        moment: str = self.page.evaluate("(how) => player.play(...how)", [presses, kind, seed])
        return moment

    def look(self) -> dict[str, str]:
        """`moment`, `html` and the `text` that is kept."""
        seen: dict[str, str] = self.page.evaluate("player.look()")
        return seen

    def kept(self) -> str:
        text: str = self.page.evaluate("player.kept()")
        return text

    def first_picture(self, *, resume: bool) -> dict[str, str]:
        """The first picture of the table; from the lobby by the press that goes on."""
        seen: dict[str, str] = self.page.evaluate("player.resume()" if resume else "player.first")
        return seen


def essence(html: str) -> list[tuple[str, dict[str, str], str]]:
    """A picture without what only the page puts into it, and without why the last press did nothing."""
    html = re.sub(r'<p id="line".*?</p>', "", html, flags=re.DOTALL)
    for tag in ("path", "use", "input", "br", "hr", "img", "wbr"):
        html = html.replace(f"</{tag}>", "")
    left_out = ("style", "data-heard")
    return [
        (each.tag, {name: value for name, value in each.attributes.items() if name not in left_out}, each.words)
        for each in Picture(html).elements
    ]


def going_on(text: str) -> Person:
    """Somebody who goes on with the match kept in this text, without a browser."""
    person = Person()
    person.app = App(lambda: person.now, {"storage": "base", "seat": "held", "text": text})
    person.open()
    person.press("do-resume")
    return person


def follows(record: dict[str, Any], before: dict[str, Any]) -> bool:
    """Whether the record is that one, or what came of it."""
    *ended, last = before["rounds"]
    rounds = record["rounds"]
    at = len(ended)
    dealt = ("dealer", "hands", "stock", "upcard")
    return bool(
        rounds[:at] == ended
        and [rounds[at][key] for key in dealt] == [last[key] for key in dealt]
        and rounds[at]["actions"][: len(last["actions"])] == last["actions"]
    )


def undisturbed(address: str, record: dict[str, Any]) -> dict[str, Any]:
    """The record of the same match with the decisions of this one, played without a break."""
    decisions = [
        action.removeprefix("0 ") for dealt in record["rounds"] for action in dealt["actions"] if action[:2] == "0 "
    ]
    person = Person().open(address)
    left: Sequence[str] = decisions
    while not (person.sitting.match.phase == "match-over" and person.sitting.frozen is None):
        if person.sitting.your_move:
            action, *left = left
            person.send({"kind": "press", "picture": person.number, "action": action})
        elif person.phase == "round-over":
            person.press("do-next")
        else:
            assert person.wait()
    assert not left
    found: dict[str, Any] = person.sitting.match.record()
    return found
