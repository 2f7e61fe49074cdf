// A whole game of each title, to its end, through the page alone: by clicking what is lit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, isOver, play } from "./lib/play.mjs";
import { games, note, picture, violations, visit, withPage } from "./lib/site.mjs";

/** The end screen: pictures in both themes, and what axe-core says. */
async function theEnd(page, name) {
  assert.ok(await isOver(page), "the end is told");
  for (const theme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `${name}-${theme}`);
    assert.deepEqual(await violations(page, theme), [], `axe-core on the end screen, ${theme}`);
  }
}

for (const game of games)
  test(`${game.name}: a whole game by clicking, desktop, English`, () => withPage({}, async page => {
    await begin(page, game.id, { seed: "whole desktop" });
    const clicks = await play(page, { seed: 7 });
    note(`${game.id}: ${clicks} clicks`);
    await theEnd(page, `${game.id}-end-desktop-en`);
  }));

for (const game of games) {
  test(`${game.name}: a whole game by tapping, phone, French`, () => withPage({ size: "phone", lang: "fr", deviceScaleFactor: 1 }, async page => {
    await begin(page, game.id, { seed: "whole phone" });
    await play(page, { seed: 7 });
    await theEnd(page, `${game.id}-end-phone-fr`);
  }));

  test(`${game.name}: all expansions, a person and computers in the other seats, desktop, French`, () => withPage({ lang: "fr" }, async page => {
    await visit(page, `/game/${game.id}`);
    const most = await page.locator(".seat-count input").count();
    await begin(page, game.id, { seats: ["human", ...Array(Math.max(0, most - 1)).fill("random")], all: ["module"], seed: "all of it" });
    await play(page, { seed: 11 });
    assert.ok(await isOver(page));
  }));
}
