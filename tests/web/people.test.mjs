// The account page: an account is created on a desktop and used on a phone, with its games.

import assert from "node:assert/strict";
import { served } from "./lib/serve.mjs";
import { picture, ready, test, violations } from "./lib/site.mjs";

const PASSWORD = "correct horse battery";

/** Fills in the fields of a form in order and submits the form with the keyboard. */
async function send(page, form, ...values) {
  const fields = page.locator(`[data-form=${form}] input`);
  for (const [i, value] of values.entries()) await fields.nth(i).fill(value);
  await page.keyboard.press("Enter");
}

const heading = page => page.locator("h1").textContent();

/** Plays a table to its end as the same person, without the page. */
const finish = (page, room) =>
  page.evaluate(async room => {
    const { token } = JSON.parse(localStorage.getItem("ludotheque.person"));
    const socket = new WebSocket(location.origin.replace("http", "ws") + "/ws", "ludo");
    await new Promise(done => (socket.onopen = done));
    let id = 0;
    const ask = (what, more) =>
      new Promise(done => {
        const mine = ++id;
        socket.addEventListener("message", function listener(event) {
          const message = JSON.parse(event.data);
          if (message.id !== mine) return;
          socket.removeEventListener("message", listener);
          done(message);
        });
        socket.send(JSON.stringify({ id: mine, do: what, ...more }));
      });
    await ask("hello", { token });
    await ask("enter", { room });
    for (;;) {
      const { answer } = await ask("ask", { room, ask: { op: "look" } });
      if (answer.over) break;
      if (answer.moves?.length && answer.decision.must.includes(answer.seat))
        await ask("ask", { room, ask: { op: "play", n: answer.n, move: answer.moves[0].move } });
      else await new Promise(done => setTimeout(done, 5));
    }
    socket.close();
  }, room);

test("an account is created, used on another device, and logged out", { timeout: 240_000 }, () =>
  served(async ({ come, pages }) => {
    const ada = await come({ path: "#/me" });
    await ada.locator("[data-form=account]").waitFor();
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "me-stranger");
    await send(ada, "account", "Ada", "short");
    assert.equal(await ada.locator("[data-logout]").count(), 0, "a short password is not sent");
    await send(ada, "account", "Ada", PASSWORD);
    await ada.locator("[data-logout]").waitFor();
    assert.equal(await heading(ada), "Ada");

    // the link to the account page is on the page of a game and on the home page
    await ada.evaluate(() => (location.hash = "#/game/toy"));
    await ada.locator("[data-friends]").click();
    await ada.locator("[data-me]").waitFor();
    await ada.evaluate(() => (location.hash = "#/"));
    await ada.locator("[data-me]").click();
    await ada.locator("[data-logout]").waitFor();

    const phone = await come({ size: "phone", lang: "fr", path: "#/me" });
    await send(phone, "login", "ada", "wrong password");
    await phone.locator("[data-form=login] .problem").waitFor();
    assert.match(await phone.locator("[data-form=login] .problem").textContent(), /nom ou mot de passe incorrect/);
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

    await phone.locator("summary", { hasText: "Changer mon nom" }).click();
    await send(phone, "name", "Ada L.");
    await phone.locator("h1", { hasText: "Ada L." }).waitFor();

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
  }),
);

test("friends find each other and play, then one deletes the account", { timeout: 240_000 }, () =>
  served(async ({ come: visit, pages }) => {
    const come = async (name, options) => {
      const page = await visit({ path: "#/me", ...options });
      await send(page, "account", name, PASSWORD);
      await page.locator("[data-logout]").waitFor();
      return page;
    };
    const ada = await come("Ada", {});
    const bob = await come("Bob", { size: "phone" });
    await send(ada, "befriend", "bob");
    await bob.locator("[data-asking] button").first().click();
    await ada.locator("[data-friend] .room-here-on").waitFor();
    await bob.locator("[data-friend]").waitFor();
    await ready(bob);
    assert.deepEqual(await violations(bob), []);

    await bob.locator(".page-back").click();
    await ada.evaluate(() => (location.hash = "#/game/toy"));
    await ada.locator("[data-friends]").click();
    await ada.locator('[data-name="0"]').fill("Ada");
    await ada.locator("form.start button[type=submit]:visible").first().click();
    await ada.locator("[data-invite]").click();
    await ready(ada);
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "me-invite");
    await bob.locator("[data-invited] a").click();
    await bob.locator("[data-sit]").click();
    for (const page of [ada, bob]) await page.locator(".table-screen").waitFor();

    await ready(bob);
    await bob.locator(".table-head .tools button").last().click();
    await bob.locator("[data-people]").click();
    await bob.locator("[data-person] [aria-expanded]").click();
    await send(bob, "report", "It was <b>too</b> late for me.");
    await bob.locator("[data-person] [role=status]").waitFor();
    assert.deepEqual(await violations(bob), []);
    await picture(bob, "me-people-phone");
    await bob.keyboard.press("Escape");
    await bob.locator("dialog").waitFor({ state: "detached" });

    const room = /room\/(\w+)/.exec(ada.url())[1];
    await Promise.all([finish(ada, room), finish(bob, room)]);
    for (const page of [ada, bob]) await page.locator("dialog.over[open]").waitFor();

    for (const page of [ada, bob]) await page.evaluate(() => (location.hash = "#/me"));
    for (const page of [ada, bob]) {
      await page.locator(`[data-played="${room}"]`).waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is too wide");
      assert.match(await page.locator("[data-stats] tbody").textContent(), /\d{4} ± \d{3}/);
      await ready(page);
      assert.deepEqual(await violations(page), []);
    }
    await picture(ada, "me-friends", { fullPage: true });
    await picture(bob, "me-friends-phone", { fullPage: true });

    const [file] = await Promise.all([ada.waitForEvent("download"), ada.locator("[data-export]").click()]);
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    const data = JSON.parse(Buffer.concat(chunks).toString());
    assert.equal(data.name, "Ada");
    assert.deepEqual(data.friends, ["Bob"]);

    await bob.locator("[data-leave]").click();
    await send(bob, "leave", PASSWORD);
    await bob.locator("[data-form=login]").waitFor();
    await ada.reload();
    await ada.locator(`[data-played="${room}"]`).waitFor();
    assert.match(await ada.locator(`[data-played="${room}"]`).textContent(), /someone who left/);
    assert.equal(await ada.locator("[data-friend]").count(), 0);
    for (const page of pages) assert.deepEqual(page.complaints, [], "the console");
  }),
);
