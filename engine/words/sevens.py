"""Sevens in words."""

from engine.words.options import NONE, GameWords, OptionWords

OPTIONS = {
    "passes": OptionWords(
        ("パスの回数", "passes"),
        (
            "使いきったあとにもう一度パスすると脱落です。",
            "One more pass after these and you drop out.",
        ),
        {str(n): (f"{n}回", str(n)) for n in range(6)},
    ),
    "center": OptionWords(
        ("中央の数字", "centre"),
        ("はじめに場へ並べる数字です。", "The rank that lies on the table from the start."),
        {"T": ("10", "10")},
    ),
    "wrap": OptionWords(
        ("AとKのつながり", "ends of a row"),
        (
            "端まで並んだ列を、反対の端からも置けるか（リンク）、反対の端からだけ置けるか（トンネル）。",
            "When a side is full: the other one also opens from its far end (link), or only from there (tunnel).",
        ),
        {"none": ("つながらない", "not joined"), "link": ("リンク", "link"), "tunnel": ("トンネル", "tunnel")},
    ),
    "jokers": OptionWords(
        ("ジョーカー", "jokers"),
        (
            "自分が持っていない札の場所に置けます。ふさいだ場所の札は、もう置けません。",
            "Goes where a card you do not hold belongs; that card can then never be placed.",
        ),
        {"0": NONE, "1": ("1枚", "one"), "2": ("2枚", "two")},
    ),
    "pass_when_playable": OptionWords(
        ("置けてもパス", "holding back"),
        (
            "置ける札があってもパスして、列を止められるか。",
            "Whether one may pass, and block a row, with something to place.",
        ),
        {"true": ("できる", "allowed"), "false": ("できない", "not allowed")},
    ),
}

WORDS = GameWords(
    name=("七並べ", "Sevens"),
    presets={
        "standard": (
            ("七並べ", "Sevens"),
            ("7から順につないで、列を止め合う", "Build out from the 7s, and hold each other up"),
        ),
    },
    options=OPTIONS,
)
