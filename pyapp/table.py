"""What happens at the table: presses, CPU moves and pauses, each a step from one `Sitting` to the next.

After every discard the table waits the same time, whether somebody may claim or not. Until it is over the own seat
is shown the view of the moment after the discard; nothing that came of it (a claim, a pass, a reshuffle) is in it.
"""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.chance import generator
from engine.cpu import find_player
from engine.game import IllegalAction
from engine.match import Match, new_match
from engine.rules import OptionError
from engine.words import reason_sentence
from pyapp import selection
from pyapp.model import Setup, Sitting, level_of
from pyapp.pace import AT_ONCE, PACES, ROUND_OVER, Pace
from pyapp.screens.scene import Settings
from pyapp.tables import TABLES
from pyapp.words import Lang, text

SUITS = "SHDC*"
RANKS = "A23456789TJQK"


def sit_down(setup: Setup, settings: Settings, now: float) -> Sitting:
    """A match dealt anew, at the table. Raises OptionError for a set-up that can't be played."""
    seed = secrets.token_hex(16) if setup.seed is None else setup.seed
    dealer = int(generator(seed, "first dealer", 0).random() * setup.seats)
    match = new_match(setup.game, setup.preset, setup.options, setup.seats, seed, dealer)
    check_levels(setup)
    rated = setup.seed is None and not setup.auto and not setup.practice
    return settle(Sitting(setup, match, 1, tuple(match.totals), rated=rated), settings, now)


def check_levels(setup: Setup) -> None:
    """Raises OptionError unless there is one level for all CPU seats, or one for each, all of them known."""
    if len(setup.levels) not in (1, setup.seats - 1):
        raise OptionError(f"level: one for all, or one for each of the {setup.seats - 1} other seats")
    for level in setup.levels:
        find_player(level)


def pace_of(sitting: Sitting, settings: Settings) -> Pace:
    return PACES["none" if sitting.setup.quick else settings.pace]


# ---- the hand


def arrange(sitting: Sitting, settings: Settings) -> Sitting:
    """The hand in display order, and the selection without what has left the hand."""
    hand: list[str] = list(sitting.view["hand"])
    fresh, order = list(hand), []
    for card in sitting.order:
        if card in fresh:
            fresh.remove(card)
            order.append(card)
    order += fresh
    if settings.sort != "own":
        order = sorted(hand, key=_by_suit if settings.sort == "suit" else _by_rank)
    return replace(sitting, order=tuple(order), selected=tuple(card for card in sitting.selected if card in hand))


def _by_suit(card: str) -> tuple[int, int]:
    return (SUITS.index(card[-1]), RANKS.find(card[0]))


def _by_rank(card: str) -> tuple[int, int]:
    return (RANKS.index(card[0]) if card != "*" else len(RANKS), SUITS.index(card[-1]))


def select(sitting: Sitting, card: str, lang: Lang) -> Sitting:
    """Selects the card of the hand, or lets it go; says why where it can't be used."""
    if card not in sitting.order:
        return sitting
    selected, reason = TABLES[sitting.setup.game].select(sitting, card, lang)
    return replace(sitting, selected=selected, reason=reason, offers=())


def shift(sitting: Sitting, step: int) -> Sitting:
    """Moves the one selected card in the hand."""
    if len(sitting.selected) != 1:
        return sitting
    order = [card for card in sitting.order if card not in sitting.selected]
    place = sitting.order.index(sitting.selected[0]) + step
    order.insert(min(max(place, 0), len(order)), sitting.selected[0])
    return replace(sitting, order=tuple(order))


# ---- presses


def press_action(sitting: Sitting, action: str, settings: Settings, now: float, lang: Lang) -> Sitting:
    """The own seat plays this, if it still may; else the sitting only says why not."""
    if not sitting.your_move:
        return replace(sitting, reason=reason_sentence("not-your-turn", lang=lang), offers=())
    try:
        sitting = play(sitting, action, settings, now)
    except IllegalAction as refused:
        return replace(sitting, reason=refused.sentence(lang), offers=())
    sitting = replace(sitting, reason="", offers=())
    return settle(sitting, settings, now)


def press_meld(sitting: Sitting, meld: int, settings: Settings, now: float, lang: Lang) -> Sitting:
    """Lays the selected cards off on this meld, one after the other; asks where a joker may go to either end."""
    if not sitting.your_move:
        return replace(sitting, reason=reason_sentence("not-your-turn", lang=lang)) if sitting.selected else sitting
    if not sitting.selected:
        return replace(sitting, reason=text("select-cards", lang))
    ways = selection.layoffs(sitting.match, sitting.selected, meld)
    if not ways:
        refused = sitting.match.why_not(f"layoff {sitting.selected[0]} {meld}")
        return replace(sitting, reason=refused.sentence(lang) if refused else text("no-target", lang))
    if len(ways) == 1:
        for action in ways[0]:
            sitting = press_action(sitting, action, settings, now, lang)
        return sitting
    if len(sitting.selected) > 1:
        return replace(sitting, reason=text("one-by-one", lang))
    return replace(sitting, offers=tuple(way[0] for way in ways), reason="")


def ask(sitting: Sitting, verb: str) -> Sitting:
    """Offers everything that this verb can mean for the selected cards."""
    if not sitting.your_move:
        return sitting
    return replace(sitting, offers=tuple(TABLES[sitting.setup.game].offered(sitting, verb)), reason="")


def play(sitting: Sitting, action: str, settings: Settings, now: float) -> Sitting:
    """Plays an action for the seat to act. Raises IllegalAction, and then nothing has changed."""
    match = sitting.match
    pause = pace_of(sitting, settings).pause
    before, seat, asked = sitting.view, match.to_act, match.phase == "claim"
    verb, *cards = match.canonical(action).split()
    match.play(action)
    if verb == "discard" and seat is not None and pause and not _went_out(match):
        sitting = replace(sitting, frozen=after_discard(before, seat, cards[0]), pause_ends=now + pause)
    sitting = _claims_of_cpus(sitting)
    claimed = match.to_act == sitting.setup.you and match.phase == "play"
    return replace(sitting, frozen=None) if asked and (claimed or now >= sitting.pause_ends) else sitting


def _went_out(match: Match) -> bool:
    return match.result is not None and match.result.end == "out"


def after_discard(before: Mapping[str, Any], seat: int, card: str) -> dict[str, Any]:
    """What everybody sees during the pause: the view before the discard, and the discard; nothing that came after."""
    hand = list(before["hand"])
    if seat == before["seat"]:
        hand.remove(card)
    return {
        **before,
        "phase": "wait",
        "turn": None,
        "hand": hand,
        "drawn": None,
        "taken": None,
        "counts": [count - (n == seat) for n, count in enumerate(before["counts"])],
        "discards": [*before["discards"], card],
        "log": [*before["log"], {"seat": seat, "action": f"discard {card}"}],
    }


# ---- CPU moves and time


def _cpu_to_act(sitting: Sitting) -> bool:
    seat = sitting.match.to_act
    return seat is not None and (seat != sitting.setup.you or sitting.setup.auto)


def _claims_of_cpus(sitting: Sitting) -> Sitting:
    """CPUs decide on a claim at once, within the pause; nobody sees that they were asked."""
    while sitting.match.phase == "claim" and _cpu_to_act(sitting):
        sitting.match.play(_cpu_choice(sitting))
    return sitting


def _cpu_choice(sitting: Sitting) -> str:
    """What the CPU to act chooses; each decision has a generator of its own, by the number of actions before it."""
    match, seat = sitting.match, sitting.match.to_act
    assert seat is not None
    player = find_player(level_of(sitting.setup, seat))
    chance = generator(match.seed, "decision", match.action_count)
    return player.choose(match.look(seat), match.choices(), chance).text


def settle(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """The sitting as it is shown now, with its hand in order, and when the table wakes next by itself."""
    match, you = sitting.match, sitting.setup.you
    yours = match.to_act == you and not sitting.setup.auto
    asked = yours and match.phase == "claim"
    frozen = None if asked else sitting.frozen
    view = TABLES[sitting.setup.game].seen(match.view(you)) if frozen is None else frozen
    sitting = replace(sitting, view=view, asked=asked, your_move=yours and frozen is None)
    return _note_end(replace(arrange(sitting, settings), wake_at=_wake_at(sitting, settings, now)))


def _wake_at(sitting: Sitting, settings: Settings, now: float) -> float | None:
    """None while a person is to act or to press on."""
    step, match = pace_of(sitting, settings).step, sitting.match
    if sitting.your_move:
        return None
    if sitting.frozen is not None:
        return sitting.pause_ends
    if match.phase in ("round-over", "match-over"):
        going_on = sitting.setup.auto and (match.phase == "round-over" or sitting.setup.endless)
        return now + (ROUND_OVER if step else 0) if going_on else None
    return now + step if _cpu_to_act(sitting) else None


def _note_end(sitting: Sitting) -> Sitting:
    """Notes the scores of a round that is over, once."""
    match = sitting.match
    if sitting.frozen is not None or match.result is None or len(sitting.rounds) >= match.standing.round:
        return sitting
    return replace(sitting, rounds=(*sitting.rounds, match.result.scores), selected=(), offers=(), panel="")


def tick(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """The table wakes: the pause is over, a CPU moves, or the next round is dealt."""
    for _ in range(1 if pace_of(sitting, settings).step else AT_ONCE):
        if sitting.frozen is not None:
            sitting = replace(sitting, frozen=None)
        elif sitting.match.phase == "round-over":
            sitting = next_round(sitting, settings, now)
        elif sitting.match.phase == "match-over":
            return again(sitting, settings, now)
        elif _cpu_to_act(sitting):
            sitting = play(sitting, _cpu_choice(sitting), settings, now)
        sitting = settle(replace(sitting, reason=""), settings, now)
        if sitting.wake_at is None or sitting.wake_at > now or sitting.match.phase in ("round-over", "match-over"):
            break
    return sitting


def next_round(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """Deals the next round, if this one is over."""
    if sitting.match.phase != "round-over" or sitting.frozen is not None:
        return sitting
    before = tuple(sitting.match.totals)
    sitting.match.next_round()
    number = sitting.match.standing.round
    fresh = replace(sitting, round=number, before=before, selected=(), order=(), offers=(), reason="", panel="", told=0)
    return settle(fresh, settings, now)


def again(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """A new match of the same set-up; a seed from the address is used up."""
    seed = None if sitting.setup.seed is None else f"{sitting.setup.seed}+"
    return sit_down(replace(sitting.setup, seed=seed), settings, now)
