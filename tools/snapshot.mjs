// Writes FOLDER/start.snapshot, Python's memory with the app loaded: node tools/snapshot.mjs FOLDER OPTIONS
// The folder has the archives and the runtime that the site has; OPTIONS are the worker's for Pyodide (JSON).
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";
import { pack } from "../pyapp/snapshot.js";

const [folder, options] = process.argv.slice(2);
const { env, lock, archives, modules } = JSON.parse(options);

let memory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...asked) => {
  const made = await instantiate(...asked);
  const { exports } = made.instance ?? made;
  if (exports.memory) memory = new Uint8Array(exports.memory.buffer).slice();
  return made;
};
const python = await loadPyodide({
  indexURL: `${folder}/`,
  stdLibURL: join(folder, "library.zip"),
  lockFileContents: lock,
  env,
  fsInit: async (files) => {
    for (const name of archives) files.writeFile(name, await readFile(join(folder, name)));
  },
});
python.runPython(modules);
python._api.config._makeSnapshot = true;
await writeFile(join(folder, "start.snapshot"), pack(python.makeMemorySnapshot(), memory));
