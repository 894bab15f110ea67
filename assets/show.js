// Shows a picture: morphs #app and keeps what the person owns. Loops over hundreds of elements between two frames,
// each a call through the bridge if page.py did it: so these few loops are JavaScript. So is motion.js.
(() => {
  "use strict";
  const app = document.getElementById("app");

  // Attributes are the app's, live values the person's: a choice stays until the app draws something else.
  const drawn = (field) =>
    field.matches("select") ? [...field.options].find((option) => option.defaultSelected)?.value
      : field.matches("[type=radio], [type=checkbox]") ? field.defaultChecked : field.defaultValue;
  const live = (field) => (field.matches("[type=radio], [type=checkbox]") ? "checked" : "value");

  const fields = () => {
    const found = [...app.querySelectorAll("input, select, textarea")];
    return found.map((field) => [field, drawn(field), field[live(field)]]);
  };
  const restore = (kept) => {
    for (const [field, before, value] of kept) {
      const offered = !field.options || [...field.options].some((option) => option.value === value);
      if (drawn(field) === before && offered) field[live(field)] = value;
    }
    for (const [field, before] of kept) if (before === false && field.defaultChecked) field.checked = true;
  };

  // A <details> is opened and closed by the person once it is on the page.
  const keepOpen = (name, element) => !(name === "open" && element.matches("details"));

  const show = (html) => {
    const kept = fields();
    Idiomorph.morph(app, html, {
      morphStyle: "innerHTML",
      callbacks: { beforeAttributeUpdated: keepOpen },
    });
    restore(kept);
  };

  window.nanataku.show = show;
})();
