"""The table, put together: header, cloth, line, one's own seat, side column."""

import htpy as h

from pyapp.screens import cards, sheets
from pyapp.screens.cloth import cloth
from pyapp.screens.controls import icon_button, plain_button, undo_button
from pyapp.screens.hand import actions, hand, turn_row
from pyapp.screens.log import log_list, sentence
from pyapp.screens.marks import rule_marks
from pyapp.screens.scene import Board, Match, Table, View
from pyapp.screens.seats import standings
from pyapp.words import Lang, text


def table(scene: Table, lang: Lang) -> str:
    """The table from one seat."""
    asked = "claiming" if scene.claims else "choosing" if scene.offers else ""
    screen = h.main("#table", inert=bool(scene.panel), class_=["table", asked])[
        _top(scene.match, scene.view, lang),
        cloth(scene, lang),
        line(scene, lang),
        h.section("#you.home", aria_label=text("your-seat", lang))[
            turn_row(scene, lang),
            hand(scene, lang),
            sheets.claims(scene, lang)
            if scene.claims
            else sheets.offers(scene, lang)
            if scene.offers
            else actions(scene, lang),
        ],
        _side(scene, lang),
    ]
    return sheets.with_panel(screen, scene, lang)


def round_words(match: Match, view: View, lang: Lang) -> tuple[str, str]:
    """Which round it is, and of how many or up to what."""
    of = text("round-of", lang, n=match.rounds) if match.rounds else match.goal
    return text("round-n", lang, n=view["round"]), of


def _top(match: Match, view: View, lang: Lang) -> h.Node:
    this, of = round_words(match, view, lang)
    note = "・".join(filter(None, (match.rules_name, match.rules_note)))
    title = [this, h.small[f"／{of}" if lang == "ja" else f" {of}"] if of else None]
    return header(match, title, note, "totals", None, lang)


def header(match: Match, title: h.Node, note: str, standing: str, seats: h.Node, lang: Lang) -> h.Node:
    """The top of a table: menu, title with the rules in force below, and the panel that tells how one stands."""
    return h.header("#top.top")[
        h.p(".brand")[cards.mark(), h.span[text("app-name", lang)]],
        icon_button("do-menu", "menu", text("menu", lang), "open menu"),
        h.div(".title")[
            h.h1[title],
            h.p(".note")[note],
            h.button("#do-rules.overall", type="button", aria_label=text("help", lang), data_msg="open help"),
        ],
        rule_marks(match.marks, "open rule", "", lang, "top-mark"),
        icon_button("do-totals", "bars", text("scores", lang), f"open {standing}"),
        seats,
    ]


def line(scene: Table | Board, lang: Lang) -> h.Node:
    """What has just happened; or why the last press did nothing."""
    if scene.reason:
        return h.p("#line.line.reason")[scene.reason]
    seat, players = scene.view["seat"], scene.match.players
    told: list[h.Node] = []
    for number, entry in enumerate(scene.recent):
        own = number > 0 and entry.get("seat") == seat
        told.append(h.span[sentence(entry, players, lang, own=own)])
    return h.p("#line.line")[told or text("event-start", lang)]


def _side(scene: Table, lang: Lang) -> h.Node:
    """The column beside a wide table: totals, log, rules and settings."""
    return h.aside("#side.side", aria_label=text("scores", lang))[
        h.h2[text("totals", lang)],
        standings(scene.match, scene.view, lang, "side-totals"),
        h.h2[text("log", lang)],
        log_list(scene.view["log"], scene.match.players, lang, last=5, id="side-log"),
        h.div(".sidefoot")[
            plain_button("side-help", text("help", lang), "open help", name="book"),
            undo_button(scene, "side-undo", lang),
        ],
    ]
