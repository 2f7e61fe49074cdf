// Fewer clicks per turn: a card selects the dice to keep, components are dragged to their target, and the components of
// the next question can be clicked at once.

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { begin, keepGame, settled, step } from "./lib/play.mjs";
import { test, visit, withPage } from "./lib/site.mjs";
import { load, startEngine } from "./lib/words.mjs";

const aim = await load("web/src/compose/reroll-advice.ts"),
  select = await load("web/src/compose/selection.ts"),
  { means } = await load("web/src/compose/composer.ts");

const KEY = "ludotheque.game.";
const TWO_ROWS = 128; // height of two rows of answers in a low window, in px
const recordOf = page =>
  page.evaluate(key => {
    const id = location.hash.replace(/^#\/play\//, "");
    return JSON.parse(localStorage.getItem(key + id)).record;
  }, KEY);
const lastMove = async page => {
  const own = (await recordOf(page)).split("\n").filter(line => /^0 .* #[0-9a-f]{8}$/.test(line));
  return own.at(-1)?.replace(/^0 (.*) #.*$/, "$1");
};

/** Opens the table of the page in a separate engine. */
async function tableOf(page) {
  const ask = await startEngine();
  const { table } = ask({ op: "load", record: await recordOf(page) });
  return { look: ask({ op: "look", table, seat: 0, lang: "en" }), ask: more => ask({ table, seat: 0, ...more }) };
}

test("a click on a card keeps the dice that the card needs", () =>
  withPage({}, async page => {
    await begin(page, "aerion", { seed: "turns" });
    await page.locator('.ask [data-group="discard"], .ask [data-answer^="discard "]').first().click();
    await settled(page);
    const discard = page.locator('.ask [data-answer^="discard "]');
    if (await discard.count()) await discard.first().click();
    await settled(page);
    const { ask } = await tableOf(page);
    const aims = aim.aimsOf(ask({ op: "odds", verbs: ["acquire"], lang: "en" }).answers, means);
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

async function dragTo(page, from, point, meanwhile = () => undefined) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...point, { steps: 4 });
  await meanwhile();
  await page.mouse.up();
  await settled(page);
}

test("a card is dragged into its slot, and returns to the hand if it is dropped elsewhere", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { others: "greedy", seed: "turns" });
    for (let n = 0; n < 9 && !(await tableOf(page)).look.moves.some(m => m.verb === "create"); n++) {
      const confirm = page.locator(".ask [data-confirm]");
      if (await confirm.count()) await confirm.click();
      else await page.locator(".ask [data-answer]").first().click();
      await settled(page);
      // the question has been visible for longer than accidental-click.ts ignores clicks
      await page.waitForTimeout(500);
    }
    const { look } = await tableOf(page);
    const { move } = look.moves.find(m => m.verb === "create"),
      [, card, slot] = move.split(" ");
    const from = page.locator(`.stage [data-lit][data-component="builder:${card}"]`).first(),
      to = page.locator(`.stage [data-drop="slot:${slot}"]`);
    const drag = point => dragTo(page, from, point);
    const [x, y] = await middle(from);
    const before = await lastMove(page);
    await drag([x + 20, y]);
    assert.equal(await lastMove(page), before);
    assert.equal(await page.locator("[data-dragged], .stage [data-selected]").count(), 0);
    await drag(await middle(to));
    assert.equal(await lastMove(page), move);
  }));

test("a Technology that is dragged to the collection is learned without another question", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { others: "greedy", seed: "learn" });
    const game = await playAhead(page, "en"),
      ask = await startEngine();
    const learns = ({ n }) => {
      const { table } = ask({ op: "load", record: game.recordAt(n) });
      const { moves, decision } = ask({ op: "look", table, seat: 0, lang: "en" });
      ask({ op: "close", table });
      return decision.question?.id === "action" ? moves.find(m => m.verb === "learn" && m.final) : undefined;
    };
    const moment = game.moments.find(learns),
      { move } = learns(moment);
    await enter(page, game, moment.n);
    const tile = page.locator(`.stage [data-lit][data-component="tech:${move.split(" ")[1]}"]`).first();
    await tile.click();
    await settled(page);
    assert.equal(await page.locator(".ask [data-confirm]").getAttribute("data-confirm"), move, "a click asks once");
    await page.keyboard.press("Escape");
    await dragTo(page, tile, await middle(page.locator(".ak-coll")));
    const played = (await recordOf(page)).split("\n").filter(line => / #[0-9a-f]{8}$/.test(line));
    assert.equal(played[moment.n]?.replace(/ #.*$/, ""), `0 ${move}`);
  }));

test("a confirmation names the effect: a part of Aerion that fits nowhere", () =>
  withPage({}, async page => {
    await begin(page, "aerion", { seed: "nowhere" });
    const game = await playAhead(page, "en"),
      ask = await startEngine();
    const lost = ({ n }) => {
      const { table } = ask({ op: "load", record: game.recordAt(n) });
      const { moves } = ask({ op: "look", table, seat: 0, lang: "en" });
      ask({ op: "close", table });
      return moves.find(m => m.verb === "acquire" && m.final && m.aside?.startsWith("fits nowhere"));
    };
    const moment = game.moments.find(lost),
      { move, aside } = lost(moment);
    await enter(page, game, moment.n);
    await page
      .locator(`.stage [data-component="card:${move.split(" ")[1]}"]`)
      .first()
      .click();
    await settled(page);
    const confirm = page.locator(`.ask [data-confirm="${move}"]`);
    assert.equal(await page.locator(".ask-preview [data-aside]").textContent(), aside);
    assert.ok((await confirm.getAttribute("aria-label")).includes(aside));
  }));

test("one click on the Past chooses how many monuments are excavated", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { seed: "dig" });
    const game = await playAhead(page, "en");
    for (const { n } of game.moments.filter(m => m.id === "action").slice(-12)) {
      await enter(page, game, n);
      const chips = page.locator('.ak-past [data-component^="rotated:"][data-lit]');
      if ((await chips.count()) < 2) continue;
      const wanted = (await chips.nth(1).getAttribute("data-component")).replace("rotated:", "excavate ");
      await chips.nth(1).click();
      await settled(page);
      assert.ok((await ownMoves(page)).slice(-3).includes(wanted), `${wanted}: ${(await ownMoves(page)).slice(-4)}`);
      return;
    }
    assert.fail("there is nothing to excavate");
  }));

/** Returns a game of Ancient Knowledge at a question with many answers in a group: its record. */
async function crowded() {
  const ask = await startEngine(),
    { table } = ask({ op: "open", game: "ancient-knowledge", seats: ["human", "greedy"], seed: "groups" });
  for (let n = 0; n < 200; n++) {
    const { look } = ask({ op: "run", table, seat: 0, lang: "en", max: 0, look: true });
    if (look.answers.some(a => a.kind === "group" && a.of.length > 6)) break;
    ask({ op: "play", table, seat: 0, move: look.moves[0].move, look: true });
  }
  return ask({ op: "record", table, seed: true }).record;
}

/** Returns the answers of a group in the order of the opened list. */
async function opened(size, record) {
  let answers;
  await withPage({ size }, async page => {
    await keepGame(page, "crowd", { game: "ancient-knowledge", seats: ["human", "greedy"], record, over: false });
    await visit(page, "/play/crowd");
    await settled(page);
    await page
      .locator(".ask [data-group]")
      .first()
      .evaluate(e => e.click()); // on a phone it may be folded away
    await settled(page);
    const listed = page.locator(".ask [data-answer], .ask [data-group]");
    answers = await listed.evaluateAll(list => list.map(e => e.dataset.answer ?? e.dataset.group));
  });
  return answers;
}

test("an opened list has the same order on a phone, whatever is visible", async () => {
  const record = await crowded(),
    phone = await opened("phone", record);
  assert.ok(phone.length > 6, "a hand is wider than a phone");
  assert.deepEqual(phone, await opened("desktop", record));
});

const ownMoves = async page =>
  (await recordOf(page))
    .split("\n")
    .filter(line => /^0 .* #[0-9a-f]{8}$/.test(line))
    .map(line => line.replace(/^0 (.*) #.*$/, "$1"));

test("cards are marked in any order, and the last required card pays with all of them", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { seed: "layout" });
    const ahead = await playAhead(page, "en"),
      dear = ahead.moments.find(m => m.id === "pay" && m.answers > 3 && /3 left/.test(m.text));
    await enter(page, ahead, dear.n);
    const before = await ownMoves(page),
      cards = page.locator('.ak-hand [data-component^="builder:"][data-lit]');
    const names = await cards.evaluateAll(list => list.map(e => e.dataset.component));
    const press = async i => {
      await page.locator(`.ak-hand [data-component="${names[i]}"]`).click();
      await settled(page);
    };
    const marked = () =>
      page.locator(".ak-hand [data-selected]").evaluateAll(list => list.map(e => e.dataset.component).sort());
    await press(2);
    await press(0);
    assert.deepEqual(await marked(), [names[0], names[2]].sort());
    await press(2); // marks another card instead
    await press(3);
    assert.deepEqual(await ownMoves(page), before, "nothing is paid yet");
    assert.deepEqual(await marked(), [names[0], names[3]].sort());
    await press(1);
    const paid = (await ownMoves(page)).slice(before.length);
    assert.deepEqual(
      paid.map(move => move.replace("discard ", "builder:")),
      [names[0], names[3], names[1]],
    );
  }));

test("all marked cards are archived for the monument that is chosen next", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { seed: "archive" });
    const ahead = await playAhead(page, "en");
    let done = false;
    for (const { n } of ahead.moments.filter(m => m.id === "archive" && m.answers > 4)) {
      await enter(page, ahead, n);
      const { look } = await tableOf(page),
        hand = look.view.seats[0].hand.map(id => `builder:${id}`);
      const onto = look.moves.flatMap(m => m.touches.filter(c => !hand.includes(c)))[0];
      const knows = look.view.seats[0].timeline.findIndex(id => `builder:${id}` === onto);
      if (hand.length < 2 || look.view.seats[0].tokens[knows] < 2) continue;
      const before = await ownMoves(page);
      for (const c of [hand[1], hand[0]]) await page.locator(`.ak-hand [data-component="${c}"]`).click();
      assert.deepEqual(await ownMoves(page), before, "nothing is archived yet");
      await page.locator(`.ak-timeline [data-component="${onto}"]`).click();
      await settled(page);
      assert.deepEqual(
        (await ownMoves(page)).slice(before.length, before.length + 2),
        [hand[1], hand[0]].map(c => `archive ${c.slice(8)} ${onto.slice(8)}`),
      );
      done = true;
      break;
    }
    assert.ok(done, "there is something to archive");
  }));

/** Returns the last moves of seat 0 in the record, the newest at the end. */
const lastMoves = async (page, n) =>
  (await recordOf(page))
    .split("\n")
    .filter(line => /^0 .* #[0-9a-f]{8}$/.test(line))
    .slice(-n)
    .map(line => line.replace(/^0 (.*) #.*$/, "$1"));

test("Scholars: a translator is dragged to a room, a coin is taken or placed by one click", () =>
  withPage({}, async page => {
    await begin(page, "scholars", { seed: "reach-8" });
    const game = await playAhead(page, "en");
    const lit = start => page.locator(`.stage [data-component^="${start}"][data-lit]`);
    const done = new Set();
    const nameOf = async piece => (await piece.getAttribute("data-component")).replace(/^.*:/, "");
    const employ = async () => {
      const deck = lit("deck:").first(),
        bare = page.locator(".stage .sc-room-bare").first();
      const moves = [`employ ${await nameOf(deck)}`, `room ${await nameOf(bare)}`],
        before = await lastMoves(page, 2);
      await dragTo(page, deck, await middle(bare), () => page.keyboard.press("Escape"));
      assert.deepEqual(await lastMoves(page, 2), before, "it was put back before it was dropped");
      await dragTo(page, deck, await middle(bare)); // drops before the targets are loaded
      assert.deepEqual(await lastMoves(page, 2), moves);
      done.add("employ");
    };
    const dispatch = async () => {
      const move = `dispatch ${await nameOf(lit("deck:").first())}`;
      await dragTo(page, lit("deck:").first(), await middle(page.locator(".stage .sc-purse")));
      assert.ok((await lastMoves(page, 3)).includes(move), move); // the next turn may have begun
      done.add("dispatch");
    };
    const main = async () => {
      const [x, y] = await middle(lit("spot:main"));
      await dragTo(page, lit("spot:main"), [x + 11, y]);
      assert.equal((await lastMoves(page, 1))[0], "main", "a press that slips is a press: a button goes nowhere");
      done.add("main");
    };
    const coin = async verb => {
      const button = lit("coin:").first(),
        room = /\d+$/.exec(await button.getAttribute("data-component"))[0];
      await (verb === "gold-off" ? button : lit(`room:${room}`)).click();
      await settled(page);
      const moves = await lastMoves(page, 4), // the main action may follow automatically
        from = moves.indexOf("banner");
      assert.deepEqual(moves.slice(from, from + 3), ["banner", "option 2", `${verb} ${room}`]);
      done.add(verb);
    };
    for (const { n, id } of game.moments.filter(m => ["recruit", "pool"].includes(m.id))) {
      if (done.size === 5) return;
      await enter(page, game, n);
      const { look } = await tableOf(page);
      if (id === "recruit" && !done.has("employ") && look.moves.some(m => m.verb === "employ" && !m.final))
        await employ();
      else if (id === "recruit") await dispatch();
      else if (!done.has("main") && (await lit("spot:main").count()) > 0) await main();
      else if ((await lit("coin:").count()) > 0) await coin(done.has("gold-off") ? "gold-on" : "gold-off");
    }
    assert.deepEqual([...done].sort(), ["dispatch", "employ", "gold-off", "gold-on", "main"]);
  }));

test("a click on the map of Scholars takes the main action and goes there; both are undone", () =>
  withPage({}, async page => {
    await begin(page, "scholars", { seed: "reach-8" });
    const game = await playAhead(page, "en");
    for (const { n } of game.moments.filter(m => m.id === "pool" && m.answers > 2)) {
      await enter(page, game, n);
      const lit = page.locator('.stage [data-component^="far:"][data-lit]');
      if ((await lit.count()) === 0) continue;
      const far = (await lit.first().getAttribute("data-component")).slice("far:".length);
      await lit.first().click();
      await settled(page);
      const lines = (await recordOf(page)).split("\n").map(line => line.replace(/^0 (.*) #.*$/, "$1"));
      assert.deepEqual(lines.filter(line => ["main", `move ${far}`].includes(line)).slice(-2), ["main", `move ${far}`]);
      {
        await page.locator("[data-undo]").first().click();
        await settled(page);
        assert.ok(
          (await tableOf(page)).look.moves.some(m => m.verb === "main"),
          "one undo takes both back",
        );
      }
      return;
    }
    assert.fail("it is never asked");
  }));

test("on a desktop the bar does not shrink below two rows before the turn is over", () =>
  withPage({}, async page => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await begin(page, "scholars", { seed: "steady" });
    const seen = () =>
      page.evaluate(() => ({
        high: Math.round(document.querySelector(".ask").getBoundingClientRect().height),
        when: document.querySelector(".table-title p").textContent,
      }));
    const random = { state: 3 };
    for (let n = 0, before = await seen(); n < 30; n++) {
      await step(page, random);
      const now = await seen();
      if (now.when === before.when)
        assert.ok(now.high >= Math.min(before.high, TWO_ROWS) - 1, `${before.high} px, then ${now.high}`);
      before = now;
    }
  }));

test("a part goes into a Workshop of Aerion by a click on any place in it", () =>
  withPage({}, async page => {
    await begin(page, "aerion", { seed: "bench" });
    const game = await playAhead(page, "en");
    const { n } = game.moments.find(m => m.id === "place" && m.answers > 1);
    await enter(page, game, n);
    const press = async () => {
      await page.locator(".workshop-open .gap").first().click();
      await settled(page);
    };
    await press();
    await page.waitForTimeout(500); // the question has been visible for longer than accidental-click.ts ignores clicks
    if (await page.locator("[data-confirm]").count()) await press(); // the move needed confirmation
    assert.match(await lastMove(page), /^place workshop-/);
  }));

test("a setup page begins at its top, and the next added player is a computer", () =>
  withPage({ size: "phone" }, async page => {
    await page.evaluate(() => scrollTo(0, 1500));
    await visit(page, "/game/scholars");
    await page.locator(".seat-count").waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.locator('.seat-count input[value="2"]').evaluate(input => input.click());
    assert.notEqual(await page.locator("[data-seat='1']").inputValue(), "human");
  }));
