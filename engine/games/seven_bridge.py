"""Seven Bridge (セブンブリッジ): options, presets, scoring (rules.md, section 2)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.cards import Card
from engine.drawing.game import DrawingGame
from engine.drawing.play import suits_of
from engine.drawing.scoring import Points, lost, times
from engine.drawing.state import UNLIMITED, Claims, Public, Turns, most_reshuffles
from engine.game import Ending, ScoreParts
from engine.melds import MeldRules
from engine.rules import Preset, flag, option


@dataclass(frozen=True)
class SevenBridgeRules:
    """Every option of 2.1, with its value in ``standard`` and all values that it may have."""

    match: str = option("rounds", "rounds", "points")
    rounds: int = option(5, 1, 3, 5, 10)
    match_points: int = option(100, 100)
    match_wins: int = option(1, 1, 2, 3)
    scoring: str = option("penalty", "penalty", "award", "plus-minus", "none")
    jokers: int = option(0, 0, 1)
    joker_role: str = option("limited", "limited", "free")
    joker_penalty: str = option("x5", "x5", "20")
    ace: str = option("both", "both", "low")
    seven_penalty: str = option("doubles", "doubles", "15", "plain")
    claims: str = option("both", "both", "pon", "chi", "none")
    first_lap_claims: bool = flag(False)
    pon_hand: str = option("2-3", "2", "2-3")
    chi_length: str = option("3+", "3", "3+")
    chi_from: str = option("previous", "previous", "anyone")
    ron: bool = flag(False)
    layoff_after_claim: str = option("pon", "none", "pon", "both")
    go_out: str = option("discard", "discard", "any")
    take_discard: bool = flag(False)
    seven_pair: bool = flag(True)
    close_doubles: bool = flag(False)
    reshuffles: int | str = option(1, 1, 3, UNLIMITED)
    reshuffle_keeps_top: bool = flag(True)
    yaku: bool = flag(False)

    @cached_property
    def turns(self) -> Turns:
        """These options as the house rules of a turn."""
        return Turns(
            melds=MeldRules(
                ace_high=self.ace == "both",
                sevens=True,
                seven_pair=self.seven_pair,
                joker_role=self.joker_role,
            ),
            claims=Claims(
                pon=self.claims in ("both", "pon"),
                chi=self.claims in ("both", "chi"),
                ron=self.ron,
                first_lap=self.first_lap_claims,
                pon_hand=(2,) if self.pon_hand == "2" else (2, 3),
                chi_longest=3 if self.chi_length == "3" else 13,
                chi_anyone=self.chi_from == "anyone",
                layoff_after={
                    "none": frozenset[str](),
                    "pon": frozenset({"pon"}),
                    "both": frozenset({"pon", "chi"}),
                }[self.layoff_after_claim],
            ),
            take=self.take_discard,
            go_out_by_discard=self.go_out == "discard",
            reshuffles=most_reshuffles(self.reshuffles),
            keeps_top=self.reshuffle_keeps_top,
            points=self.points,
            at_once_doubles=self.close_doubles and self.scoring == "award",
        )

    @cached_property
    def points(self) -> Points:
        """Point values (2.1)."""
        return Points(
            ace=10 if self.ace == "both" else 1,
            seven=15 if self.seven_penalty == "15" else 7,
            joker=20 if self.joker_penalty == "20" else 0,
            seven_times=2 if self.seven_penalty == "doubles" else 1,
            joker_times=5 if self.joker_penalty == "x5" else 1,
        )

    @property
    def ending(self) -> Ending:
        if self.match == "rounds":
            return Ending(rounds=self.rounds)
        return Ending(target=self.match_points if self.scoring == "award" else -self.match_points, wins=self.match_wins)

    @property
    def pack_jokers(self) -> int:
        return self.jokers

    def hand_size(self, seats: int) -> int:
        return 7

    def conflict(self) -> str | None:
        if self.match == "points" and self.scoring == "none":
            return "points-without-scores"
        return None


def score(rules: SevenBridgeRules, public: Public, hands: Sequence[list[Card]]) -> tuple[ScoreParts, ...]:
    """Each seat's score of a round that somebody went out of (2.7)."""
    winner = public.out
    assert winner is not None
    if rules.scoring == "none":
        return tuple(ScoreParts(score=int(seat == winner)) for seat in range(public.seats))
    losses = [lost(rules.points.count(hand)) for hand in hands]
    if rules.close_doubles and _close(public):
        losses = [times(part, "close", 1) for part in losses]
    losses[winner] = ScoreParts()
    if rules.scoring == "penalty":
        return tuple(losses)
    if rules.scoring == "plus-minus":
        gain = replace(rules.points, joker_times=1).count(public.turn.opened)
        losses[winner] = _with_yaku(rules, public, gain)
        return tuple(losses)
    award = _with_yaku(rules, public, ScoreParts(score=-sum(part.score for part in losses)))
    return tuple(award if seat == winner else ScoreParts(part.cards, part.factors) for seat, part in enumerate(losses))


def _with_yaku(rules: SevenBridgeRules, public: Public, gain: ScoreParts) -> ScoreParts:
    """What the winner gets, doubled for every yaku (役) that applies (D18)."""
    if not rules.yaku:
        return gain
    turn = public.turn
    suits = public.suits[turn.seat] | suits_of(turn.opened)
    first_turn = turn.before == 0 and turn.seat == public.dealer and turn.ron is None and not turn.claimed
    for key, applies in (
        ("menzen", _menzen(public)),
        ("chinitsu", suits.bit_count() == 1),
        ("tenho", first_turn),
    ):
        gain = times(gain, key, int(applies))
    return gain


def _menzen(public: Public) -> bool:
    """The one who went out had opened nothing before the final turn, and claimed nothing in it but a ron (D17, D18)."""
    return not public.acted >> public.turn.seat & 1 and not public.turn.claimed


def _close(public: Public) -> bool:
    return _menzen(public) and public.turn.ron is None


GAME = DrawingGame(
    key="seven-bridge",
    rules_type=SevenBridgeRules,
    presets={
        "standard": Preset(range(2, 6), {}),
        "stadium": Preset(
            range(2, 7),
            {
                "match": "points",
                "jokers": 1,
                "joker_role": "free",
                "joker_penalty": "20",
                "ace": "low",
                "seven_penalty": "15",
                "pon_hand": "2",
                "chi_length": "3",
                "layoff_after_claim": "none",
                "seven_pair": False,
                "close_doubles": True,
                "reshuffle_keeps_top": False,
            },
        ),
        "official": Preset(
            range(2, 5),
            {
                "scoring": "plus-minus",
                "joker_role": "free",
                "joker_penalty": "20",
                "ace": "low",
                "first_lap_claims": True,
                "chi_length": "3",
                "ron": True,
                "layoff_after_claim": "none",
                "seven_pair": False,
                "reshuffles": UNLIMITED,
                "reshuffle_keeps_top": False,
            },
        ),
        "memo-2006": Preset(
            range(2, 5),
            {
                "scoring": "none",
                "joker_role": "free",
                "joker_penalty": "20",
                "ace": "low",
                "first_lap_claims": True,
                "chi_from": "anyone",
                "ron": True,
                "layoff_after_claim": "none",
                "seven_pair": False,
                "reshuffles": UNLIMITED,
                "reshuffle_keeps_top": False,
            },
        ),
    },
    score=score,
)
