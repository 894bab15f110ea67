// The service worker: after the first visit the whole site is here, and no server is needed.
// One store for all versions, keyed by content: an update fetches only what has changed.
const FILES = "{{ files }}";            // address → digest of what is behind it; the build puts them in
const STORE = "nanataku";
const AT_ONCE = 6;

const here = (name) => new URL(name, registration.scope).href;
const path = (address) => address.split("?")[0];
const kept = new Map(Object.entries(FILES).map(([address, digest]) => [here(path(address)), here(`${path(address)}?${digest}`)]));

async function fetched(address, digest) {
  const response = await fetch(here(address), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = await response.clone().arrayBuffer();
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0"));
  if (!hash.join("").startsWith(digest)) throw new Error(`${address} is of another version`);
  return response;
}

// All or nothing: a version of which one file is missing or of another version is not taken.
async function fetchAll() {
  const store = await caches.open(STORE);
  const left = Object.entries(FILES);
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [address, digest] = next;
      const key = kept.get(here(path(address)));
      if (!await store.match(key)) await store.put(key, await fetched(address, digest));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function forgetOld() {
  const store = await caches.open(STORE);
  const wanted = new Set(kept.values());
  for (const request of await store.keys()) if (!wanted.has(request.url)) await store.delete(request);
}

async function answer(request, key) {
  // A page of another version asks for its own files: what it gets is never what this version has in their place.
  const asked = new URL(request.url).search;
  const fits = request.mode === "navigate" || !asked || key.endsWith(asked);
  return (fits && await caches.match(key, { cacheName: STORE })) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));
self.addEventListener("message", ({ data }) => { if (data === "take over") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const place = origin + pathname;
  const key = kept.get(place.endsWith("/") ? `${place}index.html` : place);
  if (event.request.method === "GET" && key) event.respondWith(answer(event.request, key));
});
