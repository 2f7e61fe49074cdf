// The three palettes for seats and pieces. People with colour vision deficiency must be able to distinguish all
// colours, even without the shapes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { apart, closest, contrast } from "./lib/sight.mjs";
import { load } from "./lib/words.mjs";

const { PALETTES, propertiesOf } = await load("web/src/ui/palettes.ts");
const { LOOKS } = await load("web/src/games/looks.ts");
const read = path => readFileSync(new URL(`../../web/src/${path}`, import.meta.url), "utf8");

/** The minimum distances between colours for all types of vision (CIEDE2000). Colours with a distance of 10 or more are
    easy to distinguish. */
const LEAST = { own: 12, clear: 19, strong: 16 },
  LINES = { own: 9, clear: 13, strong: 13 }; // minimum distances between the seat colours of a game

const games = ["drum-roll", "scholars", "pillars"];
const sheets = games.map(game => read(`games/${game}/style.css`)).join("\n");
const tokens = read("style/tokens.css");

/** Reads the default colours from the style sheets. A palette overrides them. */
function own(kind) {
  const found = [...sheets.matchAll(new RegExp(`--pl-${kind}-([a-z0-9]+), (#[0-9a-f]{6})`, "g"))];
  return Object.fromEntries(found.map(([, name, colour]) => [name, colour]));
}

const seatsIn = css =>
  [...css.matchAll(/--seat-\d: (?:var\(--pl-[a-z-]+\d, )?(#[0-9a-f]{6})/g)].map(([, colour]) => colour);
/** Lists the colours in the light and the dark theme: those of the page, and of the games with their own colours. */
function seatsOf(css) {
  const [light, dark] = css.split('[data-theme="dark"]').map(seatsIn);
  return { light, dark };
}
const kinds = ["cube", "die", "figure", "marker", "scribe"];
const palettes = {
  own: {
    seats: {
      seat: seatsOf(tokens),
      ...Object.fromEntries(games.map(g => [g, { light: LOOKS[g].light.seats, dark: LOOKS[g].dark.seats }])),
    },
    pieces: Object.fromEntries(kinds.map(kind => [kind, own(kind)])),
  },
  ...PALETTES,
};

test("the colour distance matches the examples of the standard", () => {
  const near = (a, b, far) => assert.ok(Math.abs(apart(a, b) - far) < 0.0001, `${apart(a, b)}, not ${far}`);
  near([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425);
  near([50, 2.5, 0], [73, 25, -18], 27.1492);
  near([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082);
});

function tellApart(colours, least, what) {
  const { far, sight, pair } = closest(colours);
  assert.ok(colours.length >= 4, `${what}: ${colours}`);
  assert.ok(far >= least, `${what}, ${sight}: ${pair.join(" and ")} are ${far.toFixed(1)} apart`);
}

/** Leaves out the black builder, which belongs to no player and has its own place on the board. */
const namesOf = (kind, colours) => Object.keys(colours).filter(name => kind !== "figure" || name !== "black");

for (const [name, { seats, pieces }] of Object.entries(palettes))
  test(`everyone can distinguish the colours of the palette ${name}`, () => {
    for (const [kind, colours] of Object.entries(pieces)) {
      const names = namesOf(kind, colours);
      assert.deepEqual(names.sort(), namesOf(kind, own(kind)).sort(), kind);
      tellApart(
        names.map(n => colours[n]),
        LEAST[name],
        kind,
      );
    }
    for (const [whose, { light, dark }] of Object.entries(seats)) {
      const least = (whose === "seat" ? LEAST : LINES)[name];
      tellApart(light, least, `${whose} by day`);
      tellApart(dark, least, `${whose} by night`);
      for (const colour of light) assert.ok(contrast(colour, "#f7f3ea") >= 3, `${whose}: ${colour} on paper`);
      for (const colour of dark) assert.ok(contrast(colour, "#151b27") >= 3, `${whose}: ${colour} in the dark`);
    }
    for (const colour of Object.values(pieces.marker))
      assert.ok(contrast(colour, "#ffffff") >= 4.5, `${colour} under white`);
  });

test("text on a piece is readable in every palette", () => {
  for (const palette of Object.values(PALETTES)) {
    const put = new Map(propertiesOf(palette, false));
    const inks = [...put].filter(([name]) => name.endsWith("-ink"));
    assert.ok(inks.length > 20);
    for (const [name, ink] of inks) {
      const colour = put.get(name.replace(/-ink$/, ""));
      assert.ok(contrast(colour, ink === "#fff" ? "#ffffff" : ink) >= 4.5, `${name}: ${ink} on ${colour}`);
    }
  }
});
