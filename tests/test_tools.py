"""Building and serving, without a browser."""

import re
import zipfile
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from tools import archive, page, serve


def test_the_archive_holds_what_the_worker_needs_and_no_more(tmp_path: Path) -> None:
    archive.write(tmp_path / "app.zip")
    names = zipfile.ZipFile(tmp_path / "app.zip").namelist()
    assert {"engine/__init__.py", "pyapp/worker.py", "htpy/__init__.py", "markupsafe/_native.py"} <= set(names)
    assert "pyapp/page.py" not in names
    assert [name for name in names if not name.endswith((".py", ".toml", ".json"))] == []


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    for name in ("one", "two"):
        archive.write(tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_every_address_in_the_page_is_relative() -> None:
    text = page.draw("index.html")
    assert "{{" not in text
    addresses = re.findall(r'\b(?:href|src|action|config)="([^"]*)"', text)
    assert len(addresses) > 8
    assert [address for address in addresses if re.match(r"/|[a-z]+:", address)] == []
    assert set(re.findall(r"https?://[^\"' ]*", text)) <= {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize(
    ("name", "kind"), [("a.mjs", "text/javascript"), ("a.wasm", "application/wasm"), ("a.toml", "application/toml")]
)
def test_files_are_served_as_what_browsers_insist_on(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(b"")
    with serve.server(tmp_path) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        connection = HTTPConnection("127.0.0.1", site.server_port)
        connection.request("GET", f"/{name}")
        answer = connection.getresponse()
        site.shutdown()
    assert (answer.status, answer.getheader("Content-Type")) == (200, kind)


def test_a_port_that_is_taken_is_passed_over(tmp_path: Path) -> None:
    with serve.first_free(tmp_path) as one, serve.first_free(tmp_path) as two:
        assert two.server_port > one.server_port
