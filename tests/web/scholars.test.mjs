// The costs next to an answer of Scholars of the South Tigris must equal what the player pays: fees of translators and
// of marked scrolls, prices of rows and rooms. An earlier page computed the fees itself, and they were wrong.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", ".."),
  web = join(root, "web");
const { buildSync } = createRequire(join(web, "node_modules", "vite", "package.json"))("esbuild");

async function engine() {
  const wasm = readFileSync(join(root, "build-wasm", "ludo-page.wasm"));
  const {
    instance: { exports: x },
  } = await WebAssembly.instantiate(wasm, {});
  return request => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const room = x.ludo_page_room(bytes.length); // this call may move the WebAssembly memory
    new Uint8Array(x.memory.buffer, room, bytes.length).set(bytes);
    const at = x.ludo_page_ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(x.memory.buffer, at, x.ludo_page_answer_n())));
  };
}

async function faceOf(game) {
  const built = buildSync({
    entryPoints: [join(web, "src", "games", game, "index.ts")],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    nodePaths: [join(web, "node_modules")],
    loader: { ".css": "empty" },
  });
  return (await import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`)).face;
}

const COSTS = ["through", "gold-on", "gold-off", "translate", "deliver", "room"];
// Seeds of games in which the rare cases occur, with and without the expansion. All further seeds are spares.
const GAMES = [7, 4, 0, 2, 1, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15];
const WANTED = [...COSTS, "through for a fee", "gold-on for a fee", "translate for a fee"];
const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);
const paidIn = step =>
  step.events.filter(e => e.id === "pays" && e.who === step.who).reduce((n, e) => n + number(e.told, /pays (\d+)/), 0);

/** Returns the move that `greedy` would make for the person, by playing the same game with `greedy` in that seat. */
function greedy(ask, table) {
  const { record } = ask({ op: "record", table, seed: true });
  const other = ask({ op: "load", record: record.replace(/^(seat \d+) human/m, "$1 greedy") }).table;
  const { steps } = ask({ op: "run", table: other, seat: 0, max: 1 });
  ask({ op: "close", table: other });
  return steps[0]?.move;
}

test("the fees and prices on the page equal what is paid", async () => {
  const ask = await engine(),
    face = await faceOf("scholars"),
    seen = {};
  for (const n of GAMES) {
    if (WANTED.every(what => seen[what])) break;
    const { table } = ask({
      op: "open",
      game: "scholars",
      seats: ["human", "greedy"],
      options: { expansion: n % 2, first: 1 },
      seed: `fees ${n}`,
    });
    for (let i = 0; i < 400; i++) {
      ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
      const look = ask({ op: "look", table, seat: 0, lang: "en" });
      if (look.over) break;
      const dear = look.moves.filter(m => COSTS.includes(m.verb)),
        best = dear.length || look.moves.length === 1 ? null : greedy(ask, table),
        move = dear[i % dear.length] ?? look.moves.find(m => m.move === best) ?? look.moves[0],
        shown = move.aside ?? face.aside?.(move, "en", look) ?? "",
        { steps } = ask({
          op: "play",
          table,
          seat: 0,
          move: move.move,
          lang: "en",
        });
      if (!COSTS.includes(move.verb)) continue;
      const cost = number(shown, /price (\d+)/) + number(shown, /fee (\d+)/);
      assert.equal(
        paidIn(steps[0]),
        cost,
        `${move.move}: "${shown}", ${JSON.stringify(steps[0].events.map(e => e.told))}`,
      );
      seen[move.verb] = (seen[move.verb] ?? 0) + 1;
      if (/fee \d/.test(shown)) seen[`${move.verb} for a fee`] = (seen[`${move.verb} for a fee`] ?? 0) + 1;
    }
    ask({ op: "close", table });
  }
  for (const what of WANTED) assert.ok(seen[what] > 0, `never seen: ${what} (${JSON.stringify(seen)})`);
});
