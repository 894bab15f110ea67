"""The end of a round (all hands, how each score came about) and of the match (ranks, rounds)."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import htpy as h

from pyapp.screens import cards, sheets
from pyapp.screens.controls import icon_button, plain_button
from pyapp.screens.scene import Match, MatchEnd, RoundEnd
from pyapp.screens.seats import ranks
from pyapp.screens.table import round_words
from pyapp.words import Lang, counted, number, text


def round_end(scene: RoundEnd, lang: Lang) -> str:
    """Everybody's hand face up, how each score came about, and the totals."""
    match, view = scene.match, scene.view
    out = view["out"]
    this, of = round_words(match, view, lang)
    title = text("end-void", lang) if out is None else text("end-out", lang, who=cards.name(match.players[out], lang))
    scores: Sequence[int] = view["scores"]
    order = sorted(range(view["seats"]), key=lambda seat: (seat != out, -scores[seat], seat))
    last = view["phase"] == "match-over"
    screen = h.main("#round-end.ends", inert=bool(scene.panel))[
        _head(this, of, match, title, lang),
        h.div("#ends-body.endsbody", tabindex="-1")[
            h.p(".void")[text("end-void-note", lang)] if out is None else None,
            h.ol("#hands.hands")[[_seat(scene, seat, lang) for seat in order]],
            _totals(scene, lang),
        ],
        h.div(class_=["foot", {"three": scene.recorded}])[
            icon_button("end-leave", "flag", text("leave-short", lang), "open leave", "btn.plain"),
            plain_button("do-replay", text("replay", lang), "replay", name="undo") if scene.recorded else None,
            h.button("#do-next.btn.primary", type="button", data_msg="result" if last else "next-round")[
                h.span[text("result", lang) if last else text("next-round", lang, n=view["round"] + 1)],
                cards.icon("chevron"),
            ],
        ],
    ]
    return sheets.with_panel(screen, scene, lang)


def _head(this: str, of: str, match: Match, title: str, lang: Lang) -> h.Node:
    return h.header("#ends-head.endshead")[
        h.div[
            h.p[
                "／".join(filter(None, (this, of))) if lang == "ja" else f"{this} {of}",
                "・",
                match.rules_name,
            ],
            h.h1[title],
        ],
        cards.mark("mark.bloom"),
    ]


def _seat(scene: RoundEnd, seat: int, lang: Lang) -> h.Node:
    view, player = scene.view, scene.match.players[seat]
    held: Sequence[str] = view["hands"][seat] if view["hands"] else ()
    parts = view["score_parts"][seat] if view["score_parts"] else None
    won = seat == view["out"]
    return h.li(f"#end-seat-{seat}", class_={"own": seat == view["seat"], "out": won})[
        h.div(".endrow")[
            cards.seal(player, lang),
            h.b(".name")[cards.name(player, lang)],
            h.span(".badge")[text("out-badge", lang)] if won else None,
            h.span(".points")[number(view["scores"][seat])],
        ],
        h.div(".endhand")[
            h.span(role="img", aria_label=f"{text('hand-left', lang)}: {cards.all_spoken(held, lang)}")[cards.fan(held)]
            if held
            else None,
            h.div(".how")[_how(parts, lang)]
            if parts and (parts["cards"] or (parts["score"] and parts["factors"]))
            else None,
            h.p(".how")[text("out-note", lang)] if won and not (parts and parts["cards"]) else None,
        ],
    ]


def _how(parts: Mapping[str, Any], lang: Lang) -> h.Node:
    """How a score came about: what the cards count, their sum, what multiplies it."""
    points = [int(worth) for _, worth in parts["cards"]]
    odd = any(cards.rank(card) != str(worth) for card, worth in parts["cards"])
    listed = text("list-comma", lang).join(_worth(card, worth, lang) for card, worth in parts["cards"])
    summed = text("plus", lang).join(map(str, points))
    factors = parts["factors"]
    total = abs(int(parts["score"]))
    others = 0 if points or not factors else total // prod(factor["times"] for factor in factors)
    return [
        h.p[text("others-sum", lang, n=others)] if others else None,
        h.p[listed] if odd else None,
        h.p[summed, text("equals", lang), h.b[str(parts["sum"])]] if len(points) > 1 else None,
        h.p[
            [h.span(".factor")[_factor(factor, lang)] for factor in factors],
            text("equals", lang),
            h.b[str(total)],
        ]
        if factors
        else None,
    ]


def _worth(card: str, points: int, lang: Lang) -> str:
    label = cards.rank(card) or text("joker", lang)
    return label if label == str(points) else text("card-worth", lang, rank=label, points=points)


def _factor(factor: Mapping[str, Any], lang: Lang) -> str:
    key, times = factor["key"], factor["times"]
    return text("factor-times", lang, factor=counted(f"factor-{key}", lang, factor.get("count", 1)), times=times)


def _totals(scene: RoundEnd, lang: Lang) -> h.Node:
    view, players = scene.view, scene.match.players
    now: Sequence[int] = view["totals"]
    places = ranks(now)
    order = sorted(range(len(now)), key=lambda seat: (places[seat], seat))
    return h.table("#totals.totals")[
        h.thead[
            h.tr[
                h.th(scope="colgroup", colspan="2")[text("totals", lang)],
                h.th(scope="col")[text("before", lang)],
                h.th(".arrow", aria_hidden="true")["→"],
                h.th(scope="col")[text("now", lang)],
            ]
        ],
        h.tbody[
            [
                h.tr(class_={"own": seat == view["seat"]})[
                    h.td[text("rank-n", lang, n=places[seat])],
                    h.th(scope="row")[cards.seal(players[seat], lang), cards.name(players[seat], lang)],
                    h.td[number(scene.before[seat])],
                    h.td(".arrow", aria_hidden="true")["→"],
                    h.td[h.b[number(now[seat])], _wins(view, seat, lang)],
                ]
                for seat in order
            ]
        ],
    ]


def _wins(view: Mapping[str, Any], seat: int, lang: Lang) -> h.Node:
    wins = view.get("match_wins")
    return h.small[counted("match-wins", lang, wins[seat])] if wins else None


def match_end(scene: MatchEnd, lang: Lang) -> str:
    """The final ranking, the scores of each round, and what next."""
    match, view = scene.match, scene.view
    places: Sequence[int] = view["ranks"]
    first = [seat for seat, place in enumerate(places) if place == 1]
    if len(first) > 1:
        title = text("draw", lang)
    elif match.players[first[0]].mark == "you":
        title = text("you-win", lang)
    else:
        title = text("other-wins", lang, who=cards.name(match.players[first[0]], lang))
    order = sorted(range(view["seats"]), key=lambda seat: (places[seat], seat))
    screen = h.main("#match-end.ends", inert=bool(scene.panel))[
        _head(text("match-over", lang), "", match, title, lang),
        h.div("#ends-body.endsbody", tabindex="-1")[
            h.ol("#ranking.ranking", aria_label=text("ranking", lang))[
                [
                    h.li(class_={"own": seat == view["seat"], "first": places[seat] == 1})[
                        h.span(".place")[text("rank-n", lang, n=places[seat])],
                        cards.seal(match.players[seat], lang),
                        h.span(".name")[cards.name(match.players[seat], lang)],
                        h.span(".points.note")[scene.notes[seat]]
                        if scene.notes
                        else h.span(".points")[number(view["totals"][seat]), _wins(view, seat, lang)],
                    ]
                    for seat in order
                ]
            ],
            h.div(".ratednote")[
                h.p[scene.rating] if scene.rating else None,
                plain_button("do-stats", text("stats", lang), "stats", name="bars"),
            ],
            _rounds(scene, lang),
            h.div(".extras")[
                plain_button("do-replay", text("replay", lang), "replay", name="undo"),
                plain_button("do-share", text("share", lang), "share", name="share"),
                plain_button("do-same-deal", text("same-deal", lang), "same-deal", name="refresh")
                if scene.again
                else None,
                plain_button("do-report", text("report", lang), "report", name="info"),
            ]
            if scene.recorded
            else h.p(".anew.hint")[text("again-anew", lang)],
        ],
        h.div(".foot")[
            plain_button("do-lobby", text("to-lobby", lang), "lobby", name="home"),
            plain_button("do-again", text("again", lang), "again", css="primary"),
        ],
    ]
    return sheets.with_panel(screen, scene, lang)


def _rounds(scene: MatchEnd, lang: Lang) -> h.Node:
    players = scene.match.players
    if not scene.rounds:
        return None
    return h.div(".roundsbox")[
        h.table("#rounds.rounds")[
            h.caption[text("by-round", lang)],
            h.thead[
                h.tr[
                    h.td,
                    [
                        h.th(scope="col")[cards.seal(player, lang), h.span(".unseen")[cards.name(player, lang)]]
                        for player in players
                    ],
                ]
            ],
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[text("round-short", lang, n=count)],
                        [h.td[number(score)] for score in scores],
                    ]
                    for count, scores in enumerate(scene.rounds, 1)
                ]
            ],
        ]
    ]
