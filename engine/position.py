"""Reading the position of a scenario: what every game's keys have in common (contract: "Scenario")."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import JOKER, TEXT, Card, NotationError, read_hand
from engine.game import PositionError, Seat


class Reader:
    """Reads the keys of a position one by one, with errors that name the key."""

    def __init__(self, given: Mapping[str, Any], seats: int) -> None:
        self.given = given
        self.seats = seats

    def number(self, key: str, default: int, least: int = 0, most: int | None = None) -> int:
        value = self.given.get(key, default)
        if (
            isinstance(value, bool)
            or not isinstance(value, int)
            or value < least
            or (most is not None and value > most)
        ):
            limit = f"{least} or more" if most is None else f"{least} to {most}"
            raise PositionError(f"{key}: {value!r} is not allowed; allowed: {limit}")
        return value

    def seat(self, key: str, default: Seat | None = None) -> Seat:
        if key not in self.given and default is None:
            raise PositionError(f"{key}: missing; it names a seat, 0 to {self.seats - 1}")
        return self.number(key, default or 0, 0, self.seats - 1)

    def numbers(self, key: str, default: tuple[int, ...], most: int) -> tuple[int, ...]:
        """A list with one number for each seat."""
        numbers = self.given.get(key, list(default))
        good = isinstance(numbers, list) and all(
            isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= most for n in numbers
        )
        if not good or len(numbers) != self.seats:
            raise PositionError(f"{key}: {numbers!r} is not allowed; {self.seats} numbers, each 0 to {most}")
        return tuple(numbers)

    def cards(self, key: str) -> list[Card]:
        return read_list(key, self.given.get(key, ""))


def read_list(key: str, text: object) -> list[Card]:
    """Cards as they are held or piled. Raises PositionError, naming the key."""
    if not isinstance(text, str):
        raise PositionError(f"{key}: {text!r} is no list of cards; write them as one text, parted by blanks")
    try:
        return read_hand(text)
    except NotationError as error:
        raise PositionError(f"{key}: {error}") from None


def read_hands(given: Mapping[str, Any]) -> list[list[Card]]:
    """The hands, one text for each seat. Raises PositionError."""
    hands = given.get("hands")
    if not isinstance(hands, list) or not hands:
        raise PositionError("hands: missing; a list with one text for each seat")
    return [read_list("hands", hand) for hand in hands]


def number_jokers(piles: Sequence[list[Card]], jokers: int) -> None:
    """Gives each joker of these piles a number of its own; raises PositionError for a card that can't be there."""
    seen: set[Card] = set()
    used = 0
    for pile in piles:
        for n, card in enumerate(pile):
            if card >= JOKER:
                if used == jokers:
                    raise PositionError(f"more jokers than the pack has ({jokers})")
                pile[n] = JOKER + used
                used += 1
            elif card in seen:
                raise PositionError(f"{TEXT[card]} is there twice")
            else:
                seen.add(card)
