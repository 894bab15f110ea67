// What the worker keeps on this device: the running match (IndexedDB), and which tab holds the seat (Web Locks).
const NAME = "nanataku", STORE = "kept", MATCH = "match", OWNER = "owner";
const PATIENCE = 4000;                  // ms: where storage is denied, some browsers never answer at all
const SEAT = "nanataku.seat";
const ENDING = 2500;                    // ms: browsers end a busy worker after two seconds
const me = crypto.randomUUID();

const base = new Promise((done, fail) => {
  setTimeout(() => fail(new Error("IndexedDB does not answer")), PATIENCE);
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});
base.catch(() => {});

// One transaction, strictly durable: what is shown afterwards is on the disk. `work` gets the store.
async function transact(work) {
  const opened = await base;
  return new Promise((done, fail) => {
    const transaction = opened.transaction(STORE, "readwrite", { durability: "strict" });
    let result = null;
    work(transaction.objectStore(STORE), (value) => { result = value; });
    transaction.oncomplete = () => done(result);
    transaction.onabort = () => fail(transaction.error ?? new Error("not kept"));
    transaction.onerror = () => fail(transaction.error);
  });
}

// What is kept, as a text: what is none came from elsewhere, and is still to be told and offered as a file.
function textOf(value) {
  if (typeof value === "string" || value === undefined || value === null) return value ?? null;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

// Takes the seat in the base's books and reads the match that is kept there; null: none.
export const sitDown = () => transact((store, answer) => {
  store.put(me, OWNER);
  store.get(MATCH).onsuccess = ({ target }) => answer(textOf(target.result));
});

// Keeps the match; an empty text: there is none any more. False: another tab has the seat now, and nothing was changed.
export const keep = (text) => transact((store, answer) => {
  store.get(OWNER).onsuccess = ({ target }) => {
    const mine = target.result === me;
    if (mine) text ? store.put(text, MATCH) : store.delete(MATCH);
    answer(mine);
  };
});

// Whether this tab holds the seat now. `lost` is called when another tab takes it over.
// A tab that has it says so when asked. One just closed or loaded anew is silent, though its worker may still be ending
// and hold the lock meanwhile: that is waited for.
export function holdSeat(lost, takeOver = false) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((done) => {
    const channel = new BroadcastChannel(SEAT), wait = new AbortController();
    let mine = false;
    channel.onmessage = ({ data }) => {
      if (mine && data === "whose") channel.postMessage("mine");
      if (!mine && data === "mine") wait.abort();
    };
    navigator.locks.request(SEAT, takeOver ? { steal: true } : { signal: wait.signal }, () => {
      mine = true;
      done(true);
      channel.postMessage("mine");
      return new Promise(() => {});
    }).catch(() => {
      channel.close();
      mine ? lost() : done(!wait.signal.aborted);
    });
    channel.postMessage("whose");
    setTimeout(() => wait.abort(), ENDING);
  }).catch(() => true);                 // denied here, as all storage may be: then no tab has it
}
