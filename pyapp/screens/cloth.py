"""The middle of the table: stock, discards, melds."""

import htpy as h

from engine.words import spoken
from pyapp.screens import cards
from pyapp.screens.controls import press
from pyapp.screens.scene import Control, Table, View
from pyapp.screens.seats import others, owner
from pyapp.words import Lang, text

_SPREAD = 4  # so many of the last discards lie side by side


def cloth(scene: Table, lang: Lang) -> h.Node:
    """The cloth with everything on it."""
    return h.section("#cloth.cloth", aria_label=text("cloth", lang))[
        others(scene, lang),
        h.div("#piles.piles")[_stock(scene, lang), _discards(scene, lang)],
        _melds(scene, lang),
    ]


def _stock(scene: Table, lang: Lang) -> h.Node:
    left = scene.view["stock_count"]
    label = text("stock-draw" if scene.stock.enabled else "stock-label", lang, n=left)
    return h.div(".pile")[
        h.button(
            "#stock",
            press(scene.stock),
            type="button",
            aria_label=label,
            class_=["stack", {"ready": scene.stock.enabled, "thick": left > 1, "gone": not left}],
        )[cards.back() if left else None],
        h.span(".caption", aria_hidden="true")[text("stock", lang), " ", h.b[str(left)]],
    ]


def _discards(scene: Table, lang: Lang) -> h.Node:
    discards: list[str] = scene.view["discards"]
    if discards:
        top = spoken(discards[-1], lang)
        label = text("discards-label", lang, n=len(discards), card=top)
    else:
        label = text("discards-empty", lang)
    seen = Control("discard", msg="open discards") if discards else scene.discard
    pile = scene.discard if scene.discard.enabled else seen
    if scene.discard.action.startswith("discard "):
        label = f"{text('do-discard', lang)}: {cards.all_spoken([scene.discard.action[8:]], lang)}"
    elif scene.discard.action == "take":
        label = f"{text('do-take', lang)}: {label}"
    shown = discards[-_SPREAD:]
    return h.div(".pile.spread")[
        h.button(
            "#discard-pile",
            press(pile),
            type="button",
            aria_label=label,
            class_=["stack", {"ready": scene.discard.enabled, "claimed": bool(scene.claims), "gone": not discards}],
        )[[cards.face(card, card, _discarder(scene.view, card)) for card in shown]],
        h.button("#see-discards.caption.link", type="button", data_msg="open discards")[
            text("discards", lang), h.b[str(len(discards))], cards.icon("eye")
        ]
        if discards
        else h.span(".caption", aria_hidden="true")[text("discards", lang), " ", h.b["0"]],
    ]


def _discarder(view: View, card: str) -> str:
    """The place of whoever has just discarded this card."""
    last = view["log"][-1] if view["log"] else {}
    return f"seat-{last['seat']}" if last.get("action") == f"discard {card}" else ""


def _melds(scene: Table, lang: Lang) -> h.Node:
    table = scene.view["table"]
    place = scene.cloth
    sends = {"data-action": place.action} if place.action else {"data-msg": place.msg} if place.msg else {}
    open_here = place.enabled or None
    return h.div("#melds.melds", sends, role="group", aria_label=text("melds", lang), tabindex="-1")[
        [_meld(scene, number, meld, lang) for number, meld in enumerate(table, 1)],
        open_here
        and h.button("#meld-here.slot", press(place), type="button", aria_label=text("meld-here", lang))[
            h.span["＋"], h.small[text("do-meld", lang)]
        ],
        h.p(".empty")[text("melds-none", lang)] if not table and not open_here else None,
    ]


def _meld(scene: Table, number: int, meld: dict[str, object], lang: Lang) -> h.Node:
    laid = [str(card) for card in meld["cards"]]  # type: ignore[attr-defined]
    seat, claim = int(str(meld["owner"])), meld.get("claim")
    players = scene.match.players
    fits = scene.melds.get(number)
    target = bool(fits and fits.enabled)
    who = cards.name(players[seat], lang)
    label = text("meld-layoff" if target else "meld-label", lang, who=who, n=number, cards=cards.all_spoken(laid, lang))
    sends = press(fits) if fits and fits.enabled else {}
    return h.button(
        f"#meld-{number}",
        sends,
        type="button",
        aria_label=label,
        data_meld=str(number),
        class_=["meld", f"k-{len(laid)}", {"target": target, "changed": number == scene.changed_meld}],
    )[
        owner(players, seat, lang, str(claim) if claim else None),
        h.span(".row")[[cards.face(card, card, f"seat-{seat}") for card in laid]],
    ]
