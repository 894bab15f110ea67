"""A device with an app on it: it keeps what it is given, has a clock of its own, and notes the effects."""

import json
import random
from typing import Any
from zlib import crc32

from pyapp.app import App

ADDRESS = "?game=seven-bridge&seats=4&seed=11&options=rounds:1,jokers:1"
HELD = {"storage": "base", "seat": "held"}


class Device:
    """A device that keeps what it is given, and opens the app as often as one likes."""

    def __init__(self, query: str = ADDRESS, store: dict[str, str] | None = None, **kept: Any) -> None:
        self.now = 0.0
        self.text = ""
        self.query, self.store, self.kept = query, store or {}, kept or HELD
        self.effects: list[dict[str, Any]] = []
        self.open()

    def open(self) -> None:
        self.app = App(lambda: self.now, {"text": self.text, **self.kept})
        self.send({"kind": "open", "query": self.query, "store": self.store})

    def send(self, message: dict[str, Any]) -> None:
        self._note(self.app.receive(json.dumps(message)))

    def press(self, **what: Any) -> None:
        self.send({"kind": "press", "picture": self.app.model.picture, **what})

    def tick(self, due: int) -> None:
        self.now += due
        self._note(self.app.tick())

    def _note(self, texts: list[str]) -> None:
        if self.app.save is not None:
            self.text = self.app.save
        for text in texts:
            self.effects += json.loads(text)["effects"]

    @property
    def sitting(self) -> Any:
        return self.app.model.sitting

    def play(self, kill: float, seed: int) -> dict[str, Any]:
        """Plays the match to its end by a fixed rule, killed and opened again at random moments."""
        chance = random.Random(seed)
        while not (self.sitting.match.phase == "match-over" and self.sitting.frozen is None):
            if chance.random() < kill:
                before = self.sitting
                self.open()
                assert self.sitting.match.record() == before.match.record()
                assert (self.sitting.order, self.sitting.selected) == (before.order, before.selected)
            elif (due := self.app.due()) is not None:
                self.tick(due)
            elif self.sitting.match.phase == "round-over":
                self.press(msg="next-round")
            else:
                legal = self.sitting.match.legal()
                self.press(action=legal[crc32(str(self.sitting.match.action_count).encode()) % len(legal)])
        record: dict[str, Any] = self.sitting.match.record()
        return record
