"""Stands in for what installs packages in Pyodide: there are none to install here."""

from site import getsitepackages

from pyodide_js import loadedPackages  # noqa: F401  # a snapshot counts on what Pyodide's own imports


class Folder:
    """A path: Pyodide asks for its text."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
