"""What happens at the table: presses, CPU moves and pauses, each a step from one `Sitting` to the next.

After every discard the table waits the same time, whether somebody may claim or not. Until it is over the own seat
is shown the view of the moment after the discard; nothing that came of it (a claim, a pass, a reshuffle) is in it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.chance import fresh_seed, generator
from engine.cpu import find_player
from engine.game import IllegalAction
from engine.match import Match, new_match
from engine.rules import OptionError
from engine.words import reason_sentence
from pyapp import clock, people, selection
from pyapp.hand import arrange
from pyapp.model import Setup, Sitting, level_of
from pyapp.pace import AT_ONCE, PACES, PEOPLE_PAUSE, ROUND_OVER, Pace
from pyapp.screens.scene import Settings
from pyapp.tables import TABLES
from pyapp.words import Lang, text


def sit_down(setup: Setup, settings: Settings, now: float) -> Sitting:
    """A match dealt anew, at the table. Raises OptionError for a set-up that can't be played."""
    seed = fresh_seed() if setup.seed is None else setup.seed
    dealer = int(generator(seed, "first dealer", 0).random() * setup.seats)
    match = new_match(setup.game, setup.preset, setup.options, setup.seats, seed, dealer)
    check_levels(setup)
    rated = setup.seed is None and not setup.auto and not setup.practice
    people = setup.people
    return settle(Sitting(setup, match, 1, tuple(match.totals), people[0], people, rated=rated), settings, now)


def taken_up(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """A kept match at the moment when its people come back to it: the clock goes on with what was left of the turn.

    Where several share the device and the pause after a discard was on, it begins anew, whoever may claim.
    """
    if sitting.frozen is not None:
        sitting = replace(sitting, pause_ends=now + pace_of(sitting, settings).pause)
    return settle(replace(sitting, turn_ends=None), settings, now)


def check_levels(setup: Setup) -> None:
    """Raises OptionError unless there is one level for all CPU seats, or one for each, all of them known."""
    others = setup.seats - len(setup.people)
    if len(setup.levels) not in (1, others):
        raise OptionError("levels", others=others)
    for level in setup.levels:
        find_player(level)


def pace_of(sitting: Sitting, settings: Settings) -> Pace:
    pace = PACES["none" if sitting.setup.quick else settings.pace]
    return replace(pace, pause=max(pace.pause, PEOPLE_PAUSE)) if sitting.several else pace


def select(sitting: Sitting, card: str, lang: Lang) -> Sitting:
    """Selects the card of the hand, or lets it go; says why where it can't be used."""
    if card not in sitting.order:
        return sitting
    selected, reason = TABLES[sitting.setup.game].select(sitting, card, lang)
    return replace(sitting, selected=selected, reason=reason, offers=())


# ---- presses


def press_action(sitting: Sitting, action: str, settings: Settings, now: float, lang: Lang) -> Sitting:
    """The own seat plays this, if it still may; else the sitting only says why not."""
    if not sitting.your_move:
        return replace(sitting, reason=reason_sentence("not-your-turn", lang=lang), offers=())
    if sitting.claiming:
        if action not in sitting.choices:
            return sitting
        return settle(people.answer(sitting, action, now, pace_of(sitting, settings).pause), settings, now)
    try:
        for step in _steps(sitting, action):
            sitting = play(replace(sitting, missed=0), step, settings, now)
    except IllegalAction as refused:
        return replace(sitting, reason=refused.sentence(lang), offers=())
    sitting = replace(sitting, reason="", offers=())
    return settle(sitting, settings, now)


def _steps(sitting: Sitting, action: str) -> Sequence[str]:
    """The action alone; or, where it was offered for several selected cards, the lay-offs of all of them."""
    if action not in sitting.offers or len(sitting.selected) < 2 or not action.startswith("layoff "):
        return (action,)
    ways = selection.layoffs(sitting.match, sitting.selected, int(action.split()[-1]))
    return next((way for way in ways if way[0] == action), (action,))


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
    claimed = match.to_act == sitting.you and match.phase == "play"
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
    return seat is not None and (seat not in sitting.persons or sitting.setup.auto or sitting.away)


def _claims_of_cpus(sitting: Sitting) -> Sitting:
    """CPUs decide on a claim at once, within the pause; nobody sees that they were asked."""
    while sitting.match.phase == "claim" and _cpu_to_act(sitting):
        sitting.match.play(_cpu_choice(sitting))
    return sitting


def _pause_over(sitting: Sitting) -> Sitting:
    """The pause is over: what the persons decided counts, and who did not press does not claim."""
    match = sitting.match
    while match.phase == "claim" and match.to_act is not None:
        match.play(_cpu_choice(sitting) if _cpu_to_act(sitting) else sitting.answers.get(match.to_act, "pass"))
    return replace(sitting, frozen=None, answers={})


def _cpu_choice(sitting: Sitting) -> str:
    """What the CPU to act chooses; each decision has a generator of its own, by the number of actions before it."""
    match, seat = sitting.match, sitting.match.to_act
    assert seat is not None
    player = find_player(level_of(sitting.setup, seat))
    chance = generator(match.seed, "decision", match.action_count)
    return player.choose(match.look(seat), match.choices(), chance).text


def settle(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """The sitting as it is shown now, with its hand in order, and when the table wakes next by itself."""
    sitting = clock.wound(arrange(shown(sitting), settings), now)
    return _note_end(replace(sitting, wake_at=_wake_at(sitting, settings, now)))


def shown(sitting: Sitting) -> Sitting:
    """The sitting with what its person is shown now, and may do."""
    if sitting.several:
        return people.shown(sitting)
    match, you = sitting.match, sitting.persons[0]
    yours = match.to_act == you and not sitting.setup.auto and not sitting.away
    asked = yours and match.phase == "claim"
    frozen = None if asked else sitting.frozen
    view = people.seen(sitting, you) if frozen is None else frozen
    move = yours and frozen is None
    choices = tuple(match.legal()) if move else ()
    return replace(sitting, you=you, view=view, asked=asked, your_move=move, choices=choices, covered=False)


def _wake_at(sitting: Sitting, settings: Settings, now: float) -> float | None:
    """None while a person is to act or to press on."""
    step, match = pace_of(sitting, settings).step, sitting.match
    if sitting.covered or sitting.claiming:
        return None
    if sitting.your_move:
        return clock.next_second(sitting, now)
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
    """The table wakes: a second is over, the pause is over, a CPU moves, or the next round is dealt."""
    if sitting.your_move and not clock.run_out(sitting, now):
        return settle(sitting, settings, now)
    for _ in range(1 if pace_of(sitting, settings).step else AT_ONCE):
        if sitting.your_move:
            sitting = _stand_in(sitting, settings, now)
        elif sitting.frozen is not None:
            sitting = _pause_over(sitting)
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


def _stand_in(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """The time is up: the stand-in decides on the claim, or plays the turn to its end (2.1)."""
    match, seat, phase = sitting.match, sitting.you, sitting.match.phase
    sitting = replace(clock.missed(sitting), turn_ends=None, turn_left=None, offers=())
    while (match.to_act == seat and sitting.frozen is None) or (
        phase == match.phase == "claim" and match.to_act == seat
    ):
        sitting = play(replace(sitting, view=match.view(seat)), _cpu_choice(sitting), settings, now)
        if phase == "claim":
            break
    return sitting


def next_round(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """Deals the next round, if this one is over."""
    if sitting.match.phase != "round-over" or sitting.frozen is not None:
        return sitting
    before = tuple(sitting.match.totals)
    sitting.match.next_round()
    number = sitting.match.standing.round
    empty = replace(sitting, selected=(), order=(), orders={}, offers=(), reason="", panel="")
    fresh = replace(empty, round=number, before=before, told=0)
    return settle(fresh, settings, now)


def again(sitting: Sitting, settings: Settings, now: float) -> Sitting:
    """A new match of the same set-up; a seed from the address is used up."""
    seed = None if sitting.setup.seed is None else f"{sitting.setup.seed}+"
    return sit_down(replace(sitting.setup, seed=seed), settings, now)
