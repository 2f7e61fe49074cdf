// Records are saved as a file, shared as a link, replayed, and moved between the page and the terminal.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after } from "node:test";
import { begin, clear, isOver, play, settled, things } from "./lib/play.mjs";
import { root } from "./lib/root.mjs";
import { games, open, ready, shellGames, test, withPage } from "./lib/site.mjs";
import { startEngine, t } from "./lib/words.mjs";

const ludo = process.env.LUDO ?? root + "build/ludo";
const scratch = mkdtempSync(tmpdir() + "/ludo-web-");
after(() => rmSync(scratch, { recursive: true, force: true }));

const openMenu = page => page.locator(".tools button", { hasText: t("menu") }).click();
const item = (page, key) => page.locator("dialog[open] .menu-item", { hasText: t(key) });

async function saveAs(page, name) {
  await openMenu(page);
  const [download] = await Promise.all([page.waitForEvent("download"), item(page, "menu.save").click()]);
  await page.keyboard.press("Escape");
  assert.match(download.suggestedFilename(), /\.ludo$/);
  await download.saveAs(`${scratch}/${name}`);
  return `${scratch}/${name}`;
}

const at = page => page.locator(".replay-at").textContent();
const step = async (page, key) => {
  await page.getByRole("button", { name: t(key), exact: true }).click();
  await ready(page);
};
const press = async (page, key) => {
  await page.keyboard.press(key);
  await ready(page);
};

for (const game of shellGames) {
  test(`${game.name}: a record made by the page replays in the terminal, hash for hash`, () =>
    withPage({}, async page => {
      await begin(page, game.id, { all: ["module"], seed: "to the terminal" });
      await play(page, { seed: 12, clicks: 25 });
      if (await isOver(page)) await press(page, "Escape");
      const file = await saveAs(page, `${game.id}-page.ludo`);
      assert.match(readFileSync(file, "utf8"), /^ludo 2\n(.*\n)*.* #[0-9a-f]{8}\n/);
      const report = execFileSync(ludo, ["replay", "--check", file], {
        encoding: "utf8",
      });
      assert.match(report, /^ok/m);
      assert.match(report, /^(?!not ok)/);
    }));

  test(`${game.name}: a record made by the terminal opens in the page and can be continued`, () =>
    withPage({}, async page => {
      const file = `${scratch}/${game.id}-terminal.ludo`,
        fewest = (await startEngine())({ op: "games", lang: "en" }).games.find(g => g.id === game.id).seats[0];
      const seats = ["human", ...Array(fewest - 1).fill("random")].join(",");
      execFileSync(ludo, ["play", game.id, "--seats", seats, "--seed", "to the page", "--lang", "en"], {
        input: `1\n1\n1\n1\n1\nsave ${file}\nquit\n`,
        encoding: "utf8",
        env: { ...process.env, XDG_STATE_HOME: scratch },
      });
      const before = readFileSync(file, "utf8").trim().split("\n");
      await page.locator("[data-open-record]").setInputFiles(file);
      await page.waitForURL(/#\/play\//);
      await page.locator(".table-screen").waitFor();
      await settled(page);
      await play(page, { seed: 3, clicks: 12 });
      const on = readFileSync(await saveAs(page, `${game.id}-on.ludo`), "utf8")
        .trim()
        .split("\n");
      assert.ok(on.length > before.length, "it was played on");
      const moves = lines => lines.filter(l => / #[0-9a-f]{8}$/.test(l));
      assert.deepEqual(moves(on).slice(0, moves(before).length), moves(before), "from the same moves");
      execFileSync(ludo, ["replay", "--check", `${scratch}/${game.id}-on.ludo`]);
    }));

  test(`${game.name}: a record is replayed step by step, and shared as a link`, () =>
    withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async page => {
      await begin(page, game.id, { seed: "replay" });
      await play(page, { seed: 12, clicks: 15 });
      await clear(page);
      const end = await things(page);
      await openMenu(page);
      await item(page, "menu.replay").click();
      await page.locator(".replay-bar").waitFor();
      await ready(page);
      const n = Number(/(\d+)\D*$/.exec(await at(page))[1]);
      assert.ok(n > 5);
      assert.equal(await at(page), t("replay.at", 0, n));
      const first = await things(page);
      await step(page, "replay.next");
      assert.equal(await at(page), t("replay.at", 1, n));
      await press(page, "ArrowRight");
      await press(page, "ArrowRight");
      assert.equal(await at(page), t("replay.at", 3, n));
      await press(page, "ArrowLeft");
      await step(page, "replay.prev");
      assert.equal(await at(page), t("replay.at", 1, n));
      await step(page, "replay.last");
      assert.equal(await at(page), t("replay.at", n, n));
      assert.deepEqual(await things(page), end, "the end is where the game stands");
      await step(page, "replay.first");
      assert.deepEqual(await things(page), first);
      await press(page, "End");
      assert.equal(await at(page), t("replay.at", n, n));
      await press(page, "Home");
      assert.equal(await at(page), t("replay.at", 0, n));
      await page.evaluate(() => {
        const right = () => new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
        for (let i = 0; i < 2; i++) document.body.dispatchEvent(right());
      });
      await ready(page);
      assert.equal(await at(page), t("replay.at", 2, n), "two keys before the next frame");
      await press(page, "Home");
      await page.locator(".replay-seat select").selectOption("0");
      await press(page, "ArrowRight");
      assert.equal(await at(page), t("replay.at", 1, n));

      await openMenu(page);
      await item(page, "menu.share").click();
      const link = await page.locator(".menu-link input").inputValue();
      assert.match(link, /#\/record\//);
      const other = await open({ path: link.slice(link.indexOf("#")) });
      await other.locator(".replay-bar").waitFor();
      await ready(other);
      await press(other, "End");
      assert.equal(await at(other), t("replay.at", n, n), "the same record");
      const resume = other.getByRole("button", { name: t("replay.resume") });
      if ((await other.locator(".replay-seat").count()) === 0) {
        // A link to an unfinished game with hidden cards leaves out the secrets. It can be watched but not continued.
        assert.equal(await resume.count(), 0);
        await press(other, "Home");
        await press(other, "ArrowRight");
        assert.equal(await at(other), t("replay.at", 1, n));
        assert.deepEqual(other.complaints, []);
        return void (await other.context().close());
      }
      assert.deepEqual(await things(other), end, "the same table");
      await resume.click();
      await other.waitForURL(/#\/play\//);
      await other.locator(".table-screen").waitFor();
      await settled(other);
      await play(other, { seed: 1, clicks: 2 });
      assert.deepEqual(other.complaints, []);
      await other.context().close();
    }));
}

test("an invalid record is rejected with a message", () =>
  withPage({}, async page => {
    await page.locator("[data-open-record]").setInputFiles({
      name: "bad.ludo",
      mimeType: "text/plain",
      buffer: Buffer.from("ludo 2\ngame nothing 1\n"),
    });
    const said = await page.locator(".problem").textContent();
    assert.ok(said.length > t("open.failed", "").length, said);
    assert.equal(await page.locator(".saved").count(), 0);
  }));

test("a finished record opens as a replay", { skip: games.every(g => g.id !== "aerion") }, () =>
  withPage({}, async page => {
    await page.locator("[data-open-record]").setInputFiles(root + "tests/golden/aerion-everything-two.ludo");
    await page.waitForURL(/#\/replay\//);
    await page.locator(".replay-bar").waitFor();
    await ready(page);
    await press(page, "End");
    assert.match(await at(page), /\d/);
    await openMenu(page);
    await page.locator("dialog[open] [data-verify]").click();
    await page.locator('[data-proved="true"]').waitFor();
  }),
);

test("a damaged link shows an error message", () =>
  withPage({ path: "#/record/AAAA" }, async page => {
    assert.match(await page.locator("main").textContent(), /[a-z]{4}/);
    assert.ok(await page.locator("[role=alert]").count());
  }));

/** A record as earlier versions of the page wrote it, when hashes were computed from bytes. */
const older = record => record.replace(/^ludo 2/, "ludo 1").replaceAll(/#[0-9a-f]{8}/g, "#00000000");
const golden = readFileSync(root + "tests/golden/aerion-base.ludo", "utf8").replace("seat 0 greedy", "seat 0 human");

/** Opens a game stored in this browser and returns the text of the page. */
async function openKept(page, record) {
  await page.evaluate(saved => localStorage.setItem("ludotheque.game.old", JSON.stringify(saved)), {
    id: "old",
    game: "aerion",
    seats: ["human"],
    options: {},
    record,
    n: 1,
    over: false,
    date: 1,
    guide: null,
  });
  await page.evaluate(() => (location.hash = "#/play/old"));
  await page.locator(".ask").waitFor();
  await ready(page);
  return (await page.locator(".ask-notice").count()) ? page.locator(".ask-notice").textContent() : "";
}

const aerion = games.every(g => g.id !== "aerion");

test(
  "a game stored under older rules is replayed under the current rules, and the page says so",
  { skip: aerion },
  () =>
    withPage({}, async page => {
      const begun = golden.split("\n").slice(0, 40).join("\n") + "\n";
      assert.equal(await openKept(page, older(begun)), t("upgraded", 35));
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("ludotheque.game.old")).record);
      assert.ok(kept.startsWith(begun), "today's format, the same moves");
    }),
);

test("moves that cannot be replayed are dropped, and earlier moves are kept", { skip: aerion }, () =>
  withPage({}, async page => {
    const lines = golden.split("\n").slice(0, 40);
    lines[30] = lines[30].replace(/^\S+ .* #/, "0 dance #");
    const said = await openKept(page, older(lines.join("\n") + "\n"));
    assert.equal(said.slice(0, 60), t("upgraded.lost", 25, 10, "").slice(0, 60));
  }),
);

test("a click is one request: it returns the move, its effects, the new table and the record", { skip: aerion }, () =>
  withPage({ alone: true }, async page => {
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      window.asked = [];
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message?.request) window.asked.push(JSON.parse(message.request).op);
        return post.call(this, message, ...rest);
      };
    });
    await page.reload();
    await begin(page, "aerion", { seed: "one request" });
    await settled(page);
    await page.evaluate(() => (window.asked.length = 0));
    await page.locator("[data-component^='card:'][data-lit]").first().press("Enter");
    await ready(page);
    const sure = page.locator("[data-confirm]"); // a move that cannot be undone needs confirmation
    if (await sure.count()) await sure.press("Enter");
    await settled(page);
    const asked = (await page.evaluate(() => window.asked)).filter(op => !["preview", "odds"].includes(op));
    assert.deepEqual(asked, ["play"]);
  }),
);
