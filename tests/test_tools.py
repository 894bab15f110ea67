"""Building and serving, without a browser."""

import re
import shutil
import subprocess
import zipfile
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from tools import archive, freeze, page, prune, serve, wasm


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
    script, module = (path.read_bytes() for path in freeze.runtime())
    whole, original = (path.read_bytes() for path in freeze.RUNTIME)
    assert len(script) < len(whole) * 0.7
    assert len(module) < len(original) - 300_000
    # Used by the script; by the loader only; by nobody.
    for name, used in ((b"PyDict_New", True), (b"Py_Version", True), (b"PyList_Sort", False)):
        taken = b'wasmExports["%s"]' % name
        assert taken in whole
        assert (taken in script) is used


def test_of_the_runtimes_tables_those_in_use_are_left(tmp_path: Path) -> None:
    before, after = (dict(wasm.sections(path.read_bytes())) for path in (freeze.RUNTIME[1], freeze.runtime()[1]))
    taken = {address for address, *_ in wasm.segments(before[wasm.DATA])}
    taken -= {address for address, *_ in wasm.segments(after[wasm.DATA])}
    assert len(taken) > 1000
    assert all(any(table.start <= address < table.start + table.length for table in prune.TABLES) for address in taken)
    # What it can do is what the whole one can do.
    for path, there in zip(freeze.runtime(), freeze.RUNTIME, strict=True):
        shutil.copyfile(path, tmp_path / there.name)
    for there in (freeze.STANDARD_LIBRARY, freeze.LOCK):
        shutil.copyfile(there, tmp_path / there.name)
    command = ["node", "--input-type=module", "--eval", CHARACTERS]
    told = [
        subprocess.run([*command, f"{folder}/"], check=True, capture_output=True, text=True).stdout
        for folder in (freeze.RUNTIME[0].parent, tmp_path)
    ]
    assert told[0] == told[1] != ""


CHARACTERS = """
import { loadPyodide } from "./node_modules/pyodide/pyodide.mjs";
const python = await loadPyodide({ indexURL: process.argv[1] });
console.log(python.runPython(`
import hashlib
told = hashlib.sha256()
for number in range(0x20000):
    one = chr(number)
    is_it = (one.isalpha(), one.isdecimal(), one.isdigit(), one.isidentifier(), one.islower(), one.isnumeric())
    is_it += (one.isprintable(), one.isspace(), one.istitle(), one.isupper())
    becomes = one.upper() + one.lower() + one.title() + one.casefold()
    told.update(bytes(is_it) + becomes.encode("utf-8", "surrogatepass"))
for name in ("utf-8", "utf-16", "utf-32", "latin-1", "ascii"):
    told.update("なな卓 é".encode(name, "replace"))
told.hexdigest() + str(0.1 + 0.2) + repr(float("1e-7"))
`));
"""


def test_a_runtime_that_is_other_than_known_is_refused() -> None:
    script, module, loader = (path.read_bytes() for path in (*freeze.RUNTIME, freeze.LOADER))
    with pytest.raises(ValueError, match=r"tools/prune\.py"):
        prune.pruned("function assignWasmExports(wasmExports){}", b"", "")
    parts = dict(wasm.sections(module))
    entries = [entry for _, _, entry in wasm.segments(parts[wasm.DATA])]
    inside = next(n for n, found in enumerate(wasm.segments(parts[wasm.DATA])) if found.address > prune.TABLES[0].start)
    entries[inside] = entries[inside][:-1] + bytes([entries[inside][-1] ^ 1])
    parts[wasm.DATA] = wasm.entries(entries)
    with pytest.raises(ValueError, match=r"tables at 0xc3720.*tools/prune\.py"):
        prune.pruned(script.decode(), wasm.module(parts.items()), loader.decode())


SNAPSHOT = """
import { headOf, pack, restore } from "./pyapp/snapshot.js";
const PAGE = 65536, HEAD = 32;
const fresh = new Uint8Array(6 * PAGE).fill(7, 100, PAGE + 10);
const whole = new Uint8Array(HEAD + 5 * PAGE).fill(7, HEAD + 100, HEAD + PAGE + 10);
whole.fill(9, HEAD + 3 * PAGE + 5, HEAD + 3 * PAGE + 50);
new Uint32Array(whole.buffer)[1] = HEAD;
whole[HEAD + 200] = 1;
for (const memory of [undefined, fresh]) {
  const packed = pack(whole.slice(), memory);
  const picture = restore(packed, fresh);
  const used = fresh.slice().fill(3, 300, 500).fill(4, 2 * PAGE, 3 * PAGE).fill(5, 4 * PAGE + 9, 6 * PAGE);
  picture.put(used);
  const again = [...headOf(packed).subarray(0, 8), ...used.subarray(0, 5 * PAGE)];
  const should = [...whole.subarray(0, 8), ...whole.subarray(HEAD)];
  console.log(packed.length, Buffer.compare(Uint8Array.from(again), Uint8Array.from(should)), used.at(-1));
}
for (const wrong of [pack(whole.slice()).subarray(0, 200), pack(new Uint8Array([...whole, ...fresh]))]) {
  try { restore(wrong, fresh); } catch (error) { console.log(error.name); }
}
"""


def test_a_snapshot_is_packed_and_restored() -> None:
    command = ["node", "--input-type=module", "--eval", SNAPSHOT]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    head = 32 + 4 + 8
    whole, differences = str(head + 3 * 65536), str(head + 2 * 65536)
    assert told == [whole, "0", "0", differences, "0", "0", "RangeError", "RangeError"]
