"""Scenario files, and the runner that checks them (contract: "Scenario")."""

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine import OptionError, PositionError, load_scenario
from engine.games import GAMES
from engine.scenario import check_scenario, read_scenario

ROOT = Path(__file__).parents[2]
OWN = ROOT / "tests" / "scenarios"
SHARED = ROOT.parent / "shared" / "scenarios"


def files(folder: Path) -> list[Any]:
    found = sorted(folder.glob("**/*.toml"))
    return [pytest.param(file, id=str(file.relative_to(folder))) for file in found] or [
        pytest.param(folder, marks=pytest.mark.skip(f"{folder.name} is not there"))
    ]


@pytest.mark.parametrize("file", files(OWN))
def test_own_scenarios(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    given = tomllib.loads(text)
    assert given["title"]
    assert given["title_ja"]
    assert given["rule"]
    check(given["game"], text)


@pytest.mark.parametrize("file", files(SHARED))
def test_shared_scenarios(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    check(tomllib.loads(text)["game"], text)


def check(game: str, text: str) -> None:
    if game not in GAMES:
        pytest.skip(f"there is no {game} yet")
    assert check_scenario(text) == []


def test_titles_are_all_different() -> None:
    titles = [tomllib.loads(file.read_text(encoding="utf-8"))["title_ja"] for file in OWN.glob("**/*.toml")]
    games = [file.relative_to(OWN).parts[0] for file in OWN.glob("**/*.toml")]
    pairs = sorted(zip(games, titles, strict=True))
    assert [pair for pair, following in pairwise(pairs) if pair == following] == []


# ---- the runner: what must fail does

BASE = """
title = "A run grows"
game = "seven-bridge"
preset = "standard"
[position]
hands = ["8H 7S 2C KD", "KC KS 9D"]
table = [{ owner = 0, cards = "7H" }]
stock = "3C 4D"
discards = "JC QC"
turn = 0
phase = "play"
totals = [-5, -20]
"""

TRUE = """
[[steps]]
legal = ["layoff 8h 1", "meld ♠7"]
illegal = ["layoff 7C 1", "nonsense"]
do = "layoff 8H 1"
[steps.expect]
turn = 0
phase = "play"
hands = ["KD 2C 7S", "9D KC KS"]
table = ["7H 8H"]
discards = "JC QC"
stock_count = 2
totals = [-5, -20]
match_wins = [0, 0]
[[steps]]
only = ["meld 7S", "discard KD", "discard 7S", "discard 2c"]
do = ["meld 7S", "discard KD", "pon ♠K KC", "discard 9D"]
[steps.expect]
phase = "round-over"
end = "out"
out = 1
scores = [-2, 0]
totals = [-7, -20]
"""


def failures(steps: str) -> list[str]:
    return check_scenario(BASE + steps)


def test_a_scenario_that_holds() -> None:
    assert failures(TRUE) == []
    assert failures("") == []


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ('legal = ["layoff KD 1"]', ["'layoff KD 1' should be legal", "does not fit"]),
        ('legal = ["gibberish"]', ["should be legal", "an action begins with"]),
        ('illegal = ["layoff 8H 1"]', ["'layoff 8H 1' should be refused"]),
        ('only = ["meld 7S"]', ["unexpected", "'layoff 8H 1'", "'discard KD'"]),
        (
            'only = ["meld 7S", "layoff 8H 1", "discard KD", "discard 7S", "discard 2C", "discard 8H", "meld 8H"]',
            ["one of", "too few"],
        ),
        (
            'only = ["meld 7S", "layoff 8H 1", "layoff 7S 1", "discard KD", "discard 7S", "discard 8H"]',
            ["missing []", "unexpected ['discard 2C']"],
        ),
        ('do = "discard KC"', ["'discard KC' could not be played", "is not in your hand"]),
        ('do = ["discard KD", "draw"]', ["'draw' could not be played", "claim the discard or skip"]),
    ],
)
def test_a_failing_check_is_told(step: str, words: list[str]) -> None:
    told = failures(f"[[steps]]\n{step}\n")
    assert len(told) == 1
    assert told[0].startswith("step 1: ")
    assert all(word in told[0] for word in words)


@pytest.mark.parametrize(
    ("key", "wrong", "found"),
    [
        ("turn", "1", "0"),
        ("phase", "'draw'", "'play'"),
        ("hands", '["8H 7S 2C", "KC KS 9D"]', "2C"),
        ("hands", '["8H 7S 2C KD", "KC KS 9H"]', "9D"),
        ("table", '["7S"]', "7H"),
        ("table", "[]", "7H"),
        ("discards", '"QC JC"', "['JC', 'QC']"),
        ("stock_count", "3", "2"),
        ("scores", "[0, 0]", "None"),
        ("totals", "[0, 0]", "[-5, -20]"),
        ("match_wins", "[1, 0]", "[0, 0]"),
        ("ranks", "[1, 2]", "None"),
        ("end", "'void'", "None"),
        ("out", "0", "None"),
        ("passes", "[3, 3]", "None"),
    ],
)
def test_every_expectation_can_fail(key: str, wrong: str, found: str) -> None:
    told = failures(f"[[steps]]\nlegal = []\n[[steps]]\n[steps.expect]\n{key} = {wrong}\n")
    assert len(told) == 1
    assert told[0].startswith(f"step 2: {key}: expected ")
    assert found in told[0].partition("found")[2]


def test_later_steps_are_checked_after_a_failure() -> None:
    told = failures('[[steps]]\nlegal = ["draw"]\n[[steps]]\nillegal = ["discard KD"]\n')
    assert [line[:7] for line in told] == ["step 1:", "step 2:"]


def test_a_step_says_what_a_reader_is_asked_to_do() -> None:
    scenario = read_scenario("you = 1\ntask_ja = '出してみます'\n" + BASE + '[[steps]]\ntask = "Lay off"\n')
    assert (scenario.you, scenario.task_ja, scenario.steps[0].task) == (1, "出してみます", "Lay off")


def test_a_match_from_a_position_has_no_record() -> None:
    with pytest.raises(ValueError, match="a match from a position has no record"):
        load_scenario(BASE).record()


# ---- what can't be


def position(**changes: str) -> str:
    """The base with these keys written otherwise (an empty text leaves the key out)."""
    keys = {
        "hands": '["8H 7S 2C KD", "KC KS 9D"]',
        "table": '[{ owner = 0, cards = "7H" }]',
        "stock": '"3C 4D"',
        "discards": '"JC QC"',
        "turn": "0",
        "phase": '"play"',
    }
    top = {"game": '"seven-bridge"', "preset": '"standard"', "options": "{}"}
    top |= {key: value for key, value in changes.items() if key in {*top, "you", "title", "rule", "steps"}}
    keys |= {key: value for key, value in changes.items() if key not in top}
    lines = [f"{key} = {value}" for key, value in top.items() if value]
    lines += ["[position]", *(f"{key} = {value}" for key, value in keys.items() if value)]
    return "\n".join(lines)


def test_the_base_position_can_be() -> None:
    assert load_scenario(position()).to_act == 0


IMPOSSIBLE: list[tuple[dict[str, str], str]] = [
    # required, and unknown keys
    ({"turn": ""}, "turn: missing"),
    ({"phase": ""}, "phase: None is not allowed; allowed: draw, play, claim"),
    ({"hands": ""}, "hands are missing"),
    ({"game": ""}, "game: missing"),
    ({"preset": ""}, "preset: missing"),
    ({"upcard": '"3S"'}, "unknown key 'upcard'; known: .*hands"),
    ({"passes": "[3, 3]"}, "unknown key 'passes'"),
    # a card twice
    ({"stock": '"3C 8H"'}, "8H is there twice"),
    ({"stock": '"7H"'}, "7H is there twice"),
    ({"hands": '["8H 8H", "KC"]'}, "8H is there twice"),
    ({"discards": '"KC"'}, "KC is there twice"),
    ({"hands": '["8H * *", "KC"]', "options": "{ jokers = 1 }"}, r"more jokers than the pack has \(1\)"),
    ({"hands": '["8H *", "KC"]'}, r"more jokers than the pack has \(0\)"),
    ({"hands": '["8H *=9H", "KC"]'}, "hands: .*not on the table"),
    ({"hands": '["8H XX", "KC"]'}, "hands: 'XX' is not a card"),
    # a table meld that is none
    ({"table": '[{ owner = 0, cards = "7H 9H" }]'}, "meld 1: '7H 9H' is no meld"),
    ({"table": '[{ owner = 0, cards = "3S 4S" }]'}, "meld 1: '3S 4S' is no meld"),
    ({"table": '[{ owner = 0, cards = "7H" }, { owner = 1, cards = "" }]'}, "meld 2"),
    ({"table": "[{ owner = 0 }]"}, "meld 1 needs owner and cards"),
    ({"table": '[{ owner = 0, cards = "7H", kind = "set" }]'}, "meld 1 needs owner and cards, and nothing else"),
    ({"table": '"7H"'}, "table: a list"),
    (
        {"options": "{ jokers = 1 }", "table": '[{ owner = 0, cards = "5S 6S *" }]'},
        "meld 1: '5S 6S [*]' is no meld",
    ),
    # a wrong seat
    ({"turn": "2"}, "turn: 2 is not allowed; allowed: 0 to 1"),
    ({"turn": "-1"}, "turn: -1 is not allowed"),
    ({"turn": "true"}, "turn: True is not allowed"),
    ({"dealer": "2"}, "dealer: 2 is not allowed; allowed: 0 to 1"),
    ({"table": '[{ owner = 2, cards = "7H" }]'}, "meld 1: owner 2 is no seat; allowed: 0 to 1"),
    ({"acted": "[0, 2]"}, "acted: 2 is no seat"),
    ({"acted": "1"}, "acted: a list of seats"),
    ({"you": "2"}, "you: 2 is no seat"),
    # phases
    ({"phase": '"claim"', "discards": '""'}, "phase: claim needs a discard"),
    ({"phase": '"wait"'}, "phase: 'wait' is not allowed"),
    ({"phase": '"round-over"'}, "phase: 'round-over' is not allowed"),
    # an empty hand, a discard_count below the pile
    ({"hands": '["8H 7S", ""]'}, "the hand of seat 1 is empty"),
    ({"discard_count": "1"}, r"discard_count: 1 is less than the discards listed \(2\)"),
    ({"discard_count": "'2'"}, "discard_count: '2' is not allowed"),
    # how the turn began
    ({"drawn": '"2C"', "phase": '"draw"'}, "drawn: one card, and only in phase play"),
    ({"drawn": '"2C KD"'}, "drawn: one card"),
    ({"drawn": '"3C"'}, "drawn: 3C is not in the hand of the seat to act"),
    ({"taken": '"2C"'}, "taken: these rules do not allow to take"),
    ({"taken": '"3S"', "options": "{ take_discard = true }"}, "taken: 3S is not in the hand"),
    ({"ron": '"2C"'}, "ron: these rules have no ron"),
    ({"ron": '"2C"', "options": "{ ron = true }"}, "seat 0 has no way to finish its turn"),
    ({"drawn": '"2C"', "taken": '"2C"', "options": "{ take_discard = true }"}, "one of them only"),
    ({"claimed": "1"}, "claimed: meld 1 is no claim of seat 0"),
    ({"claimed": "2"}, "claimed: 2 is not allowed; allowed: 1 to 1"),
    ({"claimed": "1", "table": '[{ owner = 1, cards = "5S 6S 7C"}]'}, "is no meld"),
    ({"claimed": "1", "table": '[{ owner = 1, cards = "4S 5S 6S" }]'}, "claimed: meld 1 is no claim of seat 0"),
    (
        {"claimed": "1", "table": '[{ owner = 0, cards = "4S 5S 6S" }]', "phase": '"draw"'},
        "claimed: only in phase play",
    ),
    (
        {"hands": '["2C", "KC"]', "taken": '"2C"', "options": "{ take_discard = true }"},
        "seat 0 has no way to finish its turn",
    ),
    # the stock
    ({"reshuffles": "2"}, "reshuffles: 2 is not allowed; allowed: 0 to 1"),
    ({"takes": "-1"}, "takes: -1 is not allowed"),
    ({"stock": '["3C"]'}, "stock: .* is no list of cards"),
    ({"reshuffled": '"3C"'}, "reshuffled: '3C' is no list"),
    ({"reshuffled": "[3]"}, "reshuffled: 3 is no list of cards"),
    ({"stock": '""', "phase": '"draw"', "reshuffled": '["QC"]'}, "reshuffled: 'QC' is not what is due: JC"),
    # the match
    ({"totals": "[0]"}, r"totals: \[0\] is not allowed; 2 whole numbers"),
    ({"totals": '["a", 0]'}, "totals: .* is not allowed"),
    ({"match_wins": "[0, 0, 0]"}, "match_wins: .* is not allowed"),
    ({"match_wins": "[0, -1]"}, "match_wins: 0 or more"),
    ({"round": "0"}, "round: 0 is not allowed; allowed: 1 to 5"),
    ({"round": "6"}, "round: 6 is not allowed; allowed: 1 to 5"),
    ({"round": "101", "preset": '"stadium"'}, "round: 101 is not allowed; allowed: 1 to 100"),
    ({"totals": "[-100, 0]", "preset": '"stadium"'}, "would be over already"),
    ({"match_wins": "[1, 0]", "preset": '"stadium"'}, "would be over already"),
    ({"totals": "[0, 100]", "preset": '"stadium"', "options": "{ scoring = 'award' }"}, "would be over already"),
    # the file
    ({"steps": "3"}, "steps: a list of tables"),
    ({"steps": "[{ may = [] }]"}, "step 1: unknown key 'may'"),
    ({"steps": '[{}, { legal = "draw" }]'}, "step 2: legal is a list of actions"),
    ({"steps": "[{ do = [1] }]"}, "step 1: do is a list of actions"),
    ({"steps": "[{ expect = { winner = 0 } }]"}, "step 1: expect: unknown key 'winner'"),
    ({"title": "3"}, "title: 3 is no text"),
]


@pytest.mark.parametrize(("changes", "why"), IMPOSSIBLE)
def test_positions_that_can_not_be(changes: dict[str, str], why: str) -> None:
    with pytest.raises(PositionError, match=why):
        load_scenario(position(**changes))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": '"poker"'}, "unknown game 'poker'"),
        ({"preset": '"hard"'}, "unknown preset 'hard'"),
        ({"options": "{ rounds = 4 }"}, "option 'rounds': 4 is not allowed; allowed: 1, 3, 5, 10"),
        ({"options": "{ length = 4 }"}, "unknown option 'length'"),
        ({"hands": '["8H"]', "table": "[]"}, "seats: 1 is not allowed; allowed: 2, 3, 4, 5"),
        ({"hands": "[]"}, "seats: 0 is not allowed"),
        ({"hands": '["2C", "3D", "4C", "5C", "6C", "8C"]'}, "seats: 6 is not allowed"),
    ],
)
def test_games_that_can_not_be(changes: dict[str, str], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        load_scenario(position(**changes))


@pytest.mark.parametrize(
    ("text", "why"),
    [("[", "not a TOML text"), ("colour = 1", "unknown key 'colour'; known: .*title_ja"), ("", "game: missing")],
)
def test_texts_that_are_no_scenario(text: str, why: str) -> None:
    with pytest.raises(PositionError, match=why):
        load_scenario(text)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"discard_count": "9"}, {}),
        ({"options": '{ rounds = "5", jokers = 0 }'}, {}),
        ({"phase": '"claim"'}, {"phase": "draw", "turn": 1}),
        ({"phase": '"claim"', "discards": '"3S KH"'}, {"phase": "claim", "turn": 1}),
        ({"phase": '"claim"', "discards": '"3S KH"', "discard_count": "2"}, {"phase": "claim", "turn": 1}),
        ({"phase": '"claim"', "discards": '"KH"', "discard_count": "1"}, {"phase": "draw", "turn": 1}),
        ({"phase": '"claim"', "discards": '"KH"', "discard_count": "2"}, {"phase": "claim", "turn": 1}),
        ({"phase": '"draw"', "stock": '""'}, {"phase": "draw", "stock_count": 1, "discards": ["QC"]}),
        ({"phase": '"draw"', "stock": '""', "reshuffles": "1"}, {"phase": "round-over", "end": "void"}),
        ({"phase": '"draw"', "stock": '""', "discards": '"JC"'}, {"end": "void", "scores": [0, 0]}),
        ({"round": "5", "phase": '"draw"', "stock": '""', "discards": '""'}, {"phase": "match-over", "ranks": [1, 1]}),
        ({"hands": '["8H", "KC KS 9D 2C 3D 4D 5D 6D 8C"]', "stock": '""'}, {"turn": 0}),
    ],
)
def test_positions_that_can_be(changes: dict[str, str], expected: dict[str, Any]) -> None:
    found = load_scenario(position(**changes)).position()
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize("cards", ["XX", "JC JC", "*=JC"])
def test_reshuffled_orders_that_can_not_be_read(cards: str) -> None:
    with pytest.raises(PositionError, match=r"^reshuffled: "):
        load_scenario(position(reshuffled=f'["{cards}"]'))


def test_a_claim_just_made_is_known_by_its_meld() -> None:
    text = position(table='[{ owner = 1, cards = "4S 5S 6S" }, { owner = 0, cards = "TS TD TH" }]', claimed="2")
    table = load_scenario(text).view(0)["table"]
    assert [meld["claim"] for meld in table] == [None, "pon"]
    text = position(table='[{ owner = 0, cards = "4S 5S 6S" }]', claimed="1")
    assert load_scenario(text).view(0)["table"][0]["claim"] == "chi"
