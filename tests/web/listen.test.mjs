// Screen readers: the page has few tab stops, arrow keys move inside a zone, selectable components are announced, and
// nothing is read twice.

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { spoken, saidTwice, tabStops } from "./lib/listen.mjs";
import { begin, settled } from "./lib/play.mjs";
import { games, note, shellGames, test, withPage } from "./lib/site.mjs";

const MOST = 25;

/** Opens a late moment of a long game, where a component on the board is selectable. */
async function enterLate(page, game, lang) {
  await begin(page, game.id, { seed: "to listen" });
  const ahead = await playAhead(page, lang),
    { moments } = ahead;
  for (let i = Math.floor(0.7 * moments.length); i < moments.length; i++) {
    await enter(page, ahead, moments[i].n);
    if (await page.locator(".stage [data-lit]").count()) return;
  }
  assert.fail("nothing is ever lit");
}

for (const game of games)
  test(`${game.name} for screen readers: few tab stops, selectable components, nothing read twice`, () =>
    withPage({ lang: "fr" }, async page => {
      await enterLate(page, game, "fr");
      const stops = await tabStops(page);
      note(`${game.id}: ${stops.length} tab stops late in a game`);
      assert.ok(stops.length <= MOST, `${stops.length} tab stops: ${stops.join(" | ")}`);

      const said = await spoken(page);
      assert.deepEqual(saidTwice(said), []);
      const board = await page.$$eval(".stage [data-lit]", list => list.map(e => e.lastElementChild.textContent));
      const lit = said.filter(s => s.more === "peut être choisi");
      assert.deepEqual(lit.map(s => s.name).sort(), board.map(label => label?.trim()).sort());
      assert.ok(lit.every(s => s.name !== ""));
      const nameless = said.filter(s => s.kind === "leaf" && s.role !== "image" && !s.name);
      assert.deepEqual(nameless, []);

      const [, question, choice] = await page.$$eval(".unseen[aria-live] > p", all => all.map(p => p.textContent));
      assert.equal(question, await page.locator(".ask-text").textContent());
      assert.match(choice, new RegExp(`^Sur la table, ${board.length} choix possibles?\\s: \\S`));
    }));

const focused = page => page.evaluate(() => document.activeElement.lastElementChild.textContent);

test("arrow keys move inside a zone, N goes to a selectable component, Q goes to the question", () =>
  withPage({}, async page => {
    await enterLate(page, shellGames.at(-1), "en");
    const stops = page.locator(".stage .press[tabindex='0']"),
      zones = await stops.count();
    await stops.first().focus();
    const passed = new Set();
    for (let n = 0; n < 5; n++, await page.keyboard.press("ArrowRight")) passed.add(await focused(page));
    assert.equal(passed.size, 5, `the arrows pass ${[...passed].join(" | ")}`);
    assert.equal(await stops.count(), zones, "one stop a zone");
    await page.keyboard.press("Home");
    assert.ok(passed.has(await focused(page)), "Home: the first of the zone");
    await page.keyboard.press("n");
    // N focuses a selectable component
    await page.waitForFunction(() => document.activeElement.matches(".stage [data-lit]"));
    await page.keyboard.press("q");
    assert.ok(await page.evaluate(() => document.activeElement.matches(".ask-text")), "Q: the question");
    await settled(page);
  }));
