"""Own rule sets: a preset changed, named, kept, chosen again, deleted, handed on as a link; and rule icons."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from person import Person, form_of

from pyapp import own_rules
from pyapp.address import read_address
from pyapp.envelope import seal
from pyapp.own_rules import MOST, OwnRules, kept_text, link, read_own

HOUSE = OwnRules("うちのルール", "seven-bridge", "standard", {"chi_length": "3", "jokers": "1"})


def change(person: Person, **values: str) -> None:
    """Changes fields of the lobby's form, as the page tells it."""
    form = form_of(person.picture) | {key.replace("option_", "option-"): value for key, value in values.items()}
    person.press("setup", form=form)


def lobby(store: dict[str, str] | None = None) -> Person:
    person = Person()
    media = {"reduced": False, "dark": False, "width": 1440}
    opening = {"kind": "open", "query": "", "store": store or {}, "media": media, "page": "https://example.org/table/"}
    person.send(opening)
    return person


def chosen_tile(person: Person) -> str:
    return str(form_of(person.picture)["rules"])


def test_a_changed_rule_set_is_kept_by_its_name_and_comes_back() -> None:
    person = lobby()
    change(person, option_jokers="1", name="  うちの  ルール ")
    assert person.picture.has("mark-jokers")
    person.press("do-keep", form=form_of(person.picture))
    assert "うちの ルール" in person.picture.by_id("notice").words
    assert chosen_tile(person) == "own/うちの ルール"
    again = lobby(person.kept)
    assert chosen_tile(again) == "own/うちの ルール"
    assert form_of(again.picture)["option-jokers"] == "1"
    again.start()
    assert again.sitting.match.rules.jokers == 1
    assert "うちの ルール" in again.picture.by_id("top").words


def test_a_field_that_is_left_by_the_press_that_keeps_changes_nothing() -> None:
    person = lobby()
    change(person, name="x")
    form = form_of(person.picture)
    person.press("do-keep", form=form)
    person.send({"kind": "press", "picture": person.number - 1, "msg": "rules", "form": form})
    assert chosen_tile(person) == "own/x"


def test_without_a_name_nothing_is_kept() -> None:
    person = lobby()
    change(person, name="   ")
    person.press("do-keep", form=form_of(person.picture))
    assert person.app.model.own == ()
    assert person.picture.by_id("notice").words.startswith("先に名前を")


def test_the_same_name_replaces() -> None:
    person = lobby({own_rules.KEY: kept_text([HOUSE])})
    change(person, rules="own/うちのルール")
    change(person, option_jokers="0")
    person.press("do-keep", form=form_of(person.picture))
    assert [each.options for each in person.app.model.own] == [{"chi_length": "3"}]


def test_choosing_other_rules_brings_their_options_and_seats() -> None:
    person = lobby({own_rules.KEY: kept_text([HOUSE])})
    change(person, seats="5", option_ace="low")
    assert person.app.model.chosen.options == {"ace": "low"}
    change(person, rules="sevens/standard")
    assert person.app.model.chosen.options == {}
    assert {element["value"] for element in person.picture.all("name", "seats")} == {"3", "4", "5", "6"}
    change(person, rules="own/うちのルール")
    assert dict(person.app.model.chosen.options) == dict(HOUSE.options)
    change(person, rules="seven-bridge/memo-2006")
    assert form_of(person.picture)["seats"] == "4", "five can't play the memo"


def test_options_shown_for_other_rules_say_nothing() -> None:
    person = lobby()
    form = form_of(person.picture)
    person.press("setup", form=form | {"rules": "seven-bridge/stadium"})
    person.press("do-start", form=form | {"rules": "seven-bridge/stadium"})  # before the new picture was there
    assert person.sitting.match.rules.jokers == 1
    assert not person.sitting.setup.options


def test_a_deleted_rule_set_is_gone_but_its_rules_stay_chosen() -> None:
    person = lobby({own_rules.KEY: kept_text([HOUSE])})
    change(person, rules="own/うちのルール")
    person.press("do-forget", form=form_of(person.picture))
    assert person.app.model.own == ()
    assert read_own(person.kept) == ((), "")
    assert chosen_tile(person) == "seven-bridge/standard"
    assert dict(person.app.model.chosen.options) == dict(HOUSE.options)
    assert not person.picture.has("do-forget")


def test_a_deleted_rule_set_can_be_had_back() -> None:
    person = lobby({own_rules.KEY: kept_text([HOUSE])})
    change(person, rules="own/うちのルール")
    person.press("do-forget", form=form_of(person.picture))
    assert person.focused == "notice-0"
    assert person.picture.by_id("notice-0").words == "元に戻す"
    change(person, rules="sevens/standard")
    person.press("notice-0", form=form_of(person.picture))
    assert person.app.model.own == (HOUSE,)
    assert read_own(person.kept) == ((HOUSE,), "")
    assert chosen_tile(person) == "own/うちのルール"
    assert dict(person.app.model.chosen.options) == dict(HOUSE.options)


def test_what_is_deleted_for_good_is_not_offered_again() -> None:
    person = lobby({own_rules.KEY: kept_text([HOUSE])})
    change(person, rules="own/うちのルール")
    person.press("do-forget", form=form_of(person.picture))
    change(person, name="新しい")
    person.press("do-keep", form=form_of(person.picture))
    assert not person.picture.has("notice-0")
    person.send({"kind": "press", "picture": person.number, "msg": "remember"})
    assert [each.name for each in person.app.model.own] == ["新しい"]


def test_no_more_than_so_many_are_kept() -> None:
    many = [OwnRules(f"No. {n}", "rummy", "standard", {}) for n in range(MOST)]
    person = lobby({own_rules.KEY: kept_text(many)})
    change(person, name="one more")
    person.press("do-keep", form=form_of(person.picture))
    assert len(person.app.model.own) == MOST


def test_rules_that_can_not_be_played_are_not_kept() -> None:
    person = lobby()
    change(person, option_match="points", option_scoring="none", name="x")
    person.press("do-keep", form=form_of(person.picture))
    assert person.app.model.own == ()
    assert "点なし" in person.picture.by_id("notice").words


def test_the_link_leads_to_a_table_with_these_rules() -> None:
    person = lobby()
    change(person, rules="seven-bridge/stadium")
    change(person, option_chi_length="3+", name="A & B", seats="3")
    person.press("do-copy", form=form_of(person.picture))
    assert person.copied.startswith("https://example.org/table/?game=seven-bridge&preset=stadium&")
    assert "chi_length:3%2B" in person.copied
    query = urlsplit(person.copied).query
    assert parse_qs(query)["name"] == ["A & B"]
    guest = Person().open(f"?{query}")
    assert guest.sitting.match.rules.chi_length == "3+"
    assert guest.sitting.setup.seats == 3
    assert "A & B" in guest.picture.by_id("top").words


@pytest.mark.parametrize("rules", [HOUSE, OwnRules("", "sevens", "standard", {"center": "K"})])
def test_a_link_is_read_as_it_was_written(rules: OwnRules) -> None:
    address = read_address(urlsplit(link("https://example.org/", rules, 3)).query)
    assert (address.game, address.preset, address.seats) == (rules.game, rules.preset, 3)
    assert dict(address.options) == dict(rules.options)
    assert address.name == rules.name


@pytest.mark.parametrize(
    "entry",
    [
        1,
        {},
        {"name": "x"},
        {"name": "", "game": "rummy", "preset": "standard", "options": {}},
        {"name": ["x"], "game": "rummy", "preset": "standard", "options": {}},
        {"name": "x", "game": "poker", "preset": "standard", "options": {}},
        {"name": "x", "game": "rummy", "preset": "hard", "options": {}},
        {"name": "x", "game": ["rummy"], "preset": "standard", "options": {}},
        {"name": "x", "game": "rummy", "preset": "standard", "options": {"target": "3"}},
        {"name": "x", "game": "rummy", "preset": "standard", "options": {"colour": "red"}},
        {"name": "x", "game": "rummy", "preset": "standard", "options": ["target"]},
        {"name": "x", "game": "seven-bridge", "preset": "memo-2006", "options": {"match": "points"}},
    ],
)
def test_what_makes_no_rule_set_is_left_out(entry: object) -> None:
    good = {"name": "good", "game": "rummy", "preset": "standard", "options": {"target": "50"}}
    kept = seal(own_rules.KIND, own_rules.VERSION, {"sets": [entry, good, good]})
    assert read_own({own_rules.KEY: kept}) == ((OwnRules("good", "rummy", "standard", {"target": "50"}),), kept)


BROKEN = [
    "null",
    "{",
    "[[[",
    '{"name": 1}',
    "[" * 100_000,
    kept_text([HOUSE])[:-9],
    kept_text([HOUSE]).replace("3", "4"),
]


@pytest.mark.parametrize("text", BROKEN)
def test_what_can_not_be_read_is_put_aside_and_the_copy_before_it_used(text: str) -> None:
    assert read_own({own_rules.KEY: text}) == ((), text)
    person = lobby({own_rules.KEY: text, own_rules.BEFORE: kept_text([HOUSE])})
    assert person.app.model.own == (HOUSE,)
    assert person.kept[own_rules.BROKEN] == text
    assert "自分のルール" in person.picture.by_id("notice").words
    person.press("notice-0", form=form_of(person.picture))
    assert {"download": {"name": "nanataku-rules.json", "text": text}} in person.answers[-1]["effects"]


def test_the_copy_before_is_kept_with_each_change() -> None:
    person = lobby({own_rules.KEY: kept_text([HOUSE])})
    change(person, name="もうひとつ")
    person.press("do-keep", form=form_of(person.picture))
    assert read_own({own_rules.KEY: person.kept[own_rules.BEFORE]}) == ((HOUSE,), "")


STORED = Path(__file__).with_name("rules")


@pytest.mark.parametrize("version", range(1, own_rules.VERSION + 1))
def test_what_each_version_has_kept_is_read(version: int) -> None:
    text = STORED.joinpath(f"{version}.json").read_text(encoding="utf-8")
    assert read_own({own_rules.KEY: text}) == (
        (HOUSE, OwnRules("小さな七並べ", "sevens", "standard", {"center": "K"})),
        "",
    )


def test_what_is_kept_is_read_again() -> None:
    assert read_own({own_rules.KEY: kept_text([HOUSE])}) == ((HOUSE,), "")
    assert read_own({}) == ((), "")


def test_a_rule_icon_explains_itself_in_the_lobby() -> None:
    person = lobby()
    person.press("mark-seven_pair")
    assert "7は2枚で組になり" in person.picture.by_id("explained").words
    assert person.picture.by_id("mark-seven_pair")["aria-expanded"] == "true"
    person.press("mark-seven_pair")
    assert not person.picture.has("explained")


@pytest.mark.parametrize("game", ["seven-bridge", "rummy", "sevens"])
def test_the_table_shows_the_options_in_force_and_explains_them(game: str) -> None:
    person = Person().open(f"?game={game}&seed=1&seats=3")
    marks = [e for e in person.picture.controls() if e.attributes.get("data-msg", "").startswith("open rule")]
    assert len(marks) > 2
    for mark in marks:
        person.press(mark.id)
        assert person.picture.by_id("panel").words
        person.press("rule-help")
        assert person.picture.by_id("panel-title").words == "ルール"
        person.press("do-close")


def test_the_help_describes_the_options_in_force() -> None:
    person = Person().open("?game=seven-bridge&preset=official&options=yaku:true&seed=1")
    person.press("do-rules")
    words = person.picture.by_id("panel").words
    assert "面前・清一色・天和" in words
    assert "変更" in words
