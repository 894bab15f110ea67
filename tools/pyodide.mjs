// Runs a Python script in Pyodide under Node: node tools/pyodide.mjs SCRIPT FOLDER [STANDARD-LIBRARY]
// The folder is /work inside. Other than in the app, the standard library is whole unless another one is named.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [script, folder, library] = process.argv.slice(2);
try {
  const options = { env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } };
  const python = await loadPyodide(library ? { ...options, stdLibURL: resolve(library) } : options);
  python.FS.mkdir("/shop");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, "/shop");
  python.runPython(await readFile(script, "utf8"), { filename: script });
} catch (error) {
  // Not thrown: Node would print the whole of Pyodide's source beside the message.
  console.error(error.message);
  process.exit(1);
}
