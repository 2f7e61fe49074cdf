// Plays a game without a pointer: Tab, Enter, digits, Escape.

import assert from "node:assert/strict";
import { enter, playAhead } from "./ahead.mjs";
import { isOver, settled } from "./play.mjs";

/** A random generator that returns the same numbers for the same seed. */
function randomOf(seed) {
  let a = seed;
  return n => {
    a = (Math.imul(a, 1664525) + 1013904223) >>> 0;
    return Math.floor((a / 4294967296) * n);
  };
}

/** Returns the key that moves the focus towards the element, or null if the element has the focus. */
const towards = (page, selector) =>
  page.evaluate(s => {
    const now = document.activeElement,
      to = document.querySelector(s);
    if (now?.matches(s)) return null;
    return to && now && now !== document.body && now.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING
      ? "Shift+Tab"
      : "Tab";
  }, selector);

/** Presses Tab until the element has the focus, forwards or backwards. */
export async function tabTo(page, selector, most = 150) {
  for (let n = 0; n < most; n++) {
    const key = await towards(page, selector);
    if (!key) return;
    await page.keyboard.press(key);
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

async function press(page, key) {
  await page.keyboard.press(key);
  await settled(page);
}

/** Returns whether the game is over, the digits on the answers, and whether a move waits for confirmation. */
const bar = page =>
  page.evaluate(() => ({
    over: document.querySelector("dialog.over[open]") !== null,
    curtain: document.querySelector(".curtain button") !== null,
    answers: document.querySelector(".ask .answer") !== null,
    digits: [...document.querySelectorAll(".ask kbd")].map(k => k.textContent).filter(k => /^[1-9]$/.test(k)),
    confirm: document.querySelector(".ask [data-confirm]") !== null,
    back: document.querySelector(".ask .ask-back") !== null,
    onButton:
      document.activeElement?.closest("button, a, [role=button]") !== null &&
      !document.activeElement?.matches("[data-confirm]"),
  }));

/** Answers with keys, up to `most` times or to the end of the game. Counts every kind of key. The first open menu is
    closed by Escape. */
async function answer(page, most, used) {
  const random = randomOf(19);
  for (let n = 0; n < most; n++) {
    const { over, curtain, answers, digits, confirm, back, onButton } = await bar(page);
    used.menus ||= back && !confirm;
    if (over) break;
    if (curtain) await press(page, "Enter");
    else if (confirm && random(6) > 0) {
      if (onButton) await tabTo(page, ".ask [data-confirm]");
      await press(page, "Enter");
      used.enter++;
    } else if (back && (!used.escape || random(4) === 0)) {
      await press(page, "Escape");
      used.escape++;
    } else if (answers && (!used.tab || random(12) === 0)) {
      await tabTo(page, ".ask .answer");
      await press(page, "Enter");
      used.tab++;
    } else {
      assert.ok(digits.length > 0, "every question has digits");
      await press(page, digits[random(digits.length)]);
      used.digit++;
    }
  }
}

/** Goes from the home page to a table, then plays some turns and the last turns of the game. */
export async function keyboardGame(page, game) {
  await tabTo(page, `.game-card[data-game="${game.id}"] .button-main`);
  await page.keyboard.press("Enter");
  await page.locator("form.start #seed").waitFor();
  await tabTo(page, "#seed");
  await page.keyboard.type("by keyboard");
  await tabTo(page, "form.start button[type=submit]");
  await page.keyboard.press("Enter");
  await page.locator(".table-screen").waitFor();
  await settled(page);

  const used = { digit: 0, enter: 0, escape: 0, tab: 0, menus: false };
  await answer(page, 30, used);
  const ahead = await playAhead(page, "en");
  await enter(page, ahead, ahead.moments.at(-4).n);
  await answer(page, 300, used);
  assert.ok(await isOver(page), "the game came to its end");
  for (const key of ["digit", "enter", "tab"]) assert.ok(used[key] > 0, `${key} was used`);
  assert.equal(used.escape > 0, used.menus, "Escape closed a menu, if there was one");
  await press(page, "Escape");
  assert.ok(!(await isOver(page)), "Escape closes the result");
}
