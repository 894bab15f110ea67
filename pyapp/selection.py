"""What the selected cards can mean now: the controls of the table, each with its action or the reason why not."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.match import Match
from engine.words import reason_sentence
from pyapp.screens.scene import Control
from pyapp.words import Lang, text


def named_cards(action: str) -> list[str]:
    """The cards that an action takes from the hand, a joker plainly, sorted."""
    return sorted("*" if word[0] == "*" else word for word in action.split()[1:] if not word.isdigit())


def meanings(match: Match, selected: Sequence[str], verb: str) -> list[str]:
    """The legal actions of this verb that use exactly the selected cards."""
    wanted = sorted(selected)
    return [action for action in match.legal() if action.split()[0] == verb and named_cards(action) == wanted]


def layoffs(match: Match, selected: Sequence[str], meld: int) -> list[list[str]]:
    """The ways to lay all selected cards off on one meld."""
    return match.layoffs(selected, meld) if selected else []


def controls(
    match: Match, view: Mapping[str, Any], selected: Sequence[str], your_move: bool, lang: Lang
) -> tuple[Control, ...]:
    """The buttons of the action bar, in order. After a ron, with nothing selected, they show what leads on."""
    if your_move and view["phase"] == "draw":
        ways: dict[str, tuple[str, ...]] = {"draw": (), "take": tuple(view["discards"][-1:])}
        return tuple(Control(verb, action=verb, cards=ways[verb]) for verb in ways if verb in match.legal())
    if not your_move or view["phase"] != "play":
        why = reason_sentence("not-your-turn", lang=lang)
        return tuple(
            Control(verb, short=text("soon-your-turn", lang), why=why) for verb in ("meld", "layoff", "discard")
        )
    return (
        _meld(match, view, selected, lang),
        _layoff(match, view, selected, lang),
        _discard(match, selected, lang),
    )


def _meld(match: Match, view: Mapping[str, Any], selected: Sequence[str], lang: Lang) -> Control:
    ways = meanings(match, selected, "meld")
    if len(ways) == 1:
        return Control("meld", action=ways[0])
    if ways:
        return Control("meld", msg="ask meld")
    if not selected:
        any_way = view.get("ron") and any(action.startswith("meld") for action in match.legal())
        return Control("meld", msg="ask meld") if any_way else Control("meld", short=text("select-cards", lang))
    return Control("meld", short=_sentence(match, f"meld {' '.join(selected)}", lang))


def _layoff(match: Match, view: Mapping[str, Any], selected: Sequence[str], lang: Lang) -> Control:
    targets = {n: ways for n in range(1, len(view["table"]) + 1) if (ways := layoffs(match, selected, n))}
    if len(targets) == 1:
        (meld, ways) = next(iter(targets.items()))
        return _one_target("layoff", meld, ways)
    if targets:
        return Control("layoff", msg="ask layoff")
    if not any(action.startswith("layoff") for action in match.legal()):
        return Control("layoff", short=_sentence(match, f"layoff {(selected or view['hand'])[0]} 1", lang))
    if view.get("ron") and not selected:
        return Control("layoff", msg="ask layoff")
    return Control("layoff", short=text("no-target" if selected else "select-cards", lang))


def _one_target(key: str, meld: int, ways: Sequence[Sequence[str]]) -> Control:
    if len(ways) == 1 and len(ways[0]) == 1:
        return Control(key, action=ways[0][0])
    return Control(key, msg=f"ask layoff {meld}")


def _discard(match: Match, selected: Sequence[str], lang: Lang) -> Control:
    ways = meanings(match, selected, "discard")
    if ways:
        return Control("discard", action=ways[0])
    if len(selected) != 1:
        return Control("discard", short=text("select-one", lang))
    return Control("discard", short=_sentence(match, f"discard {selected[0]}", lang))


def cloth(match: Match, selected: Sequence[str], your_move: bool) -> Control:
    """The meld area: opens the selection; where it could be laid off as well, it asks."""
    if not your_move or not selected:
        return Control("meld")
    ways = meanings(match, selected, "meld")
    if not ways:
        return Control("meld")
    return Control("meld", action=ways[0]) if len(ways) == 1 else Control("meld", msg="ask meld")


def targets(match: Match, view: Mapping[str, Any], selected: Sequence[str], your_move: bool) -> dict[int, Control]:
    """The table melds that take all selected cards."""
    if not your_move or view["phase"] != "play" or not selected:
        return {}
    found = {n: layoffs(match, selected, n) for n in range(1, len(view["table"]) + 1)}
    return {n: _one_target("layoff", n, ways) for n, ways in found.items() if ways}


def _sentence(match: Match, action: str, lang: Lang) -> str:
    refused = match.why_not(action)
    return refused.sentence(lang) if refused else text("select-cards", lang)
