"""Stands in for Pyodide's event loop and, with it, asyncio: the app waits with `setTimeout`, and awaits nothing."""

from pyodide_js._api import scheduleCallback  # noqa: F401  # a snapshot counts on what Pyodide's own imports


def _initialize_event_loop() -> None:
    """There is none."""
