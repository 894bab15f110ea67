"""A pause tells nothing: pictures, and when they come, are the same whether or not a CPU was asked for a discard.

Two worlds are made that differ in cards which the own seat can't see, so that in one of them a CPU may claim the
discard (and passes) and in the other nobody may. What the own seat gets must be the same, letter by letter.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest
from person import Person
from playing import play_on

from engine.cards import bits, each
from engine.cpu.players import Player
from engine.drawing import play
from engine.game import Action
from pyapp.pace import PACES

PAUSE = PACES["normal"].pause
SEEN_AFTER = 2  # pictures after the discard's: the end of the pause, and the draw of the next seat
OPTIONS = "first_lap_claims:true,rounds:10,jokers:1"


def hidden_shuffled(person: Person, chance: Random, shown: set[int]) -> Person:
    """The same world to the eye of the own seat; hidden cards lie elsewhere. Hands of seats in `shown` stay."""
    other = person.twin()
    match = other.sitting.match
    state = match._state
    moving = [seat for seat in range(match.seats) if seat not in shown]
    cards = [card for seat in moving for card in each(state.hands[seat])] + list(state.stock)
    chance.shuffle(cards)
    hands = list(state.hands)
    for seat in moving:
        size = state.public.counts[seat]
        hands[seat], cards = bits(cards[:size]), cards[size:]
    match._hold(state._replace(hands=tuple(hands), stock=tuple(cards)))
    return other


def stock_used_up(person: Person, reshuffles: int) -> Person:
    """The same, with all of the stock discarded already."""
    other = person.twin()
    match = other.sitting.match
    state = match._state
    public = state.public
    public = public._replace(discards=(*state.stock, *public.discards), stock=0, reshuffled=reshuffles)
    match._hold(state._replace(public=public, stock=()))
    other.send({"kind": "press", "msg": "set suits four"})
    return other


class Discards:
    """Notes how many were asked for each discard, beside the app. CPUs that are asked always pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[int] = []
        plain_discard, plain_choice = play.after_discard, Player.choose

        def noting(rules: Any, state: Any) -> Any:
            after = plain_discard(rules, state)
            self.asked.append(len(after.asked))
            return after

        def passing(player: Player, view: Any, choices: Sequence[Action], chance: Random) -> Action:
            passes = [action for action in choices if action.verb == "pass"]
            return passes[0] if passes else plain_choice(player, view, choices, chance)

        monkeypatch.setattr(play, "after_discard", noting)
        monkeypatch.setattr(Player, "choose", passing)


def walk(person: Person, chance: Random, steps: int) -> Iterator[Callable[[Person], bool]]:
    """Plays on; before each discard yields what makes it: the clock, or a press of the own seat."""
    for _ in range(steps):
        if person.phase == "match-over":
            return
        sitting = person.sitting
        if person.app.due() is None:
            if person.phase == "play":
                person.select(chance.choice(person.hand))
                if not person.picture.by_id("do-discard").off:
                    yield lambda other: bool(other.press("do-discard"))
            play_on(person, chance)
        else:
            if sitting.frozen is None and sitting.match.phase == "play":
                yield Person.wait
            person.wait()


def pictures(person: Person, begin: Callable[[Person], bool]) -> list[tuple[Any, ...]]:
    """What the own seat gets from the discard on, with the time at which it comes; empty where none came, or it
    ended the round or asked the own seat."""
    start = len(person.answers)
    times = []
    begin(person)
    if person.phase != "wait" or person.sitting.frozen is None:
        return []
    times.append((person.now, person.app.due()))
    for _ in range(SEEN_AFTER):
        if not person.wait():
            break
        times.append((person.now, person.app.due()))
        if person.phase in ("round-over", "match-over"):
            break
    return list(zip(person.answers[start:], times, strict=True))


@pytest.mark.parametrize(("seats", "ending"), [(3, "stock"), (5, "stock"), (4, "reshuffle"), (4, "void")])
def test_nobody_can_tell_whether_somebody_was_asked(seats: int, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person().open(f"?game=seven-bridge&seats={seats}&seed={seats}&options={OPTIONS}")
    chance, seen, compared = Random(seats), Discards(monkeypatch), 0
    for discard in walk(person, chance, 600):
        sitting = person.sitting
        who = sitting.match.to_act
        assert who is not None
        here = person if ending == "stock" else stock_used_up(person, 0 if ending == "reshuffle" else 1)
        quiet: list[Any] = []
        asking: list[Any] = []
        for _ in range(4):
            world = hidden_shuffled(here, chance, {0, who})
            seen.asked.clear()
            got = pictures(world, discard)
            if got:
                (asking if seen.asked[0] else quiet).append(got)
        if compared == 6:
            return
        if asking and quiet:
            compared += 1
            shown = 1 if ending == "void" else None
            for other in (*asking, *quiet):
                assert other[:shown] == quiet[0][:shown]
    raise AssertionError(f"too few to compare: {compared}")


@pytest.mark.parametrize(("seats", "pace"), [(2, "slow"), (4, "normal"), (5, "fast")])
def test_every_pause_is_as_long_as_the_others(seats: int, pace: str) -> None:
    person = Person().open(f"?game=seven-bridge&seats={seats}&seed={seats}&options={OPTIONS}")
    person.press("do-menu")
    person.press("menu-settings")
    person.press(f"set-pace-{pace}")
    person.press("do-close")
    chance, pauses = Random(seats), set()
    for _ in range(120):
        if person.phase == "match-over":
            break
        log = person.sitting.view["log"]
        if person.app.due() is None:
            play_on(person, chance)
        else:
            person.wait()
        new = person.sitting.view["log"]
        if person.phase == "wait" and len(new) > len(log) and new[-1]["action"].startswith("discard "):
            assert person.root["turn"] is None
            pauses.add(person.app.due())
    assert pauses == {PACES[pace].pause}


def test_the_pause_goes_on_after_a_pass_and_is_over_where_it_came_late() -> None:
    waits = []
    for late in (0, 200, 5000):
        person = Person().open("?game=seven-bridge&seats=4&seed=3&options=first_lap_claims:true")
        chance = Random(3)
        while person.my_move().phase != "claim":
            play_on(person, chance)
        person.now += late
        person.press("do-pass")
        waits.append(person.app.due() if person.sitting.frozen is not None else None)
        assert "pass" not in [entry["action"] for entry in person.sitting.view["log"]]
    assert waits == [PAUSE, PAUSE - 200, None]
