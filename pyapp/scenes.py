"""From what the app knows to what is drawn: the scene of the screen that is up, and the data on the page's root."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.match import preset_rules
from engine.words import reason_sentence
from pyapp import screens, selection
from pyapp.lobby import lobby_scene, option_fields, rule_sets
from pyapp.model import Model, Setup, Sitting
from pyapp.screens.cards import name
from pyapp.screens.scene import Choice, Control, Match, MatchEnd, Offer, Player, Resume, RoundEnd, Table
from pyapp.table import level_of, offered_cards
from pyapp.undo import undo_point
from pyapp.words import Lang, text

MARKS = ("ume", "take", "matsu", "kiku", "fuji")
NOTED = 2
"""So many changed options are named under the round; of more, only how many."""


def draw(model: Model) -> str:
    """The HTML of the screen that is up."""
    sitting, lang = model.sitting, model.lang
    if sitting is None:
        scene = lobby_scene(model.chosen, lang, model.settings, model.notice, _resume(model.waiting, lang))
        return screens.lobby(replace(scene, notice_controls=_notice_controls(model)), lang)
    match, view = _match(sitting, lang), sitting.view
    if view["phase"] == "match-over" and (sitting.result_seen or sitting.setup.auto):
        return screens.match_end(MatchEnd(match, view, sitting.rounds, sitting.panel, model.settings), lang)
    if view["phase"] in ("round-over", "match-over"):
        return screens.round_end(RoundEnd(match, view, sitting.before, sitting.panel, model.settings), lang)
    return screens.table(_table(model, sitting, match, view), lang)


def _notice_controls(model: Model) -> tuple[Choice, ...]:
    """What can be done about a notice: take the seat over, or download what could not be used."""
    found = [Choice(f"download {file}", text("download", model.lang, file=file)) for file in model.kept.aside]
    if model.kept.seat != "held":
        found.append(Choice("take-over", text("take-over", model.lang)))
    return tuple(found)


def _resume(waiting: Sitting | None, lang: Lang) -> Resume | None:
    """The tile of the kept match: which rules, which round, whose turn."""
    if waiting is None:
        return None
    over = waiting.view["phase"] in ("round-over", "match-over")
    turn = text("resume-over" if over else "resume-yours" if waiting.your_move else "resume-theirs", lang)
    note = text("resume-note", lang, rules=rules_name(waiting.setup, lang), n=waiting.view["round"], turn=turn)
    return Resume(note, waiting.order[:3])


def players(setup: Setup) -> tuple[Player, ...]:
    """Who sits where: the person at the own seat, the CPUs by their marks in turn order."""
    marks = iter(MARKS)
    return tuple(
        Player("you") if seat == setup.you else Player(next(marks), level_of(setup, seat))
        for seat in range(setup.seats)
    )


def rules_name(setup: Setup, lang: Lang) -> str:
    """The name of the rules in force: a person's own, or the preset's."""
    tiles = {(tile.game, tile.preset): tile.name for tile in rule_sets(lang)}
    return setup.name or tiles[setup.game, setup.preset]


def _match(sitting: Sitting, lang: Lang) -> Match:
    setup, rules = sitting.setup, sitting.match.rules
    fields = option_fields(rules, preset_rules(sitting.match.game, setup.preset), setup.game, lang)
    changed = [field for field in fields if field.changed and field.key != "rounds"]
    noted = [text("note-option", lang, name=field.name, value=field.label) for field in changed[:NOTED]]
    if len(changed) > NOTED:
        noted.append(text("note-more", lang, n=len(changed) - NOTED))
    ending = sitting.match.game.ending(rules)
    return Match(
        players=players(setup),
        rules_name=rules_name(setup, lang),
        rules_note="・".join(noted),
        options=fields,
        rounds=ending.rounds or None,
        goal=text("goal-points", lang, n=abs(ending.target)) if ending.target else "",
    )


def _table(model: Model, sitting: Sitting, match: Match, view: Mapping[str, Any]) -> Table:
    lang, played, mine = model.lang, sitting.match, sitting.your_move
    legal = played.legal() if mine else []
    buttons = selection.controls(played, view, sitting.selected, mine, lang)
    by_key = {control.key: control for control in buttons}
    drawing = mine and view["phase"] == "draw"
    idle = Control("draw", short=reason_sentence("already-drawn" if mine else "not-your-turn", lang=lang))
    claims = [action for action in legal if action != "pass"] if sitting.asked else []
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
        settings=model.settings,
        undo=Control("undo", msg="undo")
        if undo_point(sitting) is not None
        else Control("undo", why=text("undo-none", lang)),
    )


def _offer(sitting: Sitting, action: str, match: Match, lang: Lang) -> Offer:
    label = ""
    if action.startswith("layoff"):
        owner = sitting.view["table"][int(action.split()[-1]) - 1]["owner"]
        label = text("offer-on", lang, who=name(match.players[owner], lang))
    return Offer(action, tuple(offered_cards(sitting.match, action)), label)


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


def thinking(sitting: Sitting) -> int | None:
    """The seat that is seen to think: a CPU to act, outside the pause."""
    turn = sitting.view["turn"]
    return None if turn is None or turn == sitting.setup.you else int(turn)


def root_data(model: Model) -> dict[str, str | None]:
    """The data on the page's root element (contract: "Page"), and what the style sheets go by."""
    settings, sitting = model.settings, model.sitting
    data: dict[str, str | None] = {
        "state": "ready",
        "lang": model.lang,
        "theme": None if settings.theme == "auto" else settings.theme,
        "suits": settings.suits,
        "size": None if settings.size == "normal" else settings.size,
        "phase": None,
        "turn": None,
        "seat": None,
        "motion": "off" if settings.motion == "off" else None,
        "laying": None,
    }
    if sitting is not None:
        view = sitting.view
        data["phase"] = view["phase"]
        data["turn"] = None if view["turn"] is None else str(view["turn"])
        data["seat"] = str(sitting.setup.you)
        data["motion"] = "off" if sitting.setup.quick else data["motion"]
    return data
