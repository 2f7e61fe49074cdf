// A table of this browser, without a browser: what happens if the player undoes, leaves, or changes the tab while a bot
// thinks or a step is shown, and if the engine crashes.

import assert from "node:assert/strict";
import { test as nodeTest } from "node:test";
import { load, t } from "./lib/words.mjs";

const stored = new Map();
const storage = {
  getItem: key => stored.get(key) ?? null,
  setItem: (key, text) => void stored.set(key, text),
  removeItem: key => void stored.delete(key),
};
/** All files of pure tests run in one process, and each has its own storage. */
const test = (name, body) =>
  nodeTest(name, async () => {
    const others = globalThis.localStorage;
    globalThis.localStorage = storage;
    try {
      await body();
    } finally {
      globalThis.localStorage = others;
    }
  });
globalThis.matchMedia ??= () => ({ matches: true, addEventListener: () => undefined });
globalThis.requestAnimationFrame ??= done => setTimeout(done, 0);
globalThis.document ??= { documentElement: { dataset: {} }, getAnimations: () => [] };
globalThis.addEventListener ??= () => undefined;
globalThis.removeEventListener ??= () => undefined;

const { Session, EngineError, settings, set } = await load(
  "web/src/session/session.ts",
  "web/src/engine/host.ts",
  "web/src/storage/settings.ts",
  "web/src/ui/fields.ts",
);

const KEY = "ludotheque.game.toy";
const keep = name => ({ move: `keep ${name}`, verb: "keep", label: `Keep ${name}`, touches: [`card:${name}`] });
const both = [keep("A"), keep("B")];

/** Returns the table after `n` moves. Seat 0 is the player, seat 1 is a bot. */
const stands = (n, { moves = both, undo = true } = {}) => ({
  ...{ game: "toy", seats: ["human", "strong"], seat: 0, options: {}, n, over: false, undo, view: {}, amounts: [] },
  ...{ moment: { text: "", phase: "", round: 1, actor: -1 }, answers: [], moves },
  result: { over: false, common: true, points: [0], rank: [1], lines: [] },
  decision: {
    ...{ kind: "seat", must: [moves.length ? 0 : 1], may: [] },
    question: { id: "keep", text: "Keep a card", clause: "T-1", source: null, window: false },
  },
});
const step = (n, who) => ({
  ...{ n, who, move: "keep A", when: "", round: 1, actor: who, forced: false, told: `Move ${n}`, events: [] },
  ...{ view: {}, amounts: [], moment: { text: "", phase: "", round: 1, actor: who } },
});
const after = (n, more = {}) => ({ look: stands(n), record: `record ${n}`, ...more });

/** Returns a promise, and the function that resolves it. */
function later() {
  let resolve;
  return { answer: new Promise(done => (resolve = done)), give: value => resolve(value) };
}

/** Begins a session at a table with the given requests. `asked` lists the requests that change the table. */
async function begin(requests = {}) {
  stored.clear();
  set(settings, { speed: "normal" });
  const asked = [];
  const made = name => ({
    address: () => undefined,
    look: async () => stands(2),
    log: async () => [step(1, 0), step(2, 1)],
    record: async () => "record 2",
    preview: async () => ({ changes: [], then: [] }),
    close: async () => void asked.push(`close ${name}`),
    ...Object.fromEntries(
      Object.entries(requests).map(([what, does]) => [what, (...of) => (asked.push(what), does(...of))]),
    ),
  });
  const host = {
    about: async () => ({ id: "toy", fields: [], verbs: [], events: [], cards: [], words: {} }),
    load: async record => ({
      ...made("loaded"),
      look: async () => stands(Number(record.split(" ")[1])),
      log: async () => [step(1, 0), step(2, 1), step(3, 0)].slice(0, Number(record.split(" ")[1])),
    }),
  };
  const claim = { take: () => undefined, release: () => asked.push("release") };
  const session = await Session.begin(host, made("first"), "en", { id: "toy", known: null, mine: true, claim });
  return { session, asked };
}

const record = () => JSON.parse(stored.get(KEY) ?? "null")?.record ?? null;

/** Waits until something is true. */
async function until(what) {
  for (let n = 0; n < 1000 && !what(); n++) await new Promise(done => setTimeout(done, 5));
  assert.ok(what(), String(what));
}

test("an undo while a bot thinks takes the move back when the slice of thinking is done", async () => {
  const slice = later();
  const { session, asked } = await begin({
    play: async () => after(3, { steps: [step(3, 0)], more: true, thinks: 1 }),
    run: () => (asked.filter(what => what === "run").length > 1 ? new Promise(() => undefined) : slice.answer),
    undo: async () => after(2),
  });
  session.choose(both[0], true);
  await until(() => session.state.takeBack);
  assert.equal(session.state.thinks, 1);
  assert.equal(record(), "record 3", "the move is stored at once");
  void session.undo();
  assert.ok(!asked.includes("undo"), "the engine still thinks");
  slice.give({ steps: [], more: true, thinks: 1 });
  await until(() => !session.state.busy);
  assert.deepEqual(asked, ["play", "run", "undo"]);
  assert.equal(session.state.look.n, 2);
  assert.deepEqual([session.state.thinks, session.state.takeBack, session.state.log.length], [null, false, 2]);
  assert.equal(record(), "record 2");
});

test("a player who leaves while a bot thinks stops the table, and nothing more is stored", async () => {
  const slice = later();
  const { session, asked } = await begin({
    play: async () => after(3, { steps: [step(3, 0)], more: true, thinks: 1 }),
    run: () => slice.answer,
  });
  session.choose(both[0], true);
  await until(() => session.state.thinks === 1);
  await session.leave();
  slice.give(after(4, { steps: [step(4, 1)], more: true, thinks: 1 }));
  await until(() => !session.state.busy);
  assert.deepEqual(asked, ["play", "run", "release", "close first"], "the table does not run on");
  assert.equal(record(), "record 3");
  assert.equal(session.state.look.n, 2, "the table is not shown any more");
  session.claimed(false);
  assert.equal(session.state.elsewhere, false, "a table that was left follows no other tab");
});

test("a tab that loses the game while a step is shown offers no moves, and later loads what was stored", async () => {
  const { session } = await begin({
    play: async () => after(3, { steps: [step(3, 0), step(4, 1)] }),
    run: async () => ({ steps: [] }),
  });
  session.select({ picked: ["card:A"], path: [], dice: [] });
  session.claimed(false);
  assert.deepEqual([session.moves().length, session.state.selection.picked.length], [0, 0], "it lost the game at once");
  session.claimed(true);
  await until(() => session.moves().length === 2);
  session.choose(both[0], true);
  await until(() => session.state.shown.n === 3);
  session.claimed(false);
  await until(() => !session.state.busy);
  assert.equal(session.state.elsewhere, true);
  assert.deepEqual([session.moves().length, session.state.selection.picked.length], [0, 0]);
  stored.set(KEY, JSON.stringify({ ...JSON.parse(stored.get(KEY)), record: "record 1", n: 1 }));
  session.claimed(true);
  await until(() => !session.state.busy && !session.state.elsewhere);
  assert.equal(session.state.look.n, 1, "the record of the other tab");
  assert.equal(session.moves().length, 2);
});

test("a crash of the engine loads the table from its last record, and the page offers the record", async () => {
  let crashed = false;
  const { session, asked } = await begin({
    play: async () => {
      if (crashed) return after(3, { steps: [step(3, 0)] });
      crashed = true;
      throw new EngineError("The engine crashed.");
    },
  });
  session.select({ picked: ["card:A"], path: [], dice: [] });
  session.choose(both[0], true);
  await until(() => session.state.rescue !== null);
  assert.equal(session.state.rescue, `The engine crashed. ${t("engine.stands")}`);
  assert.deepEqual(asked, ["play", "close first"]);
  assert.deepEqual([session.state.busy, session.state.armed], [false, null]);
  assert.equal(session.state.selection.picked.length, 0);
  session.choose(both[0], true);
  await until(() => !session.state.busy && session.state.look.n === 3);
  assert.equal(session.state.rescue, null, "the notice is gone after the next move");
});

test("a click while a step is shown skips it, and a hint that arrives late is not shown", async () => {
  const hint = later();
  const { session, asked } = await begin({
    play: async () => after(3, { steps: [step(3, 0), step(4, 1)] }),
    hint: () => hint.answer,
    whyComponent: async () => ({ legal: [], refused: [] }),
  });
  void session.askHint();
  assert.equal(session.state.hinting, true);
  session.choose(both[0], true);
  await until(() => session.state.shown.n === 3);
  session.click("card:B");
  session.choose(both[1], true);
  await until(() => !session.state.busy);
  assert.deepEqual(asked, ["hint", "play"], "the clicks only skipped");
  hint.give({ means: "", advice: [{ move: "keep B", says: "" }] });
  await until(() => !session.state.hinting);
  assert.equal(session.state.hint, null, "it was about the table before the move");
});

test("a turn is taken back answer by answer: the moves of a composed answer count as one", async () => {
  // the log: a move of the player, one of the bot, then one answer of three moves
  const log = [step(1, 0), step(2, 1), step(3, 0), { ...step(4, 0), joined: true }, { ...step(5, 0), joined: true }];
  const { session, asked } = await begin({
    look: async () => stands(5),
    log: async () => log,
    undo: async () => after(2),
  });
  assert.equal(session.canRestart(), false, "one answer is not a whole turn");
  log.push(step(6, 0)); // and one more answer
  const again = await begin({ look: async () => stands(6), log: async () => log, undo: async () => after(5) });
  assert.equal(again.session.canRestart(), true);
  await again.session.restart();
  assert.deepEqual(
    again.asked.filter(what => what === "undo"),
    ["undo", "undo"],
    "two answers",
  );
  assert.deepEqual(asked, ["look", "look", "log"], "nothing was undone before");
});
