// The question bar stands still: what an answer would change is told in room that is there, so that no button moves
// under a pointer that rests on it, and what was asked for many answers is given back.  Nothing is left in haste.

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { begin, settled, step } from "./lib/play.mjs";
import { games, test, withPage } from "./lib/site.mjs";
import { load } from "./lib/words.mjs";

const KEY = "ludotheque.game.";
const SIZES = ["1366x657", "1440x900"];
const HOVERED = 3; // answers of a question
const QUESTIONS = 8; // of a game

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
    const pass = page.locator('.ask [data-answer="pass"]');
    await pass.waitFor();
    const { left, undone, after } = await pass.evaluate(async first => {
      const at = first.getBoundingClientRect(),
        place = { clientX: at.left + 5, clientY: at.top + 5, detail: 1, bubbles: true };
      const find = () => document.querySelector('.ask:not([data-busy]) [data-answer="pass"]');
      const until = async found => {
        for (let n = 0; n < 600 && !found(); n++) await new Promise(requestAnimationFrame);
        return Boolean(found());
      };
      const press = () => find().dispatchEvent(new MouseEvent("click", place));
      const key = name => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
      await new Promise(done => setTimeout(done, 500));
      press();
      const left = await until(() => !find());
      await until(
        () => document.querySelector("[data-undo]:not(:disabled)") && document.querySelector(".ask:not([data-busy])"),
      );
      key("u");
      const undone = await until(find);
      press();
      await new Promise(done => setTimeout(done, 600));
      return { left, undone, after: Boolean(find()) };
    });
    assert.ok(left, "it was taken at first");
    assert.ok(undone, "it was taken back");
    assert.ok(after, "it was taken in haste");
    const played = () => page.evaluate(key => JSON.parse(localStorage.getItem(key + location.hash.slice(7))).n, KEY);
    const before = await played();
    await pass.click();
    await settled(page);
    assert.ok((await played()) > before, "it is taken when it is meant");
  }));

test("Pillars: a crowd of answers gives its room back", () =>
  withPage({}, async page => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await begin(page, "pillars", { seed: "hover" });
    const random = { state: 5 },
      high = () => page.locator(".ask").evaluate(e => e.offsetHeight);
    const played = async (until, steps) => {
      for (let n = 0; n < steps && !until(await high()); n++) await step(page, random);
      return high();
    };
    const most = await played(px => px > 150, 24),
      least = await played(px => px <= 140, 12);
    assert.ok(most > 150, `${most} px`);
    assert.ok(least <= 140, `${least} px after ${most}`);
  }));
