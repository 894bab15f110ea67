"""From what the app knows to what is drawn: the screen that is up, and the data on the page's root."""

from dataclasses import replace

from pyapp import deals, replay, screens, stats_page
from pyapp.covers import cover_scene, covers
from pyapp.lobby import lobby_scene
from pyapp.matches import described, rules_name
from pyapp.model import Model, Replay, Sharing, Sitting
from pyapp.screens.scene import Choice, Match, MatchEnd, Resume
from pyapp.screens.seats import state_words
from pyapp.tables import TABLES
from pyapp.words import Lang, text


def draw(model: Model) -> str:
    """The HTML of the screen that is up."""
    sitting, lang = model.sitting, model.lang
    if model.page:
        return screens.stats(stats_page.stats_page(model), lang)
    if isinstance(model.over, Replay):
        return screens.replay(replay.scene(model, model.over), lang)
    if isinstance(model.over, Sharing):
        rated = model.over.sitting.rated
        return screens.sharing(model.over.kind, model.over.texts, model.over.said, lang, rated=rated)
    if sitting is None:
        waiting = _resume(model.waiting, lang)
        scene = lobby_scene(
            model.chosen, lang, model.settings, model.notice, waiting, model.own, model.explained, model.visit.page
        )
        return screens.lobby(replace(scene, notice_controls=_notice_controls(model)), lang)
    if covers(sitting):
        return screens.cover(cover_scene(sitting, model.settings.names, lang), lang)
    match = described(sitting, model.settings.names, lang)
    if sitting.view["phase"] == "match-over" and (sitting.result_seen or sitting.setup.auto):
        return screens.match_end(_match_end(model, sitting, match, lang), lang)
    return TABLES[sitting.setup.game].draw(sitting, match, model.settings, lang)


def _match_end(model: Model, sitting: Sitting, match: Match, lang: Lang) -> MatchEnd:
    view = sitting.view
    scored = tuple(scores for scores in sitting.rounds if scores)
    notes = () if scored else tuple(state_words(view, seat, lang) for seat in range(view["seats"]))
    recorded, again = not sitting.match.from_position, deals.same(sitting) is not None
    rating = stats_page.rated_words(model)
    return MatchEnd(match, view, scored, notes, recorded, again, sitting.panel, model.settings, rating)


def _notice_controls(model: Model) -> tuple[Choice, ...]:
    """What can be done about a notice: have back what was deleted, download what could not be used, take the seat."""
    gone = model.forgotten
    if gone is not None and model.notice == text("forgotten", model.lang, name=gone.name):
        return (Choice("remember", text("remember", model.lang)),)
    found = [Choice(f"download {file}", text("download", model.lang, file=file)) for file in model.kept.aside]
    if model.kept.seat != "held":
        found.append(Choice("take-over", text("take-over", model.lang)))
    elif model.received is not None:
        found.append(Choice("play-on", text("play-on" if model.waiting is None else "play-on-instead", model.lang)))
    return tuple(found)


def _resume(waiting: Sitting | None, lang: Lang) -> Resume | None:
    """The tile of the kept match: which rules, which round, whose turn."""
    if waiting is None:
        return None
    over = waiting.view["phase"] in ("round-over", "match-over")
    turn = text("resume-over" if over else "resume-yours" if waiting.your_move else "resume-theirs", lang)
    note = text("resume-note", lang, rules=rules_name(waiting.setup, lang), n=waiting.view.get("round", 1), turn=turn)
    return Resume(note, waiting.order[:3])


def root_data(model: Model) -> dict[str, str | None]:
    """The data on the page's root element (contract: "Page"), and what the style sheets go by."""
    settings, sitting = model.settings, model.sitting
    data: dict[str, str | None] = {
        "state": "ready",
        "lang": model.lang,
        "theme": None if settings.theme == "auto" else settings.theme,
        "suits": settings.suits,
        "face": None if settings.face == "usual" else settings.face,
        "size": None if settings.size == "normal" else settings.size,
        "phase": None,
        "turn": None,
        "seat": None,
        "motion": "off" if settings.motion == "off" else None,
        "laying": None,
    }
    if sitting is not None and model.over is None and not model.page:
        view = sitting.view
        data["phase"] = view["phase"]
        data["turn"] = None if view["turn"] is None else str(view["turn"])
        data["seat"] = str(sitting.you)
        data["motion"] = "off" if sitting.setup.quick else data["motion"]
    return data
