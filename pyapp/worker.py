"""The line between page and app, on the worker's side: hands texts over, wakes the app, says what broke."""

import json
import random
import traceback
from collections.abc import Callable
from typing import Any, Protocol


class App(Protocol):
    """What the line needs of an app: texts in, texts out, what to keep first, and when it wants to be woken."""

    save: str | None
    wants_seat: bool

    def receive(self, text: str) -> list[str]: ...

    def due(self) -> int | None: ...

    def tick(self) -> list[str]: ...


class Timer(Protocol):
    """One alarm: setting it anew replaces it."""

    def set(self, milliseconds: int, ring: Callable[[], None]) -> None: ...

    def clear(self) -> None: ...


class Device(Protocol):
    """Where answers go. All is done in the order it is asked for: what is kept is kept before it is shown."""

    def post(self, text: str) -> None: ...

    def keep(self, text: str) -> None: ...

    def takeSeat(self) -> None: ...


class Line:
    """Joins an app with a page. Nothing here waits: a press is answered in the middle of the app's pauses."""

    def __init__(self, app: App, device: Device, timer: Timer, report: Callable[[str], None]) -> None:
        self._app = app
        self._device = device
        self._timer = timer
        self._report = report

    def receive(self, text: str) -> None:
        """A message from the page."""
        self._answer(lambda: self._app.receive(text))

    def _tick(self) -> None:
        self._answer(self._app.tick)

    def _answer(self, ask: Callable[[], list[str]]) -> None:
        try:
            texts = ask()
            if self._app.save is not None:
                self._device.keep(self._app.save)
            for text in texts:
                self._device.post(text)
            if self._app.wants_seat:
                self._device.takeSeat()
            due = self._app.due()
            if due is None:
                self._timer.clear()
            else:
                self._timer.set(due, self._tick)
        except Exception as error:
            self._timer.clear()
            self._report(traceback.format_exc())
            self._device.post(json.dumps({"failed": f"{type(error).__name__}: {error}"}))


class BrowserTimer:
    """An alarm on the browser's `setTimeout`."""

    def __init__(self) -> None:
        import js
        from pyodide.ffi import create_proxy

        self._js = js
        self._handle: Any = None
        self._ring: Callable[[], None] = lambda: None
        # One proxy for all alarms: a proxy made for each would have to be destroyed for each.
        self._proxy = create_proxy(self._go)

    def set(self, milliseconds: int, ring: Callable[[], None]) -> None:
        self.clear()
        self._ring = ring
        self._handle = self._js.setTimeout(self._proxy, milliseconds)

    def clear(self) -> None:
        if self._handle is not None:
            self._js.clearTimeout(self._handle)
            self._handle = None

    def _go(self) -> None:
        self._handle = None
        self._ring()


def start(kept: str) -> Any:
    """Starts the app in Pyodide with what was found kept (JSON). Returns what takes messages, as one lasting proxy."""
    import js
    from pyodide.ffi import create_proxy

    # Python may go on from where it was kept: chance must not go on from there too.
    random.seed()

    from pyapp.app import App as NanatakuApp

    app = NanatakuApp(js.performance.now, json.loads(kept))
    line = Line(app, js.nanataku, BrowserTimer(), js.console.error)
    return create_proxy(line.receive)
