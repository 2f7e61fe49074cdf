// Data that an earlier version of the page stored in the browser. The page must list and continue its games and still
// use its box.
//
// tests/older/vN/page/storage.json is the localStorage of version N. This file is never changed.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { play, settled } from "./lib/play.mjs";
import { root } from "./lib/root.mjs";
import { ready, test, visit, withPage } from "./lib/site.mjs";

for (const version of readdirSync(root + "tests/older")) {
  const kept = JSON.parse(readFileSync(`${root}tests/older/${version}/page/storage.json`, "utf8"));
  const games = Object.entries(kept).filter(([key]) => key.startsWith("ludotheque.game."));
  const records = Object.fromEntries(games.map(([key, text]) => [key, JSON.parse(text)]));
  const restore = async page => {
    await page.evaluate(all => {
      for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
    }, kept);
    await page.reload();
    await ready(page);
  };

  for (const [key, saved] of Object.entries(records))
    test(`${version}: a game of ${saved.game} is continued with all its moves`, async () => {
      await withPage({}, async page => {
        await restore(page);
        await visit(page, `/play/${saved.id}`);
        await page.locator(".table-screen").waitFor();
        await settled(page);
        await play(page, { seed: 4, clicks: 4 });
        await page.waitForFunction(([key, n]) => JSON.parse(localStorage.getItem(key)).n > n, [key, saved.n]);
        const now = await page.evaluate(key => JSON.parse(localStorage.getItem(key)), key);
        const lines = saved.record.trimEnd().split("\n");
        assert.deepEqual(now.record.split("\n").slice(0, lines.length), lines, "what was played is still there");
      });
    });

  test(`${version}: home lists every unfinished game`, async () => {
    await withPage({}, async page => {
      await restore(page);
      const shown = await page.evaluate(() => document.body.innerHTML);
      for (const saved of Object.values(records)) assert.ok(shown.includes(saved.id), saved.game);
    });
  });

  for (const [key, text] of Object.entries(kept).filter(([key]) => key.startsWith("ludotheque.box.")))
    test(`${version}: ${key} still confirms and changes the same values`, async () => {
      await withPage({}, async page => {
        const then = JSON.parse(text);
        await restore(page);
        await visit(page, `/box/${key.replace("ludotheque.box.", "")}`);
        await page.locator("[data-confirmed]").first().waitFor();
        await ready(page);
        const now = JSON.parse(await page.evaluate(key => localStorage.getItem(key), key));
        assert.deepEqual(
          [now.draft, now.confirmed, now.differ, now.hash],
          [then.draft, then.confirmed, then.differ, then.hash],
        );
      });
    });
}
