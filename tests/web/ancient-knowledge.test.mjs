// Clicks on the board of Ancient Knowledge: frames and slots.

import assert from "node:assert/strict";
import { beginGuide, settled } from "./lib/play.mjs";
import { games, test, violations, withPage } from "./lib/site.mjs";

const skip = !games.some(g => g.id === "ancient-knowledge");

test("a click on a frame places the selected artifact there", { skip }, () =>
  withPage({}, async page => {
    await beginGuide(page, "ancient-knowledge");
    await page.locator(".guide .guide-foot .button-quiet").click();
    await settled(page);
    await page.locator('.ak-hand [data-component="builder:warangal"]').click();
    await settled(page);
    await page.locator('[data-component="slot:5"]').click({ position: { x: 8, y: 8 } });
    await settled(page); // from now on, the frame could also mean another move: archiving the artifact
    const frames = page.locator('.ak-frames [data-component="spot:artifacts"][data-lit]');
    assert.equal(await frames.count(), 0, "nothing is chosen yet");
    await page.locator('.ak-hand [data-component="builder:genetic-disk"]').click();
    await settled(page);
    assert.equal(await frames.count(), 5);
    assert.deepEqual(await violations(page), []);
    await frames.nth(2).click();
    await settled(page);
    const confirm = page.locator(".ask [data-confirm]");
    if (await confirm.count()) await confirm.click();
    await settled(page);
    assert.equal(await page.locator('.ak-frames [data-component="builder:genetic-disk"]').count(), 1);
  }),
);

test("a clicked slot keeps no outline when it can no longer be chosen", { skip }, () =>
  withPage({}, async page => {
    await beginGuide(page, "ancient-knowledge");
    await page.locator(".guide .guide-foot .button-quiet").click();
    await settled(page);
    await page.locator('.ak-hand [data-component="builder:tikal-temple-i"]').click();
    await settled(page);
    const slot = page.locator('[data-component="slot:3"]');
    await slot.click({ position: { x: 8, y: 8 } });
    await settled(page);
    assert.equal(await page.locator('.ak-slot [data-component="builder:tikal-temple-i"]').count(), 1);
    await page.keyboard.press("Shift");
    assert.equal(await slot.evaluate(e => e === document.activeElement), false);
  }),
);

test("the label of a slot names its contents in plain words", { skip }, () =>
  withPage({}, async page => {
    await beginGuide(page, "ancient-knowledge");
    assert.equal(await page.locator(".ak-slot-head > .unseen").first().textContent(), "Slot 1: free");
  }),
);
