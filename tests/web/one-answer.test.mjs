// An answer of several moves is one step and one entry of the log: the own one, that of another player, and in a
// replay. Each test composes a Work of Scholars of the South Tigris: an action, dice and a worker.

import assert from "node:assert/strict";
import { keepGame, settled } from "./lib/play.mjs";
import { ready, test, visit, withPage } from "./lib/site.mjs";
import { startEngine } from "./lib/words.mjs";

const GAME = "scholars",
  ask = await startEngine();

/** Opens a table for two people and plays until a seat can compose a Work. */
function untilWork() {
  const { table } = ask({ op: "open", game: GAME, seats: ["human", "human"], seed: "one answer" });
  for (let n = 0; n < 300; n++) {
    const { look } = ask({ op: "run", table, seat: 0, lang: "en", max: 0, look: true }),
      [seat] = look.decision.must,
      { moves, decision } = ask({ op: "look", table, seat, lang: "en" });
    if (decision.compose?.plan) {
      const work = workOf(table, seat);
      if (work) return { table, seat, work };
    }
    assert.ok(ask({ op: "play", table, seat, move: moves[0].move, look: true }).look);
  }
  assert.fail("no seat can work");
}

/** Marks a die and then a worker. Returns the moves of the first Work with both, and what a
    player clicks. */
function workOf(table, seat) {
  const { moves } = ask({ op: "look", table, seat, lang: "en" }),
    touches = move => moves.find(m => m.move === move).touches;
  const plan = marks => ask({ op: "plan", table, seat, lang: "en", marks });
  for (const die of plan([]).more.filter(c => c.startsWith("die:")))
    for (const worker of plan([die]).more.filter(c => c.startsWith("colour:"))) {
      const end = plan([die, worker]).ends.find(({ moves }) => moves.length >= 3);
      if (end) return { moves: end.moves, things: [die, worker, ...touches(end.moves[0])] };
    }
  return null;
}

/** Ends with the record: the computer has the seats named in `computers`. */
function recordOf(table, ...computers) {
  const { record } = ask({ op: "record", table, seed: true });
  return computers.reduce((text, seat) => text.replace(`seat ${seat} human`, `seat ${seat} greedy`), record);
}

const seatsOf = record => [...record.matchAll(/^seat \d+ (\S+)/gm)].map(([, who]) => who);
const keep = (page, record) => keepGame(page, "composed", { game: GAME, seats: seatsOf(record), record, over: false });

/** Counts the moves of the stored record, and those that are joined to the move before them. */
async function stored(page) {
  const { record } = await page.evaluate(() => JSON.parse(localStorage.getItem("ludotheque.game.composed")));
  return { moves: record.match(/ #[0-9a-f]{8}( \+)?$/gm).length, joined: record.match(/^;\+$| \+$/gm)?.length ?? 0 };
}

/** Returns the lines of each entry of the log. */
const rows = page =>
  page
    .locator(".table-log .log-entry")
    .evaluateAll(list => list.map(e => e.querySelector(".log-text").innerText.split("\n")));

test("a composed Work is one entry with lines, shown as one step, and one undo takes it back", () =>
  withPage({}, async page => {
    const { table, seat, work } = untilWork();
    await keep(page, recordOf(table, 1 - seat));
    await visit(page, "/play/composed");
    await settled(page);
    const before = await rows(page),
      answers = (await stored(page)).moves;
    await page.evaluate(() => {
      window.shown = [];
      const log = document.querySelector(".table-log"),
        shown = () => [...log.querySelectorAll(".log-entry")].map(e => e.innerText);
      new MutationObserver(() => window.shown.push(shown().at(-1))).observe(log, { childList: true, subtree: true });
    });
    for (const thing of work.things) {
      await page.locator(`.stage [data-component="${thing}"]`).first().click();
      await ready(page);
    }
    const after = await rows(page),
      added = after.slice(before.length);
    const { moves, joined } = await stored(page);
    assert.ok(joined >= 3, `${joined} moves belong to the move before them`);
    assert.equal(added.length, moves - joined - answers, "one entry for each answer");
    assert.ok(added[0].length >= 3, `with a line for each move: ${added[0]}`);
    const steps = new Set(await page.evaluate(() => window.shown));
    assert.equal(steps.size, added.length, `one step for each answer: ${[...steps].join(" | ")}`);
    for (const _answer of added) {
      await page.locator("[data-undo]").click();
      await ready(page);
    }
    assert.deepEqual(await rows(page), before, "one undo for each answer");
  }));

test("a composed Work of another player is one of the latest moves, and the replay shows it as one step", () =>
  withPage({}, async page => {
    const { table, seat, work } = untilWork();
    assert.ok(ask({ op: "play", table, seat, moves: work.moves, look: true }).look);
    const { log } = ask({ op: "log", table, seat: 1 - seat, lang: "en", from: 0 }),
      answers = log.filter(e => !e.joined);
    assert.ok(answers.length + 3 <= log.length);
    await keep(page, recordOf(table, seat));
    await visit(page, `/replay/composed/${log.length}`);
    const text = page.locator(".ask-text"),
      last = await text.textContent();
    for (const { told } of log.filter(e => e.joined && e.told))
      assert.ok(last.includes(told.replace(/^\w+ \d? ?/, "")), told);
    let n = 0;
    for (; Number(await page.locator(".replay-range").inputValue()) > 0; n++) {
      await page.keyboard.press("ArrowLeft");
      await ready(page);
    }
    assert.equal(n, answers.length, "back, one step for each answer");
    await visit(page, "/play/composed");
    await settled(page);
    const first = log.findLast(e => !e.joined).n,
      chips = await page.locator(".since-move").evaluateAll(list => list.map(e => Number(e.dataset.again)));
    assert.ok(chips.includes(log.length), `${chips}`);
    assert.ok(!chips.some(n => n >= first && n < log.length), `a move of the Work alone: ${chips}`);
  }));
