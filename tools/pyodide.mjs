// Runs a Python script in Pyodide under Node: node tools/pyodide.mjs SCRIPT FOLDER STANDARD-LIBRARY
// The folder is /shop inside.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [script, folder, library] = process.argv.slice(2);
try {
  const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };
  const python = await loadPyodide({ env, stdLibURL: resolve(library) });
  python.FS.mkdir("/shop");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, "/shop");
  python.runPython(await readFile(script, "utf8"), { filename: script });
} catch (error) {
  // Not thrown: Node would print the whole of Pyodide's source beside the message.
  console.error(error.message);
  process.exit(1);
}
