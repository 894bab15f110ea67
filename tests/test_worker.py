"""The line between page and app, with a clock of the test's own."""

import json
from collections.abc import Callable

from pyapp.worker import Line


class Alarm:
    """A timer that rings when the test says so."""

    def __init__(self) -> None:
        self.due: int | None = None
        self._ring: Callable[[], None] = lambda: None

    def set(self, milliseconds: int, ring: Callable[[], None]) -> None:
        self.due, self._ring = milliseconds, ring

    def clear(self) -> None:
        self.due = None

    def ring(self) -> None:
        self.due = None
        self._ring()


class Echo:
    """An app that says what it hears, counts down a tick for each, and breaks on demand."""

    def __init__(self) -> None:
        self.pauses = 0
        self.save: str | None = None
        self.wants_seat = False

    def receive(self, text: str) -> list[str]:
        if text == "break":
            raise ValueError("on demand")
        self.pauses += text == "wait"
        self.save = "kept" if text == "keep" else None
        self.wants_seat = text == "sit"
        return [text, text.upper()]

    def due(self) -> int | None:
        return 500 if self.pauses else None

    def tick(self) -> list[str]:
        self.pauses -= 1
        return ["tick"]


class Table:
    """A device that notes what it is asked, in order."""

    def __init__(self) -> None:
        self.posted: list[str] = []
        self.reported: list[str] = []
        self.alarm = Alarm()
        self.line = Line(Echo(), self, self.alarm, self.reported.append)

    def post(self, text: str) -> None:
        self.posted.append(text)

    def keep(self, text: str) -> None:
        self.posted.append(f"({text})")

    def takeSeat(self) -> None:
        self.posted.append("(seat)")


def test_every_text_of_an_answer_is_posted_in_order() -> None:
    table = Table()
    table.line.receive("hello")
    assert table.posted == ["hello", "HELLO"]
    assert table.alarm.due is None


def test_the_app_is_woken_when_it_asked_for_it_and_no_more() -> None:
    table = Table()
    table.line.receive("wait")
    assert table.alarm.due == 500
    table.alarm.ring()
    assert table.posted[-1] == "tick"
    assert table.alarm.due is None


def test_a_press_in_a_pause_is_answered_and_the_pause_goes_on() -> None:
    table = Table()
    table.line.receive("wait")
    table.line.receive("press")
    assert table.posted[-1] == "PRESS"
    assert table.alarm.due == 500


def test_what_breaks_is_reported_and_stops_the_clock() -> None:
    table = Table()
    table.line.receive("wait")
    table.line.receive("break")
    assert json.loads(table.posted[-1]) == {"failed": "ValueError: on demand"}
    assert "Traceback" in table.reported[0]
    assert table.alarm.due is None


def test_what_is_kept_is_kept_before_it_is_shown() -> None:
    table = Table()
    table.line.receive("keep")
    assert table.posted == ["(kept)", "keep", "KEEP"]


def test_the_seat_is_taken_over_when_the_app_wants_it() -> None:
    table = Table()
    table.line.receive("sit")
    assert table.posted == ["sit", "SIT", "(seat)"]
