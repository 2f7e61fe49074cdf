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

/** Until the question is one of these, the first answer of the bar is taken. */
async function goOnTo(page, isIt) {
  for (let n = 0; n < 40; n++) {
    if (isIt(await movesAt(page))) return;
    if (await confirm(page).count()) await confirm(page).click();
    else await page.locator(".ask [data-answer], .ask [data-group]").first().click();
    await settled(page);
  }
  assert.fail("it is never asked");
}

test("who wants no questions is asked none; a turn of several answers is taken back as a whole", () =>
  withPage({}, async page => {
    await prefer(page, "commit", "never");
    await page.reload();
    await ready(page);
    await begin(page, "scholars", { seed: "turns" });
    await goOnTo(page, moves => moves.some(m => m.verb === "work"));
    const before = await played(page);
    const work = (await movesAt(page)).find(m => m.verb === "work").move;
    for (const word of work.split(" ").keys()) {
      const path = work
        .split(" ")
        .slice(0, word + 1)
        .join(" ");
      const way = page.locator(`.ask [data-answer="${work}"], .ask [data-group="${path}"]`).first();
      if (await way.count()) await way.click();
      await settled(page);
    }
    await page.locator('.ask [data-answer^="die "]').first().click();
    await settled(page);
    const asked = await page.locator(".ask-text").textContent();
    assert.ok((await played(page)) > before + 1, asked);
    await page.locator("[data-restart]").click();
    await settled(page);
    assert.ok((await played(page)) <= before);
    assert.ok(await page.locator("[data-undo]").isDisabled(), "nothing is left to be taken back");
  }));

test("no more dice and workers is one answer of Scholars", () =>
  withPage({}, async page => {
    await begin(page, "scholars", { seed: "turns" });
    await goOnTo(page, moves => moves.some(m => m.verb === "die") && moves.some(m => m.verb === "done"));
    const before = await played(page);
    await page.locator('[data-chain="go"]').click();
    await settled(page);
    assert.ok((await played(page)) >= before + 2, "several answers were given");
    assert.ok(!(await movesAt(page)).some(m => m.verb === "worker" || m.verb === "die"));
  }));

const dice = [1, 1, 3, 4, 5, 6];
const reroll = (...faces) => ({
  move: `reroll ${faces.join(" ")}`,
  label: "",
  verb: "reroll",
  touches: faces.map(f => `die:${f}`),
});

test("tapped dice are kept: the others are rerolled first of all", () => {
  const moves = [reroll(1, 1, 6), reroll(3, 4, 5), reroll(...dice), reroll(3)],
    handful = new Set(["reroll"]);
  const names = tapped =>
    select
      .diceMoves(moves, { ...select.nothing, dice: dice.map((_, i) => tapped.includes(i)) }, dice, handful)
      .map(m => m.move);
  assert.deepEqual(names([0, 1, 5]), ["reroll 3 4 5", "reroll 1 1 6"]);
  assert.deepEqual(names([]), [`reroll ${dice.join(" ")}`]);
  assert.deepEqual(names([2]), ["reroll 3"]);
});

test("a click means what the game says: to take a card, to work as often as can be", async () => {
  const move = (text, ...touches) => ({ move: text, label: text, verb: text.split(" ")[0], touches });
  const aerion = await load("web/src/games/aerion/view.ts"),
    pillars = await load("web/src/games/pillars/view.ts");
  const playedBy = (moves, component, means) => select.click(moves, select.nothing, component, means).move?.move;
  const cards = [move("acquire nut", "card:nut"), move("discard nut", "card:nut"), move("book-reroll nut", "card:nut")];
  assert.equal(playedBy(cards, "card:nut", aerion.means), "acquire nut");
  assert.equal(playedBy(cards.slice(1), "card:nut", aerion.means), undefined, "two other things: it is asked which");
  assert.deepEqual(aerion.speaks(cards[1]), ["away:nut"]);
  assert.deepEqual(aerion.speaks(cards[2]), ["pulpit:nut"]);
  const works = [1, 2, 3].map(n => move(`work mason ${n}`, "working:mason"));
  assert.equal(playedBy(works, "working:mason", pillars.means), "work mason 3");
});
