// The question bar keeps its position and shrinks again after a question with many answers. It ignores accidental
// clicks. (layout.test.mjs points at answers of every game.)

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { begin, settled, step } from "./lib/play.mjs";
import { test, withPage } from "./lib/site.mjs";
import { hover } from "./lib/still.mjs";

const KEY = "ludotheque.game.";

/** The preview must be visible next to a long question. */
test("Ancient Knowledge: the preview is visible next to a long question", () =>
  withPage({ lang: "fr" }, async page => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await begin(page, "ancient-knowledge", { seed: "layout" });
    const ahead = await playAhead(page, "fr");
    await enter(page, ahead, ahead.moments.find(m => m.id === "remove").n);
    await hover(page, page.locator(".ask [data-answer]:visible").first());
    const preview = await page.locator(".ask-preview").evaluate(e => {
      const { width, height, top } = e.closest(".ask-aside").getBoundingClientRect();
      return { width, height, top, text: e.textContent };
    });
    assert.ok(preview.width > 120 && preview.height > 15 && preview.top > 0, JSON.stringify(preview));
  }));

test("a click on the same spot right after an undo is ignored as accidental", () =>
  withPage({}, async page => {
    await begin(page, "pillars", { seed: "accidental-click" });
    const hire = page.locator('.ask [data-answer^="hire"]').first();
    const showAll = () => page.locator(".ask .answer-all").click(); // the craftsmen are on the board too
    await showAll();
    await hire.waitFor();
    const played = () => page.evaluate(key => JSON.parse(localStorage.getItem(key + location.hash.slice(7))).n, KEY);
    const began = await played();
    const { x, y } = await hire.boundingBox();
    // the clicks are sent inside the page, because a test may be slower than a finger between two clicks
    const { taken, undone } = await page.evaluate(
      async ([key, x, y]) => {
        const wait = ms => new Promise(done => setTimeout(done, ms)),
          n = () => JSON.parse(localStorage.getItem(key + location.hash.slice(7))).n,
          find = () => document.querySelector('.ask:not([data-busy]) [data-answer^="hire"]'),
          rests = () =>
            document.querySelector(".ask:not([data-busy])") && document.querySelector("[data-undo]:enabled");
        const until = async met => {
          for (let k = 0; k < 1000 && !met(); k++) await new Promise(requestAnimationFrame);
          return Boolean(met());
        };
        const at = { clientX: x + 5, clientY: y + 5, detail: 1, bubbles: true },
          press = () => find()?.dispatchEvent(new MouseEvent("click", at));
        const first = n();
        await wait(500);
        press();
        const taken = await until(() => n() > first && rests());
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
        const undone = await until(() => n() === first && find());
        press();
        await wait(600);
        return { taken, undone };
      },
      [KEY, x, y],
    );
    assert.ok(taken, "it is taken at first, and can be taken back");
    assert.ok(undone, "it is asked again");
    assert.equal(await played(), began, "an accidental click played it");
    await showAll();
    await page.waitForTimeout(500);
    await hire.click();
    await settled(page);
    assert.ok((await played()) > began, "it is taken when it is meant");
  }));

test("the bar gets its height back when a window of phone size becomes larger", () =>
  withPage({}, async page => {
    await begin(page, "scholars", { seed: "a pair" });
    const high = async (width, height) => {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(200);
      return page.locator(".ask").evaluate(e => e.offsetHeight);
    };
    const before = await high(1440, 900);
    await high(844, 390);
    assert.equal(await high(1440, 900), before);
  }));

test("Pillars: the bar shrinks within the round after a question with many answers", () =>
  withPage({}, async page => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await begin(page, "pillars", { seed: "hover" });
    const random = { state: 5 },
      high = () => page.locator(".ask").evaluate(e => e.offsetHeight),
      round = () => page.locator(".table-title p").evaluate(e => e.textContent.split(":")[0]);
    for (let n = 0; n < 24 && (await high()) <= 150; n++) await step(page, random);
    const [most, when] = [await high(), await round()];
    assert.ok(most > 150, `${most} px`);
    for (let n = 0; n < 12 && (await high()) > 140; n++) await step(page, random);
    assert.ok((await high()) <= 140, `${await high()} px after ${most}`);
    assert.equal(await round(), when, "it stayed high until the round was over");
  }));
