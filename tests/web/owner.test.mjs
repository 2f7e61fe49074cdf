// The screens for owners of a game: the values of the box, card by card. They are stored, exported, played with and
// tried out.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after } from "node:test";
import { mortal } from "./lib/killed.mjs";
import { begin, play } from "./lib/play.mjs";
import { served } from "./lib/serve.mjs";
import { root } from "./lib/root.mjs";
import { fullOnly, picture, ready, rotation, site, test, violations, visit, withPage } from "./lib/site.mjs";
import { load, startEngine, t } from "./lib/words.mjs";

const ludo = process.env.LUDO ?? root + "build/ludo";
const scratch = mkdtempSync(tmpdir() + "/ludo-owner-");
after(() => rmSync(scratch, { recursive: true, force: true }));

const ask = await startEngine();
const owned = ask({ op: "games", lang: "en" }).games.filter(g => g.boxes && !g.draft);
const formOf = (game, box, lang = "en") => ask({ op: "box", game, lang, ...(box !== undefined && { box }) });

const figure = (page, path) => page.locator(`[data-figure="${path}"]`);
const step = async (page, path, by) => {
  await figure(page, path).locator(`[data-step="${by}"]`).click();
  await ready(page);
};
const confirm = async page => {
  await page.locator("[data-confirm-card]").click();
  await ready(page);
};
const kept = (page, game) => page.evaluate(g => JSON.parse(localStorage.getItem(`ludotheque.box.${g}`)), game);
const confirmed = page => page.locator("[data-confirmed]").first().getAttribute("data-confirmed").then(Number);

/** Waits until the copy on the disk has this many confirmed values, because the disk may be slower than the clicks. */
const onDisk = (page, game, said) =>
  page.evaluate(
    async ([key, enough]) => {
      const result = asked =>
        new Promise((done, fail) => {
          asked.onsuccess = () => done(asked.result);
          asked.onerror = () => fail(asked.error);
        });
      const db = await result(indexedDB.open("ludotheque-boxes"));
      for (let marks = 0; marks < enough; await new Promise(done => setTimeout(done, 20))) {
        const entry = await result(db.transaction("box").objectStore("box").get(key));
        marks = JSON.parse(entry ?? '{"draft":""}').draft.split(" !\n").length - 1;
      }
      db.close();
    },
    [game, said],
  );

async function save(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save]").click()]);
  await download.saveAs(`${scratch}/${name}`);
  return `${scratch}/${name}`;
}

const bring = async (page, text, name = "brought.box") => {
  writeFileSync(`${scratch}/${name}`, text);
  await page.locator("[data-open]").setInputFiles(`${scratch}/${name}`);
  await page.locator("[data-bad], [data-arrived]").waitFor();
  await ready(page);
};

/* ---- The steps of an owner --------------------------------------------------------------------------------------- */

const [first] = owned;

test("all values are confirmed on a phone, and a killed browser loses nothing", { timeout: 300_000, ...fullOnly }, () =>
  mortal(async (page, again) => {
    const game = first.id,
      form = formOf(game);
    const rows = form.sheets.flatMap(s => s.rows.filter(r => r.figures.some(f => f.reconstructed)));
    await page.goto(`${site}#/game/${game}`);
    await page.locator("[data-own-link]").click();
    await page.locator("[data-begin]").waitFor();
    assert.equal(await confirmed(page), 0);
    await page.locator("[data-begin]").click();
    const killedAt = [1, Math.floor(rows.length / 2)];
    for (let n = 0, said = 0; n < rows.length; n++) {
      await page.locator("[data-confirm-card]").waitFor();
      await page.locator("[data-confirm-card]").click();
      said += rows[n].figures.filter(f => f.reconstructed).length;
      if (killedAt.includes(n)) {
        await onDisk(page, game, said);
        page = await again();
        await page.goto(`${site}#/box/${game}`);
        await page.locator(`[data-confirmed="${said}"]`).waitFor();
        await page.locator("[data-begin]").click();
      } else await page.locator(`[data-confirmed="${said}"]`).waitFor();
    }
    await page.locator(".own-done").waitFor();
    assert.equal(await confirmed(page), form.reconstructed);
    assert.equal(await page.locator("[data-standing]:not([data-standing=confirmed])").count(), 0);
  }),
);

test("the copy that survived a kill is read before anything is stored, however slow the disk is", () =>
  withPage({ size: "phone" }, async page => {
    const game = first.id,
      rows = formOf(game).sheets[0].rows.filter(r => r.figures.some(f => f.reconstructed));
    await visit(page, `/box/${game}/${formOf(game).sheets[0].id}.${rows[0].id}`);
    await confirm(page);
    const stale = await page.evaluate(key => localStorage.getItem(key), `ludotheque.box.${game}`);
    await confirm(page);
    const said = await confirmed(page);
    await onDisk(page, game, said);
    await page.evaluate(([key, entry]) => localStorage.setItem(key, entry), [`ludotheque.box.${game}`, stale]);
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...words) {
        const request = open.apply(this, words);
        return {
          set onsuccess(then) {
            request.onsuccess = () => setTimeout(then, 1500);
          },
          set onerror(then) {
            request.onerror = then;
          },
          set onupgradeneeded(then) {
            request.onupgradeneeded = then;
          },
          get result() {
            return request.result;
          },
        };
      };
    });
    await page.goto("about:blank");
    await page.goto(`${site}#/box/${game}`);
    await page.locator("[data-begin]").waitFor();
    assert.equal(await confirmed(page), said);
    assert.equal((await kept(page, game)).confirmed, said);
  }));

for (const game of owned.filter(g => rotation.some(r => r.id === g.id))) {
  const form = formOf(game.id);

  test(`${game.name}: every value can be edited, on a phone`, { timeout: 180_000 }, () =>
    withPage({ size: "phone" }, async page => {
      for (const sheet of form.sheets) {
        const row = sheet.rows.find(r => r.figures.some(f => f.reconstructed)) ?? sheet.rows[0];
        await visit(page, `/box/${game.id}/${sheet.id}.${row.id}`);
        for (const summary of await page.locator(".own-more:not([data-try]) summary").all()) await summary.click();
        const drawn = await page.locator("[data-figure]").evaluateAll(all => all.map(e => e.dataset.figure));
        const plain = row.figures.filter(f => !f.path.includes("["));
        for (const f of plain) assert.ok(drawn.includes(f.path), f.path);
        const { wide, small } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth - innerWidth,
          small: [...document.querySelectorAll(".own-form :is(button, select, .chip), .own-foot > *")].filter(
            e => e.offsetParent && e.getBoundingClientRect().height < 33,
          ).length,
        }));
        assert.ok(wide <= 0, `${sheet.id}: nothing is wider than the phone`);
        assert.equal(small, 0, `${sheet.id}: all of it can be hit by a thumb`);
      }
    }),
  );

  test(`${game.name}: a changed value changes the card, is stored, and can be reset`, () =>
    withPage({ size: "phone" }, async page => {
      const none = !form.sheets.some(s => s.rows.some(r => r.figures.some(f => f.reconstructed)));
      const isOpen = f => none || f.reconstructed; // if no value is reconstructed, any value may be changed
      const sheet = form.sheets.find(s => s.cards && s.rows.some(r => r.figures.some(isOpen)));
      const isNumber = f => sheet.columns[f.column].type === "int" && sheet.columns[f.column].max > 1;
      const bumps = sheet.rows.flatMap(r =>
        r.figures
          .filter(f => isNumber(f) && Number(f.value) < sheet.columns[f.column].max)
          .map(f => ({ r, f, up: String(Number(f.value) + 1) })),
      );
      const found = bumps.find(
        ({ f, up }) => isOpen(f) && !formOf(game.id, `box ${game.id} 1\n${f.path} = ${up}\n`).error,
      );
      if (!found) return; // no value of this game can be changed alone
      await visit(page, `/box/${game.id}/${sheet.id}.${found.r.id}`);
      const before = await page.locator(".own-picture").innerHTML();
      await step(page, found.f.path, 1);
      await page.waitForFunction(was => document.querySelector(".own-picture").innerHTML !== was, before);
      assert.equal((await kept(page, game.id)).differ, 1);
      await page.reload();
      await ready(page);
      assert.equal(await figure(page, found.f.path).locator("input").inputValue(), found.up);
      await page.locator("[data-ours]").click();
      await ready(page);
      assert.equal((await kept(page, game.id)).differ, 0);
    }));
}

/* ---- With the box of Pillars, whose cards have names ------------------------------------------------------------ */

const PILLARS = owned.some(g => g.id === "pillars");
const onlyPillars = { skip: !PILLARS };

test("a rejected value is stored and explained, and is accepted when the other card has changed", onlyPillars, () =>
  withPage({ size: "phone" }, async page => {
    await visit(page, "/box/pillars/craftsmen.beggar");
    await step(page, "beggar.price", 1);
    await visit(page, "/box/pillars/craftsmen.brickmaker");
    await step(page, "brickmaker.round", 1);
    await page.locator(".own-objection").waitFor();
    assert.match(await page.locator(".own-objection").textContent(), /each round has five craftsmen/);
    assert.equal((await kept(page, "pillars")).differ, 1, "a table would be played with the rest, and without it");
    await page.reload();
    await ready(page);
    assert.equal(await figure(page, "brickmaker.round").locator("input").inputValue(), "3");
    await visit(page, "/box/pillars");
    assert.equal(await page.locator('[data-item="craftsmen.brickmaker"]').getAttribute("data-standing"), "wrong");
    await visit(page, "/box/pillars/craftsmen.assistant");
    await step(page, "assistant.round", -1);
    await page.waitForFunction(() => JSON.parse(localStorage["ludotheque.box.pillars"]).differ === 3);
    assert.equal(await page.locator(".own-objection").count(), 0);
  }),
);

test("words, things, sets and names are chosen from lists", onlyPillars, () =>
  withPage({}, async page => {
    await visit(page, "/box/pillars/craftsmen.wood-carver");
    await figure(page, "wood-carver.gains").locator(".field-add").selectOption("gold");
    await ready(page);
    await figure(page, "wood-carver.gains").locator('[data-thing="gold"] [data-step="1"]').click();
    await ready(page);
    await figure(page, "wood-carver.trade").locator('[data-word="woodworker"]').click();
    await ready(page);
    await page.locator(".own-more summary", { hasText: "name on" }).click();
    await page.locator('[data-named="en"]').fill("Whittler");
    await page.locator(".big-card", { hasText: "Whittler" }).waitFor();
    assert.deepEqual((await kept(page, "pillars")).text.split("\n").slice(2, 5), [
      "wood-carver.gains = gold*2 vp*2",
      "wood-carver.trade = woodworker",
      "wood-carver.name.en = Whittler",
    ]);
    assert.match(await page.locator(".own-picture").textContent(), /2 gold and 2 victory points/);
  }),
);

test("a name that is too long for the file does not block the owner", onlyPillars, () =>
  withPage({}, async page => {
    await visit(page, "/box/pillars/craftsmen.beggar");
    await confirm(page);
    await visit(page, "/box/pillars");
    await page.locator("#own-author").fill("é".repeat(40));
    await page.locator("#own-author").press("Tab");
    await ready(page);
    await page.reload();
    await page.locator('[data-confirmed="2"]').waitFor();
    assert.doesNotMatch((await kept(page, "pillars")).text, /author/);
  }),
);

const wrong = [
  ["box pillars 1\n\0\n", "ligne 2.*texte"],
  ["\x89PNG\r\n\x1a\n\0\0", "première ligne"],
  ["box pillars 2\n\0\n", "ligne 1"],
  ["box chess 1\n", "chess"],
  ["box pillars 1\nbeggar.price = seven\n", "ligne 2"],
  ["box pillars 1\n\nbeggar.price = 4000\n", "ligne 3"],
  ["box pillars 1\nbegger.price = 4\n", "ligne 2.*begger"],
  ["box pillars 1\nbeggar.price = 4\nbeggar.price = 5\n", "ligne 3"],
  ["box pillars 1\nbrickmaker.round = 3\n", "ligne 2"],
  ["box pillars 1\n" + "# a long file\n".repeat(20_000), "trop long"],
];

test("ten invalid box files are rejected, with line and reason, in French", onlyPillars, () =>
  withPage({ lang: "fr" }, async page => {
    await visit(page, "/box/pillars/craftsmen.beggar");
    await step(page, "beggar.price", 1);
    await visit(page, "/box/pillars");
    const before = (await kept(page, "pillars")).text;
    for (const [i, [text, why]] of wrong.entries()) {
      await bring(page, text, `wrong-${i}.box`);
      const said = await page.locator("[data-bad]").textContent();
      assert.match(said, new RegExp(why, "is"), JSON.stringify(text.slice(0, 60)));
      assert.match(said, /Impossible d’utiliser/);
    }
    assert.equal((await kept(page, "pillars")).text, before, "what was there is still there");
  }),
);

const BOX =
  "box pillars 1\nauthor Ada\ndate 2026-11-17\nbeggar.round = 1 !\nbeggar.price = 7 !\ngoods.metal.coast = 8 !\n";

test("a box is opened from a file, saved as a file and a link, and deleted after a confirmation", onlyPillars, () =>
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async page => {
    await visit(page, "/box/pillars");
    await bring(page, BOX);
    assert.equal(await kept(page, "pillars"), null, "not before one says so");
    await page.locator("[data-take]").click();
    await ready(page);
    assert.equal(await confirmed(page), 3);
    const file = await save(page, "pillars.box");
    const lines = text => text.split("\n").filter(l => !l.startsWith("date"));
    assert.deepEqual(lines(readFileSync(file, "utf8")), lines(BOX));
    assert.match(
      execFileSync(ludo, ["box", "check", file, "--lang", "en"], { encoding: "utf8" }),
      /3 of 95 reconstructed values confirmed/,
    );
    const [command, ...more] = ["play", "pillars", "--box", file, "--seats", "human,random", "--lang", "en"];
    const table = execFileSync(ludo, [command, ...more], { input: "quit\n", encoding: "utf8", stdio: "pipe" });
    assert.match(table, /2 values differ from the built-in ones/);

    await page.locator("[data-link]").click();
    await page.locator("[data-link]", { hasText: "Copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.locator("[data-reset]").click();
    await page.locator("dialog[open] .button:not(.button-danger):not(.button-square)").click();
    assert.equal(await confirmed(page), 3, "kept");
    await page.locator("[data-reset]").click();
    await page.locator("[data-reset-sure]").click();
    await page.locator('[data-confirmed="0"]').waitFor();
    assert.equal(await kept(page, "pillars"), null);

    await page.goto("about:blank");
    await page.goto(link);
    await page.locator("[data-take]").click();
    await page.locator('[data-confirmed="3"]').waitFor();
    await page.goto("about:blank");
    await page.goto(link.slice(0, -20));
    await page.locator("[data-bad]").waitFor();
  }),
);

async function readBeggar(page) {
  const card = page.locator('.stage :is([data-component$=":beggar"], [data-reads$=":beggar"])').first();
  await page.mouse.move(2, 2); // a component under the pointer would open the large view
  await card.focus();
  await page.keyboard.press("i");
  await page.locator(".reader .card-source").waitFor();
  return page.locator(".reader").textContent();
}

test("the next table uses the box: the badge, the card and the record show it", onlyPillars, () =>
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async page => {
    const start = { all: ["module"], seed: "an owner" };
    const withCards = async () => {
      await visit(page, "/game/pillars");
      await page.locator("#option-cards").check();
    };
    await withCards();
    await begin(page, "pillars", start);
    assert.equal(await page.locator("[data-own-badge]").count(), 0);
    assert.match(await readBeggar(page), /Hired for 4 gold.*Reconstructed/s);

    await visit(page, "/box/pillars");
    await bring(page, BOX);
    await page.locator("[data-take]").click();
    await ready(page);
    await withCards();
    await page.locator('select[data-seat="1"]').selectOption("skilled");
    assert.equal(await page.locator("[data-levels]").count(), 1, "levels were trained with other figures");
    await begin(page, "pillars", start);
    assert.match(await readBeggar(page), /Hired for 7 gold.*Confirmed by you/s);
    await page.keyboard.press("Escape");
    await page.locator("[data-own-badge]").click();
    await page.locator('[data-differs="beggar.price"]').waitFor();
    assert.match(await page.locator("dialog[open]").textContent(), /your box \([0-9a-f]{8}\).*4.*7/s);
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press("Escape");
    await play(page, { seed: 5, clicks: 8 });

    await page.locator(".tools button", { hasText: t("menu") }).click();
    const item = page.locator("dialog[open] .menu-item", { hasText: t("menu.save") });
    const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
    await download.saveAs(`${scratch}/own.ludo`);
    const record = readFileSync(`${scratch}/own.ludo`, "utf8");
    assert.match(record, /^figure beggar\.price = 7$/m);
    assert.match(execFileSync(ludo, ["replay", "--check", `${scratch}/own.ludo`], { encoding: "utf8" }), /^ok/m);

    // from here on, this browser acts for a person who never saw the box
    await page.evaluate(() => localStorage.clear());
    const { pack } = await load("web/src/storage/share.ts");
    await page.goto("about:blank");
    await page.goto(`${site}#/record/${await pack(record)}`);
    await page.locator("[data-own-badge]").waitFor();
    await ready(page);
    await page.locator("[data-own-badge]").click();
    await page.locator('[data-differs="goods.metal.coast"]').waitFor();
    assert.match(await page.locator("dialog[open]").textContent(), /another player’s box/);
  }),
);

test("a box that only confirms values changes only the badge, and can be switched off", onlyPillars, () =>
  withPage({}, async page => {
    await visit(page, "/box/pillars/craftsmen.beggar");
    await confirm(page);
    assert.match(page.url(), /craftsmen\.brickmaker/, "on to the next");
    const sit = async () => {
      await visit(page, "/game/pillars");
      await page.locator("#option-cards").check();
    };
    await sit();
    await begin(page, "pillars", { all: ["module"] });
    assert.equal(await page.locator("[data-own-badge]").count(), 0);
    assert.match(await readBeggar(page), /Hired for 4 gold.*Confirmed by you/s);
    await sit();
    await page.locator("#own-box").uncheck();
    await begin(page, "pillars", { all: ["module"] });
    assert.match(await readBeggar(page), /Reconstructed/);
  }),
);

test("a change is tried out while the page stays usable", onlyPillars, () =>
  withPage({}, async page => {
    await visit(page, "/box/pillars/craftsmen.beggar");
    await page.locator("[data-try] summary").click();
    assert.match(await page.locator("[data-try]").textContent(), /This card does not differ/);
    await step(page, "beggar.price", 1);
    await page.locator("[data-tryout]").click();
    await page.locator("[data-tried]").waitFor({ timeout: 60_000 });
    const frames = await page.evaluate(
      () =>
        new Promise(done => {
          let n = 0;
          const until = performance.now() + 500;
          const frame = () => (performance.now() > until ? done(n) : (n++, requestAnimationFrame(frame)));
          frame();
        }),
    );
    assert.ok(frames > 3, `${frames} frames in half a second`);
    await page.waitForFunction(() => Number(document.querySelector("[data-tried]")?.dataset.tried) >= 3, undefined, {
      timeout: 120_000,
    });
    assert.match(await page.locator(".tryout-table").textContent(), /Mean score.*\d+\.\d.*Chosen in.*\d+ %/s);
    await page.locator("[data-tryout]").click();
    await step(page, "beggar.price", 1); // the tested values are no longer the current values
    assert.equal(await page.locator("[data-tried]").count(), 0);
  }),
);

test("in French there is no English on the owner's screens", onlyPillars, async () => {
  const strings = x =>
    typeof x === "string" ? [x] : x && typeof x === "object" ? Object.values(x).flatMap(strings) : [];
  const { wordsIn } = await load("web/src/box/words.ts");
  const french = new Set(strings([formOf("pillars", undefined, "fr"), wordsIn("fr")]));
  const plain = s => s.length > 6 && / /.test(s) && !french.has(s);
  const english = [...new Set(strings([formOf("pillars"), wordsIn("en")]))].filter(plain);
  assert.ok(english.length > 100);
  await withPage({ lang: "fr" }, async page => {
    for (const path of ["", "/craftsmen.wood-carver", "/privileges.alfred", "/goods.metal", "/common.all"]) {
      await visit(page, `/box/pillars${path}`);
      for (const summary of await page.locator(".own-more summary").all()) await summary.click();
      const text = (await page.locator("body").textContent()).replaceAll("\u00a0", " ");
      assert.deepEqual(
        english.filter(s => text.includes(s)),
        [],
        path,
      );
    }
  });
});

for (const [size, lang] of [
  ["phone", "en"],
  ["desktop", "fr"],
])
  test(`axe finds no problem on the owner's screens (${size}, ${lang})`, onlyPillars, () =>
    withPage({ size, lang }, async page => {
      for (const path of ["", "/craftsmen.wood-carver", "/goods.metal"]) {
        await visit(page, `/box/pillars${path}`);
        for (const summary of await page.locator(".own-more summary").all()) await summary.click();
        await picture(page, `owner-${size}-${lang}${path.replace("/", "-")}`, { fullPage: true });
        assert.deepEqual(await violations(page), [], path);
        await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
        assert.deepEqual(await violations(page, "dark"), [], `${path}, dark`);
        await page.evaluate(() => delete document.documentElement.dataset.theme);
      }
      await visit(page, "/game/pillars");
      assert.deepEqual(await violations(page), [], "the page of the game");
    }),
  );

/* ---- Online ----------------------------------------------------------------------------------------------------- */

test("an invited player sees the changes of the host's box before sitting down, and plays with them", onlyPillars, () =>
  served(async ({ server, come }) => {
    const ada = await come({ path: "#/box/pillars" });
    await bring(ada, BOX);
    await ada.locator("[data-take]").click();
    await ready(ada);
    await visit(ada, "/game/pillars");
    await ada.locator("[data-friends]").click();
    await ada.locator('[data-name="0"]').fill("Ada");
    await ada.waitForFunction(() => document.querySelector('select[data-seat="1"]')?.value === "friend");
    await ada.locator("form.start button[type=submit]:visible").first().click();
    const link = await ada.locator("[data-link]").inputValue();
    const bob = await come({ size: "phone", lang: "fr" });
    await bob.goto(link.replace(/^.*?#/, `${server.at}#`));
    await bob.locator('[data-host-box] [data-differs="beggar.price"]').waitFor();
    assert.match(await bob.locator("[data-host-box]").textContent(), /propre boîte \([0-9a-f]{8}\)/);
    assert.deepEqual(await violations(bob), []);
    await bob.locator("#person-name").fill("Bob");
    await bob.locator("[data-sit]").click();
    await bob.locator(".table-screen").waitFor();
    await bob.locator("[data-own-badge]").click();
    await bob.locator('[data-differs="goods.metal.coast"]').waitFor();
  }),
);
