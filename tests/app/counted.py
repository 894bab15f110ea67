"""A device that keeps what the page is told to keep, with a date of its own."""

import random
from typing import Any

from device import Device

from pyapp.app import App
from pyapp.stats import Stats

NOON = 1_700_000_000


class Counted(Device):
    """A device whose localStorage outlives a reload. Opens in the lobby unless told otherwise."""

    def __init__(self, query: str = "", store: dict[str, str] | None = None, **kept: Any) -> None:
        self.date = float(NOON)
        self.files: list[dict[str, str]] = []
        super().__init__(query, dict(store or {}), **kept)

    def open(self) -> None:
        self.app = App(lambda: self.now, {"text": self.text, **self.kept}, lambda: self.date)
        self.send({"kind": "open", "query": self.query, "store": dict(self.store)})

    def _note(self, texts: list[str]) -> None:
        known = len(self.effects)
        super()._note(texts)
        for effect in self.effects[known:]:
            for key, text in effect.get("store", {}).items():
                if text is None:
                    self.store.pop(key, None)
                else:
                    self.store[key] = text
            if "download" in effect:
                self.files.append(effect["download"])

    @property
    def stats(self) -> Stats:
        found: Stats = self.app.model.stats
        return found

    def start(self, rules: str = "seven-bridge/standard", seats: int = 3) -> "Counted":
        """Starts a rated match of one round without pauses."""
        self.press(msg="set pace none")
        self.press(msg="start", form={"rules": rules, "seats": str(seats), "option-rounds": "1"})
        assert self.sitting.rated
        return self

    def steps(self, chance: random.Random, most: int) -> None:
        """Plays so many steps, or to the end of the match."""
        for _ in range(most):
            due = self.app.due()
            if due is not None:
                self.tick(due)
            elif self.sitting.match.phase == "match-over":
                return
            elif self.sitting.match.phase == "round-over":
                self.press(msg="next-round")
            else:
                self.press(action=chance.choice(self.sitting.match.legal()))

    def to_the_end(self, seed: int = 0) -> "Counted":
        self.steps(random.Random(seed), 20_000)
        assert self.sitting.match.phase == "match-over"
        return self
