"""The app: messages in, pictures and effects out. Plain Python that runs the same without a browser."""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.games import GAMES
from pyapp import keeping, noting, own_rules, sharing, table
from pyapp.address import Address, AddressError, asked_lang, read_address
from pyapp.chosen import Chosen, fitting, read_form
from pyapp.effects import effects_of
from pyapp.messages import MESSAGES, OTHERS, Message, lang_of, sit_down
from pyapp.model import Model, Setup, Visit
from pyapp.scenes import draw, root_data
from pyapp.settings import read_known
from pyapp.words import LANGS, text

VISIT = ("page", "query", "hash", "agent", "today")


def update(model: Model, message: Message, now: float) -> Model:
    """The model after a message: ``open``, ``press`` or ``tick``."""
    return keeping.told(_updated(model, message, now))


def _updated(model: Model, message: Message, now: float) -> Model:
    kind = str(message.get("kind"))
    if kind == "open":
        return _open(model, message, now)
    if kind in OTHERS:
        return OTHERS[kind](model, message, now)
    if kind == "tick" and model.sitting is not None and not _stands_still(model):
        return replace(model, sitting=table.tick(model.sitting, model.settings, now))
    return _press(model, message, now) if kind == "press" else model


def _stands_still(model: Model) -> bool:
    """While something lies over the table, or something is asked or told that the table is to wait for."""
    asking = model.sitting is not None and model.sitting.panel in ("unrate", "unkept")
    return model.over is not None or bool(model.page) or asking


def _open(model: Model, message: Message, now: float) -> Model:
    store = message.get("store", {})
    known = read_known(store or {})
    asked = asked_lang(str(message.get("query", "")))
    settings, lang = known.settings, lang_of(asked) if asked in LANGS else known.lang
    own, broken_rules = own_rules.read_own(store or {})
    chosen = known.chosen if any(each.name == known.chosen.own for each in own) else replace(known.chosen, own="")
    model = replace(model, settings=settings, lang=lang, chosen=chosen, own=own)
    if known.broken:
        model = keeping.put_aside(model, keeping.SETTINGS_FILE, known.broken, text("settings-broken", lang))
    if broken_rules:
        model = keeping.put_aside(model, keeping.RULES_FILE, broken_rules, text("rules-broken", lang))
    model = noting.open_stats(model, store)
    model = keeping.open_kept(model, message.get("kept") or {}, store, now)
    model = replace(model, visit=Visit(*(str(message.get(key, "")) for key in VISIT)))
    try:
        address = read_address(str(message.get("query", "")))
    except AddressError as error:
        return replace(model, notice=text(error.key, lang, **error.facts))
    if address.theme:
        model = replace(model, settings=replace(settings, theme=address.theme))
    if model.visit.hash:
        return sharing.open_hash(model, now)
    if not address.game and settings.resume == "once":
        return keeping.resume(model, now)
    if not address.game or model.kept.seat != "held":
        return model
    setup = _setup_of(address)
    return keeping.resume(model, now) if keeping.same_table(model.waiting, setup) else sit_down(model, setup, now)


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
        after = sharing.left(before, update(before, message, self._clock()))
        after = noting.noted(before, after, self._date())
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
