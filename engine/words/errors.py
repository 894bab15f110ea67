"""What is wrong with a game, a preset, an option or the seats that somebody asked for, and what is allowed."""

ERRORS: dict[str, tuple[str, str]] = {
    "value": (
        "ルール「{name}」は「{given}」にできません。使えるのは {allowed} です",
        "option {name!r}: {shown} is not allowed; allowed: {allowed}",
    ),
    "unknown-option": (
        "ルール「{given}」はありません。あるのは {allowed} です",
        "unknown option {given!r}; the options are: {allowed}",
    ),
    "unknown-game": (
        "ゲーム「{given}」はありません。あるのは {allowed} です",
        "unknown game {given!r}; there are: {allowed}",
    ),
    "unknown-preset": (
        "ルールの型「{given}」はありません。あるのは {allowed} です",
        "unknown preset {given!r}; there are: {allowed}",
    ),
    "unknown-player": (
        "強さ「{given}」はありません。あるのは {allowed} です",
        "unknown player {given!r}; there are: {allowed}",
    ),
    "levels": (
        "強さは全員に1つか、ほかの{others}人に1つずつ書きます",
        "level: one for all, or one for each of the {others} other seats",
    ),
    "seats": ("{given}人では遊べません。{allowed}人で遊べます", "seats: {given!r} is not allowed; allowed: {allowed}"),
    "no-stock": (
        "{seats}人に{hand}枚ずつ配ると、{size}枚では山札が残りません",
        "seats: {seats} hands of {hand} leave no stock of {size} cards (D2)",
    ),
    "points-without-scores": (
        "点数で決める対局（match:points）は、点なし（scoring:none）では遊べません。局数（match:rounds）なら遊べます",
        "option 'match': points does not go with scoring none; allowed with it: rounds",
    ),
    "first-dealer": (
        "最初の親「{given}」は席ではありません。0〜{last}です",
        "first_dealer: {given!r} is no seat; allowed: 0 to {last}",
    ),
    "record": ("「{given}」のフォルダーがありません", "--record {given!r}: there is no such folder"),
    "set": ("「{given}」は option=value の形で書きます", "--set {given!r}: write option=value"),
    "games": ("{given}回の対局はできません。1回以上です", "games: {given} is not allowed; 1 or more"),
}
