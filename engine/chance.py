"""Chance that can be repeated: a generator for each deal, reshuffle and decision, made from the match's seed.

Only `Random.random()` is used: Python keeps its stream the same for a seed, but not that of `shuffle`.
"""

from collections.abc import Sequence
from os import urandom
from random import Random
from typing import TypeVar

T = TypeVar("T")


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return urandom(16).hex()


def generator(seed: int | str, kind: str, number: int | str) -> Random:
    """The generator of, say, deal 3 of the match with this seed; another kind or number is another stream."""
    return Random(f"{seed}/{kind}/{number}")


def pick(choices: Sequence[T], chance: Random) -> T:
    """One of these, each as likely."""
    return choices[int(chance.random() * len(choices))]


def shuffled(cards: Sequence[T], chance: Random) -> list[T]:
    """The cards in random order (Fisher and Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
