// Shows a picture: morphs #app, keeps what the person owns, lets the cards travel. Loops over hundreds of elements
// between two frames, each a call through the bridge if page.py did it: so these few loops are JavaScript.
(() => {
  "use strict";
  const root = document.documentElement;
  const app = () => document.getElementById("app");
  const CARD_MOVE = { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" };
  const STAGGER = 40;                   // ms between cards that travel
  const STAGGER_IN_ALL = 1200;          // ms, however many there are
  const moving = new Set();

  // Attributes are the app's, live values the person's: a choice stays until the app draws something else.
  const drawn = (field) =>
    field.matches("select") ? [...field.options].find((option) => option.defaultSelected)?.value
      : field.matches("[type=radio], [type=checkbox]") ? field.defaultChecked : field.defaultValue;
  const live = (field) => (field.matches("[type=radio], [type=checkbox]") ? "checked" : "value");

  const fields = () => {
    const found = [...app().querySelectorAll("input, select, textarea")];
    return found.map((field) => [field, drawn(field), field[live(field)]]);
  };
  const restore = (kept) => {
    for (const [field, before, value] of kept) {
      const offered = !field.options || [...field.options].some((option) => option.value === value);
      if (drawn(field) === before && offered) field[live(field)] = value;
    }
    for (const [field, before] of kept) if (before === false && field.defaultChecked) field.checked = true;
  };

  const still = () => root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const places = () => {
    const found = new Map();
    for (const card of app().querySelectorAll("[data-key]")) {
      const rect = card.getBoundingClientRect();
      if (rect.width) found.set(card.dataset.key, { card, rect, home: card.parentElement.closest("[id]") });
    }
    return found;
  };
  const origin = (card) => {
    const start = document.getElementById(card.dataset.from ?? "");
    const rect = start?.getBoundingClientRect();
    return rect?.width ? { rect, home: start } : undefined;
  };

  const travel = (before) => {
    const after = places();
    const moves = [];
    for (const [key, { card, rect, home }] of after) {
      const start = before.get(key) ?? origin(card);
      if (!start) continue;
      const x = start.rect.x + start.rect.width / 2 - rect.x - rect.width / 2;
      const y = start.rect.y + start.rect.height / 2 - rect.y - rect.height / 2;
      const scale = start.rect.width / rect.width;
      if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
      moves.push({ card, x, y, scale, far: start.home !== home });
    }
    const step = Math.min(STAGGER, STAGGER_IN_ALL / moves.filter(({ far }) => far).length);
    let place = 0;
    for (const { card, x, y, scale, far } of moves) {
      const move = card.animate(
        [{ translate: `${x}px ${y}px`, scale, zIndex: 1 }, { translate: "0 0", scale: 1, zIndex: 1 }],
        { ...CARD_MOVE, delay: far ? step * place++ : 0 },
      );
      moving.add(move);
      move.onfinish = move.oncancel = () => moving.delete(move);
    }
  };

  const settle = () => { for (const move of [...moving]) move.cancel(); };

  // <details> and <dialog> are opened and closed by the person once they are on the page.
  const keepOpen = (name, element) => !(name === "open" && element.matches("details, dialog"));

  const show = (html) => {
    const before = still() ? null : places();
    settle();
    const kept = fields();
    Idiomorph.morph(app(), html, {
      morphStyle: "innerHTML",
      callbacks: { beforeAttributeUpdated: keepOpen },
    });
    restore(kept);
    for (const dialog of app().querySelectorAll("dialog[data-modal]:not([open])")) dialog.showModal();
    if (before) travel(before);
  };

  Object.assign(window.nanataku, { show, settle });
})();
