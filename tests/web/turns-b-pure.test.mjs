// Fewer clicks for a turn, without a browser: dice to keep, drops, labels and warnings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, startEngine } from "./lib/words.mjs";

const aim = await load("web/src/compose/reroll-advice.ts"),
  select = await load("web/src/compose/selection.ts"),
  { means } = await load("web/src/compose/composer.ts");

const odd = (p, ...touches) => ({ move: "", label: "", verb: "acquire", touches, p, does: ["default"] });

test("a roll for a card takes the best probability, and among equals the best chances for others", () => {
  const aims = aim.aimsOf(
    [
      { move: "reroll 3", odds: [odd(0.5, "card:nut"), odd(0, "card:egg")] },
      { move: "reroll 3 4", odds: [odd(0.5, "card:nut"), odd(0.2, "card:book")] },
      { move: "reroll 3 4 5", odds: [odd(0.4, "card:nut"), odd(0.9, "card:book")] },
      { move: "reroll 5", odds: [{ ...odd(1, "card:nut"), verb: "discard", does: undefined }] },
    ],
    means,
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
  const { Zone } = await load("web/src/board/zone.tsx");
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

test("the label of an option is its effect, not its number", async () => {
  const ask = await startEngine();
  const { table } = ask({ op: "open", game: "drum-roll", seats: ["greedy", "greedy"], options: {}, seed: "turns" });
  ask({ op: "run", table, seat: -3, lang: "en", max: 0 });
  for (const [lang, chooses] of Object.entries({ en: /chooses: \D{5}/, fr: /choisit\s: \D{5}/ })) {
    const { log } = ask({ op: "log", table, seat: 0, lang, from: 0 });
    const options = log.filter(e => e.move?.startsWith("option "));
    assert.ok(options.length > 0);
    for (const { told } of options) assert.match(told, chooses);
  }
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
