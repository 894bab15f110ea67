"""``python -m engine …``: the commands of the contract, one function each."""

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.game import RecordError
from engine.record import load_record
from engine.scenario import check_scenario


def main(words: Sequence[str]) -> int:
    """Runs one command; the result is the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="Nanataku's rules engine")
    commands = parser.add_subparsers(dest="command", required=True)
    scenario = commands.add_parser("scenario", help="run scenario files")
    scenario.add_argument("files", nargs="+", metavar="FILE")
    scenario.set_defaults(run=lambda given: run_scenarios(given.files))
    replay = commands.add_parser("replay", help="replay records (JSON or JSON lines)")
    replay.add_argument("files", nargs="+", metavar="FILE")
    replay.set_defaults(run=lambda given: run_replays(given.files))
    given = parser.parse_args(words)
    code: int = given.run(given)
    return code


def run_scenarios(files: Iterable[str]) -> int:
    """A line for each file: ok, or where and why it fails; 1 if any failed."""
    passed = failed = 0
    for file in files:
        try:
            problems = check_scenario(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            problems = [str(error)]
        passed, failed = passed + (not problems), failed + bool(problems)
        print(f"FAIL {file}: {'; '.join(problems)}" if problems else f"ok   {file}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def run_replays(files: Iterable[str]) -> int:
    """The result of each record, or where it breaks a rule; 1 if any broke one."""
    broken = 0
    for file in files:
        try:
            records = _records(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            print(f"{file}: {error}")
            broken += 1
            continue
        for n, record in enumerate(records, 1):
            try:
                match = load_record(record)
            except RecordError as error:
                print(f"{file} {n}: {error}")
                broken += 1
            else:
                print(f"{file} {n}: {_result(match.phase, match.totals, match.ranks)}")
    return 1 if broken else 0


def _records(text: str) -> list[object]:
    """One JSON value, or one a line. Raises ValueError."""
    try:
        return [json.loads(text)]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def _result(phase: str, totals: list[int], ranks: list[int] | None) -> str:
    return f"totals {totals}, ranks {ranks}" if ranks else f"not finished ({phase}), totals {totals}"
