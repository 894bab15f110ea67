"""The table of the drawing games: stock, discards and melds, as its scene, and what presses there mean."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.words import reason_sentence
from pyapp import screens, selection
from pyapp.clock import seconds_left
from pyapp.matches import seat_controls, stand_ins, thinking
from pyapp.model import Sitting
from pyapp.screens.cards import name
from pyapp.screens.scene import Control, Match, Offer, RoundEnd, Settings, Table
from pyapp.undo import undo_control
from pyapp.words import Lang, text

CLAIMS = ("ron", "pon", "chi")
"""In the order of their priority, which is that of their buttons."""


def seen(view: Mapping[str, Any]) -> Mapping[str, Any]:
    return view


def select(sitting: Sitting, card: str, lang: Lang) -> tuple[tuple[str, ...], str]:
    """The selection with this card in it, or let go; any number of cards may be selected."""
    return tuple(held for held in sitting.order if (held in sitting.selected) != (held == card)), ""


def offered(sitting: Sitting, verb: str) -> Sequence[str]:
    """Everything that this verb can mean for the selected cards; for none selected, whatever it can do."""
    match, selected = sitting.match, sitting.selected
    if not selected:
        return [action for action in match.legal() if action.split()[0] == verb]
    if verb != "layoff":
        return selection.meanings(match, selected, verb)
    melds = range(1, len(sitting.view["table"]) + 1)
    return [way[0] for meld in melds for way in selection.layoffs(match, selected, meld)]


def draw(sitting: Sitting, match: Match, settings: Settings, lang: Lang) -> str:
    """The table as it is now, or the end of the round."""
    view = sitting.view
    if view["phase"] in ("round-over", "match-over"):
        return screens.round_end(
            RoundEnd(match, view, sitting.before, not sitting.match.from_position, sitting.panel, settings), lang
        )
    return screens.table(scene(sitting, match, settings, lang), lang)


def scene(sitting: Sitting, match: Match, settings: Settings, lang: Lang) -> Table:
    played, view, mine = sitting.match, sitting.view, sitting.your_move
    legal = sitting.choices
    buttons = stand_ins(sitting, lang) or selection.controls(played, view, sitting.selected, mine, lang)
    by_key = {control.key: control for control in buttons}
    drawing = mine and view["phase"] == "draw"
    idle = Control("draw", short=reason_sentence("already-drawn" if mine else "not-your-turn", lang=lang))
    claims = [action for action in legal if action != "pass"] if sitting.asked else []
    claims.sort(key=lambda action: CLAIMS.index(action.split()[0]))
    return Table(
        match=match,
        view=view,
        hand=sitting.order,
        selected=sitting.selected,
        controls=buttons,
        stock=by_key.get("draw", idle),
        discard=by_key.get("take" if drawing else "discard", Control("discard")),
        cloth=selection.cloth(played, sitting.selected, mine),
        melds=selection.targets(played, view, sitting.selected, mine),
        claims=tuple(_offer(sitting, action, match, lang) for action in claims),
        offers=tuple(_offer(sitting, action, match, lang) for action in sitting.offers),
        reason=sitting.reason,
        recent=tuple(view["log"][-2:]),
        changed_meld=changed_meld(view),
        thinking=thinking(sitting),
        panel=sitting.panel,
        settings=settings,
        undo=undo_control(sitting, lang),
        clock=seconds_left(sitting),
        seat_controls=seat_controls(sitting, match.players, lang),
    )


def _offer(sitting: Sitting, action: str, match: Match, lang: Lang) -> Offer:
    verb, label = action.split()[0], ""
    if verb == "ron":
        return Offer(action, (sitting.view["discards"][-1],))
    if verb == "layoff":
        owner = sitting.view["table"][int(action.split()[-1]) - 1]["owner"]
        label = text("offer-on", lang, who=name(match.players[owner], lang))
    return Offer(action, tuple(sitting.match.made(action)) if verb != "discard" else (), label)


def changed_meld(view: Mapping[str, Any]) -> int:
    """The number of the meld that the last opening, claim or lay-off changed in this turn; 0 for none."""
    for entry in reversed(view["log"][-2:]):
        verb, *words = entry["action"].split()
        if verb in ("meld", "pon", "chi"):
            return len(view["table"])
        if verb == "layoff":
            return int(words[-1])
        if verb != "discard":
            break
    return 0
