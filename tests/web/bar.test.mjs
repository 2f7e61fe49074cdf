// The question bar stands still: what an answer would change is told in room that is there, so that no button moves
// under a pointer that rests on it, and what was asked for many answers is given back.  Nothing is left in haste.

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { begin, settled, step } from "./lib/play.mjs";
import { games, test, withPage } from "./lib/site.mjs";
import { load } from "./lib/words.mjs";

const KEY = "ludotheque.game.";
const SIZES = ["1366x657", "1440x900"];
const HOVERED = 2; // answers of a question
const QUESTIONS = 4; // of a game

/** Of each question the first moment; as many as are wanted, spread over the game. */
function several(moments) {
  const first = [...new Map(moments.toReversed().map(m => [m.id, m])).values()].sort((a, b) => a.n - b.n);
  return first.filter(
    (_, i) => Math.floor((i * QUESTIONS) / first.length) !== Math.floor(((i - 1) * QUESTIONS) / first.length),
  );
}

/** Where everything that can be pressed in the bar stands, and the board above it. */
const places = page =>
  page.evaluate(() => {
    const at = e => {
      const { left, top, width, height } = e.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(" ");
    };
    const bar = [
      ...document.querySelectorAll(".ask .ask-answers button, .ask [data-undo], .ask .ask-text, .stage, .ask"),
    ];
    return bar.filter(e => e.checkVisibility()).map(e => `${(e.dataset.answer ?? e.className).slice(0, 30)}: ${at(e)}`);
  });

const moved = (before, after) => before.flatMap((place, i) => (place === after[i] ? [] : [`${place} -> ${after[i]}`]));

async function hover(page, answer) {
  const box = await answer.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(260); // the preview has come
}

for (const game of games)
  test(`${game.name}: no answer moves because one is pointed at`, { timeout: 240_000 }, () =>
    withPage({ lang: "fr" }, async page => {
      await begin(page, game.id, { seed: "layout" });
      const ahead = await playAhead(page, "fr"),
        wrong = [];
      let told = 0;
      for (const moment of several(ahead.moments)) {
        await enter(page, ahead, moment.n);
        for (const size of SIZES) {
          const [width, height] = size.split("x").map(Number);
          await page.setViewportSize({ width, height });
          await page.mouse.move(5, 5);
          await page.waitForTimeout(120);
          const before = await places(page);
          const answers = await page.locator(".ask [data-answer]:visible").all();
          for (const answer of answers.slice(-HOVERED)) {
            await hover(page, answer);
            told += await page.locator(".ask-preview").count();
            wrong.push(
              ...moved(before, await places(page)).map(what => `${size}, ${moment.id} (${moment.n}): ${what}`),
            );
          }
        }
      }
      assert.deepEqual(wrong, []);
      assert.ok(told > 0, "nothing was told");
    }),
  );

/** Is what an answer changes seen, and not squeezed to nothing beside a long question? */
test("Ancient Knowledge: a preview is read beside a long question too", () =>
  withPage({ lang: "fr" }, async page => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await begin(page, "ancient-knowledge", { seed: "layout" });
    const ahead = await playAhead(page, "fr");
    await enter(page, ahead, ahead.moments.find(m => m.id === "remove").n);
    await hover(page, page.locator(".ask [data-answer]:visible").first());
    const told = await page.locator(".ask-preview").evaluate(e => {
      const { width, height, top } = e.closest(".ask-aside").getBoundingClientRect();
      return { width, height, top, text: e.textContent };
    });
    assert.ok(told.width > 120 && told.height > 15 && told.top > 0, JSON.stringify(told));
  }));

test("haste: the same place, as soon as something else is asked there", async () => {
  const { Haste } = await load("web/src/haste.ts");
  let now = 0;
  const haste = new Haste(() => now),
    press = (x, detail = 1) => haste.isHasty({ clientX: x, clientY: 9, detail });
  haste.appeared();
  assert.ok(!press(100), "the first press");
  assert.ok(press(105, 2), "the second click of a double click");
  haste.appeared();
  now += 200;
  assert.ok(press(110), "the same finger, at once");
  assert.ok(!press(300), "another place");
  now += 300;
  assert.ok(!press(300), "it has been read");
  haste.appeared();
  assert.ok(!press(0, 0), "a key is no place");
  assert.ok(!press(300), "and the press before it was a key");
});

test("haste: what leaves is not taken where the finger still lies", () =>
  withPage({}, async page => {
    await begin(page, "pillars", { seed: "haste" });
    const hire = page.locator('.ask [data-answer^="hire"]').first();
    await hire.waitFor();
    const played = () => page.evaluate(key => JSON.parse(localStorage.getItem(key + location.hash.slice(7))).n, KEY);
    const began = await played();
    const { x, y } = await hire.boundingBox();
    // within the page, for a test may take longer from one press to the next than any finger
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
    assert.equal(await played(), began, "it was taken in haste");
    await hire.click();
    await settled(page);
    assert.ok((await played()) > began, "it is taken when it is meant");
  }));

test("Pillars: a crowd of answers gives its room back within the round", () =>
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
