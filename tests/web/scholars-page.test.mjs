// The page of Scholars of the South Tigris for a new player. Paths are drawn at the right places, labels of declining
// answers name what is declined, and points are explained.

import assert from "node:assert/strict";
import { beginGuide, ready, settled } from "./lib/play.mjs";
import { test, violations, withPage } from "./lib/site.mjs";
import { t } from "./lib/words.mjs";

const GAME = "scholars";
const asks = page => page.locator(".ask-text").textContent();

/** Follows the guide until a question begins with these words. */
async function guidedTo(page, question) {
  await beginGuide(page, GAME);
  for (let n = 0; n < 40; n++) {
    await settled(page);
    if ((await asks(page)).startsWith(question)) return;
    const read = page.locator(".guide .button-main"),
      pointed = page.locator(".ask [data-confirm], .ask [data-pointed]");
    await ((await read.count()) ? read : pointed).first().click();
  }
  assert.fail(`"${question}" is never asked`);
}

/** Returns the largest distance between the dots of a line and their components. */
const astray = page =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll("[data-room], [data-seal]")].map(e => {
      const r = (e.closest(".press") ?? e).getBoundingClientRect();
      return { x: r.left, y: r.top + r.height / 2 };
    });
    const beads = [...document.querySelectorAll(".sc-bead")].map(e => e.getBoundingClientRect());
    const from = b => Math.min(...ends.map(e => Math.hypot(b.x + b.width / 2 - e.x, b.y + b.height / 2 - e.y)));
    return { beads: beads.length, most: Math.max(...beads.map(from)) };
  });

test("the paths to Arabic start at the translators, even after the question bar made the board smaller", () =>
  withPage({ motion: true }, async page => {
    await guidedTo(page, "Which scroll do you translate");
    const height = () => page.locator(".ask").evaluate(e => e.offsetHeight);
    const before = await height();
    await page.locator(".ask [data-pointed]").click();
    await settled(page);
    assert.match(await asks(page), /^Which translator comes next/);
    assert.ok((await height()) > before, "the bar has grown");
    const { beads, most } = await astray(page);
    assert.ok(beads >= 4, `${beads} beads`);
    assert.ok(most < 8, `a line ends ${most} pixels beside its piece`);
  }));

test("the paths of a scroll disappear when the pointer leaves it", () =>
  withPage({}, async page => {
    await guidedTo(page, "Do you work");
    const lines = page.locator(".sc-chain");
    await page.locator('.stage [data-component="house:purple-1"]').first().hover();
    await ready(page);
    assert.ok((await lines.count()) > 0, "they are drawn");
    await page.locator(".ask-text").hover();
    await ready(page);
    assert.equal(await lines.count(), 0);
  }));

test("keyboard users see the digits on the answers", () =>
  withPage({}, async page => {
    await guidedTo(page, "Which starting translator");
    const digits = page.locator(".ask .answer > kbd");
    assert.equal(await digits.first().isVisible(), false);
    const widths = () => page.locator(".ask .answer").evaluateAll(list => list.map(e => e.offsetWidth));
    const before = await widths();
    await page.keyboard.press("q");
    assert.equal(await digits.first().isVisible(), true);
    assert.deepEqual(await widths(), before, "nothing moves for them");
    await page.locator(".ask-text").click();
    assert.equal(await digits.first().isVisible(), false);
  }));

test("the points in the header are explained by source, line by line", () =>
  withPage({}, async page => {
    await guidedTo(page, "Do you work");
    assert.equal(await page.locator(".progress").getAttribute("title"), t("scores.open"));
    await page.locator(".progress").click();
    await ready(page);
    const rows = page.locator(".scores tbody tr:not(.scores-total)");
    assert.ok((await rows.count()) >= 3);
    for (const row of await rows.all()) assert.match(await row.locator(".clause").textContent(), /^SC-\d+$/);
    assert.deepEqual(await violations(page), []);
    await rows.first().locator(".clause").click();
    await ready(page);
    assert.ok(await page.locator(".rule-marked").isVisible());
  }));

test("the large view of a translator is not cut off", () =>
  withPage({}, async page => {
    await guidedTo(page, "Which starting translator");
    await page.locator('.stage [data-component="starter:starting-translator-6"]').first().hover();
    await page.locator(".reader").waitFor();
    await ready(page);
    const { wide, left, right } = await page.locator(".reader").evaluate(e => {
      const at = e.getBoundingClientRect();
      return { wide: e.scrollWidth - e.clientWidth, left: at.left, right: innerWidth - at.right };
    });
    assert.ok(wide <= 0, `${wide} pixels of it are cut`);
    assert.ok(left >= 0 && right >= 0);
  }));
