// Notes beside the table, without a browser: announcements, sliders and news.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, startEngine } from "./lib/words.mjs";

test("the bonuses of the end are announced when the last show is prepared", async () => {
  const { endPreview } = await load("web/src/games/drum-roll/summary.ts"),
    ask = await startEngine(),
    about = ask({ op: "about", game: "drum-roll", lang: "en" });
  const at = show => endPreview({ view: { show } }, "en", about);
  assert.equal(at(2), null);
  const { lines } = at(3);
  const printed = about.box.board.board;
  for (const name of ["largest_vp", "variety_vp", "perfect_vp", "troupe_vp"])
    assert.ok(
      lines.some(line => line.startsWith(`${printed[name]} `)),
      name,
    );
});

test("the end of Ancient Knowledge is announced before it comes, with the player of the last turn", async () => {
  const { endPreview } = await load("web/src/games/ancient-knowledge/end.ts"),
    ask = await startEngine(),
    about = ask({ op: "about", game: "ancient-knowledge", lang: "en" }),
    { end } = about.box.board.game;
  const at = (past, first, ending = 0) => {
    const seats = [past, 3].map(n => ({ past: Array(n).fill("petra") }));
    return endPreview({ seat: 0, view: { seats, players: 2, first, ending } }, "en", about);
  };
  assert.equal(at(end - 3, 0), null);
  assert.equal(at(end, 0, 1), null, "then the moment says it");
  assert.match(at(end - 1, 1).lines.join(), new RegExp(`${end - 1} of ${end} monuments.*You play last`));
  assert.match(at(end - 1, 0).lines.join(), /Player 2 plays last/);
});

test("many answers that differ in a number become one slider", async () => {
  const { runOf } = await load("web/src/question/steps.ts");
  const move = (text, touches = []) => ({ move: text, label: text, verb: text.split(" ")[0], touches });
  const deposits = Array.from({ length: 9 }, (_, n) => move(`deposit ${8 - n}`));
  assert.deepEqual(
    runOf([move("play-card x"), ...deposits]).map(m => m.move),
    Array.from({ length: 9 }, (_, n) => `deposit ${n}`),
  );
  assert.deepEqual(runOf(deposits.slice(0, 6)), [], "few are a list");
  assert.deepEqual(runOf(deposits.filter(m => m.move !== "deposit 4")), [], "a gap is no run");
  const far = Array.from({ length: 9 }, (_, n) => move(`travel ${n}`, [`far:${n}`]));
  assert.deepEqual(runOf(far), [], "what lies on the board is pressed there");
});

test("events that concern all players are listed next to the question, whoever caused them", async () => {
  const { sinceTurn } = await load("web/src/playback/opponent-move.ts");
  const look = { seats: ["human", "greedy"], result: { common: false, points: [0, 0] } };
  const entry = (n, who, events = []) => ({ n, who, told: `${n}`, events, forced: false, move: "x" });
  const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, -1, [{ id: "caliph", who: -1, args: [] }]), entry(5, 0)];
  const ns = news => sinceTurn(log, 0, look, news).map(e => e.n);
  assert.deepEqual(ns([]), [2]);
  assert.deepEqual(ns(["caliph"]), [2, 4], "and my own move between them does not");
});
