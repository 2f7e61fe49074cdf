// Turns, without a browser: combined answers, answers that the page gives by itself, and the meaning of a click.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, startEngine } from "./lib/words.mjs";

const select = await load("web/src/select.ts");

const word = text => ({ move: text, label: text, verb: text.split(" ")[0], touches: [] });
const asking = (id, moves, more = {}) => ({
  seat: 0,
  over: false,
  decision: { must: [0], question: { id } },
  moves: moves.map(m => (typeof m === "string" ? word(m) : m)),
  ...more,
});

test("craftsmen that do not need the same material all work in one answer", async () => {
  const { chains, autoMove } = await load("web/src/games/pillars/work-chain.ts");
  const works = ["work mason 1", "work mason 2", "work potter 1", "boost assistant mason", "done"];
  const at = (together, list = works) => asking("cathedral", list, { amounts: { together: [together] } });
  const [all] = chains(at(1), "en");
  assert.equal(all.first.move, "work mason 2");
  assert.equal(all.then(at(1, works.slice(2))).move, "work potter 1");
  assert.equal(all.then(at(1, works.slice(3))), null, "who may be raised is asked");
  assert.equal(all.then(at(0, works.slice(1))), null, "it stops where two want the same");
  assert.deepEqual(chains(at(0), "en"), [], "they want the same material: it is asked who works");
  assert.deepEqual(chains(at(1, works.slice(0, 2)), "en"), [], "one alone is clicked");
  assert.equal(autoMove(asking("receive", ["receive architect", "keep"])).move, "receive architect");
  assert.equal(autoMove(at(1)), null);
});

test("the page continues by itself if the only other answer declines, and never starts a final move", async () => {
  const { autoMove } = await load("web/src/games/scholars/work-chain.ts"),
    { nextAutoMove } = await load("web/src/further.ts");
  const next = (look, seat = 0, chain = null) => nextAutoMove(look, seat, chain, { autoMove })?.move;
  assert.equal(next(asking("pool", ["main", "done"])), "main");
  assert.equal(next(asking("research", ["advance biology", "done"])), "advance biology");
  assert.equal(next(asking("pool", ["main", "banner", "done"])), undefined, "there is something to choose");
  assert.equal(next(asking("destroy", ["destroy-bag", "done"])), undefined, "this is a choice");
  assert.equal(next(asking("pool", ["main", "done"]), 1), undefined, "another seat is asked");
  const stays = { ...word("main"), final: true };
  assert.equal(next(asking("pool", [stays, word("done")])), undefined, "it cannot be taken back");
  const taken = { ...word("take nut"), final: true, touches: ["card:nut"] };
  const first = { then: look => look.moves[0] };
  assert.equal(next(asking("any", [taken, "leave", "done"]), 0, first), undefined, "it asks once");
  assert.equal(next(asking("any", [taken, "done"]), 0, first), "take nut", "it asks nothing: to leave it is the other");
  assert.equal(next(asking("any", [taken, "done"])), undefined, "only what was begun goes on to what stays");
});

test("the page does not end a Work without effect", async () => {
  const { autoMove, pauses } = await load("web/src/games/scholars/work-chain.ts"),
    { nextAutoMove } = await load("web/src/further.ts");
  const hooks = { autoMove, pauses },
    ends = text => ({ ...word(text), ends: true });
  const at = moves => ({ ...asking("pool", moves), same: true });
  assert.equal(nextAutoMove(at([ends("main"), ends("done")]), 0, null, hooks), null, "one may take it back");
  assert.equal(nextAutoMove(at(["main", ends("done")]), 0, null, hooks)?.move, "main");
});

test("if all answers have the same effect, the page plays one of them", async () => {
  const { nextAutoMove } = await load("web/src/further.ts");
  const either = same => ({ ...asking("decline", [{ ...word("decline a"), final: true }, "decline b"]), same });
  assert.equal(nextAutoMove(either(true), 0, null, null)?.move, "decline a");
  assert.equal(nextAutoMove(either(false), 0, null, null), null);
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

test("a player in a Rest may harvest with every card at once", async () => {
  const { chains } = await load("web/src/games/scholars/work-chain.ts");
  const at = (id, moves, card) => ({ ...asking(id, moves), seat: 0, view: { seats: [{ card }] } });
  const [chain, ...others] = chains(at("turn", ["work a b", "rest"], [null, "physics"]), "en");
  assert.equal(others.length, 0);
  assert.equal(chain.first.move, "rest");
  assert.equal(chain.then(asking("harvest", ["harvest physics", "done"])).move, "harvest physics");
  assert.equal(chain.then(asking("destroy", ["destroy-bag", "done"])), null, "what it brings is asked");
  assert.deepEqual(chains(at("turn", ["work a b", "rest"], [null, null]), "en"), [], "no card was played");
});

test("one answer destroys as many dice as allowed, if that is more than one", async () => {
  const { chains } = await load("web/src/games/scholars/work-chain.ts");
  const at = destroys => ({
    ...asking("destroy", ["destroy-bag", "destroy white-1", "done"], { amounts: { destroys } }),
    seat: 0,
    view: { seats: [{ card: [] }] },
  });
  assert.deepEqual(
    chains(at(2), "en").map(chain => chain.first.move),
    ["destroy-bag"],
  );
  assert.deepEqual(chains(at(1), "en"), []);
});

test("a harvest with all cards needs no further confirmation for each final move", async () => {
  const { chains, orders } = await load("web/src/games/scholars/work-chain.ts"),
    { nextAutoMove, onlyOrders } = await load("web/src/further.ts");
  const stays = (text, more) => ({ ...word(text), final: true, touches: ["kind:any"], ...more });
  const asked = more => asking("harvest", [stays("harvest patronage", more), stays("harvest physics"), "done"]);
  const [chain] = chains({ ...asked(), seat: 0, view: { seats: [{ card: [] }] } }, "en");
  assert.equal(nextAutoMove(asked(), 0, chain, { orders })?.move, "harvest patronage");
  assert.equal(nextAutoMove(asked(), 0, chain, null), null, "it asks once where more than an order is asked");
  assert.equal(nextAutoMove(asked({ over: true }), 0, chain, { orders }), null, "what ends the game asks all the same");
  assert.ok(!orders(asking("destroy", ["destroy white-1", "done"])));
  const done = { ...word("done"), final: true, touches: [] };
  assert.ok(onlyOrders(stays("harvest physics"), asked(), { orders }));
  assert.ok(!onlyOrders(done, asked(), { orders }), "to leave the others decides something");
});

test("the page plays an answer that decides nothing yet, and its question can be declined", async () => {
  const { nextAutoMove } = await load("web/src/further.ts");
  const asks = { ...word("resolve tzolkin"), asks: true };
  assert.equal(nextAutoMove(asking("pending", [asks, "pass"]), 0, null, null)?.move, "resolve tzolkin");
  assert.equal(nextAutoMove(asking("pending", [asks, "resolve petra", "pass"]), 0, null, null), null, "which of them?");
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

test("workers go to the die that was marked before them", async () => {
  const { byMarks } = await load("web/src/games/scholars/marks.ts");
  const said = (text, touch) => ({ ...word(text), touches: [touch] });
  const dice = [said("die red-3", "die:red-3"), said("die blue-5", "die:blue-5"), word("done")],
    workers = [said("worker white", "colour:white"), said("worker red", "colour:red"), word("done")];
  const { then } = byMarks(["die:blue-5", "colour:red", "die:red-3", "colour:white"]);
  const at = (id, moves, focus, die_colour) => ({
    ...asking(id, moves, { moment: { focus, phase: "place" } }),
    view: { die_colour },
  });
  const asked = (id, moves, focus = [], lie = [null, null]) => then(at(id, moves, focus, lie))?.move;
  assert.deepEqual([asked("die", dice), asked("die", dice, [], ["blue", null])], ["die blue-5", "die red-3"]);
  assert.deepEqual(
    [1, 1, 2, 2].map(n => asked("worker", workers, [`placed:${n}`])),
    ["worker red", "done", "worker white", "done"],
  );
  assert.equal(asked("colour", [word("colour red")]), undefined, "what was not marked is asked");
  const one = byMarks(["die:red-3"]).then(at("die", dice, [], ["red", null]));
  assert.equal(one?.move, "done", "the table placed the only kind of die: the second was not marked");
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

test("a click means what the game defines: take a card, work as often as possible", async () => {
  const move = (text, ...touches) => ({ move: text, label: text, verb: text.split(" ")[0], touches });
  const aerion = await load("web/src/games/aerion/view.ts"),
    pillars = await load("web/src/games/pillars/view.ts");
  const playedBy = (moves, component, means) => select.click(moves, select.nothing, component, means).move?.move;
  const cards = [move("acquire nut", "card:nut"), move("discard nut", "card:nut"), move("book-reroll nut", "card:nut")];
  assert.equal(playedBy(cards, "card:nut", aerion.means), "acquire nut");
  assert.equal(playedBy(cards.slice(1), "card:nut", aerion.means), undefined, "two other things: it is asked which");
  const works = [1, 2, 3].map(n => move(`work mason ${n}`, "working:mason"));
  assert.equal(playedBy(works, "working:mason", pillars.means), "work mason 3");
});
