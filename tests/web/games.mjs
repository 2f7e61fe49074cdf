// A whole game of each title, to its end, through the page alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, isOver, play } from "./lib/play.mjs";
import { games, picture, withPage } from "./lib/site.mjs";

for (const game of games) {
  for (const [size, lang] of [["desktop", "en"], ["phone", "fr"]]) {
    test(`${game.name}: a whole game by clicking, ${size}, ${lang}`, () => withPage({ size, lang }, async page => {
      await begin(page, game.id, { seed: `whole ${size}` });
      const clicks = await play(page, { seed: 7 });
      assert.ok(await isOver(page));
      console.log(`# ${game.id} ${size}: ${clicks} clicks`);
      await picture(page, `${game.id}-over-${size}-${lang}`);
    }));
  }

  test(`${game.name}: two people, all expansions, desktop, fr`, () => withPage({ lang: "fr" }, async page => {
    await begin(page, game.id, { seats: ["human", "human"], all: ["module"], seed: "all of it" });
    const clicks = await play(page, { seed: 11 });
    assert.ok(await isOver(page));
    console.log(`# ${game.id} with everything: ${clicks} clicks`);
  }));
}
