// One's own page at a server: an account on a desktop, the same on a phone, and what it shows of games played.

import assert from "node:assert/strict";
import { serve } from "./lib/serve.mjs";
import { open, picture, ready, test, violations } from "./lib/site.mjs";

const PASSWORD = "correct horse battery";

/** Fills the fields of a form in their order, and sends it by the keyboard. */
async function send(page, form, ...values) {
  const fields = page.locator(`[data-form=${form}] input`);
  for (const [i, value] of values.entries()) await fields.nth(i).fill(value);
  await page.keyboard.press("Enter");
}

const heading = page => page.locator("h1").textContent();

test("an account is made, used on another device, and left", { timeout: 120_000 }, async () => {
  const server = await serve();
  const pages = [];
  const come = async options => {
    const page = await open({ server: server.at, alone: true, ...options });
    pages.push(page);
    return page;
  };
  try {
    const ada = await come({ path: "#/me" });
    await ada.locator("[data-form=account]").waitFor();
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "me-stranger");
    await send(ada, "account", "Ada", "short");
    assert.equal(await ada.locator("[data-logout]").count(), 0, "a short password is not sent");
    await send(ada, "account", "Ada", PASSWORD);
    await ada.locator("[data-logout]").waitFor();
    assert.equal(await heading(ada), "Ada");

    // a game against a computer becomes part of the history
    await ada.evaluate(() => (location.hash = "#/game/toy"));
    await ada.locator("[data-friends]").click();
    await ada.locator("[data-me]").waitFor();
    await ada.evaluate(() => (location.hash = "#/"));
    await ada.locator("[data-me]").click();
    await ada.locator("[data-logout]").waitFor();

    const phone = await come({ size: "phone", lang: "fr", path: "#/me" });
    await send(phone, "login", "ada", "wrong password");
    await phone.locator("[data-form=login] .problem").waitFor();
    assert.match(await phone.locator("[data-form=login] .problem").textContent(), /le nom ou le mot de passe est faux/);
    await send(phone, "login", "ada", PASSWORD);
    await phone.locator("[data-logout]").waitFor();
    assert.equal(await heading(phone), "Ada");
    await phone.locator("summary", { hasText: "appareils" }).click();
    assert.equal(await phone.locator("[data-devices] li").count(), 2);
    await ready(phone);
    assert.deepEqual(await violations(phone), []);
    await picture(phone, "me-phone");
    await phone.reload();
    await phone.locator("[data-logout]").waitFor();
    assert.equal(await heading(phone), "Ada", "it stays logged in");

    await phone.locator("summary", { hasText: "appareils" }).click();
    await phone.locator("[data-devices] button").click();
    await ada.locator("[data-form=login]").waitFor();
    assert.notEqual(await heading(ada), "Ada", "it was sent away");
    await ada.reload();
    await ada.locator("[data-form=login]").waitFor();

    await phone.locator("[data-logout]").click();
    await phone.locator("[data-form=login]").waitFor();
    await phone.reload();
    await phone.locator("[data-form=login]").waitFor();
    for (const page of pages) assert.deepEqual(page.complaints, [], "the console");
  } catch (error) {
    for (const [i, page] of pages.entries()) await picture(page, `failed-people-${i}`, { always: true });
    throw error;
  } finally {
    for (const page of pages) await page.context().close();
    await server.end();
  }
});
