// Plays every guided first game through the engine. Each move of the guide must be legal when its step is reached.
// `run` plays the moves that need no person.
//
//   node --test tests/web          (after the wasm build and `npm ci` in web/)

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const games = join(root, "web", "src", "games");
const { buildSync } = createRequire(join(root, "web", "node_modules", "vite", "package.json"))("esbuild");

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

/** Loads a module of the page together with its imports. */
async function load(file) {
  const built = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
  });
  return import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`);
}

const guided = readdirSync(games).filter(g => existsSync(join(games, g, "guide.ts")));

for (const game of guided) {
  test(`the guided first game of ${game}`, async () => {
    const ask = await engine(),
      { guide } = await load(join(games, game, "guide.ts"));
    const opened = ask({
      op: "open",
      game,
      seats: guide.seats,
      options: guide.options,
      seed: guide.seed,
    });
    assert.ok(opened.table, JSON.stringify(opened));
    const { table } = opened,
      about = ask({ op: "about", game, lang: "en" });
    const known = new Set(Object.entries(about.words).flatMap(([v, list]) => list.map(w => `${v}:${w.id}`)));
    for (const v of ask({ op: "schema", game }).verbs) known.add(`spot:${v.spot}`);
    ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
    assert.ok(guide.steps.length >= 12 && guide.steps.length <= 24, `${guide.steps.length} steps`);
    for (const [i, step] of guide.steps.entries()) {
      assert.ok(step.text.length > 10, `step ${i + 1} says nothing`);
      const place = /^[a-z]+:\d+$/; // a component with a number but no name
      if (step.point)
        assert.ok(known.has(step.point) || place.test(step.point), `step ${i + 1} points at "${step.point}"`);
      if (!step.move) continue;
      const look = ask({ op: "look", table, seat: 0, lang: "en" });
      assert.ok(look.moves.length > 1, `step ${i + 1}: "${step.move}" is the only answer, the engine plays it itself`);
      assert.ok(
        look.moves.some(m => m.move === step.move),
        `step ${i + 1}: "${step.move}" is not asked for (${look.decision.question?.id})`,
      );
      const played = ask({
        op: "play",
        table,
        seat: 0,
        move: step.move,
        lang: "en",
      });
      assert.ok(played.steps, `step ${i + 1}: ${JSON.stringify(played)}`);
      ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
    }
    assert.equal(ask({ op: "look", table, seat: 0, lang: "en" }).over, false, "the game goes on after the guide");
  });
  test(`the first-time tips of ${game} are reached, and its round has five lines`, async () => {
    const ask = await engine(),
      { guide } = await load(join(games, game, "guide.ts"));
    assert.equal(guide.round.length, 5);
    const missing = new Set(guide.firsts.map(f => f.at));
    const seats = guide.seats.map(() => "greedy");
    for (let seed = 1; seed <= 8 && missing.size > 0; seed++) {
      const { table } = ask({ op: "open", game, seats, options: guide.options, seed: String(seed) });
      for (let look; !look?.over; ask({ op: "run", table, seat: 0, max: 1 })) {
        look = ask({ op: "look", table, seat: 0, lang: "en" });
        if (look.decision.must.includes(0)) missing.delete(`question:${look.decision.question?.id}`);
      }
      for (const entry of ask({ op: "log", table, seat: 0, lang: "en" }).log)
        for (const event of entry.events) missing.delete(`event:${event.id}`);
      ask({ op: "close", table });
    }
    assert.deepEqual([...missing], []);
  });
}
