// Keeps the site on the device once the first picture is there, and offers a new version when one has come.
(() => {
  "use strict";
  const QUIET = 1000;                   // ms for the first press: what is kept now is for later
  const containers = navigator.serviceWorker;
  if (!containers) return;              // an insecure address, or a browser without: the site works, but not offline
  const script = new URL("../sw.js", document.currentScript.src);
  const offer = document.getElementById("update");
  let take = () => location.reload();
  let asked = false;

  document.getElementById("update-now").addEventListener("click", () => { asked = true; take(); });
  document.getElementById("update-later").addEventListener("click", () => { offer.hidden = true; });

  // The page that asked for the new version is loaded again; others go on as they are until they are told to.
  const had = containers.controller;
  containers.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (had) {
      take = () => location.reload();
      offer.hidden = false;
    }
  });

  const show = (worker) => {
    take = () => worker.postMessage("take over");
    offer.hidden = false;
  };
  const watch = (registration) => {
    if (registration.waiting && containers.controller) show(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming.addEventListener("statechange", () => {
        if (coming.state === "installed" && containers.controller) show(coming);
      });
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  };

  nanataku.ready
    .then(() => new Promise((done) => setTimeout(done, QUIET)))
    .then(() => containers.register(script, { updateViaCache: "none" }))
    .then(watch)
    .catch((error) => console.warn(error));
})();
