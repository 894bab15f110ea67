"""From what the app knows to what is drawn: the screen that is up, and the data on the page's root."""

from pyapp import screens
from pyapp.lobby import lobby_scene
from pyapp.matches import described
from pyapp.model import Model, Sitting
from pyapp.screens.scene import Match, MatchEnd
from pyapp.screens.seats import state_words
from pyapp.tables import TABLES
from pyapp.words import Lang


def draw(model: Model) -> str:
    """The HTML of the screen that is up."""
    sitting, lang = model.sitting, model.lang
    if sitting is None:
        scene = lobby_scene(model.chosen, lang, model.settings, model.notice)
        return screens.lobby(scene, lang)
    match = described(sitting, lang)
    if sitting.view["phase"] == "match-over" and (sitting.result_seen or sitting.setup.auto):
        return screens.match_end(_match_end(model, sitting, match, lang), lang)
    return TABLES[sitting.setup.game].draw(sitting, match, model.settings, lang)


def _match_end(model: Model, sitting: Sitting, match: Match, lang: Lang) -> MatchEnd:
    view = sitting.view
    scored = tuple(scores for scores in sitting.rounds if scores)
    notes = () if scored else tuple(state_words(view, seat, lang) for seat in range(view["seats"]))
    return MatchEnd(match, view, scored, notes, sitting.panel, model.settings)


def root_data(model: Model) -> dict[str, str | None]:
    """The data on the page's root element (contract: "Page"), and what the style sheets go by."""
    settings, sitting = model.settings, model.sitting
    data: dict[str, str | None] = {
        "state": "ready",
        "lang": model.lang,
        "theme": None if settings.theme == "auto" else settings.theme,
        "suits": settings.suits,
        "phase": None,
        "turn": None,
        "seat": None,
        "motion": None,
        "laying": None,
    }
    if sitting is not None:
        view = sitting.view
        data["phase"] = view["phase"]
        data["turn"] = None if view["turn"] is None else str(view["turn"])
        data["seat"] = str(sitting.setup.you)
        data["motion"] = "off" if sitting.setup.quick else None
    return data
