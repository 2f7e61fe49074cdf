// Runs the page in a real browser: a server for web/dist, one Chromium per process, empty storage for each test.
//
// Environment:
//   LUDO_WORKERS     tests of a process that run at the same time (default 1)
//   LUDO_URL         a running server (tools/test.sh starts one); default: start one
//   LUDO_CHROMIUM    path of the browser
//   LUDO_GAMES       games to test, separated by commas; default: all games, and the table screen with two of them
//   LUDO_PICTURES=1  write a screenshot of every screen

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { after, test as nodeTest } from "node:test";
import { require, root } from "./root.mjs";

const { chromium, devices } = require("playwright-core");

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    userAgent: devices["Pixel 7"].userAgent,
  },
};

async function startServer() {
  const server = spawn(process.execPath, [root + "tools/serve.mjs"], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  after(() => {
    server.kill();
  });
  process.on("exit", () => {
    server.kill();
  });
  for await (const chunk of server.stdout) {
    const found = /http:\S+/.exec(String(chunk));
    if (found) return found[0];
  }
  throw new Error("the server did not start; make web builds the page");
}

export const site = process.env.LUDO_URL ?? (await startServer());

/** Prefers the headless shell of Chromium. The full browser spends a quarter of its time on its own windows. */
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const browser = await chromium.launch({
  executablePath: process.env.LUDO_CHROMIUM ?? browsers.find(path => existsSync(path)) ?? browsers.at(-1),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
});
after(() => browser.close());

let free = Number(process.env.LUDO_WORKERS ?? 1);
const shared = free > 1,
  waiting = [];

/** The duration of each test in seconds. LUDO_SECONDS names the file to write at the end. */
const seconds = [];
if (process.env.LUDO_SECONDS)
  process.on("exit", () => {
    seconds.sort((a, b) => b[0] - a[0]);
    writeFileSync(process.env.LUDO_SECONDS, seconds.map(([s, name]) => `${s.toFixed(1)}\t${name}\n`).join(""));
  });

/** Runs `body` as soon as a worker is free. */
async function inTurn(name, body) {
  if (free > 0) free--;
  else await new Promise(go => waiting.push(go));
  const began = performance.now();
  try {
    return await body();
  } finally {
    seconds.push([(performance.now() - began) / 1000, name]);
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

/** Wraps `test` of node:test, which runs tests one after another. With several workers, a test starts when a worker is
    free, and its result is reported in the original order. */
export function test(name, options, body) {
  if (!body) return test(name, {}, options);
  if (!shared || options.skip) return nodeTest(name, options, body);
  const done = inTurn(name, body);
  done.catch(() => undefined); // the waiting test reports the error
  return nodeTest(name, options, () => done);
}

/** Test pages run at opacity 0.0001 so that Chromium skips painting, which would take half of the time. The layout is
    the same. Pages are painted only for screenshots and axe-core. */
async function whilePainted(page, work) {
  const paint = on =>
    page.evaluate(on => {
      document.documentElement.style.opacity = on ? "" : ".0001";
    }, on);
  if (!page.painted) await paint(true);
  try {
    return await work();
  } finally {
    if (!page.painted) await paint(false);
  }
}

/** Pages of finished tests. The next test reuses such a page, reloaded and with empty storage. This saves the start of
    a process, compiling the engine and loading the files: three quarters of the cost of a new page. */
const spare = [];
const SPARE_MAX = 6;

async function newPage(key, { size, lang, offline, painted, alone, ...more }) {
  const context = await browser.newContext({
    ...sizes[size],
    locale: lang === "fr" ? "fr-FR" : "en-GB",
    serviceWorkers: offline ? "allow" : "block",
    ...more,
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript({ path: root + "tests/web/lib/hand.js" });
  if (!painted)
    await context.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.opacity = ".0001";
      }),
    );
  const page = await context.newPage();
  page.spareFor = alone || offline ? null : key;
  page.touch = Boolean(sizes[size].hasTouch);
  page.painted = painted;
  page.on("console", message => {
    if (message.type() === "error") page.complaints.push(message.text());
  });
  page.on("pageerror", error => page.complaints.push(String(error)));
  page.on("crash", () => page.complaints.push("the page crashed"));
  return page;
}

/** Clears a page for another test, or closes it if it cannot be reused. */
async function giveBack(page) {
  if (!page.spareFor) return page.context().close();
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.goto("about:blank");
  await page.setViewportSize(sizes[JSON.parse(page.spareFor).size].viewport); // the test may have changed the size
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: new URL(site).origin, storageTypes: "all" });
  await devtools.detach();
  spare.push(page);
  if (spare.length > SPARE_MAX) await spare.shift().context().close();
}

/** Opens a page with empty storage. Console errors are collected in `page.complaints`. Use `alone` if the test
    changes how pages are loaded (routes, scripts) or uses another `server`. Only `offline` pages install the service
    worker, because it loads everything again. */
export async function open({
  size = "desktop",
  lang = "en",
  motion = false,
  server = site,
  path = "",
  painted = motion,
  ...more
} = {}) {
  const key = JSON.stringify({ size, lang, painted, ...more });
  const at = more.alone ? -1 : spare.findIndex(page => page.spareFor === key);
  const page = at >= 0 ? spare.splice(at, 1)[0] : await newPage(key, { size, lang, painted, ...more });
  page.complaints = [];
  await page.emulateMedia({ colorScheme: "light", reducedMotion: motion ? "no-preference" : "reduce" });
  await page.goto(server + path);
  await ready(page);
  return page;
}

/** Runs `body` with a page. Fails if the page reported errors; a failed test leaves a screenshot. */
export async function withPage(options, body) {
  const page = await open(options);
  try {
    await body(page);
    assert.deepEqual(page.complaints, [], "the console");
  } catch (error) {
    const name = String(error.message)
      .slice(0, 40)
      .replace(/[^a-z0-9]+/gi, "-");
    await picture(page, `failed-${name}`, { always: true }).catch(() => undefined);
    await page.context().close();
    throw error;
  }
  await giveBack(page);
}

/** Waits until the page is idle: no request, no animation, nothing left to draw. Waits two frames first, so that a
    click takes effect. */
export async function ready(page) {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(
    () => document.documentElement.dataset.ready === "true" && !document.querySelector(".loading"),
  );
}

/** Goes to another address of the page. "" is the home page. */
export async function visit(page, path) {
  await page.evaluate(to => {
    location.hash = to;
  }, path);
  await ready(page);
}

/** Prints a measurement at the end of `make test`. No test depends on its value. */
export const note = text => console.log(`note: ${text}`);

const folder = root + "build-web/screenshots/";

/** Takes a screenshot for people to look at, with LUDO_PICTURES=1. No test compares it. */
export async function picture(page, name, { always = false, ...options } = {}) {
  if (!always && !process.env.LUDO_PICTURES) return;
  mkdirSync(folder, { recursive: true });
  await whilePainted(page, () =>
    page.screenshot({
      path: `${folder}${name}.png`,
      animations: "disabled",
      ...options,
    }),
  );
}

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Returns the problems that axe-core finds, one line per rule: the count and the first three elements. Checks the open
    window or note if there is one, otherwise `part`. In the dark theme axe-core checks only contrasts, because nothing
    else depends on colours. It reads colours from the style, so no frame has to be painted. */
export async function violations(page, theme = "light", part = "html") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([theme, part]) => {
      // a window that fades in has other colours
      const ending = document.getAnimations().filter(a => a.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.all(ending.map(a => a.finished.catch(() => undefined)));
      const only = theme === "light" ? {} : { runOnly: ["color-contrast"] };
      const { style } = document.documentElement,
        { opacity } = style;
      style.opacity = "";
      const { violations } = await window.axe
        .run(document.querySelector("dialog[open], .why") ?? document.querySelector(part), {
          resultTypes: ["violations"],
          ...only,
        })
        .finally(() => (style.opacity = opacity));
      const shown = n => `${n.html.slice(0, 110)} (${n.failureSummary?.split("\n")[1]?.trim().slice(0, 110)})`;
      return violations.map(v => `${v.id}, ${v.nodes.length} times: ${v.nodes.slice(0, 3).map(shown).join("; ")}`);
    },
    [theme, part],
  );
}

const wanted =
  process.env.LUDO_GAMES?.split(",")
    .map(id => id.trim())
    .filter(Boolean) ?? [];

/** The games that the engine offers, as listed on the home page; only those of LUDO_GAMES if it is set. */
export const games = await (async () => {
  const page = await open();
  const found = await page.$$eval(".game-card[data-game]", cards =>
    cards.map(card => ({
      id: card.dataset.game,
      name: card.querySelector("h3").textContent,
      guided: Boolean(card.querySelector('a[href*="guide/"]')),
    })),
  );
  await giveBack(page);
  const chosen = wanted.length > 0 ? found.filter(g => wanted.includes(g.id)) : found;
  if (chosen.length === 0 || chosen.length < wanted.length) {
    console.error(
      `home lists ${found.map(g => g.id).join(", ") || "no games"}; ` +
        `LUDO_GAMES asks for ${wanted.join(", ") || "all of them"}`,
    );
    process.exit(1);
  }
  return chosen;
})();

/** Lists the games whose long tests run this time: the game named by LUDO_ROTATION (tools/test.sh), or all games. */
export const rotation = process.env.LUDO_ROTATION ? games.filter(g => g.id === process.env.LUDO_ROTATION) : games;
/** An option of `test` for tests that only `make full` runs. */
export const fullOnly = { skip: process.env.LUDO_ROTATION ? "make full runs it" : false };

/** The games that the table screen is tested with: one without hidden cards and one with hidden hands. The screen is
    the same for every game. LUDO_GAMES overrides this list. */
const shellIds = ["aerion", "ancient-knowledge"];
export const shellGames = wanted.length > 0 ? games : games.filter(g => shellIds.includes(g.id));
