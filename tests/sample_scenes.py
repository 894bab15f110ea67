"""Scenes to draw: positions as in the pictures of the look, and crowded ones."""

from dataclasses import replace
from typing import Any

from pyapp.screens.scene import (
    Board,
    Choice,
    Control,
    Lobby,
    Match,
    MatchEnd,
    Offer,
    OptionField,
    Player,
    Resume,
    RoundEnd,
    RuleMark,
    RuleSet,
    Table,
)
from pyapp.screens.stats import PastMatch, RulesNumbers, StatsPage, Title

MARKS = ("you", "ume", "take", "matsu", "kiku", "fuji")

ROUNDS = OptionField("rounds", "局数", "", (("1", "1局"), ("3", "3局"), ("5", "5局"), ("10", "10局")), "5", "5")
OPTIONS = (
    ROUNDS,
    OptionField(
        "ace", "エース", "2の前だけか、Kの後にも続くか", (("both", "両はし"), ("low", "2の前")), "both", "both"
    ),
    OptionField("jokers", "ジョーカー", "山に入れる枚数", (("0", "なし"), ("1", "1枚")), "1", "0"),
    OptionField("reshuffles", "切り直し", "山札がなくなったときに切り直す回数", (("1", "1回"), ("3", "3回")), "1", "1"),
)

_MELDS: list[dict[str, Any]] = [
    {"owner": 1, "cards": ["7S"], "kind": "seven", "claim": None},
    {"owner": 2, "cards": ["7D", "8D"], "kind": "run", "claim": None},
    {"owner": 3, "cards": ["JC", "*=QC", "KC"], "kind": "run", "claim": None},
    {"owner": 1, "cards": ["9H", "9C", "9S"], "kind": "set", "claim": "pon"},
    {"owner": 2, "cards": ["2S", "2D", "2C"], "kind": "set", "claim": None},
    {"owner": 3, "cards": ["3H", "4H", "5H"], "kind": "run", "claim": "chi"},
    {"owner": 0, "cards": ["3C", "4C", "5C", "6C", "7C", "8C"], "kind": "run", "claim": None},
    {"owner": 1, "cards": ["TS", "JS", "QS", "KS"], "kind": "run", "claim": None},
    {"owner": 2, "cards": ["AH", "AD", "AC"], "kind": "set", "claim": None},
]

_LOG: list[dict[str, Any]] = [
    {"seat": 1, "action": "pon 9H 9C"},
    {"seat": 1, "action": "discard QD"},
    {"seat": 2, "action": "draw"},
    {"seat": 2, "action": "discard 8C"},
    {"seat": 3, "action": "draw"},
    {"seat": 3, "action": "meld 3H 4H 5H"},
    {"seat": 3, "action": "layoff KC 3"},
    {"seat": None, "action": "reshuffle"},
    {"seat": 3, "action": "discard JS"},
    {"seat": 0, "action": "draw", "card": "6D"},
]


def match(seats: int, **changes: Any) -> Match:
    players = tuple(Player(mark, "" if mark == "you" else "normal") for mark in MARKS[:seats])
    return replace(Match(players, "定番ルール", "ジョーカー1枚", OPTIONS, 5, marks=MARKS_IN_FORCE), **changes)


def view(seats: int = 4, melds: int = 6, **changes: Any) -> dict[str, Any]:
    hand = ["AS", "4S", "7H", "TH", "JH", "QH", "6D", "KD"]
    seen: dict[str, Any] = {
        "game": "seven-bridge",
        "preset": "standard",
        "seat": 0,
        "seats": seats,
        "dealer": 1,
        "round": 3,
        "phase": "play",
        "turn": 0,
        "hand": hand,
        "drawn": "6D",
        "taken": None,
        "counts": [8, 3, 2, 1, 7, 8][:seats],
        "hands": None,
        "table": [meld | {"owner": meld["owner"] % seats} for meld in _MELDS[:melds]],
        "stock_count": 13,
        "discards": ["2H", "5S", "QD", "8C", "JS"],
        "log": [entry if entry["seat"] is None else entry | {"seat": entry["seat"] % seats} for entry in _LOG],
        "totals": [-18, 0, -46, -27, -120, -8][:seats],
        "match_wins": None,
        "end": None,
        "out": None,
        "scores": None,
        "ranks": None,
        "score_parts": None,
    }
    return seen | changes


def table(seats: int = 4, melds: int = 6, lang: str = "ja", **changes: Any) -> Table:
    seen = view(seats, melds)
    ja = lang == "ja"
    scene = Table(
        match(seats),
        seen,
        tuple(seen["hand"]),
        ("TH", "JH", "QH"),
        (
            Control("meld", "meld TH JH QH"),
            Control("layoff", short="先に自分の組を" if ja else "open a meld first"),
            Control("discard", short="1枚だけ選びます" if ja else "select one card"),
        ),
        stock=Control("draw", why="もう引きました"),
        cloth=Control("meld", "meld TH JH QH"),
        melds={5: Control("layoff", "layoff 2H 5")} if melds >= 5 else {},
        recent=tuple(seen["log"][-2:]),
        changed_meld=min(melds, 2),
    )
    return replace(scene, **changes)


def draw(seats: int = 4, melds: int = 6) -> Table:
    seen = view(seats, melds, phase="draw", drawn=None)
    hand = tuple(seen["hand"][:-1])
    return replace(
        table(seats, melds),
        view=seen,
        hand=hand,
        selected=(),
        controls=(Control("draw", "draw"), Control("take", short="取れないルールです")),
        stock=Control("draw", "draw"),
        cloth=Control("meld"),
    )


def waiting(seats: int = 4, melds: int = 6) -> Table:
    seen = view(seats, melds, phase="draw", turn=1, drawn=None)
    off = tuple(Control(key, short="梅さんの番です") for key in ("meld", "layoff", "discard"))
    return replace(
        table(seats, melds), view=seen, selected=(), controls=off, thinking=1, cloth=Control("meld"), melds={}
    )


def claim(seats: int = 4, melds: int = 6, variants: int = 1) -> Table:
    seen = view(
        seats,
        melds,
        phase="claim",
        drawn=None,
        discards=["5S", "QD", "8C", "JS", "5D"],
        log=[*view(seats)["log"], {"seat": seats - 1, "action": "discard 5D"}],
    )
    chis = (
        Offer("chi 3D 4D", ("3D", "4D", "5D")),
        Offer("chi 4D 6D", ("4D", "5D", "6D")),
        Offer("chi 3D 4D 6D 7D", ("3D", "4D", "5D", "6D", "7D")),
    )
    return replace(
        table(seats, melds),
        view=seen,
        hand=("AS", "5S", "TH", "JH", "3D", "4D", "5C"),
        selected=(),
        claims=(Offer("pon 5S 5C", ("5S", "5D", "5C")), *chis[:variants]),
        recent=tuple(seen["log"][-1:]),
        controls=(),
        cloth=Control("meld"),
        melds={},
    )


def ron(seats: int = 4, melds: int = 6) -> Table:
    """The claim sheet where a ron is possible too."""
    scene = claim(seats, melds)
    return replace(scene, claims=(Offer("ron", ("5D",)), *scene.claims))


def going_out(seats: int = 4, melds: int = 4) -> Table:
    """After a ron: the card is in the hand, and the buttons show what leads on."""
    seen = view(seats, melds, drawn=None, ron="5D", hand=["5S", "5D", "5C", "7H", "KD"])
    return replace(
        table(seats, melds),
        view=seen,
        hand=tuple(seen["hand"]),
        selected=(),
        controls=(
            Control("meld", msg="ask meld"),
            Control("layoff", short="先に自分の組を"),
            Control("discard", short="1枚だけ選びます"),
        ),
        recent=({"seat": seats - 1, "action": "discard 5D"}, {"seat": 0, "action": "ron"}),
        cloth=Control("meld"),
        melds={},
    )


def taking(seats: int = 4, melds: int = 3) -> Table:
    """Rummy, about to draw or take."""
    scene = draw(seats, melds)
    company = match(seats, rules_name="ラミー", rules_note="", rounds=None, goal="100点まで")
    controls = (Control("draw", "draw"), Control("take", "take", cards=("JS",)))
    return replace(scene, match=company, controls=controls, discard=controls[1])


def taken(seats: int = 4, melds: int = 3) -> Table:
    """Rummy: the taken card is selected, and can't be discarded."""
    seen = view(seats, melds, drawn=None, taken="6D")
    off = Control("discard", short="取った♦6はこの番に捨てられません")
    controls = (Control("meld", short="枚数が足りません"), Control("layoff", short="付く組がありません"), off)
    scene = replace(taking(seats, melds), view=seen, hand=tuple(seen["hand"]), selected=("6D",), controls=controls)
    return replace(scene, stock=Control("draw", why="もう引きました"), discard=Control("discard"))


def choice(seats: int = 4, melds: int = 6) -> Table:
    return replace(
        table(seats, melds),
        selected=("7H",),
        offers=(
            Offer("meld 7H", ("7H",), "新しい組"),
            Offer("layoff 7H 2", ("6H", "7H", "8H"), "梅さんの組2"),
            Offer("layoff *=2H 6", ("*=2H", "3H", "4H", "5H"), "松さんの組6"),
        ),
    )


def round_end(seats: int = 4, **changes: Any) -> RoundEnd:
    hands: list[list[str]] = [["TH", "7H", "3D"], ["AS", "5D", "4C"], ["QS", "*"], [], ["KS", "KH", "2C"], ["9S", "8S"]]
    parts: list[dict[str, Any]] = [
        {
            "cards": [["TH", 10], ["7H", 7], ["3D", 3]],
            "sum": 20,
            "factors": [{"key": "seven", "count": 1, "times": 2}],
            "score": -40,
        },
        {"cards": [["AS", 10], ["5D", 5], ["4C", 4]], "sum": 19, "factors": [], "score": -19},
        {
            "cards": [["QS", 10], ["*", 0]],
            "sum": 10,
            "factors": [{"key": "joker", "count": 1, "times": 5}],
            "score": -50,
        },
        {"cards": [], "sum": 0, "factors": [], "score": 0},
        {"cards": [["KS", 10], ["KH", 10], ["2C", 2]], "sum": 22, "factors": [], "score": -22},
        {"cards": [["9S", 9], ["8S", 8]], "sum": 17, "factors": [], "score": -17},
    ]
    out = 3 if seats > 3 else 1
    if out == 1:
        hands[1], parts[1] = [], {"cards": [], "sum": 0, "factors": [], "score": 0}
    scores = [part["score"] for part in parts[:seats]]
    before = (-31, -12, -46, -37, -5, 0)[:seats]
    seen = view(
        seats,
        phase="round-over",
        turn=None,
        round=4,
        hand=hands[0],
        drawn=None,
        hands=hands[:seats],
        end="out",
        out=out,
        scores=scores,
        score_parts=parts[:seats],
        totals=[a + b for a, b in zip(before, scores, strict=True)],
    )
    return replace(RoundEnd(match(seats), seen | changes, before))


def match_end(seats: int = 4, *, drawn: bool = False) -> MatchEnd:
    rounds = ((-12, -3, -46, -27, -4, -8), (-40, -19, -50, 0, -22, -17), (0, -33, -8, -61, -5, -2))
    totals = [sum(column) for column in list(zip(*rounds, strict=True))[:seats]]
    if drawn:
        totals[1] = totals[0]
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    seen = view(seats, phase="match-over", turn=None, totals=totals, ranks=ranks)
    return MatchEnd(match(seats), seen, tuple(row[:seats] for row in rounds))


def lobby(lang: str = "ja", **changes: Any) -> Lobby:
    ja = lang == "ja"
    sets = (
        ("seven-bridge", "standard", "定番ルール", "7が主役。広く親しまれた形", (2, 5), "mark"),
        ("seven-bridge", "stadium", "スタジアム", "ジョーカー入り100点勝負", (2, 6), "stadium"),
        ("seven-bridge", "official", "考案者公式", "上がる手が得点に", (2, 4), "pen"),
        ("seven-bridge", "memo-2006", "2006年メモ", "点なし、先に上がれば勝ち", (2, 4), "memo"),
        ("rummy", "standard", "ラミー", "世界の定番。組を作って上がる", (2, 6), "cards"),
        ("sevens", "standard", "七並べ", "7から順に、場をつなぐ", (3, 6), "grid"),
    )
    scene = Lobby(
        tuple(
            RuleSet(game, preset, name, about, seats, number == 0, "" if number == 0 else "近日", icon)
            for number, (game, preset, name, about, seats, icon) in enumerate(sets)
        ),
        "seven-bridge/standard",
        tuple(Choice(str(n), f"{n}人" if ja else str(n)) for n in range(2, 6)),
        "4",
        (
            Choice("weak", "よわい" if ja else "Easy", False, "準備中です"),
            Choice("normal", "ふつう" if ja else "Normal"),
            Choice("strong", "つよい" if ja else "Strong", False, "準備中です"),
            Choice("master", "名人" if ja else "Master", False, "準備中です"),
        ),
        "normal",
        OPTIONS,
    )
    return replace(scene, **changes)


MARKS_IN_FORCE = (RuleMark("ace", "A", "Aは両端"), RuleMark("jokers", "joker", "ジョーカー", True))
OWN = RuleSet("seven-bridge", "standard", "うちのルール", "定番ルール・変更1", (2, 5), icon="mark", own=True)


def own_lobby(lang: str = "ja") -> Lobby:
    """The lobby with an own rule set chosen, and an option explained."""
    plain = lobby(lang)
    return replace(
        plain,
        rule_sets=(*plain.rule_sets, OWN, replace(OWN, name="ほかのルール")),
        rules=OWN.value,
        marks=MARKS_IN_FORCE,
        explained="jokers",
        name="うちのルール",
        link="https://example.org/?game=seven-bridge&preset=standard&options=jokers:1&seats=4",
    )


def statistics(**changes: Any) -> StatsPage:
    counts = (("対局", "12回"), ("優勝", "5回"), ("平均順位", "2.08位"))
    history = (
        PastMatch("2026/11/29", "定番ルール", 1, 4, rating=1562, change=20),
        PastMatch("2026/11/28", "七並べ", 3, 4, gave_up=True, rating=1542),
        PastMatch("2026/11/27", "ラミー", 2, 2),
    )
    scene = StatsPage(
        12,
        1562,
        180,
        ratings=(1500, 1542, 1562),
        rules=(RulesNumbers("定番ルール", counts), RulesNumbers("七並べ", counts)),
        titles=(Title("first-win", True), Title("hundred", False)),
        history=history,
    )
    return replace(scene, **changes)


RESUME = Resume("定番ルール・第3局・あなたの番", ("7H", "8H", "9H"))


_ROWS = "AS 3S 7S 8S JS KS 2H 4H 6H 7H 8H *=9H QH 2D 3D 6D 7D 8D QD AC 6C 7C TC JC"


def board(seats: int = 4, **changes: Any) -> Board:
    """The board as in the pictures of the look: islands of one who dropped out, a joker, a selected card."""
    hand = ("9S", "QS", "3H", "9H", "TH", "4D", "KD", "5C", "8C", "QC")
    log = [
        {"seat": 3 % seats, "action": "pass"},
        {"seat": 3 % seats, "action": "dropout AS 2H", "rank": seats},
        {"seat": 1, "action": "place *=9H"},
        {"seat": 2, "action": "place 8D"},
    ]
    seen = {
        "game": "sevens",
        "preset": "standard",
        "seat": 0,
        "seats": seats,
        "dealer": 1,
        "round": 1,
        "phase": "play",
        "turn": 0,
        "hand": list(hand),
        "counts": [10, 9, 10, 0, 5, 1][:seats],
        "hands": None,
        "center": "7",
        "table": _ROWS.split(),
        "open": ["6S", "9S", "5H", "TH", "5D", "9D", "5C", "8C"],
        "blocked": ["9H"],
        "islands": ["AS", "3S", "JS", "KS", "2H", "4H", "QH", "2D", "3D", "QD", "AC", "TC", "JC"],
        "gone": [],
        "passes": [2, 3, 2, 0, 1, 0][:seats],
        "ranks": [0, 0, 0, seats, 0, 1][:seats],
        "dropped": [False, False, False, True, False, False][:seats],
        "log": log,
        "totals": [0] * seats,
        "match_wins": [0] * seats,
        "end": None,
        "out": None,
        "scores": None,
        "score_parts": None,
    }
    options = (OptionField("passes", "パスの回数", "もう一度で脱落", (("3", "3回"),), "3", "3"),)
    marks = (RuleMark("passes", "休", "パス3回"), RuleMark("jokers", "joker", "ジョーカー1枚"))
    company = match(seats, rules_name="七並べ", rules_note="", options=options, rounds=None, marks=marks)
    picks = {card: Control("place", msg=f"pick {card}") for card in ("9S", "5C", "8C")}
    scene = Board(
        company,
        seen,
        hand,
        3,
        ("TH",),
        (Control("place", "place TH"), Control("pass", "pass", short="残り2回")),
        picks | {"TH": Control("place", "place TH")},
        ("9S", "TH", "5C", "8C"),
        recent=tuple(log[-2:]),
        placed_by={"*=9H": 1, "8D": 2},
    )
    return replace(scene, **changes)


def full_hand(seats: int = 3) -> Board:
    """Eighteen cards at the start."""
    hand = tuple("2S 5S 6S 9S JS KS AH 3H 8H TH QH 4D 8D 9D JD 3C 6C *".split())
    start = board(seats)
    seen = dict(start.view) | {
        "hand": list(hand),
        "counts": [18, 15, 15, 15, 15, 15][:seats],
        "table": "7S 7H 6D 7D 7C".split(),
        "open": "6S 8S 6H 8H 5D 8D 6C 8C".split(),
        "blocked": [],
        "islands": [],
        "passes": [3] * seats,
        "ranks": [0] * seats,
        "dropped": [False] * seats,
        "log": [{"seat": 2, "action": "place 6D"}],
    }
    places = {card: Control("place", msg=f"pick {card}") for card in ("6S", "8D", "6C")}
    return replace(
        start,
        view=seen,
        hand=hand,
        selected=("8H",),
        controls=(Control("place", "place 8H"), Control("pass", "pass", short="残り3回")),
        places=places | {"8H": Control("place", "place 8H")},
        playable=("6S", "8H", "8D", "6C", "*"),
        recent=({"seat": 2, "action": "place 6D"},),
        placed_by={},
    )


def joker_selected(seats: int = 3) -> Board:
    start = full_hand(seats)
    spots = ("8S", "6H", "5D", "8C")
    return replace(
        start,
        selected=("*",),
        controls=(Control("place", msg="ask place", short="場所を選ぶ"), Control("pass", "pass", short="残り3回")),
        places=dict(start.places)
        | {"8H": Control("place", msg="pick 8H")}
        | {card: Control("place", f"place *={card}") for card in spots},
    )


def joker_asked(seats: int = 3) -> Board:
    start = joker_selected(seats)
    return replace(start, offers=tuple(Offer(f"place *={card}", ()) for card in ("8S", "6H", "5D", "8C")))


def board_end(seats: int = 4) -> Board:
    start = board(seats)
    whole = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    seen = dict(start.view) | {
        "phase": "match-over",
        "turn": None,
        "hand": [],
        "counts": [0] * seats,
        "table": ["*=9H" if card == "9H" else card for card in whole],
        "open": [],
        "islands": [],
        "ranks": [2, 1, 3, 4, 5, 6][:seats],
        "dropped": [False, False, False, True, True, True][:seats],
        "end": "ranked",
        "last": 2,
        "log": [*start.view["log"], {"seat": 2, "action": "last QC", "rank": 3}],
    }
    return replace(
        start,
        view=seen,
        hand=(),
        selected=(),
        controls=(Control("next", msg="result"),),
        places={},
        playable=(),
        recent=tuple(seen["log"][-2:]),
    )
