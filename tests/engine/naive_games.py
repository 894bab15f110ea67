"""A second reading of the rules of Rummy and Sevens, naive on purpose, to check the engine's choices against.

Cards are texts, a state is a plain object that is copied whole, every rule is a loop; nothing of the engine is used.
"""

from copy import deepcopy
from itertools import combinations, pairwise
from typing import Any

RANKS = "A23456789TJQK"
SUITS = "SHDC"
DECK = [rank + suit for suit in SUITS for rank in RANKS]


class Rummy:
    """One round of Rummy (rules.md, section 3), up to the first reshuffle."""

    def __init__(
        self, options: dict[str, Any], hands: list[str], stock: str, discards: str, turn: int, melds: list[str]
    ) -> None:
        self.options = {"ace": "low", "layoff_needs_meld": False, "melds_per_turn": "any", "go_out": "any"} | options
        self.hands = [hand.split() for hand in hands]
        self.stock = stock.split()
        self.discards = discards.split()
        self.table = [meld.split() for meld in melds]
        self.owners = [0] * len(melds)
        self.turn = turn
        self.drawn = False
        self.taken = ""
        self.melds = 0
        self.takes = 0
        self.over = False

    def legal(self) -> list[str]:
        if self.over or (not self.drawn and not self.stock):
            return []
        if not self.drawn:
            return ["draw", "take"] if self.discards and self.takes < 2 * len(self.hands) else ["draw"]
        hand = self.hands[self.turn]
        found = [f"discard {card}" for card in hand if card != self.taken]
        openings = []
        if not (self.options["melds_per_turn"] == "one" and self.melds):
            for size in range(3, len(hand) + 1):
                for cards in combinations(hand, size):
                    if self.in_order(list(cards)):
                        openings.append("meld " + " ".join(self.in_order(list(cards))))
        if not self.options["layoff_needs_meld"] or self.turn in self.owners:
            for n, meld in enumerate(self.table, 1):
                openings += [f"layoff {card} {n}" for card in hand if self.in_order([*meld, card])]
        for action in openings:
            then = self.after(action)
            if then.over or then.legal():
                found.append(action)
        return found

    def in_order(self, cards: list[str]) -> list[str]:
        """These cards as they lie in a meld; none where they are no meld."""
        if len(cards) < 3:
            return []
        ranks = [RANKS.index(card[0]) for card in cards]
        suits = {card[1] for card in cards}
        if len(set(ranks)) == 1:
            return sorted(cards, key=lambda card: SUITS.index(card[1])) if len(suits) == len(cards) else []
        if len(suits) > 1:
            return []
        for ace in (0, 13) if self.options["ace"] == "both" else (0,):
            places = sorted((ace if rank == 0 else rank, card) for rank, card in zip(ranks, cards, strict=True))
            if all(b[0] == a[0] + 1 for a, b in pairwise(places)):
                return [card for _, card in places]
        return []

    def after(self, action: str) -> "Rummy":
        then = deepcopy(self)
        verb, *cards = action.split()
        hand = then.hands[then.turn]
        if verb == "draw":
            hand.append(then.stock.pop(0))
            then.drawn, then.takes = True, 0
        elif verb == "take":
            then.taken = then.discards.pop()
            hand.append(then.taken)
            then.drawn, then.takes = True, then.takes + 1
        elif verb == "meld":
            then.hands[then.turn] = [card for card in hand if card not in cards]
            then.table.append(cards)
            then.owners.append(then.turn)
            then.melds += 1
        elif verb == "layoff":
            hand.remove(cards[0])
            then.table[int(cards[1]) - 1].append(cards[0])
        else:
            hand.remove(cards[0])
            then.discards.append(cards[0])
        if not then.hands[then.turn]:
            then.over = verb == "discard" or then.options["go_out"] == "any"
        elif verb == "discard":
            then.turn = (then.turn + 1) % len(then.hands)
            then.drawn, then.taken, then.melds = False, "", 0
        return then


class Sevens:
    """A game of Sevens (rules.md, section 4) from its hands as dealt."""

    def __init__(self, options: dict[str, Any], hands: list[str]) -> None:
        self.options = {"center": "7", "wrap": "none", "pass_when_playable": True, "passes": 3} | options
        self.hands = [hand.split() for hand in hands]
        center = self.options["center"]
        self.turn = next(seat for seat, hand in enumerate(self.hands) if center + "D" in hand)
        self.table = {center + suit: center + suit for suit in SUITS}
        for seat, hand in enumerate(self.hands):
            self.hands[seat] = [card for card in hand if card not in self.table]
        self.passes = [self.options["passes"]] * len(hands)
        self.ranks = [0] * len(hands)

    def open_places(self) -> set[str]:
        found = set()
        middle = RANKS.index(self.options["center"])
        for suit in SUITS:
            low = [rank + suit for rank in reversed(RANKS[:middle])]
            high = [rank + suit for rank in RANKS[middle + 1 :]]
            for side, other in ((low, high), (high, low)):
                other_complete = all(place in self.table for place in other)
                ways = [side]
                if other_complete and self.options["wrap"] == "link":
                    ways = [side, side[::-1]]
                if other_complete and self.options["wrap"] == "tunnel":
                    ways = [side[::-1]]
                for way in ways:
                    for place in way:
                        if place not in self.table:
                            found.add(place)
                            break
        return found

    def legal(self) -> list[str]:
        if 0 not in self.ranks:
            return []
        hand = self.hands[self.turn]
        places = self.open_places()
        found = [f"place {card}" for card in hand if card in places]
        if "*" in hand:
            found += [f"place *={place}" for place in places if place not in hand]
        if not found or self.options["pass_when_playable"]:
            found.append("pass")
        return found

    def after(self, action: str) -> "Sevens":
        then = deepcopy(self)
        hand = then.hands[then.turn]
        seats = len(then.hands)
        if action != "pass":
            card = action.split()[1]
            then.table[card[-2:]] = card
            hand.remove("*" if card.startswith("*") else card)
            if not hand:
                then.ranks[then.turn] = min(rank for rank in range(1, seats + 1) if rank not in then.ranks)
        elif then.passes[then.turn]:
            then.passes[then.turn] -= 1
        else:
            then.ranks[then.turn] = max(rank for rank in range(1, seats + 1) if rank not in then.ranks)
            then.show_cards(then.turn)
        if then.ranks.count(0) == 1:
            last = then.ranks.index(0)
            then.ranks[last] = next(rank for rank in range(1, seats + 1) if rank not in then.ranks)
            then.show_cards(last)
        if 0 in then.ranks:
            then.turn = next(
                seat % seats for seat in range(then.turn + 1, then.turn + seats + 1) if not then.ranks[seat % seats]
            )
        return then

    def show_cards(self, seat: int) -> None:
        for card in self.hands[seat]:
            if card != "*" and card not in self.table:
                self.table[card] = card
        self.hands[seat] = []
