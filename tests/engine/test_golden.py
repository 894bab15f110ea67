"""Records kept for ever: each must replay, and be simulated again, to the same bytes (tests/records/).

Their players are those that never change (contract: "Commands"), so a change of the rules or of chance shows here
first. Where it is meant, write them anew with `python -m engine simulate` and the words that `command` puts together,
and look at the difference.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine import Match, load_record, new_match
from engine.commands import main
from engine.games import GAMES

RECORDS = Path(__file__).parents[1] / "records"


class Golden(NamedTuple):
    """A record by name: how it was simulated, and the rare things that happen in it."""

    name: str
    preset: str
    options: dict[str, Any]
    players: str
    seed: int
    holds: str
    game: str = "seven-bridge"


OPEN = {
    "rounds": 3,
    "jokers": 1,
    "take_discard": True,
    "go_out": "any",
    "first_lap_claims": True,
    "layoff_after_claim": "both",
    "scoring": "award",
    "reshuffles": 3,
}
WINS = {"scoring": "award", "match_wins": 2, "seven_pair": True, "ace": "both", "joker_penalty": "x5"}
VOID = {"reshuffles": 1, "scoring": "penalty", "target": 50}
TUNNEL = {"wrap": "tunnel", "jokers": 2, "passes": 5}
LINK = {"wrap": "link", "passes": 5}
YAKU = {"yaku": True, "scoring": "award", "rounds": 10, "ron": True, "jokers": 1, "joker_role": "free"}

GOLDEN = [
    Golden("standard", "standard", {}, "greedy,random,greedy,hoarder", 91, "high ace, long chi, void"),
    Golden("stadium", "stadium", {}, "greedy,random,hoarder,greedy,greedy", 177, "claim with a joker, close factor"),
    Golden("official", "official", {}, "greedy,greedy,random,hoarder", 160, "ron by two, kan, layoff for a ron"),
    Golden("memo-2006", "memo-2006", {}, "greedy,hoarder,greedy,random", 124, "chi across, reshuffle, drawn match"),
    Golden("standard-open", "standard", OPEN, "greedy,hoarder,random", 52, "take, layoff after chi, out by opening"),
    Golden("stadium-wins", "stadium", WINS, "greedy,hoarder,greedy", 332, "match wins, joker factor, reshuffle"),
    Golden("standard-yaku", "standard", YAKU, "greedy,hoarder,greedy", 58, "chinitsu factor, menzen factor, high ace"),
    Golden("rummy", "standard", {}, "greedy,hoarder,random", 2, "rummy factor, take, out by opening", "rummy"),
    Golden("rummy-void", "standard", VOID, "random,hoarder,random", 29, "void, reshuffle", "rummy"),
    Golden("sevens", "standard", {}, "greedy,hoarder,random,greedy", 1, "joker placed, dropout, last", "sevens"),
    Golden("sevens-tunnel", "standard", TUNNEL, "greedy,random,hoarder", 3, "tunnel, dropout, islands", "sevens"),
    Golden("sevens-link", "standard", LINK, "greedy,random,hoarder", 1, "link, joker placed, islands", "sevens"),
]


def command(golden: Golden, file: Path) -> list[str]:
    words = ["simulate", "--game", golden.game, "--preset", golden.preset, "--players", golden.players]
    for name, value in golden.options.items():
        words += ["--set", f"{name}={value}"]
    return [*words, "--games", "1", "--seed", str(golden.seed), "--record", str(file)]


def rare_things(record: dict[str, Any], seed: str) -> set[str]:
    """What happens in this match, played once more."""
    match = new_match(record["game"], record["preset"], record["options"], record["seats"], seed)
    found: set[str] = set()
    for dealt in record["rounds"]:
        while match.phase == "round-over":
            match.next_round()
        rons = 0
        for line in dealt["actions"]:
            who, verb, *cards = line.split()
            if who == "-":
                found.add("reshuffle")
                continue
            rons = rons + (verb == "ron") if match.phase == "claim" else 0
            if rons > 1:
                found.add("ron by two")
            found |= things_of(match, verb, cards, int(who))
            match.play(line[2:])
            found |= things_of_the_board(match)
        found |= things_of_round(match, dealt)
    if match.ranks and match.ranks.count(1) > 1:
        found.add("drawn match")
    if max(match.view(0).get("match_wins") or [0]) > 1:
        found.add("match wins")
    assert json.dumps(match.record()) == json.dumps(record)
    return found


def things_of(match: Match, verb: str, cards: list[str], seat: int) -> set[str]:
    found = {verb}
    text = " ".join(cards)
    view = match.view(seat)
    if verb == "pon" and len(cards) == 3:
        found.add("kan")
    if verb == "chi" and len(cards) > 2:
        found.add("long chi")
    if verb == "place":
        return {"joker placed"} if text[0] == "*" else {verb}
    if verb in ("pon", "chi"):
        table = match.view(0)
        before = table["log"][-1]["seat"]
        if verb == "chi" and seat != (before + 1) % match.seats:
            found.add("chi across")
        if any(card[0] == "*" for card in cards):
            found.add("claim with a joker")
    if verb == "meld" and any(card[0] == "*" for card in cards):
        found.add("meld with a joker")
    if verb == "meld" and len(cards) == 2 and cards[0][0] == cards[1][0]:
        found.add("pair of sevens")
    if verb == "meld" and "K" in text and cards[-1][-2:-1] == "A" and cards[0][-2:-1] != "A":
        found.add("high ace")
    if verb == "layoff":
        found.add("layoff after " + view["table"][view["claimed"] - 1]["claim"] if view["claimed"] else "layoff")
        if view["ron"]:
            found.add("layoff for a ron")
        if cards[0][0] == "*":
            found.add("joker laid off")
    return found


def things_of_the_board(match: Match) -> set[str]:
    """What a move of Sevens left: islands, somebody out, a row closed from its far end."""
    if match.game.key != "sevens":
        return set()
    view = match.view(0)
    found = {entry["action"].split()[0] for entry in view["log"]} & {"dropout", "last"}
    if view["islands"]:
        found.add("islands")
    laid = {card.removeprefix("*=") for card in view["table"]}
    beside = {"A": "2", "K": "Q"}
    if any(card[0] in beside and beside[card[0]] + card[1] not in laid for card in view["open"]):
        found.add(match.rules.wrap)
    return found


def things_of_round(match: Match, dealt: dict[str, Any]) -> set[str]:
    found = {dealt["end"]} if "end" in dealt else set()
    if dealt.get("end") == "out" and dealt["actions"][-1].split()[1] != "discard":
        found.add("out by opening")
    for part in match.view(0).get("score_parts") or []:
        found |= {factor["key"] + " factor" for factor in part["factors"]}
    return found


def read(golden: Golden) -> str:
    return (RECORDS / f"{golden.name}.json").read_text(encoding="utf-8")


every = pytest.mark.parametrize("golden", GOLDEN, ids=[golden.name for golden in GOLDEN])


@every
def test_replays_to_the_same_bytes(golden: Golden) -> None:
    text = read(golden)
    match = load_record(json.loads(text))
    assert match.phase == "match-over"
    assert json.dumps(match.record(), ensure_ascii=False) + "\n" == text


@every
def test_is_simulated_again_to_the_same_bytes(golden: Golden, tmp_path: Path) -> None:
    file = tmp_path / "record"
    assert main(command(golden, file)) == 0
    assert file.read_bytes() == (RECORDS / f"{golden.name}.json").read_bytes()


@every
def test_holds_what_it_is_kept_for(golden: Golden) -> None:
    record = json.loads(read(golden))
    assert record["preset"] == golden.preset
    assert set(golden.holds.split(", ")) <= rare_things(record, f"{golden.seed}/0")


def test_the_kept_records_go_through_everything_rare() -> None:
    plain = {(golden.game, golden.preset) for golden in GOLDEN if not golden.options}
    assert plain == {(key, preset) for key, game in GAMES.items() for preset in game.presets}
    kept = {thing for golden in GOLDEN for thing in golden.holds.split(", ")}
    for thing in RARE:
        assert thing in kept, thing


RARE = (
    *("ron by two", "layoff for a ron", "kan", "chi across", "long chi", "claim with a joker", "take"),
    *("layoff after chi", "high ace", "out by opening", "void", "reshuffle"),
    *("rummy factor", "joker placed", "dropout", "islands", "last", "link", "tunnel"),
    *("close factor", "joker factor", "chinitsu factor", "menzen factor", "match wins", "drawn match"),
)


def test_no_record_is_forgotten() -> None:
    assert {file.name for file in RECORDS.iterdir()} == {f"{golden.name}.json" for golden in GOLDEN}
