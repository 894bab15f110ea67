"""A Chromium for the tests: one that is there, Debian's, or Playwright's: `python -m tools.browser`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
FONTS = "fonts-noto-cjk"


def _playwrights_own() -> Path | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def installed() -> Path | None:
    """The browser on this machine. Raises FileNotFoundError when the variable names one that is not there."""
    if named := os.environ.get(VARIABLE):
        if shutil.which(named) is None:
            raise FileNotFoundError(f"{VARIABLE}={named}: there is no such program")
        return Path(named)
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    return MAC if MAC.exists() else _playwrights_own()


def _apt_get(*packages: str) -> bool:
    """Installs Debian packages where that is possible, and says whether it worked."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    for command in (install, ["apt-get", "update", "-qq"], install):
        print("  " + " ".join(command), flush=True)
        done = subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
        if command is install and done.returncode == 0:
            return True
    return False


def _japanese_fonts() -> bool:
    if shutil.which("fc-list") is None:
        return False
    listed = subprocess.run(["fc-list", ":lang=ja"], capture_output=True, check=False)
    return bool(listed.stdout.strip())


def main() -> None:
    browser = installed()
    if browser is None and (_apt_get("chromium") or _download()):
        browser = installed()
    if browser is None:
        sys.exit(f"No Chromium was found, and none could be installed. Install one, or name it: {VARIABLE}=…")
    print(f"  {browser}")
    if sys.platform == "linux" and not _japanese_fonts() and not _apt_get(FONTS):
        print(f"  No Japanese font was found ({FONTS} is one): screenshots will show boxes; the tests work.")


def _download() -> bool:
    command = [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]
    if os.name != "posix" or os.geteuid() != 0:
        command.remove("--with-deps")
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    main()
