// Plays each game through the page alone. One test clicks selectable components through the beginning, with all
// expansions, and the last turns (LUDO_WHOLE=1: the whole game). Another test answers every question of a game by
// tapping. screens.test.mjs covers tables with more seats.

import assert from "node:assert/strict";
import { enter, kept, playAhead } from "./lib/ahead.mjs";
import { begin, isOver, play, step } from "./lib/play.mjs";
import { games, note, picture, ready, rotation, test, violations, visit, withPage } from "./lib/site.mjs";
import { englishOnly, saidBy } from "./lib/words.mjs";

/** Checks the end screen: screenshots in both themes, and axe-core at the largest size. All games share this screen, so
    axe-core checks the contrasts only once. */
async function theEnd(page, name) {
  assert.ok(await isOver(page), "the end is told");
  for (const theme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `${name}-${theme}`);
    if (!page.touch && (theme === "light" || name.startsWith(games[0].id)))
      assert.deepEqual(await violations(page, theme), [], `axe-core on the end screen, ${theme}`);
  }
}

/** Takes screenshots of the table in the languages that no other test covers. */
async function pictures(page, game, how) {
  if (game === games[0]) await picture(page, `${game.id}-home-${how}-light`);
  await visit(page, `/game/${game.id}`);
  await picture(page, `${game.id}-start-${how}-light`, { fullPage: true });
}

/** Clicks selectable components and answers until the question is answered. */
async function answer(page, { id }, moment) {
  const asked = await page.locator(".ask-text").textContent();
  assert.ok(asked.includes(moment.text), `"${moment.text}" is asked, not "${asked}"`);
  const random = { state: moment.n };
  for (let n = 0; n < 30; n++) {
    await step(page, random);
    if ((await kept(page, id)).n > moment.n) return n + 1;
  }
  assert.fail(`"${moment.text}" (${moment.id}) cannot be answered`);
}

const BEGINNING = 20,
  LAST = 8; // clicks, and questions with several answers

/** Plays from the beginning of a game, jumps to its last turns and plays to the end, with checks in between. Returns
    the number of clicks. */
async function playMost(page, look) {
  if (process.env.LUDO_WHOLE) return play(page, { seed: 7 });
  const clicks = await play(page, { seed: 7, clicks: BEGINNING });
  await look(`table after ${clicks} clicks`);
  const ahead = await playAhead(page, "fr");
  for (const at of [0.3, 0.6]) {
    await enter(page, ahead, ahead.moments[Math.floor(at * ahead.moments.length)].n);
    await look(`${100 * at} % of the game`);
  }
  await enter(page, ahead, ahead.moments.at(-LAST).n);
  await look("last turns");
  return clicks + (await play(page, { seed: 7 }));
}

for (const game of rotation) {
  test(`${game.name}: a game by clicking, all expansions, computers in all other seats, desktop, French`, () =>
    withPage({ lang: "fr" }, async page => {
      await pictures(page, game, "desktop-fr");
      await begin(page, game.id, { all: ["module"], seed: "whole desktop" });
      await picture(page, `${game.id}-table-desktop-fr-light`);
      const english = await englishOnly(game.id),
        left = [];
      const clicks = await playMost(page, async where => {
        await ready(page);
        for (const said of await saidBy(page)) if (english(said)) left.push(`${where}: ${said}`);
      });
      note(`${game.id}: ${clicks} clicks on a desktop`);
      assert.deepEqual(left, [], "no English is left");
      await theEnd(page, `${game.id}-end-desktop-fr`);
    }));

  test(`${game.name}: every question of a game answered by tapping, and the end of the game, phone, English`, () =>
    withPage({ size: "phone", deviceScaleFactor: 1 }, async page => {
      await pictures(page, game, "phone-en");
      await begin(page, game.id, { seed: "whole phone" });
      await picture(page, `${game.id}-table-phone-en-light`);
      let taps = await play(page, { seed: 7, clicks: 10 });
      const ahead = await playAhead(page, "en"),
        { moments } = ahead;
      const first = moments.filter((m, i) => moments.findIndex(other => other.id === m.id) === i);
      assert.ok(first.length > 3, `${first.length} questions`);
      for (const moment of first) {
        await enter(page, ahead, moment.n);
        taps += await answer(page, ahead, moment);
      }
      await enter(page, ahead, moments.at(-4).n);
      taps += await play(page, { seed: 7 });
      note(`${game.id}: ${first.length} questions, ${taps} taps on a phone`);
      await theEnd(page, `${game.id}-end-phone-en`);
    }));
}
