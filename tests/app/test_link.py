"""Records and scenarios as links and files: byte for byte there and back, and readable reasons where not."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine import load_record, new_match
from engine.games import GAMES
from pyapp.link import LETTERS, LinkError, decode_record, decode_text, encode_record, encode_text
from pyapp.words import WORDS

ROOT = Path(__file__).parents[1]
PRESETS = [(game.key, preset) for game in GAMES.values() for preset in game.presets]
HUNDRED = 700
"""Characters that a round of a hundred actions may take."""


def random_record(seed: int) -> dict[str, Any]:
    """A match of random moves, half of them broken off somewhere; rules, options and seats differ by the seed."""
    chance = random.Random(seed)
    game, preset = PRESETS[seed % len(PRESETS)]
    seats = chance.choice(list(GAMES[game].presets[preset].seats))
    options = {"jokers": 1} if (game, preset) == ("seven-bridge", "standard") and chance.random() < 0.5 else {}
    match = new_match(game, preset, options, seats, seed, chance.randrange(seats))
    left = chance.randrange(400) if chance.random() < 0.5 else 4000
    while left and match.phase != "match-over":
        left -= 1
        if match.phase == "round-over":
            match.next_round()
        else:
            match.play(chance.choice(match.legal()))
    return match.record()


def check(record: dict[str, Any]) -> None:
    link = encode_record(record)
    assert json.dumps(decode_record(link)) == json.dumps(record)
    assert set(link) <= set(LETTERS)
    assert load_record(json.loads(json.dumps(record))).record() == record


@pytest.mark.parametrize("seed", range(60))
def test_random_matches_survive_link_and_file(seed: int) -> None:
    check(random_record(seed))


@pytest.mark.long
def test_a_thousand_random_matches_survive_link_and_file() -> None:
    for seed in range(1000):
        check(random_record(seed))


@pytest.mark.parametrize("path", sorted((ROOT / "records").glob("*.json")), ids=lambda path: path.stem)
def test_golden_records_survive_and_a_long_round_is_short(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        assert json.dumps(decode_record(encode_record(record))) == json.dumps(record)
        for dealt in record["rounds"]:
            actions = (dealt["actions"] * 100)[:100]
            # Any actions do: no rule is looked at.
            one = {**record, "rounds": [{**dealt, "actions": actions}]}
            assert len(encode_record(one)) <= HUNDRED


@pytest.mark.parametrize("path", sorted((ROOT / "scenarios").rglob("*.toml"))[::9], ids=lambda path: path.stem)
def test_scenarios_survive(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    link = encode_text(text)
    assert decode_text(link) == text
    assert set(link) <= set(LETTERS)


def test_a_link_of_today_is_read_for_ever() -> None:
    """What has been sent stays readable: this text was written by the first version."""
    link = (Path(__file__).parent / "first-link.txt").read_text().strip()
    record = json.loads((ROOT / "records/standard.json").read_text(encoding="utf-8").splitlines()[0])
    assert decode_record(link) == record


def broken_links(link: str) -> list[str]:
    chance = random.Random(9)
    cut = [link[: chance.randrange(1, len(link))] for _ in range(60)]
    changed = []
    for _ in range(60):
        at = chance.randrange(1, len(link))
        letter = chance.choice([each for each in LETTERS if each != link[at]])
        changed.append(link[:at] + letter + link[at + 1 :])
    return [*cut, *changed, "", "1", "10", "2abc", "1" + "z" * 70_000, "1<script>", "1あ", "%20", "1" + "z" * 3000]


@pytest.mark.parametrize("number", range(129))
def test_broken_links_say_why(number: int) -> None:
    link = broken_links(encode_record(random_record(5)))[number]
    for decode in (decode_record, decode_text):
        with pytest.raises(LinkError) as refused:
            decode(link)
        assert refused.value.key in WORDS


def test_a_text_that_would_unfold_without_end_is_refused() -> None:
    with pytest.raises(LinkError) as refused:
        decode_text(encode_text("a" * 5_000_000))
    assert refused.value.key == "link-too-long"


def test_links_of_a_newer_version_are_told_apart() -> None:
    with pytest.raises(LinkError) as refused:
        decode_record("2" + encode_record(random_record(5))[1:])
    assert refused.value.key == "link-newer"
