// A whole game of each title, to its end, through the page alone: by clicking what is lit.

import assert from "node:assert/strict";
import { begin, isOver, play } from "./lib/play.mjs";
import { games, note, picture, test, violations, visit, withPage } from "./lib/site.mjs";

/** The end screen: pictures in both themes, and what axe-core says. */
async function theEnd(page, name) {
  assert.ok(await isOver(page), "the end is told");
  for (const theme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `${name}-${theme}`);
    assert.deepEqual(await violations(page, theme), [], `axe-core on the end screen, ${theme}`);
  }
}

/** On the way to the table: its pictures in the languages that no other test takes them in. */
async function pictures(page, game, how) {
  if (game === games[0]) await picture(page, `${game.id}-home-${how}-light`);
  await visit(page, `/game/${game.id}`);
  await picture(page, `${game.id}-start-${how}-light`, { fullPage: true });
}

for (const game of games) {
  test(`${game.name}: a whole game by clicking, all expansions, computers in all other seats, desktop, French`, () =>
    withPage({ lang: "fr" }, async page => {
      await pictures(page, game, "desktop-fr");
      await begin(page, game.id, {
        count: "most",
        all: ["module"],
        seed: "whole desktop",
      });
      await picture(page, `${game.id}-table-desktop-fr-light`);
      const clicks = await play(page, { seed: 7 });
      note(`${game.id}: ${clicks} clicks on a desktop`);
      await theEnd(page, `${game.id}-end-desktop-fr`);
    }));

  test(`${game.name}: a whole game by tapping, phone, English`, () =>
    withPage({ size: "phone", deviceScaleFactor: 1 }, async page => {
      await pictures(page, game, "phone-en");
      await begin(page, game.id, { seed: "whole phone" });
      await picture(page, `${game.id}-table-phone-en-light`);
      const clicks = await play(page, { seed: 7 });
      note(`${game.id}: ${clicks} taps on a phone`);
      await theEnd(page, `${game.id}-end-phone-en`);
    }));
}
