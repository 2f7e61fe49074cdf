// The layout at every window size, for every question of a long game.
//
// On a desktop the question, its answers and the player's own area are visible without scrolling. On a phone the
// question is never covered, the bar keeps its height, and the first selectable component is visible. On a laptop the
// bar takes at most a third of the window if answers are selectable on the board, and nothing in it moves when the
// pointer rests on an answer.

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { asked, begin } from "./lib/play.mjs";
import { games, note, ready, rotation, site, test, visit, withPage } from "./lib/site.mjs";
import { pointAt } from "./lib/still.mjs";
import { t } from "./lib/words.mjs";

const DESKTOPS = ["1366x657", "1280x720", "1440x900", "1920x1080", "2560x1440", "1024x768"];
const PHONES = ["390x844", "844x390", "720x450", "768x1024"]; // portrait, landscape, text at double size, a tablet
const LAPTOPS = ["1366x657", "1280x720"];
const LINE = 24;
const POINTED = 3; // every third question is tested with the pointer on answers

/** Every question is tested at the tightest sizes, and every second question at one of the other sizes. LUDO_SIZES=all
    tests every question at all sizes. */
const ALWAYS = ["1366x657", "390x844"];
const sizesFor = index => {
  const all = [...DESKTOPS, ...PHONES];
  if (process.env.LUDO_SIZES === "all") return all;
  const others = all.filter(size => !ALWAYS.includes(size));
  const now = index % 2 ? ALWAYS : [others[(index / 2) % others.length], ...ALWAYS];
  const here = all.filter(size => now.includes(size)); // change between layouts as rarely as possible,
  return index % 2 ? here.reverse() : here; // and continue from the size of the previous question
};

async function resize(page, size) {
  const [width, height] = size.split("x").map(Number);
  const now = page.viewportSize();
  if (now.width === width && now.height === height) return;
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Returns the layout errors as text, the height of the bar, and whether its answers are selectable on the board. */
const look = (page, desktop) =>
  page.evaluate(desktop => {
    const wrong = [];
    const name = e =>
      e.dataset.component ?? e.dataset.answer ?? e.dataset.group ?? (e.className || e.textContent).slice(0, 40);
    /** Returns the visible part of an element after all its ancestors have clipped it. */
    const left = e => {
      const r = e.getBoundingClientRect();
      const rest = { left: r.left, top: r.top, right: r.right, bottom: r.bottom };
      const cut = by => {
        rest.left = Math.max(rest.left, by.left);
        rest.top = Math.max(rest.top, by.top);
        rest.right = Math.min(rest.right, by.right);
        rest.bottom = Math.min(rest.bottom, by.bottom);
      };
      cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      for (let up = e.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflow !== "visible") cut(up.getBoundingClientRect());
      return { r, rest };
    };
    const SPARE = 4; // pixels that may be cut off: borders, shadows, small rotations
    const seen = e => {
      const { r, rest } = left(e);
      if (r.width === 0 || r.height === 0) return null; // the element is not drawn
      const lost = Math.max(
        r.width - Math.max(0, rest.right - rest.left),
        r.height - Math.max(0, rest.bottom - rest.top),
      );
      if (lost > SPARE) return `${Math.round(lost)} px of ${name(e)} are cut`;
      const top = document.elementFromPoint((rest.left + rest.right) / 2, (rest.top + rest.bottom) / 2);
      if (top && !e.contains(top) && !top.contains(e) && !top.closest("[data-mine]"))
        return `${name(e)} lies under ${name(top)}`;
      return null;
    };
    const check = (what, list) => {
      for (const e of list) {
        const why = seen(e);
        if (why) wrong.push(`${what}: ${why}`);
      }
    };
    const all = selector => [...document.querySelectorAll(selector)];
    const ask = document.querySelector(".ask");
    check("question", all(".ask-text"));
    const mine = all(desktop ? ".stage [data-mine]" : "[data-mine]");
    if (mine.length === 0) wrong.push("nothing is marked as mine");
    if (desktop) {
      check("answer", all(".ask :is([data-answer], [data-group], [data-confirm], [data-toggle])"));
      check("mine", mine);
      check(
        "mine",
        mine.flatMap(zone => [...zone.querySelectorAll("[data-component], [data-die]")]),
      );
      check("board", all(".stage > *"));
    } else {
      const [first] = all(".stage [data-lit]:not([data-ahead])").filter(e => e.checkVisibility());
      if (first) {
        const { r, rest } = left(first);
        const whole = (rest.right - rest.left) * (rest.bottom - rest.top);
        if (rest.right <= rest.left || rest.bottom <= rest.top || whole < 0.6 * r.width * r.height)
          wrong.push(`the first lit piece, ${name(first)}, is out of view`);
      }
    }
    const answers = document.querySelector(".table-compact:not(.table-low) .ask-answers");
    for (const e of answers?.children ?? []) {
      const r = e.getBoundingClientRect(),
        { bottom } = answers.getBoundingClientRect();
      if (r.top < bottom - SPARE && r.bottom > bottom + SPARE)
        wrong.push(`answer: ${Math.round(r.bottom - bottom)} px of ${name(e)} are cut`);
    }
    for (const e of all(".progress b"))
      if (e.getClientRects().length && left(e).rest.right < left(e).r.right - 1) wrong.push("the points are cut");
    const { top, height } = ask.getBoundingClientRect();
    const lit = ask.querySelector("[data-on-board]") !== null;
    return { wrong: [...new Set(wrong)].slice(0, 4), top, height, lit };
  }, desktop);

/** Returns, for each question, the moment with the most answers, and also the last moment of the game. */
function busiest(moments) {
  const most = new Map();
  for (const m of moments) if (m.answers > (most.get(m.id)?.answers ?? 0)) most.set(m.id, m);
  return [...most.values(), moments.at(-1)].sort((a, b) => a.n - b.n);
}

for (const game of rotation) {
  test(`${game.name}: question, answers and the player's area are visible at every size`, { timeout: 240_000 }, () =>
    withPage({ lang: "fr" }, async page => {
      await begin(page, game.id, { seed: "layout" });
      const ahead = await playAhead(page, "fr"),
        asked = busiest(ahead.moments),
        wrong = [],
        tops = Object.fromEntries(PHONES.map(size => [size, []]));
      let previews = 0;
      for (const [index, moment] of asked.entries()) {
        await enter(page, ahead, moment.n);
        for (const size of sizesFor(index)) {
          await resize(page, size);
          const seen = await look(page, DESKTOPS.includes(size));
          tops[size]?.push(seen.top);
          if (LAPTOPS.includes(size) && seen.lit && 3 * seen.height > Number(size.split("x")[1]))
            seen.wrong.push(`the bar is ${Math.round(seen.height)} px high`);
          if (LAPTOPS.includes(size) && index % POINTED === 0) {
            const still = await pointAt(page);
            previews += still.previews;
            seen.wrong.push(...still.wrong);
          }
          wrong.push(...seen.wrong.map(what => `${size}, ${moment.id} (${moment.n}): ${what}`));
        }
      }
      for (const [size, list] of Object.entries(tops))
        if (Math.max(...list) - Math.min(...list) > LINE) wrong.push(`${size}: the bar jumps, ${list.join(" ")}`);
      note(`${game.id}: ${asked.length} questions at ${DESKTOPS.length + PHONES.length} sizes of the window`);
      assert.deepEqual(wrong, []);
      assert.ok(previews > 0, "no answer had a preview");
    }),
  );
}

/** Returns the layout errors of the hint as text. Each answer of the hint must be clickable after scrolling it into
    view. */
const lookAtHint = page =>
  page.evaluate(() => {
    const wrong = [];
    const box = e => e.getBoundingClientRect();
    const shown = e => box(e).width > 0 && box(e).height > 0;
    const out = (what, r) => {
      if (r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight)
        wrong.push(`${what} is out of view: ${[r.left, r.top, r.right, r.bottom].map(Math.round).join(" ")}`);
    };
    const pressable = (what, e) => {
      const r = box(e),
        top = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
      out(what, r);
      if (!e.contains(top)) wrong.push(`${what} lies under ${top?.className ?? "nothing"}`);
    };
    const panel = document.querySelector(".ask-hint"),
      close = panel.querySelector(".advice-close"),
      r = box(panel);
    out("the hint", r);
    for (const button of document.querySelectorAll(".table-head :is(a, button)")) {
      const b = box(button);
      if (shown(button) && b.left < r.right && b.right > r.left && b.top < r.bottom && b.bottom > r.top)
        wrong.push(`the hint covers ${button.title || button.className}`);
    }
    pressable("the button that closes it", close);
    for (const [i, entry] of [...panel.querySelectorAll("[data-advice]")].entries()) {
      entry.scrollIntoView({ block: "nearest" });
      pressable(`answer ${i + 1}`, entry);
    }
    pressable("the button that closes it, when its end is read", close);
    panel.querySelector("[data-advice]").scrollIntoView({ block: "nearest" });
    return wrong;
  });

const HINTED = 3; // number of questions of a game that are tested with a hint

/** Returns the first question, the last question, and the questions between them that have the most answers. */
const hinted = asked => {
  const between = asked.slice(1, -1).sort((a, b) => b.answers - a.answers);
  return [asked[0], ...between.slice(0, HINTED - 2), asked.at(-1)];
};

async function openHint(page) {
  await page.keyboard.press("h");
  await page.locator(".ask-hint").waitFor({ timeout: 60_000 });
  await ready(page);
}

/** Taps with a pen. */
async function pen(page, { x, y, width, height }) {
  const browser = await page.context().newCDPSession(page);
  for (const type of ["mousePressed", "mouseReleased"])
    await browser.send("Input.dispatchMouseEvent", {
      ...{ type, button: "left", clickCount: 1, pointerType: "pen" },
      ...{ x: x + width / 2, y: y + height / 2 },
    });
}

for (const game of rotation) {
  test(`${game.name}: a hint is on the screen at every size, and can be read and closed`, { timeout: 240_000 }, () =>
    withPage({ size: "phone", deviceScaleFactor: 1, lang: "fr" }, async page => {
      await begin(page, game.id, { seed: "layout" });
      const ahead = await playAhead(page, "fr"),
        wrong = [];
      for (const moment of hinted(busiest(ahead.moments))) {
        await enter(page, ahead, moment.n);
        await openHint(page);
        for (const size of [...DESKTOPS, ...PHONES]) {
          await resize(page, size);
          await ready(page);
          wrong.push(...(await lookAtHint(page)).map(what => `${size}, ${moment.id} (${moment.n}): ${what}`));
        }
      }
      assert.deepEqual(wrong, []);
    }),
  );
}

/** Returns the number of moves played. */
const playedHere = page =>
  page.evaluate(() => JSON.parse(localStorage.getItem(`ludotheque.game.${location.hash.split("/").at(-1)}`)).n);

test("a tap outside the hint only closes it, and Escape closes it too", { timeout: 120_000 }, () =>
  withPage({ size: "phone", deviceScaleFactor: 1 }, async page => {
    await begin(page, "ancient-knowledge", { seed: "layout" });
    const hint = page.locator(".ask-hint"),
      gone = () => hint.waitFor({ state: "detached" });
    const before = await playedHere(page);
    for (const size of ["844x390", "390x844"]) {
      await resize(page, size);
      const untouched = await asked(page); // the answers that the board hardly shows come first
      const tapped = [];
      for (const [name, beside] of Object.entries({
        menu: page.locator(".tools .tool").last(),
        home: page.locator(".table-head a"),
        disabled: page.locator(".tools [data-undo]:disabled"),
        points: page.locator(".progress"),
        answer: page.locator(".ask [data-answer], .ask [data-group]").first(),
        selectable: page.locator(".stage [data-lit]:visible").last(),
        other: page.locator(".stage [data-component]:not([data-lit]):visible").first(),
      })) {
        await beside.scrollIntoViewIfNeeded();
        const r = await beside.boundingBox(),
          at = { x: r.x + r.width / 2, y: r.y + r.height / 2 };
        await openHint(page);
        if (await hint.evaluate((panel, { x, y }) => panel.contains(document.elementFromPoint(x, y)), at)) {
          await page.keyboard.press("Escape"); // the open hint covers the element
          await gone();
          continue;
        }
        await page.touchscreen.tap(at.x, at.y);
        await gone();
        await ready(page);
        tapped.push(name);
        assert.equal(await page.locator("dialog[open], .why, .reader").count(), 0, `${size}, ${name}: nothing opens`);
        assert.deepEqual(await asked(page), untouched, `${size}, ${name}: nothing is chosen`);
        assert.equal(await playedHere(page), before, `${size}, ${name}: nothing is played`);
      }
      assert.deepEqual(
        tapped.slice(0, 5),
        ["menu", "home", "disabled", "points", "answer"],
        `${size}: they are never covered`,
      );
      await openHint(page);
      await page.keyboard.press("Escape");
      await gone();
    }
    const menu = page.locator(".tools .tool").last(),
      undo = await page.locator(".tools [data-undo]:disabled").boundingBox(),
      opens = () => page.locator("dialog[open] .menu-item").first().waitFor();
    await openHint(page);
    await pen(page, await menu.boundingBox());
    await gone();
    await ready(page);
    assert.equal(await page.locator("dialog[open]").count(), 0, "a pen is like a finger");
    await openHint(page);
    await page.touchscreen.tap(undo.x + undo.width / 2, undo.y + undo.height / 2);
    await gone();
    await menu.press("Enter"); // no click followed that tap, so the next click is not swallowed
    await opens();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await menu.tap(); // the second tap opens the menu
    await opens();
  }),
);

const [game] = games;

test(`${game.name}: the log can be folded, and the choice is stored`, () =>
  withPage({}, async page => {
    await begin(page, game.id, { seed: "fold" });
    const log = page.locator(".table-log");
    const width = () => page.evaluate(() => document.querySelector(".stage").getBoundingClientRect().width);
    const before = await width();
    await log.locator("[data-fold]").click();
    assert.equal(await log.count(), 0);
    assert.ok((await width()) > before + 200, "the board has its room");
    await page.reload();
    await page.locator(".table-screen").waitFor();
    await ready(page);
    assert.equal(await log.count(), 0, "it stays folded");
    await page.locator(".tools .tool", { hasText: t("log") }).click();
    await log.waitFor();
  }));

test(`${game.name}: on a phone the log opens at its end, and Back closes an open window`, () =>
  withPage({ size: "phone", deviceScaleFactor: 1 }, async page => {
    await visit(page, `/game/${game.id}`);
    await begin(page, game.id, { seed: "back" });
    const ahead = await playAhead(page, "en");
    await enter(page, ahead, ahead.moments.at(-1).n);
    const table = page.url(),
      window = page.locator("dialog[open]");
    const menu = () => page.locator(".tools .tool", { hasText: t("menu") }).click();
    await menu();
    await page.locator("dialog[open] .menu-item", { hasText: t("log") }).click();
    await ready(page);
    const hidden = await page.evaluate(() => {
      const list = document.querySelector("dialog[open] .window-main").getBoundingClientRect();
      const last = [...document.querySelectorAll("dialog[open] .log-entry")].at(-1).getBoundingClientRect();
      return Math.max(0, last.bottom - list.bottom);
    });
    assert.ok(hidden < 2, `the last entry lies ${hidden} px below`);
    await page.goBack();
    await window.waitFor({ state: "detached" });
    assert.equal(page.url(), table, "we are still at the table");
    await menu();
    await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
    await ready(page);
    await menu(); // a link to another screen leaves no history entry
    await page.locator("dialog[open] .menu-item", { hasText: t("menu.replay") }).click();
    await page.locator(".replay-bar").waitFor();
    await page.goBack();
    await page.locator(".table-screen:not(.table-replay)").waitFor();
    await page.goBack();
    await page.locator(".table-screen").waitFor({ state: "detached" });
    assert.ok(page.url().startsWith(site));
  }));
