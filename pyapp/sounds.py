"""What is heard at the table: the last thing that happened, then what wants attention. The page makes the sounds."""

from pyapp.model import Sitting

HEARD = {
    **dict.fromkeys(("draw", "take"), "draw"),
    **dict.fromkeys(("meld", "layoff", "discard", "place"), "lay"),
    **dict.fromkeys(("pon", "chi", "ron"), "claim"),
}
"""The sounds by what the log tells."""
TURN, ROUND = "turn", "round"
OVER = ("round-over", "match-over")


def sounds(before: Sitting | None, after: Sitting) -> tuple[str, ...]:
    """The sounds of going from one sitting to the next, by what is shown alone: a pause stays as silent as it looks."""
    going_on = before is not None and before.match is after.match and before.round == after.round
    old, new = before.view["log"] if before is not None and going_on else (), after.view["log"]
    if after.setup.quick or (new and not going_on and before is not None):  # without pauses; taken back
        return ()
    told = [HEARD[verb] for entry in new[len(old) :] if (verb := str(entry["action"]).split()[0]) in HEARD]
    heard = told[-1:] if going_on else []
    if after.view["phase"] in OVER:
        if before is not None and going_on and before.view["phase"] not in OVER:
            heard.append(ROUND)
    elif after.your_move and not (before is not None and going_on and before.your_move):
        heard.append(TURN)
    return tuple(heard)
