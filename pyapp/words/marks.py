"""Rule icons: for each option in force a mark of one sign and a few words. The help tells more."""

Mark = tuple[str, str, str]
"""The sign, and what it stands for in Japanese and English; `{value}` is the value in words."""

RESHUFFLES: Mark = ("切", "切り直し {value}", "Reshuffle {value}")

SEVEN_BRIDGE: dict[str, dict[str, Mark]] = {
    "match": {"points": ("点", "100点勝負", "To 100 points")},
    "scoring": {
        "penalty": ("失", "失点制", "Penalty"),
        "award": ("得", "得点制", "Award"),
        "plus-minus": ("±", "プラスマイナス", "Plus and minus"),
        "none": ("無", "点なし", "No points"),
    },
    "jokers": {"1": ("joker", "ジョーカー", "Joker")},
    "ace": {"both": ("A", "Aは両端", "Ace high or low")},
    "seven_penalty": {"doubles": ("倍", "残った7は2倍", "Sevens double"), "15": ("7", "残った7は15点", "Sevens 15")},
    "claims": {
        "both": ("鳴", "ポン・チー", "Pon and chi"),
        "pon": ("鳴", "ポンだけ", "Pon only"),
        "chi": ("鳴", "チーだけ", "Chi only"),
    },
    "first_lap_claims": {"true": ("初", "1巡目から", "From the first lap")},
    "pon_hand": {"2-3": ("四", "カン", "Kan")},
    "chi_length": {"3+": ("長", "長いチー", "Long chi")},
    "chi_from": {"anyone": ("皆", "だれでもチー", "Chi by anyone")},
    "ron": {"true": ("ロ", "ロン", "Ron")},
    "layoff_after_claim": {
        "pon": ("付", "ポンのあと付け札", "Lay off after pon"),
        "both": ("付", "もらって付け札", "Lay off after claims"),
    },
    "go_out": {"any": ("終", "出しきり上がり", "Out in any way")},
    "take_discard": {"true": ("取", "捨て札を取る", "Take discards")},
    "seven_pair": {"true": ("双", "7のペア", "Pair of sevens")},
    "close_doubles": {"true": ("閉", "クローズ2倍", "Close doubles")},
    "reshuffles": {"*": RESHUFFLES},
    "yaku": {"true": ("役", "役", "Yaku")},
}

RUMMY: dict[str, dict[str, Mark]] = {
    "target": {"*": ("点", "{value}まで", "To {value}")},
    "scoring": {"award": ("得", "得点制", "Award"), "penalty": ("失", "失点制", "Penalty")},
    "deal": {"seven": ("七", "7枚ずつ", "Seven each")},
    "ace": {"both": ("A", "Q-K-Aも", "Ace high or low")},
    "layoff_needs_meld": {"true": ("付", "組のあとに付け札", "Own meld first")},
    "melds_per_turn": {"one": ("一", "1回に1組", "One meld a turn")},
    "go_out": {
        "any": ("終", "出しきり上がり", "Out in any way"),
        "discard": ("捨", "捨てて上がる", "Out by discarding"),
    },
    "rummy_doubles": {"true": ("倍", "ラミー2倍", "Rummy doubles")},
    "reshuffles": {"*": RESHUFFLES},
}

SEVENS: dict[str, dict[str, Mark]] = {
    "passes": {"*": ("休", "パス{value}", "Passes: {value}")},
    "jokers": {"0": ("無", "ジョーカーなし", "No joker"), "*": ("joker", "ジョーカー{value}", "Jokers: {value}")},
    "center": dict.fromkeys("A2345689TJQK", ("中", "中央は{value}", "Centre {value}")),
    "wrap": {
        "none": ("端", "つながりなし", "Rows end"),
        "link": ("環", "リンク", "Link"),
        "tunnel": ("洞", "トンネル", "Tunnel"),
    },
    "pass_when_playable": {"false": ("止", "置けたらパスなし", "No holding back")},
}

MARKS: dict[str, dict[str, dict[str, Mark]]] = {"seven-bridge": SEVEN_BRIDGE, "rummy": RUMMY, "sevens": SEVENS}

WORDS = {
    "rules-in-force": ("このルール", "Rules in force"),
    "mark-more": ("{label}、説明を見る", "{label}, explain"),
    "all-rules": ("すべてのルール", "All rules"),
}
