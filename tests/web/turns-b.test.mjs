// Fewer clicks per turn: a card selects the dice to keep, components are dragged to their target, and the components of
// the next question can be clicked at once.

import assert from "node:assert/strict";
import { enter, playAhead } from "./lib/ahead.mjs";
import { begin, settled, step } from "./lib/play.mjs";
import { test, visit, withPage } from "./lib/site.mjs";
import { load, startEngine } from "./lib/words.mjs";

const aim = await load("web/src/aim.ts"),
  select = await load("web/src/select.ts"),
  aerion = await load("web/src/games/aerion/view.ts");

const KEY = "ludotheque.game.";
const TWO_ROWS = 128; // px, in a low window
const recordOf = page =>
  page.evaluate(key => {
    const id = location.hash.replace(/^#\/play\//, "");
    return JSON.parse(localStorage.getItem(key + id)).record;
  }, KEY);
const lastMove = async page => {
  const own = (await recordOf(page)).split("\n").filter(line => /^0 .* #[0-9a-f]{8}$/.test(line));
  return own.at(-1)?.replace(/^0 (.*) #.*$/, "$1");
};

/** The table of the page in a separate engine. */
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
  assert.ok(!select.goesTo(moves, "verb:create petra 1"), "a button for it goes nowhere");
  assert.ok(select.goesTo(moves, "verb:create"), "a card that stands for a verb does");
});

test("a part of the board is drawn anew when a thing that it asked about stands otherwise, and only then", async () => {
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

async function dragTo(page, from, point, meanwhile = () => undefined) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...point, { steps: 4 });
  await meanwhile();
  await page.mouse.up();
  await settled(page);
}

test("a card is dragged into its slot, and back into the hand if it is dropped beside", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { others: "greedy", seed: "turns" });
    for (let n = 0; n < 9 && !(await tableOf(page)).look.moves.some(m => m.verb === "create"); n++) {
      const confirm = page.locator(".ask [data-confirm]");
      if (await confirm.count()) await confirm.click();
      else await page.locator(".ask [data-answer]").first().click();
      await settled(page);
      await page.waitForTimeout(500); // the question has been read (accidental-click.ts)
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

test("a Technology that is dragged to the collection is learned, and asks nothing more", () =>
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

test("what asks once says what comes of it: a part of Aerion that fits nowhere", () =>
  withPage({}, async page => {
    await begin(page, "aerion", { seed: "nowhere" });
    const game = await playAhead(page, "en"),
      ask = await startEngine();
    const lost = ({ n }) => {
      const { table } = ask({ op: "load", record: game.recordAt(n) });
      const { moves } = ask({ op: "look", table, seat: 0, lang: "en" });
      ask({ op: "close", table });
      return moves.find(m => m.verb === "acquire" && m.final && m.aside?.startsWith("no place"));
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

/** The moves of a chain while there is something to pay, for a hand. */
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

/** A question of Ancient Knowledge, and a Timeline with this much knowledge on each monument. */
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

test("knowledge is removed from one monument, and what is left of a hand archived for it, in one answer", async () => {
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

test("how many monuments are excavated is one press on the Past", () =>
  withPage({}, async page => {
    await begin(page, "ancient-knowledge", { seed: "dig" });
    const game = await playAhead(page, "en");
    for (const { n } of game.moments.filter(m => m.id === "action").slice(-12)) {
      await enter(page, game, n);
      const chips = page.locator('.ak-past [data-component^="verb:excavate "][data-lit]');
      if ((await chips.count()) < 2) continue;
      const wanted = (await chips.nth(1).getAttribute("data-component")).slice("verb:".length);
      await chips.nth(1).click();
      await settled(page);
      assert.ok((await ownMoves(page)).slice(-3).includes(wanted));
      return;
    }
    assert.fail("there is nothing to excavate");
  }));

/** The cards that can be discarded first, in the order of the opened list. */
async function discards(size) {
  let answers;
  await withPage({ size }, async page => {
    await begin(page, "ancient-knowledge", { seed: "layout" });
    const group = page.locator('.ask [data-group="discard"]');
    if (await group.count()) await group.first().click();
    await settled(page);
    const listed = page.locator('.ask [data-answer^="discard "]');
    answers = await listed.evaluateAll(list => list.map(e => e.dataset.answer));
  });
  return answers;
}

test("a list that was opened has the same order on a phone, whatever is in view", async () => {
  const phone = await discards("phone");
  assert.ok(phone.length > 6, "a hand is wider than a phone");
  assert.deepEqual(phone, await discards("desktop"));
});

test("an option is told by what it does, not by its number", async () => {
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

const ownMoves = async page =>
  (await recordOf(page))
    .split("\n")
    .filter(line => /^0 .* #[0-9a-f]{8}$/.test(line))
    .map(line => line.replace(/^0 (.*) #.*$/, "$1"));

test("cards are marked in any order, and the last one that is due pays with all of them", () =>
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
    await press(2); // another one instead
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

test("cards that are marked are all archived for the monument that is chosen then", () =>
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

const said = (text, by, ...touches) => ({ move: text, label: text, verb: text.split(" ")[0], touches, by });

test("what a later question speaks of is reached where one way alone leads there", async () => {
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

test("what is reached means what a press on it would mean, and a button one answer alone", async () => {
  const { aheadOf } = await load("web/src/ahead.ts"),
    { means } = await load("web/src/games/scholars/work-chain.ts");
  const banner = said("banner"),
    then = [
      said("gold-on 4", "banner", "room:4"),
      said("gold-off 4", "banner", "room:4"),
      said("gold-off 5", "banner", "room:5"),
      said("skip", "banner"),
    ];
  const ahead = aheadOf([banner], [{ first: banner, then }], means);
  assert.deepEqual(ahead.get("room:4").says, ["banner → gold-on 4"]);
  assert.deepEqual(ahead.get("verb:gold-off 4").says, ["banner → gold-off 4"]);
  assert.deepEqual(ahead.get("room:5").says, ["banner → gold-off 5"], "nothing else can be done there");
  assert.ok(!ahead.has("verb:skip"), "it is about nothing");
});

/** The last moves of seat 0 in the record, newest last. */
const lastMoves = async (page, n) =>
  (await recordOf(page))
    .split("\n")
    .filter(line => /^0 .* #[0-9a-f]{8}$/.test(line))
    .slice(-n)
    .map(line => line.replace(/^0 (.*) #.*$/, "$1"));

test("Scholars: a translator is dragged to a room, a coin is taken or placed by one press", () =>
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
      await dragTo(page, deck, await middle(bare)); // faster than the targets are known
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
      const [x, y] = await middle(lit("verb:main"));
      await dragTo(page, lit("verb:main"), [x + 11, y]);
      assert.equal((await lastMoves(page, 1))[0], "main", "a press that slips is a press: a button goes nowhere");
      done.add("main");
    };
    const coin = async verb => {
      const button = lit("verb:gold-off").first(),
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
      else if (!done.has("main") && (await lit("verb:main").count()) > 0) await main();
      else if ((await lit("verb:gold-off").count()) > 0) await coin(done.has("gold-off") ? "gold-on" : "gold-off");
    }
    assert.deepEqual([...done].sort(), ["dispatch", "employ", "gold-off", "gold-on", "main"]);
  }));

test("a press on the map of Scholars takes the main action and goes there; both are taken back", () =>
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
      for (const verb of ["move", "main"]) {
        await page.locator("[data-undo]").first().click();
        await settled(page);
        assert.ok(
          (await tableOf(page)).look.moves.some(m => m.verb === verb),
          `${verb} is asked again`,
        );
      }
      return;
    }
    assert.fail("it is never asked");
  }));

test("the order of effects that happen anyway asks nothing more", async () => {
  const { orders } = await load("web/src/games/ancient-knowledge/effects.ts");
  const asking = (...moves) => ({ decision: { question: { id: "pending" } }, moves: moves.map(m => said(m)) });
  assert.ok(orders(asking("resolve petra", "resolve tulum")));
  assert.ok(!orders(asking("resolve petra", "pass")), "it can be left: that decides something");
});

test("who plays alone is told of exactly the answers that cannot be taken back", async () => {
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

test("the bar of a desktop does not shrink below two rows before the turn is over", () =>
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

test("a part goes into a Workshop of Aerion by a press on any place in it", () =>
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
    await page.waitForTimeout(500); // the question has been read (accidental-click.ts)
    if (await page.locator("[data-confirm]").count()) await press(); // it asked for confirmation
    assert.match(await lastMove(page), /^place workshop-/);
  }));

test("a set-up page begins at its top, and who sits down next is a computer", () =>
  withPage({ size: "phone" }, async page => {
    await page.evaluate(() => scrollTo(0, 1500));
    await visit(page, "/game/scholars");
    await page.locator(".seat-count").waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.locator('.seat-count input[value="2"]').evaluate(input => input.click());
    assert.notEqual(await page.locator("[data-seat='1']").inputValue(), "human");
  }));
