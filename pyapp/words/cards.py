"""Cards within sentences; their names are the engine's."""

WORDS = {
    "joker": ("ジョーカー", "joker"),
    "card-drawn": ("{card}、いま引いた札", "{card}, just drawn"),
    "card-taken": ("{card}、いまもらった札", "{card}, just taken"),
    "suit-S": ("スペード", "spades"),
    "suit-H": ("ハート", "hearts"),
    "suit-D": ("ダイヤ", "diamonds"),
    "suit-C": ("クラブ", "clubs"),
    "list-comma": ("、", ", "),
    "ranks-dot": ("・", " "),
}
