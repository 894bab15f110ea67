"""Taking back (1手もどす): to before the last own decision, never past a card that has become known since."""

from dataclasses import replace
from typing import Any

from engine.record import load_record
from pyapp.model import Sitting
from pyapp.screens.scene import Control
from pyapp.words import Lang, text

CLOSING = ("end", "out", "scores", "ranks")


def undo_point(sitting: Sitting) -> int | None:
    """How many lines of the round's record stay; None where nothing may be taken back.

    Drawing makes a card known, and so does whatever anybody else did; in practice that does not matter.
    """
    match, you = sitting.match, str(sitting.setup.you)
    if sitting.setup.auto or match.from_position or match.result is not None:
        return None
    lines: list[str] = match.rounds[-1]["actions"]
    own = [n for n, line in enumerate(lines) if line.split()[0] == you]
    if not own:
        return None
    if sitting.setup.practice:
        return own[-1]
    shown = sitting.view["log"]
    last = lines[own[-1]].split()[1]
    seen_since = own[-1] < len(lines) - 1 and sitting.frozen is None
    told_since = bool(shown) and shown[-1]["seat"] != sitting.setup.you and last != "pass"
    return None if last == "draw" or seen_since or told_since else own[-1]


def taken_back(sitting: Sitting) -> Sitting:
    """The sitting before the last own decision, still to be settled; from then on the match is not rated."""
    point = undo_point(sitting)
    if point is None:
        return sitting
    record: dict[str, Any] = sitting.match.record()
    last = record["rounds"][-1]
    kept = {key: value for key, value in last.items() if key not in CLOSING}
    record["rounds"][-1] = {**kept, "actions": last["actions"][:point]}
    match = load_record(record, sitting.match.seed)
    told = len(match.log)
    return replace(
        sitting, match=match, frozen=None, pause_ends=0.0, offers=(), reason="", panel="", rated=False, told=told
    )


def undo_control(sitting: Sitting, lang: Lang) -> Control:
    """The button that takes back, or why it can't."""
    return Control("undo", why=text("undo-none", lang)) if undo_point(sitting) is None else Control("undo", msg="undo")
