"""What a picture brings beside itself: what is said, what is focused, scrolled to, kept and shown as title."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.words import spoken
from pyapp import noting, own_rules, sharing
from pyapp.chosen import link_to
from pyapp.clock import WARNING, seconds_left
from pyapp.covers import covers
from pyapp.keeping import RULES_FILE, SETTINGS_FILE
from pyapp.matches import players, rules_name
from pyapp.melding import changed_meld
from pyapp.model import Model, Sitting
from pyapp.own_rules import kept_text
from pyapp.screens import cards
from pyapp.screens.log import plain
from pyapp.screens.scene import Player
from pyapp.settings import BEFORE, BROKEN, KEY, kept_as
from pyapp.sounds import TURN, sounds
from pyapp.words import Lang, text

Effect = dict[str, Any]
ASKING = ("leave", "restart", "same-deal", "unrate", "unkept")
"""Panels in which one chooses between what they offer and going back."""
OPENERS = {"discards": "see-discards", "totals": "do-totals", "standing": "do-totals"}


def effects_of(before: Model, after: Model, message: Mapping[str, Any]) -> tuple[Model, list[Effect]]:
    """The effects of going from one model to the next, and the model with what has been told noted in it."""
    opening = message.get("kind") == "open"
    effects = _opening(after) if opening else _keep_settings(before, after) + _heard(before, after)
    verb, _, file = str(message.get("msg", "")).partition(" ")
    if verb == "download" and file in after.kept.aside:
        effects.append({"download": {"name": file, "text": after.kept.aside[file]}})
    if after.own != before.own and not opening:
        kept = {own_rules.KEY: kept_text(after.own), own_rules.BEFORE: kept_text(before.own)}
        effects.append({"store": kept})
    if message.get("msg") == "copy" and after.sitting is None:
        effects.append({"copy": link_to(after.chosen, after.visit.page)})
    if title(before) != title(after) or opening:
        effects.append({"title": title(after)})
    if before.visit.hash and not after.visit.hash:
        effects.append({"url": after.visit.query})
    if after.notice and after.notice != before.notice:
        effects.append({"say": after.notice})
    if before.page or after.page:
        focused = noting.focus(before, after)
        return after, effects + ([{"focus": focused}] if focused else [])
    if after.over is not None or (before.over is not None and after.sitting is before.sitting):
        return after, effects + sharing.effects(before, after, message)
    if after.sitting is not None:
        seated = players(after.sitting.setup, after.settings.names)
        sitting, sayings = _say(before.sitting, after.sitting, seated, after.lang, _asks(message))
        if message.get("msg") in ("undo", "unrate") and before.sitting and before.sitting.match is not sitting.match:
            sayings = [text("said-undone", after.lang), *sayings]
        after = replace(after, sitting=sitting)
        effects += [{"say": words} for words in sayings]
        effects += _scroll(before.sitting, sitting)
    if not opening or after.sitting is not None:
        focused = focus(before, after, message)
        effects += [{"focus": focused}] if focused else []
    return after, effects


def _opening(model: Model) -> list[Effect]:
    """What can't be read of settings and own rules is put aside; what makes the sounds may come, where it is wanted."""
    places = {BROKEN: SETTINGS_FILE, own_rules.BROKEN: RULES_FILE}
    aside = {key: model.kept.aside[file] for key, file in places.items() if file in model.kept.aside}
    found: list[Effect] = [{"store": aside}] if aside else []
    return [*found, {"sound": []}] if model.settings.sound == "on" else found


def _keep_settings(before: Model, after: Model) -> list[Effect]:
    """What changed, kept with the copy before; once more by themselves what the page needs before Python is up."""
    old = kept_as(before.settings, before.lang, before.chosen)
    new = kept_as(after.settings, after.lang, after.chosen)
    if old == new:
        return []
    return [{"store": {KEY: new, BEFORE: old, "lang": after.lang, "theme": after.settings.theme}}]


def _heard(before: Model, after: Model) -> list[Effect]:
    """What is heard, where sounds are wanted; when they are switched on, one of them."""
    if after.settings.sound != "on":
        return []
    if before.settings.sound != "on":
        return [{"sound": [TURN]}]
    silent = after.sitting is None or after.sitting is before.sitting or after.over is not None or after.page
    heard = [] if after.sitting is None or silent else sounds(before.sitting, after.sitting)
    return [{"sound": list(heard)}] if heard else []


def title(model: Model) -> str:
    sitting = model.sitting
    if model.page:
        return text("title-stats", model.lang)
    if sitting is None:
        return text("title-lobby", model.lang)
    return text("title-table", model.lang, rules=rules_name(sitting.setup, model.lang))


def _asks(message: Mapping[str, Any]) -> bool:
    """Whether the message is a press that is answered with a reason where it can't be done."""
    verb = str(message.get("msg", "")).split(" ")[0]
    return message.get("kind") == "press" and ("msg" not in message or verb in ("why", "ask"))


def _say(
    before: Sitting | None, after: Sitting, seated: Sequence[Player], lang: Lang, asks: bool
) -> tuple[Sitting, list[str]]:
    """Every event once, twice where it happens twice; then whether it is one's turn, and why a press did nothing."""
    view = after.view
    said: list[str] = []
    other = before is None or before.match is not after.match
    fresh = before is None or before.round != after.round or (other and not after.told)
    if fresh:
        said.append(text("said-round", lang, n=view["round"], event=text("event-start", lang)))
    told = 0 if fresh else after.told
    said += [plain(entry, seated, lang) for entry in view["log"][told:]]
    if before is None or fresh or len(before.rounds) < len(after.rounds):
        said += _ending(after, seated, lang)
    selected = _selection_words(before, after, lang)
    said += [selected] if selected else []
    if after.asked and not (before and before.asked and before.view["log"] == view["log"]):
        said.append(text("said-claim", lang, card=spoken(view["discards"][-1], lang)))
    elif _on_move(after) and not (before is not None and not fresh and (_on_move(before) or before.asked)):
        said.append(text("said-turn", lang))
    said += _clock_words(before, after, lang)
    if after.reason and (asks or before is None or before.reason != after.reason):
        said.append(after.reason)
    return replace(after, told=len(view["log"])), said


def _clock_words(before: Sitting | None, after: Sitting, lang: Lang) -> list[str]:
    """When the time grows short, once; and that the stand-in has played, or has taken the seat."""
    was, left = (None if before is None else seconds_left(before)), seconds_left(after)
    said = [text("said-clock", lang, n=WARNING)] if left == WARNING and was != left else []
    if before is not None and after.missed > before.missed:
        said.append(text("said-away" if after.away else "said-stand-in", lang))
    return said


def _ending(sitting: Sitting, seated: Sequence[Player], lang: Lang) -> list[str]:
    view = sitting.view
    if view["phase"] not in ("round-over", "match-over"):
        return []
    if view["end"] == "ranked":
        return [text("said-rank", lang, n=view["ranks"][view["seat"]])]
    out = view["out"]
    return [text("end-void", lang) if out is None else text("end-out", lang, who=cards.name(seated[out], lang))]


def _selection_words(before: Sitting | None, after: Sitting, lang: Lang) -> str:
    if before is None or before.match is not after.match or before.order != after.order:
        return ""
    new, gone = set(after.selected) - set(before.selected), set(before.selected) - set(after.selected)
    if len(new or gone) != 1:
        return ""
    card = (new or gone).pop()
    key = "said-selected" if card in after.selected else "said-let-go"
    return text(key, lang, card=spoken(card, lang), n=len(after.selected))


def _on_move(sitting: Sitting) -> bool:
    """Whether it is one's own turn: to draw, or to play where nothing is drawn."""
    return sitting.your_move and sitting.view["phase"] in ("draw", "play")


def _to_draw(sitting: Sitting) -> bool:
    return sitting.your_move and bool(sitting.view["phase"] == "draw")


def _scroll(before: Sitting | None, after: Sitting) -> list[Effect]:
    """The cloth shows the meld that has just changed."""
    meld = changed_meld(after.view)
    over = after.view["phase"] in ("round-over", "match-over")
    shown = over or (before is not None and before.view["table"] == after.view["table"])
    return [{"scroll": f"meld-{meld}"}] if meld and not shown else []


def focus(before: Model, after: Model, message: Mapping[str, Any]) -> str:
    """The element to focus, where the old one is gone or something new asks; empty: leave it where it is."""
    old, new = before.sitting, after.sitting
    if new is None:
        return "do-start" if old is not None else _focus_in_lobby(before, after)
    if old is None or old.match is not new.match:
        return "do-stay" if new.panel == "unkept" else "do-draw" if _to_draw(new) else ""
    if covers(new):
        return "" if covers(old) and old.claiming == new.claiming and old.you == new.you else "cover-0"
    if len(new.rounds) > len(old.rounds):
        return "do-again" if new.setup.auto and new.view["phase"] == "match-over" else "do-next"
    if new.panel != old.panel:
        if new.panel:
            return "do-stay" if new.panel in ASKING else "do-close"
        if old.panel == "discards" and not new.view.get("discards"):
            return "discard-pile"
        if new.view["phase"] in ("round-over", "match-over"):
            return "do-again" if new.result_seen else "do-next"
        return OPENERS.get(old.panel, "do-menu")
    if new.panel:
        return ""
    if new.result_seen and not old.result_seen:
        return "do-again"
    return _focus_at_table(old, new, message)


def _focus_in_lobby(before: Model, after: Model) -> str:
    """A rule set was deleted, or is there again: its button went with the press."""
    if before.forgotten is after.forgotten or after.own == before.own:
        return ""
    return "notice-0" if after.forgotten else "do-dismiss"


def _focus_at_table(old: Sitting, new: Sitting, message: Mapping[str, Any]) -> str:
    if new.offers and not old.offers:
        return "offer-0"
    if new.asked and message.get("action") != "pass" and message.get("kind") != "press":
        return "claim-0"
    if _to_draw(new) and not _to_draw(old):
        return "do-draw"
    if message.get("kind") != "press" or not new.order or not ("action" in message or "meld" in message):
        return ""
    drawn = new.view.get("drawn") or new.view.get("taken")
    if message.get("action") in ("draw", "take") and drawn in new.order:
        return f"card-{cards.symbol(drawn)}"
    gone = [place for place, card in enumerate(old.order) if card not in new.order]
    if gone:
        return f"card-{cards.symbol(new.order[min(gone[0], len(new.order) - 1)])}"
    return ""
