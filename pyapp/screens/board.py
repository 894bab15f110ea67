"""The board of Sevens: four suits by thirteen places, and who is still in."""

from collections.abc import Mapping

import htpy as h

from engine.cards import RANKS, SUITS
from engine.words import spoken
from pyapp.screens import cards, sheets
from pyapp.screens.controls import plain_button, press, undo_button
from pyapp.screens.hand import hand, tools, turn_line, turn_words
from pyapp.screens.scene import Board, Control, Offer, View
from pyapp.screens.seats import state_words, way_out
from pyapp.screens.table import header, line
from pyapp.words import Lang, counted, text


def board(scene: Board, lang: Lang) -> str:
    """The board from one seat."""
    screen = h.main("#table", inert=bool(scene.panel), class_=["table", "rows", {"choosing": bool(scene.offers)}])[
        header(scene.match, scene.match.rules_name, _note(scene), "standing", _seats(scene, lang), lang),
        h.section("#cloth.cloth", aria_label=text("cloth", lang))[rows(scene, lang)],
        line(scene, lang),
        h.section("#you.home", aria_label=text("your-seat", lang))[
            _turn_row(scene, lang),
            hand(scene, lang),
            _sheet(scene, lang) if scene.offers else _actions(scene, lang),
        ],
    ]
    return sheets.with_panel(screen, scene, lang)


def _note(scene: Board) -> str:
    """The options in force in a few words."""
    return "・".join(mark.label for mark in scene.match.marks)


# ---- who


def _seats(scene: Board, lang: Lang) -> h.Node:
    """All seats, one's own first, then in turn order."""
    own, count = scene.view["seat"], scene.view["seats"]
    order = [(own + step) % count for step in range(count)]
    return h.ul(f"#seats.chips.of-{count}", aria_label=text("standing", lang))[
        [_seat(scene, seat, lang) for seat in order]
    ]


def _seat(scene: Board, seat: int, lang: Lang) -> h.Node:
    view, player = scene.view, scene.match.players[seat]
    who, held, rank = cards.name(player, lang), view["counts"][seat], view["ranks"][seat]
    state = state_words(view, seat, lang)
    turn = view["turn"] == seat
    return h.li(
        f"#seat-{seat}",
        class_=["chip", {"own": seat == view["seat"], "turn": turn, "over": rank, "dropped": view["dropped"][seat]}],
        aria_label=text("board-seat", lang, who=who, cards=counted("cards-n", lang, held), state=state),
        aria_current="true" if turn else None,
    )[
        cards.seal(player, lang),
        h.b(".who", aria_hidden="true")[who],
        h.span(".state", aria_hidden="true")[
            h.span(".fate")[way_out(view, seat, lang)], h.span["・"], text("rank-n", lang, n=rank)
        ]
        if rank
        else [
            h.span(".count", aria_hidden="true", title=counted("cards-n", lang, held))[
                text("last-card", lang) if held == 1 else text("cards-short", lang, n=held)
            ],
            _dots(scene, seat),
        ],
    ]


def _dots(scene: Board, seat: int) -> h.Node:
    """The passes left as dots, the used ones as rings."""
    left = scene.view["passes"][seat]
    return h.span(".dots", aria_hidden="true")["●" * left, "○" * (scene.passes - left)]


# ---- the rows


def rows(scene: Board, lang: Lang) -> h.Node:
    """All places: what lies there, what is open, what may be pressed."""
    view = scene.view
    lying = {laid[-2:]: laid for laid in view["table"]}
    middle = RANKS.index(view["center"])
    return h.div(f"#board.board.c-{middle}", role="group", aria_label=text("board", lang))[
        h.div(".ranks", aria_hidden="true")[[h.span[cards.rank(rank + "S")] for rank in RANKS]],
        [
            h.div(f"#row-{suit}.suitrow.{suit}", role="group", aria_label=_row_words(view, suit, lying, lang))[
                cards.pip(suit), [_place(scene, rank + suit, lying, lang) for rank in RANKS]
            ]
            for suit in SUITS
        ],
    ]


def _row_words(view: View, suit: str, lying: Mapping[str, str], lang: Lang) -> str:
    """What lies in a row and where it goes on, for those who listen."""
    islands, blocked = view["islands"], view["blocked"]
    kinds = {
        "laid": [card for card in lying if card not in islands and card not in blocked],
        "islands": [card for card in islands if card not in blocked],
        "blocked": blocked,
        "open": view["open"],
    }
    parts = []
    for kind, named in kinds.items():
        ranks = [cards.rank(card) for card in named if card[1] == suit]
        if ranks:
            parts.append(text(f"row-{kind}", lang, ranks=text("list-comma", lang).join(ranks)))
    return text("row-label", lang, suit=text(f"suit-{suit}", lang), parts=text("row-comma", lang).join(parts))


def _place(scene: Board, card: str, lying: Mapping[str, str], lang: Lang) -> h.Node:
    """A place: with its card or a joker in it, open, or empty."""
    view, id, rank = scene.view, f"#place-{card}", cards.rank(card)
    laid = lying.get(card)
    if laid:
        source = f"seat-{scene.placed_by[laid]}" if laid in scene.placed_by else None
        blocked = laid != card
        return h.div(
            id,
            data_key=laid,
            data_from=source,
            aria_hidden="true",
            class_=["cell", "laid", card[1], {"island": card in view["islands"], "blocked": blocked}],
        )[
            cards.face(laid),
            h.svg(".fox", viewBox="0 0 48 52")[h.use(href="#fox")] if blocked else None,
            cards.pip(card[1]),
            h.s[rank] if blocked else rank,
        ]
    control = scene.places.get(card)
    if control is None:
        is_open = card in view["open"]
        return h.div(id, aria_hidden="true", class_=["cell", {"open": is_open}])[
            cards.pip(card[1]) if is_open else None, rank
        ]
    goes = bool(control.action)
    words = "place-pick" if not goes else "place-joker-here" if "*" in control.action else "place-here"
    return h.button(
        id,
        press(control),
        type="button",
        aria_label=text(words, lang, card=spoken(card, lang)),
        class_=["cell", "open", "yours", {"target": goes}],
    )[cards.icon("arrow") if goes else None, cards.pip(card[1]), rank]


# ---- one's own seat


def _turn_row(scene: Board, lang: Lang) -> h.Node:
    view = scene.view
    seat = view["seat"]
    over = view["phase"] == "match-over"
    rank = view["ranks"][seat]
    return h.div("#turn.turnrow")[
        turn_line(scene, text("turn-over", lang) if over else turn_words(scene, lang), lang),
        h.p(".mine")[
            h.b[state_words(view, seat, lang)]
            if rank
            else [text("passes", lang), _dots(scene, seat), h.b[text("passes-n", lang, n=view["passes"][seat])]],
        ],
        tools(scene, lang, undo_button(scene, "side-undo", lang)),
    ]


def _actions(scene: Board, lang: Lang) -> h.Node:
    # Passing is the next thing to do only where nothing can be placed.
    shown = [
        _button(control, lang, primary=control.enabled and (control.key != "pass" or not scene.playable))
        for control in scene.controls
    ]
    return h.div(f"#actions.actions.of-{len(shown)}", role="group", aria_label=text("actions", lang))[
        shown, h.p(".tip")[_tip(scene, lang)]
    ]


def _tip(scene: Board, lang: Lang) -> h.Node:
    """Which cards can never go, because a joker lies there; else what the dots mean."""
    stuck = [card for card in scene.hand if card in scene.view["blocked"]]
    if stuck:
        return cards.filled("blocked-tip", lang, cards=h.span(".cards")[cards.all_written(stuck, lang)])
    return text("dots-tip", lang) if scene.playable else None


def _button(control: Control, lang: Lang, *, primary: bool) -> h.Node:
    """A button of the action bar. Placing says in one line what goes."""
    look = "primary" if primary else "plain" if control.enabled else "off"
    card = control.action.removeprefix("place ") if control.key == "place" else ""
    if card:
        words = "do-place-joker" if card[0] == "*" else "do-place-card"
        verb = cards.filled(words, lang, card=cards.written(card[-2:], lang))
    else:
        verb = text("result" if control.key == "next" else f"do-{control.key}", lang)
    return h.button(f"#do-{control.key}.act.{look}", press(control), type="button")[
        h.span(".verb")[verb], h.span(".detail")[control.short] if control.short else None
    ]


def _sheet(scene: Board, lang: Lang) -> h.Node:
    """Where a joker goes."""
    return h.section("#offers.sheet", aria_labelledby="offers-title")[
        h.div(".sheethead")[h.h2("#offers-title")[text("joker-where", lang)]],
        h.div(".offers.spots")[[_spot(offer, number, lang) for number, offer in enumerate(scene.offers)]],
        plain_button("do-cancel", text("cancel", lang), "cancel", css="plain.wide"),
    ]


def _spot(offer: Offer, number: int, lang: Lang) -> h.Node:
    card = offer.action[-2:]
    return h.button(
        f"#offer-{number}.offer",
        type="button",
        data_action=offer.action,
        aria_label=text("place-joker-here", lang, card=spoken(card, lang)),
    )[cards.written(card, lang)]
