// The preferences: all in one sheet, stored, and applied at once.

import assert from "node:assert/strict";
import { begin, ready } from "./lib/play.mjs";
import { test, withPage } from "./lib/site.mjs";
import { load } from "./lib/words.mjs";

const { inOrder } = await load("web/src/hand.ts"),
  { soundOf, purseOf } = await load("web/src/sound-effects.ts"),
  { asksOnce } = await load("web/src/select.ts");

const about = {
  cards: [
    { id: "petra", kind: "City" },
    { id: "giza", kind: "Pyramid" },
    { id: "cyrene", kind: "City" },
    { id: "lens", kind: "Artifact" },
  ],
};

test("a hand lies as it was drawn, or kind by kind, or by cost", () => {
  const hand = ["lens", "cyrene", "giza", "petra"],
    cost = { petra: 2, giza: 0, cyrene: 0, lens: 1 };
  const drawn = order => inOrder(hand, about, order, id => cost[id]);
  assert.deepEqual(drawn("drawn"), hand);
  assert.deepEqual(drawn("kind"), ["cyrene", "petra", "giza", "lens"]);
  assert.deepEqual(drawn("cost"), ["cyrene", "giza", "lens", "petra"]);
});

test("dice, cards and pieces sound otherwise; what chance does in secret does not", () => {
  assert.equal(soundOf({ who: -1, move: "roll 1 2 3" }, about), "dice");
  assert.equal(soundOf({ who: -1, move: "draw petra" }, about), "card");
  assert.equal(soundOf({ who: 0, move: "create giza 3" }, about), "card");
  assert.equal(soundOf({ who: 1, move: "pass" }, about), "piece");
  assert.equal(soundOf({ who: -1, move: null }, about), null);
  assert.equal(purseOf({ seats: [{ silver: 3, gold: 2, coins_lost: 9 }, { coins: 4 }] }, 0), 5);
});

test("once a turn: asked by what ends it, or makes final what stands", () => {
  const move = more => ({ move: "a", label: "", verb: "a", touches: [], ...more }),
    two = [move(), move()];
  assert.ok(asksOnce(move({ ends: true }), two, "turn", 0));
  assert.ok(asksOnce(move({ final: true }), two, "turn", 2));
  assert.ok(!asksOnce(move({ final: true }), two, "turn", 0));
  assert.ok(!asksOnce(move(), two, "turn", 2));
  assert.ok(!asksOnce(move({ ends: true }), [move()], "turn", 2), "the only answer is that one press");
});

const prefer = (page, choice) => page.locator(`[data-prefer="${choice}"]`).click();
const style = (page, name) =>
  page.evaluate(n => getComputedStyle(document.documentElement).getPropertyValue(n).trim(), name);

test("the sheet has everything, and what is chosen is kept and holds at once", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { seed: "prefer" });
    const hand = () =>
      page.$$eval(".ak-hand [data-component^='builder:']", list => list.map(e => e.getAttribute("data-component")));
    const before = await hand(),
      seat = await style(page, "--seat-0");
    assert.equal(await page.locator(".table-log").count(), 1);
    await page.locator(".tools button").last().click();
    await page.locator("[data-preferences]").click();
    for (const choice of ["palette clear", "hand kind", "log folded", "sound on", "commit turn", "hints off"])
      await prefer(page, choice);
    await ready(page);
    assert.notEqual(await style(page, "--seat-0"), seat, "another palette");
    const sorted = await hand();
    assert.deepEqual([...sorted].sort(), [...before].sort());
    assert.notDeepEqual(sorted, before, "the hand lies in another order");
    assert.equal(await page.locator(".table-log").count(), 0, "the log is folded");
    await page.reload();
    await ready(page);
    await page.locator(".ak-hand").waitFor();
    assert.deepEqual(await hand(), sorted);
    const kept = await page.evaluate(() =>
      ["palette", "hand", "log", "sound", "commit", "hints"].map(k => localStorage.getItem(`ludotheque.${k}`)),
    );
    assert.deepEqual(kept, ["clear", "kind", "folded", "on", "turn", "off"]);
  }));
