"""The screens: every scene in both languages, what the page and the tests hold on to, and what must not get through."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from string import Formatter
from typing import Any

import pytest

from pyapp import screens
from pyapp.screens.chart import HEIGHT, WIDTH, line_chart
from pyapp.screens.log import plain
from pyapp.screens.scene import PANELS, Control, Player, Settings
from pyapp.screens.stats import StatsPage
from pyapp.words import LANGS, WORDS, Lang, counted
from tests import sample_scenes as samples

VOID = {"input", "use", "br"}
HOOKS = ("data-card", "data-meld", "data-action", "data-msg")
ELEMENTS_AT_MOST = 450


class Page(HTMLParser):
    """The elements of an HTML text, each with its attributes and the text inside; complains about bad nesting."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[dict[str, str]] = []
        self.texts: list[list[str]] = []
        self._open: list[tuple[str, int]] = []
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append({"tag": tag} | {name: value or "" for name, value in attrs})
        self.texts.append([])
        if tag not in VOID:
            self._open.append((tag, len(self.elements) - 1))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        for _, index in self._open:
            self.texts[index].append(data)

    def all(self, name: str, value: str | None = None) -> list[dict[str, str]]:
        """The elements with that attribute, and that value of it."""
        return [found for found in self.elements if name in found and value in (None, found[name])]

    def one(self, id: str) -> dict[str, str]:
        [found] = self.all("id", id)
        return found

    def text(self, id: str) -> str:
        return "".join(self.texts[self.elements.index(self.one(id))])


def shown() -> Iterator[tuple[str, Callable[[Lang], str]]]:
    """Every screen there is, by name."""
    yield "lobby", lambda lang: screens.lobby(samples.lobby(lang), lang)
    greeted = {"resume": samples.RESUME, "notice": "?", "open_settings": True}
    yield "lobby, full", lambda lang: screens.lobby(samples.lobby(lang, **greeted), lang)
    yield "lobby, own rules", lambda lang: screens.lobby(samples.own_lobby(lang), lang)
    for seats in range(2, 7):
        for name, scene in (
            ("play", samples.table(seats, 9)),
            ("draw", samples.draw(seats, 0)),
            ("waiting", samples.waiting(seats)),
            ("claim", samples.claim(seats, 9, 3)),
            ("choice", samples.choice(seats)),
            ("ron", samples.ron(seats, 9)),
            ("going out", samples.going_out(seats)),
            ("taking", samples.taking(seats)),
            ("taken", samples.taken(seats)),
        ):
            yield f"{name}, {seats} seats", lambda lang, scene=scene: screens.table(scene, lang)
        yield f"round end, {seats} seats", lambda lang, n=seats: screens.round_end(samples.round_end(n), lang)
        yield f"match end, {seats} seats", lambda lang, n=seats: screens.match_end(samples.match_end(n), lang)
    for seats in range(3, 7):
        for name, scene in (
            ("board", samples.board(seats)),
            ("full hand", samples.full_hand(seats)),
            ("joker", samples.joker_selected(seats)),
            ("joker asked", samples.joker_asked(seats)),
            ("board end", samples.board_end(seats)),
        ):
            yield f"{name}, {seats} seats", lambda lang, scene=scene: screens.board(scene, lang)
    notes = ("上がり・1位", "最後・3位", "上がり・2位", "脱落・4位")
    ranked = replace(samples.match_end(), rounds=(), notes=notes)
    yield "match end of Sevens", lambda lang: screens.match_end(ranked, lang)
    standing = replace(samples.board(), panel="standing")
    yield "panel standing", lambda lang: screens.board(standing, lang)
    explained = replace(samples.table(), panel="rule jokers")
    yield "panel rule jokers", lambda lang: screens.table(explained, lang)
    yield "statistics", lambda lang: screens.stats(samples.statistics(), lang)
    yield "statistics, asking", lambda lang: screens.stats(samples.statistics(asking=True, notice="?"), lang)
    yield "statistics, none", lambda lang: screens.stats(StatsPage(0, 1500, 1000), lang)
    rated = replace(samples.match_end(), rating="1562")
    yield "rated match", lambda lang: screens.match_end(rated, lang)
    void = samples.round_end(out=None, end="void")
    yield "void round", lambda lang: screens.round_end(void, lang)
    yield "drawn match", lambda lang: screens.match_end(samples.match_end(drawn=True), lang)
    for panel in (*PANELS, "discards", "totals"):
        scene = replace(samples.table(), panel=panel)
        yield f"panel {panel}", lambda lang, scene=scene: screens.table(scene, lang)


SHOWN = dict(shown())
every_screen = pytest.mark.parametrize("draw", SHOWN.values(), ids=SHOWN)
each_language = pytest.mark.parametrize("lang", LANGS)


@pytest.mark.parametrize("key", WORDS)
def test_a_string_is_there_in_both_languages_with_the_same_fields(key: str) -> None:
    japanese, english = WORDS[key]
    assert japanese
    assert english
    fields = [{field for _, field, _, _ in Formatter().parse(words) if field} for words in (japanese, english)]
    assert fields[0] == fields[1]


@pytest.mark.parametrize("key", WORDS)
def test_the_words_are_calm(key: str) -> None:
    japanese, english = WORDS[key]
    assert not set(japanese + english) & set("!！✗×✕") - set("×" if key.startswith("factor") else "")


def test_one_thing_is_counted_in_the_singular() -> None:
    assert counted("cards-n", "en", 1) == "1 card"
    assert counted("cards-n", "en", 3) == "3 cards"
    assert counted("cards-n", "ja", 1) == "1枚"


@every_screen
@each_language
def test_ids_are_unique_and_nothing_is_styled_inline(draw: Callable[[Lang], str], lang: Lang) -> None:
    page = Page(draw(lang))
    ids = [found["id"] for found in page.all("id")]
    assert len(ids) == len(set(ids))
    assert not page.all("style")
    assert all(not name.startswith("on") for found in page.elements for name in found)


@every_screen
@each_language
def test_every_control_has_a_name_an_id_and_something_to_send(draw: Callable[[Lang], str], lang: Lang) -> None:
    page = Page(draw(lang))
    for index, found in enumerate(page.elements):
        if found["tag"] != "button":
            continue
        assert found.get("aria-label") or "".join(page.texts[index]).strip()
        assert found.get("id")
        assert found["type"] == "button"
        assert any(hook in found for hook in HOOKS)
        assert "disabled" not in found


@every_screen
@each_language
def test_references_point_to_something(draw: Callable[[Lang], str], lang: Lang) -> None:
    page = Page(draw(lang))
    ids = {found["id"] for found in page.all("id")}
    for name in ("aria-labelledby", "aria-describedby", "for"):
        assert {found[name] for found in page.all(name)} <= ids


@every_screen
def test_a_screen_is_small(draw: Callable[[Lang], str]) -> None:
    assert len(Page(draw("ja")).elements) <= ELEMENTS_AT_MOST


@every_screen
def test_english_screens_speak_english(draw: Callable[[Lang], str]) -> None:
    assert draw("ja") != draw("en")


HOSTILE = "<img src=x onerror=alert(1)>\"'&{0}"


@each_language
def test_hostile_texts_stay_texts(lang: Lang) -> None:
    players = (Player("you", name=HOSTILE), *(Player("ume", "normal", HOSTILE),) * 3)
    options = (replace(samples.OPTIONS[0], name=HOSTILE, help=HOSTILE, values=(("5", HOSTILE),)),)
    match = samples.match(4, players=players, rules_name=HOSTILE, rules_note=HOSTILE, options=options, goal=HOSTILE)
    off = (Control("meld", short=HOSTILE, why=HOSTILE),)
    claim = samples.claim()
    offers = tuple(replace(offer, label=HOSTILE) for offer in claim.claims)
    choice = samples.choice()
    meanings = tuple(replace(offer, label=HOSTILE) for offer in choice.offers)
    drawn = [
        screens.table(replace(samples.table(), match=match, controls=off, reason=HOSTILE, panel="help"), lang),
        screens.table(replace(claim, match=match, claims=offers), lang),
        screens.table(replace(choice, match=match, offers=meanings), lang),
        screens.round_end(replace(samples.round_end(), match=match), lang),
        screens.match_end(replace(samples.match_end(), match=match), lang),
        screens.lobby(
            samples.lobby(
                notice=HOSTILE,
                options=options,
                resume=replace(samples.RESUME, summary=HOSTILE),
                rule_sets=tuple(
                    replace(each, name=HOSTILE, summary=HOSTILE, note=HOSTILE) for each in samples.lobby().rule_sets
                ),
            ),
            lang,
        ),
    ]
    for html in drawn:
        assert "&lt;img" in html
        page = Page(html)
        assert all(found["tag"] != "img" and "onerror" not in found for found in page.elements)
        assert any(HOSTILE in "".join(texts) for texts in page.texts)


def test_the_hand_is_pressed_card_by_card() -> None:
    page = Page(screens.table(samples.table(), "ja"))
    held = page.all("data-card")
    assert [card["data-card"] for card in held] == list(samples.table().hand)
    assert [card["data-card"] for card in held if card["aria-pressed"] == "true"] == ["TH", "JH", "QH"]
    assert page.one("card-TH")["aria-label"] == "ハートの10"
    assert page.one("card-6D")["aria-label"] == "ダイヤの6、いま引いた札"


def test_two_jokers_in_a_hand_are_two_cards() -> None:
    page = Page(screens.table(replace(samples.table(), hand=("*", "7H", "*"), selected=()), "ja"))
    assert len(page.all("data-card", "*")) == 2
    assert len({card["id"] for card in page.all("data-card", "*")}) == 2


def test_what_the_selection_makes_can_be_played() -> None:
    page = Page(screens.table(samples.table(), "ja"))
    assert page.one("do-meld")["data-action"] == "meld TH JH QH"
    assert "primary" in page.one("do-meld")["class"].split()
    assert page.one("melds")["data-action"] == "meld TH JH QH"
    assert page.one("meld-5")["data-action"] == "layoff 2H 5"
    assert [meld["data-meld"] for meld in page.all("data-meld")] == ["1", "2", "3", "4", "5", "6"]
    assert "changed" in page.one("meld-2")["class"].split()


def test_a_control_that_cannot_be_used_says_why() -> None:
    off = Page(screens.table(samples.table(), "ja")).one("do-layoff")
    assert off["aria-disabled"] == "true"
    assert off["data-msg"] == "why"
    assert off["data-why"] == "先に自分の組を"
    assert "data-action" not in off


def test_at_most_one_button_is_the_next_thing_to_do() -> None:
    for draw in SHOWN.values():
        page = Page(draw("ja").partition("</main>")[2] or draw("ja"))
        assert len([found for found in page.all("class") if "primary" in found["class"].split()]) <= 1


def test_the_stock_is_pressed_to_draw_and_the_discards_to_look() -> None:
    page = Page(screens.table(samples.draw(), "ja"))
    assert page.one("stock")["data-action"] == "draw"
    assert page.one("do-draw")["data-action"] == "draw"
    assert page.one("discard-pile")["data-msg"] == "open discards"
    waiting = Page(screens.table(samples.waiting(), "ja"))
    assert waiting.one("stock")["aria-disabled"] == "true"
    assert not waiting.all("data-action")


def test_a_claim_offers_each_meld_and_a_way_past() -> None:
    page = Page(screens.table(samples.claim(variants=3), "ja"))
    assert {found["data-action"] for found in page.all("data-action")} == {
        "pon 5S 5C",
        "chi 3D 4D",
        "chi 4D 6D",
        "chi 3D 4D 6D 7D",
        "pass",
    }
    assert page.one("claim-0")["aria-label"] == "ポン、スペードの5、ダイヤの5、クラブの5"


def test_a_choice_can_be_called_off() -> None:
    page = Page(screens.table(samples.choice(), "ja"))
    assert page.one("offer-2")["data-action"] == "layoff *=2H 6"
    assert page.one("do-cancel")["data-msg"] == "cancel"


def test_under_a_panel_nothing_can_be_reached() -> None:
    page = Page(screens.table(replace(samples.table(), panel="leave"), "ja"))
    assert "inert" in page.one("table")
    assert page.one("panel")["role"] == "dialog"
    assert page.one("do-leave")["data-msg"] == "leave"
    assert page.one("veil")["data-msg"] == "close"
    assert "inert" not in Page(screens.table(samples.table(), "ja")).one("table")


def test_the_hidden_cards_are_not_in_the_picture() -> None:
    scene = samples.waiting()
    html = screens.table(scene, "ja")
    seen = {*scene.hand, *scene.view["discards"], *(card for meld in scene.view["table"] for card in meld["cards"])}
    told = {"TH", "9D", "4H", "KH", "AC", "TC", "6S", "5C"} - seen
    assert told
    assert not [card for card in told if f"f-{card}" in html or f'"{card}"' in html]


@each_language
def test_the_settings_lead_to_the_reset_and_say_what_it_does(lang: Lang) -> None:
    for html in (
        screens.lobby(samples.lobby(lang), lang),
        screens.table(replace(samples.table(), panel="settings"), lang),
    ):
        page = Page(html)
        assert page.one("to-reset")["href"] == "reset.html"
        assert WORDS["reset-note"][LANGS.index(lang)] in page.text("settings-fields")


def test_an_opponent_is_described_for_those_who_listen() -> None:
    label = Page(screens.table(samples.table(), "en")).one("seat-3")["aria-label"]
    assert label == "Matsu, 1 card, total −27"


@pytest.mark.parametrize("html", [screens.table(samples.table(), "en"), screens.board(samples.board(), "en")])
def test_a_number_alone_says_what_it_counts(html: str) -> None:
    counts = [found["title"] for found in Page(html).all("class", "count")]
    assert counts
    assert all(count.endswith((" card", " cards")) for count in counts)


def test_the_line_says_what_happened_or_why_nothing_did() -> None:
    assert Page(screens.table(samples.table(), "ja")).text("line") == "松さんがJを捨てました山札から6を引きました"
    refused = Page(screens.table(replace(samples.table(), reason="先に1枚引きます"), "ja"))
    assert refused.text("line") == "先に1枚引きます"


@pytest.mark.parametrize(
    ("action", "ja", "en"),
    [
        ({"seat": 1, "action": "draw"}, "梅さんが山札から引きました", "Ume drew from the stock"),
        (
            {"seat": 0, "action": "draw", "card": "6D"},
            "あなたが山札からダイヤの6を引きました",
            "You drew 6 of diamonds",
        ),
        (
            {"seat": 2, "action": "layoff 8H 3"},
            "竹さんがハートの8を付けました",
            "Take laid off 8 of hearts",
        ),
        (
            {"seat": None, "action": "reshuffle"},
            "捨て札を切り直して山札にしました",
            "The discards were shuffled into a new stock",
        ),
    ],
)
def test_an_entry_of_the_log_is_told_in_words(action: dict[str, Any], ja: str, en: str) -> None:
    players = samples.match(4).players
    assert plain(action, players, "ja") == ja
    assert plain(action, players, "en") == en


def test_the_end_of_a_round_shows_how_each_score_came_about() -> None:
    page = Page(screens.round_end(samples.round_end(), "ja"))
    assert page.text("end-seat-0") == "あなた−4010＋7＋3＝207が1枚 ×2＝40"
    assert page.text("end-seat-1") == "梅梅さん−19A＝10、5、410＋5＋4＝19"
    assert "手札を出しきりました" in page.text("end-seat-3")
    assert page.one("do-next")["data-msg"] == "next-round"


def test_after_the_last_round_comes_the_result() -> None:
    page = Page(screens.round_end(samples.round_end(phase="match-over"), "ja"))
    assert page.one("do-next")["data-msg"] == "result"


def test_the_end_of_the_match_names_the_winner_or_a_draw() -> None:
    page = Page(screens.match_end(samples.match_end(4), "ja"))
    assert "あなたの優勝" in page.text("ends-head")
    assert "菊さんの優勝" in Page(screens.match_end(samples.match_end(5), "ja")).text("ends-head")
    assert page.one("do-again")["data-msg"] == "again"
    assert page.one("do-lobby")["data-msg"] == "lobby"
    assert "引き分け" in Page(screens.match_end(samples.match_end(drawn=True), "ja")).text("ends-head")


def test_the_lobby_is_a_form_that_works_by_itself() -> None:
    page = Page(screens.lobby(samples.lobby(), "ja"))
    assert page.one("setup")["tag"] == "form"
    chosen = {found["name"]: found["value"] for found in page.all("checked")}
    assert chosen == {
        "rules": "seven-bridge/standard",
        "seats": "4",
        "level": "normal",
        "option-rounds": "5",
    }
    assert {found["name"] for found in page.all("name") if found["tag"] == "select"} == {
        "option-ace",
        "option-jokers",
        "option-reshuffles",
    }
    assert [found["value"] for found in page.all("selected")] == ["both", "1", "1"]
    assert page.one("do-start")["data-msg"] == "start"


def test_what_is_not_there_yet_can_be_seen_but_not_chosen() -> None:
    page = Page(screens.lobby(samples.lobby(), "ja"))
    assert "disabled" in page.one("rules-rummy-standard")
    assert "disabled" in page.one("level-master")
    assert page.one("tile-rummy-standard")["data-msg"] == "why"


@each_language
def test_the_settings_show_what_is_set(lang: Lang) -> None:
    settings = Settings("fast", "contrast", "four", "rank", "off", "large", "once", "large", "on", ("はなこ",))
    page = Page(screens.table(replace(samples.table(), panel="settings", settings=settings), lang))
    on = {found["id"] for found in page.all("aria-pressed", "true") if found["id"].startswith("set-")}
    values = {"pace-fast", "theme-contrast", "suits-four", "sort-rank", "motion-off", "size-large"}
    values |= {"resume-once", "face-large", "sound-on"}
    assert on == {f"set-{value}" for value in values | {f"lang-{lang}"}}
    assert page.one("set-theme-dark")["data-msg"] == "set theme dark"
    assert page.one("person-0")["value"] == "はなこ"
    assert page.one("person-0")["placeholder"] == ("あなた" if lang == "ja" else "You")


@each_language
def test_a_rating_can_be_read_in_numbers_and_in_words(lang: Lang) -> None:
    page = Page(screens.stats(samples.statistics(), lang))
    chart = page.one("rating-chart")
    assert chart["role"] == "img"
    assert all(number in chart["aria-label"] for number in ("1500", "1562"))
    assert all(words in page.text("stats-history") for words in ("1562", "1542", "2026/11/27"))
    line = next(found for found in page.elements if found["tag"] == "polyline")
    heights = [float(point.split(",")[1]) for point in line["points"].split()]
    assert heights == sorted(heights, reverse=True), "a rating that rises is a line that rises"


@pytest.mark.parametrize("values", [(1500, 1500), (0, 5000), (-40, 3), (1499, 1501), tuple(range(1000, 2000, 10))])
def test_a_chart_holds_its_line(values: tuple[int, ...]) -> None:
    page = Page(str(line_chart(values, "")))
    line = next(found for found in page.elements if found["tag"] == "polyline")
    points = [tuple(map(float, point.split(","))) for point in line["points"].split()]
    assert len(points) == len(values)
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points)
    marks = [
        int(words)
        for found, words in zip(page.elements, map("".join, page.texts), strict=True)
        if found["tag"] == "text"
    ]
    assert 2 <= len(marks) <= 4
    assert marks[0] <= min(values)
    assert max(values) <= marks[-1]
