// Where games are stored: a game at a table in localStorage, all others in IndexedDB. Nothing is lost on the way.
//
// lib/local-storage.json is the localStorage of a page from before games were stored in IndexedDB: games in progress, a
// guided game and a finished one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { begin, keepGame, play, settled } from "./lib/play.mjs";
import { root } from "./lib/root.mjs";
import { ready, shellGames, site, test, visit, withPage } from "./lib/site.mjs";
import { t } from "./lib/words.mjs";

const PREFIX = "ludotheque.game.";
const before = JSON.parse(readFileSync(root + "tests/web/lib/local-storage.json", "utf8"));
const games = Object.fromEntries(
  Object.entries(before).flatMap(([key, text]) => (key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), text]] : [])),
);
const [someId] = Object.entries(games).find(([, text]) => JSON.parse(text).game === "pillars");
const guidedId = Object.keys(games).find(id => JSON.parse(games[id]).guide !== null);
const overId = Object.keys(games).find(id => JSON.parse(games[id]).over);

/** Returns the record up to the player's last move. */
const shorter = record => record.slice(0, record.lastIndexOf("\n0 ") + 1);

/** Returns the games in localStorage: the entries by id. */
const atTable = page =>
  page.evaluate(prefix => {
    const own = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
    return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]));
  }, PREFIX);

/** Reads IndexedDB, or writes `put` into it: the entries by id. */
const onShelf = (page, put = {}) =>
  page.evaluate(async put => {
    const result = request =>
      new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const open = indexedDB.open("ludotheque-games");
    open.onupgradeneeded = () => open.result.createObjectStore("game");
    const db = await result(open);
    const store = db.transaction("game", "readwrite").objectStore("game");
    for (const [id, text] of Object.entries(put)) await result(store.put(text, id));
    const [ids, texts] = [await result(store.getAllKeys()), await result(store.getAll())];
    db.close();
    return Object.fromEntries(ids.map((id, i) => [id, texts[i]]));
  }, put);

const home = async page => {
  await page.goto(site);
  await page.reload();
  await ready(page);
};
const store = (page, all) => page.evaluate(all => Object.assign(localStorage, all), all);
const migrated = async page => {
  await store(page, before);
  await home(page);
};
const listed = page => page.locator("[data-saved]").evaluateAll(list => list.map(row => row.dataset.saved).sort());
const idOf = page => page.evaluate(() => location.hash.replace(/^#\/play\//, ""));
const sit = async (page, id) => {
  await visit(page, `/play/${id}`);
  await page.locator(".table-screen").waitFor();
  await settled(page);
};
const recordAt = async (page, id) => JSON.parse((await atTable(page))[id]).record;

test("games of an older page are put on the shelf unchanged, and continue there", () =>
  withPage({}, async page => {
    await migrated(page);
    assert.deepEqual(await onShelf(page), games);
    assert.deepEqual(await atTable(page), {});
    assert.deepEqual(await listed(page), Object.keys(games).sort());
    await home(page);
    assert.deepEqual(await listed(page), Object.keys(games).sort(), "also from the shelf alone");
    await sit(page, someId);
    await play(page, { seed: 4, clicks: 4 });
    const saved = JSON.parse(games[someId]),
      now = await recordAt(page, someId);
    assert.ok(now.length > saved.record.length && now.startsWith(saved.record), "what was played is still there");
    await visit(page, "");
    assert.deepEqual(await atTable(page), {}, "the game is put away");
    assert.equal(JSON.parse((await onShelf(page))[someId]).record, now);
    await visit(page, `/replay/${overId}`);
    await page.locator(".replay-bar").waitFor();
    assert.deepEqual(await atTable(page), {}, "a replay needs no table");
  }));

test("a game stays at its table until every tab has left it", () =>
  withPage({}, async one => {
    await begin(one, shellGames[0].id, { seed: "shelf" });
    await play(one, { seed: 5, clicks: 3 });
    const id = await idOf(one);
    const two = await one.context().newPage();
    await home(two);
    assert.deepEqual(await listed(two), [id]);
    assert.deepEqual(Object.keys(await atTable(two)), [id]);
    assert.deepEqual(await onShelf(two), {});
    await sit(two, id); // follows
    await visit(one, "");
    assert.deepEqual(Object.keys(await atTable(one)), [id], "the other tab is at the table");
    await play(two, { seed: 6, clicks: 3 });
    const record = await recordAt(two, id);
    await visit(two, "");
    assert.equal(JSON.parse((await onShelf(one))[id]).record, record);
    await sit(one, id);
    assert.equal(await recordAt(one, id), record, "the first tab did not remember an older state");
  }));

const failures = {
  "IndexedDB is missing": () => delete window.indexedDB,
  "IndexedDB cannot be opened": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("on purpose", "SecurityError");
    };
  },
  "IndexedDB never answers": () => {
    IDBFactory.prototype.open = () => ({});
  },
  "IndexedDB has no room": () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("on purpose", "QuotaExceededError");
    };
  },
  "IndexedDB damages what it stores": () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (text, id) {
      return put.call(this, text.slice(0, -9), id);
    };
  },
  "IndexedDB forgets what it stores": () => {
    IDBObjectStore.prototype.get = IDBObjectStore.prototype.count;
  },
  "Web Locks are missing": () => delete Navigator.prototype.locks,
};

for (const [what, fail] of Object.entries(failures))
  test(`${what}: games stay in localStorage`, () =>
    withPage({ alone: true }, async page => {
      await page.context().addInitScript(fail);
      await migrated(page);
      assert.deepEqual(await atTable(page), games);
      assert.deepEqual(await listed(page), Object.keys(games).sort());
      await sit(page, someId);
      await play(page, { seed: 4, clicks: 3 });
      const record = await recordAt(page, someId);
      await home(page);
      assert.equal(await recordAt(page, someId), record);
      assert.equal(Object.keys(await atTable(page)).length, Object.keys(games).length);
    }));

test("an older page on the same browser destroys nothing", () =>
  withPage({}, async page => {
    await migrated(page);
    const own = JSON.parse(games[someId]);
    // it sees no game of the shelf, begins a game of its own, and continues games that a closed tab left at their table
    const undone = JSON.stringify({ ...own, record: shorter(own.record), date: own.date + 1000 });
    const other = JSON.parse(games[guidedId]);
    const further = JSON.stringify({ ...other, record: other.record + "\n", date: other.date - 1000 }); // another clock
    await keepGame(page, "new", { ...own, id: "new", over: false });
    await store(page, { [PREFIX + someId]: undone, [PREFIX + guidedId]: further });
    await home(page);
    const now = await onShelf(page);
    const { new: begun, ...rest } = now;
    assert.ok(begun);
    assert.deepEqual(rest, { ...games, [someId]: undone, [guidedId]: further }, "localStorage counts");
    assert.deepEqual(await listed(page), Object.keys(now).sort());
  }));

test("a copy that a killed browser left in localStorage does not replace a later state", () =>
  withPage({}, async page => {
    await migrated(page);
    const later = JSON.parse(games[someId]);
    const earlier = JSON.stringify({ ...later, record: shorter(later.record), date: later.date - 1000 });
    await store(page, { [PREFIX + someId]: earlier });
    await sit(page, someId);
    assert.equal(await recordAt(page, someId), later.record, "at the table");
    await visit(page, "/credits");
    await store(page, { [PREFIX + someId]: earlier });
    await home(page);
    assert.equal(JSON.parse((await onShelf(page))[someId]).record, later.record, "on the shelf");
    assert.deepEqual(await atTable(page), {});
  }));

test("what is stored during the copy is not deleted", () =>
  withPage({ alone: true }, async page => {
    await page.context().addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (text, id) {
        localStorage.setItem(
          `ludotheque.game.${id}`,
          JSON.stringify({ ...JSON.parse(text), moment: `later ${performance.now()}` }),
        );
        return put.call(this, text, id);
      };
    });
    await store(page, { [PREFIX + someId]: games[someId] });
    await home(page);
    assert.match(JSON.parse((await atTable(page))[someId]).moment, /later/);
    assert.match(await page.locator(`[data-saved="${someId}"]`).textContent(), /later/);
  }));

test("a full localStorage is emptied, and a new game is stored", () =>
  withPage({}, async page => {
    await page.evaluate(
      ([prefix, entry]) => {
        const long = { ...JSON.parse(entry), moment: "x".repeat(400_000) };
        for (let n = 0; ; n++)
          try {
            localStorage.setItem(`${prefix}big${n}`, JSON.stringify({ ...long, id: `big${n}` }));
          } catch {
            if (long.moment.length < 100) break;
            long.moment = long.moment.slice(0, long.moment.length / 2);
          }
      },
      [PREFIX, games[someId]],
    );
    const full = await atTable(page);
    assert.ok(Object.keys(full).length > 10);
    await home(page);
    assert.deepEqual(await onShelf(page), full);
    await begin(page, shellGames[0].id, { seed: "room" });
    assert.ok((await idOf(page)) in (await atTable(page)));
    assert.equal(await page.getByText(t("kept.not")).count(), 0);
  }));

test("a deleted game is gone from the shelf, and home without games shows its first picture again", () =>
  withPage({}, async page => {
    await store(page, { [PREFIX + someId]: games[someId], [PREFIX + "bad"]: "{" });
    await home(page);
    assert.deepEqual(await atTable(page), { bad: "{" }, "an unreadable entry stays where it is");
    for (const id of [someId, "bad"]) {
      await page.locator(`[data-saved="${id}"], [data-unreadable="${id}"]`).locator("button").last().click();
      await page.locator("[data-delete-yes]").click();
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
    await home(page);
    assert.deepEqual([await onShelf(page), await atTable(page), await listed(page)], [{}, {}, []]);
    assert.equal(await page.evaluate(() => localStorage.getItem("ludotheque.games")), null);
  }));

test("only the 40 newest finished games are kept", () =>
  withPage({}, async page => {
    const over = JSON.parse(games[overId]);
    for (let n = 0; n < 43; n++) await keepGame(page, `over${n}`, { ...over, id: `over${n}`, date: 1e12 + n });
    await home(page);
    const kept = Array.from({ length: 40 }, (_, n) => `over${n + 3}`).sort();
    assert.deepEqual(await listed(page), kept);
    await home(page);
    assert.deepEqual(Object.keys(await onShelf(page)).sort(), kept);
  }));
