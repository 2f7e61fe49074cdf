// A whole game of each title, to its end, through the page alone: by clicking what is lit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, isOver, play } from "./lib/play.mjs";
import { games, note, picture, violations, withPage } from "./lib/site.mjs";

/** The end screen: pictures in both themes, and what axe-core says. */
async function theEnd(page, name) {
  assert.ok(await isOver(page), "the end is told");
  for (const theme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `${name}-${theme}`);
    assert.deepEqual(await violations(page, theme), [], `axe-core on the end screen, ${theme}`);
  }
}

for (const game of games) {
  test(`${game.name}: a whole game by clicking, all expansions, computers in all other seats, desktop, French`, () => withPage({ lang: "fr" }, async page => {
    await begin(page, game.id, { count: "most", all: ["module"], seed: "whole desktop" });
    const clicks = await play(page, { seed: 7 });
    note(`${game.id}: ${clicks} clicks on a desktop`);
    await theEnd(page, `${game.id}-end-desktop-fr`);
  }));

  test(`${game.name}: a whole game by tapping, phone, English`, () => withPage({ size: "phone", deviceScaleFactor: 1 }, async page => {
    await begin(page, game.id, { seed: "whole phone" });
    const clicks = await play(page, { seed: 7 });
    note(`${game.id}: ${clicks} taps on a phone`);
    await theEnd(page, `${game.id}-end-phone-en`);
  }));
}
