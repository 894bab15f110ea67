"""Rummy in words."""

from engine.words.options import GameWords, OptionWords, counted

OPTIONS = {
    "target": OptionWords(
        ("終わりの点", "target"),
        ("だれかの合計がこの点に届いた局で終わります。", "The match ends with the round in which a total gets there."),
        counted("点", "point", 50, 100, 200),
    ),
    "scoring": OptionWords(
        ("得点", "scoring"),
        (
            "得点制は上がった人が全員の残り札の点をもらいます。失点制は残した人がそれぞれ引かれます。",
            "Award: who goes out gets the points left in all hands. Penalty: each loses their own.",
        ),
        {"award": ("得点制", "award"), "penalty": ("失点制", "penalty")},
    ),
    "deal": OptionWords(
        ("配る枚数", "cards dealt"),
        (
            "「人数で」は2人なら10枚、3〜4人は7枚、5〜6人は6枚です。",
            "By seats: ten for two, seven for three or four, six for five or six.",
        ),
        {"by-seats": ("人数で", "by seats"), "seven": ("7枚ずつ", "seven each")},
    ),
    "ace": OptionWords(
        ("Aのつながり", "the ace"),
        (
            "Q-K-Aともつながるか。つながるときは、残したAが15点になります。K-A-2とは回れません。",
            "Whether Q-K-A is a run too; an ace held then counts 15. Never K-A-2.",
        ),
        {"low": ("A-2-3だけ", "low"), "both": ("Q-K-Aも", "low or high")},
    ),
    "layoff_needs_meld": OptionWords(
        ("付け札の条件", "laying off"),
        (
            "自分の組を出してからでないと付け札ができないか。",
            "Whether one needs a meld of one's own before laying off.",
        ),
        {"true": ("自分の組を出してから", "own meld first"), "false": ("いつでも", "at any time")},
    ),
    "melds_per_turn": OptionWords(
        ("1回の番に出せる組", "melds a turn"),
        (
            "手に組がいくつあっても、1回の番に1組までにできます。付け札は何枚でもできます。",
            "One meld a turn at most, or any number. Lay-offs are not counted.",
        ),
        {"any": ("いくつでも", "any number"), "one": ("1組だけ", "one")},
    ),
    "go_out": OptionWords(
        ("上がり方", "going out"),
        (
            "出しきった時点で上がりか、最後に1枚捨てて上がるか。",
            "In any way, or only by discarding the last card.",
        ),
        {"any": ("出しきればよい", "in any way"), "discard": ("最後に1枚捨てる", "by discarding")},
    ),
    "rummy_doubles": OptionWords(
        ("ラミー", "rummy"),
        (
            "一度も出さずに、1回の番で手札を出しきって上がると点が2倍です。",
            "Going out in one turn, with nothing put down before, doubles the points.",
        ),
        {"true": ("2倍", "doubles"), "false": ("なし", "no bonus")},
    ),
    "reshuffles": OptionWords(
        ("切り直し", "reshuffles"),
        (
            "山札が尽きたとき、捨て札を切って続けられる回数です。",
            "How often the discards become a new stock.",
        ),
        {"1": ("1回", "once"), "3": ("3回", "three times"), "unlimited": ("何度でも", "unlimited")},
    ),
}

WORDS = GameWords(
    name=("ラミー", "Rummy"),
    presets={
        "standard": (
            ("ラミー", "Rummy"),
            ("引いて、そろえて、先に出しきる", "Draw, make melds, be the first to go out"),
        ),
    },
    options=OPTIONS,
)
