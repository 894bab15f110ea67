"""How long a start takes: the yardstick and the app, cold, warm and offline, each in a browser of its own."""

import os
import shutil
import signal
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Playwright

from tools import browser as chromium
from tools.bench.host import Host, Line

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
TABLE = "?game=seven-bridge&seed=7&lang=en"
START = 180_000  # ms
KEPT = 2.0  # seconds for the browser to write down what it keeps

# Put into every page before its own scripts. Notes when things are there, in ms since the page was asked for.
MARKS = """
globalThis.marks = {};
let pressed;
const note = (name) => { marks[name] ??= performance.now(); };
const look = () => {
  const root = document.documentElement;
  if (!root) return;
  if (document.querySelector("[data-msg=start]")?.checkVisibility()) requestAnimationFrame(() => note("lobby"));
  if (root.dataset.state !== "ready") return;
  note("ready");
  const card = document.querySelector("[data-card]");
  if (!card) return;
  if (!("dealt" in marks)) {
    note("dealt");
    pressed = card.getAttribute("aria-pressed");        // true where one comes back to a seat with it pressed in
    card.click();
  }
  if (card.getAttribute("aria-pressed") !== pressed) note("answered");
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""

# The site, and Python as it is at the start.
ON_THE_DEVICE = """async () => {
  await navigator.serviceWorker.ready;
  const snapshots = async () => (await (await caches.open("nanataku-start")).keys()).length;
  while (!await snapshots()) await new Promise((done) => setTimeout(done, 100));
}"""


@dataclass
class Series:
    """The same start several times: all runs in seconds."""

    name: str
    runs: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.runs)

    def __str__(self) -> str:
        return f"{self.name}: {self.median:.2f} s ({', '.join(f'{run:.2f}' for run in self.runs)})"


@dataclass(frozen=True)
class Condition:
    """A line and a machine. `slower`: how many times slower everything in the browser runs."""

    name: str
    bits_a_second: float = 0.0
    round_trip: float = 0.0
    compress: bool = True
    slower: int = 1


CONDITIONS = (
    Condition("plain"),
    Condition("9 Mbit/s, 170 ms", 9e6, 0.17),
    Condition("9 Mbit/s, 170 ms, a host that does not compress", 9e6, 0.17, compress=False),
    Condition("CPU four times slower", slower=4),
)


@contextmanager
def opened(playwright: Playwright, profile: Path, keeps: bool = True) -> Iterator[BrowserContext]:
    """A browser started for this profile, and ended. `keeps`: whether sites may keep themselves on the device."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=chromium.installed(),
        args=FLAGS,
        headless=True,
        service_workers="allow" if keeps else "block",
    )
    context.set_default_timeout(START)
    yield context
    context.close()


def descendants(root: int) -> set[int]:
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found = {root}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {root}


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Every process below this one that is a browser's gets one part in so many of the time: halted in between.

    The browser's own throttle slows the page only, not its workers. Needs /proc.
    """
    if times == 1:
        yield
        return
    ended = threading.Event()

    def pace() -> None:
        step = 0.01
        while not ended.is_set():
            browsers = [pid for pid in descendants(os.getpid()) if _is_browser(pid)]
            for kind, pause in ((signal.SIGSTOP, step * (times - 1)), (signal.SIGCONT, step)):
                for pid in browsers:
                    with_pid(pid, kind)
                time.sleep(pause)

    thread = threading.Thread(target=pace, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _is_browser(pid: int) -> bool:
    try:
        return b"--type=" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def with_pid(pid: int, kind: signal.Signals) -> None:
    try:
        os.kill(pid, kind)
    except ProcessLookupError:
        return


def once(playwright: Playwright, profile: Path, address: str, mark: str, slower: int, kept: bool) -> dict[str, float]:
    """One start: the marks in seconds. `kept`: wait until the site is on the device."""
    with opened(playwright, profile) as context, slowed(slower):
        page = context.new_page()
        page.add_init_script(MARKS)
        page.goto(address, wait_until="commit")
        page.wait_for_function("mark => marks[mark] !== undefined", arg=mark)
        found: dict[str, float] = page.evaluate("marks")
        if kept:
            page.evaluate(ON_THE_DEVICE)
        time.sleep(KEPT)
    return {name: value / 1000 for name, value in found.items()}


def measure(playwright: Playwright, sites: dict[str, Path], condition: Condition, runs: int) -> list[Series]:
    """All starts under one condition, in turns: load weighs alike on all. `sites`: folders of `yardstick` and `app`."""
    line = Line(condition.bits_a_second, condition.round_trip)
    yardstick, app = (Host(sites[name], line, condition.compress) for name in ("yardstick", "app"))
    found = {
        name: Series(name)
        for name in ("yardstick, cold", "yardstick, warm", "lobby, cold", "hand, cold", "hand, warm", "hand, offline")
    }
    for _ in range(runs):
        with TemporaryDirectory() as scratch:
            one, two, three = (Path(scratch, name) for name in ("one", "two", "three"))
            for name in ("yardstick, cold", "yardstick, warm"):
                marks = once(playwright, one, yardstick.address, "ready", condition.slower, False)
                found[name].runs.append(marks["ready"])
            found["lobby, cold"].runs.append(
                once(playwright, three, app.address, "lobby", condition.slower, False)["lobby"]
            )
            for name in ("hand, cold", "hand, warm", "hand, offline"):
                if name == "hand, offline":
                    app.stop()
                marks = once(playwright, two, app.address + TABLE, "answered", condition.slower, name == "hand, cold")
                found[name].runs.append(marks["answered"])
            app.start()
            shutil.rmtree(scratch, ignore_errors=True)
    yardstick.stop()
    app.stop()
    return list(found.values())
