"""A person in front of a window: a mouse, a finger or a keyboard, and what can be seen on the page."""

from collections.abc import Callable, Sequence

from playing import melds_seen
from playwright.sync_api import Locator, Page

MINE = """() => {
  const { phase, turn, seat, state } = document.documentElement.dataset;
  if (state === "failed") throw new Error("failed: " + document.getElementById("failed-reason").textContent);
  if (document.querySelector("[data-heard]")) return null;
  if (["claim", "round-over", "match-over"].includes(phase)) return phase;
  return turn === seat && ["draw", "play"].includes(phase) ? phase : null;
}"""
ANSWERED = "!document.querySelector('[data-heard]')"
INSIDE = {"x": 9, "y": 24}  # of a card of the hand: the strip that no other card covers

Press = Callable[[Locator], None]


def mouse(control: Locator) -> None:
    """Presses with a mouse; a card of the hand where it can be seen."""
    control.click(position=INSIDE) if _held(control) else control.click()  # type: ignore[arg-type]


def finger(control: Locator) -> None:
    """Taps."""
    control.tap(position=INSIDE) if _held(control) else control.tap()  # type: ignore[arg-type]


def keyboard(control: Locator) -> None:
    """Tabs from where the focus is until it is on the control, and presses it."""
    page, target = control.page, control.get_attribute("id")
    for _ in range(80):
        if page.evaluate("document.activeElement?.id") == target:
            page.keyboard.press("Enter" if len(target or "") % 2 else "Space")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {target}")


def _held(control: Locator) -> bool:
    return control.get_attribute("data-card") is not None


class Player:
    """Plays sensibly, by presses of one kind."""

    def __init__(self, page: Page, press: Press) -> None:
        self.page = page
        self._press = press
        self.pressed = 0

    def my_move(self) -> str:
        """Waits until something is asked; the phase."""
        phase = self.page.wait_for_function(MINE).json_value()
        assert isinstance(phase, str)
        return phase

    def press(self, name: str) -> None:
        """Presses the control of this id, and waits for the answer."""
        self._press(self.page.locator(f"#{name}"))
        self.page.wait_for_function(ANSWERED)
        self.pressed += 1

    def usable(self, *names: str) -> list[str]:
        """Those of these ids that can be used now."""
        found: list[str] = self.page.evaluate(
            """(names) => names.filter((name) => {
              const control = document.getElementById(name);
              return control && control.matches("[data-action], [data-msg]") && control.ariaDisabled !== "true";
            })""",
            list(names),
        )
        return found

    def hand(self) -> list[str]:
        cards: list[str] = self.page.locator("[data-card]").evaluate_all("(cards) => cards.map((c) => c.dataset.card)")
        return cards

    def select(self, cards: Sequence[str]) -> None:
        """Makes exactly these the selected cards."""
        shown = self.page.locator("[data-card]").evaluate_all(
            "(cards) => cards.map((c) => [c.id, c.dataset.card, c.ariaPressed === 'true'])"
        )
        for name, card, selected in shown:
            if selected != (card in cards):
                self.press(name)

    def play_on(self) -> str:
        """Does the next thing that is asked; the phase in which it was."""
        phase = self.my_move()
        if phase == "claim":
            self.press("claim-0")
        elif phase == "round-over":
            self.press("do-next")
        elif phase == "draw":
            self.press("do-draw" if self.pressed % 2 else "stock")
        elif phase == "play":
            self._play()
        return phase

    def _play(self) -> None:
        if self.usable("offer-0"):
            self.press("offer-0")
            return
        for cards in melds_seen(self.hand()):
            self.select(cards)
            if ways := self.usable("do-meld", "meld-here"):
                self.press(ways[-1])
                return
        if self.page.locator(".meld .seal.you").count() and self._lay_off():
            return
        for card in reversed(self.hand()):
            self.select([card])
            if ways := self.usable("do-discard", "discard-pile"):
                self.press(ways[self.pressed % len(ways)] if "do-discard" in ways else ways[0])
                if card not in self.hand() or self.my_move() != "play":
                    return

    def _lay_off(self) -> bool:
        for card in self.hand():
            self.select([card])
            targets = self.page.locator(".meld.target")
            if targets.count():
                name = targets.first.get_attribute("id")
                assert name is not None
                self.press(name)
                return True
        return False
