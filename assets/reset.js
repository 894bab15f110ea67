// Takes away all that the app keeps on this device, then loads it anew. Needs nothing of what it repairs.
(() => {
  "use strict";
  const PREFIX = "nanataku";
  const home = new URL("./", location.href).href;
  const ask = (id) => document.getElementById(id);
  const say = (id) => { for (const each of document.querySelectorAll("#said > *")) each.hidden = each.id !== id; };

  const erase = () => new Promise((done, fail) => {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}.`)) localStorage.removeItem(key);
    } catch { /* denied: then nothing is kept there */ }
    const asked = indexedDB.deleteDatabase(PREFIX);
    asked.onsuccess = asked.onblocked = done;       // blocked: it goes when the other tab is closed
    asked.onerror = () => fail(asked.error);
  });

  async function reset(all) {
    try {
      if (!(await fetch("sw.js", { cache: "no-store" })).ok) throw new TypeError();
    } catch {
      say("said-offline");
      return;
    }
    try {
      for (const each of await navigator.serviceWorker?.getRegistrations() ?? []) {
        if (each.scope === home) await each.unregister();
      }
      if (window.caches) for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
      if (all) await erase();
      // What the browser keeps by itself is asked for anew as well.
      const page = await fetch(home, { cache: "reload" });
      for (const [, name] of (await page.text()).matchAll(/(?:src|href)="([^":#]+)"/g)) {
        await fetch(name, { cache: "reload" }).catch(() => {});
      }
      location.replace(home);
    } catch (error) {
      console.error(error);
      say("said-failed");
    }
  }

  let sure = false;
  ask("keep").addEventListener("click", () => reset(false));
  ask("all").addEventListener("click", () => {
    if (sure) reset(true);
    else say("said-sure");
    sure = true;
  });
})();
