"""The sprite: complete, unique ids, colours only by properties, small, well-formed."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from pyapp.art import back, face, joker_as, sprite
from pyapp.art.faces import PIPS
from pyapp.art.paths import num, place

ROOT = Path(__file__).parent.parent
SVG = "{http://www.w3.org/2000/svg}"
RANKS, SUITS = "A23456789TJQK", "SHDC"
CARDS = [rank + suit for rank in RANKS for suit in SUITS]
ICONS = """
    menu bars bulb sort undo book sliders check play chevron close lock person cards grid stadium pen memo plus
    eye flag refresh sound pause speed home info
"""
PAINTS = ("fill", "stroke", "color", "stop-color", "style")


@pytest.fixture(scope="module")
def drawn() -> ET.Element:
    return ET.fromstring(sprite())


def ids(drawn: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in drawn.iter() if "id" in element.attrib]


def inner(markup: str) -> ET.Element:
    return ET.fromstring(f"<svg>{markup}</svg>")


def targets(element: ET.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#") for use in element.iter() if "href" in use.attrib]


def test_every_card_has_both_faces(drawn: ET.Element) -> None:
    symbols = {symbol.attrib["id"]: symbol.attrib["viewBox"] for symbol in drawn.iter(f"{SVG}symbol")}
    for card in [*CARDS, "joker"]:
        assert symbols[f"f-{card}"] == "0 0 250 350"
        assert symbols[f"s-{card}"] == "0 0 50 70"
    assert symbols["back"] == "0 0 250 350"
    assert symbols["back-small"] == "0 0 50 70"


def test_every_card_has_a_large_face_over_both_that_is_seen_where_it_is_chosen(drawn: ET.Element) -> None:
    large = {group.attrib["id"]: group for group in drawn.iter(f"{SVG}g") if "display" in group.attrib}
    assert set(large) == {f"l-{card}" for card in CARDS}
    for card in CARDS:
        shown = targets(large[f"l-{card}"])
        assert large[f"l-{card}"].attrib["display"] == "var(--large)"
        assert shown[:3] == ["a-face", f"a-{card[0]}l", f"a-{card[1]}l"], "it hides the usual face"
        [small] = [symbol for symbol in drawn.iter(f"{SVG}symbol") if symbol.attrib["id"] == f"s-{card}"]
        assert targets(small)[-1] == f"l-{card}"


def test_suits_ranks_mark_and_icons_are_there(drawn: ET.Element) -> None:
    named = set(ids(drawn))
    assert {f"suit-{suit}" for suit in SUITS} <= named
    assert {f"rank-{rank}" for rank in RANKS} <= named
    assert {f"i-{icon}" for icon in ICONS.split()} | {"mark", "fox"} <= named


def test_ids_are_unique(drawn: ET.Element) -> None:
    assert [name for name, count in Counter(ids(drawn)).items() if count > 1] == []


def test_every_use_has_a_target(drawn: ET.Element) -> None:
    named = set(ids(drawn))
    used = targets(drawn)
    for card in ["*", *CARDS, *(f"*={card}" for card in CARDS)]:
        used += targets(inner(face(card)))
    used += targets(inner(back()))
    assert set(used) <= named


def test_colours_come_from_properties_that_the_style_sheet_defines(drawn: ET.Element) -> None:
    jokers = inner("".join(joker_as(card) for card in CARDS))
    paints = {
        element.attrib[name]
        for root in (drawn, jokers)
        for element in root.iter()
        for name in PAINTS
        if name in element.attrib
    }
    assert {paint for paint in paints if not re.fullmatch(r"none|currentColor|var\(--[a-z0-9-]+\)", paint)} == set()
    defined = set(re.findall(r"^\s*(--[a-z0-9-]+):", (ROOT / "assets/cards.css").read_text(), re.M))
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", sprite() + "".join(joker_as(card) for card in CARDS)))
    assert used <= defined


def test_no_font_text_and_no_gradients(drawn: ET.Element) -> None:
    kinds = {element.tag.removeprefix(SVG) for element in drawn.iter()}
    assert kinds <= {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle", "ellipse"}


def test_the_sprite_stays_small() -> None:
    assert len(sprite().encode()) <= 72 * 1024


def test_a_face_has_as_many_pips_as_its_rank_says() -> None:
    assert {rank: len(centres) for rank, centres in PIPS.items()} == {
        rank: count for count, rank in enumerate("23456789T", start=2)
    }


def test_pips_lie_the_same_both_ways_up() -> None:
    for rank in "234568T":
        assert {(250 - x, 350 - y) for x, y in PIPS[rank]} == set(PIPS[rank])


def test_the_seven_carries_the_seven_dots() -> None:
    rows = Counter(y for _, y in PIPS["7"])
    assert [count for _, count in sorted(rows.items())] == [2, 3, 2]


def test_a_face_of_a_joker_names_its_card() -> None:
    assert "#a-T" in joker_as("TH")
    assert "#a-H" in joker_as("TH")
    assert face("*=TH") == joker_as("TH")
    assert 'href="#f-joker"' in face("*")


@pytest.mark.parametrize(("value", "text"), [(0.5, ".5"), (-0.25, "-.2"), (12.0, "12"), (-0.01, "0"), (10.0, "10")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert num(value) == text


def test_a_placed_path_is_scaled_moved_and_turned() -> None:
    path = "M10 0l10 20a5 5 0 1 0 10 0z"
    assert place(path, 1, 2, 0.5) == "M6 2l5 10a2.5 2.5 0 1 0 5 0z"
    assert place(path, 0, 0, -1) == "M-10 0l-10-20a5 5 0 1 0-10 0z"
    with pytest.raises(ValueError, match="can't be placed"):
        place("M0 0L5 5", 0, 0)
