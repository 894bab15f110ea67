// Cards travel from where they were in one picture to where they are in the next: elements of the same data-key, and
// new ones from the element that data-from names.
(() => {
  "use strict";
  const root = document.documentElement;
  const app = document.getElementById("app");
  const air = document.getElementById("air");
  const MOVE = { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" };
  const STAGGER = 40;                   // ms between cards that change their place on the table
  const STAGGER_IN_ALL = 1200;          // ms, however many there are
  const LOOKS = ["--full", "--small"];  // what a card takes from where it lies
  const flying = new Map();             // key → the card's double in the air
  const moves = new Map();               // what moves now → what is to be done at its end

  const still = () => root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

  const places = () => {
    const found = new Map();
    for (const card of app.querySelectorAll("[data-key]")) {
      const rect = (flying.get(card.dataset.key) ?? card).getBoundingClientRect();
      if (rect.width) found.set(card.dataset.key, { card, rect, home: card.parentElement.closest("[id]") });
    }
    return found;
  };

  const origin = ({ dataset }) => {
    const rect = dataset.from && document.getElementById(dataset.from)?.getBoundingClientRect();
    return rect && rect.width ? { rect } : undefined;
  };

  const settle = () => {
    for (const [move, ended] of moves) {
      move.onfinish = null;
      move.cancel();
      ended();
    }
    moves.clear();
  };

  const play = (element, frames, delay, ended = () => {}) => {
    const move = element.animate(frames, { ...MOVE, delay });
    moves.set(move, ended);
    move.onfinish = () => {
      moves.delete(move);
      ended();
    };
  };

  // What scrolls would cut off a card that leaves it: a double travels above the page, outside of what is morphed.
  const fly = (key, card, rect, frames, delay) => {
    const double = card.cloneNode(true);
    double.removeAttribute("id");
    delete double.dataset.key;
    const look = getComputedStyle(card);
    for (const name of LOOKS) double.style.setProperty(name, look.getPropertyValue(name));
    for (const [name, value] of [["left", rect.x], ["top", rect.y], ["width", rect.width], ["height", rect.height]]) {
      double.style.setProperty(name, `${value}px`);
    }
    air.append(double);
    flying.set(key, double);
    const hidden = { visibility: "hidden" };
    play(card, [hidden, hidden], delay);
    play(double, frames, delay, () => {
      double.remove();
      if (flying.get(key) === double) flying.delete(key);
    });
  };

  const travel = (before) => {
    if (!before) return;
    const travels = [];
    for (const [key, { card, rect, home }] of places()) {
      const start = before.get(key) ?? origin(card);
      if (!start) continue;
      const x = start.rect.x + start.rect.width / 2 - rect.x - rect.width / 2;
      const y = start.rect.y + start.rect.height / 2 - rect.y - rect.height / 2;
      if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
      const frames = [
        { translate: `${x}px ${y}px`, scale: start.rect.width / rect.width },
        { translate: "0 0", scale: 1 },
      ];
      travels.push({ key, card, rect, frames, far: start.home !== home });
    }
    const far = travels.filter((one) => one.far);
    const step = Math.min(STAGGER, STAGGER_IN_ALL / far.length);
    far.forEach(({ key, card, rect, frames }, n) => fly(key, card, rect, frames, n * step));
    for (const one of travels) if (!one.far) play(one.card, one.frames, 0);
  };

  window.nanataku.motion = {
    // Where everything is now; the moves that are not at their end yet are ended.
    begin() {
      const before = still() ? null : places();
      settle();
      return before;
    },
    travel,
    settle,
  };
})();
