"""What holds in every match: any preset, seats and options, played by chance."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import match_walk
import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import IllegalAction, Match, load_record
from engine.cards import TEXT, each
from engine.drawing.state import CLAIM, WAIT, State
from engine.match import Match as Held
from engine.words import REASONS

chances = st.integers(0, 1 << 30).map(Random)
"""Hypothesis chooses the number, the number everything else: a match is too big to be made smaller piece by piece."""

LANGS = ("ja", "en")


def examples(short: int, long: int) -> settings:
    return settings(max_examples=long if settings().max_examples > 100 else short)


def everything(match: Match) -> Any:
    """All that can be read from a match, hidden cards included."""
    return match.position(), [match.view(seat) for seat in range(match.seats)], match.legal(), match.record()


# ---- cards, and that it goes on


@given(chances)
@examples(30, 400)
def test_no_card_comes_or_goes(chance: Random) -> None:
    match = match_walk.any_match(chance)
    whole = sorted(naive.PACK + ["*"] * match.rules.jokers)
    for _ in match_walk.walk(match, chance, 2):
        found = match.position()
        stock = match._state.stock
        lying = naive.in_hand([card for meld in found["table"] for card in meld["cards"]])
        held = [card for hand in found["hands"] for card in hand.split()]
        assert sorted([*held, *lying, *found["discards"], *(TEXT[card] for card in stock)]) == whole
        assert found["stock_count"] == len(stock)
        assert found["counts"] == [len(hand.split()) for hand in found["hands"]]
        assert match.card_count() == len(whole)


@given(chances)
@examples(25, 300)
def test_a_match_goes_on_to_its_end(chance: Random) -> None:
    match = match_walk.any_match(chance)
    for _ in match_walk.walk(match, chance, 100):
        if match.to_act is None:
            assert match.legal() == []
            assert match.phase in ("round-over", "match-over")
        else:
            assert match.legal()
            assert match.phase in ("draw", "play", "claim")
    assert match.phase == "match-over"
    ranks = match.ranks
    assert ranks
    assert min(ranks) == 1


# ---- what is listed, and what is not


def universe(match: Match) -> list[str]:
    """Every action text of the game that could mean anything here, and some that can't."""
    rules = match.rules
    all_melds = naive.melds("both", "free", True)
    texts = ["draw", "take", "ron", "pass"]
    texts += ["meld " + text for text in all_melds]
    texts += ["discard " + card for card in [*naive.PACK, "*"]]
    single = [*naive.PACK, "*", *("*=" + card for card in naive.PACK)]
    texts += [f"layoff {card} {n}" for n in range(len(match.position()["table"]) + 2) for card in single]
    if match.phase == "claim":
        discard = match.position()["discards"][-1]
        for text, kind in all_melds.items():
            cards = text.split()
            if discard in cards and 3 <= len(cards) <= (4 if kind == "set" else 13):
                others = " ".join(card for card in cards if card != discard)
                texts += [f"{verb} {others}" for verb in ("pon", "chi")]
    else:
        texts += ["pon KS KC", "chi 5S 6S", "pon 7S 7H *"]
    assert rules.jokers in (0, 1)
    return texts


def refused(match: Match, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as error:
        match.play(text)
    return error.value


@given(chances)
@examples(20, 250)
def test_all_that_is_not_listed_is_refused_and_changes_nothing(chance: Random) -> None:
    match = match_walk.any_match(chance)
    nodes = {chance.randrange(1, 60) for _ in range(6)}
    for n, _ in enumerate(match_walk.walk(match, chance)):
        if n not in nodes and match.to_act is not None:
            continue
        legal, before = set(match.legal()), everything(match)
        for text in universe(match):
            if text not in legal:
                why = refused(match, text)
                assert why.reason in REASONS
                assert all(why.sentence(lang) for lang in LANGS)
                assert why.sentence("ja") != why.sentence("en")
        assert everything(match) == before


@given(chances)
@examples(12, 150)
def test_all_that_is_listed_can_be_played(chance: Random) -> None:
    match = match_walk.any_match(chance)
    nodes = {chance.randrange(1, 60) for _ in range(8)}
    for n, _ in enumerate(match_walk.walk(match, chance)):
        if n in nodes:
            for text in match.legal():
                assert match.why_not(text) is None
                assert match.canonical(text) == text
                branch = load_record(match.record(), match.seed)
                branch.play(text)
                assert branch.record()["rounds"][-1]["actions"][: len(actions(match))] == actions(match)
                assert text in branch.record()["rounds"][-1]["actions"][len(actions(match))]


def actions(match: Match) -> list[str]:
    lines: list[str] = match.record()["rounds"][-1]["actions"]
    return lines


@given(chances)
@examples(12, 150)
def test_cards_may_be_named_in_any_order_and_spelling(chance: Random) -> None:
    match = match_walk.any_match(chance)
    for n, _ in enumerate(match_walk.walk(match, chance)):
        for text in match.legal() if n % 7 == 0 else ():
            verb, *cards = text.split()
            end = [cards.pop()] if verb == "layoff" else []
            chance.shuffle(cards)
            spelled = " ".join([verb.upper(), *(card.lower().replace("t", "10") for card in cards), *end])
            assert match.canonical(spelled) == text


# ---- what a seat may see


def elsewhere(match: Match, seat: int, chance: Random) -> Match:
    """The same match as far as this seat can tell: the cards hidden from it lie about in another order."""
    state: State = match._state
    hidden = list(state.stock)
    for other, hand in enumerate(state.hands):
        hidden += [] if other == seat else list(each(hand))
    mixed = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    hands = [
        hand if other == seat else sum(1 << mixed[card] for card in each(hand))
        for other, hand in enumerate(state.hands)
    ]
    stock = tuple(mixed[card] for card in state.stock)
    drawn = state.drawn if state.public.turn.seat == seat else mixed.get(state.drawn, state.drawn)  # type: ignore[arg-type]
    twin = Held(match.game, match.preset, match.rules, match.seats, match.seed, match.first_dealer)
    twin.standing, twin.dealer, twin.result = match.standing, match.dealer, match.result
    twin.log = [
        event
        if event.seat == seat or event.drawn is None
        else event._replace(drawn=mixed.get(event.drawn, event.drawn))
        for event in match.log
    ]
    twin._hold(ask_again(twin, state._replace(hands=tuple(hands), stock=stock, drawn=drawn), seat))
    return twin


def ask_again(match: Match, state: State, seat: int) -> State:
    """The state with those asked who may claim now; where this seat was asked, it is its turn to answer."""
    public = state.public
    if public.turn.phase != WAIT:
        return state
    may = [s for s in after(public.turn.seat, match.seats) if claims_of(match, state, s)]
    was_asked = state.asked[len(state.answers)] == seat
    if not was_asked:
        may = [s for s in may if s != seat] or [next(s for s in after(public.turn.seat, match.seats) if s != seat)]
    at = may.index(seat) if was_asked else 0
    answers = tuple((s, match.game.read(match.game.look(match.rules, state, s), "pass")) for s in may[:at])
    return state._replace(asked=tuple(may), answers=answers)


def after(seat: int, seats: int) -> list[int]:
    return [(seat + n) % seats for n in range(1, seats)]


def claims_of(match: Match, state: State, seat: int) -> list[Any]:
    view = match.game.look(match.rules, state._replace(asked=(seat,), answers=()), seat)
    assert view.phase == CLAIM
    return list(match.game.choices(view))[1:]


@given(chances)
@examples(20, 250)
def test_a_view_and_its_choices_do_not_depend_on_hidden_cards(chance: Random) -> None:
    match = match_walk.any_match(chance)
    for n, _ in enumerate(match_walk.walk(match, chance)):
        if match.to_act is None or not (n % 5 == 0 or match.phase == "claim"):
            continue
        for seat in range(match.seats):
            twin = elsewhere(match, seat, chance)
            assert twin.view(seat) == match.view(seat)
            assert list(match.game.choices(twin.look(seat))) == list(match.game.choices(match.look(seat)))
            if seat == match.to_act:
                assert twin.legal() == match.legal()


def texts_in(value: Any) -> Iterator[str]:
    """Every word of every text in this data."""
    if isinstance(value, str):
        yield from value.split()
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from (*texts_in(key), *texts_in(part))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)


@given(chances)
@examples(25, 300)
def test_no_hidden_card_is_in_a_view(chance: Random) -> None:
    match = match_walk.any_match(chance)
    for _ in match_walk.walk(match, chance):
        if match.to_act is None:
            continue
        thrown = {entry["action"].split()[-1] for entry in match.view(0)["log"] if "discard" in entry["action"]}
        hands = [hand.split() for hand in match.position()["hands"]]
        stock = [TEXT[card] for card in match._state.stock]
        for seat in range(match.seats):
            hidden = set(stock).union(*(hand for other, hand in enumerate(hands) if other != seat)) - {"*"} - thrown
            view = json.loads(json.dumps(match.view(seat)))
            assert not hidden & set(texts_in(view))
            assert view["hands"] is None
            assert "pass" not in set(texts_in(view))
            if seat != match.to_act:
                assert view["drawn"] is None


@given(chances)
@examples(25, 300)
def test_after_the_round_all_hands_are_open(chance: Random) -> None:
    match = match_walk.any_match(chance)
    for _ in match_walk.walk(match, chance):
        pass
    hands = [hand.split() for hand in match.position()["hands"]]
    views = [match.view(seat) for seat in range(match.seats)]
    assert [view["hands"] for view in views] == [hands] * match.seats
    assert {view["phase"] for view in views} == {match.phase}
    assert {view["turn"] for view in views} == {None}
    if views[0]["end"] == "out":
        assert [part["score"] for part in views[0]["score_parts"]] == views[0]["scores"]


@given(chances)
@examples(25, 300)
def test_nobody_sees_who_is_asked_or_passes(chance: Random) -> None:
    """While the table waits, each view but the asked one's stays the same, pass by pass."""
    match = match_walk.any_match(chance, options={"first_lap_claims": True, "chi_from": "anyone", "claims": "both"})
    before: list[dict[str, Any]] = []
    passed = None
    for text in match_walk.walk(match, chance):
        views = [match.view(seat) for seat in range(match.seats)]
        if match.phase == "claim":
            for seat, view in enumerate(views):
                asked = seat == match.to_act
                assert (view["phase"], view["turn"]) == (("claim", seat) if asked else ("wait", None))
            if text == "pass":
                for seat, view in enumerate(views):
                    assert {**view, "phase": "", "turn": 0} == {**before[seat], "phase": "", "turn": 0}
                    if seat not in (match.to_act, passed):
                        assert view == before[seat]
        before, passed = views, match.to_act


def test_all_passing_looks_as_if_nobody_was_asked() -> None:
    """The same discard in a world in which nobody could claim it leads to the same views."""
    compared = 0
    for number in range(12):
        chance = Random(number)
        match = match_walk.any_match(chance, options={"first_lap_claims": True, "claims": "both"}, seats=4)
        for text in match_walk.walk(match, chance):
            if match.phase == "claim" and text.startswith("discard"):
                compared += compare_passing(match, chance)
    assert compared > 100


def compare_passing(match: Match, chance: Random) -> int:
    """How many seats, none of them asked, could be shown a world without anybody to ask."""
    passing = load_record(match.record(), match.seed)
    asked = set()
    while passing.phase == "claim":
        asked.add(passing.to_act)
        passing.play("pass")
    if passing.to_act is None or actions(passing)[-1].startswith("-"):
        return 0
    compared = 0
    for seat in set(range(match.seats)) - asked:
        for _ in range(10):
            twin = elsewhere(match, seat, chance)
            state = twin._state
            if not any(claims_of(twin, state, other) for other in after(state.public.turn.seat, match.seats)):
                assert unclaimed(twin).view(seat) == passing.view(seat)
                compared += 1
                break
    return compared


def unclaimed(match: Match) -> Match:
    """The match in which the discard that lies there was just made, and nobody may claim it."""
    state: State = match._state
    public = state.public
    seat, card = public.turn.seat, public.discards[-1]
    counts = tuple(n + (s == seat) for s, n in enumerate(public.counts))
    turn = public.turn._replace(phase="play")
    public = public._replace(discards=public.discards[:-1], discarded=public.discarded - 1, counts=counts, turn=turn)
    hands = tuple(hand | (1 << card if s == seat else 0) for s, hand in enumerate(state.hands))
    match._hold(State(public, hands, state.stock))
    log = match.log.pop()
    match.from_position = True
    match.play(log.text)
    assert match.phase in ("draw", "round-over", "match-over")
    return match


# ---- records


@given(chances)
@examples(12, 150)
def test_a_match_can_be_saved_and_gone_on_with_at_any_moment(chance: Random) -> None:
    match = match_walk.any_match(chance)
    moments = {chance.randrange(150) for _ in range(6)}
    kept: list[Match] = []
    for n, text in enumerate(match_walk.walk(match, chance, 3)):
        for saved in kept:
            if text:
                saved.play(text)
            elif saved.phase == "round-over":
                saved.next_round()
        if n in moments or match.to_act is None:
            record = json.loads(json.dumps(match.record()))
            kept.append(load_record(record, match.seed))
            assert kept[-1].record() == record
        if n % 5 == 0 or match.to_act is None:
            for saved in kept:
                assert everything(saved) == everything(match)


@given(chances)
@examples(20, 200)
def test_every_prefix_of_a_record_is_a_record(chance: Random) -> None:
    match = match_walk.any_match(chance)
    for n, _ in enumerate(match_walk.walk(match, chance, 2)):
        if n % 11 == 0:
            record = match.record()
            again = load_record(json.loads(json.dumps(record)))
            assert (again.record(), again.position()) == (record, match.position())


@given(chances)
@examples(20, 200)
def test_what_the_pack_does_is_written_down(chance: Random) -> None:
    match = match_walk.any_match(chance, options={"claims": "none", "ron": False, "reshuffles": 3})
    most = match._state.stock
    for _ in match_walk.walk(match, chance):
        lines = actions(match)
        if lines and lines[-1].startswith("-"):
            who, verb, *cards = lines[-1].split()
            found = match.position()
            assert (who, verb, match.phase) == ("-", "reshuffle", "draw")
            assert cards == [TEXT[card] for card in match._state.stock]
            assert len(found["discards"]) == int(match.rules.reshuffle_keeps_top)
            assert match.view(0)["log"][-1] == {"seat": None, "action": "reshuffle"}
            assert len(cards) <= len(most) + 7 * match.seats
    assert sum(line.startswith("-") for line in actions(match)) <= 3
