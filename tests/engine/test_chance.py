"""Chance that can be repeated: the same seed, the same deal, on every Python there will be."""

from random import Random

from engine import new_match
from engine.chance import fresh_seed, generator, pick, shuffled


def test_the_same_seed_gives_the_same_deal_and_another_one_another() -> None:
    assert new_match("seven-bridge", seed=7).record() == new_match("seven-bridge", seed=7).record()
    assert new_match("seven-bridge", seed=7).record() == new_match("seven-bridge", seed="7").record()
    assert new_match("seven-bridge", seed=7).record() != new_match("seven-bridge", seed=8).record()


def test_a_deal_that_never_changes() -> None:
    """Links with a seed, and saved matches, rest on this."""
    dealt = new_match("seven-bridge", "stadium", seats=3, seed="nanataku").record()["rounds"][0]
    assert dealt["hands"] == PINNED_HANDS
    assert dealt["stock"] == PINNED_STOCK


PINNED_HANDS = ["5S 6S KS 2C 5C 8C *", "2S 4S 9S 5H 6H 7D 8D", "2H 7H JH AD 5D JD TC"]
PINNED_STOCK = "6D 9D 2D 3H TH 7S AH AS JC KC 8S JS 4C 3C TS QH 6C TD AC 4D 3S QD 9C KH 3D 7C QC 8H 9H KD 4H QS"


def test_generators_that_never_change() -> None:
    assert round(generator(1, "deal", 1).random(), 12) == 0.331411478529
    assert round(generator("1", "reshuffle", "1.2").random(), 12) == 0.026196145678
    assert shuffled(range(10), Random("pinned")) == [2, 5, 1, 6, 0, 9, 7, 4, 8, 3]


def test_kinds_and_numbers_are_streams_of_their_own() -> None:
    kinds: list[tuple[str, int | str]] = [
        ("deal", 1),
        ("deal", 2),
        ("reshuffle", "1.1"),
        ("reshuffle", "1.2"),
        ("decision", 1),
        ("decision", 11),
    ]
    streams = {tuple(generator(seed, *kind).random() for _ in range(3)) for seed in (1, 2) for kind in kinds}
    assert len(streams) == 2 * len(kinds)


def test_a_deal_depends_on_its_number_only() -> None:
    """However long the first round takes, and whatever is shuffled in it, the second is dealt the same."""
    hands = set()
    for last in (True, False):
        match = new_match("seven-bridge", "standard", {"reshuffles": 3, "claims": "none"}, 2, 3)
        while match.to_act is not None:
            match.play(match.legal()[-1 if last else 0])
        match.next_round()
        hands.add(tuple(match.record()["rounds"][1]["hands"]))
    assert len(hands) == 1


def test_shuffling_keeps_every_card_and_every_order_comes() -> None:
    chance = Random(5)
    orders = [tuple(shuffled("abc", chance)) for _ in range(6000)]
    counts = {order: orders.count(order) for order in set(orders)}
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


def test_pick_takes_each_as_often() -> None:
    chance = Random(5)
    picked = [pick("abcd", chance) for _ in range(4000)]
    assert all(900 < picked.count(letter) < 1100 for letter in "abcd")


def test_a_fresh_seed_is_long_and_new() -> None:
    seeds = {fresh_seed() for _ in range(10)}
    assert len(seeds) == 10
    assert all(len(seed) == 32 for seed in seeds)
