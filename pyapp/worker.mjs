// The worker: loads Pyodide and the Python archive, then hands every message to pyapp.worker.
// The handler is there before anything is awaited, else a message that comes during the start is lost.
const waiting = [];
let receive = (text) => waiting.push(text);
self.onmessage = ({ data }) => receive(data);

const archiveURL = new URL("../app.zip", import.meta.url);
const pyodideURL = new URL("../runtime/pyodide/", import.meta.url);
const HOME = "/home/pyodide";

try {
  const archive = fetch(archiveURL).then((response) => {
    if (!response.ok) throw new Error(`${archiveURL.pathname}: ${response.status}`);
    return response.arrayBuffer();
  });
  archive.catch(() => {});              // said below, where it is awaited
  const { loadPyodide } = await import(new URL("pyodide.mjs", pyodideURL));
  const pyodide = await loadPyodide({ indexURL: pyodideURL.href });
  pyodide.unpackArchive(await archive, "zip", { extractDir: HOME });
  receive = pyodide.pyimport("pyapp.worker").start();
  waiting.splice(0).forEach((text) => receive(text));
} catch (error) {
  console.error(error);
  self.postMessage(JSON.stringify({ failed: String(error.message ?? error) }));
}
