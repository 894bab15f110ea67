"""Seven Bridge a second time, naively: texts, lists and sets, straight from the rules; nothing of the engine is used.

It is slow and plain on purpose. The tests compare its lists of legal actions and its scores with the engine's.
"""

from copy import copy
from functools import cache
from itertools import combinations
from typing import Any

RANKS = "A23456789TJQK"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]

STANDARD: dict[str, Any] = {
    "match": "rounds",
    "rounds": 5,
    "match_points": 100,
    "match_wins": 1,
    "scoring": "penalty",
    "jokers": 0,
    "joker_role": "limited",
    "joker_penalty": "x5",
    "ace": "both",
    "seven_penalty": "doubles",
    "claims": "both",
    "first_lap_claims": False,
    "pon_hand": "2-3",
    "chi_length": "3+",
    "chi_from": "previous",
    "ron": False,
    "layoff_after_claim": "pon",
    "go_out": "discard",
    "take_discard": False,
    "seven_pair": True,
    "close_doubles": False,
    "reshuffles": 1,
    "reshuffle_keeps_top": True,
    "yaku": False,
}
STADIUM = STANDARD | {
    "match": "points",
    "jokers": 1,
    "joker_role": "free",
    "joker_penalty": "20",
    "ace": "low",
    "seven_penalty": "15",
    "pon_hand": "2",
    "chi_length": "3",
    "layoff_after_claim": "none",
    "seven_pair": False,
    "close_doubles": True,
    "reshuffle_keeps_top": False,
}
OFFICIAL = STANDARD | {
    "scoring": "plus-minus",
    "joker_role": "free",
    "joker_penalty": "20",
    "ace": "low",
    "first_lap_claims": True,
    "chi_length": "3",
    "ron": True,
    "layoff_after_claim": "none",
    "seven_pair": False,
    "reshuffles": "unlimited",
    "reshuffle_keeps_top": False,
}
MEMO = OFFICIAL | {"scoring": "none", "chi_length": "3+", "chi_from": "anyone"}
PRESETS = {"standard": STANDARD, "stadium": STADIUM, "official": OFFICIAL, "memo-2006": MEMO}
SEATS = {"standard": (2, 5), "stadium": (2, 6), "official": (2, 4), "memo-2006": (2, 4)}


@cache
def melds(ace: str, role: str, pair: bool) -> dict[str, str]:
    """Every meld that there can be, as its canonical text, with its kind."""
    found: dict[str, str] = {}
    for suit in SUITS:
        steps = [rank + suit for rank in RANKS + ("A" if ace == "both" else "")]
        for first in range(len(steps)):
            for size in range(2, 14):
                run = steps[first : first + size]
                if len(run) < size or (size == 13 and first == 1):  # the whole suit begins with its ace
                    continue
                if size == 2 and "7" + suit not in run:
                    continue
                found[" ".join(run)] = "run"
                for n, card in enumerate(run):
                    if role == "free" or (size > 2 and card[0] != "7"):
                        found[" ".join([*run[:n], "*=" + card, *run[n + 1 :]])] = "run"
    for rank in RANKS:
        for size in range(1, 5):
            for chosen in combinations([rank + suit for suit in SUITS], size):
                smallest = 2 if rank == "7" and pair else 3
                if size >= smallest:
                    found[" ".join(chosen)] = "set"
                if smallest <= size + 1 <= 4 and (role == "free" or (size >= 2 and rank != "7")):
                    found[" ".join([*chosen, "*"])] = "set"
    return found | {"7" + suit: "seven" for suit in SUITS}


def in_hand(cards: str | list[str]) -> list[str]:
    """These cards as they are held: a joker stands for nothing there."""
    return ["*" if card[0] == "*" else card for card in (cards.split() if isinstance(cards, str) else cards)]


@cache
def needed(text: str) -> frozenset[str]:
    return frozenset(in_hand(text))


def suit_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: (card == "*", RANKS.find(card[0]), SUITS.find(card[-1])))


Meld = tuple[int, str, str, str]
"""Whose it is, its text, its kind, and the claim it was opened by."""


class Round:
    """A round under way. Each action gives a new one."""

    def __init__(self, options: dict[str, Any], hands: list[list[str]], stock: list[str], dealer: int = 0) -> None:
        self.options = options
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.dealer = self.turn = dealer
        self.discards: list[str] = []
        self.table: list[Meld] = []
        self.phase = "draw"
        self.taken = self.ron = self.claimed = ""
        self.opened: list[str] = []
        self.before = self.discarded = self.reshuffled = self.takes = 0
        self.acted: set[int] = set()
        self.suits: dict[int, set[str]] = {}
        self.asked: list[int] = []
        self.answers: list[tuple[int, str]] = []
        self.end = ""
        self.out = -1

    # ---- what may be done

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def to_act(self) -> int | None:
        if self.phase == "claim":
            return self.asked[len(self.answers)]
        return None if self.phase in ("over", "shuffle") else self.turn

    @property
    def all_melds(self) -> dict[str, str]:
        return melds(self.options["ace"], self.options["joker_role"], self.options["seven_pair"])

    def legal(self) -> list[str]:
        if self.phase == "draw":
            return ["draw", "take"] if self._may_take() else ["draw"]
        if self.phase == "claim":
            seat = self.to_act
            assert seat is not None
            return ["pass", *self.claims(seat)]
        if self.phase != "play":
            return []
        hand = self.hands[self.turn]
        found = [text for text, left, table in self._openings(hand, self.table) if self._finishable(left, table)]
        if not self.ron:
            return found + ["discard " + card for card in hand if card != self.taken]
        return found + ["discard " + card for card in hand if len(hand) == 1 and card != self.ron]

    def _may_take(self) -> bool:
        return bool(self.options["take_discard"] and self.discards and self.takes < 2 * self.seats)

    def _openings(self, hand: list[str], table: list[Meld]) -> list[tuple[str, list[str], list[Meld]]]:
        """Melds and lay-offs that these cards allow, with what is left, whether or not the turn can end then."""
        found = []
        held = set(hand)
        if not self.claimed:
            for text, kind in self.all_melds.items():
                if needed(text) <= held:
                    left = [card for card in hand if card not in needed(text)]
                    found.append(("meld " + text, left, [*table, (self.turn, text, kind, "")]))
        own = any(owner == self.turn for owner, *_ in table)
        allowed = {"none": (), "pon": ("pon",), "both": ("pon", "chi")}[self.options["layoff_after_claim"]]
        if own and (not self.claimed or self.claimed in allowed):
            for n, meld in enumerate(table):
                for card, grown in self._grow(meld, held):
                    left = [other for other in hand if other != in_hand([card])[0]]
                    found.append((f"layoff {card} {n + 1}", left, [*table[:n], grown, *table[n + 1 :]]))
        return found

    def _grow(self, meld: Meld, held: set[str]) -> list[tuple[str, Meld]]:
        owner, text, kind, claim = meld
        lying = text.split()
        found: dict[str, Meld] = {}
        ways = [card for card in held if card != "*"] + (["*", *("*=" + card for card in PACK)] if "*" in held else [])
        for card in ways:
            for grown in ([card, *lying], [*lying, card], suit_order([card, *lying])):
                made = " ".join(grown)
                if self.all_melds.get(made) in ({"run", "set"} if kind == "seven" else {kind}):
                    found.setdefault(card, (owner, made, self.all_melds[made], claim))
        return list(found.items())

    def _finishable(self, hand: list[str], table: list[Meld]) -> bool:
        if self.ron:
            return self._can_ron(hand, table, self.ron, {})
        if any(card != self.taken for card in hand):
            return True
        if self.options["go_out"] == "discard":
            return False
        return not hand or any(self._finishable(left, after) for _, left, after in self._openings(hand, table))

    def _can_ron(self, hand: list[str], table: list[Meld], ron: str, known: dict[Any, bool]) -> bool:
        if len(hand) <= 1:
            return len(hand) == 1 and hand[0] != ron
        key = (frozenset(hand), tuple(sorted(table)))
        if key not in known:
            known[key] = any(self._can_ron(left, after, ron, known) for _, left, after in self._openings(hand, table))
        return known[key]

    def claims(self, seat: int) -> list[str]:
        options, hand, discard = self.options, self.hands[seat], self.discards[-1]
        if discard == "*" or seat == self.turn:
            return []
        if self.discarded < self.seats and not options["first_lap_claims"]:
            return []
        keep = 1 if options["go_out"] == "discard" else 0
        found = []
        if options["claims"] in ("both", "pon"):
            mates = [card for card in hand if card[0] == discard[0]]
            if options["joker_role"] == "free" and "*" in hand:
                mates.append("*")
            for size in (2,) if options["pon_hand"] == "2" else (2, 3):
                if len(hand) - size >= keep:
                    found += ["pon " + " ".join(suit_order(list(some))) for some in combinations(mates, size)]
        if options["claims"] in ("both", "chi") and (
            options["chi_from"] == "anyone" or seat == (self.turn + 1) % self.seats
        ):
            for text, kind in self.all_melds.items():
                run = text.split()
                others = [card for card in run if card != discard]
                if kind != "run" or discard not in run or len(run) < 3:
                    continue
                if options["chi_length"] == "3" and len(run) > 3:
                    continue
                if needed(" ".join(others)) <= set(hand) and len(hand) - len(others) >= keep:
                    found.append("chi " + " ".join(others))
        if options["ron"]:
            mine = copy(self)
            mine.turn, mine.claimed = seat, ""
            if mine._can_ron([*hand, discard], self.table, discard, {}):
                found.append("ron")
        return found

    # ---- what it does

    def after(self, text: str) -> "Round":
        new = copy(self)
        new._do(text)
        return new

    def _do(self, text: str) -> None:
        verb, _, rest = text.partition(" ")
        hand = self.hands[self.turn]
        if self.phase == "claim":
            self._answer(text)
        elif verb == "draw":
            self._hold([*hand, self.stock[0]])
            self.stock, self.phase, self.takes = self.stock[1:], "play", 0
        elif verb == "take":
            self.taken = self.discards[-1]
            self._hold([*hand, self.taken])
            self.discards, self.phase, self.takes = self.discards[:-1], "play", self.takes + 1
        elif verb == "discard":
            self._hold([card for card in hand if card != rest])
            self.discards, self.discarded = [*self.discards, rest], self.discarded + 1
            if not self.hands[self.turn]:
                self._go_out()
            else:
                self._after_discard()
        else:
            _, left, self.table = next(way for way in self._openings(hand, self.table) if way[0] == text)
            self._hold(left)
            self.opened = self.opened + (rest.split() if verb == "meld" else rest.split()[:1])
            if not left:
                self._go_out()

    def _hold(self, hand: list[str]) -> None:
        self.hands = [*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :]]

    def _go_out(self) -> None:
        self.phase, self.end, self.out = "over", "out", self.turn

    def _after_discard(self) -> None:
        if self.opened:
            self.acted = self.acted | {self.turn}
            suits = self.suits.get(self.turn, set()) | self._suits_opened()
            self.suits = self.suits | {self.turn: suits}
        others = [(self.turn + n) % self.seats for n in range(1, self.seats)]
        self.asked = [seat for seat in others if self.claims(seat)]
        self.answers = []
        if self.asked:
            self.phase = "claim"
        else:
            self._begin((self.turn + 1) % self.seats)

    def _suits_opened(self) -> set[str]:
        return {card[1] for card in self.opened if card[0] != "*"}

    def _begin(self, seat: int, phase: str = "draw") -> None:
        self.turn, self.phase, self.opened, self.before = seat, phase, [], self.discarded
        self.taken = self.ron = self.claimed = ""
        if phase == "draw" and not self.stock:
            left = 15 if self.options["reshuffles"] == "unlimited" else self.options["reshuffles"]
            self.phase = "shuffle" if self.reshuffled < left and self.due() else "over"
            self.end = "" if self.phase == "shuffle" else "void"

    def due(self) -> list[str]:
        return self.discards[:-1] if self.options["reshuffle_keeps_top"] else self.discards

    def reshuffle(self, order: list[str]) -> "Round":
        assert sorted(order) == sorted(self.due())
        new = copy(self)
        new.stock, new.reshuffled, new.phase = list(order), self.reshuffled + 1, "draw"
        new.discards = self.discards[-1:] if self.options["reshuffle_keeps_top"] else []
        return new

    def _answer(self, text: str) -> None:
        self.answers = [*self.answers, (self.asked[len(self.answers)], text)]
        if len(self.answers) < len(self.asked):
            return
        best = None
        for verb in ("ron", "pon", "chi"):
            best = best or next((answer for answer in self.answers if answer[1].startswith(verb)), None)
        if best is None:
            self._begin((self.turn + 1) % self.seats)
            return
        seat, claim = best
        discard = self.discards[-1]
        self._begin(seat, "play")
        self.discards, self.takes = self.discards[:-1], 0
        if claim == "ron":
            self.ron = discard
            self._hold([*self.hands[seat], discard])
            return
        self.claimed, _, cards = claim.partition(" ")
        whole = [*cards.split(), discard]
        text = next(t for t in self.all_melds if sorted(t.split()) == sorted(whole) and len(t.split()) > 2)
        self.opened = whole
        self.table = [*self.table, (seat, text, self.all_melds[text], self.claimed)]
        self._hold([card for card in self.hands[seat] if card not in in_hand(cards)])
        if not self.hands[seat]:
            self._go_out()

    # ---- what it was worth

    def points(self, card: str) -> int:
        options = self.options
        if card[0] == "*":
            return 20 if options["joker_penalty"] == "20" else 0
        if card[0] == "7":
            return 15 if options["seven_penalty"] == "15" else 7
        if card[0] == "A":
            return 10 if options["ace"] == "both" else 1
        return 10 if card[0] in "TJQK" else int(card[0])

    def scores(self) -> list[int]:
        options = self.options
        if self.end == "void":
            return [0] * self.seats
        if options["scoring"] == "none":
            return [int(seat == self.out) for seat in range(self.seats)]
        fresh = self.out not in self.acted and not self.claimed
        losses = []
        for hand in self.hands:
            loss = sum(map(self.points, hand))
            loss *= 2 ** (self._sevens(hand) if options["seven_penalty"] == "doubles" else 0)
            loss *= 5 ** (hand.count("*") if options["joker_penalty"] == "x5" else 0)
            losses.append(loss * (2 if options["close_doubles"] and fresh and not self.ron else 1))
        if options["scoring"] == "penalty":
            return [-loss for loss in losses]
        if options["scoring"] == "award":
            gain = sum(losses)
        else:
            gain = sum(map(self.points, self.opened))
            gain *= 2 ** (self._sevens(self.opened) if options["seven_penalty"] == "doubles" else 0)
        if options["yaku"]:
            suits = self.suits.get(self.out, set()) | self._suits_opened()
            tenho = self.out == self.dealer and self.before == 0 and not self.claimed and not self.ron
            gain *= 2 ** (int(fresh) + int(len(suits) == 1) + int(tenho))
        lost = [0 if options["scoring"] == "award" else -loss for loss in losses]
        return [gain if seat == self.out else lost[seat] for seat in range(self.seats)]

    @staticmethod
    def _sevens(cards: list[str]) -> int:
        return sum(card[0] == "7" for card in cards)


VALUES: dict[str, tuple[Any, ...]] = {
    "match": ("rounds", "points"),
    "rounds": (1, 3, 5, 10),
    "match_points": (100,),
    "match_wins": (1, 2, 3),
    "scoring": ("penalty", "award", "plus-minus", "none"),
    "jokers": (0, 1),
    "joker_role": ("limited", "free"),
    "joker_penalty": ("x5", "20"),
    "ace": ("both", "low"),
    "seven_penalty": ("doubles", "15", "plain"),
    "claims": ("both", "pon", "chi", "none"),
    "first_lap_claims": (True, False),
    "pon_hand": ("2", "2-3"),
    "chi_length": ("3", "3+"),
    "chi_from": ("previous", "anyone"),
    "ron": (True, False),
    "layoff_after_claim": ("none", "pon", "both"),
    "go_out": ("discard", "any"),
    "take_discard": (True, False),
    "seven_pair": (True, False),
    "close_doubles": (True, False),
    "reshuffles": (1, 3, "unlimited"),
    "reshuffle_keeps_top": (True, False),
    "yaku": (True, False),
}
"""Every option with the values that it may have."""


def suit_first(cards: list[str]) -> list[str]:
    """In the order of the pack: S H D C, A to K, the joker last."""
    return sorted(cards, key=lambda card: PACK.index(card) if card in PACK else len(PACK))
