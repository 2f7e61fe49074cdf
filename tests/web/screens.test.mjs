// Checks every screen at both sizes and in both themes: axe-core finds no problem, and nothing is wider than the
// window. With LUDO_PICTURES=1 each screen is saved in build-web/screenshots/.

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { askWhy, begin, beginGuide, play, settled } from "./lib/play.mjs";
import { root } from "./lib/root.mjs";
import { games, note, picture, ready, rotation, shellGames, test, violations, visit, withPage } from "./lib/site.mjs";
import { t } from "./lib/words.mjs";

const words = lang => (lang === "fr" ? t.fr : t);

/** Returns how much wider than the window the page is, and the cause. null: the page fits. */
const tooWide = page =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const widest = [...document.querySelectorAll("body *")]
      .filter(e => e.getBoundingClientRect().right + scrollX >= scrollWidth - 1)
      .at(-1);
    return `${scrollWidth - clientWidth} px too wide: ${widest?.outerHTML.slice(0, 100)}`;
  });

/** Closes all windows that are open over the page. */
async function close(page) {
  for (let n = 0; n < 3 && (await page.locator("dialog[open], .why").count()); n++) {
    await page.keyboard.press("Escape");
    await ready(page);
  }
}

const dialog = page => page.locator("dialog[open]").waitFor();

/** Opens the table in the middle of the game. */
async function enterMiddle(page, lang) {
  const ahead = await playAhead(page, lang),
    { moments } = ahead;
  await enter(page, ahead, moments[moments.length >> 1].n);
}

/** Screens that are the same for every game except for the accent colour, which other screens have too. They are tested
    with the first game only. */
const shell = ["rules", "plain", "replay", "menu", "log", "progress"];

/** The part of a screen that no other screen has. Boards are tested as `everything`. */
const parts = { table: ".table-head", replay: ".replay-bar", guide: ".guide" };

/** Parts that are the same for every game. axe-core checks them with the first game only. */
const same = ["table", "why", "guide"];

/** On a phone only the boards differ. All other screens have the same parts and colours as on a desktop, so only their
    width is checked. */
const phoneOnly = ["everything", "others"];

function themesOf(name, size) {
  if (size === "phone") return phoneOnly.includes(name) ? ["light", "dark"] : ["light"];
  return ["light", "dark"];
}

/** The screens of a game in order. Each screen begins where the previous screen ended. Screens without game parts are
    tested with the first game only. */
function screensOf(game, lang, size) {
  const say = words(lang);
  const tool = (page, key) => page.locator(".tools button", { hasText: say(key) }).click();
  const menu = async (page, key) => {
    await tool(page, "menu");
    await page.locator("dialog[open] .menu-item", { hasText: say(key) }).click();
  };
  const once = game === games[0];
  return {
    ...(once && {
      home: page => visit(page, "/"),
      credits: page => visit(page, "/credits"),
    }),
    start: page => visit(page, `/game/${game.id}`),
    async table(page) {
      await begin(page, game.id, { seed: "a walk" });
      await enterMiddle(page, lang);
    },
    why: page => askWhy(page),
    async card(page) {
      const read = page.locator(".stage [data-read]:visible").first();
      if (await read.count()) await read.click();
      else {
        await askWhy(page, "card:");
        await page.locator(".why .button-small").click();
      }
      await page.locator("dialog.sheet-of-card[open]").waitFor();
    },
    async rules(page) {
      await page.locator(".ask-source .clause").click();
      await dialog(page);
    },
    async menu(page) {
      await tool(page, "menu");
      await dialog(page);
    },
    async log(page) {
      await page.keyboard.press("l");
      await dialog(page);
    },
    async progress(page) {
      await page.locator("button.progress").click();
      await dialog(page);
    },
    async replay(page) {
      await menu(page, "menu.replay");
      await page.locator(".replay-bar").waitFor();
      await page.keyboard.press("End");
    },
    async everything(page) {
      await begin(page, game.id, {
        count: size === "desktop" ? "most" : null, // a phone shows one seat at a time
        people: 99,
        all: ["module"],
        seed: "everything",
      });
      await enterMiddle(page, lang);
      if (await page.locator(".curtain").count()) {
        await picture(page, `${game.id}-curtain-${size}-${lang}`);
        await page.locator(".curtain button").click();
        await settled(page);
      }
    },
    ...(size === "phone" && {
      async others(page) {
        if (await page.locator("#tab-others").count()) await page.locator("#tab-others").click();
      },
    }),
    async plain(page) {
      await menu(page, "menu.plain");
      await page.locator(".plain").first().waitFor();
    },
    ...(game.guided && { guide: page => beginGuide(page, game.id) }),
    ...(once && {
      async saved(page) {
        await visit(page, "/");
        await page.locator(".saved").first().waitFor();
      },
      wrong: page => visit(page, "/nowhere"),
    }),
  };
}

for (const game of rotation) {
  for (const [size, lang] of [
    ["desktop", "en"],
    ["phone", "fr"],
  ]) {
    test(`${game.name}: every screen, ${size}`, { timeout: 600_000 }, () =>
      withPage({ size, lang, deviceScaleFactor: 1 }, async page => {
        const wrong = [];
        for (const [name, reach] of Object.entries(screensOf(game, lang, size))) {
          if (shell.includes(name) && game !== games[0]) continue;
          await close(page);
          await reach(page);
          await ready(page);
          const wide = await tooWide(page);
          if (wide) wrong.push(`${name}: ${wide}`);
          for (const theme of themesOf(name, size)) {
            await page.emulateMedia({ colorScheme: theme });
            await page.waitForFunction(theme => document.documentElement.dataset.theme === theme, theme);
            await picture(page, `${game.id}-${name}-${size}-${lang}-${theme}`);
            if (size === "phone" && !phoneOnly.includes(name)) continue;
            if (same.includes(name) && game !== games[0]) continue;
            for (const line of await violations(page, theme, parts[name])) wrong.push(`${name}, ${theme}: ${line}`);
          }
          await page.emulateMedia({ colorScheme: "light" });
        }
        assert.deepEqual(wrong, []);
      }),
    );
  }
}

/** Returns the texts that are cut off, and the answers that overlap or are outside the window. */
const crowded = page =>
  page.evaluate(() => {
    const wrong = [];
    const name = e => (e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 40);
    const ask = document.querySelector(".ask");
    const shown = [...ask.querySelectorAll("button, h2")].filter(e => e.getClientRects().length);
    for (const e of shown) {
      if (e.scrollWidth > e.clientWidth + 2 && e.clientWidth > 0) wrong.push(`cut: ${name(e)}`);
      const r = e.getBoundingClientRect();
      if (r.left < -1 || r.right > innerWidth + 1) wrong.push(`outside: ${name(e)}`);
      for (const other of shown) {
        if (other === e || e.contains(other) || other.contains(e)) continue;
        const o = other.getBoundingClientRect();
        if (r.left < o.right - 2 && o.left < r.right - 2 && r.top < o.bottom - 2 && o.top < r.bottom - 2)
          wrong.push(`"${name(e)}" over "${name(other)}"`);
      }
    }
    return wrong;
  });

for (const game of shellGames) {
  for (const size of ["desktop", "phone"]) {
    test(`${game.name}: text at double size, ${size}`, () =>
      withPage({ size, lang: "fr", deviceScaleFactor: 1 }, async page => {
        const large = () =>
          page.evaluate(() => {
            document.documentElement.style.fontSize = "200%";
          });
        const wrong = [];
        for (const path of [...(game === shellGames[0] ? ["/", "/credits"] : []), `/game/${game.id}`]) {
          await visit(page, path);
          await large();
          const wide = await tooWide(page);
          if (wide) wrong.push(`${path}: ${wide}`);
          await picture(page, `${game.id}-large-${path.split("/")[1] || "home"}-${size}-fr`);
        }
        await begin(page, game.id, { seed: "large" });
        await large();
        await play(page, { seed: 5, clicks: 6 });
        const wide = await tooWide(page);
        if (wide) wrong.push(`table: ${wide}`);
        await picture(page, `${game.id}-large-table-${size}-fr`);
        wrong.push(...(await crowded(page)));
        assert.deepEqual(wrong, []);
      }));
  }
}

test("the first load is small", () =>
  withPage({ painted: true }, async page => {
    const { readdirSync, readFileSync, statSync } = await import("node:fs");
    const { gzipSync } = await import("node:zlib");
    const dist = root + "web/dist/";
    const files = (folder = "") =>
      readdirSync(dist + folder).flatMap(f =>
        statSync(dist + folder + f).isDirectory() ? files(`${folder}${f}/`) : [folder + f],
      );
    const packed = list => list.reduce((sum, f) => sum + gzipSync(readFileSync(dist + f)).length, 0);
    const isEngine = f => f.endsWith(".wasm");
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(e => new URL(e.name).pathname),
    );
    const engine = packed(files().filter(isEngine)),
      all = packed(files().filter(f => !isEngine(f)));
    const first = packed(
      files().filter(f => !isEngine(f) && (f === "index.html" || fetched.some(name => name.endsWith(`/${f}`)))),
    );
    const kB = n => `${(n / 1000).toFixed(0)} kB`;
    note(`gzipped: the first load ${kB(first)}, everything it may load later ${kB(all)}, the engine ${kB(engine)}`);
    assert.ok(first > 50_000 && first < 230_000, `${first} bytes without the engine`);
    assert.ok(engine > 0 && engine < 1_000_000, `${engine} bytes of engine`);
  }));

for (const lang of ["en", "fr"])
  test(`the home page is shown before the script of the page is loaded (${lang})`, () =>
    withPage({ lang, alone: true }, async page => {
      const drawn = () =>
        page.evaluate(() => [...document.querySelectorAll("#app .game-card")].map(card => card.innerText));
      const now = await drawn();
      await page.route("**/assets/*.js", route => route.abort());
      await page.reload();
      assert.equal(now.length, 5);
      assert.deepEqual(await drawn(), now);
      page.complaints = page.complaints.filter(text => !text.includes("net::ERR_FAILED")); // the aborted request
    }));
