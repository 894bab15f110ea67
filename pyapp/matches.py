"""What stays the same through a match, in words: who plays, by which rules."""

from collections.abc import Iterable, Sequence

from engine.match import preset_rules
from pyapp.lobby import option_fields, rule_marks, rule_sets
from pyapp.model import Setup, Sitting, level_of
from pyapp.screens.cards import name
from pyapp.screens.scene import SEATS, Choice, Control, Match, Player
from pyapp.words import Lang, text

NOTED = 2
"""So many changed options are named under the round; of more, only how many."""


def players(setup: Setup, names: Iterable[str]) -> tuple[Player, ...]:
    """Who sits where: the persons at this device by their names, if they have given any, the CPUs by their marks."""
    marks = iter(SEATS)
    named = dict(zip(setup.people, names, strict=False))
    return tuple(
        Player("you" if setup.people == (seat,) else next(marks), name=named.get(seat, ""))
        if seat in setup.people
        else Player(next(marks), level_of(setup, seat))
        for seat in range(setup.seats)
    )


def rules_name(setup: Setup, lang: Lang) -> str:
    """The name of the rules in force: a person's own, or the preset's."""
    tiles = {(tile.game, tile.preset): tile.name for tile in rule_sets(lang)}
    return setup.name or tiles[setup.game, setup.preset]


def described(sitting: Sitting, names: Iterable[str], lang: Lang) -> Match:
    """The match of this sitting as its scenes show it."""
    setup, rules = sitting.setup, sitting.match.rules
    fields = option_fields(rules, preset_rules(sitting.match.game, setup.preset), setup.game, lang)
    changed = [field for field in fields if field.changed and field.key != "rounds"]
    noted = [text("note-option", lang, name=field.name, value=field.label) for field in changed[:NOTED]]
    if len(changed) > NOTED:
        noted.append(text("note-more", lang, n=len(changed) - NOTED))
    ending = sitting.match.game.ending(rules)
    return Match(
        players=players(setup, names),
        rules_name=rules_name(setup, lang),
        rules_note="・".join(noted),
        options=fields,
        marks=rule_marks(fields, setup.game, lang),
        rounds=ending.rounds or None,
        rated=sitting.rated,
        goal=text("goal-points", lang, n=abs(ending.target)) if ending.target else "",
    )


def thinking(sitting: Sitting) -> int | None:
    """The seat that is seen to think: a CPU to act, outside the pause."""
    turn = sitting.view["turn"]
    return None if turn is None or turn == sitting.you else int(turn)


def stand_ins(sitting: Sitting, lang: Lang) -> tuple[Control, ...]:
    """The one button where there is no more to do: back into one's seat, or the same for all during the pause."""
    if sitting.away:
        return (Control("back", msg="back", short=text("do-back-detail", lang)),)
    if sitting.several and sitting.frozen is not None and not sitting.claiming:
        return (Control("claim", msg="claim", short=text("do-claim-detail", lang)),)
    return ()


def seat_controls(sitting: Sitting, seated: Sequence[Player], lang: Lang) -> tuple[Choice, ...]:
    """Of several people at the device: who may leave a seat to a CPU, and who may come back into theirs."""
    left = [seat for seat in sitting.setup.people if seat not in sitting.persons]
    back = [Choice(f"back {seat}", text("seat-back", lang, who=name(seated[seat], lang))) for seat in left]
    if sitting.several and sitting.your_move:
        back.append(Choice("leave-seat", text("seat-leave", lang, who=name(seated[sitting.you], lang))))
    return tuple(back)
