// A whole game of each title, to its end, through the page alone: by clicking, by keyboard, on the plain table, guided.

import assert from "node:assert/strict";
import { test } from "node:test";
import { keyboardGame } from "./lib/keyboard.mjs";
import { begin, followGuide, isOver, play, settled, step, randomOf } from "./lib/play.mjs";
import { games, picture, violations, visit, withPage } from "./lib/site.mjs";

/** The end screen: pictures in both themes, and what axe-core says. */
async function theEnd(page, name) {
  assert.ok(await isOver(page), "the end is told");
  for (const theme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `${name}-${theme}`);
    assert.deepEqual(await violations(page), [], `axe-core on the end screen, ${theme}`);
  }
}

for (const game of games) {
  test(`${game.name}: a whole game by clicking, desktop, English`, () => withPage({}, async page => {
    await begin(page, game.id, { seed: "whole desktop" });
    const clicks = await play(page, { seed: 7 });
    console.log(`${game.id}: ${clicks} clicks`);
    await theEnd(page, `${game.id}-end-desktop-en`);
  }));

  test(`${game.name}: a whole game by tapping, phone, French`, () => withPage({ size: "phone", lang: "fr", deviceScaleFactor: 1 }, async page => {
    await begin(page, game.id, { seed: "whole phone" });
    await play(page, { seed: 7 });
    await theEnd(page, `${game.id}-end-phone-fr`);
  }));

  test(`${game.name}: all expansions, as many people as can sit, desktop, French`, () => withPage({ lang: "fr" }, async page => {
    await visit(page, `/game/${game.id}`);
    const most = await page.locator(".seat-count input").count();
    await begin(page, game.id, { seats: Array(most || 1).fill("human"), all: ["module"], seed: "all of it" });
    await play(page, { seed: 11 });
    assert.ok(await isOver(page));
  }));

  test(`${game.name}: a whole game on the table made from its schema`, () => withPage({}, async page => {
    await begin(page, game.id, { seed: "plain", plain: true });
    assert.ok(await page.locator(".plain .field").count() > 3, "fields are drawn");
    await play(page, { seed: 3 });
    assert.ok(await isOver(page));
  }));

  test(`${game.name}: a whole game by keyboard alone`, () => withPage({}, page => keyboardGame(page, game)));

  test(`${game.name}: the guided first game, and on to the end`, { skip: !game.guided }, () => withPage({ lang: "fr" }, async page => {
    await page.locator(`.game-card[data-game="${game.id}"] a[href*="guide/"]`).click();
    await page.locator(".guide").waitFor();
    await settled(page);
    const steps = await followGuide(page, async n => { if (n % 4 === 0) await picture(page, `${game.id}-guide-${String(n).padStart(2, "0")}-desktop-fr`); });
    assert.ok(steps > 5, `${steps} steps`);
    assert.equal(await page.locator(".guide").count(), 0, "the guide takes its leave");
    for (let n = 0, random = randomOf(5); n < 5; n++) await step(page, random);
  }));

  test(`${game.name}: some turns with everything in motion`, () => withPage({ motion: true }, async page => {
    await begin(page, game.id, { seed: "motion" });
    await play(page, { seed: 2, skip: false, until: async (_, n) => n >= 8 });
  }));
}
