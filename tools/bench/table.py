"""What a page costs once it is there: memory, the longest task, how soon a press is answered, bytes by file."""

import gzip
import os
import shutil
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Playwright

from tools.bench.host import Host, Line
from tools.bench.start import MARKS, TABLE, descendants, opened

PRESSES = 60
QUIET = 40.0  # seconds until all that a start brings with it is over: a service worker ends after thirty
# The fonts of the system that the table is written in: tens of megabytes each, which the browser itself keeps.
JAPANESE = "".join(
    f'<p lang="ja" style="font: {font}">なな卓</p>'
    for font in ("700 1em serif", "700 1em sans-serif", "400 1em sans-serif")
)
BUSY = "?game=seven-bridge&seed=7&lang=en&auto=1&endless=1"

TASKS = """
globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
}).observe({ type: "longtask", buffered: true });
"""
# Presses of the control that sorts the hand, and the time until the frame in which it says how the hand is sorted now.
# While CPU players are at play other pictures come as well, and in between rounds it is not there.
PRESS = """
async (times) => {
  const sort = () => document.getElementById("do-sort");
  const all = [];
  while (all.length < times) {
    const before = sort()?.ariaLabel, began = performance.now();
    sort()?.click();
    while (before && sort()?.ariaLabel === before && performance.now() - began < 2000) {
      await new Promise(requestAnimationFrame);
    }
    if (before && sort()) all.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, 120 + 80 * Math.random()));
  }
  return all;
}
"""


@dataclass(frozen=True)
class Costs:
    """memory: megabytes over a blank page, and over one that is written in the same fonts. presses: ms of each, CPU
    idle and CPU busy."""

    memory: list[float]
    memory_without_fonts: list[float]
    longest_task: list[float]
    idle: list[float]
    busy: list[float]


def percentile(values: list[float], part: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[part - 1]


def _megabytes() -> float:
    """Memory of all browser processes below this one, what they share counted once. Needs /proc."""
    total = 0
    for pid in descendants(os.getpid()):
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1000


def _presses(page: Page) -> list[float]:
    found: list[float] = page.evaluate(PRESS, PRESSES)
    return found


def measure(playwright: Playwright, site: Path, runs: int) -> Costs:
    """A window on the table for each run."""
    host = Host(site, Line())
    costs = Costs([], [], [], [], [])
    for _ in range(runs):
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile, opened(playwright, Path(profile)) as context:
            page = context.new_page()
            page.goto("about:blank")
            time.sleep(1)
            blank = _megabytes()
            page.set_content(JAPANESE)
            time.sleep(1)
            written = _megabytes()
            page.add_init_script(MARKS + TASKS)
            page.goto(host.address + TABLE)
            page.wait_for_function("marks.answered")
            costs.longest_task.append(page.evaluate("longest"))
            time.sleep(QUIET)
            whole = _megabytes()
            costs.memory.append(whole - blank)
            costs.memory_without_fonts.append(whole - written)
            costs.idle.extend(_presses(page))
            page.goto(host.address + BUSY)
            page.wait_for_selector("html[data-state=ready]")
            costs.busy.extend(_presses(page))
    host.stop()
    return costs


def brotli(path: Path) -> int | None:
    """Bytes as brotli packs them, where Node is there."""
    if shutil.which("node") is None:
        return None
    program = "console.log(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])).length)"
    return int(subprocess.run(["node", "-e", program, path], check=True, capture_output=True, text=True).stdout)


def sizes(folder: Path, names: list[str]) -> list[tuple[str, int, int, int | None]]:
    """Name, bytes, bytes with gzip -9, bytes with brotli: the largest first."""
    found = []
    for name in names:
        content = (folder / name).read_bytes()
        packed = min(len(content), len(gzip.compress(content, 9)))
        found.append((name, len(content), packed, brotli(folder / name)))
    return sorted(found, key=lambda row: -row[2])
