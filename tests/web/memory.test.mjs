// A long replay must not keep past tables in memory.

import assert from "node:assert/strict";
import { root } from "./lib/root.mjs";
import { fullOnly, note, ready, test, withPage } from "./lib/site.mjs";

/** Returns the bytes that the page uses after garbage collection. */
async function heap(devtools) {
  for (let n = 0; n < 2; n++) await devtools.send("HeapProfiler.collectGarbage");
  // the memory of JavaScript and of the document
  const { usedSize, embedderHeapUsedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize + embedderHeapUsedSize;
}

/** Replays up to move `to`, move by move. Shows each move as soon as the previous move is drawn. */
async function replayTo(page, to) {
  await page.evaluate(async to => {
    const at = () => Number(document.querySelector(".replay-range").value);
    const rests = () => document.documentElement.dataset.ready === "true";
    for (let now = at(); now < to; now = at()) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      for (let n = 0; n < 400 && (at() === now || !rests()); n++) await new Promise(done => setTimeout(done));
    }
  }, to);
  await ready(page);
}

test("a replay of 500 moves takes no more memory than one of 50", fullOnly, () =>
  withPage({ alone: true }, async page => {
    await page.locator("[data-open-record]").setInputFiles(root + "tests/golden/drum-roll-three.ludo");
    await page.locator(".table-replay").waitFor();
    const devtools = await page.context().newCDPSession(page);
    await replayTo(page, 50); // the browser's own caches are filled now
    await page.keyboard.press("Home");
    await ready(page);
    const taken = [];
    for (const to of [50, 500]) {
      await replayTo(page, to);
      await page.locator(".replay-range").fill("50"); // both measurements are at the same move
      await ready(page);
      taken.push(await heap(devtools));
    }
    const [early, late] = taken.map(bytes => `${(bytes / 1e6).toFixed(2)} MB`);
    note(`replaying Drum Roll: ${early} after 50 moves, ${late} after 500`);
    assert.ok(taken[1] < 1.1 * taken[0], `${early} after 50 moves, ${late} after 500`);
  }),
);
