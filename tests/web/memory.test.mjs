// A long replay keeps no table of the past: what is drawn anew replaces what was drawn before.

import assert from "node:assert/strict";
import { note, ready, root, test, withPage } from "./lib/site.mjs";

/** Bytes in use by what the page draws and remembers, once everything that can go is gone. */
async function heap(devtools) {
  for (let n = 0; n < 2; n++) await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize;
}

/** Goes on move by move, each as soon as the one before is drawn, up to move `to`. */
const replayTo = (page, to) =>
  page.evaluate(async to => {
    const at = () => Number(document.querySelector(".replay-range").value);
    const frame = () => new Promise(done => setTimeout(done));
    while (at() < to) {
      const before = document.querySelector(".ask-replay .ask-text").textContent;
      const now = at();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      for (let n = 0; n < 200 && (at() === now || document.documentElement.dataset.ready !== "true"); n++) await frame();
      if (before === null) break;
    }
  }, to);

test("a replay of 500 moves takes no more room than one of 50", () =>
  withPage({ alone: true }, async page => {
    await page.locator("[data-open-record]").setInputFiles(root + "tests/golden/drum-roll-three.ludo");
    await page.locator(".table-replay").waitFor();
    await ready(page);
    const devtools = await page.context().newCDPSession(page);
    const taken = [];
    for (const to of [50, 500]) {
      await replayTo(page, to);
      await ready(page);
      taken.push(await heap(devtools));
    }
    note(`replaying Drum Roll: ${taken.map(bytes => (bytes / 1e6).toFixed(1)).join(" MB after 50 moves, ")} MB after 500`);
    assert.ok(taken[1] < 1.1 * taken[0], `${taken.join(" bytes, then ")}`);
  }));
