"""Coming back to one's seat: what is kept of the running match, who holds the seat, and going on with it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pyapp.envelope import EnvelopeError
from pyapp.model import Model, Setup, Sitting
from pyapp.save import load_save, load_what_still_holds, paused, save_text
from pyapp.table import taken_up
from pyapp.words import text

Message = Mapping[str, Any]
MATCH_FILE, SETTINGS_FILE, RULES_FILE = "nanataku-match.json", "nanataku-settings.json", "nanataku-rules.json"
PAGE_KEY = "match"
"""The key in localStorage that serves where there is no IndexedDB."""


def open_kept(model: Model, given: Mapping[str, Any], store: Mapping[str, str] | None, now: float) -> Model:
    """What the worker and the page found at the start: the kept match waits, or it is said why it can't be used.

    given: ``storage`` (base, none), ``seat`` (held, taken), ``text`` of the kept match; empty where nobody looked.
    store: the page's localStorage, None where it is denied.
    """
    storage = str(given.get("storage", "none"))
    if storage == "none" and given and store is not None:
        storage = "page"
    kept = given.get("text") if storage == "base" else (store or {}).get(PAGE_KEY)
    seat = "taken" if given.get("seat") == "taken" else "held"
    untold = bool(given) and storage == "none"
    model = replace(model, kept=replace(model.kept, storage=storage, seat=seat, untold=untold))
    if given and storage == "page":
        model = replace(model, notice=text("kept-on-page", model.lang))
    if model.kept.seat == "taken":
        return replace(model, notice=text("seat-taken", model.lang))
    return _wait_for(model, kept, now)


def _wait_for(model: Model, kept: object, now: float) -> Model:
    if not isinstance(kept, str) or not kept:
        return model
    try:
        return replace(model, waiting=load_save(kept, model.settings, now))
    except EnvelopeError as error:
        why = text(error.key, model.lang, **error.facts)
        refused = put_aside(model, MATCH_FILE, kept, text("kept-refused", model.lang, why=why))
        if error.key != "kept-breaks-rule":
            return refused
    try:
        sitting = load_what_still_holds(kept, model.settings, now)
    except EnvelopeError:
        return refused
    return replace(refused, waiting=sitting, notice=text("kept-in-part", model.lang, why=why))


def put_aside(model: Model, file: str, broken: str, notice: str) -> Model:
    """A kept text that can't be used is offered for download, and said; it never blocks the start."""
    return replace(model, notice=notice, kept=replace(model.kept, aside={**model.kept.aside, file: broken}))


def on_seat(model: Model, message: Message, now: float) -> Model:
    """The seat has been taken over from another tab, or by another tab."""
    if message.get("state") == "lost":
        return replace(
            model,
            sitting=None,
            waiting=None,
            kept=replace(model.kept, seat="lost"),
            notice=text("seat-lost", model.lang),
        )
    model = replace(model, kept=replace(model.kept, seat="held"), notice="")
    return resume(_wait_for(model, message.get("text"), now), now)


def on_storage(model: Model, message: Message, now: float) -> Model:
    """Something could not be kept: it is said once, and where the base failed the page's own storage is tried."""
    kept = model.kept
    if message.get("where") == "page" and kept.storage == "page":
        return replace(model, kept=replace(kept, storage="none", untold=True))
    if message.get("where") == "page":
        # At a table where nothing can be kept, that has been said already.
        key, after = "settings-not-kept", replace(kept, warned=True)
        if kept.warned or (kept.storage == "none" and model.sitting is not None):
            return model
    elif kept.storage == "base":
        key, after = "kept-on-page", replace(kept, storage="page")
    else:
        return model
    said = text(key, model.lang)
    if model.sitting is None:
        return replace(model, kept=after, notice=said)
    return replace(model, kept=after, sitting=replace(model.sitting, reason=said))


def told(model: Model) -> Model:
    """At the first table where nothing can be kept it is said, once, with the save as a file or link beside it."""
    sitting = model.sitting
    if not model.kept.untold or sitting is None or sitting.match.from_position or sitting.setup.auto:
        return model
    return replace(model, kept=replace(model.kept, untold=False), sitting=replace(sitting, panel="unkept"))


def standing_notice(model: Model) -> str:
    """What still has to be said in the lobby, whatever was said last: that about which something can be done."""
    if model.kept.seat != "held":
        return text("seat-lost" if model.kept.seat == "lost" else "seat-taken", model.lang)
    if model.received is not None:
        return text("record-running", model.lang)
    return text("kept-aside", model.lang) if model.kept.aside else ""


def resume(model: Model, now: float) -> Model:
    """Back into the kept seat."""
    if model.waiting is None:
        return model
    sitting = taken_up(model.waiting, model.settings, now)
    return replace(model, sitting=sitting, waiting=None, notice="")


def same_table(waiting: Sitting | None, setup: Setup) -> bool:
    """Whether the kept match was set up just so: then an address that names it leads back to it."""
    return waiting is not None and waiting.setup == setup and waiting.match.phase != "match-over"


def mark(sitting: Sitting | None) -> tuple[object, ...]:
    """What has to change before the sitting needs to be kept anew."""
    if sitting is None:
        return ()
    played = sitting.match.action_count, sitting.match.standing.round
    shown = sitting.result_seen, sitting.rated, paused(sitting)
    return (id(sitting.match), played, sitting.order, sitting.selected, shown)


def to_keep(before: Model, after: Model, kept_mark: tuple[object, ...]) -> str | None:
    """The text to keep before the picture is shown; empty: nothing is to be kept any more; None: as it was."""
    if after.kept.seat != "held":
        return None
    if after.sitting is None:
        there = before.sitting is not None or before.waiting is not None
        return "" if there and after.waiting is None else None
    if after.sitting.match.from_position:
        return None
    return save_text(after.sitting) if mark(after.sitting) != kept_mark else None
