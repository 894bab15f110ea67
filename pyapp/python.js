// Starts Pyodide. Its files come through here, all at once: counted, unpacked, and with the type that browsers insist
// on, whatever the host says of them and whether it compresses or not. The build puts in what the files are.
const PARTS = "{{ parts }}";
const { wasm, library, engine, app, rest, lock } = PARTS;
const PYODIDE = new URL("../runtime/pyodide/", import.meta.url);
const GZIP = 0x1f;                      // the first byte of whatever gzip has packed
const PATIENCE = 30_000;                // ms without a byte until a file counts as stalled

// What went wrong, for the page to say in words: `why` is a key of pyapp/words/start.py.
export class StartError extends Error {
  constructor(why, reason) {
    super(reason);
    this.why = why;
  }
}

let got = 0;
const whole = [wasm, library, engine, app].reduce((sum, { bytes }) => sum + bytes, 0);

function patiently(promise, name) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new StartError("stalled", name)), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// The file as it was before the build packed it.
async function unpacked({ url, type }, progress, how = {}) {
  const lost = (error) => {
    throw error instanceof StartError ? error : new StartError("lost", `${url}: ${error.message}`);
  };
  const response = await patiently(fetch(new URL(url, import.meta.url), how), url).catch(lost);
  if (!response.ok) throw new StartError("missing", `${url}: ${response.status}`);
  const reader = response.body.getReader();
  const next = async () => {
    const { done, value } = await patiently(reader.read(), url).catch(lost);
    if (value) progress(got += value.length, whole);
    return done ? null : value;
  };
  const first = await next();
  // Many a host answers with a page of its own where a file is not there.
  if (first?.[0] !== GZIP) throw new StartError("missing", `${url}: ${response.headers.get("Content-Type")}`);
  let left = first;
  const body = new ReadableStream({
    async pull(control) {
      const bytes = left ?? await next();
      left = null;
      bytes ? control.enqueue(bytes) : control.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

// Never new Python in an old page: our own archives must be those that this file was built with.
async function own(part, progress) {
  const read = async (how) => new Uint8Array(await (await unpacked(part, progress, how)).arrayBuffer());
  for (const how of [{}, { cache: "reload" }]) {
    const bytes = await read(how);
    if (!crypto.subtle || await digest(bytes) === part.digest) return bytes;
  }
  throw new StartError("mixed", part.url);
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Python as it is once the app is loaded, kept on this device: the next start goes on from there.
const KEPT = "nanataku-start";
const ARCHIVES = ["/engine.zip", "/pyapp.zip"];
const MODULES = "import pyapp.app, pyapp.worker";
const stamp = [wasm, library, engine, app].map(({ url }) => url.split("?")[1]).join("-");
const place = new URL(`../python/snapshot?${stamp}`, import.meta.url).href;

async function keptSnapshot() {
  try {
    const found = await (await caches.open(KEPT)).match(place);
    return found && new Uint8Array(await found.arrayBuffer());
  } catch {
    return undefined;                   // storage is denied, or there is none: the start takes longer
  }
}

async function keepSnapshot(snapshot) {
  try {
    const store = await caches.open(KEPT);
    for (const old of await store.keys()) await store.delete(old);
    await store.put(place, new Response(snapshot));
  } catch (error) {
    console.warn(error);
  }
}

// Modules that no first hand needs.
const LATER = "/later.zip";
const RETRY = 10_000;                   // ms

async function loadRest(python) {
  try {
    const response = await unpacked(rest, () => {});
    python.FS.writeFile(LATER, new Uint8Array(await response.arrayBuffer()));
    python.runPython(`import sys; sys.path.append("${LATER}")`);
  } catch (error) {
    console.warn(error);
    setTimeout(loadRest, RETRY, python);
  }
}

// Pyodide with the app loaded; `rest` is to be called as soon as the first picture is out, `keep` when all is quiet.
export async function startPython(progress) {
  const kept = keptSnapshot();
  const module = WebAssembly.compileStreaming(unpacked(wasm, progress));
  const standard = unpacked(library, progress);
  const archives = Promise.all([own(engine, progress), own(app, progress)]);
  const all = Promise.all([archives, module, standard]);
  all.catch(() => {});                  // said below, where it is awaited
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(new URL("pyodide.js", PYODIDE)),
    import(new URL("pyodide.asm.js", PYODIDE)),
  ]);
  // Pyodide asks for its files itself; it is given those that are on their way already, and compiled as they come.
  const coming = {
    [new URL("pyodide.asm.wasm", PYODIDE)]: Promise.resolve(new Response()),
    [new URL("python_stdlib.zip", PYODIDE)]: standard,
  };
  const network = self.fetch;
  self.fetch = (asked, ...how) => coming[asked] ?? network(asked, ...how);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: await module,
    instance: await WebAssembly.instantiate(await module, imports),
  });
  const snapshot = await kept;
  const starting = loadPyodide({
    ...(snapshot && { _loadSnapshot: snapshot }),
    indexURL: PYODIDE.href,
    createPyodideModule,
    lockFileContents: lock,
    packageBaseUrl: PYODIDE.href,
    fsInit: async (files) => (await archives).forEach((bytes, n) => files.writeFile(ARCHIVES[n], bytes)),
    env: { HOME: "/home/pyodide", PYTHONPATH: ARCHIVES.join(":") },
  });
  await all;
  const python = await starting.catch(async (error) => {
    if (snapshot && await caches.delete(KEPT)) throw new StartError("again", error.message);
    throw error;
  });
  const found = { python, rest: () => loadRest(python), keep() {} };
  if (snapshot) return found;
  python.runPython(MODULES);
  python._api.config._makeSnapshot = true;    // not from the start: js.* would go through a proxy that breaks getters
  const fresh = python.makeMemorySnapshot();
  return { ...found, keep: () => keepSnapshot(fresh) };
}
