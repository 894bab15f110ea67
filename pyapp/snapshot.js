// Python's memory with the app loaded, as a file: pages of zeros left out, and what the WebAssembly brings along as the
// difference to it. Pyodide's own form of it is the whole memory behind a head. Used by the worker and by the build.
//
//   head: Pyodide's words; the second is the length of the head, the fourth, free there, is ours: how many bytes at
//         the beginning of the memory are differences
//   map:  a word, the number of pages; a byte for each of them, 1 if it is here; zeros, so that words can follow
//   the pages that are here

const PAGE = 65_536;
const HEAD = 1;                         // place of these two among the words of the head
const DIFFERENCES = 3;

const words = (bytes, count) => new Uint32Array(bytes.buffer, bytes.byteOffset, count);
const inWhole = (bytes, unit) => Math.ceil(bytes / unit) * unit;

// A loop: `every` takes twenty times as long, and millions of words are looked at.
function isZero(bytes) {
  const here = words(bytes, bytes.length >> 2);
  let seen = 0;
  for (let i = 0; i < here.length; i++) seen |= here[i];
  return seen === 0;
}

// Takes the difference to the others, or puts it in: that is the same.
function differ(bytes, others) {
  const here = words(bytes, bytes.length >> 2), there = words(others, bytes.length >> 2);
  for (let i = 0; i < here.length; i++) here[i] ^= there[i];
}

// `memory`: that of a fresh instance, if differences to it shall be taken.
export function pack(snapshot, memory) {
  const head = headOf(snapshot).length;
  if (memory) {
    const length = inWhole(memory.findLastIndex((byte) => byte) + 1, PAGE);
    differ(snapshot.subarray(head, head + length), memory);
    words(snapshot, 4)[DIFFERENCES] = length;
  }
  const pages = [];
  for (let start = head; start < snapshot.length; start += PAGE) pages.push(snapshot.subarray(start, start + PAGE));
  const here = pages.map((page) => !isZero(page));
  const map = new Uint8Array(4 + inWhole(pages.length, 4));
  words(map, 1)[0] = pages.length;
  map.set(here, 4);
  const parts = [snapshot.subarray(0, head), map, ...pages.filter((_, n) => here[n])];
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((place, part) => (packed.set(part, place), place + part.length), 0);
  return packed;
}

export const headOf = (packed) => packed.subarray(0, words(packed, 4)[HEAD]);

// `fresh`: the memory of the instance that it goes into, before anything has run there. `put`: puts what was packed into
// it, page by page; what was zero is not touched where it still is, for whatever is touched takes room.
export function restore(packed, fresh) {
  const head = headOf(packed).length;
  const same = fresh.slice(0, words(packed, 4)[DIFFERENCES]);
  const [pages] = words(packed.subarray(head), 1);
  const here = packed.subarray(head + 4, head + 4 + pages);
  const first = head + 4 + inWhole(pages, 4);
  if (first + PAGE * here.filter((is) => is).length !== packed.length || pages * PAGE > fresh.length) {
    throw new RangeError("not a snapshot");
  }
  const put = (memory) => {
    memory.set(same);
    let place = first;
    for (let n = 0; n * PAGE < memory.length; n++) {
      const page = memory.subarray(n * PAGE, (n + 1) * PAGE);
      const differs = n * PAGE < same.length;
      if (here[n]) {
        const kept = packed.subarray(place, place += PAGE);
        differs ? differ(page, kept) : page.set(kept);
      } else if (!differs && !isZero(page)) page.fill(0);
    }
    same.buffer.transfer?.(0);          // given back now, as in python.js
  };
  return { put };
}
