// Two who are far apart, at a server of their own: one invites by a link, the other comes by it on a phone, a third
// watches.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { serve } from "./lib/serve.mjs";
import { open, picture, ready, test, violations } from "./lib/site.mjs";
import { clear, settled, step, table } from "./lib/play.mjs";
import { load } from "./lib/words.mjs";

const isAsked = async page => /^(Your turn|À vous de jouer) · /.test(await page.title());
const isOver = page => page.evaluate(() => document.querySelector("dialog.over[open]") !== null);

/** Whoever is asked answers; returns the number of clicks. */
async function playTogether(pages, { clicks = 500, random }) {
  let n = 0;
  for (let idle = 0; n < clicks && idle < 300; idle++) {
    if ((await Promise.all(pages.map(isOver))).every(Boolean)) return n;
    const asked = [];
    for (const page of pages) if (await isAsked(page)) asked.push(page);
    if (asked.length === 0) await pages[0].waitForTimeout(20);
    else {
      await step(asked[0], random);
      idle = 0;
      n++;
    }
  }
  assert.equal(n, clicks, "somebody is always asked");
  return n;
}

/** The modules, as another encoder writes them with the same version, correction and mask. */
const codes = [
  [17, 21, "1c86d65a169296af"],
  [75, 33, "cced3e68de540ca4"],
  [106, 37, "80294ea4d00101d0"],
  [134, 41, "2ffb3b70ee4ff67d"],
];

test("a link becomes a QR code", async () => {
  const { qr } = await load("web/src/online/qr.ts");
  for (const [n, size, known] of codes) {
    const rows = qr("https://games.example.org/#/room/abcdefghjkmn/".padEnd(n, "0123456789").slice(0, n));
    const text = rows.flatMap(row => row.map(Number)).join("");
    assert.equal(rows.length, size);
    assert.equal(createHash("sha256").update(text).digest("hex").slice(0, 16), known, `of ${n} letters`);
  }
  assert.equal(qr("x".repeat(135)), null);
});

test("a page without a server says so, and plays on alone", async () => {
  const page = await open({ alone: true, path: "#/game/toy" });
  try {
    await page.locator("[data-friends]").click();
    await page.locator(".problem").waitFor();
    assert.match(await page.locator(".problem").textContent(), /without a server/);
    assert.equal(await page.locator("option[value=friend]").count(), 0);
    await page.locator("form.start button[type=submit]:visible").first().click();
    await page.locator(".table-screen").waitFor();
  } finally {
    await page.context().close();
  }
});

test("two play through an invitation, a third watches", { timeout: 120_000 }, async () => {
  const server = await serve();
  const pages = [];
  const come = async options => {
    const page = await open({ server: server.at, alone: true, ...options });
    pages.push(page);
    return page;
  };
  try {
    const ada = await come({ path: "#/game/toy" });
    await ada.locator("[data-friends]").click();
    await ada.locator('input[name="option-rounds"]').last().dispatchEvent("click");
    await ada.locator('[data-name="0"]').fill("Ada");
    assert.equal(await ada.locator('select[data-seat="1"]').inputValue(), "friend");
    assert.deepEqual(await violations(ada), []);
    await ada.locator("form.start button[type=submit]:visible").first().click();
    const link = await ada.locator("[data-link]").inputValue();
    await ready(ada);
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "online-waiting");

    const bob = await come({ size: "phone", lang: "fr", path: link.slice(server.at.length) });
    await bob.locator("#person-name").fill("Bob");
    assert.deepEqual(await violations(bob), []);
    await picture(bob, "online-invited-phone");
    await bob.locator("[data-sit]").click();
    const players = [ada, bob];
    for (const page of players) await page.locator(".table-screen").waitFor();

    const eve = await come({ path: link.slice(server.at.length) });
    await eve.locator("#person-name").fill("Eve");
    await eve.locator("[data-watch]").click();
    await eve.locator(".table-screen .far-notice").waitFor();

    const random = { state: 7 };
    assert.equal(await playTogether(players, { clicks: 3, random }), 3);
    await settled(bob);
    await clear(bob);
    const before = await table(bob);
    await bob.reload();
    await bob.locator(".table-screen").waitFor();
    await settled(bob);
    assert.deepEqual(await table(bob), before, "after a reload the table is as it was");

    await server.kill();
    for (const page of players) await page.locator("[data-lost]").waitFor();
    await server.begin();
    for (const page of players) await page.locator("[data-lost]").waitFor({ state: "detached" });
    assert.deepEqual(await table(bob), before, "and after the server broke down");

    await ada.getByRole("button", { name: "Chat" }).click();
    await ada.locator(".chat-say input").fill("<i>Hello</i>");
    await ada.keyboard.press("Enter");
    await ada.locator(".chat-line").waitFor();
    await ada.keyboard.press("Escape");
    await bob.locator(".tool-chat .unread").waitFor();
    await bob.locator(".tool-chat").click();
    assert.match(await bob.locator(".chat-line").textContent(), /^Ada .*<i>Hello<\/i>$/);
    assert.deepEqual(await violations(bob), []);
    await bob.keyboard.press("Escape");

    await ready(bob);
    await bob.locator(".table-head .tools button").last().click();
    await bob.locator(".menu [data-level]").selectOption("random");
    await bob.locator("[data-handed]").waitFor();
    await playTogether([ada], { clicks: 1, random });
    assert.deepEqual(await violations(bob), []);
    await bob.locator("[data-handed] button").click();
    await bob.locator("[data-handed]").waitFor({ state: "detached" });
    await ready(bob);

    await playTogether(players, { random });
    await eve.locator("dialog.over[open]").waitFor();

    await ada.locator("dialog.over [data-verify]").click();
    await ada.locator('[data-proved="true"]').waitFor();
    assert.match(await ada.locator("[data-proved]").textContent(), /recomputed.*Words of players.*: 2\./);
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "online-verified");
    const shown = await bob.evaluate(() =>
      Object.keys(localStorage).find(key => key.startsWith("ludotheque.committed.")),
    );
    await bob.evaluate(key => localStorage.setItem(key, "0".repeat(64)), shown); // as if another number had been shown
    await bob.reload();
    await bob.locator("dialog.over [data-verify]").click();
    await bob.locator('[data-proved="false"]').waitFor();
    for (const page of pages)
      assert.deepEqual(
        page.complaints.filter(c => !/WebSocket/.test(c)),
        [],
        "the console",
      );
  } catch (error) {
    for (const [i, page] of pages.entries()) await picture(page, `failed-online-${i}`, { always: true });
    throw error;
  } finally {
    for (const page of pages) await page.context().close();
    await server.end();
  }
});
