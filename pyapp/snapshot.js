// Python's memory with the app loaded, as a file: pages of zeros left out, and what the WebAssembly brings along as the
// difference to it. Pyodide's own form of it is the whole memory behind a head. Used by the worker and by the build.
//
//   head: Pyodide's words; the second is the length of the head, the fourth, free there, is ours: how many bytes at
//         the beginning of the memory are differences
//   map:  a word, the number of pages; a byte for each of them, 1 if it is here
//   the pages that are here

const PAGE = 65_536;
const HEAD = 1;                         // place of these two among the words of the head
const DIFFERENCES = 3;

const words = (bytes, count) => new Uint32Array(bytes.buffer, bytes.byteOffset, count);
const isZero = (bytes) => words(bytes, bytes.length >> 2).every((word) => word === 0);

// The difference between the memory behind the head and that of a fresh instance, either way.
function differ(snapshot, memory, length) {
  const head = words(snapshot, 4)[HEAD];
  const here = new Uint32Array(snapshot.buffer, snapshot.byteOffset + head, length >> 2);
  const there = words(memory, length >> 2);
  for (let i = 0; i < here.length; i++) here[i] ^= there[i];
}

// `memory`: that of a fresh instance, if differences to it shall be taken.
export function pack(snapshot, memory) {
  if (memory) {
    const length = memory.findLastIndex((byte) => byte) + 4 & ~3;
    differ(snapshot, memory, length);
    words(snapshot, 4)[DIFFERENCES] = length;
  }
  const head = words(snapshot, 4)[HEAD];
  const pages = [];
  for (let start = head; start < snapshot.length; start += PAGE) pages.push(snapshot.subarray(start, start + PAGE));
  const here = pages.map((page) => !isZero(page));
  const parts = [snapshot.subarray(0, head), new Uint8Array(Uint32Array.of(pages.length).buffer), Uint8Array.from(here),
    ...pages.filter((_, n) => here[n])];
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((place, part) => (packed.set(part, place), place + part.length), 0);
  return packed;
}

// What was packed, whole but for the differences: `mend` it with the memory of the instance that it goes into.
export function unpack(packed) {
  const head = words(packed, 4)[HEAD];
  const [pages] = words(packed.subarray(head), 1);
  const here = packed.subarray(head + 4, head + 4 + pages);
  const snapshot = new Uint8Array(head + pages * PAGE);
  snapshot.set(packed.subarray(0, head));
  let place = head + 4 + pages;
  here.forEach((is, n) => {
    if (is) snapshot.set(packed.subarray(place, place += PAGE), head + n * PAGE);
  });
  if (place !== packed.length) throw new RangeError("not a snapshot");
  return snapshot;
}

export function mend(snapshot, memory) {
  const head = words(snapshot, 4);
  differ(snapshot, memory, head[DIFFERENCES]);
  head[DIFFERENCES] = 0;
}
