"""Rates of the engine, in the processor's own time: in Pyodide (folder /shop), or natively: rates.py FOLDER."""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

SHOP = "/shop"
SECONDS = 2.0

sys.path.insert(0, sys.argv[1] if len(sys.argv) > 1 else SHOP)

from engine import bench  # noqa: E402
from engine.cpu import PLAYERS  # noqa: E402
from engine.games import GAMES  # noqa: E402


def rate(run: Callable[[int], int]) -> float:
    """Things a second. `run` does a whole match and says how many there were in it; the first warms up."""
    run(0)
    counted = runs = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        runs += 1
        counted += run(runs)
    return counted / (time.process_time() - began)


found = {
    f"{key} {preset}, random actions": rate(lambda n, key=key, preset=preset: bench.random_game(key, preset, n))  # type: ignore[misc]
    for key, game in GAMES.items()
    for preset in game.presets
}
for name in PLAYERS:
    found[f"seven-bridge, decisions of {name}"] = rate(lambda n, name=name: bench.cpu_game("seven-bridge", name, n))  # type: ignore[misc]
text = json.dumps(found)
if len(sys.argv) > 1:
    print(text)
else:
    Path(SHOP, "rates.json").write_text(text, encoding="utf-8")
