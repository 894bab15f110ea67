"""The figures as tables, put between the marks in docs/performance.md."""

import platform
import re
import statistics
from collections.abc import Iterable
from pathlib import Path

from tools.bench.start import Condition, Series
from tools.bench.table import Costs, percentile

DOCUMENT = Path(__file__).parents[2] / "docs/performance.md"

Row = Iterable[object]


def table(head: Row, rows: Iterable[Row]) -> str:
    heads = [str(cell) for cell in head]
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *([str(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def start(results: dict[Condition, list[Series]]) -> str:
    """Medians and ratios: cold to the yardstick's cold, warm and offline to its warm."""
    rows = []
    for condition, found in results.items():
        by_name = {series.name: series for series in found}
        for series in found:
            warm = not series.name.endswith("cold")
            yardstick = by_name["yardstick, warm" if warm else "yardstick, cold"].median
            runs = " ".join(f"{run:.2f}" for run in series.runs)
            rows.append((condition.name, series.name, f"{series.median:.2f}", f"{series.median / yardstick:.2f}", runs))
    return table(("condition", "what", "median, s", "ratio", "all runs, s"), rows)


def sizes(found: list[tuple[str, int, int, int | None]]) -> str:
    def kilobytes(size: int | None) -> str:
        return "–" if size is None else f"{size / 1000:,.1f}"

    whole = [sum(row[1] for row in found), sum(row[2] for row in found), sum(row[3] or 0 for row in found)]
    rows = [(f"`{name}`", *map(kilobytes, rest)) for name, *rest in found]
    return table(("file", "kB", "gzip -9", "brotli"), [*rows, ("all", *map(kilobytes, whole))])


def costs(found: Costs) -> str:
    def middle(values: list[float]) -> str:
        return f"{percentile(values, 50):.0f}"

    rows: list[Row] = [
        (what, middle(values), " ".join(f"{value:.0f}" for value in values))
        for what, values in (
            ("memory over a blank page, MB", found.memory),
            ("longest task until the first hand, ms", found.longest_task),
        )
    ]
    for name, values in (("the CPU players at rest", found.idle), ("the CPU players at play", found.busy)):
        rows.append(
            (
                f"press to picture, {name}, ms",
                middle(values),
                f"95 %: {percentile(values, 95):.0f}, most: {max(values):.0f}",
            )
        )
    return table(("what", "median", "runs"), rows)


def rates(native: dict[str, float], pyodide: dict[str, float], beside: list[tuple[float, float]]) -> str:
    rows: list[Row] = [(name, f"{rate:,.0f}", f"{pyodide[name]:,.0f}") for name, rate in native.items()]
    if not beside:
        rows.append(("RLCard, gin rummy, `env.step`", "could not be installed here", ""))
    else:
        times = [ours / theirs for ours, theirs in beside]
        runs = " ".join(f"{run:.2f}" for run in times)
        rows.append(("RLCard, gin rummy, `env.step`", f"{statistics.median(theirs for _, theirs in beside):,.0f}", ""))
        rows.append((f"seven-bridge standard, times RLCard ({runs})", f"{statistics.median(times):.2f}", ""))
    return table(("a second", "natively", "in Pyodide"), rows)


def machine() -> str:
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"


def put(name: str, text: str) -> None:
    """Replaces what stands between the marks of this name. Raises ValueError where they are missing."""
    document = DOCUMENT.read_text(encoding="utf-8")
    marks = re.compile(rf"(<!-- bench {name} -->\n).*?(<!-- /bench {name} -->)", re.DOTALL)
    if not marks.search(document):
        raise ValueError(f"{DOCUMENT.name} has no marks for {name}")
    DOCUMENT.write_text(marks.sub(lambda found: f"{found[1]}{text}\n{found[2]}", document), encoding="utf-8")
