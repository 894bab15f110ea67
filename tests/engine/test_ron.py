"""The search behind a ron: as wide as trying everything, and never long (2.5, D27)."""

from itertools import product
from random import Random

import pytest

from engine.cards import JOKER, Card, Cards, bits, count, read_card, read_hand
from engine.chance import pick, shuffled
from engine.drawing import going_out
from engine.drawing.going_out import can_ron, ways_off, without
from engine.melds import Meld, MeldRules, lay_off, melds_in, recognise

RULES = [
    MeldRules(ace_high=high, sevens=True, seven_pair=pair, joker_role=role)
    for high, pair, role in product((True, False), (True, False), ("limited", "free"))
]
LONG = [
    ("7S 8S 7H 8H 7D 8D 7C *", "8C", "free", []),
    ("7S 8S 7H 8H 7D 8D KC *", "2C", "free", ["JS JH JD", "QS QH QD"]),
    (
        "4S 9H 5D JD 5C 6C 8C *",
        "4S",
        "free",
        ["8S 9S TS", "3H 4H 5H", "6H 7H 8H", "AD 2D 3D 4D", "8D 9D TD", "2C 3C 4C"],
    ),
    ("KH 4D 8D 3C 8C 9C KC *", "3C", "limited", ["TS JS QS KS", "2H 3H 4H 5H", "9H TH JH QH", "4C 5C 6C", "AS AD AC"]),
    ("6S 9S 5H 7H 7D 8D 7C *", "5H", "limited", ["2S 3S 4S", "8H 9H TH", "2D 3D 4D", "9D TD JD QD KD", "3C 4C 5C"]),
]


def by_trying(hand: Cards, melds: tuple[Meld, ...], own_meld: bool, ron: Card, rules: MeldRules) -> bool:
    """The same question, asked of every order of every meld and lay-off."""
    if count(hand) <= 1:
        return count(hand) == 1 and not hand >> ron & 1
    if any(by_trying(without(hand, m.cards), (*melds, m), True, ron, rules) for m in melds_in(hand, rules)):
        return True
    return own_meld and any(
        by_trying(without(hand, (laid,)), (*melds[:n], lay_off(meld, laid, rules), *melds[n + 1 :]), True, ron, rules)
        for n, meld in enumerate(melds)
        for laid in ways_off(hand, meld, rules)
    )


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_as_wide_as_trying_everything(rules: MeldRules) -> None:
    """Hands of up to five of the cards about the sevens, beside melds of the others."""
    found = 0
    for seed in range(400):
        chance = Random(seed)
        deck = shuffled([card for card in range(52) if 3 <= card % 13 <= 9] + [JOKER], chance)
        size = 2 + seed % 4
        hand, others, table = bits(deck[:size]), bits(deck[size:]), list[Meld]()
        while len(table) < seed % 3:
            table.append(pick(melds_in(others, rules), chance))
            others = without(others, table[-1].cards)
        ron = next(card for card in deck if card < JOKER)
        asked = hand, tuple(sorted(table)), chance.random() < 0.5, ron, rules
        assert can_ron(*asked) == by_trying(*asked)
        found += can_ron(*asked)
    assert found > 20


@pytest.mark.parametrize(("hand", "ron", "role", "table"), LONG)
def test_the_search_is_short(hand: str, ron: str, role: str, table: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Sevens, a joker and melds that nearly take the rest: the longest searches that were found."""
    rules = MeldRules(sevens=True, seven_pair=True, joker_role=role)
    melds = tuple(sorted(recognise([read_card(card) for card in cards.split()], rules) for cards in table))
    steps = 0

    def counted(hand: Cards, rules: MeldRules) -> list[Meld]:
        nonlocal steps
        steps += 1
        return melds_in(hand, rules)

    monkeypatch.setattr(going_out, "melds_in", counted)
    kept = can_ron, going_out.could_take, going_out.all_but_one
    for function in kept:
        function.cache_clear()
    can_ron(bits(read_hand(hand)) | 1 << read_card(ron), melds, True, read_card(ron), rules)
    assert steps + sum(function.cache_info().misses for function in kept) < 1000
