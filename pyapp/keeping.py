"""Coming back to one's seat: what is kept of the running match, who holds the seat, and going on with it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pyapp.envelope import EnvelopeError
from pyapp.model import Model, Setup, Sitting
from pyapp.save import load_save, save_text
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
    model = replace(model, kept=replace(model.kept, storage=storage, seat=seat))
    if given and storage != "base":
        model = replace(model, notice=text("kept-on-page" if storage == "page" else "nothing-kept", model.lang))
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
        notice = text("kept-refused", model.lang, why=why)
        return put_aside(model, MATCH_FILE, kept, notice)


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
    if message.get("where") == "page" and kept.storage == "base":
        key, after = "settings-not-kept", replace(kept, warned=True)
    else:
        fallen = "page" if kept.storage == "base" else "none"
        key, after = "kept-on-page" if fallen == "page" else "nothing-kept", replace(kept, storage=fallen)
    if after == kept:
        return model
    said = text(key, model.lang)
    if model.sitting is None:
        return replace(model, kept=after, notice=said)
    return replace(model, kept=after, sitting=replace(model.sitting, reason=said))


def resume(model: Model, now: float) -> Model:
    """Back into the kept seat."""
    if model.waiting is None:
        return model
    return replace(model, sitting=model.waiting, waiting=None, notice="")


def same_table(waiting: Sitting | None, setup: Setup) -> bool:
    """Whether the kept match was set up just so: then an address that names it leads back to it."""
    return waiting is not None and waiting.setup == setup and waiting.match.phase != "match-over"


def mark(sitting: Sitting | None) -> tuple[object, ...]:
    """What has to change before the sitting needs to be kept anew."""
    if sitting is None:
        return ()
    played = sitting.match.action_count, sitting.match.standing.round
    return (id(sitting.match), played, sitting.order, sitting.selected, sitting.result_seen, sitting.rated)


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
