// A move that waits for confirmation, without a browser. When other players move at a remote table, the move keeps
// waiting or is dropped.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, t } from "./lib/words.mjs";

const keep = name => ({
  move: `keep ${name}`,
  verb: "keep",
  label: `Keep ${name}`,
  touches: [`card:${name}`],
  final: true,
});
const question = id => ({ id, text: id, clause: "DR-1", source: null, window: false });
const stands = (n, moves, id = "audition") => ({
  game: "toy",
  seats: ["human", "human"],
  seat: 1,
  n,
  over: false,
  undo: false,
  view: {},
  amounts: [],
  moment: { text: "", phase: "", round: 1, actor: -1 },
  answers: [],
  decision: { kind: "seats", must: moves.length ? [0, 1] : [0], may: [], question: question(id) },
  moves,
});
const entry = (n, who, move = "keep ?") => ({
  ...{ n, who, move, when: "", round: 1, actor: who, forced: false, told: "Something happens", events: [] },
  ...{ view: {}, amounts: [], moment: { text: "", phase: "", round: 1, actor: who } },
});

/** Creates a remote table at which seat 1 has chosen "Keep B" and must confirm it, after two moves of other seats. */
async function chosen(hooks = {}) {
  globalThis.matchMedia ??= () => ({ matches: true, addEventListener: () => undefined });
  globalThis.requestAnimationFrame ??= done => setTimeout(done, 0);
  globalThis.document ??= { documentElement: { dataset: {} }, getAnimations: () => [] };
  globalThis.addEventListener ??= () => undefined;
  const { Session } = await load("web/src/session/session.ts");
  const first = stands(2, [keep("A"), keep("B")]);
  const table = {
    address: () => undefined,
    look: async () => first,
    log: async () => [entry(1, 0), entry(2, 0)],
    preview: async () => ({ changes: [], then: [] }),
    odds: async () => [],
    close: async () => undefined,
    ...hooks,
  };
  const host = { about: async () => ({ id: "toy", fields: [], verbs: [], events: [], cards: [], words: {} }) };
  const remote = { seat: 1, people: { names: ["Ada", "Bob"], you: 1 }, away: [] };
  const session = await Session.begin(host, table, "en", {
    id: "r",
    known: null,
    mine: true,
    claim: null,
    remote,
  });
  session.choose(session.moves()[1]);
  assert.equal(session.state.armed?.move, "keep B");
  return session;
}

const both = [keep("A"), keep("B")];
const cases = {
  "another seat moves": [{ from: 2, steps: [entry(3, 0)], look: stands(3, both) }, true],
  "another seat takes a move back": [{ from: 1, steps: [], look: stands(1, both) }, true],
  "nothing happened": [{ from: 2, steps: [], look: stands(2, both) }, true],
  "the move is no longer legal": [{ from: 2, steps: [entry(3, 0)], look: stands(3, [keep("A")]) }, false],
  "nothing happened, but the move is no longer legal": [{ from: 2, steps: [], look: stands(2, [keep("A")]) }, false],
  "something else is asked": [{ from: 2, steps: [entry(3, 0)], look: stands(3, both, "show") }, false],
  "it is another's turn": [{ from: 2, steps: [entry(3, 0)], look: stands(3, []) }, false],
};

for (const [what, [news, keeps]] of Object.entries(cases))
  test(`a move that waits for confirmation is ${keeps ? "kept" : "dropped with a notice"}: ${what}`, async () => {
    const session = await chosen();
    await session.receive(news);
    assert.equal(session.state.busy, false);
    assert.equal(session.state.armed?.move ?? null, keeps ? "keep B" : null);
    assert.equal(session.state.notice, keeps ? null : t("armed.gone", "Keep B"));
  });

test("a move that waits for confirmation survives several moves that arrive at once", async () => {
  const session = await chosen();
  await Promise.all([
    session.receive({ from: 2, steps: [entry(3, 0)], look: stands(3, both) }),
    session.receive({ from: 3, steps: [entry(4, 0)], look: stands(4, both) }),
    session.receive({ from: 3, steps: [], look: stands(3, both) }), // and one move is undone
  ]);
  for (let n = 0; n < 500 && session.state.look.n !== 3; n++) await new Promise(done => setTimeout(done, 10));
  assert.equal(session.state.look.n, 3);
  assert.equal(session.state.armed?.move, "keep B");
  await session.receive({ from: 3, steps: [entry(4, 0)], look: stands(4, [keep("A")]) });
  await session.receive({ from: 4, steps: [entry(5, 0)], look: stands(5, [keep("A")]) });
  assert.equal(session.state.armed, null);
  assert.equal(session.state.notice, t("armed.gone", "Keep B"), "that is said until the player acts");
});

test("a move that waits for confirmation is dropped silently if this seat moved on another device", async () => {
  const answered = await chosen();
  await answered.receive({ from: 2, steps: [entry(3, 1, "keep B")], look: stands(3, both) });
  assert.equal(answered.state.armed, null, "the same is asked again, but it is another question");
  assert.equal(answered.state.notice, null);
});

const refuses = async () => {
  throw new Error("Not at this table.");
};

for (const [what, ask] of Object.entries({
  "a hint": session => session.askHint(),
  "why something cannot be chosen": session => session.askWhy("card:A"),
}))
  test(`a move that waits for confirmation is kept if the table refuses the request: ${what}`, async () => {
    const session = await chosen({ hint: refuses, whyComponent: refuses });
    await ask(session);
    assert.equal(session.state.notice, "Not at this table.", "that is said");
    assert.equal(session.state.armed?.move, "keep B");
    assert.equal(session.state.hinting, false);
    assert.equal(session.state.busy, false);
    await session.receive({ from: 2, steps: [entry(3, 0)], look: stands(3, both) });
    assert.equal(session.state.look.n, 3, "the game goes on");
    assert.equal(session.state.armed?.move, "keep B");
  });
