// Ends of games, without a browser: turning points, verdicts, and the check of stored values.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, t } from "./lib/words.mjs";

const { lastLead, momentsOf } = await load("web/src/screens/over/samples.ts");
const { turningPoints } = await load("web/src/screens/over/turning-points.ts");
const { checkedStanding, verdict } = await load("web/src/storage/summary.ts");
const { checkedStart } = await load("web/src/storage/last-setup.ts");

test("a turning point is a lasting change of the evaluation", () => {
  const log = [0, 0, 1, 1, 0, 1, 0, 1, 0, 1].map((who, i) => ({
    n: i + 1,
    who,
    actor: who,
    round: i < 2 ? 0 : 1 + Math.floor(i / 4),
    when: `after ${i}`,
    told: `move ${i + 1}`,
  }));
  const turns = worth => turningPoints(log, worth).map(({ n, before, after }) => [n, before, after]);
  assert.deepEqual(turns([500, 900, 500, 500, 500, 510, 500, 510, 500, 500, 1000]), [], "neither setup nor result");
  assert.deepEqual(turns([500, 500, 500, 500, 500, 600, 500, 600, 500, 600, 600]), [], "nor whose turn it is");
  assert.deepEqual(turns([500, 500, 500, 500, 500, 500, 500, 700, 700, 700, 700]), [[7, 500, 700]]);
});

test("stored summaries are checked before they are used", () => {
  assert.equal(
    checkedStanding({ common: false, points: [1], rank: [1, 2], what: "", of: 0, done: 0, turn: 0 }),
    undefined,
  );
  assert.equal(checkedStanding("won"), undefined);
  const game = { seats: [2, 4], options: [{ id: "x", min: 0, max: 1 }] },
    players = [{ id: "human" }, { id: "greedy" }];
  assert.equal(checkedStart({ seats: ["human"] }, game, players).seats, undefined);
  assert.equal(checkedStart({ seats: ["human", "gone"] }, game, players).seats, undefined);
  assert.deepEqual(checkedStart({ values: { x: 7 } }, game, players).values, {});
  assert.deepEqual(checkedStart({ seats: ["human", "greedy"], values: { x: 1 } }, game, players).values, { x: 1 });
});

test("a verdict addresses the player in the second person", () => {
  const seats = ["human", "greedy", "greedy"],
    people = { names: [null, "Blaise", "Clara"], you: 0 };
  const of = (points, rank) => verdict({ common: false, points, rank }, seats, people, t);
  assert.equal(of([62, 30, 12], [1, 2, 3]), "You won with 62 points");
  assert.equal(of([30, 62, 12], [2, 1, 3]), "Blaise won with 62 points");
  assert.equal(of([30, 30, 12], [1, 1, 3]), "A tie: You, Blaise 30");
  const two = (points, rank) => verdict({ common: false, points, rank }, ["human", "greedy"], people, t);
  assert.equal(two([62, 30], [1, 2]), "You won 62\u00a0:\u00a030");
  assert.equal(two([-3, 30], [2, 1]), "You lost −3\u00a0:\u00a030");
});

test("the last change of lead is found, and there is no change if one player always led", () => {
  const samples = list => list.map((points, n) => ({ n, when: `after ${n}`, points }));
  assert.equal(
    lastLead(
      samples([
        [0, 0],
        [2, 0],
        [2, 3],
        [3, 3],
        [5, 3],
      ]),
    )?.n,
    4,
  );
  assert.equal(
    lastLead(
      samples([
        [0, 0],
        [2, 0],
        [4, 3],
      ]),
    ),
    null,
  );
  assert.equal(
    lastLead(
      samples([
        [0, 0],
        [2, 0],
        [4, 4],
      ]),
    ),
    null,
    "a tie has no leader",
  );
  assert.deepEqual(momentsOf(3), [0, 1, 2, 3]);
  assert.deepEqual([momentsOf(500).length, momentsOf(500).at(-1)], [49, 500]);
});
