"""Why an action is refused, in Japanese and English: one clause each, short enough for a button's second line."""

REASONS: dict[str, tuple[str, str]] = {
    # when
    "round-over": ("この局は終わりました", "this round is over"),
    "match-over": ("対局は終わりました", "the match is over"),
    "round-not-over": ("まだこの局の途中です", "this round is still going on"),
    "not-your-turn": ("今はほかの人の番です", "it is somebody else's turn"),
    "draw-first": ("先に1枚引きます", "draw a card first"),
    "already-drawn": ("もう引きました", "you have drawn already"),
    "claim-or-pass": ("もらうかスキップを選びます", "claim the discard or skip"),
    "no-claim-now": ("今はもらえる捨て札がありません", "there is no discard to claim now"),
    "not-in-this-game": ("このゲームにはない手です", "this game has no such action"),
    "unreadable": ("「{text}」は読み取れません", "this can't be read: {why}"),
    # what is held
    "not-held": ("{card}は手札にありません", "{card} is not in your hand"),
    # melds (2.3)
    "too-few": ("枚数が足りません", "too few cards"),
    "not-together": ("組にならない札です", "these cards make no meld"),
    "not-consecutive": ("数字が続いていません", "the ranks do not follow one another"),
    "round-the-corner": ("K-A-2とは回れません", "a run does not go round the corner"),
    "ace-low": ("AはKの上に置けません", "the ace goes only before 2"),
    "set-full": ("同じ数字は4枚までです", "a set has four cards at most"),
    "joker-alone": ("ジョーカーだけでは組になりません", "jokers alone are no meld"),
    "one-joker": ("ジョーカーは組に1枚までです", "one joker in a meld at most"),
    "joker-needs-two": ("ジョーカーには本物の札が2枚要ります", "a joker needs two real cards beside it"),
    "joker-never-seven": ("ジョーカーは7の代わりになりません", "a joker never stands for a 7"),
    "joker-must-say": ("ジョーカーを何の札にするか選びます", "say which card the joker stands for"),
    "joker-plain-in-set": (
        "同じ数字の組ではジョーカーのまま置きます",
        "in a set a joker stands for no particular card",
    ),
    "no-meld-after-claim": ("もらったあとは新しい組を出せません", "no further meld after a claim"),
    "one-meld-a-turn": ("1回の番に出せる組は1つです", "one meld a turn"),
    # lay-offs (2.4)
    "own-meld-first": ("先に自分の組を", "open a meld of your own first"),
    "no-melds": ("場に組がありません", "there is no meld on the table"),
    "no-such-meld": ("{meld}番の組はありません", "there is no meld {meld}"),
    "does-not-fit": ("この組には付きません", "it does not fit this meld"),
    "place-taken": ("その札の場所は埋まっています", "that place is taken"),
    "no-layoff-after-claim": ("もらったあとは1枚捨てるだけです", "after this claim you only discard"),
    # leaving a way out (2.4)
    "keep-a-card": ("最後に捨てる1枚を残します", "keep a card to discard"),
    "taken-needs-way-out": ("取った札だけが残ってしまいます", "the taken card alone would be left"),
    "taken-stays": (
        "取った{card}はこの番に捨てられません",
        "the taken {card} can't be discarded in this turn",
    ),
    # drawing
    "no-take": ("捨て札は取れないルールです", "these rules do not let you take a discard"),
    "no-discards": ("捨て札がありません", "there are no discards"),
    "take-limit": (
        "続けて取られたので、山札から引きます",
        "after so many takes in a row, draw from the stock",
    ),
    # claims (2.5)
    "no-claim-on-joker": ("捨てられたジョーカーはもらえません", "a discarded joker can't be claimed"),
    "first-lap": ("1巡目はもらえません", "no claims in the first lap"),
    "no-pon": ("ポンのないルールです", "these rules have no pon"),
    "no-chi": ("チーのないルールです", "these rules have no chi"),
    "no-ron": ("ロンのないルールです", "these rules have no ron"),
    "chi-next-only": ("チーは次の人だけです", "only the next seat may chi"),
    "chi-three": ("チーは3枚の連番だけです", "a chi makes a run of three"),
    "pon-two": ("ポンは手札2枚でします", "a pon takes two cards from the hand"),
    "pon-two-or-three": ("ポンは手札2枚か3枚でします", "a pon takes two or three cards from the hand"),
    "pon-impossible": ("この札ではポンできません", "these cards make no pon"),
    "chi-impossible": ("この札ではチーできません", "these cards make no chi"),
    "ron-impossible": ("まだロンで上がれません", "this hand can't go out by ron"),
    "ron-open-all": ("1枚になるまで出しきってから捨てます", "open all cards but one, then discard it"),
    "ron-keep-going-out": ("ロンで上がれなくなります", "the ron could no longer go out"),
    # Sevens (4)
    "place-not-open": ("まだつながっていない場所です", "nothing leads to that place yet"),
    "row-turned-round": ("トンネルで、反対の端から置く列です", "by the tunnel this row goes on from its other end"),
    "joker-lies-there": ("ジョーカーでふさがった場所です", "a joker lies in that place"),
    "own-card-there": ("自分が持っている札の場所です", "you hold the card of that place yourself"),
    "place-first": ("置ける札があるうちはパスできません", "no pass while there is something to place"),
}
