// Plays like a person: clicks selectable components and answers of the question bar. Independent of the game.

import assert from "node:assert/strict";
import { ready, visit } from "./site.mjs";

/** Fills in the setup of a game: the number of seats (a number or "most"; default: the fewest), the number of people,
    the other players, all switches of the groups named in `all`, and a seed. */
export async function begin(
  page,
  game,
  { count = null, people = 1, others = "random", all = [], seed = "web", plain = false } = {},
) {
  await visit(page, `/game/${game}${plain ? "?plain" : ""}`);
  await page.locator("form.start").waitFor();
  const counts = page.locator(typeof count === "number" ? `.seat-count input[value="${count}"]` : ".seat-count input");
  if (count !== null && (await counts.count())) await counts.last().evaluate(input => input.click());
  for (const [i, seat] of (await page.locator("select[data-seat]").all()).entries())
    await seat.selectOption(i < people ? "human" : others);
  for (const group of all)
    for (const option of await page
      .locator(`.option-group-${group} > .option-list > .option-tree > .option > input[role=switch]`)
      .all())
      await option.check();
  const expansion = page.locator("input#option-expansion"); // an option that belongs to no group
  if (all.length && (await expansion.count())) await expansion.check();
  await page.locator("#seed").fill(seed);
  await page.locator("form.start button[type=submit]:visible").first().click();
  await page.waitForURL(/#\/play\//);
  await page.locator(".table-screen").waitFor();
  await settled(page);
}

/** Starts the guided first game and skips the set-up. */
export async function beginGuide(page, game) {
  await page.evaluate(to => {
    location.hash = to;
  }, `/guide/${game}`);
  await page.locator(".guide:not(.guide-first)").waitFor();
  await settled(page);
}

/** Waits until a person must move and skips the steps shown meanwhile. Returns the elements that can be clicked, or the
    curtain, or that the game is over. */
export const settled = (page, skip = true) => page.evaluate(skip => window.hand.settled(skip), skip);

/** A real click (a tap on a phone) on the element. Fails if another element covers it. */
export async function press(page, offer) {
  const { x, y } = await page.evaluate(offer => window.hand.where(offer), offer);
  if (page.touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Deselects everything. */
export async function clear(page) {
  for (let n = 0; n < 5 && (await page.locator(".ask .ask-back").count()); n++) {
    await page.keyboard.press("Escape");
    await ready(page);
  }
}

/** Clicks components that are not selectable until one is explained with a clause. */
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

/** Returns the question and its answers as text. */
export function asked(page) {
  return page.evaluate(() => ({
    question: document.querySelector(".ask-text")?.textContent ?? "",
    answers: [...document.querySelectorAll(".ask [data-answer], .ask [data-group], .ask [data-toggle]")].map(e =>
      e.textContent.trim(),
    ),
  }));
}

/** Returns the table and its question as text, to compare two tables. */
export function table(page) {
  return page.evaluate(() => {
    const things = [...document.querySelectorAll(".stage [data-component], .stage [data-die]")];
    return {
      question: document.querySelector(".ask-text")?.textContent ?? "",
      answers: [...document.querySelectorAll(".ask [data-answer], .ask [data-group]")].map(
        e => e.dataset.answer ?? e.dataset.group,
      ),
      things: things.map(
        e =>
          `${e.dataset.component ?? e.dataset.die} ${e.getAttribute("aria-label") ?? e.textContent}` +
          `${"lit" in e.dataset ? " lit" : ""}`,
      ),
      progress: document.querySelector(".progress")?.textContent ?? "",
    };
  });
}

/** Returns the components on the table, without their selectable state. */
export const things = async page =>
  (await table(page)).things
    .filter(thing => !thing.startsWith("away:"))
    .map(thing => thing.replace(/ lit$/, "").replace(/,? click to keep the dice it needs/, ""));

const IN_A_ROW = 5; // clicks inside the page between two clicks with a real pointer

/** Plays `clicks` clicks, or until `until(page, n)` returns true (called before every click), or to the end. Returns
    the number of clicks. */
export async function play(page, { seed = 1, clicks = 4000, until = null, skip = true } = {}) {
  let n = 0,
    state = seed;
  for (; n < clicks; n++) {
    if (await until?.(page, n)) return n;
    const done = await page.evaluate(how => window.hand.play(how), {
      clicks: until ? 0 : Math.min(IN_A_ROW, clicks - n - 1),
      state,
      skip,
      touch: page.touch,
    });
    n += done.n;
    state = done.state;
    if (!done.next) return n;
    await press(page, done.next);
    await settled(page, skip);
  }
  assert.ok(clicks < 4000, "the game comes to its end");
  return n;
}

/** Makes one click. */
export async function step(page, random) {
  const { next, state } = await page.evaluate(how => window.hand.play(how), {
    clicks: 0,
    state: random.state,
    skip: true,
    touch: page.touch,
  });
  random.state = state;
  if (!next) return;
  await press(page, next);
  await settled(page);
}

/** Follows a guided first game: reads each note, continues, and plays the proposed move. Returns the number of steps.
 */
export async function followGuide(page, seen = async () => undefined) {
  for (let n = 0; n < 60; n++) {
    const note = page.locator(".guide:not(.guide-first)");
    if ((await note.count()) === 0) return n;
    await seen(n);
    const lost = await page.evaluate(() => {
      const { point } = document.querySelector(".guide:not(.guide-first)").dataset;
      return point && !document.querySelector(".stage [data-pointed]") && point;
    });
    assert.ok(!lost, `the guide points at ${lost}, which is not drawn`);
    const before = await note.textContent();
    const next = note.locator(".button-main");
    if (await next.count()) await next.click();
    else await playProposed(page);
    await settled(page);
    if (await note.count()) assert.notEqual(await note.textContent(), before, "the guide continues");
  }
  assert.fail("the guide does not end");
}

/** Plays the move that the guide proposes: the answer that the guide points at, inside groups if needed, or the dice
    that it names. */
async function playProposed(page) {
  const before = await page.locator(".guide:not(.guide-first)").textContent();
  const proposed = await page.locator(".guide .guide-do b").textContent();
  for (let n = 0; n < 8; n++) {
    const { offers } = await settled(page);
    const confirm = offers.find(o => o.kind === "confirm");
    const pointed = await page.evaluate(() =>
      [...document.querySelectorAll(".ask [data-answer], .ask [data-group]")].findIndex(e => "pointed" in e.dataset),
    );
    if (pointed >= 0)
      await press(page, {
        selector: ".ask [data-answer], .ask [data-group]",
        index: pointed,
        name: proposed,
      });
    else if (
      confirm &&
      (await page
        .locator(".ask [data-confirm]")
        .textContent()
        .then(s => s.includes(proposed)))
    )
      await press(page, confirm);
    else await chooseDice(page, proposed);
    await settled(page);
    const note = page.locator(".guide:not(.guide-first)");
    if ((await note.count()) === 0 || (await note.textContent()) !== before) return;
  }
  assert.fail(`"${proposed}" cannot be done`);
}

/** Selects one more of the dice that a label names. */
async function chooseDice(page, proposed) {
  const wanted = (proposed.match(/[1-6]/g) ?? []).map(Number);
  const dice = await page.locator(".ask [data-toggle]").evaluateAll(list =>
    list.map(e => ({
      face: parseInt(e.getAttribute("aria-label"), 10),
      on: e.getAttribute("aria-pressed") === "true",
    })),
  );
  for (const die of dice.filter(d => d.on)) wanted.splice(wanted.indexOf(die.face), 1);
  const index = dice.findIndex(d => !d.on && wanted.includes(d.face));
  assert.ok(index >= 0, `dice for "${proposed}"`);
  await press(page, {
    selector: ".ask [data-toggle]",
    index,
    name: `die ${index}`,
  });
}

export { ready };

/** Stores a game in the browser without its summary. The game is finished unless `more` says otherwise. */
export async function keepGame(page, id, { game, seats, record, ...more }) {
  const kept = { n: 1, moment: "", over: true, date: 1e12, guide: null, names: [] };
  const entry = { id, game, seats, options: {}, record, ...kept, ...more };
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [`ludotheque.game.${id}`, JSON.stringify(entry)],
  );
}
