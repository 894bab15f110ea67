import { mend, pack, unpack } from "./snapshot.js";

// Starts Pyodide. Its files come through here, all at once: counted, unpacked, and with the type that browsers insist
// on, whatever the host says of them and whether it compresses or not. The build puts in what the files are.
const PARTS = "{{ parts }}";
const { wasm, library, engine, app, rest, start, lock, env, archives, modules } = PARTS;
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
let coming = [wasm, library, engine, app];          // for the first hand
const whole = () => coming.reduce((sum, { bytes }) => sum + bytes, 0);

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
    if (value) progress(got += value.length, whole());
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

// Never new Python in an old page: what is our own must be what this file was built with.
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

async function keepSnapshot(packed) {
  try {
    const store = await caches.open(KEPT);
    for (const old of await store.keys()) await store.delete(old);
    await store.put(place, new Response(packed));
  } catch (error) {
    console.warn(error);
  }
}

// The same, made by the build: more to fetch than what it is made from, and nothing to compute. Worth it on a line as
// quick as this, as the WebAssembly tells that comes first, and where the site is not on the device already.
const QUICK = 2_000_000;                // bytes a second
const SAMPLE = 400_000;                 // bytes

function speed() {
  let told;
  let began;
  const rate = new Promise((tell) => { told = tell; });
  const watch = (bytes) => {
    began ??= { at: performance.now(), bytes };
    if (bytes - began.bytes >= SAMPLE) told((bytes - began.bytes) / (performance.now() - began.at) * 1000);
  };
  return { rate, watch };
}

// Where storage is denied, `caches` itself can't be touched.
const isHere = async ({ url }) => {
  try { return await caches.match(new URL(url, import.meta.url)); } catch { return undefined; }
};
const forgetSnapshot = async () => { try { await caches.delete(KEPT); } catch { /* there is none */ } };

const LATER = "/later.zip";             // modules that no first hand needs
const ours = archives.map((name, n) => [name, [engine, app][n]]);
const RETRY = 10_000;                   // ms

// What no first hand needs comes when that is there.
async function loadRest(python, files) {
  try {
    for (const [name, part] of files) python.FS.writeFile(name, await own(part, () => {}));
    python.runPython(`import sys; sys.path.append("${LATER}")`);
  } catch (error) {
    console.warn(error);
    setTimeout(loadRest, RETRY, python, files);
  }
}

// Pyodide asks for its files itself; it is given those that are on their way already, and compiled as they come.
async function load({ module, scripts, zip, files, snapshot }) {
  const given = { "pyodide.asm.wasm": new Response(), "python_stdlib.zip": zip };
  const network = self.fetch;
  const streaming = WebAssembly.instantiateStreaming;
  self.fetch = async (asked, ...how) => given[String(asked).replace(PYODIDE, "")] ?? network(asked, ...how);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(await module, imports);
    if (snapshot) mend(snapshot, new Uint8Array(instance.exports.memory.buffer));
    return { module: await module, instance };
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await scripts;
  try {
    const starting = loadPyodide({
      ...(snapshot && { _loadSnapshot: snapshot }),
      indexURL: PYODIDE.href,
      createPyodideModule,
      lockFileContents: lock,
      packageBaseUrl: PYODIDE.href,
      fsInit: async (fs) => { for (const [name, bytes] of files) fs.writeFile(name, await bytes); },
      env,
    });
    // Where the WebAssembly does not come, Pyodide itself would wait for ever.
    const [python] = await Promise.all([starting, module]);
    delete python._api.config._loadSnapshot;    // thirty megabytes that nobody needs any more
    return python;
  } finally {
    self.fetch = network;
    WebAssembly.instantiateStreaming = streaming;
  }
}

async function fromSnapshot(packed, keep, runtime) {
  const python = await load({ ...runtime, zip: new Response(), files: [], snapshot: unpack(packed) });
  const standard = python.FS.readdir("/lib").find((name) => name.endsWith(".zip"));
  return { python, keep, rest: () => loadRest(python, [[`/lib/${standard}`, library], ...ours, [LATER, rest]]) };
}

async function fromArchives(runtime, progress) {
  const files = ours.map(([name, part]) => [name, own(part, progress)]);
  const zip = unpacked(library, progress);
  const all = Promise.all([zip, ...files.map(([, bytes]) => bytes)]);
  const [python] = await Promise.all([load({ ...runtime, zip, files }), all]);
  python.runPython(modules);
  python._api.config._makeSnapshot = true;    // not from the start: js.* would go through a proxy that breaks getters
  const fresh = python.makeMemorySnapshot();
  return { python, keep: () => keepSnapshot(pack(fresh)), rest: () => loadRest(python, [[LATER, rest]]) };
}

// Pyodide with the app loaded; `rest` is to be called as soon as the first picture is out, `keep` when all is quiet.
export async function startPython(progress) {
  const { rate, watch } = speed();
  const kept = keptSnapshot();
  const module = WebAssembly.compileStreaming(unpacked(wasm, (bytes, all) => { watch(bytes); progress(bytes, all); }));
  const scripts = Promise.all([import(new URL("pyodide.js", PYODIDE)), import(new URL("pyodide.asm.js", PYODIDE))]);
  const runtime = { module, scripts };
  for (const waiting of [module, scripts]) waiting.catch(() => {});     // said where it is awaited
  try {
    const packed = await kept;
    if (packed) return await fromSnapshot(packed, () => {}, runtime);
    if (!await isHere(library) && await Promise.race([rate, module.then(() => 0)]) > QUICK) {
      coming = [wasm, start];
      const fetched = await own(start, progress);
      return await fromSnapshot(fetched, () => keepSnapshot(fetched), runtime);
    }
  } catch (error) {
    console.warn(error);                // whatever is wrong with it, there is another way
    if (!(error instanceof StartError)) await forgetSnapshot();
  }
  coming = [wasm, library, engine, app];
  return fromArchives(runtime, progress);
}
