"""The panels: each table opens those it has, at every moment of a match, and no other."""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest
from person import Person

from pyapp.screens.scene import PANELS

HAS = {
    "seven-bridge": ({"discards", "totals"}, {"standing"}),
    "rummy": ({"discards", "totals"}, {"standing"}),
    "sevens": ({"standing"}, {"discards", "totals"}),
}


@pytest.mark.parametrize("game", HAS)
def test_a_table_opens_the_panels_it_has(game: str) -> None:
    own, foreign = HAS[game]
    place = Person().open(f"?game={game}&seats=3&seed=5&speed=0")
    chance, seen = Random(1), Counter[str]()
    for _ in range(300):
        place.my_move()
        seen[place.phase] += 1
        if seen[place.phase] <= 2:
            for panel in sorted({*PANELS, *own, *foreign, "nothing"}):
                person = deepcopy(place)
                person.send({"kind": "press", "msg": f"open {panel}"})
                assert person.picture.has("panel") == (panel in {*PANELS, *own}), (place.phase, panel)
        if place.phase == "match-over":
            break
        if place.phase == "round-over":
            place.press("do-next")
        else:
            action = chance.choice(place.sitting.choices)
            place.send({"kind": "press", "picture": place.number, "action": action})
    assert len(seen) > 1
