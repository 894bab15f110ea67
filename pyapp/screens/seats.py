"""The other seats, in turn order from one's own, and the totals of all."""

from collections.abc import Sequence

import htpy as h

from pyapp.screens import cards
from pyapp.screens.scene import Match, Player, Table, View
from pyapp.words import Lang, counted, number, text


def others(scene: Table, lang: Lang) -> h.Node:
    """A panel for each of the others, clockwise from the left."""
    view = scene.view
    own, count = view["seat"], view["seats"]
    order = [(own + step) % count for step in range(1, count)]
    return h.ul(f"#seats.seats.of-{count - 1}", aria_label=text("others", lang))[
        [_panel(scene, seat, lang) for seat in order]
    ]


def _panel(scene: Table, seat: int, lang: Lang) -> h.Node:
    view, player = scene.view, scene.match.players[seat]
    who, held = cards.name(player, lang), view["counts"][seat]
    thinks = scene.thinking == seat
    turn = thinks or view["turn"] == seat
    total = number(view["totals"][seat])
    label = text("seat-label", lang, who=who, cards=counted("cards-n", lang, held), total=total)
    if view["dealer"] == seat:
        label += text("list-comma", lang) + text("dealer-long", lang)
    second = text("thinking", lang) if thinks else text(f"level-{player.level}", lang) if player.level else ""
    return h.li(f"#seat-{seat}", class_=["seat", {"turn": turn, "last": held == 1}], aria_label=label)[
        h.div(".seatbox")[
            cards.seal(player, lang),
            h.span(".dealer", aria_hidden="true")[text("dealer", lang)] if view["dealer"] == seat else None,
            h.b(".who", aria_hidden="true")[who],
            h.span(".level", aria_hidden="true")[second],
            h.span(".score", aria_hidden="true")[total],
            cards.backs(held) if held else None,
            h.span(".count", aria_hidden="true", data_n=str(held), title=counted("cards-n", lang, held))[
                text("last-card", lang) if held == 1 else counted("cards-n", lang, held)
            ],
        ]
    ]


def ranks(totals: Sequence[int]) -> list[int]:
    """Each seat's place: the highest total first, equal totals share it."""
    return [1 + sum(other > total for other in totals) for total in totals]


def standings(match: Match, view: View, lang: Lang, id: str) -> h.Node:
    """All seats by rank, with their totals."""
    totals: Sequence[int] = view["totals"]
    places = ranks(totals)
    order = sorted(range(len(totals)), key=lambda seat: (places[seat], seat))
    return h.ol(f"#{id}.standings")[
        [
            h.li(class_={"own": seat == view["seat"]})[
                h.span(".place")[text("rank-n", lang, n=places[seat])],
                cards.seal(match.players[seat], lang),
                h.span(".name")[cards.name(match.players[seat], lang)],
                h.span(".sum")[number(totals[seat]), _wins(view, seat, lang)],
            ]
            for seat in order
        ]
    ]


def way_out(view: View, seat: int, lang: Lang) -> str:
    """How a seat of Sevens that has a rank came by it."""
    way = "dropped" if view["dropped"][seat] else "stayed" if seat == view.get("last") else "finished"
    return text(way, lang)


def state_words(view: View, seat: int, lang: Lang) -> str:
    """Where a seat of Sevens stands: passes left, or how it left the game and with which rank."""
    rank = view["ranks"][seat]
    if not rank:
        return counted("passes-said", lang, view["passes"][seat])
    return text("ranked-as", lang, way=way_out(view, seat, lang), rank=text("rank-n", lang, n=rank))


def places(match: Match, view: View, lang: Lang, id: str) -> h.Node:
    """All seats of a game without scores: who is still in stands between who finished and who dropped out."""
    given: Sequence[int] = view["ranks"]
    free = min(set(range(1, len(given) + 1)) - set(given), default=0)
    order = sorted(range(len(given)), key=lambda seat: (given[seat] or free, view["counts"][seat], seat))
    return h.ol(f"#{id}.standings")[
        [
            h.li(class_={"own": seat == view["seat"]})[
                cards.seal(match.players[seat], lang),
                h.span(".name")[cards.name(match.players[seat], lang)],
                h.span(".sum")[
                    h.small[counted("cards-n", lang, view["counts"][seat])] if not view["ranks"][seat] else None,
                    h.small[state_words(view, seat, lang)],
                ],
            ]
            for seat in order
        ]
    ]


def _wins(view: View, seat: int, lang: Lang) -> h.Node:
    wins = view.get("match_wins")
    return h.small[counted("match-wins", lang, wins[seat])] if wins else None


def owner(players: Sequence[Player], seat: int, lang: Lang, claim: str | None = None) -> h.Node:
    """Whose meld it is, and how it was claimed."""
    words = cards.name(players[seat], lang)
    if claim:
        words += "・" + text(claim, lang)
    return h.span(".owner")[cards.seal(players[seat], lang), h.span[words]]
