// Playing as a person does: by what is lit on the table and offered in the question bar.  Nothing here knows a game.

import assert from "node:assert/strict";
import { ready, visit } from "./site.mjs";

/** The same numbers for the same seed. */
export function randomOf(seed) {
  let a = seed >>> 0;
  return n => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return Math.floor(((t ^ (t >>> 14)) >>> 0) / 4294967296 * n);
  };
}

/** Through the start panel: seats ("human", "greedy", …), all switches of the groups named in `all`, a seed. */
export async function begin(page, game, { seats = null, all = [], seed = "web", plain = false } = {}) {
  await visit(page, `/game/${game}${plain ? "?plain" : ""}`);
  await page.locator("form.start").waitFor();
  if (seats && await page.locator(".seat-count").count()) {
    await page.locator(`.seat-count input[value="${seats.length}"]`).check({ force: true });
    for (const [i, who] of seats.entries()) await page.locator(`select[data-seat="${i}"]`).selectOption(who);
  }
  if (!seats)                                            // alone at the table: computers in the other seats, so no curtain falls
    for (const other of await page.locator('select[data-seat]:not([data-seat="0"])').all()) await other.selectOption("random");
  for (const group of all)
    for (const option of await page.locator(`.option-group-${group} > .option-list > .option-tree > .option > input[role=switch]`).all())
      await option.check();
  await page.locator("#seed").fill(seed);
  await page.locator("form.start button[type=submit]:visible").first().click();
  await page.waitForURL(/#\/play\//);
  await page.locator(".table-screen").waitFor();
  await settled(page);
}

/** Waits until a person must answer; what is shown step by step meanwhile is skipped, as a click of "Skip" does.  Returns what can
 *  be clicked then: the offers, or that there is a curtain, or that the game is over. */
export async function settled(page, skip = true) {
  return page.evaluate(skip => new Promise((done, fail) => {
    const seen = element => element.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) ?? element.getClientRects().length > 0;
    const kinds = [[".ask [data-confirm]", "confirm"], [".stage [data-lit]:not([data-selected])", "lit"], [".stage [data-lit][data-selected]", "selected"],
      [".ask [data-answer], .ask [data-group]", "answer"], [".ask [data-toggle]", "toggle"]];
    const nameOf = e => e.dataset.confirm ?? e.dataset.answer ?? e.dataset.group ?? e.dataset.component ?? `die ${e.dataset.die ?? e.dataset.toggle}`;
    const late = setTimeout(() => fail(new Error("the table does not come to rest")), 30_000);
    let patience = 25;
    const look = () => {
      if (document.documentElement.dataset.ready !== "true" || !document.querySelector(".table-screen")) {
        if (skip) document.querySelector(".ask[data-busy] .ask-skip")?.click();
        return setTimeout(look, 4);
      }
      const now = {
        over: document.querySelector("dialog.over[open]") !== null,
        curtain: document.querySelector(".curtain button") !== null,
        offers: kinds.flatMap(([selector, kind]) => [...document.querySelectorAll(selector)].flatMap((element, index) =>
          seen(element) ? [{ kind, selector, index, name: nameOf(element) }] : [])),
      };
      if (!now.over && !now.curtain && now.offers.length === 0 && patience-- > 0) return setTimeout(look, 20);     // the end is told a moment later
      clearTimeout(late);
      done(now);
    };
    look();
  }), skip);
}

/** A real click (a tap on a phone) where the thing is; fails if something else lies over it. */
export async function press(page, offer) {
  const at = await page.evaluate(({ selector, index }) => {
    const element = document.querySelectorAll(selector)[index];
    if (!element) return { gone: true };
    const inView = r => r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth;
    if (!inView(element.getBoundingClientRect())) element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const hit = (x, y) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (top === element || element.contains(top));
    };
    const tried = () => {
      const r = element.getBoundingClientRect();
      for (const [fx, fy] of [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .8], [.15, .15], [.85, .85]]) {
        const x = r.left + r.width * fx, y = r.top + r.height * fy;
        if (hit(x, y)) return { x, y };
      }
      return null;
    };
    const found = tried();
    if (found) return found;
    element.scrollIntoView({ block: "center", inline: "center" });
    const again = tried();
    if (again) return again;
    const r = element.getBoundingClientRect();
    const over = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return { covered: `${element.outerHTML.slice(0, 120)} at ${Math.round(r.left)},${Math.round(r.top)} under ${over?.outerHTML.slice(0, 120)}` };
  }, offer);
  assert.ok(!at.gone, `${offer.name} is still there`);
  assert.ok(!at.covered, `lit but not to be clicked: ${at.covered}`);
  if (page.touch) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** Takes back whatever is selected but not yet played. */
export async function clear(page) {
  for (let n = 0; n < 5 && await page.locator(".ask .ask-back").count(); n++) {
    await page.keyboard.press("Escape");
    await ready(page);
  }
}

/** Asks about things that are not lit until one is explained with a clause. */
export async function askWhy(page, component = ":") {
  await clear(page);
  const selector = `.stage [data-component*="${component}"]:not([data-lit])`;
  for (let index = 0, n = await page.locator(selector).count(); index < n; index++) {
    await press(page, { selector, index, name: `${component} ${index}` });
    await ready(page);
    if (await page.locator(".why .clause").count()) return;
    await page.keyboard.press("Escape");
    await ready(page);
  }
  assert.fail("nothing that is not lit is explained with a clause");
}

export const isOver = page => page.evaluate(() => document.querySelector("dialog.over[open]") !== null);

/** What the question bar asks and offers now, as text. */
export function asked(page) {
  return page.evaluate(() => ({
    question: document.querySelector(".ask-text")?.textContent ?? "",
    answers: [...document.querySelectorAll(".ask [data-answer], .ask [data-group], .ask [data-toggle]")].map(e => e.textContent.trim()),
  }));
}

/** The table and its question, as text: two tables that read the same are the same to a player. */
export function table(page) {
  return page.evaluate(() => {
    const things = [...document.querySelectorAll(".stage [data-component], .stage [data-die]")];
    return {
      question: document.querySelector(".ask-text")?.textContent ?? "",
      answers: [...document.querySelectorAll(".ask [data-answer], .ask [data-group]")].map(e => e.dataset.answer ?? e.dataset.group),
      things: things.map(e => `${e.dataset.component ?? e.dataset.die} ${e.getAttribute("aria-label") ?? e.textContent}${"lit" in e.dataset ? " lit" : ""}`),
      progress: document.querySelector(".progress")?.textContent ?? "",
    };
  });
}

/** Which of the offers is pressed: a confirmation when there is one, otherwise by chance; rarely something is taken back. */
function choose(offers, random) {
  const confirm = offers.find(o => o.kind === "confirm");
  if (confirm && random(4) > 0) return confirm;
  const fresh = offers.filter(o => o.kind !== "selected" && o.kind !== "confirm");
  const lit = fresh.filter(o => o.kind === "lit");
  const from = lit.length > 0 && random(3) > 0 ? lit : fresh.length > 0 ? fresh : offers;
  return from[random(from.length)];
}

/** One click, on what `now` offers; returns what is offered then, or null when the game was over. */
export async function step(page, random, { skip = true, now = null } = {}) {
  const { over, curtain, offers } = now ?? await settled(page, skip);
  if (over) return null;
  if (curtain) await press(page, { selector: ".curtain button", index: 0, name: "curtain" });
  else {
    assert.ok(offers.length > 0, `something can be answered to "${(await asked(page)).question}"`);
    await press(page, choose(offers, random));
  }
  return settled(page, skip);
}

/** Plays until `until(page)` holds or the game is over; returns the number of clicks. */
export async function play(page, { seed = 1, clicks = 4000, until = async () => false, ...how } = {}) {
  const random = randomOf(seed);
  let now = null;
  for (let n = 0; n < clicks; n++) {
    if (await until(page, n)) return n;
    now = await step(page, random, { ...how, now });
    if (!now) return n;
  }
  assert.fail(`the game is not over after ${clicks} clicks`);
}

/** Follows a guided first game: reads, goes on, does what it proposes.  Returns the number of steps. */
export async function followGuide(page, seen = async () => undefined) {
  for (let n = 0; n < 60; n++) {
    const note = page.locator(".guide");
    if (await note.count() === 0) return n;
    await seen(n);
    const told = await note.textContent();
    const next = note.locator(".button-main");
    if (await next.count()) await next.click();
    else await doWhatIsTold(page);
    await settled(page);
    if (await note.count()) assert.notEqual(await note.textContent(), told, "the guide goes on");
  }
  assert.fail("the guide does not end");
}

/** The one move a guide proposes: the answer it points at, behind groups if need be, or the dice that it names. */
async function doWhatIsTold(page) {
  const before = await page.locator(".guide").textContent();
  const told = await page.locator(".guide .guide-do b").textContent();
  for (let n = 0; n < 8; n++) {
    const { offers } = await settled(page);
    const confirm = offers.find(o => o.kind === "confirm");
    const pointed = await page.evaluate(() => [...document.querySelectorAll(".ask [data-answer], .ask [data-group]")].findIndex(e => "pointed" in e.dataset));
    if (pointed >= 0) await press(page, { selector: ".ask [data-answer], .ask [data-group]", index: pointed, name: told });
    else if (confirm && await page.locator(".ask [data-confirm]").textContent().then(s => s.includes(told))) await press(page, confirm);
    else await chooseDice(page, told);
    await settled(page);
    const note = page.locator(".guide");
    if (await note.count() === 0 || await note.textContent() !== before) return;
  }
  assert.fail(`"${told}" cannot be done`);
}

/** One more die of those that a label names by their faces. */
async function chooseDice(page, told) {
  const wanted = (told.match(/[1-6]/g) ?? []).map(Number);
  const dice = await page.locator(".ask [data-toggle]").evaluateAll(list => list.map(e => ({ face: parseInt(e.getAttribute("aria-label"), 10), on: e.getAttribute("aria-pressed") === "true" })));
  for (const die of dice.filter(d => d.on)) wanted.splice(wanted.indexOf(die.face), 1);
  const index = dice.findIndex(d => !d.on && wanted.includes(d.face));
  assert.ok(index >= 0, `dice for "${told}"`);
  await press(page, { selector: ".ask [data-toggle]", index, name: `die ${index}` });
}

export { ready };
