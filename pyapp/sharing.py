"""Records on their way: out as link, file or bug report, and in again; and what is pressed while one is looked at."""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.game import PositionError, RecordError
from engine.match import Match
from engine.rules import OptionError
from engine.scenario import read_scenario
from pyapp import deals, replay
from pyapp.envelope import read_json
from pyapp.link import LinkError, decode_record, decode_text, encode_record
from pyapp.model import Model, Replay, Setup, Sharing, Sitting, Visit
from pyapp.outcome import scores_of
from pyapp.replay import OVER
from pyapp.screens.log import plain
from pyapp.screens.replay import changed_meld
from pyapp.table import settle
from pyapp.version import VERSION
from pyapp.words import text

Message = Mapping[str, Any]
Press = Callable[[Model, list[str], Message, float], Model]
LONGEST_FILE = 2_000_000
RECORD, POSITION = "#record=", "#position="


# ---- out


def hides_cards(sitting: Sitting) -> bool:
    """Whether the record tells of cards that nobody may know yet."""
    return sitting.match.phase not in OVER


def share(model: Model, kind: str) -> Model:
    """Opens what can be given out of the match at the table, or of the one being looked through."""
    back = model.over if isinstance(model.over, Replay) else None
    sitting = back.sitting if back else model.sitting
    if sitting is None or sitting.match.from_position:
        return model
    sharing = Sharing(kind, sitting, back=back)
    if model.sitting is not None:
        model = replace(model, sitting=replace(model.sitting, panel=""))
    return replace(
        model, over=sharing if hides_cards(sitting) else replace(sharing, texts=_texts(model, kind, sitting))
    )


def _agree(model: Model, sharing: Sharing) -> Model:
    """The person knows that hidden cards go out with it; from then on the match is not rated."""
    if model.sitting is not None:
        model = replace(model, sitting=replace(model.sitting, rated=False))
    return replace(model, over=replace(sharing, texts=_texts(model, sharing.kind, sharing.sitting)))


def _texts(model: Model, kind: str, sitting: Sitting) -> dict[str, str]:
    record, visit = sitting.match.record(), model.visit
    if kind == "report":
        return {"report": report(record, visit)}
    found = {"file": json.dumps(record)}
    again = None if sitting.match.phase == "round-over" else deals.same(sitting)  # the deals to come are secret
    if again is not None:
        found["deal"] = deals.link(again, visit)
    with suppress(LinkError):  # too long: the file is there
        found["link"] = f"{visit.page}{RECORD}{encode_record(record)}"
    return found


def take(model: Model, kind: str) -> Model:
    """Gives the match out at once, as ``file`` or ``link``; what was pressed has said what is in it."""
    model = share(model, "record")
    if not isinstance(model.over, Sharing):
        return model
    model = model if model.over.texts else _agree(model, model.over)
    if kind == "link" and isinstance(model.over, Sharing) and "link" not in model.over.texts:
        return replace(model, over=replace(model.over, said=text("link-none", model.lang)))
    return model


def report(record: Mapping[str, Any], visit: Visit) -> str:
    """A bug report: version, browser, address, record. English, for whoever mends it."""
    lines = [
        f"Nanataku {VERSION}",
        f"Browser: {visit.agent}",
        f"Address: {visit.query}",
        f"Record: {json.dumps(record)}",
    ]
    return "\n".join(lines)


def file_name(sharing: Sharing) -> str:
    return f"nanataku-{sharing.sitting.setup.game}.json"


# ---- in


def arrive(model: Model, record: object, now: float) -> Model:
    """A record from a link or a file: looked through if no cards in it are hidden, else offered to go on with."""
    try:
        match, rounds = replay.walk(record)  # type: ignore[arg-type]
    except RecordError as error:
        return replace(model, notice=text("record-refused", model.lang, why=str(error)))
    sitting = settle(_sitting(match, model), model.settings, now)
    over = match.phase == "match-over"
    model = replace(model, sitting=None, received=None if over else sitting, notice="")
    if match.phase in OVER:
        return replace(model, over=Replay(sitting, rounds))
    return replace(model, notice=text("record-running", model.lang))


def _sitting(match: Match, model: Model) -> Sitting:
    """A table for a match that came from elsewhere, with CPUs of the level chosen here. It is not rated."""
    options = match.record()["options"]
    setup = Setup(match.game.key, match.preset, options, match.seats, (model.chosen.level,))
    before, scores = scores_of(match)
    return Sitting(setup, match, match.standing.round, before, rounds=scores, told=len(match.log))


def open_hash(model: Model, now: float) -> Model:
    """What stands behind the ``#`` of the address: a record, a scenario, or nothing that is known."""
    found = model.visit.hash
    try:
        if found.startswith(RECORD):
            return arrive(model, decode_record(found.removeprefix(RECORD)), now)
        if found.startswith(POSITION):
            return _lay(model, decode_text(found.removeprefix(POSITION)), now)
    except LinkError as error:
        why = text(error.key, model.lang, **error.facts)
        return replace(model, notice=text("link-refused", model.lang, why=why))
    return model


def _lay(model: Model, scenario: str, now: float) -> Model:
    """The table in the position of a scenario. It has no record, so it is neither kept nor rated."""
    try:
        read = read_scenario(scenario)
        match = read.begin()
    except (OptionError, PositionError) as error:
        return replace(model, notice=text("position-refused", model.lang, why=str(error)))
    you = read.you if read.you is not None else match.to_act or 0
    setup = Setup(read.game, read.preset, read.options, match.seats, (model.chosen.level,), you=you)
    sitting = Sitting(setup, match, match.standing.round, tuple(match.totals), you, (you,))
    return replace(model, sitting=settle(sitting, model.settings, now), notice="")


def left(before: Model, after: Model) -> Model:
    """The address without the position, once its match has been left for the lobby or for another: a reload would
    lay it again."""
    old, new = before.sitting, after.sitting
    if old is None or not old.match.from_position or (new is not None and new.match is old.match):
        return after
    return replace(after, visit=replace(after.visit, hash=""))


def _open_file(model: Model, words: list[str], message: Message, now: float) -> Model:
    """A file that the person has chosen in the lobby."""
    given = str(message.get("text", ""))
    if model.sitting is not None:
        return model
    if not given or len(given) > LONGEST_FILE:
        return replace(model, notice=text("record-refused", model.lang, why=text("kept-too-long", model.lang)))
    try:
        record = read_json(given)
    except (ValueError, RecursionError):
        return replace(model, notice=text("record-refused", model.lang, why=text("kept-no-json", model.lang)))
    return arrive(model, record, now)


def play_on(model: Model, now: float) -> Model:
    """Sits down at the match that came by link or file."""
    if model.received is None or model.kept.seat != "held":
        return model
    sitting = settle(model.received, model.settings, now)
    model = replace(model, sitting=sitting, received=None, waiting=None, over=None, notice="")
    return replace(model, visit=replace(model.visit, hash=""))


# ---- while something lies over the table


def press(model: Model, words: Sequence[str], message: Message, now: float) -> Model:
    """A message while a replay or what is to be shared is up; all others wait until it is closed."""
    handle = PRESSES.get(words[0]) if words else None
    return handle(model, list(words[1:]), message, now) if handle else model


def _close(model: Model, *_: object) -> Model:
    if isinstance(model.over, Sharing):
        return replace(model, over=model.over.back)
    return replace(model, over=None, received=None, visit=replace(model.visit, hash=""))


def _step(model: Model, words: list[str], message: Message, now: float) -> Model:
    form = message.get("form")
    if not isinstance(model.over, Replay):
        return model
    return replace(model, over=replay.step(model.over, words, form if isinstance(form, Mapping) else {}))


def _from(model: Model, words: list[str], message: Message, now: float) -> Model:
    form = message.get("form")
    if not isinstance(model.over, Replay):
        return model
    return replace(model, over=replay.look_from(model.over, words, form if isinstance(form, Mapping) else {}))


def _why(model: Model, words: list[str], message: Message, now: float) -> Model:
    if not isinstance(model.over, Replay):
        return model
    return replace(model, over=replace(model.over, reason=str(message.get("why", ""))))


def on_copied(model: Model, message: Message) -> Model:
    """The page has copied a text, or could not."""
    key = "copied" if message.get("done") is True else "copied-not"
    if not isinstance(model.over, Sharing):
        return model if model.sitting else replace(model, notice=text(key, model.lang))
    return replace(model, over=replace(model.over, said=text(key, model.lang)))


PRESSES: dict[str, Press] = {
    "step": _step,
    "from": _from,
    "why": _why,
    "close-replay": _close,
    "close-share": _close,
    "share": lambda model, words, message, now: share(model, "record"),
    "agree": lambda model, words, message, now: _agree(model, model.over) if isinstance(model.over, Sharing) else model,
    "play-on": lambda model, words, message, now: play_on(model, now),
}


TAKEN = {"take-file": "download file", "take-link": "copy link"}
"""What else is done at once where the match is given out without being asked."""


OPENERS: dict[str, Press] = {
    "replay": lambda model, words, message, now: (
        model if model.sitting is None else replace(model, over=replay.open_replay(model.sitting))
    ),
    "share": lambda model, words, message, now: share(model, "record"),
    "take-file": lambda model, words, message, now: take(model, "file"),
    "take-link": lambda model, words, message, now: take(model, "link"),
    "report": lambda model, words, message, now: share(model, "report"),
    "open-record": _open_file,
    "play-on": lambda model, words, message, now: play_on(model, now),
}


def daily(model: Model) -> Setup | None:
    """The set-up of the day."""
    return deals.daily(model.visit)


def same_deal(model: Model) -> Setup | None:
    """The set-up that deals the match at the table again."""
    return deals.same(model.sitting) if model.sitting is not None else None


def effects(before: Model, after: Model, message: Message) -> list[dict[str, Any]]:
    """The effects of a message while something lies over the table, or when it is closed."""
    found: list[dict[str, Any]] = []
    said = str(message.get("msg", ""))
    verb, _, key = TAKEN.get(said, said).partition(" ")
    over = after.over
    if isinstance(over, Sharing) and verb == "copy" and key in over.texts:
        found.append({"copy": over.texts[key]})
    if isinstance(over, Sharing) and verb == "download" and "file" in over.texts:
        found.append({"download": {"name": file_name(over), "text": over.texts["file"]}})
    found += [{"say": words} for words in _sayings(before, after)]
    if isinstance(over, Replay) and over is not before.over and (meld := changed_meld(replay.scene(after, over))):
        found.append({"scroll": f"replay-meld-{meld}"})
    focused = _focus(before, after)
    return [*found, {"focus": focused}] if focused else found


def _sayings(before: Model, after: Model) -> list[str]:
    old, new = before.over, after.over
    if isinstance(new, Sharing):
        return [new.said] if new.said and new is not old else []
    if not isinstance(new, Replay) or new is old:
        return []
    if new.reason:
        return [new.reason]
    shown = replay.scene(after, new)
    if not shown.log:
        return [text("said-round", after.lang, n=shown.round, event=text("event-start", after.lang))]
    return [plain(shown.log[-1], shown.match.players, after.lang)]


def _focus(before: Model, after: Model) -> str:
    old, new = before.over, after.over
    if isinstance(new, Sharing):
        opened = not isinstance(old, Sharing) or (new.texts and not old.texts)
        return ("do-close-share" if new.texts else "do-agree") if opened else ""
    if isinstance(new, Replay):
        return "do-share" if isinstance(old, Sharing) else "" if isinstance(old, Replay) else "do-next-step"
    if after.sitting is None:
        return "do-start"
    if isinstance(old, Replay) or after.sitting.view["phase"] in OVER:
        return "do-replay"
    return "do-menu"
