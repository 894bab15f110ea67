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
    "reset-note": (
        "どこかおかしいとき、部品を新しく読み込みます。対局や設定を残すか消すかは、次のページで選びます。",
        "For when something is wrong: loads the app anew. On the next page you choose what is kept and what is erased.",
    ),
    "reset-keep": ("対局も設定も残して入れ直す", "Reset, and keep all that is yours"),
    "reset-all": ("対局も設定も消して入れ直す", "Reset, and erase all that is yours"),
    "reset-sure": (
        "もう一度押すと、途中の対局、成績、設定、名前、自分のルールがすべて消えます。元には戻せません。",
        "Press again to erase the running match, your record, settings, names and own rules. There is no way back.",
    ),
    "reset-offline": (
        "サーバーにつながりません。つながるときに入れ直します。",
        "The server can’t be reached. Reset when it can.",
    ),
    "reset-failed": ("入れ直せませんでした", "The reset did not work"),
    "reset-back": ("もどる", "Back"),
}
