"""The board of Sevens as its scene, and what presses there mean."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.words import reason_sentence
from pyapp import screens
from pyapp.clock import seconds_left
from pyapp.matches import seat_controls, stand_ins, thinking
from pyapp.model import Sitting
from pyapp.screens.scene import Board, Control, Match, Offer, Settings
from pyapp.undo import undo_control
from pyapp.words import Lang, text

FRESH = 3
"""The last entries of the log: the cards that they name come from whoever laid them."""


def seen(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The view with an entry in its log for each seat that went out, ranks in the log, and who was the last one in."""
    log: list[dict[str, Any]] = []
    shown = ("dropout", "last")
    ended = {entry["seat"]: entry["action"].split()[0] for entry in view["log"] if entry["action"].startswith(shown)}
    placed = {entry["seat"]: number for number, entry in enumerate(view["log"])}
    for number, entry in enumerate(view["log"]):
        seat = entry["seat"]
        rank = view["ranks"][seat]
        log.append(entry | {"rank": rank} if entry["action"].startswith(shown) else entry)
        if rank and seat not in ended and placed[seat] == number:
            log.append({"seat": seat, "action": "finish", "rank": rank})
    last = next((seat for seat, way in ended.items() if way == "last"), None)
    return {**view, "log": log, "last": last}


def select(sitting: Sitting, card: str, lang: Lang) -> tuple[tuple[str, ...], str]:
    """The card alone selected, or let go; and why it can't be placed now."""
    if card in sitting.selected:
        return (), ""
    if not sitting.your_move or placings(sitting, card):
        return (card,), ""
    return (card,), why_not(sitting, card, lang)


def placings(sitting: Sitting, card: str) -> list[str]:
    """The legal actions that place this card of the hand."""
    wanted = "place *" if card == "*" else f"place {card}"
    return [action for action in sitting.match.legal() if action.startswith(wanted)] if sitting.your_move else []


def why_not(sitting: Sitting, card: str, lang: Lang) -> str:
    if card == "*":
        return reason_sentence("own-card-there", lang=lang)
    refused = sitting.match.why_not(f"place {card}")
    return refused.sentence(lang) if refused else ""


def offered(sitting: Sitting, verb: str) -> Sequence[str]:
    """Where the selected joker may go."""
    return placings(sitting, sitting.selected[0]) if sitting.selected else []


def draw(sitting: Sitting, match: Match, settings: Settings, lang: Lang) -> str:
    """The board as it is now; at the end of the match it shows how all lies."""
    return screens.board(scene(sitting, match, settings, lang), lang)


def scene(sitting: Sitting, match: Match, settings: Settings, lang: Lang) -> Board:
    view = sitting.view
    over = view["phase"] == "match-over"
    playable = tuple(card for card in dict.fromkeys(sitting.order) if placings(sitting, card))
    targets = placings(sitting, sitting.selected[0]) if sitting.selected else []
    places = {card: Control("place", msg=f"pick {card}") for card in playable if card != "*"}
    places |= {action[-2:]: Control("place", action=action) for action in targets}
    return Board(
        match=match,
        view=view,
        hand=sitting.order,
        passes=sitting.match.rules.passes,
        selected=sitting.selected,
        controls=_controls(sitting, targets, over, lang),
        places=places,
        playable=playable,
        offers=tuple(Offer(action, ()) for action in sitting.offers),
        reason=sitting.reason,
        recent=tuple(view["log"][-2:]),
        placed_by=_placed_by(view),
        thinking=thinking(sitting),
        panel=sitting.panel,
        settings=settings,
        undo=undo_control(sitting, lang),
        clock=seconds_left(sitting),
        seat_controls=seat_controls(sitting, match.players, lang),
    )


def _controls(sitting: Sitting, targets: Sequence[str], over: bool, lang: Lang) -> tuple[Control, ...]:
    if over:
        return (Control("next", msg="result"),)
    return stand_ins(sitting, lang) or (_place(sitting, targets, lang), _pass(sitting, lang))


def _place(sitting: Sitting, targets: Sequence[str], lang: Lang) -> Control:
    if not sitting.your_move:
        why = reason_sentence("not-your-turn", lang=lang)
        return Control("place", short=text("soon-your-turn", lang), why=why)
    if len(targets) == 1:
        return Control("place", action=targets[0])
    if targets:
        return Control("place", msg="ask place", short=text("joker-many", lang))
    if sitting.selected:
        return Control("place", short=why_not(sitting, sitting.selected[0], lang))
    return Control("place", short=text("select-card", lang))


def _pass(sitting: Sitting, lang: Lang) -> Control:
    left = sitting.view["passes"][sitting.you]
    short = text("passes-left", lang, n=left) if left else text("passes-none", lang)
    if not sitting.your_move:
        return Control("pass", short=short, why=reason_sentence("not-your-turn", lang=lang))
    refused = sitting.match.why_not("pass")
    if refused:
        return Control("pass", short=refused.sentence(lang))
    return Control("pass", action="pass", short=short)


def _placed_by(view: Mapping[str, Any]) -> dict[str, int]:
    """Who laid the cards that the last entries name."""
    return {
        card: entry["seat"]
        for entry in view["log"][-FRESH:]
        for card in entry["action"].split()[1:]
        if entry["seat"] is not None
    }
