// Composing an answer, without a browser: what a click, a mark, a drop or a shortcut means at a question.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, startEngine } from "./lib/words.mjs";

const composer = await load("web/src/compose/composer.ts"),
  select = await load("web/src/compose/selection.ts"),
  { commonEnd } = await load("web/src/compose/notes.ts"),
  { nextAutoMove } = await load("web/src/compose/auto-move.ts");

const move = (text, touches = [], more = {}) => ({
  move: text,
  label: text,
  verb: text.split(" ")[0],
  touches,
  ...more,
});
const NOTHING = { auto: null, order: false, gather: null, shortcuts: [], plan: null };
const asked = (moves, compose = {}, paths = []) => ({ moves, compose: { ...NOTHING, ...compose }, paths });
const state = (more = {}) => ({ ...composer.EMPTY, ...more });
const picked = (...list) => ({ ...select.nothing, picked: list });
const fate = { final: false, ends: false, passes: false };

/* ---- What a click means ---- */

test("of several moves that name a thing, a click means the default, or the largest number", () => {
  const acquire = move("acquire nut", ["card:nut"], { does: ["default"] }),
    discard = move("discard nut", ["card:nut", "away:nut"]);
  const click = (moves, component) => composer.click(asked(moves), state(), component);
  assert.equal(click([acquire, discard], "card:nut").answer, acquire);
  assert.equal(click([acquire, discard], "away:nut").answer, discard);
  assert.equal(click([discard, move("bird nut", ["card:nut"])], "card:nut").does, "narrow", "two other things");
  const works = [1, 3, 2].map(n => move(`work mason ${n}`, ["working:mason"], { does: ["most"] }));
  assert.equal(click(works, "working:mason").answer.move, "work mason 3");
  const potter = move("work potter 3", ["working:mason"], { does: ["most"] });
  assert.equal(click([...works, potter], "working:mason").does, "narrow", "they differ in more than the number");
  assert.equal(click(works, "working:potter").does, "why");
});

test("a move that only sets an order needs no confirmation, unless it ends the game or names nothing", () => {
  const harvest = move("harvest physics", ["kind:physics"], { final: true });
  const orders = { ...NOTHING, order: true };
  assert.ok(composer.onlyOrders(harvest, orders));
  assert.ok(!composer.onlyOrders(harvest, NOTHING));
  assert.ok(!composer.onlyOrders({ ...harvest, over: true }, orders));
  assert.ok(!composer.onlyOrders(move("done", [], { final: true }), orders));
});

/* ---- Gathering ---- */

const hand = ["a", "b", "c"].map(id => move(`discard ${id}`, [`builder:${id}`]));
const gather = { verb: "discard", due: 2, things: ["builder:a", "builder:b", "builder:c"], onto: [], rest: null };

test("things that are due are marked and unmarked in any order; the last one completes the answer", () => {
  const on = asked(hand, { gather });
  const first = composer.click(on, state(), "builder:b");
  assert.deepEqual(first, { does: "mark", marks: ["builder:b"] });
  const one = state({ marks: ["builder:b"], planned: { more: ["builder:a", "builder:c"], ends: [] } });
  assert.deepEqual(composer.click(on, one, "builder:b"), { does: "mark", marks: [] }, "a second click unmarks it");
  assert.deepEqual(composer.click(on, one, "builder:a").marks, ["builder:b", "builder:a"]);
  assert.equal(composer.completed(on, one), null);
  const ends = [{ moves: ["discard b", "discard a"], label: "", aside: null, ...fate, final: true }];
  const both = state({ marks: ["builder:b", "builder:a"], planned: { more: [], ends } });
  const answer = composer.completed(on, both);
  assert.deepEqual(answer.moves, ["discard b", "discard a"]);
  assert.ok(select.asksOnce(answer, hand, "final"), "it cannot be undone, so it asks once");
  assert.equal(composer.completed(on, { ...both, planned: null }), null, "the engine has not answered yet");
});

test("a thing can be marked twice if the engine says so", () => {
  const colours = ["white", "red"].map(id => move(`colour ${id}`, [`colour:${id}`]));
  const on = asked(colours, { gather: { ...gather, verb: "colour", things: ["colour:white", "colour:red"] } });
  const one = state({ marks: ["colour:red"], planned: { more: ["colour:white", "colour:red"], ends: [] } });
  assert.deepEqual(composer.click(on, one, "colour:red").marks, ["colour:red", "colour:red"]);
});

test("any number of things is marked, then the thing that all share is clicked, or the rest is declined", () => {
  const archives = ["a", "b"].flatMap(id =>
    ["x", "y"].map(on => move(`archive ${id} ${on}`, [`builder:${id}`, `monument:${on}`])),
  );
  const done = move("done");
  const on = asked([...archives, done], {
    gather: {
      verb: "archive",
      due: null,
      things: ["builder:a", "builder:b"],
      onto: ["monument:x", "monument:y"],
      rest: "done",
    },
  });
  const end = (...moves) => ({ moves, label: "", aside: null, ...fate });
  const marks = ["builder:b", "builder:a"],
    ends = ["x", "y"].map(m => end(`archive b ${m}`, `archive a ${m}`, "done"));
  const both = state({ marks, planned: { more: [], ends } });
  assert.deepEqual(composer.click(on, both, "monument:y").answer.moves, ["archive b y", "archive a y", "done"]);
  assert.equal(composer.click(on, state({ marks, planned: null }), "monument:y").does, "wait");
  assert.equal(composer.click(on, state(), "monument:x").does, "narrow", "nothing is marked: it is a selection");
  assert.equal(composer.withMarks(on, state(), done), done, "nothing is marked: it only declines");
});

/* ---- Planning ---- */

const works = ["travel", "recruit"].map(space => move(`work physics ${space}`, ["kind:physics", `space:${space}`]));
const plan = { after: "work", parts: ["die", "worker"] };

test("dice and workers are marked before the move that begins the plan, which then plays all of them", () => {
  const on = asked(works, { plan });
  const none = state({ planned: { more: ["die:red-5", "die:red-3"], ends: [] } });
  assert.deepEqual(composer.click(on, none, "die:red-5"), { does: "mark", marks: ["die:red-5"] });
  assert.equal(composer.click(on, none, "colour:blue").does, "why", "a worker belongs to a die");
  const list = ["work physics travel", "die red-5", "worker blue", "done"];
  const marks = ["die:red-5", "colour:blue"],
    planned = { more: ["die:red-3"], ends: [{ moves: list, label: "Physics", aside: "Travel with 6", ...fate }] };
  const ready = state({ marks, planned, selection: picked("kind:physics") });
  const step = composer.click(on, ready, "space:travel");
  assert.deepEqual(step.answer.moves, list);
  assert.equal(composer.click(on, ready, "space:recruit").answer, works[1], "the marks do not fit this space");
  assert.equal(composer.click(on, { ...ready, planned: null }, "space:travel").does, "wait");
  assert.deepEqual(composer.click(on, ready, "die:red-5").marks, [], "its worker goes with it");
});

test("what the marks make is what all notes end with, if that has a number", () => {
  assert.equal(
    commonEnd(["Travel with a value of 6 (purple)", "Recruit with a value of 6 (purple)"]),
    "with a value of 6 (purple)",
  );
  assert.equal(commonEnd(["Travel with a value of 6 (purple)", "Recruit with a value of 5 (purple)"]), null);
  assert.equal(commonEnd(["Travel with 6"]), "Travel with 6");
  assert.equal(commonEnd([]), null);
});

/* ---- Later questions ---- */

test("a thing of a later question is reached if exactly one way leads there and no move names it now", () => {
  const main = move("main", [], { does: ["leads"] }),
    banner = move("banner", [], { does: ["leads"] }),
    use = move("use nut", ["tucked:nut"], { does: ["leads"] });
  const way = (moves, ...touches) => ({ moves, label: moves.join(" → "), touches, ...fate });
  const on = asked([main, banner, use], {}, [
    way(["main", "move 1"], "far:1"),
    way(["banner", "go 1"], "far:1"),
    way(["banner", "option 1", "mark east"], "slot:east"),
    way(["main", "take nut"], "tucked:nut"),
    way(["banner", "option 2", "gold-on 4"], "room:4"),
    way(["banner", "option 2", "gold-off 4"], "room:4", "coin:4"),
  ]);
  const click = component => composer.click(on, state(), component);
  assert.equal(click("far:1").does, "why", "two ways lead there");
  assert.deepEqual(click("slot:east").answer.moves, ["banner", "option 1", "mark east"]);
  assert.equal(click("tucked:nut").answer, use, "a move names it now");
  assert.ok(!composer.aheadOf(on, state()).has("tucked:nut"));
  const room = click("room:4");
  assert.deepEqual([room.does, room.answer.moves, room.then], ["reach", ["banner", "option 2"], "room:4"]);
  assert.deepEqual(click("coin:4").answer.moves, ["banner", "option 2", "gold-off 4"]);
});

test("what is carried leads on only once it is picked, and can be dragged there", () => {
  const employ = ["greek", "hebrew"].map(id => move(`employ ${id}`, [`deck:${id}`], { does: ["carries"] }));
  const way = (id, room) => ({
    moves: [`employ ${id}`, `room ${room}`],
    label: "",
    touches: [`room:${room}`],
    ...fate,
  });
  const on = asked(employ, {}, [way("greek", 1), way("hebrew", 1), way("hebrew", 2)]);
  assert.equal(composer.click(on, state(), "room:2").does, "why", "nothing is picked yet");
  const carried = state({ selection: picked("deck:greek") });
  assert.deepEqual(composer.drop(on, carried, ["room:9", "room:1"]).answer.moves, ["employ greek", "room 1"]);
  assert.equal(composer.drop(on, carried, ["room:9"]).does, "why");
  assert.equal(composer.drop(on, state(), ["room:1"]).does, "why", "nothing is dragged");
  assert.ok(composer.canLift(on, "deck:greek"));
  assert.ok(!composer.canLift(on, "room:1"));
});

test("a composed answer that cannot be undone asks once, although the question is yes or no", () => {
  const banner = move("banner", [], { does: ["leads"] }),
    moves = [banner, move("done")];
  const way = { moves: ["banner", "draw east"], label: "", touches: ["slot:east"], ...fate, final: true };
  const { answer } = composer.click(asked(moves, {}, [way]), state(), "slot:east");
  assert.ok(select.asksOnce(answer, moves, "final"));
  assert.ok(!select.asksOnce({ ...banner, final: true, touches: ["slot:east"] }, moves, "final"));
});

/* ---- Shortcuts and standing answers ---- */

const look = (moves, phase, compose = {}) => ({
  ...{ over: false, moment: { phase }, decision: { must: [0], compose: { ...NOTHING, ...compose } }, moves },
});

test("shortcuts are offered while nothing is selected or marked", () => {
  const shortcuts = [{ id: "all:work", label: "All", moves: ["work a", "work b"], ...fate }];
  const on = asked([move("work a", ["working:a"])], { shortcuts });
  const [{ id, answer }] = composer.shortcutsOf(on, state());
  assert.deepEqual([id, answer.moves, answer.label], ["all:work", ["work a", "work b"], "All"]);
  assert.deepEqual(composer.shortcutsOf(on, state({ marks: ["x:y"] })), []);
  assert.deepEqual(composer.shortcutsOf(on, state({ selection: picked("x:y") })), []);
});

test("a standing answer waits for its question, and is given up with the phase", () => {
  const rest = composer.standingOf(move("rest", [], { next: "all:harvest" }), look([], "turn"));
  const shortcuts = [{ id: "all:harvest", label: "", moves: ["harvest a", "harvest b"], ...fate }];
  const at = (standing, now, first) =>
    composer.standingAt(standing, now, { moves: now.moves, compose: now.decision.compose, paths: [] }, first);
  const harvests = look([move("harvest a"), move("harvest b")], "rest", { shortcuts });
  assert.deepEqual(at(rest, harvests, true).answer.moves, ["harvest a", "harvest b"]);
  const between = at(rest, look([move("destroy a")], "rest"), true);
  assert.equal(between.answer, null, "another question comes first: it is asked");
  assert.deepEqual(at(between.standing, harvests, false).answer.moves, ["harvest a", "harvest b"]);
  const last = look([move("harvest b", ["kind:b"]), move("done")], "rest");
  assert.equal(at(between.standing, last, false).answer.move, "harvest b", "one thing is left");
  const gone = at(between.standing, look([move("work a")], "turn"), false);
  assert.deepEqual(gone, { answer: null, standing: null }, "the phase has ended");
  assert.deepEqual(at(null, harvests, true), { answer: null, standing: null });
  assert.deepEqual(at(rest, look([], "rest"), true), { answer: null, standing: null }, "another seat is asked");
});

test("the page plays the only answer by itself, but not one that cannot be undone", () => {
  const asks = move("resolve petra", ["card:petra"], { asks: true }),
    pass = move("pass");
  const now = (moves, more = {}) => ({ ...look(moves, "turn"), ...more });
  assert.equal(nextAutoMove(now([asks, pass]), 0), asks);
  assert.equal(nextAutoMove(now([asks, pass]), 1), null, "another seat is asked");
  assert.equal(nextAutoMove(now([{ ...asks, final: true }, pass]), 0), null);
  assert.equal(nextAutoMove(now([asks, move("resolve tulum"), pass]), 0), null, "which of them?");
  assert.equal(nextAutoMove(now([pass, move("keep")], { same: true }), 0), pass);
});

/* ---- With the engine ---- */

test("every answer that the page composes in random games can be played", async () => {
  const ask = await startEngine(),
    at = { seat: 0, lang: "en" },
    found = { gather: 0, shortcut: 0, path: 0, plan: 0 };
  for (const game of ["aerion", "ancient-knowledge", "pillars", "drum-roll", "scholars"]) {
    const alone = game === "aerion" || game === "scholars";
    const { table } = ask({
      op: "open",
      game,
      seats: alone ? ["human"] : ["human", "greedy"],
      seed: `composer ${game}`,
    });
    const may = (kind, answer) => {
      if (!answer) return;
      const { record } = ask({ op: "record", table, seed: true }),
        copy = ask({ op: "load", record }).table;
      const played = ask({ op: "play", table: copy, ...at, moves: composer.movesOf(answer), look: true });
      assert.ok(played.look, `${game}: ${kind} ${composer.movesOf(answer)}: ${JSON.stringify(played)}`);
      assert.equal(played.played + played.rest.length, composer.movesOf(answer).length);
      if (!answer.final && !answer.passes && played.rest.length === 0)
        assert.ok(played.look.undo || played.look.over, `${game}: ${kind} ${composer.movesOf(answer)} can be undone`);
      ask({ op: "close", table: copy });
      found[kind]++;
    };
    let now = ask({ op: "run", table, ...at, max: 0, look: true });
    for (let n = 0, chance = 7; n < 160 && !now.look.over; n++) {
      chance = (chance * 1103515245 + 12345) % 2 ** 31;
      const { moves, decision } = now.look,
        paths = composer.leadsOn(moves) ? ask({ op: "look", table, ...at, paths: true }).decision.compose.paths : [],
        on = composer.askedBy(now.look, moves, paths);
      for (const { answer } of composer.shortcutsOf(on, state())) may("shortcut", answer);
      for (const { answer, whole } of [...composer.aheadOf(on, state()).values()].slice(0, 3))
        if (whole) may("path", answer);
      const { gather: gathers, plan: plans } = decision.compose;
      if (gathers || plans) {
        let now = state({ planned: ask({ op: "plan", table, ...at, marks: [] }) });
        for (let k = 0; k < (gathers?.due ?? 2) && now.planned.more.length; k++) {
          const marks = [...now.marks, now.planned.more[(chance >> 8) % now.planned.more.length]];
          now = state({ marks, planned: ask({ op: "plan", table, ...at, marks }) });
          assert.ok(!now.planned.error, JSON.stringify(now.planned));
        }
        if (gathers) may("gather", composer.completed(on, now) ?? composer.click(on, now, gathers.onto[0]).answer);
        const work = plans && moves.find(m => now.planned.ends.some(e => e.moves[0] === m.move));
        if (work) may("plan", composer.withMarks(on, now, work));
      }
      now = ask({ op: "play", table, ...at, move: moves[(chance >> 16) % moves.length].move, run: -1, look: true });
    }
    ask({ op: "close", table });
  }
  for (const [kind, n] of Object.entries(found)) assert.ok(n > 3, `${n} answers of kind ${kind}`);
});

test("a question that only sets an order says so, but not while something else can be played", async () => {
  const ask = await startEngine(),
    at = { seat: 0, lang: "en" },
    seen = { order: 0, mixed: 0 };
  for (let seed = 1; seed < 20 && (seen.order < 3 || seen.mixed < 3); seed++) {
    const { table } = ask({ op: "open", game: "drum-roll", seats: ["human", "greedy"], seed: `order ${seed}` });
    let { look } = ask({ op: "run", table, ...at, max: 0, look: true });
    for (let n = 0, chance = seed; n < 400 && !look.over; n++) {
      chance = (chance * 1103515245 + 12345) % 2 ** 31;
      const { moves, decision } = look,
        mixed = moves.some(m => m.verb === "play");
      if (decision.question?.id === "show") {
        assert.equal(decision.compose.order, !mixed, moves.map(m => m.move).join());
        seen[mixed ? "mixed" : "order"]++;
      }
      ({ look } = ask({
        op: "play",
        table,
        ...at,
        move: moves[(chance >> 16) % moves.length].move,
        run: -1,
        look: true,
      }));
    }
    ask({ op: "close", table });
  }
  assert.ok(seen.order >= 3 && seen.mixed >= 3, JSON.stringify(seen));
});
