// How moves of other players are shown, without a browser: for how long, with which components, and in which tab of a
// phone.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const { buildSync } = createRequire(web + "node_modules/vite/package.json")("esbuild");

async function load(file) {
  const built = buildSync({ entryPoints: [web + "src/" + file], bundle: true, write: false, format: "esm" });
  return import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`);
}

const { heldFor, SPEEDS, travelTime } = await load("playback/pace.ts");
const { sinceTurn, movedBy, movedLast, isByOther } = await load("playback/opponent-move.ts");
const { whereIs } = await load("board/tab-of-move.ts");

const usual = { speed: "normal", calm: false, shown: 0 };

test("an opponent's move is shown for 0.6 to 0.8 s, and longer without animation", () => {
  const held = heldFor("other", 1, usual);
  assert.ok(held >= 600 && held <= 800);
  for (const speed of SPEEDS.filter(s => s !== "once"))
    for (const kind of ["chance", "forced", "other", "own"]) {
      const moving = heldFor(kind, 1, { ...usual, speed }),
        calm = heldFor(kind, 1, { ...usual, speed, calm: true });
      assert.ok(calm > moving, `${kind}, ${speed}: ${calm} after ${moving}`);
    }
});

test("slow, normal, fast and at once set the pace; an animation ends while its step is shown", () => {
  const held = SPEEDS.map(speed => heldFor("other", 1, { ...usual, speed }));
  assert.deepEqual(
    [...held].sort((a, b) => b - a),
    held,
  );
  assert.equal(held.at(-1), 0);
  for (const speed of SPEEDS.filter(s => s !== "once"))
    assert.ok(travelTime(true, speed) < heldFor("other", 1, { ...usual, speed }), speed);
});

test("no step is shown for 6 s, and long sequences become faster", () => {
  assert.ok(heldFor("other", 40, { speed: "normal", calm: true, shown: 0 }) < 6000);
  assert.ok(heldFor("other", 1, { ...usual, shown: 6001 }) < heldFor("other", 1, usual));
});

test("a waiting table comes to rest: only the sign of a thinking player is animated without end", () => {
  const endless = readdirSync(web + "src", { recursive: true })
    .filter(file => file.endsWith(".css"))
    .flatMap(file => readFileSync(`${web}src/${file}`, "utf8").match(/[\w-]+ [^,;{]*\binfinite\b/g) ?? []);
  assert.deepEqual(endless, ["thinking 1.2s infinite"]);
});

const about = {
  verbs: [
    { id: "place", args: ["space"] },
    { id: "take", args: ["card", "int"] },
    { id: "reroll", args: ["faces"] },
    { id: "pass", args: [] },
  ],
};
const entry = (n, who, move, more = {}) => ({
  n,
  who,
  move,
  told: `${who} ${move}`,
  forced: false,
  events: [],
  ...more,
});
const look = { seats: ["human", "greedy"], result: { common: false, points: [0, 0] } };

test("the components of a move are those of its arguments, without hidden ones", () => {
  assert.deepEqual(movedBy(about, entry(1, 1, "place court-1")).touches, ["space:court-1"]);
  assert.deepEqual(movedBy(about, entry(1, 1, "take petra 4")).touches, ["card:petra"]);
  assert.deepEqual(movedBy(about, entry(1, 1, "reroll 4 5 5")).touches, ["die:4", "die:5", "die:5"]);
  assert.deepEqual(movedBy(about, entry(1, 1, "take ? ?")).touches, []);
  assert.deepEqual(movedBy(about, entry(1, 1, "pass")).touches, []);
});

const log = [
  entry(1, 1, "place a"),
  entry(2, 0, "place b"),
  entry(3, -1, "draw x"),
  entry(4, 1, "place c"),
  entry(5, 1, "pass"),
  entry(6, 0, "place d", { forced: true }),
  entry(7, 1, "take ?", { told: "" }),
];
const ns = entries => entries.map(e => e.n);

test("the list of recent moves: moves of others and chance after my last move, until they move again", () => {
  assert.deepEqual(ns(sinceTurn(log, 0, look)), [3, 4, 5, 6]);
  const mine = [...log, entry(8, 0, "place e"), entry(9, 0, "place f")];
  assert.deepEqual(ns(sinceTurn(mine, 0, look)), [3, 4, 5, 6], "it stays while I move");
  assert.deepEqual(ns(sinceTurn([...mine, entry(10, 1, "pass")], 0, look)), [10]);
  assert.deepEqual(sinceTurn(log.slice(1, 2), 0, look), []);
});

test("the last visible move stays highlighted until I act", () => {
  assert.equal(movedLast(about, log, 0, look).n, 4);
  assert.equal(movedLast(about, [...log, entry(8, 0, "place e")], 0, look), null);
});

test("in a solo game, the effects of the automated opponent count as moves of another player", () => {
  const alone = { seats: ["human"], result: { common: false, points: [0, 0] } };
  const scheme = entry(1, -1, "scheme 2", { events: [{ who: -1, args: ["room:4"] }] });
  assert.ok(isByOther(scheme, 0, alone));
  assert.ok(!isByOther(entry(1, -1, "roll 2"), 0, alone));
  assert.ok(!isByOther(scheme, 0, look));
});

test("a phone shows the tab where a component arrived, or where something changed", () => {
  const parts = (world, others) => ({ world: JSON.stringify(world), others: JSON.stringify(others) });
  const taken = movedBy(about, entry(1, 1, "take petra 4")),
    placed = movedBy(about, entry(1, 1, "place court-1"));
  const before = parts({ row: ["petra"], court: 0 }, [{ hand: [], pawns: 3 }]);
  assert.equal(whereIs(taken, before, parts({ row: [], court: 0 }, [{ hand: ["petra"], pawns: 3 }])), "others");
  assert.equal(whereIs(placed, before, parts({ row: ["petra"], court: 1 }, [{ hand: [], pawns: 2 }])), "world");
  assert.equal(whereIs(placed, before, before), null);
});
