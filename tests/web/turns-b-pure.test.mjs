// Fewer clicks for a turn, without a browser: dice to keep, drops, combined answers and later questions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, startEngine } from "./lib/words.mjs";

const aim = await load("web/src/aim.ts"),
  select = await load("web/src/select.ts"),
  aerion = await load("web/src/games/aerion/view.ts");

const odd = (p, ...touches) => ({ move: "", label: "", verb: "acquire", touches, p });

test("a roll for a card takes the best probability, and among equals the best chances for others", () => {
  const aims = aim.aimsOf(
    [
      { move: "reroll 3", odds: [odd(0.5, "card:nut"), odd(0, "card:egg")] },
      { move: "reroll 3 4", odds: [odd(0.5, "card:nut"), odd(0.2, "card:book")] },
      { move: "reroll 3 4 5", odds: [odd(0.4, "card:nut"), odd(0.9, "card:book")] },
      { move: "reroll 5", odds: [{ ...odd(1, "card:nut"), verb: "discard" }] },
    ],
    aerion.means,
  );
  assert.deepEqual([...aims], Object.entries({ "card:nut": "reroll 3 4", "card:book": "reroll 3 4 5" }));
  assert.deepEqual(aim.keptWhile([1, 1, 3, 4], [1, 4]), [false, true, true, false]);
});

test("a drop plays only the move that names both components", () => {
  const move = (text, ...touches) => ({ move: text, label: text, verb: text.split(" ")[0], touches });
  const moves = [
    move("create petra 1", "card:petra", "slot:1"),
    move("create petra 2", "card:petra", "slot:2"),
    move("flip 1", "slot:3"),
    move("search"),
  ];
  assert.equal(select.drop(moves, ["card:petra"], "slot:2").move.move, "create petra 2");
  assert.equal(select.drop(moves, ["card:petra"], "slot:3").does, "why");
  assert.ok(select.goesTo(moves, "card:petra"));
  assert.ok(!select.goesTo(moves, "slot:3"));
  assert.ok(!select.goesTo([{ ...move("main"), spot: "spot:main" }], "spot:main"), "a button goes nowhere");
});

test("a part of the board is redrawn only when a component that it asked about has changed", async () => {
  const { Zone } = await load("web/src/zone.tsx");
  const Part = () => null,
    look = {},
    props = (lit, more = {}) => ({
      g: {
        chosen: null,
        p: { look, dice: { selected: [] }, touch: c => ({ lit: lit.includes(c), selected: false, count: 1 }) },
        ...more,
      },
      of: Part,
    });
  const zone = new Zone(props(["card:petra"]));
  zone.props = props(["card:petra"]);
  const drawn = zone.render(zone.props);
  assert.ok(drawn.props.g.p.touch("card:petra").lit);
  const anew = next => zone.shouldComponentUpdate(next);
  assert.ok(!anew(props(["card:petra"])));
  assert.ok(!anew(props(["card:petra", "slot:2"])), "it never asked about the slot");
  assert.ok(anew(props([])));
  assert.ok(anew(props(["card:petra"], { chosen: "petra" })));
  const other = props(["card:petra"]);
  assert.ok(anew({ ...other, g: { ...other.g, p: { ...other.g.p, look: {} } } }), "another table");
});

/** Plays a chain that pays with cards, and returns its moves. Each move discards a card and pays 1. */
function paidBy(chain, look) {
  const paid = [];
  for (let move = chain.first, now = look; move; move = chain.then(now)) {
    paid.push(move.move);
    const pay = now.amounts.pay - 1;
    now = { ...now, moves: now.moves.filter(m => m.move !== move.move), amounts: { pay: pay || null } };
  }
  return paid;
}

test("paying with the whole hand, or all but one card, is one answer of Ancient Knowledge", async () => {
  const { chains } = await load("web/src/games/ancient-knowledge/chain.ts");
  const hand = ["a", "b", "c"].map(id => ({ move: `discard ${id}`, label: id, verb: "discard", touches: [] }));
  const owing = pay => ({ moves: hand, amounts: { pay, left: null }, decision: {} });
  const offered = pay => chains(owing(pay), "en", { words: {} }).map(chain => paidBy(chain, owing(pay)));
  assert.deepEqual(offered(3), [["discard a", "discard b", "discard c"]]);
  assert.deepEqual(offered(2), [
    ["discard b", "discard c"],
    ["discard a", "discard c"],
    ["discard a", "discard b"],
  ]);
  assert.deepEqual(offered(1), []);
  assert.deepEqual(offered(null), []);
});

/** Returns a question of Ancient Knowledge, and a Timeline with this much knowledge on each monument. */
function effectAsks(id, moves, { left = null, hand = [], on = {}, source = "nut" } = {}) {
  const named = moves.map(text => {
    const [verb, ...rest] = text.split(" ");
    return { move: text, label: text, verb, touches: rest.map(c => `builder:${c}`) };
  });
  const mine = { hand, timeline: Object.keys(on), tokens: Object.values(on) };
  return {
    seat: 0,
    moves: named,
    decision: { question: { id, source } },
    amounts: { pay: null, left },
    view: { seats: [mine] },
  };
}

test("one answer removes knowledge from one monument and archives the rest of the hand for it", async () => {
  const { chains, autoMove } = await load("web/src/games/ancient-knowledge/chain.ts"),
    { gathers } = await load("web/src/games/ancient-knowledge/gather.ts"),
    { passThrough } = await load("web/src/games/ancient-knowledge/effects.ts");
  const said = look => chains(look, "en", { words: {} }).map(c => c.label);
  const removing = (left, on, source) =>
    effectAsks("remove", [...Object.keys(on).map(m => `remove ${m}`), "done"], { left, on, source });
  assert.deepEqual(said(removing(3, { petra: 5, tulum: 2, moron: 1 })), [
    "Remove 3 knowledge from petra",
    "Remove 2 knowledge from tulum",
  ]);
  assert.deepEqual(said(removing(1, { petra: 5 })), [], "one is a click");
  const [chain] = chains(removing(3, { petra: 5, tulum: 2 }), "en", { words: {} });
  assert.equal(chain.then(removing(2, { petra: 4 })).move, "remove petra");
  assert.equal(chain.then(removing(2, { petra: 4 }, "egg")), null, "another effect asks");
  const onto = ["a", "b"].flatMap(card => [`archive ${card} petra`, `archive ${card} moron`]);
  const archiving = id => effectAsks(id, [...onto, "done"], { hand: ["a", "b"], on: { petra: 2, moron: 1 } });
  assert.deepEqual(said(archiving("archive")), ["Archive the whole hand: remove 2 knowledge from petra"]);
  assert.deepEqual(said(archiving("action")), [], "it is begun by a card");
  const discarding = (n, left) =>
    effectAsks(
      "discard",
      ["a", "b", "c"].slice(0, n).map(c => `discard ${c}`),
      { left },
    );
  assert.deepEqual(said(discarding(3, 2)), ["Keep only a", "Keep only b", "Keep only c"]);
  assert.equal(gathers(discarding(3, 2)).due, 2, "they are marked as one pays");
  assert.equal(autoMove(discarding(3, 2)), null);
  assert.equal(autoMove(discarding(2, 2)).move, "discard a", "all of it is due: nothing is chosen");
  assert.deepEqual(
    passThrough(effectAsks("agree", ["do", "pass"])).map(m => m.move),
    ["do"],
  );
});

test("the label of an option is its effect, not its number", async () => {
  const ask = await startEngine();
  const { table } = ask({ op: "open", game: "drum-roll", seats: ["greedy", "greedy"], options: {}, seed: "turns" });
  ask({ op: "run", table, seat: -3, lang: "en", max: 0 });
  for (const [lang, chooses] of Object.entries({ en: /chooses: \D{5}/, fr: /choisit : \D{5}/ })) {
    const { log } = ask({ op: "log", table, seat: 0, lang, from: 0 });
    const options = log.filter(e => e.move?.startsWith("option "));
    assert.ok(options.length > 0);
    for (const { told } of options) assert.match(told, chooses);
  }
});

const said = (text, by, ...touches) => ({ move: text, label: text, verb: text.split(" ")[0], touches, by });

test("a component of a later question is selectable if exactly one path leads there", async () => {
  const { aheadOf, along } = await load("web/src/ahead.ts");
  const first = text => ({ ...said(text), asks: false });
  const main = first("main"),
    banner = first("banner");
  const branches = [
    { first: main, then: [said("move 1", "main", "far:1"), said("use nut", "main", "card:nut")] },
    {
      first: banner,
      then: [
        said("option 1", "banner", "option:1"),
        said("mark east", "option 1", "slot:east"),
        said("go", "option 2", "far:1"),
      ],
    },
  ];
  const ahead = aheadOf([main, banner, said("use nut", "", "card:nut")], branches);
  assert.deepEqual(ahead.get("slot:east"), {
    path: ["banner", "option 1"],
    says: ["banner → option 1 → mark east"], // a click does what its label says
  });
  assert.ok(!ahead.has("far:1"), "two ways lead there: it is asked which");
  assert.ok(!ahead.has("card:nut"), "an answer speaks of it now");
  const then = along(["option 1"]).then;
  assert.equal(then({ moves: [said("option 2"), said("option 1")] }).move, "option 1");
  assert.equal(then({ moves: [said("option 1")] }), null, "each of them once");
});

test("a shortcut means the same as a click on the component, and a button means one answer only", async () => {
  const { aheadOf } = await load("web/src/ahead.ts"),
    { means } = await load("web/src/games/scholars/work-chain.ts");
  const banner = said("banner"),
    then = [
      said("gold-on 4", "banner", "room:4"),
      said("gold-off 4", "banner", "room:4", "coin:4"),
      said("gold-off 5", "banner", "room:5", "coin:5"),
      said("skip", "banner"),
    ];
  const ahead = aheadOf([banner], [{ first: banner, then }], means);
  assert.deepEqual(ahead.get("room:4").says, ["banner → gold-on 4"]);
  assert.deepEqual(ahead.get("coin:4").says, ["banner → gold-off 4"]);
  assert.deepEqual(ahead.get("room:5").says, ["banner → gold-off 5"], "nothing else can be done there");
  assert.equal(ahead.size, 4, "`skip` is about nothing");
});

test("ordering effects that happen anyway needs no confirmation", async () => {
  const { orders } = await load("web/src/games/ancient-knowledge/effects.ts");
  const asking = (...moves) => ({ decision: { question: { id: "pending" } }, moves: moves.map(m => said(m)) });
  assert.ok(orders(asking("resolve petra", "resolve tulum")));
  assert.ok(!orders(asking("resolve petra", "pass")), "it can be left: that decides something");
});

test("a player without opponents is warned of exactly the answers that cannot be undone", async () => {
  const ask = await startEngine(),
    at = { seat: 0, lang: "en" };
  for (const [game, seed] of [1, 2, 3].flatMap(n => [`aerion ${n}`, `scholars ${n}`]).map(s => s.split(" "))) {
    const { table } = ask({ op: "open", game, seats: ["human"], options: {}, seed });
    let { look } = ask({ op: "run", table, ...at, max: 0, look: true });
    for (let n = 0, chance = 1; n < 150 && !look.over; n++) {
      chance = (chance * 1103515245 + 12345) % 2 ** 31;
      const taken = look.moves[(chance >> 16) % look.moves.length];
      ({ look } = ask({ op: "play", table, ...at, move: taken.move, run: -1, look: true }));
      if (!look.over) assert.equal(taken.final, !look.undo, `${game}: ${taken.move}`);
    }
    ask({ op: "close", table });
  }
});
