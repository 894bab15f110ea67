"""The commands of the contract, as they are typed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import load_record, new_match
from engine.commands import main

ROOT = Path(__file__).parents[2]

GOOD = """
title = "One discard"
game = "seven-bridge"
preset = "standard"
[position]
hands = ["KD 2C", "3S 4D"]
stock = "5D"
turn = 0
phase = "play"
[[steps]]
do = "discard KD"
[steps.expect]
turn = 1
"""

Capture = pytest.CaptureFixture[str]


def write(folder: Path, name: str, text: str) -> str:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_as_a_program() -> None:
    """`python -m engine` from the project's root; the exit code is the result."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "engine", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )

    missing = run("scenario", "nowhere.toml")
    assert (missing.returncode, missing.stdout.splitlines()[-1]) == (1, "0 passed, 1 failed")
    played = run("simulate", "--players", "greedy,random", "--games", "2", "--seed", "1", "--set", "rounds=1")
    assert (played.returncode, json.loads(played.stdout.splitlines()[-1])["matches"]) == (0, 2)
    assert run().returncode == 2


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    """As `python -m engine simulate … | head -0` does."""
    words = [sys.executable, "-m", "engine", "simulate", "--players", "random,random", "--games", "1"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""


# ---- scenario


def test_scenarios_pass_and_fail(tmp_path: Path, capsys: Capture) -> None:
    good = write(tmp_path, "good.toml", GOOD)
    assert main(["scenario", good, good]) == 0
    assert capsys.readouterr().out == f"ok   {good}\nok   {good}\n2 passed, 0 failed\n"
    bad = write(tmp_path, "bad.toml", GOOD.replace("turn = 1", "turn = 0"))
    broken = write(tmp_path, "broken.toml", GOOD.replace("KD 2C", "KD KD"))
    option = write(tmp_path, "option.toml", "options = { rounds = 4 }" + GOOD)
    assert main(["scenario", bad, good, broken, option, str(tmp_path / "none.toml")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"FAIL {bad}: step 1: turn: expected 0, found 1"
    assert lines[1] == f"ok   {good}"
    assert lines[2] == f"FAIL {broken}: hands: KD is there twice"
    assert lines[3].startswith(f"FAIL {option}: option 'rounds': 4 is not allowed")
    assert lines[4].startswith("FAIL ")
    assert "none.toml" in lines[4]
    assert lines[5] == "1 passed, 4 failed"


# ---- replay


def test_replaying_records(tmp_path: Path, capsys: Capture) -> None:
    running = new_match("seven-bridge", seed=1).record()
    file = write(tmp_path, "one.json", json.dumps(running, indent=1))
    assert main(["replay", file]) == 0
    assert capsys.readouterr().out == f"{file} 1: not finished (draw), totals [0, 0, 0, 0]\n"


def test_replaying_broken_records(tmp_path: Path, capsys: Capture) -> None:
    match = new_match("seven-bridge", seed=1)
    match.play("draw")
    good = match.record()
    broken = match.record()
    broken["rounds"][0]["actions"] += ["0 discard XX"]
    lines = "\n".join([json.dumps(good), "", json.dumps(broken), json.dumps({"format": "x"})])
    file = write(tmp_path, "some.jsonl", lines)
    assert main(["replay", file]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{file} 1: not finished (play), totals [0, 0, 0, 0]"
    assert told[1].startswith(f"{file} 2: round 1: action 2 (0 discard XX): this can't be read: ")
    assert told[2] == f"{file} 3: format: 'x' is not known; known: nanataku-record/1"


def test_replaying_what_is_no_record(tmp_path: Path, capsys: Capture) -> None:
    text = write(tmp_path, "text.json", "hello")
    listed = write(tmp_path, "list.json", "[1, 2]")
    for file in (text, listed, str(tmp_path / "none.json")):
        assert main(["replay", file]) == 1
        assert capsys.readouterr().out.startswith(file)


# ---- simulate

SIMULATE = ["simulate", "--game", "seven-bridge", "--preset", "standard", "--games", "4", "--seed", "9"]


def test_simulating(tmp_path: Path, capsys: Capture) -> None:
    file = str(tmp_path / "r.jsonl")
    words = [*SIMULATE, "--players", "greedy,random,random", "--set", "rounds=1", "--set", "ron=true", "--record", file]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == ["greedy", "random", "random"]
    assert all("wins" in line and "mean rank" in line and "±" in line for line in lines[:-1])
    summary = json.loads(lines[-1])
    assert list(summary) == ["players", "matches", "wins", "win_share", "low", "high", "mean_rank"]
    assert (summary["players"], summary["matches"]) == (["greedy", "random", "random"], 4)
    records = [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]
    assert len(records) == 4
    assert {json.dumps(record["options"]) for record in records} == {'{"rounds": 1, "ron": true}'}
    assert [load_record(record).phase for record in records] == ["match-over"] * 4
    assert main(["replay", file]) == 0
    replayed = capsys.readouterr().out.splitlines()
    assert [line.split(": ", 1)[1] for line in replayed] == [
        f"totals {record['totals']}, ranks {record['ranks']}" for record in records
    ]


def test_the_same_seed_simulates_the_same(tmp_path: Path, capsys: Capture) -> None:
    told = []
    for name, seed in (("a", "9"), ("b", "9"), ("c", "10")):
        file = tmp_path / name
        words = [*SIMULATE[:-1], seed, "--players", "greedy,normal", "--set", "rounds=1", "--record", str(file)]
        assert main(words) == 0
        told.append((capsys.readouterr().out, file.read_text(encoding="utf-8")))
    assert told[0] == told[1]
    assert told[0][1] != told[2][1]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--players greedy,clever", "unknown player 'clever'; there are: random, greedy, "),
        ("--players greedy", "seats: 1 is not allowed; allowed: 2, 3, 4, 5"),
        ("--players a,b,c,d,e,f", "unknown player 'a'"),
        ("--players greedy,greedy,greedy,greedy,greedy,greedy", "seats: 6 is not allowed"),
        ("--players greedy,random --set rounds=4", "option 'rounds': '4' is not allowed; allowed: 1, 3, 5, 10"),
        ("--players greedy,random --set rounds", "--set 'rounds': write option=value"),
        ("--players greedy,random --set length=4", "unknown option 'length'; the options are: match, rounds"),
        ("--players greedy,random --set match=points --set scoring=none", "does not go with scoring none"),
        ("--players greedy,random --game poker", "unknown game 'poker'"),
        ("--players greedy,random --preset hard", "unknown preset 'hard'"),
        ("--players greedy,random --games 0", "games: 0 is not allowed"),
        ("--games 3", "--players"),
    ],
)
def test_simulations_that_can_not_be(words: str, why: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", *words.split()])
    assert stopped.value.code == 2
    assert why in capsys.readouterr().err


# ---- bench


def test_bench_names_every_preset_and_player(capsys: Capture) -> None:
    assert main(["bench", "--seconds", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for preset in ("standard", "stadium", "official", "memo-2006"):
        assert any(line.startswith(f"seven-bridge {preset}: ") and "actions/s" in line for line in lines)
    for name in ("random", "greedy", "normal"):
        assert any(line.startswith(f"{name} at seven-bridge: ") and "decisions/s" in line for line in lines)
