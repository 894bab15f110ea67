"""A person who plays sensibly, and knows of the game only what the page shows."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

from person import STEPS, Person

RANKS = "A23456789TJQK"


def play_on(person: Person, chance: Random) -> None:
    """Does the next thing that is asked of this person."""
    picture = person.picture
    if person.phase == "round-over":
        person.press("do-next")
    elif person.phase == "claim":
        _press_one(person, chance, ["claim-0", "do-pass"])
    elif picture.has("offers"):
        person.press("offer-0")
    elif person.phase == "draw":
        _press_one(person, chance, ["do-draw", "stock", "do-take"])
    elif not _open(person, chance):
        _discard(person, chance)


def play_match(person: Person, chance: Random) -> Person:
    """Plays to the end of the match."""
    for _ in range(STEPS):
        person.my_move()
        if person.phase == "match-over":
            return person
        play_on(person, chance)
    raise AssertionError("the match never ends")


def play_round(person: Person, chance: Random) -> Person:
    """Plays to the end of the round."""
    for _ in range(STEPS):
        person.my_move()
        if person.phase in ("round-over", "match-over"):
            return person
        play_on(person, chance)
    raise AssertionError("the round never ends")


def to_play(person: Person, chance: Random) -> Person:
    """Goes on until this person has drawn or claimed, and may open and discard."""
    for _ in range(STEPS):
        person.my_move()
        if person.phase == "play":
            return person
        play_on(person, chance)
    raise AssertionError("never came to play")


def _press_one(person: Person, chance: Random, names: list[str]) -> None:
    there = [name for name in names if person.picture.has(name) and not person.picture.by_id(name).off]
    person.press(chance.choice(there))


def _open(person: Person, chance: Random) -> bool:
    """Opens or lays off something, if the page lets it."""
    for cards in melds_seen(person.hand):
        person.select(*cards)
        ways = [name for name in ("do-meld", "meld-here", "melds") if _usable(person, name)]
        if ways:
            person.press(chance.choice(ways))
            return True
    for card in person.hand:
        person.select(card)
        targets = [meld.id for meld in person.picture.all("data-meld") if "target" in meld["class"].split()]
        ways = targets + [name for name in ("do-layoff",) if _usable(person, name)]
        if ways:
            person.press(chance.choice(ways))
            return True
    return False


def _discard(person: Person, chance: Random) -> None:
    cards = person.hand
    chance.shuffle(cards)
    for card in cards:
        person.select(card)
        if _usable(person, "do-discard"):
            person.press(chance.choice(["do-discard", "discard-pile"]))
            return
    raise AssertionError("no card can be discarded")


def _usable(person: Person, name: str) -> bool:
    if not person.picture.has(name):
        return False
    control = person.picture.by_id(name)
    return not control.off and ("data-action" in control or "data-msg" in control)


def melds_seen(hand: list[str]) -> Iterator[tuple[str, ...]]:
    """What looks like a meld: runs and sets, maybe with a joker; lone sevens last."""
    natural = [card for card in hand if card != "*"]
    jokers = ["*"] * (len(hand) - len(natural))
    for suit in "SHDC":
        held = sorted((RANKS.index(card[0]), card) for card in natural if card[1] == suit)
        for first in range(len(held)):
            for last in range(len(held), first + 1, -1):
                run = held[first:last]
                gaps = sum(b[0] - a[0] - 1 for a, b in pairwise(run))
                if gaps <= len(jokers) and len(run) + len(jokers) >= 3:
                    yield (*(card for _, card in run), *jokers[: max(gaps, 3 - len(run))])
    for rank in RANKS:
        mates = [card for card in natural if card[0] == rank]
        for count in range(len(mates), 1, -1):
            for some in combinations(mates, count):
                if count + len(jokers) >= 3:
                    yield (*some, *jokers[: max(0, 3 - count)])
    yield from ((card,) for card in natural if card[0] == "7")
