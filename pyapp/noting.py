"""Where the statistics meet the app: a match that ends or is left is noted once; what the screen 成績 sends."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pyapp import keeping
from pyapp.envelope import EnvelopeError
from pyapp.model import Model, Sitting
from pyapp.outcome import match_id, result_given_up, result_of
from pyapp.stats import (
    BEFORE,
    BROKEN,
    KEY,
    Stats,
    added,
    merged,
    next_date,
    read_export,
    read_stats,
    stats_text,
)
from pyapp.words import counted, text

Message = Mapping[str, Any]
Effect = dict[str, Any]
BROKEN_FILE, EXPORT_FILE = "nanataku-stats-broken.json", "nanataku-stats.json"


def open_stats(model: Model, store: Mapping[str, str] | None) -> Model:
    """The statistics that are kept; what can't be read is put aside."""
    stats, broken = read_stats(store or {})
    model = replace(model, stats=stats)
    return keeping.put_aside(model, BROKEN_FILE, broken, text("stats-broken", model.lang)) if broken else model


def noted(before: Model, after: Model, now: float) -> Model:
    """The model with every match in its statistics that has ended in this step, or that was given up in it.

    However a rated match is left, and whatever takes its place: if it can't be gone on with as a rated one, it was
    given up; likewise when a stand-in has taken the seat. One that goes on in another tab was not.
    """
    there = (after.sitting, after.waiting)
    going_on = {sitting.match.seed for sitting in there if sitting and sitting.rated and not sitting.away}
    stats, late = after.stats, None
    for sitting in (before.sitting, before.waiting, after.left, after.waiting, after.sitting):
        if sitting is None or not _counts(sitting) or stats.has(match_id(sitting.match)):
            continue
        date = next_date(stats, now)
        try:
            if not _over(sitting):
                if sitting.rated and sitting.match.seed not in going_on and after.kept.seat == "held":
                    stats = added(stats, result_given_up(sitting, date))
            elif sitting is not before.sitting and sitting is not before.waiting:
                stats = added(stats, result_of(sitting, date))
        except ModuleNotFoundError:
            # What rates comes after the first picture. Until then: noted in one of the next steps.
            late = sitting
    return after if stats is after.stats and after.left is late else replace(after, stats=stats, left=late)


def _counts(sitting: Sitting) -> bool:
    """Whether one person plays it for themselves, from a deal."""
    setup = sitting.setup
    return len(setup.people) == 1 and not (setup.auto or setup.practice or sitting.match.from_position)


def effects(before: Model, after: Model, message: Message) -> list[Effect]:
    """The statistics as they are to be kept, with the copy before; and as a file, where that was asked for."""
    found: list[Effect] = []
    opening = message.get("kind") == "open"
    old = read_stats(message.get("store") or {})[0] if opening else before.stats
    if opening and BROKEN_FILE in after.kept.aside:
        found.append({"store": {BROKEN: after.kept.aside[BROKEN_FILE]}})
    if after.stats != old and message.get("kind") != "stored":
        new = stats_text(after.stats) if after.stats.matches else None  # erased means erased: no copy stays behind
        found.append({"store": {KEY: new, BEFORE: stats_text(old) if new else None}})
    if message.get("msg") == "export-stats":
        found.append({"download": {"name": EXPORT_FILE, "text": stats_text(after.stats)}})
    return found


def focus(before: Model, after: Model) -> str:
    """The element to focus while the statistics are looked at, or when they are closed; empty: leave it."""
    if before.page == after.page:
        return ""
    if after.page == "erase":
        return "do-stay"
    if before.page == "erase":
        return "do-reset-stats"
    return "do-close-stats" if after.page else "do-stats"


# ---- messages


def on_stored(model: Model, message: Message, now: float) -> Model:
    """Another tab has kept something: its statistics are the newest."""
    if message.get("key") != KEY:
        return model
    given = message.get("text")
    stats, broken = read_stats({KEY: given} if isinstance(given, str) else {})
    return model if broken else replace(model, stats=stats)


def _open(model: Model, words: list[str], message: Message, now: float) -> Model:
    return replace(model, page="stats")


def _close(model: Model, words: list[str], message: Message, now: float) -> Model:
    return replace(model, page="", notice="")


def _reset(model: Model, words: list[str], message: Message, now: float) -> Model:
    """Asks once, then erases; a match that is over goes too, else it would be noted anew."""
    if model.page != "erase":
        return replace(model, page="erase" if model.page else "", notice="")
    return replace(
        model,
        page="stats",
        stats=Stats(),
        sitting=None if _over(model.sitting) else model.sitting,
        waiting=None if _over(model.waiting) else model.waiting,
        notice=text("stats-erased", model.lang),
    )


def _over(sitting: Sitting | None) -> bool:
    return sitting is not None and sitting.match.phase == "match-over"


def _import(model: Model, words: list[str], message: Message, now: float) -> Model:
    """Joins the statistics of a file with one's own."""
    try:
        joined = merged(model.stats, read_export(str(message.get("text", ""))))
    except EnvelopeError as error:
        why = text(error.key, model.lang, **error.facts)
        return replace(model, notice=text("stats-refused", model.lang, why=why))
    known = {result.id for result in model.stats.matches}
    fresh = sum(result.id not in known for result in joined.matches)
    return replace(model, stats=joined, notice=counted("stats-imported", model.lang, fresh))


def _export(model: Model, words: list[str], message: Message, now: float) -> Model:
    return model


MESSAGES = {
    "stats": _open,
    "close-stats": _close,
    "reset-stats": _reset,
    "import-stats": _import,
    "export-stats": _export,
}
