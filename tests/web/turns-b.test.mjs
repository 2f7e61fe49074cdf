// Fewer presses for a turn: a card tells which dice to keep, a thing is dragged to where it goes.

import assert from "node:assert/strict";
import { begin, settled } from "./lib/play.mjs";
import { test, withPage } from "./lib/site.mjs";
import { load, startEngine } from "./lib/words.mjs";

const aim = await load("web/src/aim.ts"),
  select = await load("web/src/select.ts"),
  aerion = await load("web/src/games/aerion/view.ts");

const KEY = "ludotheque.game.";
const recordOf = page =>
  page.evaluate(key => {
    const id = location.hash.replace(/^#\/play\//, "");
    return JSON.parse(localStorage.getItem(key + id)).record;
  }, KEY);
const lastMove = async page => {
  const own = (await recordOf(page)).split("\n").filter(line => /^0 .* #[0-9a-f]{8}$/.test(line));
  return own.at(-1)?.replace(/^0 (.*) #.*$/, "$1");
};

/** The table of the page in an engine of its own. */
async function tableOf(page) {
  const ask = await startEngine();
  const { table } = ask({ op: "load", record: await recordOf(page) });
  return { look: ask({ op: "look", table, seat: 0, lang: "en" }), ask: more => ask({ table, seat: 0, ...more }) };
}

const odd = (p, ...touches) => ({ move: "", label: "", verb: "acquire", touches, p });

test("one rolls for a card with the best chance of it, and among equals with the best chances of others", () => {
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

test("what is dropped plays the move that speaks of both, and nothing else", () => {
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
});

test("where dice are chosen, a click on a card keeps those that serve it", () =>
  withPage({}, async page => {
    await begin(page, "aerion", { seed: "turns" });
    await page.locator('.ask [data-group="discard"], .ask [data-answer^="discard "]').first().click();
    await settled(page);
    const discard = page.locator('.ask [data-answer^="discard "]');
    if (await discard.count()) await discard.first().click();
    await settled(page);
    const { ask } = await tableOf(page);
    const aims = aim.aimsOf(ask({ op: "odds", verbs: ["acquire"], lang: "en" }).answers, aerion.means);
    const [card, roll] = [...aims].find(([, move]) => select.facesOf(move).length < 6);
    await page.locator(`.stage [data-component="${card}"]`).first().click();
    await settled(page);
    assert.equal(await page.locator(".ask [data-confirm]").getAttribute("data-confirm"), roll);
    await page.locator(".ask [data-confirm]").click();
    await settled(page);
    assert.equal(await lastMove(page), roll);
  }));

const middle = async locator => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

test("a card is dragged into its slot, and back into the hand if it is dropped beside", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { others: "greedy", seed: "turns" });
    for (let n = 0; n < 9 && !(await tableOf(page)).look.moves.some(m => m.verb === "create"); n++) {
      const confirm = page.locator(".ask [data-confirm]");
      if (await confirm.count()) await confirm.click();
      else await page.locator(".ask [data-answer]").first().click();
      await settled(page);
    }
    const { look } = await tableOf(page);
    const { move } = look.moves.find(m => m.verb === "create"),
      [, card, slot] = move.split(" ");
    const from = page.locator(`.stage [data-lit][data-component="builder:${card}"]`).first(),
      to = page.locator(`.stage [data-drop="slot:${slot}"]`);
    const drag = async point => {
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down();
      await page.mouse.move(...point, { steps: 4 });
      await page.mouse.up();
      await settled(page);
    };
    const [x, y] = await middle(from);
    const before = await lastMove(page);
    await drag([x + 20, y]);
    assert.equal(await lastMove(page), before);
    assert.equal(await page.locator("[data-dragged], .stage [data-selected]").count(), 0);
    await drag(await middle(to));
    assert.equal(await lastMove(page), move);
  }));
