// No data is lost: two tabs on one game, damaged entries, invalid addresses, a crashing engine, records of older rules.
// Also tests what the server allows.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { begin, clear, play, settled, things } from "./lib/play.mjs";
import { root } from "./lib/root.mjs";
import { games, open, ready, shellGames, site, test, visit, withPage } from "./lib/site.mjs";
import { t } from "./lib/words.mjs";

const game = shellGames[0];
const aerion = games.every(g => g.id !== "aerion");
const golden = readFileSync(root + "tests/golden/aerion-base.ludo", "utf8").replace("seat 0 greedy", "seat 0 human");
const begun = golden.split("\n").slice(0, 40).join("\n") + "\n";

const idOf = page => page.evaluate(() => location.hash.replace(/^#\/play\//, "").replace(/\?.*/, ""));
const stored = (page, id) => page.evaluate(id => localStorage.getItem(`ludotheque.game.${id}`), id);
const kept = async (page, id) => JSON.parse(await stored(page, id));
const store = (page, id, text) =>
  page.evaluate(([id, text]) => localStorage.setItem(`ludotheque.game.${id}`, text), [id, text]);
const follows = page => page.locator("[data-elsewhere]").waitFor();
const plays = page => page.locator("[data-elsewhere]").waitFor({ state: "detached" });

/** Opens another tab of the same browser. */
async function another(page, path) {
  const tab = await page.context().newPage();
  tab.touch = page.touch;
  tab.painted = page.painted;
  tab.complaints = page.complaints;
  tab.on("pageerror", error => page.complaints.push(String(error)));
  await tab.goto(site + path);
  await ready(tab);
  return tab;
}

/** Waits until both tabs show the same table. The selection and the discard buttons may differ. */
async function alike(one, other) {
  await clear(one);
  await clear(other);
  const lies = async page => JSON.stringify(await things(page));
  for (let n = 0; n < 40; n++) {
    await ready(one);
    await ready(other);
    if ((await lies(one)) === (await lies(other))) return;
    await new Promise(done => setTimeout(done, 100));
  }
  assert.equal(await lies(other), await lies(one));
}

// ---- Two tabs

test("a second tab follows a game, and takes it over on request", () =>
  withPage({}, async one => {
    await begin(one, game.id, { seed: "two tabs" });
    await play(one, { seed: 5, clicks: 4 });
    const id = await idOf(one);
    const two = await another(one, `#/play/${id}`);
    await follows(two);
    assert.equal(await two.locator(".stage [data-lit]").count(), 0, "nothing is offered here");
    await alike(one, two);
    await play(one, { seed: 6, clicks: 12 });
    const { n } = await kept(one, id);
    await alike(one, two);
    await two.keyboard.press("u");
    await ready(two);
    assert.equal((await kept(one, id)).n, n, "what follows writes nothing");

    await two.getByRole("button", { name: t("elsewhere.take") }).click();
    await plays(two);
    await follows(one);
    await settled(two);
    await play(two, { seed: 7, clicks: 6 });
    assert.ok((await kept(two, id)).n > n, "it went on from there");
    await alike(two, one);

    await two.close();
    await plays(one);
    await settled(one);
    await play(one, { seed: 8, clicks: 2 });
  }));

test("without Web Locks, a tab never overwrites what another tab stored", () =>
  withPage({ alone: true }, async one => {
    await one.context().addInitScript(() => delete Navigator.prototype.locks);
    await one.reload();
    await begin(one, game.id, { seed: "no locks" });
    const id = await idOf(one);
    const two = await another(one, `#/play/${id}`);
    await settled(two);
    assert.equal(await two.evaluate(() => "locks" in navigator), false);
    await play(one, { seed: 5, clicks: 8 });
    await alike(one, two);
    const ahead = await stored(one, id);
    await play(two, { seed: 2, clicks: 4 });
    await alike(two, one);

    // the stored game changes without an event
    await one.close();
    await store(two, id, ahead);
    await two.locator(".ask [data-answer], .ask [data-group], .ask [data-toggle]").first().waitFor();
    await play(two, { seed: 3, clicks: 60, until: async page => (await page.locator(".ask-notice").count()) > 0 });
    assert.equal(await two.locator(".ask-notice").textContent(), t("elsewhere.moved"));
    assert.equal((await kept(two, id)).record, JSON.parse(ahead).record, "what was there is there");
  }));

// ---- Stored data

const good = {
  game: "aerion",
  seats: ["human"],
  options: {},
  record: begun,
  n: 35,
  moment: "Turn 3",
  over: false,
  date: 1_700_000_000_000,
  guide: null,
};
const entry = change => JSON.stringify({ id: "aa", ...good, ...change });

const damages = {
  "a date that is a word": entry({ date: "yesterday" }),
  "a date out of range": entry({ date: 1e99 }),
  "no date": entry({ date: null }),
  "a number of moves that is none": entry({ n: {} }),
  "no record": entry({ record: undefined }),
  "a record that is a number": entry({ record: 5 }),
  "seats that are none": entry({ seats: [] }),
  "seats that are numbers": entry({ seats: [1, 2] }),
  "seats that are a word": entry({ seats: "human" }),
  "options that are a list": entry({ options: [1] }),
  "an option that is a word": entry({ options: { eggs: "on" } }),
  "a game that is a thing": entry({ game: { a: 1 } }),
  "a moment that is a thing": entry({ moment: { text: "x" } }),
  "an end that is a word": entry({ over: "yes" }),
  "a guide that is a word": entry({ guide: "first" }),
  "another name": entry({ id: "bb" }),
  "no entry but a list": "[]",
  "no entry but null": "null",
  "no JSON": '{"id":"aa","game":',
  nothing: "",
};

test("a damaged entry is listed as unreadable, and other entries still work", { skip: aerion }, () =>
  withPage({}, async page => {
    await store(page, "good", JSON.stringify({ id: "good", ...good }));
    const texts = Object.values(damages);
    for (const [i, text] of texts.entries()) await store(page, `d${i}`, text.replace('"id":"aa"', `"id":"d${i}"`));
    await visit(page, "/credits");
    await visit(page, "");
    for (const [i, what] of Object.keys(damages).entries())
      assert.equal(await page.locator(`[data-unreadable="d${i}"]`).count(), 1, `${what}: it is listed`);
    assert.equal(await page.locator("[data-saved]").count(), 1, "nothing else can be opened");
    assert.equal(await page.locator('[data-saved="good"]').count(), 1, "but the others");
    assert.ok((await page.locator(".game-card").count()) > 0, "games can be begun");
    await store(page, "aa", damages["a date that is a word"]);
    await page.reload();
    await ready(page);
    const row = page.locator('[data-unreadable="aa"]');
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      row.getByRole("button", { name: t("unreadable.export.one", "aa") }).click(),
    ]);
    assert.equal(readFileSync(await download.path(), "utf8"), begun, "its record can be taken out");
    await row.getByRole("button", { name: t("unreadable.delete", "aa") }).click();
    await page.locator("[data-delete-yes]").click();
    await row.waitFor({ state: "detached" });
    assert.equal(await stored(page, "aa"), null);
    await page.locator('[data-saved="good"] .button-main').click();
    await page.locator(".table-screen").waitFor();
    await settled(page);
  }),
);

test("an entry with an invalid record shows an error when it is opened, and can be exported", { skip: aerion }, () =>
  withPage({}, async page => {
    await store(page, "aa", entry({ record: "no record at all" }));
    await visit(page, "/play/aa");
    assert.ok(await page.locator("[role=alert]").count());
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("record.save") }).click(),
    ]);
    assert.equal(readFileSync(await download.path(), "utf8"), "no record at all");
  }),
);

// ---- Addresses

test("an invalid address leads home", () =>
  withPage({}, async page => {
    for (const path of ["/%", "/%E0%A4%A", "/play/%", "/record/%ZZ", "/%?plain", "//%//"]) {
      await visit(page, path);
      assert.ok((await page.locator(".game-card").count()) > 0, path);
      await visit(page, "/credits");
    }
    await page.goto(site + "#/%");
    await page.reload();
    await ready(page);
    assert.ok((await page.locator(".game-card").count()) > 0, "also when it is opened there");
  }));

test("a screen that fails does not affect the others", async () => {
  const page = await open();
  await page.evaluate(() => {
    const store = { id: "aa", game: "x", seats: ["human"], options: {}, record: "", n: 0, date: 1 };
    localStorage.setItem("ludotheque.game.aa", JSON.stringify(store));
    window.format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format");
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
      configurable: true,
      get() {
        throw new Error("on purpose");
      },
    });
  });
  await visit(page, "/credits");
  await visit(page, "");
  assert.match(await page.locator("[role=alert]").textContent(), /on purpose/);
  await visit(page, "/credits");
  assert.equal(await page.locator("h1").last().textContent(), t("credits.title"));
  await page.evaluate(() => Object.defineProperty(Intl.DateTimeFormat.prototype, "format", window.format));
  await visit(page, "");
  assert.ok((await page.locator(".game-card").count()) > 0);
  await page.context().close();
});

// ---- The engine

/** Creates a worker whose engine executes `unreachable` when it receives the request "trap". */
const trap = `
  const broken = new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,97,0,0,10,5,1,3,0,0,11]);
  const encode = TextEncoder.prototype.encode;
  TextEncoder.prototype.encode = function (text) {
    if (text === "trap") new WebAssembly.Instance(new WebAssembly.Module(broken)).exports.a();
    return encode.call(this, text);
  };
`;

test("an engine that crashes is restarted with the same game", () =>
  withPage({ lang: "fr", alone: true }, async page => {
    await page.context().route(/worker-[^/]*\.js$/, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: trap + (await response.text()) });
    });
    await page.context().addInitScript(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...rest) {
        const breaks = window.breaks && message.request?.includes(`"op":"${window.breaks}"`);
        if (breaks) window.breaks = null;
        return post.call(this, breaks ? { ...message, request: "trap" } : message, ...rest);
      };
    });
    await page.reload();
    await ready(page);
    await begin(page, game.id, { seed: "trap" });
    await play(page, { seed: 5, clicks: 6 });
    const id = await idOf(page),
      before = await kept(page, id);
    await page.evaluate(() => (window.breaks = "play"));
    await play(page, { seed: 6, clicks: 12, until: async p => (await p.locator("[data-rescue]").count()) > 0 });
    const said = await page.locator("[data-rescue]").textContent();
    assert.ok(said.startsWith(t.fr("engine.broke", "unreachable")), said);
    assert.ok(said.includes(t.fr("engine.stands")), said);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t.fr("record.save") }).click(),
    ]);
    const now = await kept(page, id);
    assert.equal(readFileSync(await download.path(), "utf8"), now.record, "the record is offered");
    assert.equal(now.record.slice(0, before.record.length), before.record, "nothing was lost");
    await settled(page);
    await play(page, { seed: 7, clicks: 4 });
    assert.ok((await kept(page, id)).n > now.n, "and it goes on");
  }));

// ---- Older rules

test("a game begun under an older version of the rules is finished under the current one", { skip: aerion }, () =>
  withPage({}, async page => {
    // a record that ends some clicks before the end of the game
    const late = golden.split("\n").slice(0, -12).join("\n") + "\n";
    const older = late.replace(/^game aerion \d+/m, "game aerion 0").replaceAll(/#[0-9a-f]{8}/g, "#00000000");
    await store(page, "aa", entry({ record: older }));
    await visit(page, "/play/aa");
    await page.locator(".ask-notice").waitFor();
    assert.equal(await page.locator(".ask-notice").textContent(), t("upgraded", late.match(/#/g).length));
    assert.ok((await kept(page, "aa")).record.startsWith(late), "the same moves");
    await play(page, { seed: 3 });
    assert.equal((await kept(page, "aa")).over, true, "to its end");
  }),
);

test("a game that the current rules cannot replay to its end is also kept unchanged", { skip: aerion }, () =>
  withPage({}, async page => {
    const lines = begun.replace(/^game aerion \d+/m, "game aerion 0").split("\n");
    lines[30] = lines[30].replace(/^\S+ .* #/, "0 dance #");
    await store(page, "aa", entry({ record: lines.join("\n") }));
    await visit(page, "/play/aa");
    await page.locator(".ask-notice").waitFor();
    await visit(page, "");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator('[data-unreadable="aa.older"] button').first().click(),
    ]);
    assert.equal(readFileSync(await download.path(), "utf8"), lines.join("\n"));
  }),
);

test("a record with carriage returns and a byte-order mark is opened", { skip: aerion }, () =>
  withPage({}, async page => {
    const buffer = Buffer.from("\uFEFF" + begun.replaceAll("\n", "\r\n"));
    await page.locator("[data-open-record]").setInputFiles({ name: "a.ludo", mimeType: "text/plain", buffer });
    await page.waitForURL(/#\/play\//);
    await page.locator(".table-screen").waitFor();
    await settled(page);
  }),
);

// ---- What the server allows

test("the page runs only its own scripts, and cannot be framed", async () => {
  const answer = await fetch(site);
  const policy = answer.headers.get("content-security-policy") ?? "";
  for (const part of ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"])
    assert.ok(policy.includes(part), `${part} in ${policy}`);
  assert.ok(!policy.includes("unsafe-inline"), policy);
  const html = await answer.text();
  assert.match(html, /<meta http-equiv="Content-Security-Policy"/, "and it says so where another server sends it");
  for (const [, tag, text] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g))
    if (!/ src=| type="(application\/json|text\/html)"/.test(tag))
      assert.ok(policy.includes(createHash("sha256").update(text).digest("base64")), text);
  const page = await open();
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.head.append(script);
    return window.ran === true;
  });
  assert.equal(ran, false, "a script within the page does not run");
  await page.context().close();
});

/** Returns the status of a response to a request with this Host header, which fetch cannot set. */
function statusAs(url, host) {
  return new Promise((done, failed) =>
    get(url, { headers: { host } }, answer => done(answer.resume().statusCode)).on("error", failed),
  );
}

test("the server accepts only local requests, and no link leads out of the folder", async () => {
  const folder = mkdtempSync(tmpdir() + "/ludo-serve-");
  mkdirSync(folder + "/dist");
  writeFileSync(folder + "/secret.txt", "secret");
  writeFileSync(folder + "/dist/index.html", "page");
  symlinkSync(folder + "/secret.txt", folder + "/dist/out.txt");
  symlinkSync(folder, folder + "/dist/up");
  symlinkSync("index.html", folder + "/dist/same.html");
  const server = spawn(process.execPath, [root + "tools/serve.mjs", folder + "/dist"], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let url = null;
    for await (const chunk of server.stdout) {
      url = /http:\S+/.exec(String(chunk))?.[0];
      if (url) break;
    }
    for (const path of ["out.txt", "up/secret.txt", "up/dist/index.html", "%2e%2e/secret.txt"])
      assert.equal((await fetch(url + path)).status, path === "up/dist/index.html" ? 200 : 404, path);
    assert.equal(await (await fetch(url + "same.html")).text(), "page");
    assert.equal(await statusAs(url, "elsewhere.example"), 421);
    assert.equal(await statusAs(url, "localhost"), 200);
  } finally {
    server.kill();
    rmSync(folder, { recursive: true });
  }
});
