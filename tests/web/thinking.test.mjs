// Thinking computers. The page shows who thinks, the player can hurry the computer and can undo meanwhile. A hint is
// three moves with their reasons.

import assert from "node:assert/strict";
import { begin, press, settled, step } from "./lib/play.mjs";
import { picture, ready, test, visit, withPage } from "./lib/site.mjs";

const hurry = page => page.locator("[data-hurry]");
const moves = page => page.evaluate(() => document.querySelectorAll(".table-log .log-entry").length);

/** Records every request. With `slow`, the slices of thinking are as small as possible and delayed, so that the
    computer thinks until it is stopped. */
async function watchRequests(page, slow) {
  const asked = [];
  await page.exposeFunction("noteAsked", request => void asked.push(JSON.parse(request)));
  await page.evaluate(slow => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      const request = JSON.parse(message.request);
      window.noteAsked(message.request);
      const small = slow && request.slice && !request.hurry;
      if (small) message.request = JSON.stringify({ ...request, slice: 1 });
      setTimeout(() => post.call(this, message, ...more), small && request.op === "run" ? 200 : 0);
    };
  }, slow);
  return asked;
}

/** Plays until the computer thinks, or, on request, until the last move can also be undone. */
async function untilItThinks(page, wanted = async () => true) {
  let random = 3;
  for (let n = 0; n < 40; n++) {
    const { next, state } = await page.evaluate(how => window.hand.play(how), {
      clicks: 0,
      state: random,
      skip: true,
      touch: page.touch,
    });
    random = state;
    assert.ok(next, "the game goes on");
    await press(page, next);
    const thinks = hurry(page).waitFor({ timeout: 4000 });
    const rests = page.waitForFunction(() => document.documentElement.dataset.ready === "true");
    const found = await Promise.race([thinks.then(() => true), rests.then(() => false)]).catch(() => false);
    await Promise.allSettled([thinks, rests].slice(found ? 0 : 1, found ? 1 : 2));
    if (found && (await wanted())) return;
    await settled(page);
  }
  assert.fail("the computer never thinks");
}

test("the thinking player is shown, and moves at once when hurried", () =>
  withPage({ motion: true }, async page => {
    await begin(page, "pillars", { others: "master", seed: "think" });
    const asked = await watchRequests(page, true);
    await untilItThinks(page);
    assert.match(await page.locator(".ask-text").textContent(), /Blaise is thinking/);
    await picture(page, "thinking");
    const before = await moves(page);
    assert.equal(asked.filter(request => request.hurry).length, 0);
    await hurry(page).click();
    await page.waitForFunction(n => document.querySelectorAll(".table-log .log-entry").length > n, before);
    assert.ok(asked.some(request => request.hurry));
    await settled(page);
  }));

test("a move is undone while the computer thinks about its reply", () =>
  withPage({}, async page => {
    await begin(page, "pillars", { others: "master", seed: "think" });
    const asked = await watchRequests(page, true);
    const undo = page.locator(".ask [data-undo]");
    await untilItThinks(page, () => undo.isEnabled());
    const before = await moves(page),
      hurried = asked.filter(request => request.hurry).length;
    await undo.click();
    await page.waitForFunction(() => document.documentElement.dataset.ready === "true");
    assert.equal(asked.filter(request => request.hurry).length, hurried, "no answer was hurried");
    assert.ok((await moves(page)) < before);
    const { offers } = await settled(page);
    assert.ok(offers.length > 0);
    await step(page, { state: 5 }); // the table continues after the undo
  }));

for (const size of ["desktop", "phone"])
  test(`a hint is three answers with their reasons, and each can be played (${size})`, () =>
    withPage({ size, lang: "fr" }, async page => {
      await begin(page, "pillars", { others: "greedy", seed: "hint" });
      if (size === "phone") {
        await page.locator(".tools .tool").last().click();
        await page.locator("dialog[open] .menu-item").filter({ hasText: "Conseil" }).click();
      } else await page.keyboard.press("h");
      const hint = page.locator(".ask-hint");
      await hint.waitFor();
      await picture(page, `hint-${size}`);
      assert.equal(await hint.locator("[data-advice]").count(), 3);
      const marked = page.locator(".stage [data-advised], .ask .answer-hinted");
      assert.ok((await marked.count()) > 0, "the best one is marked where it is chosen");
      const compared = /de plus que la deuxième meilleure réponse.*de moins que la meilleure réponse/;
      assert.match(await hint.textContent(), compared);
      assert.match(await hint.textContent(), /au lieu de/);
      for (let n = 0; n < 3 && (await hint.count()); n++) {
        await page.keyboard.press("Escape"); // an open window, such as a large card, closes first
        await page.waitForTimeout(300);
      }
      await hint.waitFor({ state: "detached" });
      if (size === "phone") return;
      await page.keyboard.press("h");
      const taken = hint.locator("[data-advice]").nth(1);
      const move = await taken.getAttribute("data-advice");
      await taken.click();
      await ready(page);
      const confirm = page.locator("[data-confirm]");
      if (await confirm.count()) {
        assert.equal(await confirm.getAttribute("data-confirm"), move);
        await confirm.click();
      }
      await settled(page);
      await hint.waitFor({ state: "detached" });
      assert.ok((await moves(page)) > 1);
    }));

test("a phone gives the level master less to search, and says so", () =>
  withPage({ size: "phone" }, async page => {
    const asked = await watchRequests(page, false);
    await visit(page, "/game/pillars");
    assert.equal(await page.getByText("thinks for a quarter of the time").count(), 0);
    await page.locator('select[data-seat="1"]').selectOption("master");
    await page.getByText("thinks for a quarter of the time").waitFor();
    await page.locator("form.start button[type=submit]:visible").first().click();
    await page.locator(".table-screen").waitFor();
    await settled(page);
    const run = asked.filter(request => request.op === "run");
    assert.ok(run.length > 0 && run.every(request => request.budget === 25 && request.slice > 0));
  }));
