// Turns are put together by clicks: each plays, what cannot be taken back asks once, wherever it was chosen, and never
// by a double click; a turn is taken back answer by answer, or as a whole.

import assert from "node:assert/strict";
import { begin, ready, settled } from "./lib/play.mjs";
import { test, withPage } from "./lib/site.mjs";
import { load, startEngine } from "./lib/words.mjs";

const select = await load("web/src/select.ts");

const KEY = "ludotheque.game.";
const recordOf = page =>
  page.evaluate(key => {
    const id = location.hash.replace(/^#\/play\//, "");
    return JSON.parse(localStorage.getItem(key + id)).record;
  }, KEY);
const movesIn = record => record.split("\n").filter(line => / #[0-9a-f]{8}$/.test(line)).length;
const played = async page => movesIn(await recordOf(page));

const prefer = (page, key, value) =>
  page.evaluate(([key, value]) => localStorage.setItem(`ludotheque.${key}`, value), [key, value]);

/** The moves of the first seat at the table of the page, as the engine tells them. */
async function movesAt(page) {
  const ask = await startEngine();
  const { table } = ask({ op: "load", record: await recordOf(page) });
  return ask({ op: "look", table, seat: 0, lang: "en" }).moves;
}

const answer = (page, move) => page.locator(`.ask [data-answer="${move}"]`);
const confirm = page => page.locator(".ask [data-confirm]");

/** The first answer in the bar that cannot be taken back and speaks of something. */
async function finalAnswer(page) {
  const moves = await movesAt(page);
  const finals = moves.filter(m => select.asksOnce(m, moves, "final")).map(m => m.move);
  const shown = await page.locator(".ask [data-answer]").evaluateAll(list => list.map(e => e.dataset.answer));
  return shown.find(move => finals.includes(move));
}

test("what cannot be taken back asks once in the bar, in its place, and a double click does not answer", () =>
  withPage({}, async page => {
    await begin(page, "drum-roll", { others: "greedy", seed: "turns" });
    const move = await finalAnswer(page);
    assert.ok(move, "the first question has an answer that cannot be taken back");
    const before = await played(page);
    const { x, y, width, height } = await answer(page, move).boundingBox();
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await settled(page);
    assert.equal(await played(page), before, "a double click only chose it");
    assert.equal(await confirm(page).getAttribute("data-confirm"), move);
    const there = await confirm(page).boundingBox();
    assert.ok(Math.abs(there.x - x) < 4 && Math.abs(there.y - y) < 4, "it asks where it was chosen");
    await confirm(page).click();
    await settled(page);
    assert.ok((await played(page)) > before);
  }));

test("who wants no questions is asked none, and a double click still plays nothing that stays", () =>
  withPage({}, async page => {
    await prefer(page, "commit", "never");
    await page.reload();
    await ready(page);
    await begin(page, "drum-roll", { others: "greedy", seed: "turns" });
    const before = await played(page);
    await answer(page, await finalAnswer(page)).click();
    await settled(page);
    assert.ok((await played(page)) > before);
  }));
