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
    """memory: megabytes over a blank page. idle, busy: ms of each press, the CPU players at rest and at play."""

    memory: list[float]
    longest_task: list[float]
    idle: list[float]
    busy: list[float]


def percentile(values: list[float], part: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[part - 1]


def _megabytes() -> float:
    """Memory of all the browser's processes, what they share counted once: not that of what drives it. Needs /proc."""
    total = 0
    for pid in descendants(os.getpid()):
        try:
            driver = os.path.basename(os.readlink(f"/proc/{pid}/exe")) == "node"
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += 0 if driver else sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1000


def _presses(page: Page) -> list[float]:
    found: list[float] = page.evaluate(PRESS, PRESSES)
    return found


def measure(playwright: Playwright, site: Path, runs: int) -> Costs:
    """A window on the table for each run."""
    host = Host(site, Line())
    costs = Costs([], [], [], [])
    for _ in range(runs):
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile, opened(playwright, Path(profile)) as context:
            page = context.new_page()
            page.goto("about:blank")
            time.sleep(1)
            blank = _megabytes()
            page.add_init_script(MARKS + TASKS)
            page.goto(host.address + TABLE)
            page.wait_for_function("marks.answered")
            costs.longest_task.append(page.evaluate("longest"))
            time.sleep(QUIET)
            costs.memory.append(_megabytes() - blank)
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
