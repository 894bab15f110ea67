// The worker: starts Python, then hands every message to pyapp.worker. Texts it sends are the app's, objects the start's.
// The handler is there before anything is awaited, else a message that comes during the start is lost.
import { holdSeat, keep, sitDown } from "./keep.js";
import { startPython } from "./python.js";

// ms for the first picture to be shown, and perhaps pressed, before anything else is done
const SOON = 1000;
const QUIET = 3000;
const waiting = [];
let receive = (text) => waiting.push(text);
self.onmessage = ({ data }) => receive(data);

const tell = (message) => receive(JSON.stringify(message));
const lost = () => tell({ kind: "seat", state: "lost" });

// One after the other: what is kept is on the disk before the picture that tells of it is shown.
let done = Promise.resolve();
self.nanataku = {
  post(text) { done = done.then(() => self.postMessage(text)); },
  keep(text) {
    done = done.then(() => keep(text)).then((mine) => mine || lost(), (error) => tell({ kind: "storage", why: String(error) }));
  },
  takeSeat() {
    done = done.then(() => holdSeat(lost, true)).then(sitDown)
      .then((text) => tell({ kind: "seat", state: "held", text }), (error) => tell({ kind: "storage", why: String(error) }));
  },
};

async function findKept() {
  const held = await holdSeat(lost);
  try {
    return { storage: "base", seat: held ? "held" : "taken", text: held ? await sitDown() : null };
  } catch {
    return { storage: "none", seat: held ? "held" : "taken" };
  }
}

try {
  const kept = findKept();
  const { python, rest, keep: keepPython } = await startPython((got, whole) => self.postMessage({ got, whole }), self.name === "first");
  receive = python.pyimport("pyapp.worker").start(JSON.stringify(await kept));
  waiting.splice(0).forEach((text) => receive(text));
  // The first press may be the last of a match, and what rates it is in the rest: that comes as soon as it is answered.
  const answer = receive;
  let coming;
  const fetchRest = () => { coming ??= rest(); };
  setTimeout(fetchRest, SOON);
  receive = (text) => {
    answer(text);
    if (!coming) setTimeout(fetchRest);
  };
  setTimeout(keepPython, QUIET);
} catch (error) {
  console.error(error);
  self.postMessage({ failed: String(error.message ?? error), why: error.why ?? "broken" });
}
