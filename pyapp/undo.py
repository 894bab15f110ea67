"""Taking back (1手もどす): to before the last own decision, never past a card that has become known since."""

from dataclasses import replace
from typing import Any

from engine.record import load_record
from pyapp.model import Sitting
from pyapp.screens.scene import Control
from pyapp.words import Lang, text

SETTLED = ("draw", "discard")
"""A card drawn is known; a discard can be taken back only until the pause after it is over."""
CLOSING = ("end", "out", "scores", "ranks")


def undo_point(sitting: Sitting) -> int | None:
    """How many lines of the round's record stay; None where nothing may be taken back.

    Drawing makes a card known, and so does whatever anybody else did; in practice that does not matter.
    """
    match, you = sitting.match, str(sitting.you)
    if sitting.setup.auto or match.from_position or match.result is not None:
        return None
    lines = [line.split() for line in match.rounds[-1]["actions"]]
    own = [n for n, words in enumerate(lines) if words[0] == you]
    if not own:
        return None
    if sitting.setup.practice:
        return own[-1]
    if sitting.frozen is not None:
        discards = [n for n, words in enumerate(lines) if words[1] == "discard"]
        return own[-1] if own[-1] >= discards[-1] else None
    return own[-1] if _nothing_since(sitting) else None


def _nothing_since(sitting: Sitting) -> bool:
    """By what is shown alone: a record line more (a pass) must not show in what may be taken back."""
    log = sitting.view["log"]
    return bool(log) and log[-1]["seat"] == sitting.you and log[-1]["action"].split()[0] not in SETTLED


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
