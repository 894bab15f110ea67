"""Records and scenarios as the short text of a link: letters and digits only, which no messenger breaks.

A record becomes one whole number. Each thing in it is a digit of that number, in a base just as large as the choice it
is made from: a card dealt is one of those not dealt yet. No rule of any game is needed to read it back, so a link of
today can be read after a rule has been corrected. A scenario is compressed as the text that it is.
"""

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import JOKER, STANDS_FOR, TEXT, read_card
from engine.record import FORMAT
from pyapp.envelope import read_json

LONGEST = 60_000
"""Characters of a link that are looked at; about a hundred rounds."""
LONGEST_TEXT = 100_000
VERSION = "1"
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

VERBS = ("draw", "discard", "pass", "meld", "layoff", "take", "pon", "chi", "ron", "place", "reshuffle")
COUNTED = ("meld", "pon", "chi", "reshuffle")
ONE_CARD = ("discard", "layoff", "place")
ENDS = ("", "out", "void", "ranked")
PACK = 54
MOST = {"verb": 16, "seats": 16, "rounds": 128, "actions": 1 << 14, "cards": 64, "meld": 64, "text": 1 << 12}


class LinkError(ValueError):
    """A link that can't be read. `key`: the word's key in pyapp.words; `facts`: what it speaks of."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(f"{key} {facts}")
        self.key = key
        self.facts = facts


# ---- whole numbers as letters


def _letters(number: int) -> str:
    written = []
    while number:
        number, digit = divmod(number, 62)
        written.append(LETTERS[digit])
    return VERSION + "".join(written)


def _number(text: str) -> int:
    if not text:
        raise LinkError("link-empty")
    if len(text) > LONGEST:
        raise LinkError("link-too-long")
    if text[0] not in LETTERS or text[0] > VERSION:
        raise LinkError("link-newer" if text[0] in LETTERS else "link-broken")
    number = 0
    for letter in reversed(text[1:]):
        digit = LETTERS.find(letter)
        if digit < 0:
            raise LinkError("link-broken")
        number = number * 62 + digit
    return number


class _Writer:
    """Collects digits, each with its base."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        if not 0 <= digit < base:
            raise LinkError("link-too-long")
        self._digits.append((digit, base))

    def put_whole(self, value: int) -> None:
        """A whole number, small ones short."""
        left = 2 * value if value >= 0 else -2 * value - 1
        while left > 31:
            self.put(32 + left % 32, 64)
            left //= 32
        self.put(left, 64)

    def put_text(self, text: str) -> None:
        self.put(len(text), MOST["text"])
        for letter in text:
            self.put(ord(letter), 128)

    def number(self) -> int:
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return number


class _Reader:
    """Gives the digits back in the order in which they were put."""

    def __init__(self, number: int) -> None:
        self._left = number

    def get(self, base: int) -> int:
        self._left, digit = divmod(self._left, base)
        return digit

    def get_whole(self) -> int:
        value, unit = 0, 1
        while (digit := self.get(64)) > 31:
            value, unit = value + (digit - 32) * unit, unit * 32
        value += digit * unit
        return -(value + 1) // 2 if value % 2 else value // 2

    def get_text(self) -> str:
        return "".join(chr(self.get(128)) for _ in range(self.get(MOST["text"])))

    def close(self) -> None:
        if self._left:
            raise LinkError("link-broken")


# ---- records


def encode_record(record: Mapping[str, Any]) -> str:
    """The record, as the engine writes it, as letters and digits. Raises LinkError for one that is too long."""
    writer = _Writer()
    writer.put(_check(record), 1 << 32)
    writer.put_text(json.dumps([record[key] for key in ("game", "preset", "options")], separators=(",", ":")))
    seats: int = record["seats"]
    writer.put(seats, MOST["seats"])
    writer.put(record["first_dealer"], seats)
    writer.put(len(record["rounds"]), MOST["rounds"])
    for dealt in record["rounds"]:
        _put_round(writer, dealt, seats)
    for key in ("totals", "ranks"):
        _put_list(writer, record.get(key))
    return _letters(writer.number())


def decode_record(text: str) -> dict[str, Any]:
    """The record that was encoded, byte for byte as JSON; no rule is looked at. Raises LinkError."""
    reader = _Reader(_number(text))
    check = reader.get(1 << 32)
    game, preset, options = _get_rules(reader)
    seats = reader.get(MOST["seats"])
    if not seats:
        raise LinkError("link-broken")
    record: dict[str, Any] = {"format": FORMAT, "game": game, "preset": preset, "options": options, "seats": seats}
    record["first_dealer"] = reader.get(seats)
    record["rounds"] = [_get_round(reader, seats) for _ in range(reader.get(MOST["rounds"]))]
    for key in ("totals", "ranks"):
        if (values := _get_list(reader)) is not None:
            record[key] = values
    reader.close()
    if check != _check(record):
        raise LinkError("link-broken")
    return record


def _get_rules(reader: _Reader) -> tuple[str, str, dict[str, Any]]:
    try:
        game, preset, options = read_json(reader.get_text())
        flat = all(isinstance(value, str | int) for value in options.values())
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise LinkError("link-broken") from None
    if not flat or not isinstance(game, str) or not isinstance(preset, str):
        raise LinkError("link-broken")
    return game, preset, options


def _check(record: Mapping[str, Any]) -> int:
    return zlib.crc32(json.dumps(record, separators=(",", ":"), sort_keys=True).encode())


def _put_round(writer: _Writer, dealt: Mapping[str, Any], seats: int) -> None:
    writer.put(dealt["dealer"], seats)
    piles = [pile.split() for pile in (*dealt["hands"], dealt["stock"], dealt["upcard"])]
    for pile in piles:
        writer.put(len(pile), MOST["cards"])
    left = list(range(PACK))
    for card in (card for pile in piles for card in pile):
        place = left.index(read_card(card) if card != "*" or JOKER in left else JOKER + 1)
        writer.put(place, len(left))
        del left[place]
    writer.put(len(dealt["actions"]), MOST["actions"])
    before = dealt["dealer"]
    for line in dealt["actions"]:
        before = _put_action(writer, line, before, seats)
    writer.put(ENDS.index(dealt.get("end", "")), len(ENDS))
    writer.put(dealt.get("out", -1) + 1, seats + 1)
    for key in ("scores", "ranks"):
        _put_list(writer, dealt.get(key))


def _get_round(reader: _Reader, seats: int) -> dict[str, Any]:
    dealer = reader.get(seats)
    counts = [reader.get(MOST["cards"]) for _ in range(seats + 2)]
    if sum(counts) > PACK:
        raise LinkError("link-broken")
    left = list(range(PACK))
    *hands, stock, upcard = (" ".join(TEXT[left.pop(reader.get(len(left)))] for _ in range(n)) for n in counts)
    dealt: dict[str, Any] = {"dealer": dealer, "hands": hands, "stock": stock, "upcard": upcard, "actions": []}
    before = dealer
    for _ in range(reader.get(MOST["actions"])):
        line, before = _get_action(reader, before, seats)
        dealt["actions"].append(line)
    if end := ENDS[reader.get(len(ENDS))]:
        dealt["end"] = end
    if out := reader.get(seats + 1):
        dealt["out"] = out - 1
    for key in ("scores", "ranks"):
        if (values := _get_list(reader)) is not None:
            dealt[key] = values
    return dealt


def _put_action(writer: _Writer, line: str, before: int, seats: int) -> int:
    """One line of a record; the seat counts from the one before. Returns the seat."""
    who, verb, *words = line.split()
    step = seats if who == "-" else (int(who) - before) % seats
    writer.put(step, seats + 1)
    writer.put(VERBS.index(verb), MOST["verb"])
    if verb in COUNTED:
        writer.put(len(words), MOST["cards"])
    for word in words[:1] if verb == "layoff" else words:
        writer.put(min(read_card(word), JOKER + 1), PACK)
        if word.startswith("*="):
            writer.put(read_card(word) - STANDS_FOR, JOKER)
    if verb == "layoff":
        writer.put(int(words[1]), MOST["meld"])
    return before if who == "-" else int(who)


def _get_action(reader: _Reader, before: int, seats: int) -> tuple[str, int]:
    step = reader.get(seats + 1)
    verb = reader.get(MOST["verb"])
    if verb >= len(VERBS):
        raise LinkError("link-broken")
    words = [VERBS[verb]]
    count = reader.get(MOST["cards"]) if words[0] in COUNTED else int(words[0] in ONE_CARD)
    for _ in range(count):
        code = reader.get(PACK)
        words.append(TEXT[code] if code <= JOKER else TEXT[STANDS_FOR + reader.get(JOKER)])
    if words[0] == "layoff":
        words.append(str(reader.get(MOST["meld"])))
    seat = before if step == seats else (before + step) % seats
    return " ".join(("-" if step == seats else str(seat), *words)), seat


def _put_list(writer: _Writer, values: Sequence[int] | None) -> None:
    writer.put(0 if values is None else len(values) + 1, MOST["seats"])
    for value in values or ():
        writer.put_whole(value)


def _get_list(reader: _Reader) -> list[int] | None:
    count = reader.get(MOST["seats"])
    return [reader.get_whole() for _ in range(count - 1)] if count else None


# ---- scenarios


def encode_text(text: str) -> str:
    """A scenario as letters and digits."""
    packed = zlib.compress(text.encode(), 9)
    return _letters(int.from_bytes(b"\x01" + packed, "big"))


def decode_text(text: str) -> str:
    """The scenario that was encoded. Raises LinkError."""
    number = _number(text)
    packed = number.to_bytes((number.bit_length() + 7) // 8, "big")
    unpacking = zlib.decompressobj()
    try:
        found = unpacking.decompress(packed[1:], LONGEST_TEXT)
        if not unpacking.eof:
            raise LinkError("link-too-long" if unpacking.unconsumed_tail else "link-broken")
        return found.decode()
    except (zlib.error, UnicodeDecodeError):
        raise LinkError("link-broken") from None
