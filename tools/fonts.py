"""The page's own fonts: of Noto CJK the characters that the app writes. `python -m tools.fonts FOLDER` makes them anew.

FOLDER is where the collections of Noto CJK are (Debian's package fonts-noto-cjk). Anything else that is written on the
page, names for instance, is in the fonts of the system.
"""

import string
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "assets/fonts"
FACES = {
    "gothic-400.woff2": "NotoSansCJK-Regular.ttc",
    "gothic-700.woff2": "NotoSansCJK-Bold.ttc",
    "mincho-700.woff2": "NotoSerifCJK-Bold.ttc",
}
JAPANESE = 0  # of the fonts in a collection
WRITTEN = ("pyapp/words", "engine/words", "pyapp/screens")


def characters() -> set[str]:
    """Every character of the words and signs that the app writes, and all of ASCII."""
    texts = (path.read_text(encoding="utf-8") for folder in WRITTEN for path in (ROOT / folder).glob("*.py"))
    return {character for text in texts for character in text if character.isprintable()} | set(string.printable[:95])


def within(path: Path) -> set[str]:
    """The characters that a font has."""
    with TTFont(path, lazy=True) as font:
        return set(map(chr, font.getBestCmap()))


def make(source: Path, target: Path) -> None:
    """Writes a font with these characters only, set as the page sets them: proportional, with kerning, horizontal."""
    options = subset.Options(
        flavor="woff2",
        font_number=JAPANESE,
        layout_features=["kern", "palt"],
        drop_tables=[*subset.Options().drop_tables, "BASE", "VORG", "vhea", "vmtx"],
        desubroutinize=True,  # packs better
        hinting=False,
    )
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(characters())))
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(f"usage: python -m tools.fonts FOLDER, with {', '.join(FACES.values())} in it")
    missing = [name for name in FACES.values() if not Path(sys.argv[1], name).is_file()]
    if missing:
        sys.exit(f"{sys.argv[1]} has no {', '.join(missing)}")
    FONTS.mkdir(exist_ok=True)
    for name, source in FACES.items():
        make(Path(sys.argv[1], source), FONTS / name)
        print(f"{(FONTS / name).stat().st_size:9,}  {name}")


if __name__ == "__main__":
    main()
