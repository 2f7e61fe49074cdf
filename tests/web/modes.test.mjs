// Other ways to play: by keyboard alone, on the table made from the schema, with the guide, with all animations.

import assert from "node:assert/strict";
import { keyboardGame } from "./lib/keyboard.mjs";
import { begin, followGuide, isOver, play, settled, step } from "./lib/play.mjs";
import { picture, rotation, shellGames, test, withPage } from "./lib/site.mjs";

for (const game of rotation) {
  test(`${game.name}: the guided first game, then play to the end`, { skip: !game.guided }, () =>
    withPage({ lang: "fr" }, async page => {
      await page.locator(`.game-card[data-game="${game.id}"] a[href*="guide/"]`).click();
      await page.locator(".guide:not(.guide-first)").waitFor();
      await settled(page);
      let last = "";
      const steps = await followGuide(page, async n => {
        last = await page.locator(".guide:not(.guide-first)").textContent();
        if (n % 4 === 0) await picture(page, `${game.id}-guide-${String(n).padStart(2, "0")}-desktop-fr`);
      });
      assert.ok(steps > 5, `${steps} steps`);
      assert.match(last, /Le guide s’arrête ici/, "and says so");
      assert.equal(await page.locator(".guide:not(.guide-first)").count(), 0, "the guide takes its leave");
      for (let n = 0, random = { state: 5 }; n < 5; n++) await step(page, random);
    }),
  );

  test(`${game.name}: some turns with all animations`, () =>
    withPage({ motion: true, painted: false }, async page => {
      await begin(page, game.id, { seed: "motion" });
      await play(page, { seed: 2, skip: false, clicks: 3 });
    }));
}

for (const game of shellGames) {
  test(`${game.name}: started and finished by keyboard alone`, () => withPage({}, page => keyboardGame(page, game)));

  // The next test plays to the end of a game. One game is enough, because the page behaves alike in every game.
  test(`${game.name}: on the table made from its schema`, () =>
    withPage({}, async page => {
      await begin(page, game.id, { seed: "plain", plain: true });
      assert.ok((await page.locator(".plain .field").count()) > 3, "fields are drawn");
      await play(page, { seed: 3, clicks: 30 });
    }));
}

test("an example game that home does not list is played by its address, on the table made from its schema", () =>
  withPage({ lang: "fr" }, async page => {
    assert.equal(await page.locator('.game-card[data-game="toy"]').count(), 0, "home does not show it");
    await begin(page, "toy", { seed: "example", plain: true });
    assert.ok((await page.locator(".plain .field").count()) > 3, "fields are drawn");
    await play(page, { seed: 3 });
    assert.ok(await isOver(page));
  }));

for (const size of ["desktop", "phone"])
  test(`the worked example of a board is played by clicking its cards, ${size}`, () =>
    withPage({ size }, async page => {
      await begin(page, "toy", { seed: "example" });
      const hand = page.locator('[aria-label="My hand"] [data-lit]');
      assert.equal(await hand.count(), 2, "both cards in hand can be laid");
      await hand.first().click();
      await settled(page);
      assert.match(await page.locator("[data-mine]").first().innerText(), /points/);
      await play(page, { seed: 3 });
      assert.ok(await isOver(page));
    }));
