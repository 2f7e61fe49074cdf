// Texts and actions that only The Pillars of the Earth has.

import assert from "node:assert/strict";
import { enter } from "./lib/ahead.mjs";
import { begin, settled } from "./lib/play.mjs";
import { games, test, withPage } from "./lib/site.mjs";
import { startEngine } from "./lib/words.mjs";

const skip = games.every(g => g.id !== "pillars");
const at = { seat: 0, lang: "en" };

/** Plays tables of computers until the first seat is offered this shortcut, and the shortcut is (not) final. */
function seek(ask, id, final, seeds = 12) {
  for (let seed = 1; seed <= seeds; seed++) {
    const { table } = ask({ op: "open", game: "pillars", seats: ["greedy", "greedy"], seed: `craft ${seed}` });
    for (let n = 0; n < 900; n++) {
      const look = ask({ op: "look", table, ...at });
      if (look.over) break;
      const shortcut = look.decision.compose?.shortcuts.find(s => s.id === id && Boolean(s.final) === final);
      if (shortcut) {
        const record = ask({ op: "record", table, seed: true }).record.replace(/^seat 0 \S+/m, "seat 0 human");
        ask({ op: "close", table });
        return { n: look.n, record, shortcut };
      }
      ask({ op: "run", table, ...at, max: 1 });
    }
    ask({ op: "close", table });
  }
  return null;
}

for (const final of [false, true])
  test(`all craftsmen work in one answer${final ? ", which asks once if it cannot be undone" : ""}`, { skip }, () =>
    withPage({}, async page => {
      await begin(page, "pillars", { count: 2, seed: "craft" });
      const ask = await startEngine();
      const saved = await page.evaluate(() => {
        const key = Object.keys(localStorage).find(k => k.startsWith("ludotheque.game."));
        return { key, ...JSON.parse(localStorage.getItem(key)) };
      });
      const found = seek(ask, "all:work", final);
      assert.ok(found && found.shortcut.moves.length > 1);
      await enter(page, { id: saved.id, saved, recordAt: () => found.record }, found.n);
      await page.locator('.ask [data-shortcut="all:work"]').click();
      if (final) {
        const confirm = page.locator(".ask [data-confirm]");
        await confirm.waitFor({ timeout: 15000 });
        assert.equal(await page.evaluate(key => JSON.parse(localStorage.getItem(key)).n, saved.key), found.n);
        await confirm.click();
      }
      await settled(page);
      const lines = await page.evaluate(key => JSON.parse(localStorage.getItem(key)).record.split("\n"), saved.key);
      // what follows a reveal is asked
      const moves = final ? found.shortcut.moves.slice(0, 1) : found.shortcut.moves;
      for (const move of moves)
        assert.ok(
          lines.some(line => line.includes(`0 ${move} `)),
          `${move} was played`,
        );
    }),
  );
