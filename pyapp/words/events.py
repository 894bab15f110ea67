"""What happened, a line for each kind of log entry. Fields: who, cards, meld."""

WORDS = {
    "event-draw": ("{who}が山札から引きました", "{who} drew from the stock"),
    "event-draw-card": ("{who}が山札から{cards}を引きました", "{who} drew {cards}"),
    "event-take": ("{who}が捨て札の{cards}を取りました", "{who} took the discard {cards}"),
    "event-meld": ("{who}が{cards}を出しました", "{who} melded {cards}"),
    "event-layoff": ("{who}が{cards}を付けました", "{who} laid off {cards}"),
    "event-discard": ("{who}が{cards}を捨てました", "{who} discarded {cards}"),
    "event-pon": ("{who}が{cards}でポンしました", "{who} claimed pon with {cards}"),
    "event-chi": ("{who}が{cards}でチーしました", "{who} claimed chi with {cards}"),
    "event-ron": ("{who}がロンしました", "{who} claimed ron"),
    "event-reshuffle": ("捨て札を切り直して山札にしました", "The discards were shuffled into a new stock"),
    "event-own-draw-card": ("山札から{cards}を引きました", "you drew {cards}"),
    "event-own-discard": ("{cards}を捨てました", "you discarded {cards}"),
    "event-start": ("札を配りました", "The cards are dealt"),
    "event-none": ("まだ何も起きていません", "Nothing has happened yet"),
}
