"""What index.html says before Python is up, or when it does not come up: both languages are there at once."""

WORDS = {
    "title": ("なな卓", "Nanataku"),
    "description": (
        "セブンブリッジ・ラミー・七並べを、ブラウザーでひとりでも。登録も広告もありません。",
        "Seven Bridge, Rummy and Sevens in the browser, on your own. No sign-up, no adverts.",
    ),
    "laying": ("卓を用意しています", "Laying the table"),
    "failed-title": ("うまく動いていません", "Something is not working"),
    "failed-text": (
        "もう一度読み込むと、たいていは直ります。",
        "Loading the page again usually helps.",
    ),
    "retry": ("もう一度読み込む", "Load again"),
    "noscript": (
        "このページにはJavaScriptとWebAssemblyが必要です。",
        "This page needs JavaScript and WebAssembly.",
    ),
}
