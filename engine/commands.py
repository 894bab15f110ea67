"""``python -m engine …``: the commands of the contract, one function each."""

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.bench import run_bench
from engine.game import RecordError
from engine.record import load_record
from engine.rules import OptionError
from engine.scenario import check_scenario
from engine.simulate import simulate


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
    _add_simulate(commands.add_parser("simulate", help="play CPU against CPU"))
    bench = commands.add_parser("bench", help="actions, games and decisions a second")
    bench.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured")
    bench.set_defaults(run=lambda given: run_bench(given.seconds))
    given = parser.parse_args(words)
    try:
        code: int = given.run(given)
    except OptionError as error:
        parser.error(str(error))
    return code


def _add_simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", default="seven-bridge")
    command.add_argument("--preset", default="standard")
    command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    command.add_argument("--players", required=True, help="one for each seat, parted by commas")
    command.add_argument("--games", type=int, default=100, help="matches")
    command.add_argument("--seed", default="1")
    command.add_argument("--record", metavar="FILE", help="writes the records as JSON lines")
    command.set_defaults(run=run_simulation)


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
                match = load_record(json.loads(record))
            except (RecordError, json.JSONDecodeError) as error:
                print(f"{file} {n}: {error}")
                broken += 1
            else:
                print(f"{file} {n}: {_result(match.phase, match.totals, match.ranks)}")
    return 1 if broken else 0


def run_simulation(given: argparse.Namespace) -> int:
    """Plays, prints a line for each player and the closing JSON line. Raises OptionError."""
    options: dict[str, object] = {}
    for words in given.set:
        name, equals, value = words.partition("=")
        if not equals:
            raise OptionError("set", given=words)
        options[name] = value
    if given.record and not Path(given.record).absolute().parent.is_dir():
        raise OptionError("record", given=given.record)
    records: list[str] = []
    tally = simulate(
        given.game,
        given.preset,
        options,
        given.players.split(","),
        given.games,
        given.seed,
        lambda match: records.append(json.dumps(match.record(), ensure_ascii=False)) if given.record else None,
    )
    if given.record:
        Path(given.record).write_text("".join(line + "\n" for line in records), encoding="utf-8")
    summary = tally.summary()
    for n, name in enumerate(summary["players"]):
        share, low, high = (100 * summary[key][n] for key in ("win_share", "low", "high"))
        rank, margin = summary["mean_rank"][n], summary["rank_margin"][n]
        print(f"{name:8} wins {share:5.1f} % ({low:.1f} – {high:.1f}), mean rank {rank:.2f} ± {margin:.2f}")
    print(json.dumps({key: value for key, value in summary.items() if key != "rank_margin"}))
    return 0


def _records(text: str) -> list[str]:
    """The records of a file as texts: one JSON value, or one a line. Raises ValueError."""
    try:
        json.loads(text)
    except json.JSONDecodeError:
        lines = [line for line in text.splitlines() if line.strip()]
        if not lines:
            raise ValueError("there is no record in it") from None
        return lines
    return [text]


def _result(phase: str, totals: list[int], ranks: list[int] | None) -> str:
    return f"totals {totals}, ranks {ranks}" if ranks else f"not finished ({phase}), totals {totals}"
