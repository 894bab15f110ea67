"""The statistics as they are kept: known in every tab, erased when asked, read with suspicion."""

import json

import pytest
from counted import Counted
from device import Device
from test_stats import A_LOSS, A_WIN, stats_of

from pyapp.envelope import EnvelopeError, seal
from pyapp.results import as_data
from pyapp.stats import BEFORE, BROKEN, KEY, KIND, Stats, read_export, read_stats, stats_text


def test_what_another_tab_keeps_is_known_here() -> None:
    one = Counted().start("sevens/standard").to_the_end()
    two = Counted()
    two.send({"kind": "stored", "key": KEY, "text": one.store[KEY]})
    assert two.stats == one.stats
    assert KEY not in two.store, "it is kept already"
    two.send({"kind": "stored", "key": KEY, "text": "{"})
    assert two.stats == one.stats
    two.send({"kind": "stored", "key": KEY, "text": None})
    assert two.stats == Stats()


def test_erasing_asks_once_and_leaves_nothing() -> None:
    device = Counted().start("sevens/standard").to_the_end()
    device.press(msg="result")
    device.press(msg="stats")
    device.press(msg="reset-stats")
    assert device.stats.matches, "asked first"
    device.press(msg="stats")
    device.press(msg="reset-stats")
    device.press(msg="reset-stats")
    assert device.stats == Stats()
    assert not {KEY, BEFORE} & set(device.store)
    device.open()
    assert device.stats == Stats(), "the match that is over is not noted anew"


def test_the_lobby_forgets_an_ended_match_with_the_rest() -> None:
    device = Counted().start("sevens/standard").to_the_end()
    device.open()
    for msg in ("stats", "reset-stats", "reset-stats"):
        device.press(msg=msg)
    device.open()
    assert device.stats == Stats()


def test_a_reset_out_of_place_does_nothing() -> None:
    device = Counted().start("sevens/standard").to_the_end()
    device.press(msg="reset-stats")
    device.press(msg="reset-stats")
    assert device.stats.matches


def test_the_copy_before_is_used_and_the_broken_one_put_aside() -> None:
    first, second = stats_of(A_WIN), stats_of(A_WIN, A_LOSS)
    for broken in ("{", stats_text(second).replace("seven-bridge", "eight-bridge"), "[" * 9999):
        device = Counted("", {KEY: broken, BEFORE: stats_text(first)})
        assert device.stats == first
        assert device.store[BROKEN] == broken
        assert device.app.model.notice
        device.press(msg="download nanataku-stats-broken.json")
        assert device.files[-1]["text"] == broken


def _one(**changes: object) -> object:
    return {"matches": [as_data(A_WIN) | changes], "ratings": [[25.0, 8.0]]}


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {},
        {"matches": {}},
        {"matches": [7], "ratings": []},
        _one(date="today"),
        _one(date=-1),
        _one(date=True),
        _one(date=10**30),
        _one(id="<b>"),
        _one(id="0" * 21),
        _one(game="chess"),
        _one(game=["seven-bridge"]),
        _one(preset="x"),
        _one(you=3),
        _one(levels=["normal"]),
        _one(levels=["normal", 7]),
        _one(ranks=[1, 1, 2]),
        _one(ranks=[1] * 7, levels=["normal"] * 6),
        _one(totals=[1]),
        _one(won=6),
        _one(rounds=1000),
        _one(closes=-1),
        _one(extra=1),
        {"matches": [{key: value for key, value in as_data(A_WIN).items() if key != "id"}], "ratings": [[25.0, 8.0]]},
    ],
)
def test_what_makes_no_sense_is_refused_even_with_a_right_checksum(content: object) -> None:
    text = seal(KIND, 1, content)
    with pytest.raises(EnvelopeError):
        read_export(text)
    assert read_stats({KEY: text}) == (Stats(), text)
    device = Counted()
    device.press(msg="stats")
    device.press(msg="import-stats", text=text)
    assert device.stats == Stats()
    assert device.app.model.notice


def test_ratings_that_can_not_be_are_computed_anew() -> None:
    stats = stats_of(A_WIN, A_LOSS)
    content = json.loads(stats_text(stats))["content"]
    for ratings in ([], [[1e9, 1], [25, 8]], [[25, 0], [25, 8]]):
        assert read_stats({KEY: seal(KIND, 1, content | {"ratings": ratings})}) == (stats, "")
    for ratings in (None, [[1]], [["x", 1], [2, 3]]):
        assert read_stats({KEY: seal(KIND, 1, content | {"ratings": ratings})})[1]


def test_a_match_found_over_before_ratings_can_be_made_is_noted_when_it_is_taken_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = Device("", storage="base", seat="held")
    device.press(msg="set pace none")
    device.press(msg="start", form={"rules": "sevens/standard", "seats": "3", "level": "normal"})
    while device.sitting.match.phase != "match-over":
        if device.sitting.your_move:
            device.press(action=device.sitting.choices[0])
        else:
            device.tick(device.app.due() or 0)
    assert device.sitting.rated

    def missing() -> None:
        raise ModuleNotFoundError("openskill")

    with monkeypatch.context() as early:
        early.setattr("pyapp.rating._model", missing)
        device.open()  # the browser was killed before localStorage was on the disk
        assert device.app.model.stats.matches == ()
    device.press(msg="resume")
    assert len(device.app.model.stats.matches) == 1


def test_a_match_left_before_ratings_can_be_made_is_noted_in_the_next_step(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device("", storage="base", seat="held")
    device.press(msg="start", form={"rules": "sevens/standard", "seats": "3", "level": "normal"})
    assert device.sitting.rated

    def missing() -> None:
        raise ModuleNotFoundError("openskill")

    with monkeypatch.context() as early:
        early.setattr("pyapp.rating._model", missing)
        device.press(msg="open leave")
        device.press(msg="leave")
        assert device.sitting is None
        assert device.app.model.stats.matches == ()
    device.press(msg="stats")
    assert [match.gave_up for match in device.app.model.stats.matches] == [True]
    device.press(msg="close-stats")
    assert len(device.app.model.stats.matches) == 1
