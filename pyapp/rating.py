"""The rating (評価): one number for a person, moved by rated matches against CPUs whose ratings are known.

Weng and Lin's update for a ranking of several players, as openskill has it (model Plackett–Luce): a draw is a shared
rank and lies halfway between the two places. Only the person's rating moves; a CPU always plays as well as it plays.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

SCALE = 60
"""What is shown is the mean times this: a beginner has 1500, as a CPU of the level normal."""

LEVELS: dict[str, float] = {"random": -5.0, "hoarder": 10.0, "greedy": 21.0, "normal": 25.0}
"""The mean of each level, measured: `python -m tools.levels`. One that is not in it counts as normal."""
KNOWN = 1.0
"""The standard deviation of a CPU's rating."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a person's strength: a mean, and how sure that is.

    A beginner's is surer than openskill's own: people at these tables lie between `greedy` and a good deal above
    `normal`, and a first match shall not throw them far.
    """

    mu: float = 25.0
    sigma: float = 5.0

    @property
    def shown(self) -> int:
        return round(SCALE * self.mu)

    @property
    def margin(self) -> int:
        """The rating lies within so much of the number shown, 95 times in 100."""
        return round(2 * SCALE * self.sigma)


def after_match(before: Rating, levels: Iterable[str], ranks: Sequence[int], gave_up: bool = False) -> Rating:
    """The rating after a match against CPUs of these levels. ranks: the person's, then theirs in the same order.

    Who gave up gains nothing by it: where the stand-in's place would raise the rating, it stays as it was.
    """
    model = _model()
    others = [[model.rating(mu=LEVELS.get(level, LEVELS["normal"]), sigma=KNOWN)] for level in levels]
    own = model.rating(mu=before.mu, sigma=before.sigma)
    moved = model.rate([[own], *others], ranks=[float(rank) for rank in ranks])[0][0]
    after = Rating(round(moved.mu, 4), round(moved.sigma, 4))
    return before if gave_up and after.mu > before.mu else after


@lru_cache(maxsize=1)
def _model() -> Any:
    # Imported when the first match is rated: it takes a while, and the start of the app does not need it.
    from openskill.models.weng_lin.plackett_luce import PlackettLuce

    return PlackettLuce()
