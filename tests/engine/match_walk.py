"""Matches to test with: any preset, seats and options, played through by chance, a naive one beside the engine's."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import naive

from engine import Match, new_match

ENDLESS = 5_000
"""Actions of a round that will never end; the longest seen had a quarter of them."""
STYLES = ("random", "eager", "shy")


def any_options(preset: str, chance: Random, changes: int) -> dict[str, Any]:
    """So many options of the preset changed, in a combination that is allowed."""
    names = chance.sample(sorted(naive.VALUES), changes)
    options = {name: chance.choice(naive.VALUES[name]) for name in names}
    rules = naive.PRESETS[preset] | options
    if rules["match"] == "points" and rules["scoring"] == "none":
        options |= {"match": "rounds"}
    return options


def any_match(chance: Random, **fixed: Any) -> Match:
    """A match of any preset and number of seats, so many (else a few or many) of its options changed."""
    preset = fixed.get("preset") or chance.choice(sorted(naive.PRESETS))
    least, most = naive.SEATS[preset]
    changes = fixed.get("changes", chance.choice((0, 2, 6, 12, len(naive.VALUES))))
    options = any_options(preset, chance, changes) | fixed.get("options", {})
    seats = fixed.get("seats") or chance.randint(least, most)
    return new_match("seven-bridge", preset, options, seats, chance.randrange(1 << 30), chance.randrange(seats))


def choose(legal: list[str], chance: Random, style: str) -> str:
    """By chance. The eager open and claim what they can; the shy keep their cards."""
    if style == "eager":
        busy = [text for text in legal if text.split()[0] in ("ron", "meld", "layoff", "pon", "chi", "take")]
        return "ron" if "ron" in busy else chance.choice(busy or legal)
    if style == "shy":
        quiet = [text for text in legal if text.split()[0] in ("draw", "discard", "pass", "ron")]
        return chance.choice(quiet or legal)
    return chance.choice(legal)


def walk(match: Match, chance: Random, rounds: int = 1) -> Iterator[str]:
    """Plays so many rounds by chance; yields each action once it is played. Every seat has a style of its own.

    A round that is dealt is told as an empty text.
    """
    styles = [chance.choice(STYLES) for _ in range(match.seats)]
    for number in range(rounds):
        if number:
            match.next_round()
        yield ""
        for n in count():
            if match.to_act is None:
                break
            assert n < ENDLESS, "this round never ends"
            text = choose(match.legal(), chance, styles[match.to_act])
            match.play(text)
            yield text
        if match.phase == "match-over":
            return


def dealt(match: Match) -> naive.Round:
    """The round that has just been dealt in this match, as a naive one."""
    deal = match.record()["rounds"][-1]
    options = {name: getattr(match.rules, name) for name in naive.VALUES}
    return naive.Round(options, [hand.split() for hand in deal["hands"]], deal["stock"].split(), deal["dealer"])


def follow(beside: naive.Round | None, match: Match, text: str) -> naive.Round:
    """The naive round after the action that the match has just played, reshuffled alike."""
    if beside is None or not text:
        return dealt(match)
    after = beside.after(text)
    if after.phase == "shuffle":
        after = after.reshuffle(match.record()["rounds"][-1]["actions"][-1].split()[2:])
    return after
