"""Records (contract: "Record"): what they hold, and how each kind of broken one is refused."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import match_walk
import pytest

from engine import IllegalAction, RecordError, load_record, new_match
from engine.match import Match
from engine.record import load_what_holds


def finished(preset: str = "standard", **options: Any) -> Match:
    match = new_match("seven-bridge", preset, options, 3, "record", 1)
    for _ in match_walk.walk(match, Random(4), 100):
        pass
    assert match.phase == "match-over"
    return match


RECORD = finished(rounds=3, reshuffles=3).record()
RESHUFFLE = next(
    (n, k) for n, dealt in enumerate(RECORD["rounds"]) for k, line in enumerate(dealt["actions"]) if line[0] == "-"
)


def test_what_a_record_holds() -> None:
    assert list(RECORD) == [
        "format",
        "game",
        "preset",
        "options",
        "seats",
        "first_dealer",
        "rounds",
        "totals",
        "ranks",
    ]
    assert RECORD["format"] == "nanataku-record/1"
    assert RECORD["options"] == {"rounds": 3, "reshuffles": 3}
    assert [dealt["dealer"] for dealt in RECORD["rounds"]] == [1, 2, 0]
    for dealt in RECORD["rounds"]:
        assert set(dealt) - {"out"} == {"dealer", "hands", "stock", "upcard", "actions", "end", "scores"}
        assert ("out" in dealt) == (dealt["end"] == "out")
        assert dealt["upcard"] == ""
        cards = " ".join([*dealt["hands"], dealt["stock"]]).split()
        assert len(set(cards)) == 52
    sums = [sum(scores) for scores in zip(*(dealt["scores"] for dealt in RECORD["rounds"]), strict=True)]
    assert RECORD["totals"] == sums


def test_a_record_replays_to_itself() -> None:
    again = load_record(json.loads(json.dumps(RECORD)))
    assert (again.phase, again.record()) == ("match-over", RECORD)
    assert again.to_act is None


def test_a_running_match_lacks_what_is_not_known_yet() -> None:
    match = new_match("seven-bridge", seed=3)
    match.play("draw")
    record = match.record()
    assert set(record) == {"format", "game", "preset", "options", "seats", "first_dealer", "rounds"}
    assert set(record["rounds"][0]) == {"dealer", "hands", "stock", "upcard", "actions"}
    assert record["rounds"][0]["actions"] == ["0 draw"]


def test_a_record_is_a_copy() -> None:
    match = new_match("seven-bridge", seed=3)
    match.record()["rounds"][0]["actions"].append("0 draw")
    assert match.record()["rounds"][0]["actions"] == []


def test_a_saved_match_goes_on_with_the_same_chance() -> None:
    match = new_match("seven-bridge", "official", {"claims": "none", "ron": False}, 2, "going on")
    saved = load_record(json.loads(json.dumps(match.record())), "going on")
    while match.phase != "match-over":
        for each in (match, saved):
            if each.to_act is None:
                each.next_round()
            else:
                each.play(each.legal()[-1])
    assert saved.record() == match.record()
    assert any(line[0] == "-" for dealt in match.record()["rounds"] for line in dealt["actions"])


def test_between_two_rounds_the_next_is_dealt_from_the_seed() -> None:
    record = copy.deepcopy(RECORD)
    del record["rounds"][2], record["totals"], record["ranks"]
    saved = load_record(record, "record")
    assert saved.phase == "round-over"
    saved.next_round()
    assert saved.record()["rounds"][2]["hands"] == RECORD["rounds"][2]["hands"]
    other = load_record(record)
    other.next_round()
    assert other.record()["rounds"][2]["hands"] != RECORD["rounds"][2]["hands"]


def test_after_the_match_there_is_no_next_round() -> None:
    with pytest.raises(IllegalAction):
        load_record(RECORD).next_round()


def test_after_the_match_the_reason_is_that_it_is_over() -> None:
    with pytest.raises(IllegalAction) as error:
        load_record(RECORD).next_round()
    assert error.value.reason == "match-over"


# ---- broken ones

Break = Callable[[dict[str, Any]], None]


def put(*path: Any) -> Break:
    """Writes the last of these at the place that the others lead to."""

    def breaks(record: dict[str, Any]) -> None:
        *way, key, value = path
        place: Any = record
        for step in way:
            place = place[step]
        place[key] = value

    return breaks


def drop(*path: Any) -> Break:
    def breaks(record: dict[str, Any]) -> None:
        *way, key = path
        place: Any = record
        for step in way:
            place = place[step]
        del place[key]

    return breaks


def line(round_number: int, n: int, text: str) -> Break:
    return put("rounds", round_number, "actions", n, text)


def added(text: str) -> Break:
    return lambda record: record["rounds"][0]["actions"].append(text)


def swapped(record: dict[str, Any]) -> None:
    """The first two cards of the stock the other way round: another card is drawn than was played."""
    stock = record["rounds"][0]["stock"].split()
    record["rounds"][0]["stock"] = " ".join([stock[1], stock[0], *stock[2:]])


BROKEN: list[tuple[str, Break, str]] = [
    (
        "format",
        put("format", "nanataku-record/2"),
        r"format: 'nanataku-record/2' is not known; known: nanataku-record/1",
    ),
    ("no format", drop("format"), "format: None is not known"),
    ("unknown key", put("comment", "hello"), "unknown key 'comment'; known: .*first_dealer"),
    ("unknown key of a round", put("rounds", 1, "time", 3), "round 2: unknown key 'time'"),
    ("no game", drop("game"), "game: missing"),
    ("no rounds", drop("rounds"), "rounds: missing"),
    ("empty rounds", put("rounds", []), "rounds: a list of at least one round"),
    ("rounds of another kind", put("rounds", {}), "rounds: a list"),
    ("a round of another kind", put("rounds", 1, "again"), "round 2: a round is an object"),
    ("game", put("game", "poker"), "unknown game 'poker'"),
    ("preset", put("preset", "hard"), "unknown preset 'hard'"),
    ("option", put("options", {"rounds": 4}), "option 'rounds': 4 is not allowed; allowed: 1, 3, 5, 10"),
    ("unknown option", put("options", {"length": 4}), "unknown option 'length'"),
    ("options", put("options", ["rounds"]), "options: an object"),
    ("seats", put("seats", 9), "seats: 9 is not allowed; allowed: 2, 3, 4, 5"),
    ("seats as a text", put("seats", "3"), "seats: '3' is not allowed"),
    ("other seats", put("seats", 4), "round 1: hands: a list of 4 texts"),
    ("first dealer", put("first_dealer", 3), "first_dealer: 3 is no seat; allowed: 0 to 2"),
    ("another first dealer", put("first_dealer", 0), "round 1: dealer: 1 is wrong; the dealer is seat 0"),
    ("dealer", put("rounds", 1, "dealer", 1), "round 2: dealer: 1 is wrong; the dealer is seat 2"),
    ("no dealer", drop("rounds", 1, "dealer"), "round 2: dealer: missing"),
    ("no stock", drop("rounds", 0, "stock"), "round 1: stock: missing"),
    ("stock of another kind", put("rounds", 0, "stock", []), "round 1: stock: .* is no text"),
    ("short stock", put("rounds", 0, "stock", "AS"), "round 1: "),
    ("no card", put("rounds", 0, "stock", "1X"), "round 1: stock: '1X' is not a card"),
    ("card twice", put("rounds", 0, "stock", "AS AS"), "round 1: stock: AS is there twice"),
    ("a joker too many", put("rounds", 0, "upcard", "*"), r"round 1: more jokers than the pack has \(0\)"),
    ("hands", put("rounds", 2, "hands", ["AS", "2S", "3S"]), "round 3: "),
    ("actions of another kind", put("rounds", 0, "actions", "0 draw"), "round 1: actions: a list of texts"),
    ("an action of another kind", put("rounds", 0, "actions", 0, 7), "round 1: actions: a list of texts"),
    ("wrong seat", line(0, 0, "0 draw"), r"round 1: action 1 \(0 draw\): seat '0' is not to act; it is seat 1"),
    ("no seat", line(0, 0, "draw"), r"round 1: action 1 \(draw\): seat 'draw' is not to act"),
    ("illegal", line(1, 0, "2 take"), r"round 2: action 1 \(2 take\): these rules do not let you take"),
    ("unreadable", line(1, 1, "2 fold"), r"round 2: action 2 \(2 fold\): this can't be read"),
    ("no reshuffle due", line(1, 0, "- reshuffle AS"), r"round 2: action 1 .*no such reshuffle is due"),
    ("a reshuffle after the end", added("- reshuffle AS 2S"), r"round 1: action \d+ .*no such reshuffle is due"),
    ("an action after the end", added("0 draw"), r"round 1: action \d+ \(0 draw\): the round is over already"),
    ("another card drawn", swapped, r"round 1: action \d+ \("),
    ("end", put("rounds", 0, "end", "ranked"), "round 1: end: 'ranked' is not what the round gives"),
    ("no end", drop("rounds", 0, "end"), "round 1: end: missing, though the round is over"),
    ("scores", put("rounds", 0, "scores", [0, 0, -1]), "round 1: scores: .* is not what the round gives"),
    ("no scores", drop("rounds", 1, "scores"), "round 2: scores: missing, though the round is over"),
    ("out", put("rounds", 0, "out", 9), "round 1: out: 9 is not what the round gives"),
    ("ranks of a round", put("rounds", 0, "ranks", [1, 2, 3]), "round 1: ranks: .* is not what the round gives"),
    ("totals", put("totals", [1, 2, 3]), r"totals: \[1, 2, 3\] is not what the match gives"),
    ("no totals", drop("totals"), "totals: missing, though the match is over"),
    ("ranks", put("ranks", [3, 3, 3]), "ranks: .* is not what the match gives"),
    ("no ranks", drop("ranks"), "ranks: missing, though the match is over"),
    ("a round too many", lambda r: r["rounds"].append(r["rounds"][0]), "round 4: the match is over, so there is no"),
    ("a round cut short", lambda r: r["rounds"][1]["actions"].pop(), "round 2: "),
    ("an unfinished round before another", lambda r: unfinish(r, 1), "round 3: the round before is not finished"),
]


def unfinish(record: dict[str, Any], number: int) -> None:
    dealt = record["rounds"][number]
    dealt["actions"].pop()
    for key in ("end", "out", "scores"):
        dealt.pop(key, None)


@pytest.mark.parametrize(("breaks", "why"), [pytest.param(*case[1:], id=case[0]) for case in BROKEN])
def test_broken_records(breaks: Break, why: str) -> None:
    record = copy.deepcopy(RECORD)
    breaks(record)
    with pytest.raises(RecordError, match=f"^{why}"):
        load_record(record)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda cards: [cards[1], cards[0], *cards[2:]], None),
        (lambda cards: cards[1:], "is not what is due"),
        (lambda cards: [cards[0], *cards[:-1]], "is there twice"),
        (lambda cards: [], "what stands behind '-' is a reshuffle with its cards"),
        (lambda cards: ["XX"], "'XX' is not a card"),
    ],
)
def test_broken_reshuffles(change: Callable[[list[str]], list[str]], why: str | None) -> None:
    number, n = RESHUFFLE
    record = copy.deepcopy(RECORD)
    del record["rounds"][number + 1 :], record["totals"], record["ranks"]
    dealt = record["rounds"][number]
    for key in ("end", "out", "scores"):
        dealt.pop(key, None)
    cards = dealt["actions"][n].split()[2:]
    dealt["actions"][n:] = [" ".join(["- reshuffle", *change(cards)])]
    if why:
        with pytest.raises(RecordError, match=rf"^round {number + 1}: action {n} \(.*{why}"):
            load_record(record)
    else:
        assert load_record(record).view(0)["stock_count"] == len(cards)


def test_a_reshuffle_is_read_as_leniently_as_any_action() -> None:
    number, n = RESHUFFLE
    record = copy.deepcopy(RECORD)
    lines = record["rounds"][number]["actions"]
    lines[n] = lines[n].lower()
    assert load_record(record).record() == RECORD


def test_a_reshuffle_that_is_missing() -> None:
    number, n = RESHUFFLE
    record = copy.deepcopy(RECORD)
    lines = record["rounds"][number]["actions"]
    where, why = f"round {number + 1}: action {n + 1}", "the reshuffle that is due is missing"
    del lines[n]
    with pytest.raises(RecordError, match=rf"^{where} \({lines[n]}\): {why}"):
        load_record(record)
    del lines[n:]
    with pytest.raises(RecordError, match=f"^{where}: {why}"):
        load_record(record)


@pytest.mark.parametrize("given", [None, [], "record", 3, {}])
def test_what_is_no_record(given: Any) -> None:
    with pytest.raises(RecordError):
        load_record(given)


def test_any_line_replaced_by_any_other_is_refused_or_another_match() -> None:
    """A record is never taken for what it is not: what loads is written back the same."""
    chance = Random(11)
    refused = 0
    for _ in range(150):
        record = copy.deepcopy(RECORD)
        lines = record["rounds"][chance.randrange(3)]["actions"]
        lines[chance.randrange(len(lines))] = chance.choice(lines)
        try:
            again = load_record(record).record()
        except RecordError as error:
            refused += str(error).startswith("round ")
        else:
            assert again == record
    assert refused > 100


@pytest.mark.parametrize(("number", "action"), [(0, 0), (0, 5), (1, 0), (1, 7), RESHUFFLE])
def test_what_still_holds_is_the_match_up_to_there(number: int, action: int) -> None:
    record = copy.deepcopy(RECORD)
    record["rounds"][number]["actions"][action] = "0 discard XX"
    with pytest.raises(RecordError):
        load_record(record)
    match = load_what_holds(record, "seed")
    told = match.record()["rounds"]
    assert told[:number] == RECORD["rounds"][:number]
    # A reshuffle belongs to the action before it.
    until = action - 1 if (number, action) == RESHUFFLE else action
    assert told[number]["actions"] == RECORD["rounds"][number]["actions"][:until]
    assert match.to_act is not None
    for _ in match_walk.walk(match, Random(5), 100):
        pass
    assert match.phase == "match-over"
    assert load_record(match.record()).record() == match.record()


def test_where_a_round_ends_otherwise_its_last_action_is_left_out() -> None:
    record = copy.deepcopy(RECORD)
    record["rounds"][1]["scores"] = [1, 2, 3]
    match = load_what_holds(record)
    assert match.record()["rounds"][1]["actions"] == RECORD["rounds"][1]["actions"][:-1]


def test_where_nothing_holds_it_is_said_why() -> None:
    record = copy.deepcopy(RECORD)
    record["rounds"][0]["hands"][0] = "AS AS"
    with pytest.raises(RecordError, match="round 1"):
        load_what_holds(record)
