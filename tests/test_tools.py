"""Building and serving, without a browser."""

import re
import subprocess
import zipfile
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from tools import archive, freeze, page, prune, serve


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


def test_of_the_runtimes_exports_those_in_use_are_left() -> None:
    script, wasm = (path.read_bytes() for path in freeze.runtime())
    whole, module = (path.read_bytes() for path in freeze.RUNTIME)
    assert len(script) < len(whole) * 0.7
    assert len(wasm) < len(module) - 300_000
    # Used by the script; by the loader only; by nobody.
    for name, used in ((b"PyDict_New", True), (b"Py_Version", True), (b"PyList_Sort", False)):
        taken = b'wasmExports["%s"]' % name
        assert taken in whole
        assert (taken in script) is used


def test_a_runtime_that_is_other_than_known_is_refused() -> None:
    with pytest.raises(ValueError, match=r"tools/prune\.py"):
        prune.pruned("function assignWasmExports(wasmExports){}", b"", "")


SNAPSHOT = """
import { mend, pack, unpack } from "./pyapp/snapshot.js";
const PAGE = 65536, HEAD = 32;
const fresh = new Uint8Array(5 * PAGE).fill(7, 100, PAGE + 10);
const whole = new Uint8Array(HEAD + 5 * PAGE).fill(7, HEAD + 100, HEAD + PAGE + 10);
whole.fill(9, HEAD + 3 * PAGE + 5, HEAD + 3 * PAGE + 50);
new Uint32Array(whole.buffer)[1] = HEAD;
whole[HEAD + 200] = 1;
for (const memory of [undefined, fresh]) {
  const packed = pack(whole.slice(), memory);
  const again = unpack(packed);
  mend(again, fresh);
  console.log(packed.length < (memory ? 3 : 4) * PAGE, Buffer.compare(again, whole), packed.length);
}
try { unpack(pack(whole.slice()).subarray(0, 200)); } catch (error) { console.log(error.name); }
"""


def test_a_snapshot_is_packed_and_unpacked() -> None:
    command = ["node", "--input-type=module", "--eval", SNAPSHOT]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    assert told == ["true", "0", str(32 + 4 + 5 + 3 * 65536), "true", "0", str(32 + 4 + 5 + 2 * 65536), "RangeError"]
