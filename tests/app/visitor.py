"""A device whose page says where it is, which browser it is, and what day it is."""

from typing import Any

from device import HELD, Device

PAGE = "https://example.org/nanataku/"


class Visitor(Device):
    """A device that opens the app at an address, with what stands behind the `#` of it."""

    def __init__(self, query: str = "", hash: str = "", today: str = "2026-11-29", text: str = "") -> None:
        self.hash, self.today, self.left = hash, today, text
        super().__init__(query, **HELD)

    def open(self) -> None:
        if self.left:
            self.text, self.left = self.left, ""
        super().open()

    def send(self, message: dict[str, Any]) -> None:
        if message["kind"] == "open":
            message = {**message, "page": PAGE, "hash": self.hash, "agent": "Browser/1", "today": self.today}
        super().send(message)

    @property
    def model(self) -> Any:
        return self.app.model

    @property
    def html(self) -> str:
        return self.app._html

    def play_round(self) -> "Visitor":
        """To the end of the round, drawing and discarding."""
        for _ in range(3000):
            if self.sitting.view["phase"] in ("round-over", "match-over"):
                return self
            if (due := self.app.due()) is not None:
                self.tick(due)
            elif self.sitting.match.phase == "claim":
                self.press(action="pass")
            else:
                self.press(action=self.sitting.match.legal()[-1])
        raise AssertionError("the round never ends")

    def play_match(self) -> "Visitor":
        while self.play_round().sitting.match.phase != "match-over":
            self.press(msg="next-round")
        return self

    def found(self, effect: str) -> list[Any]:
        return [each[effect] for each in self.effects if effect in each]
