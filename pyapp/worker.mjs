// The worker: loads Pyodide and the Python archive, then hands every message to pyapp.worker.
// The handler is there before anything is awaited, else a message that comes during the start is lost.
import { holdSeat, keep, sitDown } from "./keep.mjs";

const waiting = [];
let receive = (text) => waiting.push(text);
self.onmessage = ({ data }) => receive(data);

const archiveURL = new URL("../app.zip", import.meta.url);
const pyodideURL = new URL("../runtime/pyodide/", import.meta.url);
const HOME = "/home/pyodide";

const tell = (message) => receive(JSON.stringify(message));
const lost = () => tell({ kind: "seat", state: "lost" });

// One after the other: what is kept is on the disk before the picture that tells of it is shown.
let done = Promise.resolve();
self.nanataku = {
  post(text) { done = done.then(() => self.postMessage(text)); },
  keep(text) {
    done = done.then(() => keep(text)).then((mine) => mine || lost(), (error) => tell({ kind: "storage", why: String(error) }));
  },
  takeSeat() {
    done = done.then(() => holdSeat(lost, true)).then(sitDown)
      .then((text) => tell({ kind: "seat", state: "held", text }), (error) => tell({ kind: "storage", why: String(error) }));
  },
};

async function findKept() {
  const held = await holdSeat(lost);
  try {
    return { storage: "base", seat: held ? "held" : "taken", text: held ? await sitDown() : null };
  } catch {
    return { storage: "none", seat: held ? "held" : "taken" };
  }
}

try {
  const kept = findKept();
  const archive = fetch(archiveURL).then((response) => {
    if (!response.ok) throw new Error(`${archiveURL.pathname}: ${response.status}`);
    return response.arrayBuffer();
  });
  archive.catch(() => {});              // said below, where it is awaited
  const { loadPyodide } = await import(new URL("pyodide.mjs", pyodideURL));
  const pyodide = await loadPyodide({ indexURL: pyodideURL.href });
  pyodide.unpackArchive(await archive, "zip", { extractDir: HOME });
  receive = pyodide.pyimport("pyapp.worker").start(JSON.stringify(await kept));
  waiting.splice(0).forEach((text) => receive(text));
} catch (error) {
  console.error(error);
  self.postMessage(JSON.stringify({ failed: String(error.message ?? error) }));
}
