"""What the messages of the page do, by their first word."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.match import find_rules
from engine.rules import OptionError
from pyapp import clock, hand, keeping, noting, own_rules, people, sharing, table, undo
from pyapp.chosen import fitting
from pyapp.model import Model, Setup, Sharing, Sitting
from pyapp.own_rules import OwnRules
from pyapp.screens.scene import PANELS
from pyapp.settings import changed, named
from pyapp.tables import TABLES
from pyapp.words import Lang, text

Message = Mapping[str, Any]


def lang_of(word: str) -> Lang:
    return "en" if word == "en" else "ja"


def sit_down(model: Model, setup: Setup, now: float) -> Model:
    """The table laid for this set-up; what can't be played leads to the lobby, with the reason."""
    try:
        sitting = table.sit_down(setup, model.settings, now)
    except OptionError as error:
        return replace(model, sitting=None, notice=text("address-refused", model.lang, why=error.sentence(model.lang)))
    return replace(model, sitting=sitting, waiting=None, left=model.waiting, notice="")


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
    return sit_down(model, setup, now)


def _deal(setup_of: Callable[[Model], Setup | None]) -> Handler:
    """Deals what this says, if anything, in the seat that this tab holds."""

    def handle(model: Model, words: list[str], message: Message, now: float) -> Model:
        setup = setup_of(model)
        if setup is None:
            return replace(model, notice=text("no-deal", model.lang))
        if model.kept.seat != "held":
            return replace(model, notice=text("seat-taken", model.lang))
        return sit_down(model, setup, now)

    return handle


def _set(model: Model, words: list[str], message: Message, now: float) -> Model:
    if len(words) != 2:
        return model
    if words[0] == "lang":
        return _speak(replace(model, lang=lang_of(words[1])))
    settings = changed(model.settings, *words)
    sitting = model.sitting
    if sitting is not None:
        sitting = table.settle(sitting, settings, now)
    return replace(model, settings=settings, sitting=sitting)


def _name(model: Model, words: list[str], message: Message, now: float) -> Model:
    """The name of one of those who share the device; a press without a form says nothing of it."""
    field, form = f"person-{_number(words)}", message.get("form")
    if not isinstance(form, Mapping) or field not in form:
        return model
    return replace(model, settings=named(model.settings, _number(words), form[field]))


def _speak(model: Model) -> Model:
    """What was said in the language before is said in this one, or no more."""
    if model.sitting is not None:
        model = replace(model, sitting=replace(model.sitting, reason=""))
    if isinstance(model.over, Sharing):
        model = replace(model, over=replace(model.over, said=""))
    elif model.over is not None:
        model = replace(model, over=replace(model.over, reason=""))
    return replace(model, notice=keeping.standing_notice(model))


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
    known = words and words[0] in (*PANELS, *TABLES[sitting.setup.game].panels)
    return replace(sitting, panel=" ".join(words), offers=()) if known else sitting


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
    chosen = replace(chosen, own=chosen.name)
    return replace(model, own=(*others, rules), forgotten=None, chosen=chosen, notice=kept)


def _forget(model: Model, words: list[str], message: Message, now: float) -> Model:
    """The chosen own rule set is kept no more; its rules stay chosen, and the notice offers to have it back."""
    gone = next((each for each in model.own if each.name == model.chosen.own), None)
    if gone is None:
        return model
    left = tuple(each for each in model.own if each is not gone)
    said = text("forgotten", model.lang, name=gone.name)
    return replace(model, own=left, forgotten=gone, chosen=replace(model.chosen, own=""), notice=said)


def _remember(model: Model, words: list[str], message: Message, now: float) -> Model:
    """The rule set that has just been deleted is there again, and chosen."""
    gone = model.forgotten
    if gone is None:
        return model
    again = replace(
        model.chosen, game=gone.game, preset=gone.preset, options=gone.options, own=gone.name, name=gone.name
    )
    said = text("remembered", model.lang, name=gone.name)
    return replace(model, own=(*model.own, gone), forgotten=None, chosen=fitting(again), notice=said)


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
    "remember": _remember,
    "explain": _explain,
    "copy": lambda model, words, message, now: model,
    "defaults": lambda model, words, message, now: replace(model, chosen=replace(model.chosen, options={})),
    "dismiss": lambda model, words, message, now: replace(model, notice="", forgotten=None),
    "set": _set,
    "name": _name,
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
