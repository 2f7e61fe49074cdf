// What a table offers in addition to its moves: saving, undo, explanations, rules.

import assert from "node:assert/strict";
import { asked, begin, clear, isOver, play, press, settled, step, table } from "./lib/play.mjs";
import { games, note, picture, ready, rotation, shellGames, test, visit, withPage } from "./lib/site.mjs";
import { startEngine, t } from "./lib/words.mjs";

const undoTool = page => page.locator(".ask [data-undo]");
const moves = page => page.locator(".table-log .log-entry").count();

for (const game of shellGames) {
  test(`${game.name}: a reload in the middle of a decision asks the same question again`, () =>
    withPage({}, async page => {
      await begin(page, game.id, { seed: "reload" });
      await play(page, {
        seed: 4,
        until: async (p, n) => n >= 6 && (await asked(p)).answers.length > 1,
      });
      await clear(page);
      const before = await table(page);
      await page.reload();
      await page.locator(".table-screen").waitFor();
      await settled(page);
      assert.deepEqual(await table(page), before);
    }));

  test(`${game.name}: several games are stored, can be continued from home, and can be deleted`, () =>
    withPage({}, async page => {
      const left = [];
      for (const seed of ["one", "two"]) {
        await begin(page, game.id, { seed });
        await play(page, { seed: 5, clicks: 3 });
        await clear(page);
        left.push(await table(page));
        await page.locator(".table-head a").first().click();
        await page.locator(".saved").first().waitFor();
      }
      await picture(page, `${game.id}-home-saved-desktop-en`);
      const rows = page.locator(".saved");
      assert.equal(await rows.count(), 2);
      for (const [row, wanted] of [
        [0, left[1]],
        [1, left[0]],
      ]) {
        await rows.nth(row).locator("a.button-main").click();
        await page.locator(".table-screen").waitFor();
        await settled(page);
        assert.deepEqual(await table(page), wanted);
        await visit(page, "/");
        await rows.first().waitFor();
        if (row === 0) assert.equal(await rows.count(), 2);
      }
      await rows.first().locator("button").click();
      await page.locator("[data-delete-yes]").click();
      assert.equal(await rows.count(), 1);
      await page.reload();
      await ready(page);
      assert.equal(await rows.count(), 1, "what was deleted stays away");
    }));

  test(`${game.name}: a move can be undone, chance cannot`, () =>
    withPage({}, async page => {
      await begin(page, game.id, { seed: "undo" });
      assert.ok(await undoTool(page).isDisabled(), "nothing to take back yet");
      const random = { state: 9 };
      let taken = 0,
        refused = 0;
      let before = await table(page),
        at = await moves(page);
      for (let n = 0; n < 200 && (taken < 2 || refused < 2) && !(await isOver(page)); n++) {
        await step(page, random);
        if ((await moves(page)) === at) continue;
        if (await undoTool(page).isEnabled()) {
          if (taken >= 2) {
            at = await moves(page);
            continue;
          }
          if (taken++ % 2) await page.keyboard.press("u");
          else await undoTool(page).click();
          await settled(page);
          assert.deepEqual(await table(page), before, "as it was before the move");
        } else {
          refused++;
          const stays = await table(page);
          await page.keyboard.press("u");
          await settled(page);
          assert.deepEqual(await table(page), stays, "what chance has decided stays");
        }
        before = await table(page);
        at = await moves(page);
      }
      assert.ok(taken >= 2, "moves were taken back");
      assert.ok(refused >= 2, "some could not be");
    }));

  test(`${game.name}: the rules are searched, and a clause opens from the question`, () =>
    withPage({}, async page => {
      const ask = await startEngine();
      const { clauses } = ask({ op: "about", game: game.id, lang: "en" });
      await begin(page, game.id, { seed: "rules" });
      await page.keyboard.press("r");
      const drawer = page.locator("dialog.window-drawer[open]"),
        rule = drawer.locator("article.rule"),
        round = drawer.locator("[data-round] li");
      await drawer.waitFor();
      assert.equal(await rule.count(), clauses.length);
      assert.equal(await round.count(), 5, "a round in five lines comes first");
      const wanted = clauses[Math.floor(clauses.length / 2)];
      await drawer.locator("input[type=search]").fill(wanted.id);
      assert.deepEqual([await rule.count(), await round.count()], [1, 0]);
      assert.ok((await rule.textContent()).includes(wanted.title));
      await drawer.locator("input[type=search]").fill(wanted.title.toUpperCase());
      assert.ok((await rule.allTextContents()).some(text => text.includes(wanted.title)));
      await drawer.locator("input[type=search]").fill("qqqq");
      assert.equal(await rule.count(), 0);
      assert.ok((await drawer.textContent()).includes(t("rules.none")));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await drawer.waitFor({ state: "detached" });
      const clause = page.locator(".ask-source .clause");
      const id = (await clause.textContent()).trim();
      await clause.click();
      await drawer.locator(".rule-marked").waitFor();
      assert.ok((await drawer.locator(".rule-marked").textContent()).includes(id));
    }));

  test(`${game.name}: the log opens any moment of the game`, () =>
    withPage({}, async page => {
      await begin(page, game.id, { seed: "log" });
      const start = await table(page),
        dealt = await moves(page);
      await play(page, {
        seed: 6,
        until: async p => (await moves(p)) > dealt + 14,
      });
      await clear(page);
      const now = await table(page);
      await page
        .locator(".table-log .log-entry")
        .nth(dealt + 1)
        .click();
      await page.locator(".past").waitFor();
      const then = await table(page);
      assert.notDeepEqual(then.things, now.things);
      assert.deepEqual(then.answers, []);
      await page.locator(".past button").click();
      assert.deepEqual(await table(page), now);
      assert.notDeepEqual(now, start);
    }));

  test(`${game.name}: a hint is given, and its progress is shown`, () =>
    withPage({}, async page => {
      await begin(page, game.id, { seed: "hint" });
      await page.keyboard.press("h");
      await page.locator(".ask-hint").waitFor();
      assert.match(await page.locator(".ask-hint").textContent(), /[a-z]{3}/);
      await page.locator("button.progress").click();
      await page.locator("dialog[open]").waitFor();
      await page.keyboard.press("Escape");
    }));
}

// Runs with one game only. The time is printed for comparison with older versions.
for (const game of shellGames.slice(0, 1))
  test(`${game.name}: the time from a click to the updated table (measured, no limit)`, () =>
    withPage({ painted: true }, async page => {
      await begin(page, game.id, { seed: "fast" });
      await page.evaluate(() => {
        window.took = [];
        let at = null;
        addEventListener(
          "click",
          () => {
            at = performance.now();
          },
          true,
        );
        new MutationObserver(() => {
          if (at === null) return;
          const began = at;
          at = null;
          requestAnimationFrame(() => window.took.push(performance.now() - began));
        }).observe(document.querySelector(".table-log-list"), {
          childList: true,
          subtree: true,
        });
      });
      await play(page, { seed: 8, clicks: 15 });
      const took = (await page.evaluate(() => window.took)).sort((a, b) => a - b);
      assert.ok(took.length > 3);
      note(
        `${game.id}: from click to updated table: ` +
          `median ${took[took.length >> 1].toFixed(0)} ms, longest ${took.at(-1).toFixed(0)} ms (${took.length} moves)`,
      );
    }));

for (const game of rotation) {
  test(`${game.name}: a component that is not selectable shows why, with the clause`, () =>
    withPage({}, async page => {
      await begin(page, game.id, { seed: "why", all: ["module"] });
      const selector = ".stage [data-component]:not([data-lit])";
      const n = await page.locator(selector).count();
      assert.ok(n > 0, "not everything is lit");
      let clauses = 0;
      for (let i = 0; i < n; i += Math.ceil(n / 12)) {
        await press(page, { selector, index: i, name: `dark ${i}` });
        await ready(page);
        if (await page.locator("dialog[open]").count()) {
          await page.keyboard.press("Escape"); // closes a large card or a pile
          continue;
        }
        const note = page.locator(".why");
        await note.waitFor();
        assert.match(await note.textContent(), /[a-z]{3}/);
        if (await note.locator(".clause").count()) clauses++;
        await page.keyboard.press("Escape");
        assert.equal(await note.count(), 0, "Escape closes the note");
      }
      assert.ok(clauses > 0, "at least one answer names its clause");
    }));

  test(`${game.name}: the cards on the table can be read large`, () =>
    withPage({}, async page => {
      const ask = await startEngine();
      const { cards } = ask({ op: "about", game: game.id, lang: "en" });
      await begin(page, game.id, {
        seed: "cards",
        plain: true,
        all: ["module"],
      });
      for (const pile of await page.$$(".stage details:not([open]) > summary")) await pile.click();
      const read = await page.evaluate(
        async known => {
          const sheets = {},
            frame = () => new Promise(requestAnimationFrame);
          const until = async selector => {
            for (let n = 0; n < 120 && !document.querySelector(selector); n++) await frame();
            return document.querySelector(selector);
          };
          for (const card of document.querySelectorAll(".stage [data-component]:not([data-lit])")) {
            const id = card.dataset.component.split(":")[1];
            if (id in sheets || !known.includes(id)) continue;
            if (Object.keys(sheets).length === 6 || Object.values(sheets).some(s => s.startsWith("is not shown")))
              break;
            card.click();
            (await until(".why .button-small"))?.click();
            const sheet = await until("dialog.sheet-of-card[open]");
            sheets[id] =
              `${sheet?.textContent ?? "is not shown"} ${sheet?.querySelector(".source") ? "" : "without a source"}`;
            for (let n = 0; n < 120 && document.querySelector("dialog[open], .why"); n++) {
              document.querySelector("dialog[open] .window-head button, .why .button-square")?.click();
              await frame();
            }
          }
          return sheets;
        },
        cards.map(c => c.id),
      );
      const wrong = cards.filter(
        c =>
          c.id in read &&
          !(
            read[c.id].includes(c.name) &&
            read[c.id].includes(c.text.slice(0, 20)) &&
            !read[c.id].includes("without a source")
          ),
      );
      assert.deepEqual(
        wrong.map(c => c.id),
        [],
      );
      note(`${game.id}: ${Object.keys(read).length} of ${cards.length} cards read large`);
      assert.ok(Object.keys(read).length > 0);
    }));
}

test("the page works without a network after the first visit", async () => {
  await withPage({ offline: true }, async page => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise(done =>
          navigator.serviceWorker.addEventListener("controllerchange", done, {
            once: true,
          }),
        );
    });
    await page.context().setOffline(true);
    await page.reload();
    await ready(page);
    for (const game of games) {
      await begin(page, game.id, { seed: "offline" });
      await play(page, { seed: 3, clicks: 2 });
      if (game === games[0]) {
        await page.reload();
        await page.locator(".table-screen").waitFor();
        await settled(page);
      }
      assert.ok((await asked(page)).question.length > 3, game.name);
    }
    assert.ok(
      await page.evaluate(() =>
        document.fonts.ready.then(
          () => document.fonts.check("16px Inter") || [...document.fonts].some(f => f.status === "loaded"),
        ),
      ),
      "with its letters",
    );
  });
});

test("an unknown address shows a message", () =>
  withPage({ path: "#/nowhere" }, async page => {
    assert.ok((await page.locator("main").textContent()).includes(t("notFound")));
  }));
