// Changing the language changes every text on every screen, also in the middle of a decision.

import assert from "node:assert/strict";
import { asked, begin, beginGuide, clear, play, settled } from "./lib/play.mjs";
import { games, ready, rotation, shellGames, test, visit, withPage } from "./lib/site.mjs";
import { englishOnly, saidBy, t } from "./lib/words.mjs";

for (const game of rotation) {
  test(`${game.name}: no English is left in a French page`, () =>
    withPage({ lang: "fr" }, async page => {
      const english = await englishOnly(game.id),
        left = [];
      const look = async where => {
        await ready(page);
        for (const said of await saidBy(page)) if (english(said)) left.push(`${where}: ${said}`);
      };
      assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
      if (game === games[0]) {
        await look("home");
        await visit(page, "/credits");
        await look("credits");
      }
      await visit(page, `/game/${game.id}`);
      for (const summary of await page.locator("details:not([open]) > summary").all()) await summary.click();
      await look("start");
      await begin(page, game.id, {
        seed: "french",
        all: ["module"],
        count: 2,
        others: "greedy",
      });
      await look("table");
      await play(page, { seed: 1, clicks: 4 }); // games.test.mjs covers the other questions
      await look("table after some clicks");
      await page.keyboard.press("h");
      await page.locator(".ask-hint, .ask-notice").first().waitFor();
      await look("hint");
      for (const i of [0, 3, 6]) {
        await page
          .locator(".stage [data-component]:not([data-lit])")
          .nth(i)
          .click({ position: { x: 24, y: 8 } });
        await page.locator(".why, dialog[open]").first().waitFor();
        await look("why");
        await page.keyboard.press("Escape");
        await ready(page);
      }
      await page.keyboard.press("r");
      await page.locator("dialog[open]").waitFor();
      await look("rules");
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      await page.locator(".tools button", { hasText: t.fr("menu") }).click();
      await look("menu");
      await page.locator(".menu-item", { hasText: t.fr("menu.plain") }).click();
      await page.locator(".plain").first().waitFor();
      await look("plain table");
      await page.locator(".tools button", { hasText: t.fr("menu") }).click();
      await page.locator(".menu-item", { hasText: t.fr("menu.replay") }).click();
      await page.locator(".replay-bar").waitFor();
      await look("replay");
      if (game.guided) {
        await beginGuide(page, game.id);
        await look("guide");
      }
      assert.deepEqual([...new Set(left)], []);
    }));
}

for (const game of shellGames) {
  test(`${game.name}: the language changes in the middle of a decision`, () =>
    withPage({}, async page => {
      await begin(page, game.id, { seed: "switch" });
      await play(page, {
        seed: 2,
        until: async (p, n) => n >= 4 && (await asked(p)).answers.length > 1,
      });
      await clear(page);
      const said = async () => ({
        ...(await asked(page)),
        moves: await page.$$eval(".ask [data-answer], .ask [data-group]", list =>
          list.map(e => e.dataset.answer ?? e.dataset.group),
        ),
      });
      const before = await said();
      await page.locator(".tools button", { hasText: t("menu") }).click();
      await page.locator("dialog[open] [data-lang=fr]").click();
      await ready(page);
      await page.keyboard.press("Escape");
      await settled(page);
      const french = await said();
      assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
      assert.deepEqual(french.moves, before.moves, "the same answers");
      assert.notEqual(french.question, before.question);
      const english = await englishOnly(game.id);
      assert.deepEqual((await saidBy(page)).filter(english), []);
      await page.reload();
      await page.locator(".table-screen").waitFor();
      await settled(page);
      assert.deepEqual(await said(), french, "and stays after a reload");
    }));
}

test("the home page changes its language and its colours, and stores both", () =>
  withPage({}, async page => {
    const line = page.locator(".saved-head h2");
    assert.equal(await line.textContent(), t("continue.title"));
    await page.locator("[data-lang=fr]").click();
    await ready(page);
    assert.equal(await line.textContent(), t.fr("continue.title"));
    await page.locator("[data-theme-choice=dark]").click();
    const state = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
    assert.deepEqual(await state(), ["fr", "dark"]);
    await page.reload();
    await ready(page);
    assert.deepEqual(await state(), ["fr", "dark"]);
    await page.locator("[data-theme-choice=system]").click();
    assert.deepEqual(await state(), ["fr", "light"]);
  }));
