"""Cards and their notation (contract: "Cards and actions")."""

import pytest

from engine import IllegalAction, Match, load_scenario
from engine.cards import TEXT, NotationError, pack, read_card, read_cards, read_hand, write


def test_every_card_reads_as_it_is_written() -> None:
    assert [read_card(text) for text in TEXT.values()] == [52 if card == 53 else card for card in TEXT]
    assert len(set(TEXT.values())) == 52 + 1 + 52


def test_the_pack() -> None:
    assert write(pack()[:14]) == "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH"
    assert write(pack(2)[-3:]) == "KC * *"
    assert len({TEXT[card] for card in pack()}) == 52


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("td", "TD"),
        ("10D", "TD"),
        ("d10", "TD"),
        ("♠7", "7S"),
        ("7♠", "7S"),
        ("♥10", "TH"),
        ("♢a", "AD"),
        ("♧k", "KC"),
        ("QH", "QH"),
        ("HQ", "HQ"[::-1]),
        ("*=8h", "*=8H"),
        ("*=♥10", "*=TH"),
        ("*", "*"),
        ("７Ｓ", "7S"),
        ("＊", "*"),
    ],
)
def test_reading_is_lenient(given: str, canonical: str) -> None:
    assert TEXT[read_card(given)] == canonical


@pytest.mark.parametrize(
    "given", ["", "1H", "11H", "H", "7", "7X", "SS", "77", "*8H", "*=", "*=*", "=8H", "**", "7S8S"]
)
def test_what_is_no_card_is_told_what_one_is(given: str) -> None:
    with pytest.raises(NotationError, match=r"a rank \(A 2 … 9 T J Q K\) and a suit \(S H D C\).*joker is \*") as error:
        read_card(given)
    assert repr(given) in str(error.value)


def test_lists() -> None:
    assert write(read_cards("  ks 10d   *=8h ")) == "KS TD *=8H"
    assert read_cards("") == []
    assert write(read_hand("7S * * 8S")) == "7S * * 8S"
    assert len(set(read_hand("* *"))) == 2


@pytest.mark.parametrize(
    ("given", "why"), [("7S 8S 7♠", "7S is there twice"), ("7S *=8S", "a joker that is not on the table")]
)
def test_hands_that_can_not_be_held(given: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        read_hand(given)


# ---- actions


def play() -> Match:
    return load_scenario("""
        game = "seven-bridge"
        preset = "stadium"
        [position]
        hands = ["5H 6H TS TD TC 7S * 2S AH 3D", "KC KS 9D"]
        table = [{ owner = 0, cards = "9H TH JH" }, { owner = 1, cards = "QS QC QD" }]
        turn = 0
        phase = "play"
    """)


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("MELD 6h 5H *=7h", "meld 5H 6H *=7H"),
        ("meld *=7H 6H 5H", "meld 5H 6H *=7H"),
        ("meld 10C 10S 10D", "meld TS TD TC"),
        ("meld * ♣10 ♠10", "meld TS TC *"),
        ("meld 7♠", "meld 7S"),
        ("layoff *=10h 1", ""),
        ("Layoff *=8h 1", "layoff *=8H 1"),
        ("layoff * 02", "layoff * 2"),
        ("discard  2s", "discard 2S"),
        ("  discard * ", "discard *"),
    ],
)
def test_actions_are_read_leniently_and_written_canonically(given: str, canonical: str) -> None:
    match = play()
    if canonical:
        assert match.canonical(given) == canonical
        assert canonical in match.legal()
    else:
        assert match.why_not(given)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "unreadable"),
        ("fold", "unreadable"),
        ("meld", "unreadable"),
        ("meld 5X", "unreadable"),
        ("meld 5H 5H 5H", "unreadable"),
        ("discard", "unreadable"),
        ("discard 2S AH", "unreadable"),
        ("discard *=2S", "unreadable"),
        ("layoff 2S", "unreadable"),
        ("layoff 2S one", "unreadable"),
        ("layoff 2S 1 1", "unreadable"),
        ("layoff 2S ²", "unreadable"),
        ("layoff 2S -1", "unreadable"),
        ("draw 2S", "unreadable"),
        ("place 2S", "unreadable"),
        ("layoff 2S 0", "no-such-meld"),
        ("layoff 2S 3", "no-such-meld"),
        ("meld 5H 6H *", "joker-must-say"),
        ("meld TS TD *=TC", "joker-plain-in-set"),
        ("meld TS TD *=TH", "joker-plain-in-set"),
        ("layoff * 1", "joker-must-say"),
        ("layoff *=QH 2", "joker-plain-in-set"),
        ("meld 5H 6H", "too-few"),
        ("meld 5H 6H 8H", "not-consecutive"),
        ("meld 5H TS 2S", "not-together"),
        ("meld *", "joker-alone"),
        ("discard KC", "not-held"),
        ("discard 3S", "not-held"),
        ("layoff 8H 1", "not-held"),
        ("layoff 2S 1", "does-not-fit"),
        ("layoff *=9H 1", "place-taken"),
        ("layoff TS 2", "does-not-fit"),
        ("draw", "already-drawn"),
        ("take", "already-drawn"),
        ("pass", "no-claim-now"),
        ("pon TS TD", "no-claim-now"),
        ("ron", "no-claim-now"),
    ],
)
def test_refused_with_a_reason(given: str, reason: str) -> None:
    match = play()
    before = match.position(), match.legal()
    with pytest.raises(IllegalAction) as error:
        match.play(given)
    assert error.value.reason == reason
    assert (match.position(), match.legal()) == before


def test_a_number_without_end_is_refused_like_any_other() -> None:
    with pytest.raises(IllegalAction):
        play().play("layoff 2S " + "9" * 5000)


def test_unreadable_actions_say_what_could_be_read() -> None:
    refused = play().why_not("fold 7S")
    assert refused
    for verb in ("draw", "meld", "layoff", "discard", "pon", "chi", "ron", "pass"):
        assert verb in refused.sentence("en")
