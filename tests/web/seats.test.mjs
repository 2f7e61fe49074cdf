// A player who lost the browser gets the seat back: by a claim that the other player accepts, or by the player's own
// link. Also tests the notices about offline players.

import assert from "node:assert/strict";
import { served } from "./lib/serve.mjs";
import { picture, ready, test, violations } from "./lib/site.mjs";
import { settled, step } from "./lib/play.mjs";

const said = (page, what) => page.locator(`[data-said="${what}"]`);
const isAsked = async page => /^(Your turn|À vous de jouer) · /.test(await page.title());

async function inMenu(page, selector) {
  await ready(page);
  await page.locator(".table-head .tools button").last().click();
  const item = page.locator(`.menu ${selector}`);
  await item.waitFor();
  return item;
}

/** Opens an online table and returns its link. */
async function opens(page, name, seats = 2) {
  await page.locator(`.seat-count input[value="${seats}"]`).evaluate(input => input.click());
  await page.locator("[data-friends]").click();
  await page.locator('[data-name="0"]').fill(name);
  await page.waitForFunction(() => document.querySelector('select[data-seat="1"]')?.value === "friend");
  await page.locator("form.start button[type=submit]:visible").first().click();
  return page.locator("[data-link]").inputValue();
}

async function comes(page, name) {
  const had = page.locator("[data-had-seat]"); // shown if the game has started
  await page.locator("[data-sit], [data-had-seat]").first().waitFor();
  if (await had.count()) await had.click();
  await page.locator("#person-name").fill(name);
  await page.locator("[data-sit]").click();
}

/** Lets the players answer when asked, until it is this player's turn. */
async function until(pages, wanted) {
  const random = { state: 5 };
  for (let n = 0; n < 200; n++) {
    if (await isAsked(wanted)) return;
    for (const page of pages)
      if (page !== wanted && (await isAsked(page))) {
        await step(page, random);
        break;
      }
    await wanted.waitForTimeout(20);
  }
  assert.fail("it is never their turn");
}

const complaints = page => page.complaints.filter(c => !/WebSocket/.test(c));

test(
  "a player who lost the browser claims the seat by the link, and gets it when the other player accepts",
  { timeout: 120_000 },
  () =>
    served(async ({ server, come }) => {
      const ada = await come({ path: "#/game/ancient-knowledge" });
      const link = (await opens(ada, "Ada")).slice(server.at.length);
      const bob = await come({ size: "phone", lang: "fr", path: link });
      await comes(bob, "Bob");
      for (const page of [ada, bob]) await page.locator(".table-screen").waitFor();
      await until([ada, bob], bob);
      const kept = await bob.evaluate(() => ({ ...localStorage }));
      await bob.evaluate(() => localStorage.clear());
      await bob.goto("about:blank");

      await said(ada, "waited-for").waitFor();
      assert.match(await said(ada, "waited-for").textContent(), /^Bob has been offline for less than a minute\./);
      const anna = await come({ size: "phone", lang: "fr", path: link });
      assert.equal(await anna.locator("[data-invites]").textContent(), "Cette partie a commencé");
      await comes(anna, "Anna");
      await anna.locator('[data-lost-seat="1"]').waitFor();
      assert.equal(await anna.locator("[data-claim]").count(), 1, "Ada is there: hers is not to be had");
      assert.equal(await anna.locator("[data-mine][data-panel]").getAttribute("aria-label"), "Ada", "no board is hers");
      await ready(anna);
      assert.deepEqual(await violations(anna), []);
      await picture(anna, "seat-back-phone");
      await anna.locator('[data-claim="1"]').click(); // too early: the page shows why the seat cannot be claimed yet
      await anna
        .locator("dialog[open] [role=alert]", { hasText: "Vous pourrez réclamer la place 5 min après son départ" })
        .waitFor();
      assert.equal(await said(ada, "claim").count(), 0);
      await server.claimAtOnce();
      for (const page of [ada, anna]) await page.reload();
      await said(ada, "waited-for").waitFor();
      await said(anna, "watching").locator("[data-no]").click();
      await anna.locator('[data-claim="1"]').click();
      await said(anna, "claimed").waitFor();
      assert.match(await said(anna, "claimed").textContent(), /Ada.*la place de Bob/);

      const asks = await said(ada, "claim").textContent();
      assert.match(asks, /^Anna claims the seat of Bob, who has been offline for less than a minute\..*sees the cards/);
      await ready(ada);
      assert.deepEqual(await violations(ada), []);
      await picture(ada, "seat-asked");
      await said(ada, "claim").locator("[data-yes]").click();
      await said(anna, "claimed").waitFor({ state: "detached" });
      await settled(anna);
      assert.ok(await isAsked(anna), "the question is hers now");
      await step(anna, { state: 3 });
      await until([ada, anna], ada);

      await bob.goto(server.at); // the old browser comes back
      await bob.evaluate(kept => Object.assign(localStorage, kept), kept);
      await bob.goto(server.at + link);
      await said(bob, "watching").waitFor();
      assert.match(await said(bob, "watching").textContent(), /passée sur un autre appareil, sous le nom de Anna/);
      for (const page of [ada, anna]) assert.deepEqual(complaints(page), [], "the console");
    }),
);

test("a rejected claim is shown, and the seat cannot be claimed again", { timeout: 90_000 }, () =>
  served(async ({ server, come }) => {
    const ada = await come({ path: "#/game/toy" });
    const link = (await opens(ada, "Ada")).slice(server.at.length);
    const bob = await come({ path: link });
    await comes(bob, "Bob");
    await ada.locator(".table-screen").waitFor();
    await bob.goto("about:blank");
    await server.claimAtOnce();
    await ada.reload();
    await ada.locator(".table-screen").waitFor();
    const eve = await come({ path: link });
    await comes(eve, "Eve");
    await eve.locator('[data-claim="1"]').click();
    await said(ada, "claim").locator("[data-no]").click();
    await said(eve, "watching").waitFor();
    assert.match(await said(eve, "watching").textContent(), /refused/);
    assert.equal(await said(eve, "watching").locator("button").count(), 0);
    assert.equal(await said(ada, "claim").count(), 0);
  }),
);

test("a seat is recovered while the table waits for others", { timeout: 90_000 }, () =>
  served(async ({ server, come }) => {
    const ada = await come({ path: "#/game/toy" });
    const link = (await opens(ada, "Ada", 3)).slice(server.at.length);
    const bob = await come({ path: link });
    await comes(bob, "Bob");
    await ada.locator('[data-seat="1"]', { hasText: "Bob" }).waitFor();
    await bob.goto("about:blank");
    await server.claimAtOnce();
    await ada.reload();
    await ada.locator('[data-seat="1"]', { hasText: "Bob" }).waitFor();
    const anna = await come({ path: link });
    await anna.locator("#person-name").fill("Anna");
    await anna.locator("[data-watch]").click();
    await anna.locator("[data-ask-seat]").click();
    await anna.locator('[data-claim="1"]').click();
    await said(ada, "claim").locator("[data-yes]").click();
    await anna.locator('[data-seat="1"]', { hasText: "Anna (you)" }).waitFor();
    assert.deepEqual(await violations(anna), []);
  }),
);

test("a player alone with a computer moves the seat to another device by a personal link", { timeout: 90_000 }, () =>
  served(async ({ server, come }) => {
    const ada = await come({ path: "#/game/toy" });
    await opens(ada, "Ada");
    await ada.locator("[data-level]").selectOption("random"); // no other player joins
    await ada.locator(".table-screen").waitFor();
    await ready(ada); // the table is still being fitted, and the button moves
    await said(ada, "other-device").locator("[data-yes]").click();
    await ada.locator("[data-make-key]").click();
    const link = await ada.locator(".other-device [data-link]").inputValue();
    await ready(ada);
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "other-device");
    await ada.keyboard.press("Escape");

    const phone = await come({ size: "phone", path: link.slice(server.at.length) });
    await phone.locator("[data-come-back]").waitFor();
    await ready(phone);
    assert.deepEqual(await violations(phone), []);
    await picture(phone, "come-back-phone");
    await phone.locator("[data-come-back]").click();
    await phone.locator(".table-screen").waitFor();
    assert.doesNotMatch(phone.url(), /back/, "the key does not stay in the address");
    await until([phone], phone);
    await said(ada, "watching").waitFor();
    assert.match(await said(ada, "watching").textContent(), /moved to another device, as Ada/);
    assert.equal(await said(ada, "other-device").count(), 0);

    const item = await inMenu(phone, "[data-other-device]"); // the same link leads back
    await item.click();
    assert.equal(await phone.locator(".other-device [data-link]").inputValue(), link);
    await phone.locator("[data-drop-key]").click();
    await phone.locator("[data-make-key]").waitFor();
    const other = await come({ path: link.slice(server.at.length) });
    await other.locator('[role="alert"]').waitFor();
    assert.match(await other.locator('[role="alert"]').textContent(), /no longer valid/);
  }),
);
