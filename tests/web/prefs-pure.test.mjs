// Preferences, without a browser: the order of a hand, sounds and confirmation.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./lib/words.mjs";

const { inOrder } = await load("web/src/board/hand-order.ts"),
  { soundOf, purseOf } = await load("web/src/playback/sound/effects.ts"),
  { asksOnce } = await load("web/src/compose/selection.ts");

const about = {
  cards: [
    { id: "petra", kind: "City" },
    { id: "giza", kind: "Pyramid" },
    { id: "cyrene", kind: "City" },
    { id: "lens", kind: "Artifact" },
  ],
};

test("a hand is ordered as drawn, by kind, or by cost", () => {
  const hand = ["lens", "cyrene", "giza", "petra"],
    cost = { petra: 2, giza: 0, cyrene: 0, lens: 1 };
  const drawn = order => inOrder(hand, about, order, id => cost[id]);
  assert.deepEqual(drawn("drawn"), hand);
  assert.deepEqual(drawn("kind"), ["cyrene", "petra", "giza", "lens"]);
  assert.deepEqual(drawn("cost"), ["cyrene", "giza", "lens", "petra"]);
});

test("dice, cards and pieces have different sounds; hidden chance has none", () => {
  assert.equal(soundOf({ who: -1, move: "roll 1 2 3" }, about), "dice");
  assert.equal(soundOf({ who: -1, move: "draw petra" }, about), "card");
  assert.equal(soundOf({ who: 0, move: "create giza 3" }, about), "card");
  assert.equal(soundOf({ who: 1, move: "pass" }, about), "piece");
  assert.equal(soundOf({ who: -1, move: null }, about), null);
  assert.equal(purseOf({ seats: [{ silver: 3, gold: 2, coins_lost: 9 }, { coins: 4 }] }, 0), 5);
});

test("once per turn, a move that ends the turn or makes earlier answers final needs confirmation", () => {
  const move = more => ({ move: "a", label: "", verb: "a", touches: [], ...more }),
    two = [move(), move()];
  assert.ok(asksOnce(move({ ends: true }), two, "turn", 0));
  assert.ok(asksOnce(move({ final: true }), two, "turn", 2));
  assert.ok(!asksOnce(move({ final: true }), two, "turn", 0));
  assert.ok(!asksOnce(move(), two, "turn", 2));
  assert.ok(!asksOnce(move({ ends: true }), [move()], "turn", 2), "the only answer is that one press");
});
