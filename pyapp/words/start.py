"""What index.html says before Python is up, or when it does not come up: both languages are there at once."""

WORDS = {
    "title": ("なな卓", "Nanataku"),
    "description": (
        "セブンブリッジ・ラミー・七並べを、ブラウザーでひとりでも。登録も広告もありません。",
        "Seven Bridge, Rummy and Sevens in the browser, on your own. No sign-up, no adverts.",
    ),
    "laying": ("卓を用意しています", "Laying the table"),
    "failed-title": ("うまく動いていません", "Something is not working"),
    "failed-broken": (
        "もう一度読み込むと、たいていは直ります。",
        "Loading the page again usually helps.",
    ),
    "failed-lost": (
        "ファイルを読み込めませんでした。接続を確かめて、もう一度読み込みます。",
        "A file could not be loaded. Check the connection, then load the page again.",
    ),
    "failed-stalled": (
        "読み込みが途中で止まりました。接続を確かめて、もう一度読み込みます。",
        "Loading came to a halt. Check the connection, then load the page again.",
    ),
    "failed-missing": (
        "サーバーにファイルがないか、別のものが返ってきました。もう一度読み込んでもだめなら、置き場所の設定を確かめます。",
        "The server has no such file, or sent something else. If loading again does not help, its set-up needs a look.",
    ),
    "failed-mixed": (
        "新しい版に入れ替わるところでした。もう一度読み込みます。",
        "A new version was just being put in place. Load the page again.",
    ),
    "retry": ("もう一度読み込む", "Load again"),
    "noscript": (
        "このページにはJavaScriptとWebAssemblyが必要です。",
        "This page needs JavaScript and WebAssembly.",
    ),
    "update": ("新しい版があります。対局はそのまま続きます。", "There is a new version. A match goes on where it is."),
    "update-now": ("新しくする", "Update"),
    "update-later": ("あとで", "Later"),
    "reset": ("アプリを入れ直す", "Reset the app"),
    "reset-text": (
        "この端末に取ってある部品を捨て、新しく読み込みます。どこかおかしいときに使います。",
        "Throws away the parts kept on this device and loads them anew. For when something is wrong.",
    ),
    "reset-keep": ("対局と設定を残して入れ直す", "Reset, and keep matches and settings"),
    "reset-all": ("対局と設定も消して入れ直す", "Reset, and erase matches and settings"),
    "reset-sure": ("もう一度押すと、対局と設定が消えます", "Press again to erase matches and settings"),
    "reset-offline": (
        "サーバーにつながりません。つながるときに入れ直します。",
        "The server can’t be reached. Reset when it can.",
    ),
    "reset-failed": ("入れ直せませんでした", "The reset did not work"),
    "reset-back": ("もどる", "Back"),
}
