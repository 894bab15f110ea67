"""What rises over the action bar (claims, a choice of meanings), and the panels over the whole table."""

from collections.abc import Callable

import htpy as h

from engine.words import spoken
from pyapp.screens import cards
from pyapp.screens.controls import cards_of, icon_button, plain_button, undo_button
from pyapp.screens.log import log_list
from pyapp.screens.marks import explained
from pyapp.screens.rules import rules_in_force
from pyapp.screens.scene import Board, MatchEnd, Offer, RoundEnd, Table
from pyapp.screens.seats import places, standings
from pyapp.screens.settings import settings_fields
from pyapp.words import Lang, text

COUNTED = ("leave", "restart", "same-deal")
"""What ends a rated match early."""
Scene = Table | Board | RoundEnd | MatchEnd


def claims(scene: Table, lang: Lang) -> h.Node:
    """The sheet that asks whether to claim the top discard."""
    top = scene.view["discards"][-1]
    seat = _discarder(scene)
    return h.section("#claims.sheet", aria_labelledby="claims-title")[
        h.div(".sheethead")[
            h.h2("#claims-title")[text("claim-title", lang)],
            h.p[
                text("claim-from", lang, who=cards.name(scene.match.players[seat], lang)) if seat is not None else None,
                " ",
                cards.written(top, lang),
            ],
        ],
        h.div(".offers")[[_claim(offer, top, number, lang) for number, offer in enumerate(scene.claims)]],
        h.button("#do-pass.btn.plain.wide", type="button", data_action="pass")[
            h.span[text("pass", lang)], h.small[text("pass-detail", lang)]
        ],
    ]


def _discarder(scene: Table) -> int | None:
    """Who discarded last."""
    for entry in reversed(scene.view["log"]):
        if str(entry["action"]).startswith("discard"):
            return int(entry["seat"])
    return None


def _claim(offer: Offer, top: str, number: int, lang: Lang) -> h.Node:
    kind = offer.action.split()[0]
    note = offer.label or cards.filled(f"claim-{kind}", lang, suit=cards.pip(top[-1]))
    label = text("claim-label", lang, claim=text(kind, lang), cards=cards.all_spoken(offer.cards, lang))
    return h.button(f"#claim-{number}", class_=_size(offer), type="button", data_action=offer.action, aria_label=label)[
        h.span(".say")[h.b[text(kind, lang)], h.small[note]], cards.fan(offer.cards, claimed=top)
    ]


def offers(scene: Table, lang: Lang) -> h.Node:
    """The choice of what a selection means."""
    return h.section("#offers.sheet", aria_labelledby="offers-title")[
        h.div(".sheethead")[h.h2("#offers-title")[text("offer-title", lang)]],
        h.div(".offers")[[_offer(offer, number, lang) for number, offer in enumerate(scene.offers)]],
        plain_button("do-cancel", text("cancel", lang), "cancel", css="plain.wide"),
    ]


def _offer(offer: Offer, number: int, lang: Lang) -> h.Node:
    kind = offer.action.split()[0]
    title = text(f"offer-{kind}", lang)
    label = text("claim-label", lang, claim=offer.label or title, cards=cards.all_spoken(offer.cards, lang))
    new = cards_of(offer.action)
    return h.button(f"#offer-{number}", class_=_size(offer), type="button", data_action=offer.action, aria_label=label)[
        h.span(".say")[h.b[title], h.small[offer.label] if offer.label else None],
        cards.fan(offer.cards, claimed=new[0] if kind == "layoff" else ""),
    ]


def _size(offer: Offer) -> str:
    """A long meld takes a row of its own; so does a ron, which ends the round."""
    if offer.action == "ron":
        return "offer ron"
    return "offer long" if len(offer.cards) > 3 else "offer"


def panel(scene: Scene, lang: Lang) -> h.Node:
    """The panel that is open, over a veil that closes it."""
    draw = _PANELS[scene.panel.split()[0]]
    title, body = draw(scene, lang)
    return [
        h.div("#veil.veil", data_msg="close"),
        h.section(
            "#panel.panel",
            role="dialog",
            aria_modal="true",
            aria_labelledby="panel-title",
            tabindex="-1",
        )[
            h.div(".panelhead")[
                h.h2("#panel-title")[title], icon_button("do-close", "close", text("close", lang), "close")
            ],
            h.div(".panelbody")[body],
        ],
    ]


Panel = tuple[h.Node, h.Node]


def _discards(scene: Scene, lang: Lang) -> Panel:
    lying = scene.view["discards"]
    shown = h.ol(".discardlist")[[h.li(aria_label=spoken(card, lang))[cards.small(card)] for card in lying]]
    return text("discards", lang), [h.p(".hint")[text("discards-order", lang)], shown]


def _log(scene: Scene, lang: Lang) -> Panel:
    return text("log", lang), log_list(scene.view["log"], scene.match.players, lang, last=80, id="all-log")


def _totals(scene: Scene, lang: Lang) -> Panel:
    log = log_list(scene.view["log"], scene.match.players, lang, last=8, id="panel-log")
    body = [standings(scene.match, scene.view, lang, "panel-totals"), h.h3[text("log", lang)], log]
    return text("totals", lang), body


def _standing(scene: Scene, lang: Lang) -> Panel:
    log = log_list(scene.view["log"], scene.match.players, lang, last=8, id="panel-log")
    return text("standing", lang), [places(scene.match, scene.view, lang, "panel-ranks"), h.h3[text("log", lang)], log]


def _help(scene: Scene, lang: Lang) -> Panel:
    return text("help", lang), rules_in_force(scene.match, lang)


def _rule(scene: Scene, lang: Lang) -> Panel:
    """The option that a rule icon stands for."""
    key = scene.panel.split()[-1]
    option = next((option for option in scene.match.options if option.key == key), None)
    if option is None:
        return _help(scene, lang)
    more = plain_button("rule-help", text("all-rules", lang), "open help", name="book")
    return option.name, [h.div(".explained")[explained(option, lang)], h.div(".pair")[more]]


def _menu(scene: Scene, lang: Lang) -> Panel:
    return text("menu", lang), h.div(".menulist")[
        undo_button(scene, "menu-undo", lang) if isinstance(scene, Table | Board) else None,
        [
            plain_button(f"menu-seat-{n}", each.label, each.value, name="person")
            for n, each in enumerate(scene.seat_controls)
        ]
        if isinstance(scene, Table | Board)
        else None,
        plain_button("menu-help", text("help", lang), "open help", name="book"),
        plain_button("menu-log", text("log", lang), "open log", name="memo"),
        plain_button("menu-settings", text("settings", lang), "open settings", name="sliders"),
        plain_button("menu-share", text("share", lang), "share", name="share"),
        plain_button("menu-report", text("report", lang), "report", name="info"),
        plain_button("menu-same-deal", text("same-deal", lang), "open same-deal", name="cards"),
        plain_button("menu-restart", text("restart", lang), "open restart", name="refresh"),
        plain_button("menu-leave", text("leave", lang), "open leave", name="flag"),
    ]


def _settings(scene: Scene, lang: Lang) -> Panel:
    people = [player.mark for player in scene.match.players if not player.level]
    fields = settings_fields(scene.settings, people, lang)
    return text("settings", lang), h.form("#settings-form", autocomplete="off")[fields]


def _ask(kind: str) -> Callable[[Scene, Lang], Panel]:
    def draw(scene: Scene, lang: Lang) -> Panel:
        return text(f"{kind}-ask", lang), [
            h.p(".hint")[text(f"{kind}-note-rated" if scene.match.rated and kind in COUNTED else f"{kind}-note", lang)],
            h.div(".pair")[
                plain_button("do-stay", text("back-to-game", lang), "close"),
                plain_button(f"do-{kind}", text(f"{kind}-yes", lang), kind, css="primary"),
            ],
        ]

    return draw


def _unkept(scene: Scene, lang: Lang) -> Panel:
    """Nothing can be kept: the match as a file or as a link, and what goes with it."""
    hides = scene.view["phase"] not in ("round-over", "match-over")
    return text("nothing-kept", lang), [
        h.p(".hint")[text("unkept-note", lang)],
        h.p(".hint")[text("hidden-note", lang), text("hidden-rated", lang) if scene.match.rated else None]
        if hides
        else None,
        h.div(".pair")[
            plain_button("do-take-file", text("save-file", lang), "take-file", name="memo"),
            plain_button("do-take-link", text("copy-link", lang), "take-link", name="share"),
        ],
        h.div(".pair")[plain_button("do-stay", text("unkept-stay", lang), "close", css="primary")],
    ]


_PANELS: dict[str, Callable[[Scene, Lang], Panel]] = {
    "discards": _discards,
    "log": _log,
    "totals": _totals,
    "standing": _standing,
    "help": _help,
    "rule": _rule,
    "menu": _menu,
    "settings": _settings,
    "leave": _ask("leave"),
    "restart": _ask("restart"),
    "same-deal": _ask("same-deal"),
    "unrate": _ask("unrate"),
    "unkept": _unkept,
}


def with_panel(screen: h.Element, scene: Scene, lang: Lang) -> str:
    """The screen and the panel over it, if one is open; the screen is to be inert then."""
    return f"{screen}{h.fragment[panel(scene, lang)]}" if scene.panel else str(screen)
