"""Seven Bridge in words."""

from engine.words.options import NONE, GameWords, OptionWords, counted

OPTIONS = {
    "match": OptionWords(
        ("対局の形", "match"),
        (
            "決めた局数で終えるか、点数が届くまで続けるか。",
            "A fixed number of rounds, or on until somebody reaches the points.",
        ),
        {"rounds": ("局数で", "by rounds"), "points": ("点数で", "by points")},
    ),
    "rounds": OptionWords(
        ("局数", "rounds"),
        ("対局の形が「局数で」のときの長さです。", "How long a match by rounds is."),
        counted("局", "round", 1, 3, 5, 10),
    ),
    "match_points": OptionWords(
        ("決着の点数", "points to decide"),
        ("だれかの合計がこの点に届いたら勝負が決まります。", "A total that gets as far decides."),
        counted("点", "point", 100),
    ),
    "match_wins": OptionWords(
        ("先取", "match wins"),
        ("点数の対局で、何勝すれば終わるか。", "In a match by points: how many wins end it."),
        counted("勝", "win", 1, 2, 3),
    ),
    "scoring": OptionWords(
        ("得点", "scoring"),
        (
            "失点制は残った手札を引きます。得点制は上がった人が全員の失点をもらいます。プラスマイナスは両方を数えます。",
            "Penalty: each loses the cards held. Award: who goes out gets all of that. Plus and minus: both count.",
        ),
        {
            "penalty": ("失点制", "penalty"),
            "award": ("得点制", "award"),
            "plus-minus": ("プラスマイナス", "plus and minus"),
            "none": ("点なし", "none"),
        },
    ),
    "jokers": OptionWords(
        ("ジョーカー", "jokers"),
        (
            "入れると組は作りやすく、残すと痛い札が増えます。",
            "Makes melds easier, and costs those who are left with it.",
        ),
        {"0": NONE, "1": ("1枚", "one")},
    ),
    "joker_role": OptionWords(
        ("ジョーカーの役目", "what a joker may be"),
        (
            "「本物2枚と」は、組に1枚だけ、7以外の代わりになります。「自由」は7も含めて何にでもなります。",
            "Limited: one in a meld beside two real cards, never a 7. Free: any card, a 7 too.",
        ),
        {"limited": ("本物2枚と", "limited"), "free": ("自由", "free")},
    ),
    "joker_penalty": OptionWords(
        ("残ったジョーカー", "joker held"),
        ("手に残したときの失点です。", "What it costs to be left with it."),
        {"x5": ("5倍", "times 5"), "20": ("20点", "20 points")},
    ),
    "ace": OptionWords(
        ("Aの扱い", "ace"),
        (
            "両端ならA-2-3にもQ-K-Aにも使え、残すと10点。下だけならA-2-3だけに使え、1点です。",
            "Both: before 2 or after K, and 10 points held. Low: before 2 only, and 1 point.",
        ),
        {"both": ("両端", "both ends"), "low": ("下だけ", "low only")},
    ),
    "seven_penalty": OptionWords(
        ("残った7", "sevens held"),
        ("7を手に残したときの失点です。", "What a 7 held at the end costs."),
        {
            "doubles": ("1枚ごとに2倍", "each doubles"),
            "15": ("15点", "15 points"),
            "plain": ("7点", "7 points"),
        },
    ),
    "claims": OptionWords(
        ("ポン・チー", "pon and chi"),
        ("捨て札を番の外でもらえるかどうか。", "Whether a discard may be claimed out of turn."),
        {
            "both": ("両方あり", "both"),
            "pon": ("ポンだけ", "pon only"),
            "chi": ("チーだけ", "chi only"),
            "none": NONE,
        },
    ),
    "first_lap_claims": OptionWords(
        ("1巡目の割り込み", "claims in the first lap"),
        ("人数ぶんの捨て札が出るまでも、もらえるようにします。", "Claims from the first discard on."),
        {"true": ("できる", "allowed"), "false": ("できない", "not allowed")},
    ),
    "pon_hand": OptionWords(
        ("ポンに使う手札", "cards for a pon"),
        ("手札2枚だけか、3枚（カン）でもよいか。", "Two cards from the hand, or three as well (kan)."),
        {"2": ("2枚", "two"), "2-3": ("2枚か3枚", "two or three")},
    ),
    "chi_length": OptionWords(
        ("チーの長さ", "length of a chi"),
        ("もらって作る連番の枚数です。", "How long the run made by a chi may be."),
        {"3": ("3枚", "three"), "3+": ("3枚以上", "three or more")},
    ),
    "chi_from": OptionWords(
        ("チーできる人", "who may chi"),
        ("次の人だけか、だれでもか。", "The next seat only, or anyone."),
        {"previous": ("次の人だけ", "next seat"), "anyone": ("だれでも", "anyone")},
    ),
    "ron": OptionWords(
        ("ロン", "ron"),
        ("捨て札をもらって、そのまま上がれます。", "Going out at once with somebody's discard."),
    ),
    "layoff_after_claim": OptionWords(
        ("もらったあとの付け札", "lay-offs after a claim"),
        (
            "ポンやチーのあと、捨てる前に付け札ができるか。",
            "Whether one may lay off between a claim and the discard.",
        ),
        {
            "none": ("できない", "none"),
            "pon": ("ポンのあと", "after a pon"),
            "both": ("どちらのあとも", "after both"),
        },
    ),
    "go_out": OptionWords(
        ("上がり方", "going out"),
        (
            "最後に1枚捨てて上がるか、出しきった時点で上がりか。",
            "By discarding the last card, or in any way.",
        ),
        {"discard": ("最後に1枚捨てる", "by discarding"), "any": ("出しきればよい", "in any way")},
    ),
    "take_discard": OptionWords(
        ("捨て札を取る", "taking the discard"),
        (
            "山札の代わりに捨て札の一番上を引けます。その番には捨てられません。",
            "The top discard may be drawn instead, but not discarded in that turn.",
        ),
    ),
    "seven_pair": OptionWords(
        ("7のペア", "pair of sevens"),
        (
            "7は2枚で組になり、1枚の7に別の7を付けられます。",
            "Two 7s are a meld, and a lone 7 takes another 7.",
        ),
    ),
    "close_doubles": OptionWords(
        ("クローズ", "close"),
        (
            "一度も出さずに一気に上がると、ほかの人の失点が2倍です。",
            "Going out in one turn doubles the others' losses.",
        ),
        {"true": ("2倍", "doubles"), "false": NONE},
    ),
    "reshuffles": OptionWords(
        ("切り直し", "reshuffles"),
        (
            "山札が尽きたとき、捨て札を切って続けられる回数です。",
            "How often the discards become a new stock.",
        ),
        {"1": ("1回", "once"), "3": ("3回", "three times"), "unlimited": ("何度でも", "unlimited")},
    ),
    "reshuffle_keeps_top": OptionWords(
        ("切り直しで残す札", "top discard when reshuffling"),
        ("一番上の捨て札を残すかどうか。", "Whether the top discard stays."),
        {"true": ("一番上を残す", "stays"), "false": ("全部切る", "is shuffled in")},
    ),
    "yaku": OptionWords(
        ("役", "yaku"),
        (
            "面前・清一色・天和で上がると、もらう点がそれぞれ2倍です。",
            "Menzen, chinitsu and tenho each double what the winner gets.",
        ),
    ),
}

WORDS = GameWords(
    name=("セブンブリッジ", "Seven Bridge"),
    presets={
        "standard": (
            ("定番ルール", "Standard"),
            ("7が主役。広く親しまれた形", "The 7 leads; the widely known form"),
        ),
        "stadium": (("スタジアム", "Stadium"), ("ジョーカー入り100点勝負", "A joker, and a race to 100")),
        "official": (("考案者公式", "Official"), ("上がる手が得点に", "The hand you go out with counts")),
        "memo-2006": (
            ("2006年メモ", "Memo of 2006"),
            ("点なし、先に上がれば勝ち", "No points: first out wins"),
        ),
    },
    options=OPTIONS,
)
