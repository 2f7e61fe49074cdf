// Three palettes for seats and pieces: whoever sees few colours can tell each from each, beside their shapes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { apart, closest, contrast } from "./lib/sight.mjs";
import { load } from "./lib/words.mjs";

const { PALETTES } = await load("web/src/palettes.ts");
const read = path => readFileSync(new URL(`../../web/src/${path}`, import.meta.url), "utf8");

/** At least so far apart for everyone (CIEDE2000): two that are told apart at a glance are 10 or more apart. */
const LEAST = { own: 12, clear: 19, strong: 16 };

const sheets = ["drum-roll", "scholars", "pillars"].map(game => read(`games/${game}/style.css`)).join("\n");
const tokens = read("style/tokens.css");

/** The colours that stand in the style sheets, where a palette would take their place. */
function own(kind) {
  const found = [...sheets.matchAll(new RegExp(`--pl-${kind}-([a-z0-9]+), (#[0-9a-f]{6})`, "g"))];
  return Object.fromEntries(found.map(([, name, colour]) => [name, colour]));
}

const seatsIn = css => [...css.matchAll(/--seat-\d: (#[0-9a-f]{6})/g)].map(([, colour]) => colour);
const [day, night] = tokens.split('[data-theme="dark"]').map(seatsIn);
const kinds = ["cube", "die", "figure", "marker", "scribe"];
const palettes = {
  own: { seats: { light: day, dark: night }, pieces: Object.fromEntries(kinds.map(kind => [kind, own(kind)])) },
  ...PALETTES,
};

test("the distance is that of the standard's examples", () => {
  const near = (a, b, far) => assert.ok(Math.abs(apart(a, b) - far) < 0.0001, `${apart(a, b)}, not ${far}`);
  near([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425);
  near([50, 2.5, 0], [73, 25, -18], 27.1492);
  near([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082);
});

for (const [name, { seats, pieces }] of Object.entries(palettes))
  test(`the palette ${name} can be told apart by everyone`, () => {
    const { black: _, ...figures } = pieces.figure; // black is nobody's: it has a place of its own
    const groups = { day: seats.light, night: seats.dark, ...pieces, figure: figures };
    for (const [group, colours] of Object.entries(groups)) {
      const all = Object.values(colours);
      assert.ok(all.length >= 4, `${group}: ${all}`);
      const { far, sight, pair } = closest(all);
      assert.ok(far >= LEAST[name], `${group}, ${sight}: ${pair.join(" and ")} are ${far.toFixed(1)} apart`);
    }
    for (const colour of seats.light) assert.ok(contrast(colour, "#f7f3ea") >= 3, `${colour} on paper`);
    for (const colour of seats.dark) assert.ok(contrast(colour, "#151b27") >= 3, `${colour} in the dark`);
    for (const colour of Object.values(pieces.marker))
      assert.ok(contrast(colour, "#ffffff") >= 4.5, `${colour} under white`);
    const names = kind => Object.keys(own(kind)).filter(name => !(kind === "figure" && name === "black"));
    for (const kind of kinds)
      assert.deepEqual(
        Object.keys(pieces[kind])
          .filter(n => n !== "black" || kind !== "figure")
          .sort(),
        names(kind).sort(),
      );
  });
