"""What the app says by itself: addresses that are not understood, selections that mean nothing, announcements."""

WORDS = {
    "select-cards": ("札を選びます", "select cards"),
    "select-one": ("1枚だけ選びます", "select one card"),
    "soon-your-turn": ("番になったら", "on your turn"),
    "no-target": ("付く組がありません", "no meld takes this"),
    "one-by-one": ("ジョーカーは1枚だけ選んで付けます", "select the joker alone, to say where it goes"),
    "no-such-press": ("今は使えません", "not available now"),
    "offer-on": ("{who}の組へ", "on {who}’s meld"),
    "address-unknown": (
        "アドレスの「{what}」は分かりません。使えるのは {allowed} です",
        "“{what}” in the address is not known; known are {allowed}",
    ),
    "address-twice": ("アドレスに「{what}」が2つあります", "“{what}” is in the address twice"),
    "address-no-game": (
        "アドレスにゲーム（game）がありません",
        "the address names no game",
    ),
    "address-option": (
        "アドレスのルール「{what}」が読み取れません。「ace:low,jokers:1」のように書きます",
        "the option “{what}” in the address can’t be read; write ace:low,jokers:1",
    ),
    "address-value": (
        "アドレスの「{what}」は「{value}」にできません。使えるのは {allowed} です",
        "“{what}” in the address can’t be “{value}”; allowed: {allowed}",
    ),
    "address-refused": ("アドレスのとおりには始められません：{why}", "the address can’t be played: {why}"),
    "address-not-ready": ("「{what}」はまだ準備中です", "“{what}” is not ready yet"),
    "said-round": ("第{n}局。{event}", "Round {n}. {event}"),
    "said-turn": ("あなたの番です", "Your turn"),
    "said-claim": ("{card}をもらえます", "You may claim {card}"),
    "said-selected": ("{card}を選びました。{n}枚", "{card} selected, {n} in all"),
    "said-let-go": ("{card}を戻しました。{n}枚", "{card} let go, {n} in all"),
    "said-sort": ("並べ替えました。{sort}", "Sorted: {sort}"),
    "title-lobby": ("なな卓", "Nanataku"),
    "title-table": ("{rules}・なな卓", "{rules} – Nanataku"),
    "note-option": ("{name}：{value}", "{name}: {value}"),
    "note-more": ("ほか{n}", "{n} more"),
    "goal-points": ("{n}点まで", "up to {n}"),
}
