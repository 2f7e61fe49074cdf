// Texts and actions that only The Pillars of the Earth has.

import assert from "node:assert/strict";
import { enter } from "./lib/ahead.mjs";
import { begin, settled } from "./lib/play.mjs";
import { games, test, withPage } from "./lib/site.mjs";
import { load, startEngine } from "./lib/words.mjs";

const skip = games.every(g => g.id !== "pillars");
const at = { seat: 0, lang: "en" };

/** Plays tables of computers until `found` returns a value for the view of the first seat. */
function seek(ask, found, seeds = 12) {
  for (let seed = 1; seed <= seeds; seed++) {
    const { table } = ask({ op: "open", game: "pillars", seats: ["greedy", "greedy"], seed: `craft ${seed}` });
    for (let n = 0; n < 900; n++) {
      const look = ask({ op: "look", table, ...at });
      if (look.over) break;
      const record = () => ask({ op: "record", table, seed: true }).record.replace(/^seat 0 \S+/m, "seat 0 human");
      const said = look.decision.must.includes(0) ? found(look, record) : null;
      if (said) {
        ask({ op: "close", table });
        return said;
      }
      ask({ op: "run", table, ...at, max: 1 });
    }
    ask({ op: "close", table });
  }
  return null;
}

const { chains } = skip ? {} : await load("web/src/games/pillars/work-chain.ts");
const { nextAutoMove } = skip ? {} : await load("web/src/further.ts");
const { asksOnce } = skip ? {} : await load("web/src/select.ts");

/** Plays the chain in which all craftsmen work, and returns where it ends. */
function worked(ask, chain, record) {
  const { table } = ask({ op: "load", record });
  let move = chain.first,
    look = null;
  for (let n = 0; move && n < 20; n++) {
    ({ look } = ask({ op: "play", table, ...at, move: move.move, run: -1, look: true }));
    move = nextAutoMove(look, 0, chain, null);
  }
  ask({ op: "close", table });
  return look;
}

test("all craftsmen work in one answer, except a last one that cannot be undone", { skip }, async () => {
  const ask = await startEngine();
  let whole = 0,
    left = 0;
  seek(ask, (look, record) => {
    const [chain] = chains(look, "en");
    if (!chain) return null;
    const end = worked(ask, chain, record()),
      rest = chain.then(end);
    const works = end.decision.question?.id === "cathedral" && end.decision.must.includes(0) && end.moves;
    if (!rest) assert.ok(!works || !works.some(m => m.verb === "work") || !end.amounts.together[0]);
    else assert.ok(rest.final && asksOnce(rest, end.moves, "final"), `${rest.move} is left out`);
    if (rest) left++;
    else whole++;
    return null;
  });
  assert.ok(whole > 2 && left > 0, `${whole} whole, ${left} with one that asks once`);
});

test("after the chain of craftsmen, the last one asks for confirmation at once", { skip }, () =>
  withPage({}, async page => {
    await begin(page, "pillars", { count: 2, seed: "craft" });
    const ask = await startEngine();
    const saved = await page.evaluate(() => {
      const key = Object.keys(localStorage).find(k => k.startsWith("ludotheque.game."));
      return { key, ...JSON.parse(localStorage.getItem(key)) };
    });
    const found = seek(ask, (look, record) => {
      const [chain] = chains(look, "en");
      const rest = chain && chain.then(worked(ask, chain, record()));
      return rest ? { n: look.n, record: record(), rest: rest.move } : null;
    });
    assert.ok(found);
    await enter(page, { id: saved.id, saved, recordAt: () => found.record }, found.n);
    await page.locator('.ask [data-chain="work"]').click();
    await page.locator(`.ask [data-confirm="${found.rest}"]`).waitFor({ timeout: 15000 });
    await settled(page);
  }),
);
