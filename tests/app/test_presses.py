"""What a press does at the table: once, only what its label said, and never anything in somebody else's turn."""

from collections.abc import Callable
from random import Random

import pytest
from person import Element, Person, meaning
from playing import play_match, play_on, to_play

from engine import Match

TABLE = "?game=seven-bridge&seats=4&seed=5"


def sit(more: str = "", seed: int = 5) -> Person:
    return Person().open(f"?game=seven-bridge&seats=4&seed={seed}{more}")


def until(person: Person, done: Callable[[Person], bool], seed: int = 1) -> Person:
    """Plays on until it is so."""
    chance = Random(seed)
    for _ in range(2000):
        if done(person):
            return person
        if not person.wait():
            play_on(person, chance)
    raise AssertionError("never came")


def log(person: Person) -> list[str]:
    """What has been done in the round, hidden or not."""
    return [event.text for event in person.sitting.match.log]


# ---- once


def test_a_double_press_of_a_card_selects_and_lets_go() -> None:
    person = to_play(sit(), Random(1))
    card = person.picture.all("data-card")[0]
    for selected in ([card["data-card"]], []):
        person.press(card.id)
        assert person.selected == selected


def test_a_double_press_of_an_action_does_one_thing() -> None:
    person, chance = sit("&speed=0&options=rounds:3"), Random(2)
    pressed = 0
    for _ in range(250):
        if person.wait():
            continue
        if person.phase == "match-over":
            break
        controls = [c for c in person.picture.controls() if "data-action" in c]
        if not controls:
            play_on(person, chance)
            continue
        message = meaning(chance.choice(controls), person.number)
        person.send(message)
        after = log(person), person.hand
        person.send(message)
        assert (log(person), person.hand) == after
        pressed += 1
    assert pressed > 5


def test_a_double_press_deals_one_round() -> None:
    person = until(sit("&speed=0"), lambda person: person.phase == "round-over")
    message = meaning(person.picture.by_id("do-next"), person.number)
    person.send(message)
    person.send(message)
    assert person.sitting.match.standing.round == 2
    assert person.root["phase"] != "round-over"


# ---- late


def test_a_late_press_is_played_where_its_text_is_still_legal() -> None:
    person = to_play(sit("&options=take_discard:true"), Random(1))
    first, second = person.hand[:2]
    person.select(first)
    message = meaning(person.picture.by_id("do-discard"), person.number)
    person.select(second)
    person.send(message)
    assert f"discard {first}" in log(person)
    assert second in person.hand


def test_a_late_press_is_refused_with_a_word_where_it_is_not() -> None:
    person = until(sit(), lambda person: person.phase == "draw" and person.app.due() is None)
    message = meaning(person.picture.by_id("do-draw"), person.number)
    person.press("stock")
    before, said = log(person), len(person.said)
    for picture in (message["picture"], 0, person.number):
        person.send({**message, "picture": picture})
        assert log(person) == before
    assert len(person.said) > said
    assert person.picture.by_id("line").words == person.said[-1]


def test_in_somebody_elses_turn_presses_do_nothing_bad() -> None:
    person = sit(seed=3)
    actions = ["draw", "take", "discard", "meld", "layoff", "pass", "pon", "chi"]
    looked = 0
    for _ in range(45):
        if person.app.due() is None:
            play_on(person, Random(1))
            continue
        before, due = log(person), person.app.due()
        for card in person.hand[:2]:
            for verb in actions:
                person.send({"kind": "press", "picture": person.number, "action": f"{verb} {card}".strip()})
                assert person.said[-1] == person.line
        for action in person.sitting.match.legal():
            person.send({"kind": "press", "picture": person.number, "action": action})
        for control in list(person.picture.controls()):
            if control.off or "data-meld" in control:
                person.press(control)
        assert log(person) == before
        assert person.app.due() == due
        looked += 1
        person.wait()
    assert looked > 10


def test_cards_can_be_selected_in_somebody_elses_turn_and_stay_so() -> None:
    person = until(sit(seed=3), lambda person: person.app.due() is not None and person.phase != "claim")
    chosen = person.hand[1:4]
    person.select(*chosen)
    assert person.selected == chosen
    seen = 0
    while person.wait():
        assert [card for card in chosen if card in person.selected] == chosen
        seen += 1
    assert seen


# ---- order and selection


def test_the_own_order_survives_new_pictures() -> None:
    person = to_play(sit(), Random(1))
    while person.app.model.settings.sort != "own":
        person.press("do-sort")
    last = person.hand[-1]
    person.select(last)
    for _ in person.hand:
        person.press("do-shift-left")
    assert person.hand[0] == last
    person.press("do-shift-right")
    order = person.hand
    assert order[1] == last
    person.select(order[-1])
    person.press("do-discard")
    while person.wait():
        assert person.hand[: len(order) - 1] == order[:-1]
    until(person, lambda person: person.phase == "play" or person.phase == "round-over")
    if person.phase == "play":
        assert person.hand[: len(order) - 1] == order[:-1]


@pytest.mark.parametrize("sort", ["suit", "rank"])
def test_the_hand_is_sorted(sort: str) -> None:
    person = sit("&options=jokers:1&speed=0", seed=21)
    person.press("do-menu")
    person.press("menu-settings")
    person.press(f"set-sort-{sort}")
    person.press("do-close")
    ranks, suits = "A23456789TJQK", "SHDC"
    seen = False
    for _ in range(40):
        natural = [card for card in person.hand if card != "*"]
        key = {
            "suit": lambda card: (suits.index(card[1]), ranks.index(card[0])),
            "rank": lambda card: (ranks.index(card[0]), suits.index(card[1])),
        }[sort]
        assert natural == sorted(natural, key=key)
        assert person.hand[: len(natural)] == natural
        seen = seen or "*" in person.hand
        if not person.wait():
            play_on(person, Random(1))
    assert seen


# ---- what can't be used


def test_what_can_not_be_used_says_why() -> None:
    person, chance, asked = sit("&options=jokers:1,take_discard:true", seed=8), Random(3), set()
    for _ in range(80):
        for control in [control for control in person.picture.controls() if control.off]:
            assert control.tag == "button"
            assert "disabled" not in control
            why = control["data-why"]
            before = log(person)
            person.press(control)
            assert log(person) == before
            assert person.line == person.said[-1]
            assert why in ("", person.line)
            asked.add(person.line)
        if not person.wait():
            if person.phase == "match-over":
                break
            play_on(person, chance)
    assert len(asked) > 4


def test_a_reason_is_said_once_for_each_press() -> None:
    person = to_play(sit(), Random(1))
    person.select()
    why = person.picture.by_id("do-discard")["data-why"]
    for count in (1, 2):
        person.press("do-discard")
        assert person.said.count(why) == count
    person.press("do-menu")
    person.press("do-close")
    person.press("do-sort")
    assert person.said.count(why) == 2


# ---- random pressing


@pytest.mark.parametrize("seed", range(4))
def test_random_pressing_breaks_nothing(seed: int) -> None:
    """Every press is answered (the driver checks it), the cards stay the same ones, and a match can still be played."""
    chance = Random(seed)
    person = Person().open(f"?game=seven-bridge&seats={2 + seed}&seed={seed}&options=jokers:1,take_discard:true")
    late: list[Element] = []
    for _ in range(200):
        if chance.random() < 0.3:
            person.wait()
        controls = list(person.picture.controls())
        control = chance.choice(controls)
        if chance.random() < 0.1 and late:
            person.send(meaning(chance.choice(late), person.number - chance.randrange(5)))
        else:
            person.press(control)
        late = [*late[-20:], control]
        sitting = person.app.model.sitting
        if sitting is not None:
            assert count_cards(sitting.match) == 53 - (not sitting.match.rules.jokers)
    person = Person().open(f"?game=seven-bridge&seats=3&seed={seed}&options=rounds:1&speed=0")
    play_match(person, chance)


def count_cards(match: Match) -> int:
    return match.card_count()
