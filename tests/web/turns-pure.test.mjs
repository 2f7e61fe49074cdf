// Turns, without a browser: answers that the page gives by itself, and dice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, startEngine } from "./lib/words.mjs";

const select = await load("web/src/compose/selection.ts");

const word = text => ({ move: text, label: text, verb: text.split(" ")[0], touches: [] });
const asking = (id, moves, more = {}) => ({
  seat: 0,
  over: false,
  decision: { must: [0], question: { id } },
  moves: moves.map(m => (typeof m === "string" ? word(m) : m)),
  ...more,
});

test("if all answers have the same effect, the page plays one of them", async () => {
  const { nextAutoMove } = await load("web/src/compose/auto-move.ts");
  const either = same => ({ ...asking("decline", [{ ...word("decline a"), final: true }, "decline b"]), same });
  assert.equal(nextAutoMove(either(true), 0)?.move, "decline a");
  assert.equal(nextAutoMove(either(false), 0), null);
  const ask = await startEngine(),
    at = { seat: 0, lang: "en" };
  /** Returns the table at the next decision of the seat. By then it is no longer visible which of several equal moves
      was made. */
  const after = (record, move) => {
    const { table } = ask({ op: "load", record });
    let { look } = ask({ op: "play", table, ...at, move, run: -1, look: true });
    while (look.same) ({ look } = ask({ op: "play", table, ...at, move: look.moves[0].move, run: -1, look: true }));
    ask({ op: "close", table });
    return JSON.stringify([look.over, look.decision, look.view]);
  };
  let found = 0;
  for (const seed of ["same 1", "same 2", "same 3", "same 4"]) {
    const seats = ["human", "greedy"];
    const { table } = ask({ op: "open", game: "ancient-knowledge", seats, options: {}, seed });
    for (let n = 0; n < 600; n++) {
      const { look, record } = ask({ op: "run", table, ...at, max: 0, look: true, record: true });
      if (look.over) break;
      const ends = look.same ? new Set(look.moves.map(m => after(record, m.move))) : new Set([1]);
      assert.equal(ends.size, 1, `${seed}, ${look.n}: ${look.moves.map(m => m.move).join(" or ")}`);
      if (look.same) found++;
      ask({ op: "play", table, ...at, move: look.moves[(7 * n) % look.moves.length].move });
    }
  }
  assert.ok(found > 2, `${found} such questions`);
});

test("the page plays an answer that decides nothing yet, and its question can be declined", async () => {
  const { nextAutoMove } = await load("web/src/compose/auto-move.ts");
  const asks = { ...word("resolve tzolkin"), asks: true };
  assert.equal(nextAutoMove(asking("pending", [asks, "pass"]), 0)?.move, "resolve tzolkin");
  assert.equal(nextAutoMove(asking("pending", [asks, "resolve petra", "pass"]), 0), null, "which of them?");
  const ask = await startEngine(),
    at = { seat: 0, lang: "en" };
  const standing = (record, ...moves) => {
    const { table } = ask({ op: "load", record });
    for (const move of moves) ask({ op: "play", table, ...at, move });
    const look = ask({ op: "look", table, ...at });
    ask({ op: "close", table });
    return { look, all: JSON.stringify([look.view, look.decision, look.moves]) };
  };
  const { table } = ask({
    op: "open",
    game: "ancient-knowledge",
    seats: ["human", "greedy"],
    options: {},
    seed: "asks",
  });
  let found = 0;
  for (let n = 0; n < 600; n++) {
    const { look, record } = ask({ op: "run", table, ...at, max: 0, look: true, record: true });
    if (look.over) break;
    const [first, second] = [...look.moves].sort((a, b) => Number(b.asks) - Number(a.asks));
    if (first.asks) {
      const left = standing(record, second.move).all,
        then = standing(record, first.move).look.moves;
      assert.ok(!first.final && look.moves.length === 2);
      assert.ok(
        then.some(m => standing(record, first.move, m.move).all === left),
        `${first.move} can be left like ${second.move}`,
      );
      found++;
    }
    ask({ op: "play", table, ...at, move: look.moves[n % look.moves.length].move });
  }
  assert.ok(found > 0, "there was such a question");
});

const dice = [1, 1, 3, 4, 5, 6];
const reroll = (...faces) => ({
  move: `reroll ${faces.join(" ")}`,
  label: "",
  verb: "reroll",
  touches: faces.map(f => `die:${f}`),
});

test("clicked dice are kept: the first answer rerolls the others", () => {
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
