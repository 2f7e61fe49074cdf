// A move that waits for confirmation at an online table. It keeps waiting while it is legal, whatever the other players
// do. When it becomes illegal, the page drops it and shows a notice.

import assert from "node:assert/strict";
import { served } from "./lib/serve.mjs";
import { ready, test } from "./lib/site.mjs";
import { settled } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const said = (page, what) => page.locator(`[data-said="${what}"]`);
const waits = page => page.locator(".ask [data-confirm]");
const notice = page => page.locator(".ask-notice");

/** Opens an online table and returns its link. */
async function opens(page, name, seats) {
  await page.locator(`.seat-count input[value="${seats}"]`).evaluate(input => input.click());
  await page.locator("[data-friends]").click();
  await page.locator('[data-name="0"]').fill(name);
  await page.waitForFunction(() => document.querySelector('select[data-seat="1"]')?.value === "friend");
  await page.locator("form.start button[type=submit]:visible").first().click();
  return page.locator("[data-link]").inputValue();
}

async function comes(page, name) {
  await page.locator("#person-name").fill(name);
  await page.locator("[data-sit]").click();
}

async function inMenu(page, selector) {
  await ready(page);
  await page.locator(".table-head .tools button").last().click();
  const item = page.locator(`.menu ${selector}`);
  await item.waitFor();
  return item;
}

/** Clicks the answer with this number and returns the element of the move that waits for confirmation. */
async function arm(page, index) {
  await settled(page);
  await page.locator(".ask [data-answer]").nth(index).click();
  return waits(page).getAttribute("data-confirm");
}

/** Waits until the page has shown the moves of the other players. */
const calm = page => page.locator(".ask:not([data-busy])").waitFor();

/** Returns the number of moves in the log of this page. */
const played = page => page.locator(".log-entry").count();

async function plays(page, index) {
  await arm(page, index);
  await waits(page).press("Enter"); // a second click at once would count as a double click
  await waits(page).waitFor({ state: "detached" });
  await settled(page);
}

/** Seats Ada and Bob at Drum Roll, where all players choose a performer at once. */
async function audition({ server, come }) {
  const ada = await come({ path: "#/game/drum-roll" });
  const link = (await opens(ada, "Ada", 2)).slice(server.at.length);
  const bob = await come({ path: link });
  await comes(bob, "Bob");
  for (const page of [ada, bob]) await page.locator(".table-screen").waitFor();
  for (const page of [ada, bob]) await settled(page);
  return { ada, bob, link };
}

test("a move keeps waiting for confirmation while others chat, join, move and undo", { timeout: 180_000 }, () =>
  served(async ({ server, come }) => {
    const { ada, bob, link } = await audition({ server, come });
    const move = await arm(bob, 1);
    const still = async what => {
      await calm(bob);
      await ready(bob);
      assert.deepEqual(await waits(bob).evaluateAll(list => list.map(b => b.dataset.confirm)), [move], what);
      assert.equal(await notice(bob).count(), 0, what);
      assert.equal(await bob.evaluate(() => document.activeElement.dataset.confirm), move, `${what}: by key, too`);
    };

    await ada.locator(".tool-chat").click();
    await ada.locator(".chat-say input").fill("Hello");
    await ada.keyboard.press("Enter");
    await ada.locator(".chat-line").waitFor();
    await ada.keyboard.press("Escape");
    await bob.locator(".tool-chat .unread").waitFor();
    await still("a message came");

    const eve = await come({ path: link });
    if (await eve.locator("#person-name").count()) await eve.locator("#person-name").fill("Eve");
    await eve.locator("[data-watch]").click();
    await eve.locator(".table-screen").waitFor();
    await still("somebody watches");

    const before = await played(bob);
    await plays(ada, 0);
    await bob.waitForFunction(n => document.querySelectorAll(".log-entry").length > n, before);
    await still("the other has chosen");

    await ada.keyboard.press("u");
    await bob.waitForFunction(n => document.querySelectorAll(".log-entry").length === n, before);
    await still("the other took it back");

    await server.kill();
    await bob.locator("[data-lost]").waitFor();
    await server.begin();
    await bob.locator("[data-lost]").waitFor({ state: "detached" });
    await still("the connection was lost");

    await ada.locator("[data-lost]").waitFor({ state: "detached" });
    await plays(ada, 0);
    await bob.waitForFunction(n => document.querySelectorAll(".log-entry").length > n, before);
    await still("the other has chosen again");
    await waits(bob).press("Enter");
    await waits(bob).waitFor({ state: "detached" });
    await settled(bob);
    assert.ok((await played(bob)) >= before + 2, "and then it is played");
  }),
);

test(
  "a move that waits for confirmation is dropped with a notice when an agreed undo removes its question",
  { timeout: 120_000 },
  () =>
    served(async ({ server, come }) => {
      const { ada, bob } = await audition({ server, come });
      await plays(ada, 0);
      await plays(bob, 0);
      await arm(bob, 0);
      const label = await waits(bob).textContent();
      const item = await inMenu(ada, "[data-ask-undo]");
      await item.click();
      await item.click(); // the undo also takes back moves of the other player, so the page asks for confirmation
      await said(bob, "asks").locator("[data-yes]").click();
      await notice(bob).waitFor();
      const gone = t("armed.gone", "").trim();
      assert.ok((await notice(bob).textContent()).startsWith(gone), `${await notice(bob).textContent()} of ${label}`);
      assert.equal(await waits(bob).count(), 0);
    }),
);

test(
  "a move that waits for confirmation is dropped when the same player plays on another device",
  { timeout: 120_000 },
  () =>
    served(async ({ server, come }) => {
      const { bob, link } = await audition({ server, come });
      const other = await come({});
      await other.evaluate(kept => Object.assign(localStorage, kept), await bob.evaluate(() => ({ ...localStorage })));
      await other.goto(server.at + link);
      await other.locator(".table-screen").waitFor();
      await arm(bob, 1);
      await plays(other, 1);
      await waits(bob).waitFor({ state: "detached" });
      await calm(bob);
      assert.equal(await notice(bob).count(), 0, "the log says it");
    }),
);
