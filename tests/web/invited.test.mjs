// Invitations. The page asks for a missing name at the name field, spectators need no name, a rematch reaches the
// invited player, and messages sent while a player was away stay unread.

import assert from "node:assert/strict";
import { served } from "./lib/serve.mjs";
import { picture, ready, test, violations, visit } from "./lib/site.mjs";
import { settled } from "./lib/play.mjs";

const said = (page, what) => page.locator(`[data-said="${what}"]`);

/** Opens an online table and returns its link. */
async function opens(page, name, seats = 2) {
  await page.locator(`.seat-count input[value="${seats}"]`).evaluate(input => input.click());
  await page.locator("[data-friends]").click();
  await page.locator('[data-name="0"]').fill(name);
  await page.waitForFunction(() => document.querySelector('select[data-seat="1"]')?.value === "friend");
  await page.locator("form.start button[type=submit]:visible").first().click();
  return page.locator("[data-link]").inputValue();
}

/** Seats Ada and Bob at a table for two. */
async function two({ server, come }, game = "toy") {
  const ada = await come({ path: `#/game/${game}` });
  const link = (await opens(ada, "Ada")).slice(server.at.length);
  const bob = await come({ size: "phone", path: link });
  await bob.locator("#person-name").fill("Bob");
  await bob.locator("[data-sit]").click();
  for (const page of [ada, bob]) await page.locator(".table-screen").waitFor();
  for (const page of [ada, bob]) await settled(page);
  return { ada, bob, link };
}

/** Checks that the name field has the focus and shows its error. */
const wrongAt = (page, selector) =>
  page.evaluate(selector => {
    const field = document.querySelector(selector),
      problem = document.getElementById(field.getAttribute("aria-describedby"));
    const isSeen = e => {
      const r = e.getBoundingClientRect();
      return r.top >= 0 && r.bottom <= innerHeight && r.height > 0;
    };
    return {
      focus: document.activeElement === field,
      invalid: field.getAttribute("aria-invalid"),
      problem: problem?.textContent ?? "",
      role: problem?.getAttribute("role"),
      seen: isSeen(field) && problem !== null && isSeen(problem),
    };
  }, selector);

const ASKED = {
  focus: true,
  invalid: "true",
  problem: "Enter your name first, so that your friends recognize you.",
  role: "alert",
  seen: true,
};

for (const [size, width, height] of [
  ["desktop", 1366, 657],
  ["phone", 390, 844],
  ["phone", 844, 390],
])
  test(`a player who invites without a name is asked for it at the name field, at ${width}x${height}`, () =>
    served(async ({ come }) => {
      const page = await come({ size, path: "#/game/pillars" });
      await page.setViewportSize({ width, height });
      await page.locator("[data-friends]").click();
      await page.waitForFunction(() => document.querySelector('select[data-seat="1"]')?.value === "friend");
      await page.locator("form.start button[type=submit]:visible").first().click();
      await ready(page);
      assert.deepEqual(await wrongAt(page, '[data-name="0"]'), ASKED);
      assert.deepEqual(await violations(page), []);
      await picture(page, `invite-nameless-${width}x${height}`);
      await page.keyboard.type("Ada");
      assert.equal(await page.locator('[data-name="0"]').getAttribute("aria-invalid"), "false");
      assert.equal(await page.locator(".problem").count(), 0);
      await page.keyboard.press("Enter");
      await page.locator("[data-link]").waitFor();
    }));

test(
  "a player who sits down without a name is asked for it at the name field; a spectator is not",
  { timeout: 90_000 },
  () =>
    served(async ({ server, come }) => {
      const ada = await come({ path: "#/game/toy" });
      const link = (await opens(ada, "Ada", 3)).slice(server.at.length);
      const bob = await come({ size: "phone", path: link });
      await bob.locator("[data-sit]").click();
      await ready(bob);
      assert.deepEqual(await wrongAt(bob, "#person-name"), ASKED);
      assert.deepEqual(await violations(bob), []);
      await bob.locator("[data-watch]").click();
      await bob.locator("main.room").waitFor();
      await bob.locator("[data-seat] [data-sit]").first().click(); // then the spectator wants to take a seat
      await ready(bob);
      assert.deepEqual(await wrongAt(bob, ".name-field input"), ASKED);
      assert.deepEqual(await violations(bob), []);
      await bob.locator(".name-field input").fill("Bob");
      await bob.locator("[data-seat] [data-sit]").first().click();
      await ada.locator("[data-seat]", { hasText: "Bob" }).waitFor();
      await bob.reload();
      await bob.locator("[data-seat]", { hasText: "Bob (you)" }).waitFor();
    }),
);

test(
  "a visitor watches a running table with one click, and must enter a name to claim a seat",
  { timeout: 120_000 },
  () =>
    served(async ({ server, come }) => {
      const { ada, bob, link } = await two({ server, come });
      const eve = await come({ path: link });
      await eve.locator("[data-watch]").waitFor();
      assert.equal(await eve.locator(".invited .button-main").count(), 1);
      assert.ok(await eve.locator("[data-watch].button-main").count(), "to watch is what most strangers want");
      assert.equal(await eve.locator("#person-name").count(), 0, "and needs no name");
      assert.deepEqual(await violations(eve), []);
      await picture(eve, "stranger-begun");
      await eve.locator("[data-watch]").click();
      await eve.locator(".table-screen").waitFor();
      await said(eve, "watching").waitFor();
      await eve.reload();
      await eve.locator(".table-screen").waitFor(); // her name is known now

      await visit(eve, "/game/toy"); // to invite others she must enter a name
      await eve.locator("[data-friends]").click();
      await eve.waitForFunction(() => document.querySelector('select[data-seat="1"]')?.value === "friend");
      await eve.locator("form.start button[type=submit]:visible").first().click();
      await ready(eve);
      assert.deepEqual(await wrongAt(eve, '[data-name="0"]'), ASKED);

      await bob.goto("about:blank"); // a player who lost a seat must enter a name too
      await server.claimAtOnce();
      await ada.reload();
      await ada.locator(".table-screen").waitFor();
      const anna = await come({ size: "phone", path: link });
      await anna.locator("[data-had-seat]").click();
      await ready(anna);
      assert.ok(await anna.evaluate(() => document.activeElement.id === "person-name"));
      assert.deepEqual(await violations(anna), []);
      await anna.locator("#person-name").fill("Anna");
      await anna.locator("[data-sit]").click();
      await anna.locator('[data-claim="1"]').waitFor(); // the page asks which seat it was
      assert.equal(await anna.locator("dialog .name-field").count(), 0, "she has said it");

      await eve.goto(server.at + link); // she watches again, and claims the seat without entering a name
      await said(eve, "watching").locator("[data-no]").click();
      await eve.locator('[data-claim="1"]').click();
      await ready(eve);
      assert.deepEqual(await wrongAt(eve, "dialog .name-field input"), ASKED);
      await eve.locator("dialog .name-field input").fill("Eve");
      await eve.locator('[data-claim="1"]').click();
      assert.match(await said(ada, "claim").textContent(), /^Eve claims the seat of Bob/);
    }),
);

test("a rematch is shown on the result screen, and its proposer sees who was invited", { timeout: 120_000 }, () =>
  served(async ({ server, come }) => {
    const { ada, bob } = await two({ server, come });
    await bob.locator(".table-head .tools button").last().click();
    const resign = bob.locator(".menu [data-resign]");
    await resign.click();
    await resign.click();
    for (const page of [ada, bob]) await page.locator("dialog.over[open]").waitFor();
    assert.equal(await bob.locator(".over-called").count(), 0);
    await ada.locator("dialog.over .button-main").click();
    await ada.locator("[data-asked]").waitFor();
    assert.equal(await ada.locator("[data-asked]").textContent(), "Rematch proposed to: Bob");
    await ready(ada);
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "rematch-asked");

    const called = bob.locator("dialog.over[open] .over-called"),
      again = bob.locator("dialog.over[open] .button-called");
    await called.waitFor();
    assert.equal(await called.textContent(), "Ada proposes a rematch");
    const isSeen = () =>
      called.evaluate(e => {
        const r = e.getBoundingClientRect();
        return r.top >= 0 && r.bottom <= innerHeight;
      });
    assert.ok(await isSeen());
    await ready(bob);
    assert.deepEqual(await violations(bob), []);
    await picture(bob, "rematch-called-phone");
    await bob.reload();
    await called.waitFor(); // the proposal is also shown later
    assert.equal(await called.textContent(), "Ada proposes a rematch");

    await ada.goBack(); // the proposer opens the old table again
    await ada.locator("dialog.over[open] .over-called").waitFor();
    assert.equal(await ada.locator(".over-called").textContent(), "Rematch proposed to: Bob");
    await ada.locator("dialog.over .button-called").click();
    await ada.locator("[data-asked]").waitFor();
    await again.click();
    for (const page of [ada, bob]) await page.locator(".table-screen:not(:has(dialog.over[open]))").waitFor();
  }),
);

test("chat messages stay unread after a reload, until they are read", { timeout: 90_000 }, () =>
  served(async ({ server, come }) => {
    const { ada, bob } = await two({ server, come });
    await ada.locator(".tool-chat").click();
    await ada.locator(".chat-say input").fill("Hello");
    await ada.keyboard.press("Enter");
    const unread = bob.locator(".tool-chat .unread > span").first();
    await unread.waitFor();
    await bob.reload();
    await unread.waitFor();
    assert.equal(await unread.textContent(), "1");
    await ada.reload();
    await ada.locator(".table-screen").waitFor();
    await ready(ada);
    assert.equal(await ada.locator(".tool-chat .unread").count(), 0, "one's own words are not new");
    await bob.locator(".tool-chat").click();
    await bob.locator(".chat-line").waitFor();
    await bob.keyboard.press("Escape");
    await bob.locator(".chat-line").waitFor({ state: "detached" });
    await ready(bob);
    await bob.reload();
    await bob.locator(".table-screen").waitFor();
    await ready(bob);
    assert.equal(await bob.locator(".tool-chat .unread").count(), 0);
  }),
);
