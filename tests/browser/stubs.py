"""Stands in for what a device may do: storage that is denied or full, clocks that are set; in page and worker."""

from playwright.sync_api import Page, Route

DENIED = """
for (const name of ["localStorage", "indexedDB", "caches"])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""

# Full from the moment on that the channel says so.
FULL = """
{
  let full = false;
  const channel = new BroadcastChannel("test-full");
  channel.onmessage = ({ data }) => { if (data === "fill") { full = true; channel.postMessage("filled"); } };
  // A base takes what it is given, and finds out when it is to be written; localStorage refuses at once.
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    if (full) this.transaction.abort();
    return request;
  };
  if (globalThis.Storage) {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...given) {
      if (full) throw new DOMException("no room", "QuotaExceededError");
      setItem.apply(this, given);
    };
  }
}
"""

# The worker's clocks: `move` shifts the one that runs, `set` the date, both in milliseconds.
CLOCK = """
{
  const { now } = performance, { now: date } = Date;
  let moved = 0, set = 0;
  performance.now = () => now.call(performance) + moved;
  Date.now = () => date() + set;
  const channel = new BroadcastChannel("test-clock");
  channel.onmessage = ({ data }) => {
    if (data === "done") return;
    moved += data.move ?? 0;
    set += data.set ?? 0;
    channel.postMessage("done");
  };
}
"""
MOVE = """(how) => new Promise((done) => {
  const channel = new BroadcastChannel("test-clock");
  channel.onmessage = () => { channel.close(); done(); };
  channel.postMessage(how);
})"""
FILL = """() => new Promise((done) => {
  const channel = new BroadcastChannel("test-full");
  let left = 2;                          // the page and the worker
  channel.onmessage = () => { if (--left === 0) { channel.close(); done(); } };
  channel.postMessage("fill");
})"""


def in_worker(page: Page, script: str) -> None:
    """Runs this in the worker of the page, before anything else there. Its window must do without service workers."""

    def prefixed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    page.route("**/pyapp/keep.js*", prefixed)
