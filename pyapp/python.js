import { ZSTDDecoder } from "../runtime/zstddec-stream.js";
import { headOf, pack, restore } from "./snapshot.js";

// Starts Pyodide. Its files come through here, all at once: counted and unpacked, whatever the host says of them and
// whether it compresses or not. The build puts in what the files are.
const PARTS = "{{ parts }}";
const { wasm, library, engine, app, rest, start, lock, env, archives, modules } = PARTS;
const PYODIDE = new URL("../runtime/pyodide/", import.meta.url);
const ZSTD = 0x28;                      // the first byte of whatever zstd has packed
const PATIENCE = 30_000;                // ms without a byte until a file counts as stalled

// What went wrong, for the page to say in words: `why` is a key of pyapp/words/start.py.
export class StartError extends Error {
  constructor(why, reason) {
    super(reason);
    this.why = why;
  }
}

// For the first hand: Python's memory, or what it is made from.
const MEMORY = [wasm, start], ARCHIVES = [wasm, library, engine, app];
let got = 0;
let coming = ARCHIVES;
const whole = () => coming.reduce((sum, { bytes }) => sum + bytes, 0);

const failing = (why, name) => (error) => {
  throw error instanceof StartError ? error : new StartError(why, `${name}: ${error.message}`);
};

function patiently(promise, name) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new StartError("stalled", name)), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const decoder = new ZSTDDecoder();
const unpacking = decoder.init();
unpacking.catch(() => {});              // said where it is awaited

// Given back now: the collector, which would do it, does not come by in a worker at rest.
const release = (bytes) => { bytes.buffer.transfer?.(0); };

function unpackedNext(plain, name) {
  try { return plain.next(); } catch (error) { return failing("lost", name)(error); }
}

// The file as it was before the build packed it, piece by piece as it comes.
async function* pieces({ url }, progress, how = {}) {
  const response = await patiently(fetch(new URL(url, import.meta.url), how), url).catch(failing("lost", url));
  if (!response.ok) throw new StartError("missing", `${url}: ${response.status}`);
  const reader = response.body.getReader();
  const next = async () => {
    const { done, value } = await patiently(reader.read(), url).catch(failing("lost", url));
    if (value) progress(got += value.length, whole());
    return done ? [] : [value];
  };
  const waiting = await next();
  // Many a host answers with a page of its own where a file is not there.
  if (waiting[0]?.[0] !== ZSTD) throw new StartError("missing", `${url}: ${response.headers.get("Content-Type")}`);
  function* packed() {
    while (waiting.length) {
      const piece = waiting.shift();
      yield piece;
      release(piece);
    }
  }
  await unpacking;
  const plain = decoder.decodeStreaming(packed());
  for (;;) {
    if (!waiting.length) waiting.push(...await next());
    const before = waiting.length;
    const { done, value } = unpackedNext(plain, url);
    if (done) return;
    // With what it can't read the decoder stands still.
    if (!value.length && waiting.length === before) throw new StartError("lost", `${url}: damaged`);
    yield value;
  }
}

// Never new Python in an old page: what is our own must be what this file was built with.
async function own(part, progress) {
  for (const how of [{}, { cache: "reload" }]) {
    const bytes = new Uint8Array(part.size);
    let place = 0;
    for await (const piece of pieces(part, progress, how)) {
      if (place + piece.length <= part.size) bytes.set(piece, place);
      place += piece.length;
      release(piece);
    }
    if (place === part.size && await isAsBuilt(bytes, part)) return bytes;
  }
  throw new StartError("mixed", part.url);
}

// Not as it comes: what is left of that lies about until it is collected, twenty megabytes.
async function compiled(part, progress) {
  const bytes = await own(part, progress);
  const module = await WebAssembly.compile(bytes);
  release(bytes);
  return module;
}

async function isAsBuilt(bytes, { digest }) {
  if (!digest || !crypto.subtle) return true;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}

// Python as it is once the app is loaded, kept on this device: the next start goes on from there.
const KEPT = "nanataku-start";
const stamp = ARCHIVES.map(({ url }) => url.split("?")[1]).join("-");
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
  release(packed);
}

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

// Pyodide asks for its files itself; it is given those that are on their way already.
async function load({ module, scripts, zip, files, packed }) {
  const given = { "pyodide.asm.wasm": new Response(), "python_stdlib.zip": zip };
  const network = self.fetch;
  const streaming = WebAssembly.instantiateStreaming;
  let picture;
  self.fetch = async (asked, ...how) => given[String(asked).replace(PYODIDE, "")] ?? network(asked, ...how);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(await module, imports);
    picture = packed && restore(packed, new Uint8Array(instance.exports.memory.buffer));
    return { module: await module, instance };
  };
  const [{ loadPyodide }, { default: createModule }] = await scripts;
  // Pyodide would take a snapshot of the whole memory, zeros and all. It is given the head alone, the rest is put in.
  const createPyodideModule = async (settings) => {
    const made = await createModule(settings);
    const { restoreSnapshot } = made.API;
    made.API.restoreSnapshot = (head) => {
      const told = restoreSnapshot(head);
      picture.put(made.HEAPU8);
      return told;
    };
    return made;
  };
  try {
    const starting = loadPyodide({
      ...(packed && { _loadSnapshot: headOf(packed) }),
      indexURL: PYODIDE.href,
      createPyodideModule,
      lockFileContents: lock,
      packageBaseUrl: PYODIDE.href,
      fsInit: async (fs) => { for (const [name, bytes] of files) fs.writeFile(name, await bytes); },
      env,
    });
    // Where the WebAssembly does not come, Pyodide itself would wait for ever.
    const [python] = await Promise.all([starting, module]);
    return python;
  } finally {
    self.fetch = network;
    WebAssembly.instantiateStreaming = streaming;
  }
}

async function fromSnapshot(packed, keep, runtime) {
  const python = await load({ ...runtime, zip: new Response(), files: [], packed });
  const standard = python.FS.readdir("/lib").find((name) => name.endsWith(".zip"));
  return { python, keep, rest: () => loadRest(python, [[`/lib/${standard}`, library], ...ours, [LATER, rest]]) };
}

async function fromArchives(runtime, progress) {
  const files = ours.map(([name, part]) => [name, own(part, progress)]);
  const zip = own(library, progress).then((bytes) => new Response(bytes));
  const all = Promise.all([zip, ...files.map(([, bytes]) => bytes)]);
  const [python] = await Promise.all([load({ ...runtime, zip, files }), all]);
  python.runPython(modules);
  python._api.config._makeSnapshot = true;    // not from the start: js.* would go through a proxy that breaks getters
  const fresh = python.makeMemorySnapshot();
  const keep = () => {
    const packed = pack(fresh);
    release(fresh);
    return keepSnapshot(packed);
  };
  return { python, keep, rest: () => loadRest(python, [[LATER, rest]]) };
}

// Pyodide with the app loaded; `rest` is to be called as soon as the first picture is out, `keep` when all is quiet.
// `first`: nothing of the site is on this device yet. Then Python's memory comes from the build: more to fetch than what
// it is made from, and nothing to compute.
export async function startPython(progress, first) {
  coming = first ? MEMORY : ARCHIVES;
  const kept = keptSnapshot();
  const shipped = first && own(start, progress);
  const module = compiled(wasm, progress);
  const scripts = Promise.all(["pyodide.js", "pyodide.asm.js"].map((name) => import(new URL(name, PYODIDE))));
  const runtime = { module, scripts };
  for (const waiting of [module, scripts, shipped]) Promise.resolve(waiting).catch(() => {});   // said where it is awaited
  try {
    const here = await kept;
    if (here) return await fromSnapshot(here, () => release(here), runtime);
    const fetched = await shipped;
    if (fetched) return await fromSnapshot(fetched, () => keepSnapshot(fetched), runtime);
  } catch (error) {
    console.warn(error);                // whatever is wrong with it, there is another way
    if (!(error instanceof StartError)) await forgetSnapshot();
  }
  coming = ARCHIVES;
  return fromArchives(runtime, progress);
}
