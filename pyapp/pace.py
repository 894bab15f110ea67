"""How fast the table goes. The pause after a discard is of one length, whoever may claim and whoever thinks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds: before each step of a CPU, and after each discard."""

    step: int
    pause: int


PACES = {"slow": Pace(1100, 1000), "normal": Pace(650, 700), "fast": Pace(300, 500), "none": Pace(0, 0)}
LIMITS = (0, 30, 60)
"""Seconds that a turn may last; 0 is no limit."""
AT_ONCE = 30
"""So many actions are played between two pictures where there are no pauses."""
ROUND_OVER = 1500
"""How long the end of a round is shown where nobody is there to go on, in milliseconds."""
PEOPLE_PAUSE = 4000
"""The least pause after a discard where several people share the device: long enough to press もらう."""
