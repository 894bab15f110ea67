"""Serves a folder on localhost: `python -m tools.serve dist`."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

FIRST_PORT = 8000
PORTS_TRIED = 100


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on; asked for anew each time, so that no page is old."""

    extensions_map = {  # noqa: RUF012  (the base class has it as a plain dict)
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing: a page is some forty requests."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server for that folder, not yet serving; port 0: any that is free. Raises OSError for a taken one."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def first_free(folder: Path) -> ThreadingHTTPServer:
    """A server on the first free port from 8000."""
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            return server(folder, port)
        except OSError:
            continue
    return server(folder)


def main() -> None:
    site = first_free(Path(sys.argv[1]))
    print(f"\n  http://localhost:{site.server_port}/\n\n  Ctrl+C stops it.", flush=True)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
