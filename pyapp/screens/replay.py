"""Looking through a match: the cloth as it was after a step, the hands, the log, and the way through them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from pyapp.screens import cards
from pyapp.screens.board import rows
from pyapp.screens.controls import icon_button, plain_button
from pyapp.screens.log import log_list, sentence
from pyapp.screens.scene import Board, Match, View
from pyapp.screens.seats import owner, state_words
from pyapp.screens.table import round_words
from pyapp.words import Lang, counted, number, text

_SPREAD = 4  # so many of the last discards lie side by side
_WIDE = 400  # of a hand's picture, in parts of a card's height of 70


@dataclass(frozen=True, slots=True)
class Playback:
    """One step of a match that is looked through. hands: None for one that is face down. seat: None is face up."""

    match: Match
    view: View
    hands: tuple[Sequence[str] | None, ...]
    log: Sequence[Mapping[str, Any]]
    turn: int | None  # who is to act
    round: int
    rounds: int
    step: int
    steps: int
    seat: int | None = None
    board: Board | None = None  # in place of piles and melds
    reason: str = ""
    play_on: str = ""  # a match that can be gone on with: the words of the button


def replay(scene: Playback, lang: Lang) -> str:
    """The screen of one step."""
    return str(
        h.main("#replay", class_=["replay", {"rows": scene.board is not None}])[
            _head(scene, lang),
            h.section("#replay-cloth.cloth", aria_label=text("cloth", lang))[
                rows(scene.board, lang) if scene.board else [_piles(scene, lang), _melds(scene, lang)]
            ],
            _line(scene, lang),
            h.div("#replay-body.replaybody", tabindex="-1")[
                h.ul("#replay-hands.openhands", aria_label=text("replay-hands", lang))[
                    [_hand(scene, seat, lang) for seat in range(scene.view["seats"])]
                ],
                h.section(".past", aria_labelledby="past-title")[
                    h.h2("#past-title")[text("log", lang)],
                    log_list(scene.log, scene.match.players, lang, last=400, id="replay-log"),
                ],
            ],
            _controls(scene, lang),
        ]
    )


def _head(scene: Playback, lang: Lang) -> h.Node:
    this, of = round_words(scene.match, scene.view, lang) if "round" in scene.view else (scene.match.rules_name, "")
    return h.header("#replay-top.replaytop")[
        icon_button("do-close-replay", "close", text("close-replay", lang), "close-replay"),
        h.div[
            h.h1[text("replay-title", lang)],
            h.p[
                "・".join(
                    filter(
                        None, (("／" if lang == "ja" else " ").join(filter(None, (this, of))), scene.match.rules_name)
                    )
                )
            ],
        ],
        icon_button("do-share", "share", text("share", lang), "share"),
    ]


# ---- the cloth


def _piles(scene: Playback, lang: Lang) -> h.Node:
    left, discards = scene.view["stock_count"], scene.view["discards"]
    label = text("discards-label", lang, n=len(discards), card=cards.all_spoken(discards[-1:], lang))
    return h.div(".piles")[
        h.div(".pile", role="img", aria_label=text("stock-label", lang, n=left))[
            h.span(class_=["stack", {"thick": left > 1, "gone": not left}])[cards.back() if left else None],
            h.span(".caption")[text("stock", lang), " ", h.b[str(left)]],
        ],
        h.div(".pile.spread", role="img", aria_label=label if discards else text("discards-empty", lang))[
            h.span(class_=["stack", {"gone": not discards}])[[cards.face(card, card) for card in discards[-_SPREAD:]]],
            h.span(".caption")[text("discards", lang), " ", h.b[str(len(discards))]],
        ],
    ]


def _melds(scene: Playback, lang: Lang) -> h.Node:
    table = scene.view["table"]
    return h.ol("#replay-melds.melds", tabindex="-1", aria_label=text("melds", lang))[
        [_meld(scene, n, meld, lang) for n, meld in enumerate(table, 1)] or h.li(".empty")[text("melds-none", lang)]
    ]


def _meld(scene: Playback, n: int, meld: Mapping[str, Any], lang: Lang) -> h.Node:
    laid, seat, players = meld["cards"], meld["owner"], scene.match.players
    who = cards.name(players[seat], lang)
    label = text("meld-label", lang, who=who, n=n, cards=cards.all_spoken(laid, lang))
    return h.li(f"#replay-meld-{n}", class_=["meld", f"k-{len(laid)}", {"changed": n == changed_meld(scene)}])[
        h.div(role="img", aria_label=label)[
            owner(players, seat, lang, meld.get("claim")),
            h.span(".row")[[cards.face(card, card) for card in laid]],
        ]
    ]


def changed_meld(scene: Playback) -> int:
    """The number of the meld that this step has opened, claimed or grown."""
    verb, *words = str(scene.log[-1]["action"]).split() if scene.log else [""]
    if verb in ("meld", "pon", "chi"):
        return len(scene.view["table"])
    return int(words[-1]) if verb == "layoff" else 0


# ---- hands and log


def _line(scene: Playback, lang: Lang) -> h.Node:
    if scene.reason:
        return h.p("#replay-line.line.reason")[scene.reason]
    told = sentence(scene.log[-1], scene.match.players, lang) if scene.log else text("event-start", lang)
    return h.p("#replay-line.line")[h.span[told]]


def _hand(scene: Playback, seat: int, lang: Lang) -> h.Node:
    player, held, count = scene.match.players[seat], scene.hands[seat], scene.view["counts"][seat]
    label = cards.all_spoken(held, lang) if held else counted("cards-n", lang, count)
    return h.li(f"#replay-seat-{seat}", class_=["openhand", {"turn": seat == scene.turn, "own": seat == scene.seat}])[
        h.p(".owner")[
            cards.seal(player, lang), h.b[cards.name(player, lang)], h.span[_state(scene, seat, count, lang)]
        ],
        h.span(".cardsheld", role="img", aria_label=label)[
            _spread(tuple(held)) if held else cards.backs(count) if count else None
        ],
    ]


def _state(scene: Playback, seat: int, count: int, lang: Lang) -> str:
    """How many cards; for a round that is over the score; in Sevens the rank, once there is one."""
    view = scene.view
    if scene.board and view["ranks"][seat]:
        return state_words(view, seat, lang)
    if view.get("scores"):
        return number(view["scores"][seat])
    return text("last-card", lang) if count == 1 else counted("cards-n", lang, count)


@lru_cache(maxsize=256)
def _spread(held: tuple[str, ...]) -> Markup:
    """A hand in one picture, closer together the more cards there are."""
    step = min(32, (_WIDE - 50) / (len(held) - 1)) if len(held) > 1 else 0
    width = round(50 + step * (len(held) - 1))
    shown = [
        h.use(href=f"#s-{cards.symbol(card)}", x=f"{step * n:.1f}", width="50", height="70")
        for n, card in enumerate(held)
    ]
    return Markup(h.svg(".handful", viewBox=f"0 0 {width} 70", aria_hidden="true")[shown])


# ---- the way through


def _controls(scene: Playback, lang: Lang) -> h.Node:
    first = scene.step == 0 and scene.round == 1
    last = scene.step == scene.steps and scene.round == scene.rounds
    return h.form("#replay-way.way", autocomplete="off")[
        h.div(".looks")[
            _select(
                "round", [(str(n), text("round-n", lang, n=n)) for n in range(1, scene.rounds + 1)], scene.round, lang
            )
            if scene.rounds > 1
            else None,
            _select("from", _eyes(scene, lang), "all" if scene.seat is None else scene.seat, lang),
            plain_button("do-play-on", scene.play_on, "play-on", name="play") if scene.play_on else None,
        ],
        h.input(
            "#step-slider.slider",
            type="range",
            name="step",
            min="0",
            max=str(scene.steps),
            value=str(scene.step),
            aria_label=text("step-slider", lang),
            data_msg="step",
        ),
        h.div(".steps")[
            _step("first", "end", scene.step == 0, "step-none-before", lang),
            _step("previous", "chevron", first, "step-none-before", lang),
            h.output(".count")[text("replay-count", lang, n=scene.step, of=scene.steps)],
            _step("next", "chevron", last, "step-none-after", lang, look="primary"),
            _step("last", "end", scene.step == scene.steps, "step-none-after", lang),
        ],
    ]


def _eyes(scene: Playback, lang: Lang) -> list[tuple[str, str]]:
    seats = [
        (str(seat), text("look-seat", lang, who=cards.name(player, lang)))
        for seat, player in enumerate(scene.match.players)
    ]
    return [("all", text("look-all", lang)), *seats]


def _select(name: str, choices: Sequence[tuple[str, str]], chosen: object, lang: Lang) -> h.Node:
    return h.select(
        f"#look-{name}",
        name=name,
        aria_label=text(f"look-{name}", lang),
        data_msg="from" if name == "from" else "step round",
    )[[h.option(value=value, selected=value == str(chosen))[label] for value, label in choices]]


def _step(where: str, icon: str, off: bool, why: str, lang: Lang, look: str = "plain") -> h.Node:
    sends = {"data-msg": f"step {where}"}
    if off:
        sends = {"aria-disabled": "true", "data-msg": "why", "data-why": text(why, lang)}
    return h.button(
        f"#do-{where}-step",
        sends,
        type="button",
        aria_label=text(f"step-{where}", lang),
        class_=["btn", "off" if off else look],
    )[cards.icon(icon)]
