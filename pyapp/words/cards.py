"""Cards within sentences; their names are the engine's."""

WORDS = {
    "joker": ("ジョーカー", "joker"),
    "card-drawn": ("{card}、いま引いた札", "{card}, just drawn"),
    "card-taken": (
        "{card}、いま取った札。この番は捨てられません",
        "{card}, just taken, not to be discarded in this turn",
    ),
    "card-ron": ("{card}、ロンでもらった札", "{card}, claimed by ron"),
    "suit-S": ("スペード", "spades"),
    "suit-H": ("ハート", "hearts"),
    "suit-D": ("ダイヤ", "diamonds"),
    "suit-C": ("クラブ", "clubs"),
    "list-comma": ("、", ", "),
    "ranks-dot": ("・", " "),
}
