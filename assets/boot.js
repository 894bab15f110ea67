// The first script of the page: starts the worker, keeps what comes before page.py is up, says when something failed.
(() => {
  "use strict";
  // Whether the site is on this device already; in a frame that is denied all, asking throws.
  const isHere = () => { try { return navigator.serviceWorker?.controller; } catch { return false; } };
  // First of all. Its name is what it is told at once.
  const worker = new Worker("pyapp/worker.js", { type: "module", name: isHere() ? "again" : "first" });
  const root = document.documentElement;
  const address = new URLSearchParams(location.search);
  const PREFIX = "nanataku.";           // other pages of the same origin share its localStorage
  const LONGEST_FILE = 8_000_000;       // bytes; more than anything that the app writes
  const LONG_ANSWER = 200_000;          // characters
  const PATIENCE = 120_000;             // ms until a start without any answer counts as failed

  let store = {};
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (key.startsWith(PREFIX)) store[key.slice(PREFIX.length)] = localStorage.getItem(key);
    }
  } catch { store = null; /* denied: nothing is kept, the game works all the same */ }

  // MicroPython takes minutes for a JSON of megabytes, and ends a text at a NUL: such texts to keep or to save wait
  // here until it names them.
  const long = new Map();
  const heavy = (answer) => answer.length >= LONG_ANSWER || answer.includes("\\u0000");
  const lightened = (answer) => !heavy(answer) ? answer : JSON.stringify(JSON.parse(answer, (key, value) => {
    if (key === "html" || typeof value !== "string" || (value.length < LONG_ANSWER / 2 && !value.includes("\0"))) return value;
    long.set(`long text ${long.size}`, value);
    return `long text ${long.size - 1}`;
  }));
  const whole = (text) => long.get(text) ?? text;

  // Not in page.py: where a look at localStorage throws, MicroPython can't catch it.
  const keep = (key, text) => {
    try {
      if (text === null) localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, whole(text));
    } catch (error) {                   // denied or full: said once, by the app
      send(JSON.stringify({ kind: "storage", where: "page", why: String(error) }));
    }
  };

  // What must be right before the first paint; everything else waits for Python.
  const lang = address.get("lang") ?? store?.lang;
  if (lang === "ja" || lang === "en") root.lang = root.dataset.lang = lang;
  const theme = address.get("theme") ?? store?.theme;
  if (["light", "dark", "contrast"].includes(theme)) root.dataset.theme = theme;
  if (address.has("game") || location.hash) root.dataset.laying = "";

  const parsed = new Promise((done) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", done, { once: true });
    else done();
  });

  // Fonts that are there in time are there from the first paint; others take their place when they come.
  const FONTS_WAIT = 500;               // ms
  root.dataset.fonts = "coming";
  const paint = () => { delete root.dataset.fonts; };
  document.addEventListener("load", ({ target }) => {
    if (target.rel === "stylesheet") Promise.all([...document.fonts].map((font) => font.load())).then(paint, paint);
  }, true);
  setTimeout(paint, FONTS_WAIT);

  const answers = [];
  let receive = (text) => answers.push(text);

  // `why`: which of the sentences in #failed says it.
  const fail = (reason, why = "broken") => {
    root.dataset.state = "failed";
    clearTimeout(patience);
    parsed.then(() => {
      for (const sentence of document.querySelectorAll("#failed [data-why]")) sentence.hidden = sentence.dataset.why !== why;
      document.getElementById("failed-reason").textContent = reason;
      document.getElementById("failed-retry").addEventListener("click", () => location.reload());
    });
  };
  const patience = setTimeout(() => fail("", "stalled"), PATIENCE);

  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const progress = ({ got, whole }) => parsed.then(() => {
    document.getElementById("loading-bar").value = got / whole;
    document.getElementById("loading-bytes").textContent = `${megabytes(got)} / ${megabytes(whole)} MB`;
  });

  // Texts are the app's; objects tell how the start goes on.
  worker.onmessage = ({ data }) => {
    if (typeof data === "string") receive(lightened(data));
    else if ("failed" in data) fail(data.failed, data.why);
    else progress(data);
  };
  worker.onerror = (event) => fail(event.message ?? "", event.message ? "broken" : "lost");
  // A script that does not come: nothing else would tell.
  addEventListener("error", ({ target }) => { if (target.tagName === "SCRIPT") fail(target.src, "lost"); }, true);
  const send = (text) => worker.postMessage(text);
  // Another tab has kept something: the newest is true here too.
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) send(JSON.stringify({ kind: "stored", key: key.slice(PREFIX.length), text: newValue }));
  });
  const media = (query) => matchMedia(query).matches;
  send(JSON.stringify({
    kind: "open",
    page: location.origin + location.pathname,
    query: location.search,
    hash: location.hash,
    agent: navigator.userAgent,
    today: new Date().toLocaleDateString("sv"),   // where the person is: 2026-11-29
    store,
    media: {
      reduced: media("(prefers-reduced-motion: reduce)"),
      dark: media("(prefers-color-scheme: dark)"),
      width: innerWidth,
    },
  }));

  // Another link opened in this tab changes only what stands behind the #, and loads nothing by itself.
  addEventListener("hashchange", () => location.reload());

  // Presses before page.py is up. The picture can't change before that, so a click is as good as its pointerdown.
  const pressed = [];
  const early = (event) => {
    const control = event.target.closest("[data-msg]:not(form, input, select)");
    if (!control) return;
    control.dataset.heard = "";
    if (!pressed.includes(control)) pressed.push(control);
  };
  const refuse = (event) => event.preventDefault();
  document.addEventListener("click", early);
  document.addEventListener("submit", refuse);

  // The build draws the lobby in both languages; the one in the template takes the place of the other.
  parsed.then(() => {
    const other = document.getElementById(`app-${root.lang}`);
    if (!other) return;
    const app = document.getElementById("app");
    app.replaceChildren(other.content);
    app.dataset.drawn = root.lang;
  });

  let answered, sounds;
  window.nanataku = {
    ready: new Promise((done) => { answered = done; }),
    // A text as a file for the person to keep.
    download(name, text) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([whole(text)], { type: "application/json" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    // Sends the message with the text of the file that a person has chosen; the same one may be chosen again.
    read(field, message) {
      const [file] = field.files;
      field.value = "";
      file?.slice(0, LONGEST_FILE).text().then((text) => send(JSON.stringify({ ...JSON.parse(message), text })));
    },
    // Says whether it worked: a browser may refuse, and the person then copies by hand.
    copy(text) {
      const told = (done) => send(JSON.stringify({ kind: "copied", done }));
      Promise.resolve().then(() => navigator.clipboard.writeText(whole(text))).then(() => told(true), () => told(false));
    },
    // What makes the sounds comes with the first of them.
    sound(names) {
      sounds ??= import(new URL("assets/sound.js", location.href).href);
      sounds.then(({ play }) => play(names.split(" ")), () => { sounds = null; });
    },
    worker,
    keep,
    send,
    fail,
    // page.py takes over: it is given the presses and answers that came before it.
    take(press, answer) {
      document.removeEventListener("click", early);
      document.removeEventListener("submit", refuse);
      receive = (text) => { clearTimeout(patience); answer(text); answered(); };
      pressed.splice(0).forEach(press);
      answers.splice(0).forEach(receive);
    },
  };
})();
