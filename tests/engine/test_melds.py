"""What is a meld, and what fits one (2.3)."""

from itertools import combinations, permutations, product
from random import Random
from typing import Any

import naive
import pytest

from engine.cards import JOKER, STANDS_FOR, TEXT, bits, read_cards, write
from engine.melds import Meld, MeldRules, NotAMeld, fits, lay_off, melds_in, recognise

SEVEN_BRIDGE = MeldRules(ace_high=True, sevens=True, seven_pair=True)
EVERY = [
    MeldRules(ace_high=ace == "both", sevens=True, seven_pair=pair, joker_role=role)
    for ace, pair, role in product(("both", "low"), (True, False), ("limited", "free"))
]


def known(rules: MeldRules) -> dict[str, str]:
    return naive.melds("both" if rules.ace_high else "low", rules.joker_role, rules.seven_pair)


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_every_meld_is_recognised_in_any_order(rules: MeldRules) -> None:
    chance = Random(1)
    for text, kind in known(rules).items():
        cards = read_cards(text)
        chance.shuffle(cards)
        assert recognise(cards, rules) == Meld(kind, tuple(read_cards(text)))
        assert write(recognise(cards, rules).cards) == text


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_nothing_else_is_recognised(rules: MeldRules) -> None:
    """Every one, two and three cards of two suits and a bit, with a joker in any place."""
    some = read_cards("AS 2S 3S 6S 7S 8S JS QS KS AH 6H 7H 8H 7D 8D 7C")
    laid = [*some, JOKER, *(STANDS_FOR + card for card in some)]
    texts = {tuple(sorted(read_cards(text))) for text in known(rules)}
    for size in (1, 2, 3):
        for cards in combinations(laid, size):
            if sum(card >= JOKER for card in cards) > 1:
                continue
            if cards in texts:
                assert recognise(cards, rules)
            else:
                with pytest.raises(NotAMeld):
                    recognise(cards, rules)


@pytest.mark.parametrize(
    ("cards", "changes", "reason"),
    [
        ("8S", {}, "too-few"),
        ("*", {}, "joker-alone"),
        ("*=7S", {}, "joker-alone"),
        ("8S 9S", {}, "too-few"),
        ("8S 8H", {}, "too-few"),
        ("7S 7H", {"seven_pair": False}, "too-few"),
        ("8S 8H 9S", {}, "not-together"),
        ("8S 9H TS", {}, "not-together"),
        ("8S TS JS", {}, "not-consecutive"),
        ("7S 9S", {}, "not-consecutive"),
        ("KS AS 2S", {}, "round-the-corner"),
        ("QS KS AS 2S", {}, "round-the-corner"),
        ("QS KS AS", {"ace_high": False}, "ace-low"),
        ("8S 8H 8D 8C *", {"joker_role": "free"}, "set-full"),
        ("8S *", {}, "joker-needs-two"),
        ("7S *", {}, "joker-needs-two"),
        ("7S *=8S", {}, "joker-needs-two"),
        ("7S 7H *", {}, "joker-never-seven"),
        ("6S *=7S 8S", {}, "joker-never-seven"),
        ("7S *", {"joker_role": "free", "seven_pair": False}, "too-few"),
        ("*=8S 9S", {"joker_role": "free"}, "too-few"),
        ("8S 9S *", {}, "joker-must-say"),
        ("8S 8H *=8D", {}, "joker-plain-in-set"),
        ("8S 9S *=9S", {}, "not-together"),
        ("8S 9S *=TH", {}, "not-together"),
        ("8S 9H *", {}, "not-together"),
        ("*=8S 9S *=TS JS", {}, "one-joker"),
    ],
)
def test_why_these_are_no_meld(cards: str, changes: dict[str, Any], reason: str) -> None:
    rules = SEVEN_BRIDGE._replace(**changes)
    for order in permutations(read_cards(cards)):
        with pytest.raises(NotAMeld) as error:
            recognise(order, rules)
        assert error.value.reason == reason


def test_rummy_has_no_special_sevens() -> None:
    rules = MeldRules()
    assert recognise(read_cards("6S 7S 8S"), rules).kind == "run"
    for cards in ("7S", "6S 7S", "7S 7H"):
        with pytest.raises(NotAMeld, match="too-few"):
            recognise(read_cards(cards), rules)


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_melds_of_a_hand_by_trying_every_subset(rules: MeldRules) -> None:
    chance = Random(str(rules))
    near = read_cards("AS 2S 3S 5S 6S 7S 8S QS KS AH QH KH 6H 7H 8H 7D 8D AD 7C 8C AC")
    for n in range(60):
        hand = chance.sample(near, 7) + ([JOKER] if n % 2 else [])
        ways = []
        for size in range(1, len(hand) + 1):
            for cards in combinations(hand, size):
                ways.append(cards)
                if JOKER in cards:
                    ways += [(*cards[:-1], STANDS_FOR + card) for card in range(52)]
        wanted = set()
        for cards in ways:
            try:
                wanted.add(recognise(cards, rules))
            except NotAMeld:
                continue
        found = melds_in(bits(hand), rules)
        assert set(found) == wanted
        assert len(found) == len(wanted)
        held = {"*" if card == JOKER else TEXT[card] for card in hand}
        assert {write(meld.cards) for meld in found} == {text for text in known(rules) if naive.needed(text) <= held}


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_what_fits_is_what_can_be_laid_off(rules: MeldRules) -> None:
    """For every meld and every card; laying off never turns one kind into another, and leaves the rest in place."""
    for text, kind in known(rules).items():
        meld = recognise(read_cards(text), rules)
        fitting = fits(meld, rules)
        for laid in [card for card in TEXT if card != 53]:
            try:
                grown = lay_off(meld, laid, rules)
            except NotAMeld:
                grown = None
            listed = bool(fitting.naturals >> laid & 1) if laid < JOKER else laid in fitting.jokers
            joker_lies = any(card >= JOKER for card in meld.cards)
            if laid in meld.cards or (joker_lies and laid >= JOKER):
                continue  # the pack has one of each
            assert listed == (grown is not None)
            if grown:
                written = write(grown.cards)
                assert known(rules)[written] == grown.kind
                assert kind in ("seven", grown.kind)
                assert sorted(grown.cards) == sorted((*meld.cards, laid))


@pytest.mark.parametrize(
    ("meld", "card", "grown"),
    [
        ("7S", "8S", "7S 8S"),
        ("7S", "6S", "6S 7S"),
        ("7S", "7D", "7S 7D"),
        ("7S 7D", "7H", "7S 7H 7D"),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "AS", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "*=AS", "*=AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"),
        ("JS QS KS", "AS", "JS QS KS AS"),
        ("2S 3S 4S", "AS", "AS 2S 3S 4S"),
        ("8S 8H 8D", "*", "8S 8H 8D *"),
        ("8S 8H *", "8C", "8S 8H 8C *"),
        ("8S *=9S TS", "JS", "8S *=9S TS JS"),
        ("8S 9S TS", "*=JS", "8S 9S TS *=JS"),
        ("8S 9S TS", "*=7S", None),
    ],
)
def test_laying_off(meld: str, card: str, grown: str | None) -> None:
    lying, laid = recognise(read_cards(meld), SEVEN_BRIDGE), read_cards(card)[0]
    if grown:
        assert write(lay_off(lying, laid, SEVEN_BRIDGE).cards) == grown
    else:
        with pytest.raises(NotAMeld):
            lay_off(lying, laid, SEVEN_BRIDGE)


@pytest.mark.parametrize(
    ("meld", "card", "reason"),
    [
        ("JS QS KS AS", "2S", "does-not-fit"),
        ("QS KS AS", "KS", "place-taken"),
        ("AS 2S 3S", "KS", "does-not-fit"),
        ("8S *=9S TS", "9S", "place-taken"),
        ("8S 9S TS", "QS", "does-not-fit"),
        ("8S 9S TS", "JH", "does-not-fit"),
        ("8S 9S TS", "*", "joker-must-say"),
        ("8S 9S *=TS", "*=JS", "one-joker"),
        ("8S 8H 8D 8C", "*", "set-full"),
        ("8S 8H 8D *", "8C", "set-full"),
        ("8S 8H 8D", "9S", "does-not-fit"),
        ("8S 8H 8D", "*=8C", "joker-plain-in-set"),
        ("7S 7D", "8S", "does-not-fit"),
        ("7S 8S", "7D", "does-not-fit"),
        ("7S", "9S", "does-not-fit"),
        ("7S", "8H", "does-not-fit"),
        ("7S", "*", "joker-needs-two"),
        ("7S", "*=8S", "joker-needs-two"),
        ("7S 7H", "*", "joker-never-seven"),
        ("8S 9S TS", "*=7S", "joker-never-seven"),
    ],
)
def test_why_it_does_not_fit(meld: str, card: str, reason: str) -> None:
    lying = recognise(read_cards(meld), SEVEN_BRIDGE)
    with pytest.raises(NotAMeld) as error:
        lay_off(lying, read_cards(card)[0], SEVEN_BRIDGE)
    assert error.value.reason == reason
