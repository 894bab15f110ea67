"""How fast the engine is: natively, in Pyodide, and beside RLCard's gin rummy, which is the known one in Python."""

import json
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.freeze import ROOT, SCRATCH, run_inside

INSIDE = ROOT / "tools/inside/rates.py"
RLCARD = "rlcard==1.2.0"
# Random legal play through `env.step`, in the processor's own time.
GIN_RUMMY = """
import random, time, rlcard
env = rlcard.make("gin-rummy", config={"seed": 7})
chance, steps, began = random.Random(7), 0, time.process_time()
while time.process_time() - began < 3:
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(chance.choice(list(state["legal_actions"])))
        steps += 1
print(steps / (time.process_time() - began))
"""
# And through `legal()` and `play` of a match.
SEVEN_BRIDGE = """
import time
from engine.bench import random_game
actions, games, began = 0, 0, time.process_time()
while time.process_time() - began < 3:
    actions += random_game("seven-bridge", "standard", games)
    games += 1
print(actions / (time.process_time() - began))
"""

Rates = dict[str, float]


def native() -> Rates:
    """Rates of this Python, by name."""
    told = subprocess.run([sys.executable, INSIDE, ROOT], check=True, capture_output=True, text=True, cwd=ROOT)
    rates: Rates = json.loads(told.stdout)
    return rates


def in_pyodide() -> Rates:
    """The same rates in Pyodide, under Node."""
    SCRATCH.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="rates-", dir=SCRATCH) as scratch:
        shutil.copytree(ROOT / "engine", Path(scratch, "engine"), ignore=shutil.ignore_patterns("__pycache__"))
        run_inside(INSIDE, Path(scratch))
        rates: Rates = json.loads(Path(scratch, "rates.json").read_text(encoding="utf-8"))
    return rates


def beside_gin_rummy(runs: int) -> list[tuple[float, float]]:
    """Our actions and RLCard's steps a second, each measured so often, in turns; empty where RLCard can't be had."""
    place = SCRATCH / "rlcard"
    python = place / "bin/python"
    if not python.exists():
        venv.create(place, with_pip=True)
    install = subprocess.run([python, "-m", "pip", "install", "--quiet", RLCARD], capture_output=True, check=False)
    if install.returncode:
        return []
    return [(_rate(sys.executable, SEVEN_BRIDGE), _rate(python, GIN_RUMMY)) for _ in range(runs)]


def _rate(python: str | Path, program: str) -> float:
    return float(subprocess.run([python, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT).stdout)
