"""The app: messages in, pictures and effects out. Plain Python that runs the same without a browser."""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.games import GAMES
from engine.match import find_rules
from engine.rules import OptionError
from pyapp import clock, hand, keeping, noting, own_rules, people, sharing, table, undo
from pyapp.address import Address, AddressError, asked_lang, read_address
from pyapp.chosen import Chosen, fitting, read_form
from pyapp.effects import effects_of
from pyapp.model import Model, Setup, Sitting, Visit
from pyapp.own_rules import OwnRules, read_own
from pyapp.scenes import draw, root_data
from pyapp.screens.scene import PANELS
from pyapp.settings import changed, read_known
from pyapp.words import LANGS, Lang, text

Message = Mapping[str, Any]
VISIT = ("page", "query", "hash", "agent", "today")


def update(model: Model, message: Message, now: float) -> Model:
    """The model after a message: ``open``, ``press`` or ``tick``."""
    kind = str(message.get("kind"))
    if kind == "open":
        return _open(model, message, now)
    if kind in OTHERS:
        return OTHERS[kind](model, message, now)
    if kind == "tick" and model.sitting is not None and not _stands_still(model):
        return replace(model, sitting=table.tick(model.sitting, model.settings, now))
    return _press(model, message, now) if kind == "press" else model


def _stands_still(model: Model) -> bool:
    """While something lies over the table, or while taking back is asked about: what may be taken back stays so."""
    asking = model.sitting is not None and model.sitting.panel == "unrate"
    return model.over is not None or bool(model.page) or asking


def _open(model: Model, message: Message, now: float) -> Model:
    store = message.get("store", {})
    known = read_known(store or {})
    settings, lang = known.settings, known.lang
    own = read_own(str((store or {}).get(own_rules.KEY, "")))
    chosen = known.chosen if any(each.name == known.chosen.own for each in own) else replace(known.chosen, own="")
    model = replace(model, settings=settings, lang=lang, chosen=chosen, own=own)
    if known.broken:
        model = keeping.put_aside(model, keeping.SETTINGS_FILE, known.broken, text("settings-broken", lang))
    model = noting.open_stats(model, store)
    model = keeping.open_kept(model, message.get("kept") or {}, store, now)
    model = replace(model, visit=Visit(*(str(message.get(key, "")) for key in VISIT)))
    try:
        address = read_address(str(message.get("query", "")))
    except AddressError as error:
        asked = asked_lang(str(message.get("query", "")))
        lang = _lang(asked) if asked in LANGS else lang
        return replace(model, lang=lang, notice=text(error.key, lang, **error.facts))
    if address.lang in LANGS:
        model = replace(model, lang=_lang(address.lang))
    if address.theme:
        model = replace(model, settings=replace(settings, theme=address.theme))
    if model.visit.hash:
        return sharing.open_hash(model, now)
    if not address.game and settings.resume == "once":
        return keeping.resume(model, now)
    if not address.game or model.kept.seat != "held":
        return model
    setup = _setup_of(address)
    return keeping.resume(model, now) if keeping.same_table(model.waiting, setup) else _sit_down(model, setup, now)


def _lang(word: str) -> Lang:
    return "en" if word == "en" else "ja"


def _setup_of(address: Address) -> Setup:
    seats = address.seats
    if seats is None and address.game in GAMES and address.preset in GAMES[address.game].presets:
        seats = fitting(Chosen(address.game, address.preset)).seats
    return Setup(
        game=address.game,
        preset=address.preset,
        options=address.options,
        seats=seats or 0,
        levels=address.levels or ("normal",),
        name=address.name,
        seed=address.seed,
        auto=address.auto,
        quick=address.quick,
        endless=address.endless,
        clock=address.clock,
    )


def _sit_down(model: Model, setup: Setup, now: float) -> Model:
    """The table laid for this set-up; what can't be played leads to the lobby, with the reason."""
    try:
        sitting = table.sit_down(setup, model.settings, now)
    except OptionError as error:
        return replace(model, sitting=None, notice=text("address-refused", model.lang, why=error.sentence(model.lang)))
    return replace(model, sitting=sitting, waiting=None, left=model.waiting, notice="")


def _press(model: Model, message: Message, now: float) -> Model:
    if model.over is not None:
        return sharing.press(model, str(message.get("msg", "")).split(), message, now)
    form = message.get("form")
    if isinstance(form, Mapping) and "rules" in form:
        # The picture that the build drew shows the first choice, whatever is kept.
        before = model.chosen if message.get("picture") else Chosen()
        # Keeping rules under a name chooses their tile; a field that is left by that press still tells of the old one.
        late = form.get("shown") == form["rules"] != before.rules
        model = model if late else replace(model, chosen=read_form(form, before, model.own))
    if "msg" in message:
        words = str(message["msg"]).split()
        handler = MESSAGES.get(words[0]) if words else None
        if handler is not None:
            return handler(model, words[1:], message, now)
    return _press_at_table(model, message, now)


def _press_at_table(model: Model, message: Message, now: float) -> Model:
    sitting = model.sitting
    if sitting is None or sitting.panel or model.page:
        return model
    if "card" in message:
        return replace(model, sitting=table.select(sitting, str(message["card"]), model.lang))
    if "meld" in message and isinstance(message["meld"], int):
        pressed = table.press_meld(sitting, message["meld"], model.settings, now, model.lang)
        return replace(model, sitting=pressed)
    if "action" in message:
        action = str(message["action"])
        picture = message.get("picture", 0)
        press = (picture if isinstance(picture, int) else 0, action)
        if press == model.played:
            return model
        sitting = table.press_action(sitting, action, model.settings, now, model.lang)
        return replace(model, sitting=sitting, played=press if not sitting.reason else model.played)
    return model


# ---- messages by their first word; each gets the other words and the whole message

Handler = Callable[[Model, list[str], Message, float], Model]


def _start(model: Model, words: list[str], message: Message, now: float) -> Model:
    if model.kept.seat != "held":
        return replace(model, notice=text("seat-taken", model.lang))
    chosen = model.chosen
    setup = Setup(
        chosen.game,
        chosen.preset,
        chosen.options,
        chosen.seats,
        (chosen.level,),
        name=chosen.own,
        practice=chosen.practice,
        clock=chosen.clock,
        persons=chosen.persons if chosen.people > 1 else (),
    )
    return _sit_down(model, setup, now)


def _deal(setup_of: Callable[[Model], Setup | None]) -> Handler:
    """Deals what this says, if anything, in the seat that this tab holds."""

    def handle(model: Model, words: list[str], message: Message, now: float) -> Model:
        setup = setup_of(model)
        if setup is None:
            return replace(model, notice=text("no-deal", model.lang))
        if model.kept.seat != "held":
            return replace(model, notice=text("seat-taken", model.lang))
        return _sit_down(model, setup, now)

    return handle


def _set(model: Model, words: list[str], message: Message, now: float) -> Model:
    if len(words) != 2:
        return model
    if words[0] == "lang":
        return replace(model, lang=_lang(words[1]), notice="")
    settings = changed(model.settings, *words)
    sitting = model.sitting
    if sitting is not None:
        sitting = table.settle(sitting, settings, now)
    return replace(model, settings=settings, sitting=sitting)


def _sort(model: Model, words: list[str], message: Message, now: float) -> Model:
    turn = {"suit": "rank", "rank": "own", "own": "suit"}
    return _set(model, ["sort", turn[model.settings.sort]], message, now)


def _at_table(change: Callable[[Any, list[str], Model, float], Any]) -> Handler:
    """A message that only the table understands."""

    def handle(model: Model, words: list[str], message: Message, now: float) -> Model:
        sitting = model.sitting
        return model if sitting is None else replace(model, sitting=change(sitting, words, model, now))

    return handle


def _why(model: Model, words: list[str], message: Message, now: float) -> Model:
    why = str(message.get("why", "")) or text("no-such-press", model.lang)
    if model.sitting is None:
        return replace(model, notice=why)
    return replace(model, sitting=replace(model.sitting, reason=why))


def _ask(sitting: Any, words: list[str], model: Model, now: float) -> Any:
    meld = _number(words[1:])
    if meld != people.NOBODY:
        return table.press_meld(sitting, meld, model.settings, now, model.lang)
    return table.ask(sitting, words[0] if words else "")


def _settled(change: Callable[[Sitting, list[str]], Sitting]) -> Handler:
    """A message of the table that changes the sitting, which is then settled."""
    return _at_table(lambda sitting, words, model, now: table.settle(change(sitting, words), model.settings, now))


def _number(words: list[str]) -> int:
    """The number of a seat or meld that a message names; NOBODY where it names none."""
    word = words[0] if words else ""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else people.NOBODY


def _seen(model: Model, message: Message, now: float) -> Model:
    """The tab is hidden or seen again: the clock of a person who is alone stands still meanwhile."""
    sitting = model.sitting
    if sitting is None or sitting.several:
        return model
    sitting = clock.hide(sitting, message.get("hidden") is True, now)
    return replace(model, sitting=table.settle(sitting, model.settings, now))


def _panel(sitting: Any, words: list[str], model: Model, now: float) -> Any:
    return replace(sitting, panel=" ".join(words), offers=()) if words and words[0] in PANELS else sitting


# ---- own rule sets


def _keep(model: Model, words: list[str], message: Message, now: float) -> Model:
    """Keeps the chosen rules under their name; one of the same name is replaced."""
    chosen, lang = model.chosen, model.lang
    if not chosen.name:
        return replace(model, notice=text("keep-name", lang))
    try:
        find_rules(chosen.game, chosen.preset, chosen.options, chosen.seats)
    except OptionError as error:
        return replace(model, notice=text("keep-refused", lang, why=error.sentence(lang)))
    others = tuple(each for each in model.own if each.name != chosen.name)
    if len(others) >= own_rules.MOST:
        return replace(model, notice=text("keep-most", lang, n=own_rules.MOST))
    rules = OwnRules(chosen.name, chosen.game, chosen.preset, chosen.options)
    kept = text("kept", lang, name=chosen.name)
    return replace(model, own=(*others, rules), chosen=replace(chosen, own=chosen.name), notice=kept)


def _forget(model: Model, words: list[str], message: Message, now: float) -> Model:
    """The chosen own rule set is kept no more; its rules stay chosen, so that it can be kept again."""
    name = model.chosen.own
    if not name:
        return model
    left = tuple(each for each in model.own if each.name != name)
    forgotten = text("forgotten", model.lang, name=name)
    return replace(model, own=left, chosen=replace(model.chosen, own=""), notice=forgotten)


def _explain(model: Model, words: list[str], message: Message, now: float) -> Model:
    key = words[0] if words else ""
    return replace(model, explained="" if key == model.explained else key)


def _undo(sitting: Any, words: list[str], model: Model, now: float) -> Any:
    """Taking back ends a rated match as one, so that is asked first."""
    if sitting.rated and undo.undo_point(sitting) is not None:
        return replace(sitting, panel="unrate", offers=())
    return _take_back(sitting, words, model, now)


def _take_back(sitting: Any, words: list[str], model: Model, now: float) -> Any:
    back = table.settle(undo.taken_back(sitting), model.settings, now)
    return replace(back, told=len(back.view["log"])) if back.match is not sitting.match else back


OTHERS: dict[str, Callable[[Model, Message, float], Model]] = {
    "seat": keeping.on_seat,
    "storage": keeping.on_storage,
    "stored": noting.on_stored,
    "visible": _seen,
    "copied": lambda model, message, now: sharing.on_copied(model, message),
}

MESSAGES: dict[str, Handler] = {
    **noting.MESSAGES,
    "start": _start,
    "daily": _deal(sharing.daily),
    "same-deal": _deal(sharing.same_deal),
    **sharing.OPENERS,
    "resume": lambda model, words, message, now: keeping.resume(model, now),
    "take-over": lambda model, words, message, now: model,
    "download": lambda model, words, message, now: model,
    "rules": lambda model, words, message, now: model,
    "keep": _keep,
    "forget": _forget,
    "explain": _explain,
    "copy": lambda model, words, message, now: model,
    "defaults": lambda model, words, message, now: replace(model, chosen=replace(model.chosen, options={})),
    "dismiss": lambda model, words, message, now: replace(model, notice=""),
    "set": _set,
    "sort": _sort,
    "why": _why,
    "lobby": lambda model, words, message, now: replace(model, sitting=None),
    "leave": lambda model, words, message, now: replace(model, sitting=None),
    "restart": _at_table(lambda sitting, words, model, now: table.again(sitting, model.settings, now)),
    "again": _at_table(lambda sitting, words, model, now: table.again(sitting, model.settings, now)),
    "next-round": _at_table(lambda sitting, words, model, now: table.next_round(sitting, model.settings, now)),
    "result": _at_table(lambda sitting, words, model, now: replace(sitting, result_seen=True)),
    "open": _at_table(_panel),
    "close": _at_table(lambda sitting, words, model, now: replace(sitting, panel="")),
    "cancel": _at_table(lambda sitting, words, model, now: replace(sitting, offers=())),
    "shift": _at_table(lambda sitting, words, model, now: hand.shift(sitting, -1 if words == ["left"] else 1)),
    "ask": _at_table(_ask),
    "uncover": _settled(lambda sitting, words: people.here(sitting)),
    "claim": _settled(lambda sitting, words: people.wants(sitting)),
    "claim-as": _settled(lambda sitting, words: people.claims_as(sitting, _number(words))),
    "leave-seat": _settled(lambda sitting, words: people.leave(sitting)),
    "back": _settled(lambda sitting, words: people.come_back(sitting, _number(words))),
    "undo": _at_table(_undo),
    "unrate": _at_table(_take_back),
    "pick": _at_table(lambda sitting, words, model, now: table.select(sitting, " ".join(words), model.lang)),
}


class App:
    """The app as the worker holds it: one model, replaced by each message. `clock_ms` may start anywhere, `date` is
    in seconds since 1970.

    kept: what the worker found kept on this device (see `pyapp.keeping.open_kept`). After each step `save` is the
    text to keep before the answers are sent (empty: delete it; None: leave it), and `wants_seat` whether the seat is
    to be taken over from another tab.
    """

    def __init__(
        self,
        clock_ms: Callable[[], float],
        kept: Mapping[str, Any] | None = None,
        date: Callable[[], float] = time.time,
    ) -> None:
        self._clock = clock_ms
        self._date = date
        self._kept = kept or {}
        self._html = ""
        self._mark: tuple[object, ...] = ()
        self.model = Model()
        self.save: str | None = None
        self.wants_seat = False

    def receive(self, given: str) -> list[str]:
        """Answers a message of the page: texts for it."""
        try:
            message = json.loads(given)
        except (ValueError, RecursionError):
            message = {}
        message = message if isinstance(message, dict) else {}
        self.wants_seat = message.get("msg") == "take-over"
        return self._step({**message, "kept": self._kept} if message.get("kind") == "open" else message)

    def due(self) -> int | None:
        """In how many milliseconds the table wants `tick` called; None: not before the next message."""
        sitting = self.model.sitting
        if sitting is None or sitting.wake_at is None or _stands_still(self.model):
            return None
        return max(0, round(sitting.wake_at - self._clock()))

    def tick(self) -> list[str]:
        """The table wakes by itself."""
        return self._step({"kind": "tick"})

    def _step(self, message: Message) -> list[str]:
        before = self.model
        after = noting.noted(before, update(before, message, self._clock()), self._date())
        after, effects = effects_of(before, after, message)
        effects += noting.effects(before, after, message)
        effects += self._keep(before, after)
        self.model = replace(after, picture=before.picture + 1)
        answer: dict[str, Any] = {"picture": self.model.picture, "root": root_data(self.model), "effects": effects}
        html = draw(self.model)
        if html != self._html:
            answer["html"] = html
            self._html = html
        return [json.dumps(answer, ensure_ascii=False)]

    def _keep(self, before: Model, after: Model) -> list[dict[str, Any]]:
        """Lays out what is to be kept; where only the page can keep it, as an effect."""
        self.save = None
        if before.kept.storage != after.kept.storage:
            self._mark = ()
        text_to_keep = keeping.to_keep(before, after, self._mark)
        if text_to_keep is None:
            return []
        self._mark = keeping.mark(after.sitting)
        if after.kept.storage == "base":
            self.save = text_to_keep
            return []
        return [{"store": {keeping.PAGE_KEY: text_to_keep or None}}] if after.kept.storage == "page" else []
