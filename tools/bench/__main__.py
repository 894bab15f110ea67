"""Measures all, or the parts named, and writes the tables: `python -m tools.bench [start] [sizes] [table] [engine]`."""

import argparse
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tools import build, runtimes
from tools.bench import engine, report, start, table
from tools.bench.host import Host, Line

PARTS = ("sizes", "start", "table", "engine")


def lay_out(folder: Path) -> dict[str, Path]:
    """The yardstick, a bare hello-world of the same package, and the app."""
    sites = {name: folder / name for name in ("yardstick", "app")}
    shutil.copytree(runtimes.MODULES / "pyodide", sites["yardstick"] / "pyodide")
    shutil.copy(Path(__file__).with_name("yardstick.html"), sites["yardstick"] / "index.html")
    build.build(sites["app"])
    return sites


def asked_for(site: Path, address: str, mark: str) -> list[str]:
    """The files that a browser asks for until then."""
    line = Line()
    host = Host(site, line)
    with (
        sync_playwright() as playwright,
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        start.opened(playwright, Path(profile), keeps=False) as context,
    ):
        page = context.new_page()
        page.add_init_script(start.MARKS)
        page.goto(host.address + address)
        page.wait_for_function("mark => marks[mark] !== undefined", arg=mark)
        names = [path.split("?")[0].lstrip("/") or "index.html" for path, _ in line.sent]
    host.stop()
    # What a start from the build's memory did without comes as soon as a first press is answered.
    archives = tuple(f"python/{name}.bin" for name in ("library", "engine", "pyapp", "later"))
    later = (*archives, "sw.js", "favicon.ico")
    return sorted({name for name in names if name not in later and (site / name).is_file()})


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench")
    parser.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}; all when none is named")
    parser.add_argument("--runs", type=int, default=5, help="runs of each start (5)")
    told = parser.parse_args()
    if unknown := set(told.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(unknown)}")
    parts = told.parts or PARTS
    with TemporaryDirectory(prefix="bench-") as scratch:
        sites = lay_out(Path(scratch))
        if "sizes" in parts:
            asked = {
                "The app": asked_for(sites["app"], start.TABLE, "answered"),
                "The yardstick": asked_for(sites["yardstick"], "", "ready"),
            }
            found = {name: table.sizes(sites["yardstick" if "yard" in name else "app"], asked[name]) for name in asked}
            report.put("sizes", "\n\n".join(f"{name}:\n\n{report.sizes(rows)}" for name, rows in found.items()))
        with sync_playwright() as playwright:
            if "start" in parts:
                results = {}
                for condition in start.CONDITIONS:
                    print(f"▸ {condition.name}", flush=True)
                    results[condition] = start.measure(playwright, sites, condition, told.runs)
                    for series in results[condition]:
                        print(f"  {series}", flush=True)
                report.put("start", f"{report.machine()}\n\n{report.start(results)}")
            if "table" in parts:
                costs = table.measure(playwright, sites["app"], told.runs)
                print(report.costs(costs), flush=True)
                report.put("table", report.costs(costs))
        if "engine" in parts:
            rates = report.rates(engine.native(), engine.in_pyodide(), engine.beside_gin_rummy(told.runs))
            print(rates)
            report.put("engine", rates)


if __name__ == "__main__":
    main()
