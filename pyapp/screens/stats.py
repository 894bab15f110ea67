"""The statistics: rating and how it went, numbers for each rule set, titles, recent matches, one's data."""

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h

from pyapp.screens import cards
from pyapp.screens.chart import line_chart
from pyapp.screens.controls import plain_button
from pyapp.words import Lang, counted, number, text


@dataclass(frozen=True, slots=True)
class RulesNumbers:
    """The numbers of one rule set, in words already: what is counted, and how much of it."""

    name: str
    counts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Title:
    """A title by its key, and whether it is earned."""

    key: str
    earned: bool


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A line of the recent matches. rating: after it, None where it was not rated; change: by how much it moved."""

    date: str
    rules: str
    rank: int
    seats: int
    gave_up: bool = False
    rating: int | None = None
    change: int = 0


@dataclass(frozen=True, slots=True)
class StatsPage:
    """The statistics as they are drawn. ratings: one after another, the first before the first match shown.

    asking: whether the question is up, if all is to be erased.
    """

    matches: int
    rating: int
    margin: int
    ratings: tuple[int, ...] = ()
    rules: tuple[RulesNumbers, ...] = ()
    titles: tuple[Title, ...] = ()
    history: tuple[PastMatch, ...] = ()
    notice: str = ""
    asking: bool = False


def stats(scene: StatsPage, lang: Lang) -> str:
    """The screen 成績."""
    screen = h.main("#stats.ends.stats", inert=scene.asking)[
        h.header("#stats-head.endshead")[
            h.div[h.p[counted("stats-of", lang, scene.matches)], h.h1[text("stats", lang)]],
            cards.mark("mark.bloom"),
        ],
        h.div("#stats-body.endsbody", tabindex="-1")[
            _notice(scene, lang) if scene.notice else None,
            h.div(".statsgrid")[_contents(scene, lang)],
        ],
        h.div(".foot")[plain_button("do-close-stats", text("back", lang), "close-stats", css="primary")],
    ]
    return f"{screen}{h.fragment[_question(lang)]}" if scene.asking else str(screen)


def _contents(scene: StatsPage, lang: Lang) -> h.Node:
    if not scene.matches:
        return [h.p("#stats-none.empty")[text("stats-none", lang)], _titles(scene.titles, lang), _data(lang)]
    return [
        _rating(scene, lang),
        _titles(scene.titles, lang),
        _rules(scene.rules, lang),
        _history(scene.history, lang),
        _data(lang),
    ]


def _notice(scene: StatsPage, lang: Lang) -> h.Node:
    return h.p("#notice.noticeline", role="status")[
        h.span[scene.notice], plain_button("do-dismiss", text("close", lang), "dismiss")
    ]


def _rating(scene: StatsPage, lang: Lang) -> h.Node:
    shown = scene.ratings
    label = (
        text(
            "rating-chart",
            lang,
            n=len(shown) - 1,
            first=number(shown[0]),
            last=number(shown[-1]),
            high=number(max(shown)),
            low=number(min(shown)),
        )
        if len(shown) > 1
        else ""
    )
    low, high = number(scene.rating - scene.margin), number(scene.rating + scene.margin)
    return h.section("#stats-rating.rating", aria_labelledby="rating-title")[
        h.h2("#rating-title")[text("rating", lang)],
        h.p(".figure")[h.b[number(scene.rating)], h.small[text("rating-margin", lang, low=low, high=high)]],
        line_chart(shown, label) if len(shown) > 1 else None,
        h.p(".hint")[text("rating-level", lang)],
    ]


def _rules(rules: Sequence[RulesNumbers], lang: Lang) -> h.Node:
    return h.section("#stats-rules.byrules", aria_labelledby="rules-title")[
        h.h2("#rules-title")[text("by-rules", lang)],
        [
            h.div(f"#rules-{place}.rulescard")[
                h.h3[each.name],
                h.dl[[h.div[h.dt[name], h.dd[count]] for name, count in each.counts]],
            ]
            for place, each in enumerate(rules, 1)
        ],
    ]


def _titles(titles: Sequence[Title], lang: Lang) -> h.Node:
    return h.section("#stats-titles.titles", aria_labelledby="titles-title")[
        h.h2("#titles-title")[text("titles", lang)],
        h.p(".hint")[text("titles-note", lang)],
        h.ul[
            [
                h.li(f"#title-{title.key}", class_={"earned": title.earned})[
                    cards.icon("check") if title.earned else None,
                    h.span(".say")[
                        h.b[text(f"title-{title.key}", lang)], h.small[text(f"title-{title.key}-for", lang)]
                    ],
                    h.span(".badge")[text("title-got", lang)] if title.earned else None,
                ]
                for title in titles
            ]
        ],
    ]


def _history(history: Sequence[PastMatch], lang: Lang) -> h.Node:
    columns = ("date", "rules", "rank", "rating")
    return h.section("#stats-history.history", aria_labelledby="history-title")[
        h.h2("#history-title")[text("history", lang)],
        h.table[
            h.thead[h.tr[[h.th(scope="col")[text(f"history-{column}", lang)] for column in columns]]],
            h.tbody[[_line(match, lang) for match in history]],
        ],
    ]


def _line(match: PastMatch, lang: Lang) -> h.Node:
    change = f"＋{match.change}" if match.change > 0 else number(match.change)
    return h.tr[
        h.td[match.date],
        h.th(scope="row")[match.rules],
        h.td[
            text("place-of", lang, n=match.rank, of=match.seats),
            h.small[text("history-gave-up", lang)] if match.gave_up else None,
        ],
        h.td[text("history-unrated", lang)]
        if match.rating is None
        else h.td[h.b[number(match.rating)], h.small[change]],
    ]


def _data(lang: Lang) -> h.Node:
    return h.section("#stats-data.data", aria_labelledby="data-title")[
        h.h2("#data-title")[text("stats-data", lang)],
        h.p(".hint")[text("stats-data-note", lang)],
        h.div(".datalist")[
            plain_button("do-export-stats", text("stats-export", lang), "export-stats", name="share"),
            h.label(".btn.plain.filebtn", for_="stats-file")[
                cards.icon("arrow"),
                h.span[text("stats-import", lang)],
                h.input("#stats-file", type="file", accept=".json,application/json", data_file="import-stats"),
            ],
            plain_button("do-reset-stats", text("stats-reset", lang), "reset-stats", name="refresh"),
        ],
    ]


def _question(lang: Lang) -> h.Node:
    return [
        h.div("#veil.veil", data_msg="stats"),
        h.section("#panel.panel", role="dialog", aria_modal="true", aria_labelledby="panel-title", tabindex="-1")[
            h.div(".panelhead")[h.h2("#panel-title")[text("stats-reset-ask", lang)]],
            h.div(".panelbody")[
                h.p(".hint")[text("stats-reset-note", lang)],
                h.div(".pair")[
                    plain_button("do-stay", text("stats-reset-no", lang), "stats"),
                    plain_button("do-erase-stats", text("stats-reset-yes", lang), "reset-stats", css="primary"),
                ],
            ],
        ],
    ]
