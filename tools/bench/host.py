"""A static host for measuring: it may compress as hosts do, and be as far away as a line of 9 Mbit/s and 170 ms."""

import gzip
import sys
import threading
import time
from dataclasses import dataclass, field
from functools import lru_cache, partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from tools.serve import Handler

PIECE = 16_384
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".wasm", ".webmanifest"}


@dataclass
class Line:
    """What all requests share. The browser's own throttle does not reach workers and service workers: this does."""

    bits_a_second: float = 0.0
    round_trip: float = 0.0
    sent: list[tuple[str, int]] = field(default_factory=list)
    _free: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def wait_for(self, size: int) -> None:
        """Returns when so many bytes have gone over the line."""
        if not self.bits_a_second:
            return
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size * 8 / self.bits_a_second
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


@lru_cache(maxsize=512)
def _compressed(path: Path, changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class MeasuredHandler(Handler):
    """Files, cacheable for ten minutes as on GitHub's pages."""

    protocol_version = "HTTP/1.1"

    def __init__(self, line: Line, compress: bool, *rest: object, **more: object) -> None:
        self._line = line
        self._compress = compress
        self._new = True
        super().__init__(*rest, **more)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super(Handler, self).end_headers()

    def do_GET(self) -> None:
        # A connection costs a round trip, and so does each request.
        time.sleep(self._line.round_trip * (2 if self._new else 1))
        self._new = False
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        packed = self._compress and path.suffix in COMPRESSED
        content = _compressed(path, path.stat().st_mtime) if packed else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self._line.sent.append((self.path, len(content)))
        for start in range(0, len(content), PIECE):
            piece = content[start : start + PIECE]
            self._line.wait_for(len(piece))
            self.wfile.write(piece)


class QuietServer(ThreadingHTTPServer):
    """A browser that is closed breaks its connections off: nothing to tell."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            raise


class Host:
    """Serves a folder from a thread, at an address that stays the same after `stop` and `start`."""

    def __init__(self, folder: Path, line: Line, compress: bool = True) -> None:
        self._handler = partial(MeasuredHandler, line, compress, directory=str(folder))
        self.line = line
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        self._server = QuietServer(("127.0.0.1", self._port), self._handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
