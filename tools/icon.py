"""The icon of the page's tab: the mark, in the colours of light and dark."""

from pyapp.art.icons import MARK

COLOURS = "svg{color:#274c77;--icon-accent:#bf3421}"
DARK = "@media(prefers-color-scheme:dark){svg{color:#9cc3ec;--icon-accent:#e5654f}}"


def draw() -> str:
    """The icon as an SVG file."""
    style = f"<style>{COLOURS}{DARK}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{style}{MARK}</svg>\n'
