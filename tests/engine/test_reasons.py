"""Why an action is refused: each reason in a position of its own, with sentences in both languages."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine import IllegalAction, Match, load_scenario
from engine.words import LANGS, REASONS, reason_sentence, short, spoken

ROOT = Path(__file__).parents[2]

BASE: dict[str, Any] = {
    "hands": ["8H 2C KD", "KC KS 9D", "QC QD 4D 5D"],
    "table": [],
    "stock": "3C 4S",
    "discards": "2S 2H 2D",
    "turn": 0,
    "phase": "play",
}
CLAIM = {"phase": "claim", "turn": 0}
CHI_OR_PON = {"hands": ["2C", "KC KS QH JH 3D", "5C"], "discards": "2S 2H KH", **CLAIM}


def match_at(options: dict[str, Any], position: dict[str, Any]) -> Match:
    written = "\n".join(f"{key} = {toml(value)}" for key, value in (BASE | position).items())
    return load_scenario(
        f'game = "seven-bridge"\npreset = "standard"\noptions = {toml(options)}\n[position]\n{written}\n'
    )


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else repr(value)


REFUSED: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    # reason, action, options, position
    ("draw-first", "discard KD", {}, {"phase": "draw"}),
    ("draw-first", "meld 7H", {}, {"phase": "draw"}),
    ("already-drawn", "draw", {}, {}),
    ("already-drawn", "take", {"take_discard": True}, {}),
    ("no-claim-now", "pon KD KC", {}, {"phase": "draw"}),
    ("no-take", "take", {}, {"phase": "draw"}),
    ("no-discards", "take", {"take_discard": True}, {"phase": "draw", "discards": ""}),
    ("take-limit", "take", {"take_discard": True}, {"phase": "draw", "takes": 6}),
    ("taken-stays", "discard KD", {"take_discard": True}, {"taken": "KD"}),
    ("not-held", "discard KC", {}, {}),
    ("not-held", "discard *", {}, {}),
    ("own-meld-first", "layoff 8H 1", {}, {}),
    ("own-meld-first", "layoff 8H 1", {}, {"table": [{"owner": 1, "cards": "7H"}]}),
    ("no-such-meld", "layoff 8H 2", {}, {"table": [{"owner": 0, "cards": "7H"}]}),
    ("does-not-fit", "layoff 2C 1", {}, {"table": [{"owner": 0, "cards": "7H"}]}),
    ("keep-a-card", "meld 7H", {}, {"hands": ["7H", "2C", "3C"], "stock": ""}),
    ("keep-a-card", "layoff 8H 1", {}, {"hands": ["8H", "2C", "3D"], "table": [{"owner": 0, "cards": "7H"}]}),
    (
        "taken-needs-way-out",
        "layoff 8H 1",
        {"take_discard": True, "go_out": "any"},
        {"hands": ["8H 2C", "3D", "4D"], "taken": "2C", "table": [{"owner": 0, "cards": "7H"}]},
    ),
    (
        "no-meld-after-claim",
        "meld 7D",
        {},
        {"hands": ["7D KD", "2C", "3D"], "claimed": 1, "table": [{"owner": 0, "cards": "9S 9H 9C"}]},
    ),
    (
        "no-layoff-after-claim",
        "layoff 8H 1",
        {},
        {"claimed": 1, "table": [{"owner": 0, "cards": "5H 6H 7H"}]},
    ),
    # claims
    ("claim-or-pass", "draw", {}, {"discards": "2S 2H KH", **CLAIM}),
    ("claim-or-pass", "discard KC", {}, {"discards": "2S 2H KH", **CLAIM}),
    ("no-pon", "pon KC KS", {"claims": "chi"}, CHI_OR_PON),
    ("no-chi", "chi QH JH", {"claims": "pon"}, CHI_OR_PON),
    ("no-ron", "ron", {}, {"discards": "2S 2H KH", **CLAIM}),
    ("ron-impossible", "ron", {"ron": True}, {"hands": ["2C", "KC KS 9D 3D", "QC"], "discards": "2S 2H KH", **CLAIM}),
    ("pon-impossible", "pon QH JH", {}, CHI_OR_PON),
    ("chi-impossible", "chi QH AH", {}, CHI_OR_PON),
    ("not-together", "pon KC QH", {}, CHI_OR_PON),
    ("chi-next-only", "chi QD JD", {}, {"hands": ["2C", "3D 9C", "KS KC QD JD 5D"], "discards": "2S 2H KD", **CLAIM}),
    (
        "chi-three",
        "chi 2D 3D 4D",
        {"chi_length": "3"},
        {"hands": ["9H", "2D 3D 4D QD", "9C"], "discards": "2S 2H 5D", **CLAIM},
    ),
    (
        "pon-two",
        "pon 2D 2S 2C",
        {"pon_hand": "2"},
        {"hands": ["9H", "2D 2S 2C QD", "9C"], "discards": "9S 9D 2H", **CLAIM},
    ),
    ("pon-two-or-three", "pon 8H", {}, {"hands": ["2C", "8H 7S 7C 5D", "4C"], "discards": "2S 2H 7H", **CLAIM}),
    (
        "keep-a-card",
        "pon KS KC KD",
        {},
        {"hands": ["2C", "KS KC KD", "QC"], "discards": "2S 2H KH", **CLAIM},
    ),
    # ron, step by step
    (
        "ron-open-all",
        "discard 4D",
        {"ron": True},
        {"hands": ["2S 3S 4S 4D", "2C", "3D"], "ron": "4S", "stock": "", "discards": "9H"},
    ),
    (
        "ron-keep-going-out",
        "meld 6D 7D 8D",
        {"ron": True},
        {"hands": ["5D 6D 7D 8D 8S 8H 4S", "2C", "3D"], "ron": "5D", "stock": ""},
    ),
]


@pytest.mark.parametrize(("reason", "action", "options", "position"), REFUSED)
def test_each_reason(reason: str, action: str, options: dict[str, Any], position: dict[str, Any]) -> None:
    match = match_at(options, position)
    with pytest.raises(IllegalAction) as error:
        match.play(action)
    assert error.value.reason == reason
    assert error.value.sentence("en") == str(error.value)


def test_a_sentence_names_the_card_as_it_is_printed() -> None:
    refused = match_at({}, {}).why_not("discard TC")
    assert refused
    assert refused.sentence() == "♣10は手札にありません"
    assert refused.sentence("en") == "♣10 is not in your hand"


# What stands in the Japanese one for the English explanation of the reader.
OTHER_GAPS = {"unreadable": (["{text}"], ["{why}"])}


def test_every_reason_has_two_sentences_with_the_same_gaps() -> None:
    for key, sentences in REASONS.items():
        ja, en = sentences
        gaps = re.findall(r"{\w+}", ja), re.findall(r"{\w+}", en)
        assert gaps == OTHER_GAPS.get(key, (gaps[0], gaps[0])), key
        assert re.search("[ぁ-んァ-ヶ一-龠]", ja), key
        assert en.isascii(), key
        facts = [(name[1:-1], "8H") for name in gaps[0] + gaps[1]]
        assert all(reason_sentence(key, facts, lang) for lang in LANGS)


def test_every_reason_that_the_engine_gives_is_known() -> None:
    given = set()
    for file in (ROOT / "engine").glob("**/*.py"):
        given |= set(re.findall(r'(?:Reason|NotAMeld)\(\s*"([a-z0-9-]+)"', file.read_text(encoding="utf-8")))
    assert given <= set(REASONS)
    assert len(given) > 30


@pytest.mark.parametrize(
    ("text", "shown", "said", "said_ja"),
    [
        ("8H", "♥8", "8 of hearts", "ハートの8"),
        ("TD", "♦10", "10 of diamonds", "ダイヤの10"),
        ("AS", "♠A", "ace of spades", "スペードのA"),
        ("KC", "♣K", "king of clubs", "クラブのK"),
    ],
)
def test_cards_in_words(text: str, shown: str, said: str, said_ja: str) -> None:
    assert short(text) == short(text, "en") == shown
    assert (spoken(text, "en"), spoken(text)) == (said, said_ja)
    assert said in spoken("*=" + text, "en")
    assert shown in short("*=" + text)
