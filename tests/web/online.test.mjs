// Two players at different devices and a server: one invites by a link, the other joins on a phone, a third watches.

import assert from "node:assert/strict";
import { served } from "./lib/serve.mjs";
import { open, picture, ready, rotation, test, violations } from "./lib/site.mjs";
import { clear, settled, step, table } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const isAsked = async page => /^(Your turn|À vous de jouer) · /.test(await page.title());
const isOver = page => page.evaluate(() => document.querySelector("dialog.over[open]") !== null);

/** Makes one click. Returns false if another player or a computer moved first, so that the element is gone. */
const stepped = (page, random) =>
  step(page, random).then(
    () => true,
    error => {
      if (!/is no longer there/.test(error.message)) throw error;
      return false;
    },
  );

/** Lets the players answer whenever they are asked. Returns the number of clicks. */
async function playTogether(pages, { clicks = 500, random }) {
  let n = 0;
  for (let idle = 0; n < clicks && idle < 300; idle++) {
    if ((await Promise.all(pages.map(isOver))).every(Boolean)) return n;
    const asked = [];
    for (const page of pages) if (await isAsked(page)) asked.push(page);
    if (asked.length === 0 || !(await stepped(asked[0], random))) await pages[0].waitForTimeout(20);
    else {
      idle = 0;
      n++;
    }
  }
  assert.equal(n, clicks, "somebody is always asked");
  return n;
}

test("a page without a server says so, and local play still works", async () => {
  const page = await open({ alone: true, path: "#/game/toy" });
  try {
    await page.locator("[data-friends]").click();
    await page.locator(".problem").waitFor();
    assert.match(await page.locator(".problem").textContent(), /no game server/);
    assert.equal(await page.locator("option[value=friend]").count(), 0);
    await page.locator("form.start button[type=submit]:visible").first().click();
    await page.locator(".table-screen").waitFor();
  } finally {
    await page.context().close();
  }
});

/** Changes stored entries with this prefix without notifying the page. */
async function changed(page, prefix, change) {
  const keys = await keysOf(page, prefix);
  assert.ok(keys.length > 0, prefix);
  for (const key of keys) {
    const value = change(JSON.parse(await page.evaluate(key => localStorage.getItem(key), key)));
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, JSON.stringify(value)]);
  }
}

const keysOf = (page, prefix) =>
  page.evaluate(prefix => Object.keys(localStorage).filter(key => key.startsWith(prefix)), prefix);

async function refuses(page, why) {
  await page.reload();
  await page.locator("dialog.over [data-verify]").click();
  await page.locator('[data-proved="false"]').waitFor();
  assert.equal(await page.locator("[data-proved]").textContent(), t(why));
}

test("two play through an invitation, a third watches", { timeout: 120_000 }, () =>
  served(async ({ server, come, pages }) => {
    const ada = await come({ path: "#/game/toy" });
    await ada.locator("[data-friends]").click();
    await ada.locator('input[name="option-rounds"]').last().dispatchEvent("click");
    await ada.locator('[data-name="0"]').fill("Ada");
    await ada.waitForFunction(() => document.querySelector('select[data-seat="1"]')?.value === "friend");
    assert.deepEqual(await violations(ada), []);
    await ada.locator("form.start button[type=submit]:visible").first().click();
    const link = await ada.locator("[data-link]").inputValue();
    await ready(ada);
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "online-waiting");

    const bob = await come({ size: "phone", lang: "fr", path: link.slice(server.at.length) });
    assert.equal(await bob.locator("[data-invites]").textContent(), "Ada vous invite à une partie");
    await bob.locator("#person-name").fill("Bob");
    assert.deepEqual(await violations(bob), []);
    await picture(bob, "online-invited-phone");
    await bob.locator("[data-sit]").click();
    const players = [ada, bob];
    for (const page of players) await page.locator(".table-screen").waitFor();

    const eve = await come({ path: link.slice(server.at.length) });
    await eve.locator("[data-watch]").click(); // a spectator needs no name
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
    await eve.locator(".tool-chat").click();
    await eve.locator(".chat-say input").fill("Well played");
    await eve.keyboard.press("Enter");
    const watched = bob.locator(".chat-line", { hasText: "Well played" });
    await watched.waitFor();
    assert.equal(await watched.locator("i").textContent(), "spectateur", "the chat marks a spectator");
    assert.equal(await bob.locator(".chat-line").first().locator("i").count(), 0, "and who plays is not");
    for (const page of [eve, bob]) await page.keyboard.press("Escape");
    await (await inMenu(bob, "[data-people]")).click();
    const here = bob.locator(".me-person h3");
    await here.first().waitFor();
    assert.deepEqual((await here.allTextContents()).sort(), ["Ada ", "Spectator spectateur"], "and among the people");
    await bob.keyboard.press("Escape");

    await ready(bob);
    await bob.locator(".table-head .tools button").last().click();
    await bob.locator(".menu [data-level]").selectOption("random");
    await bob.locator("[data-handed]").waitFor();
    await playTogether([ada], { clicks: 1, random });
    assert.deepEqual(await violations(bob), []);
    for (let n = 0; n < 3 && (await bob.locator("[data-handed]").count()); n++) {
      await ready(bob); // a click while a step is shown only skips the step
      await bob
        .locator("[data-handed] button")
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await ready(bob);
    }
    await bob.locator("[data-handed]").waitFor({ state: "detached" });

    await playTogether(players, { random });
    await eve.locator("dialog.over[open]").waitFor();
    await ada.locator("dialog.over[open] .button-main").waitFor();
    assert.equal(await eve.locator("dialog.over .button-main").count(), 0, "who watched is offered no rematch");
    for (const page of [...players, eve])
      assert.equal(await page.locator(".ask [data-restart]").count(), 0, "no turn to start again after the end");

    await ada.locator("dialog.over [data-verify]").click();
    await ada.locator('[data-proved="true"]').waitFor();
    assert.match(
      await ada.locator("[data-proved]").textContent(),
      /recomputed.*: 2\. .*before any word was known: 2\. .*This browser received the same hashes/,
    );
    assert.deepEqual(await violations(ada), []);
    await picture(ada, "online-verified");
    const shown = await bob.evaluate(() =>
      Object.keys(localStorage).find(key => key.startsWith("ludotheque.committed.")),
    );
    // as if the server had shown another commitment
    await bob.evaluate(key => localStorage.setItem(key, "0".repeat(64)), shown);
    await bob.reload();
    await bob.locator("dialog.over [data-verify]").click();
    await bob.locator('[data-proved="false"]').waitFor();

    // as if the word had been replaced
    await changed(ada, "ludotheque.word.", secret => ({ ...secret, word: "another" }));
    await refuses(ada, "verify.own");
    // as if the server had shown another hash of Bob's word
    await changed(ada, "ludotheque.pledges.", ([own]) => [own, "0".repeat(64)]);
    await refuses(ada, "verify.words");
    for (const page of pages)
      assert.deepEqual(
        page.complaints.filter(c => !/WebSocket/.test(c)),
        [],
        "the console",
      );
  }),
);

/* ---- Words ----------------------------------------------------------------------------------------------------- */

/** Opens a table of Ada for a friend and returns its link. */
async function invited(ada) {
  await ada.locator("[data-friends]").click();
  await ada.locator('[data-name="0"]').fill("Ada");
  await ada.waitForFunction(() => document.querySelector('select[data-seat="1"]')?.value === "friend");
  await ada.locator("form.start button[type=submit]:visible").first().click();
  return ada.locator("[data-link]").inputValue();
}

async function sitsDown(page, name) {
  await page.locator("#person-name").fill(name);
  await page.locator("[data-sit]").click();
}

test(
  "a player on another screen, or after a return, reveals the word that was committed before",
  { timeout: 120_000 },
  () =>
    served(async ({ server, come }) => {
      const ada = await come({ path: "#/game/toy" });
      const path = (await invited(ada)).slice(server.at.length);
      await ada.waitForFunction(() => Object.keys(localStorage).some(key => key.startsWith("ludotheque.word.")));
      await ada.evaluate(() => (location.hash = "#/game/toy")); // Ada's page shows another screen
      const bob = await come({ path });
      await sitsDown(bob, "Bob");
      await bob.locator(".table-screen").waitFor();
      assert.equal((await keysOf(ada, "ludotheque.pledges.")).length, 1, "her page has seen to it");

      await ada.goto(server.at + "#/game/pillars");
      await ada.reload();
      const second = await invited(ada);
      await ada.waitForFunction(
        () => Object.keys(localStorage).filter(k => k.startsWith("ludotheque.word.")).length > 1,
      );
      await ada.goto("about:blank"); // no browser is open that could reveal the word
      const cid = await come({ path: second.slice(server.at.length) });
      await sitsDown(cid, "Cid");
      await cid.locator(".room-waiting", { hasText: "The table is full" }).waitFor();
      await ada.goto(second);
      for (const page of [ada, cid]) await page.locator(".table-screen").waitFor();
    }),
);

/* ---- Each game, with events in between ------------------------------------------------------------------------- */

/** Returns the server's response to a stranger who sends this request on another WebSocket (docs/server.md). With `own`
    the sender is the person of this page. */
const askAs = (page, what, more) =>
  page.evaluate(
    async ([what, more]) => {
      const socket = new WebSocket(new URL("ws", location.href.split("#")[0]).href.replace("http", "ws"), "ludo");
      await new Promise(done => (socket.onopen = done));
      const ask = said =>
        new Promise(done => {
          socket.onmessage = ({ data }) => "id" in JSON.parse(data) && done(JSON.parse(data));
          socket.send(JSON.stringify({ id: 1, ...said }));
        });
      const { token } = more.own ? JSON.parse(localStorage.getItem("ludotheque.person")) : {};
      await ask({ do: "hello", name: "Zoe", token });
      const answer = await ask({ do: what, ...more });
      socket.close();
      return answer;
    },
    [what, more],
  );

/** Sets the preference that shows all steps at once. */
const speedy = page => page.evaluate(() => localStorage.setItem("ludotheque.speed", "once"));

/** Opens a browser whose notifications can be read, and whose page can be hidden. */
const noting = page =>
  page.addInitScript(() => {
    window.noted = [];
    window.away = false;
    window.Notification = class {
      static permission = "default";
      static async requestPermission() {
        return (window.Notification.permission = "granted");
      }
      constructor(title, { body }) {
        window.noted.push(`${title}: ${body}`);
      }
    };
    Object.defineProperty(document, "hidden", { get: () => window.away });
  });

const goTo = (page, path) => page.evaluate(to => void (location.hash = to), path);

/** Both players open the link and enter a name if needed. */
async function sitDown(pages, names, { room, invitation }) {
  for (const [i, page] of pages.entries()) {
    await goTo(page, `/room/${room.id}/${invitation}`);
    const form = page.locator("#person-name"),
      seat = page.locator("[data-sit]").first();
    await seat.waitFor();
    if (await form.count()) await form.fill(names[i]);
    await seat.click();
  }
  for (const page of pages) await page.locator(".table-screen").waitFor();
  for (const page of pages) await ready(page);
}

async function inMenu(page, selector) {
  await ready(page);
  await page.locator(".table-head .tools button").last().click();
  const item = page.locator(`.menu ${selector}`);
  await item.waitFor();
  return item;
}

const said = (page, what) => page.locator(`[data-said="${what}"]`);

/** Lets computers take every seat, so that the game ends. Meanwhile both players are on the home page, where the list
    shows that the game is over. */
async function toTheEnd(pages, id, address) {
  for (const page of pages) {
    await (await inMenu(page, "[data-level] >> nth=0")).selectOption("random");
    await page.locator("[data-handed], dialog.over[open]").first().waitFor(); // two computers may end the game at once
    await goTo(page, "/");
  }
  for (const page of pages)
    await page
      .locator(`[data-room="${id}"]`)
      .getByText(/Finished|Terminée/)
      .waitFor({ timeout: 60_000 });
  for (const page of pages) await goTo(page, address);
  for (const page of pages) await page.locator("dialog.over[open]").waitFor();
}

/** Checks that a player who accepted notifications gets one for their turn. */
async function noted(pages, random) {
  for (const page of pages) await page.evaluate(() => (window.away = true));
  const notified = async () =>
    (await Promise.all(pages.map(p => p.evaluate(() => window.noted.length)))).reduce((a, b) => a + b);
  for (let n = 0; n < 150 && (await notified()) === 0; n++) await playTogether(pages, { clicks: 1, random });
  const all = await Promise.all(pages.map(p => p.evaluate(() => window.noted)));
  assert.match(all.flat()[0], /^(Your turn|À vous de jouer): /);
  for (const page of pages) await page.evaluate(() => (window.away = false));
}

const happens = {
  /** Reloads the phone and checks that the table is the same. */
  aerion: async ({ ada, bob, random }) => {
    for (const page of [ada, bob]) await said(page, "notes").locator("[data-yes]").click();
    for (const page of [ada, bob]) await said(page, "notes").waitFor({ state: "detached" });
    await noted([ada, bob], random);
    await settled(bob);
    await clear(bob);
    const before = await table(bob);
    await bob.reload();
    await bob.locator(".table-screen").waitFor();
    await settled(bob);
    assert.deepEqual(await table(bob), before);
  },
  /** Crashes and restarts the server. Both players must find the same question again. */
  "ancient-knowledge": async ({ ada, bob, server }) => {
    for (const page of [ada, bob]) await clear(page);
    const before = [await table(ada), await table(bob)];
    await server.kill();
    for (const page of [ada, bob]) await page.locator("[data-lost]").waitFor();
    await server.begin();
    for (const page of [ada, bob]) await page.locator("[data-lost]").waitFor({ state: "detached" });
    assert.deepEqual([await table(ada), await table(bob)], before);
  },
  /** Pauses by agreement, then undoes a move although the other player has moved since. */
  "drum-roll": async ({ ada, bob, room, invitation }) => {
    await (await inMenu(ada, "[data-ask-pause]")).click();
    await said(bob, "asks").locator("[data-yes]").click();
    for (const page of [ada, bob]) await said(page, "paused").waitFor();
    assert.deepEqual(await violations(bob), []);
    await said(bob, "paused").locator("[data-yes]").click();
    await said(ada, "paused").waitFor({ state: "detached" });
    const known = async () => (await askAs(ada, "enter", { room: room.id, invitation, quiet: true })).room;
    const { n, back } = await known();
    const who = (await isAsked(ada)) ? ada : bob;
    const item = await inMenu(who, "[data-ask-undo]"),
      other = who === ada ? bob : ada,
      name = who === ada ? "Bob" : "Ada";
    await item.click();
    // the moves of the other player are undone too
    await item.getByText(new RegExp(`${name}.*(Click again|Cliquez encore)`)).waitFor();
    await item.click();
    assert.match(await said(other, "asks").textContent(), new RegExp(`(undo|annuler).*${name}`));
    await said(other, "asks").locator("[data-yes]").click();
    await said(other, "asks").waitFor({ state: "detached" });
    const now = await known();
    assert.ok(now.n < n && now.back === back + 1, `${n} moves, then ${now.n}`);
  },
  /** One player leaves, a computer plays for them, then the player returns and gets the seat back. */
  pillars: async ({ ada, bob, address, random, server }) => {
    for (const page of [ada, bob]) await goTo(page, "/");
    // after 0 minutes, a computer may replace an absent player; only older servers allowed 0 minutes
    server.change("UPDATE terms SET away = 0");
    await goTo(ada, address);
    await ada.locator(".table-screen").waitFor();
    await ready(ada);
    const item = await inMenu(ada, "[data-stand-in='1']");
    await item.click();
    await playTogether([ada], { clicks: 1, random });
    await goTo(bob, address);
    await bob.locator(".table-screen").waitFor();
    await ready(bob);
    assert.equal(await bob.locator("[data-handed]").count(), 0);
  },
  /** A link leads to another table that waits. Then one player resigns, and the winner is asked for a rematch. */
  scholars: async ({ ada, bob, address }) => {
    await askAs(ada, "open", { own: true, game: "toy", seats: ["me", "random"] });
    await ada.locator("[data-next]").click();
    await ada.locator('.table-screen[data-game="toy"]').waitFor();
    await goTo(ada, address);
    await ada.locator('.table-screen[data-game="scholars"]').waitFor();
    const item = await inMenu(bob, "[data-resign]");
    await item.click();
    await item.click();
    for (const page of [ada, bob]) {
      await page.locator("dialog.over[open]").waitFor();
      assert.match(await page.locator(".over-text").textContent(), /(Bob resigned|Vous avez abandonné)/);
      assert.deepEqual(await violations(page), []);
    }
    await picture(ada, "online-resigned");
    await picture(bob, "online-resigned-phone");
    await goTo(ada, "/");
    await ada.locator(".rooms").first().waitFor();
    await bob.locator("dialog.over .button-main").click();
    await bob.locator("main.room").waitFor();
    await ada.locator("[data-called]").click();
    await ada.locator("[data-sit]").click();
    for (const page of [ada, bob]) await page.locator('.table-screen[data-game="scholars"]').waitFor();
  },
};

const isTried = game => rotation.some(g => g.id === game);

test("two players on different devices play each game to its end", { timeout: 600_000 }, () =>
  served(async ({ server, come, pages }) => {
    const ada = await come();
    const bob = await come({ size: "phone", lang: "fr" });
    for (const page of pages) {
      await noting(page);
      await speedy(page);
      await page.reload();
      await ready(page);
    }
    for (const [game, happen] of Object.entries(happens).filter(([game]) => isTried(game))) {
      const opened = await askAs(ada, "open", {
        game,
        seats: ["open", "open"],
        clock: { bank: 3600, add: 10, cap: 3600 },
      });
      const random = { state: 11 };
      await sitDown(pages, ["Ada", "Bob"], opened);
      assert.equal(await ada.locator(".far-clock").count(), 2);
      await playTogether(pages, { clicks: 6, random });
      await picture(ada, `online-${game}`);
      await picture(bob, `online-${game}-phone`);
      const address = `/room/${opened.room.id}`;
      await happen({ ada, bob, server, ...opened, address, random });
      if (game !== "scholars") {
        await playTogether(pages, { clicks: 2, random });
        await toTheEnd(pages, opened.room.id, address);
        for (const page of pages) await page.keyboard.press("Escape");
      }
    }
    for (const page of pages)
      assert.deepEqual(
        page.complaints.filter(c => !/WebSocket/.test(c)),
        [],
        "the console",
      );
  }),
);
