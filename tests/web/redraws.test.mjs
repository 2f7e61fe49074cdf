// A change of one field of a session redraws the components that read this field, and no other component. The test
// draws the table screen of a toy game in an empty page and counts how often each component is drawn.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { require, root } from "./lib/root.mjs";
import { test, withPage } from "./lib/site.mjs";

const { build } = createRequire(require.resolve("vite/package.json"))("esbuild");

/** Draws the table screen. `toy.drawn` counts how often each component is drawn. */
const script = `
import { h, options, render } from "preact";
import { AppContext } from "./ui/context";
import { wordsOf } from "./i18n/words";
import { TableScreen } from "./screens/table/table";
import { Session } from "./session/session";
import { set } from "./ui/fields";

const drawn = {};
const before = options.__r;
options.__r = vnode => {
  const name = vnode.type.name;
  if (name) drawn[name] = (drawn[name] ?? 0) + 1;
  before(vnode);
};

const keep = name =>
  ({ move: "keep " + name, verb: "keep", label: "Keep " + name, touches: ["card:" + name], final: true });
const moment = { text: "Round 1", phase: "", round: 1, actor: -1 };
const result = { over: false, common: true, points: [0], rank: [1], lines: [] };
const look = {
  game: "toy", seats: ["human", "human"], seat: 0, n: 1, over: false, undo: false, open: false, held: false, result,
  options: {}, view: { hand: ["a", "b"] }, amounts: {}, answers: [], moment,
  moves: [keep("a"), keep("b")],
  decision: {
    kind: "seat", must: [0], may: [],
    question: { id: "keep", text: "Keep a card", clause: "T-1", source: null, window: false },
  },
};
const entry =
  { n: 1, who: 1, move: "pass", when: "Round 1", round: 1, actor: 1, forced: false, told: "Bob passes", events: [] };
let giveHint;
const table = {
  address() {},
  look: async () => look,
  log: async () => [entry],
  hint: () => new Promise(done => (giveHint = done)),
  preview: async () => ({ changes: [], then: [] }),
  odds: async () => [],
  close: async () => undefined,
};
const about = {
  id: "toy", name: "Toy", prefix: "T", cards: [], clauses: [], verbs: [], events: [], box: {},
  words: { card: [{ id: "a", name: "A" }, { id: "b", name: "B" }] },
  fields: [{ path: "hand", type: "list", names: "card", index: [], see: "public", preview: true, help: "Hand" }],
};
const host = { about: async () => about };
const remote = { seat: 0, people: { names: ["Ada", "Bob"], you: 0 }, away: [] };

export async function start() {
  const session = await Session.begin(host, table, "en", { id: "r", known: null, mine: true, claim: null, remote });
  document.body.innerHTML = '<div id="toy"></div>';
  const app = { host, games: { games: [], players: [] }, lang: "en", t: wordsOf("en") };
  const screen = h(TableScreen, { session, plain: true });
  render(h(AppContext.Provider, { value: app }, screen), document.getElementById("toy"));
  const rests = async () => {
    for (let n = 0; n < 3; n++) await new Promise(done => requestAnimationFrame(done));
  };
  await rests();
  const does = {
    hinting: () => void session.askHint(),
    hinted: () => giveHint(null),
    peek: () => session.peekAt(look.moves[0], 0),
    unpeek: () => session.peekAt(null),
    notice: () => session.notify("Not at this table."),
    select: () => session.select({ picked: ["card:a"], path: [], dice: [] }),
    aims: () => set(session.parts.plans.state, { aims: new Map([["card:b", "keep b"]]) }),
    names: () => {
      remote.people.names[1] = "Eve";
      return session.updateSeats();
    },
  };
  /** Returns the components that the change draws again. */
  return async what => {
    for (const name of Object.keys(drawn)) delete drawn[name];
    await does[what]();
    await rests();
    return Object.keys(drawn);
  };
}
`;

/** Leaves out the boards of the games. */
const noBoards = {
  name: "no-boards",
  setup: b => {
    b.onResolve({ filter: /\/boards$/ }, ({ path }) => ({ path, namespace: "none" }));
    b.onLoad({ filter: /./, namespace: "none" }, () => ({ contents: "export const shelves = [], faces = {};" }));
  },
};

async function bundle() {
  const built = await build({
    stdin: { contents: script, resolveDir: root + "web/src", sourcefile: "toy.js" },
    tsconfig: root + "web/tsconfig.json",
    bundle: true,
    write: false,
    format: "iife",
    globalName: "toy",
    loader: { ".css": "empty" },
    plugins: [noBoards],
    logLevel: "error",
    define: { "import.meta.env": "{}", "import.meta.url": "''" },
  });
  return built.outputFiles[0].text;
}

const BOARD = ["Stage", "SchemaTable"],
  LOG = ["Log", "Row"],
  HEADER = ["TableHead", "TableHeader", "Progress"],
  WITH_BOARD = ["QuestionBar", "GuideNote", "AdviceNote", "LiveWords", "Peeked"]; // they measure or mark the board

/** What each change must draw, and what it must not draw. */
const changes = [
  ["hinting", ["AdviceNote"], [...BOARD, ...LOG, ...HEADER, "QuestionBar", "TableScreen"]],
  ["hinted", ["AdviceNote"], [...BOARD, ...LOG, ...HEADER, "QuestionBar", "TableScreen"]],
  ["peek", ["Preview"], [...BOARD, ...LOG, ...HEADER, "TableScreen"]],
  ["unpeek", ["Happened"], [...BOARD, ...LOG, ...HEADER, "TableScreen"]],
  ["notice", ["Happened"], [...BOARD, ...LOG, ...HEADER, "TableScreen"]],
  ["select", [...BOARD, ...WITH_BOARD], [...LOG, ...HEADER]],
  ["aims", [...BOARD, ...WITH_BOARD], [...LOG, ...HEADER]],
  ["names", ["Zone", "Moment", "QuestionBar"], ["TableScreen", "Stage", "TableHeader"]],
];

test("a change of one field redraws only the components that read it", () =>
  withPage({ alone: true }, async page => {
    await page.evaluate(`${await bundle()}; globalThis.toy = toy;`);
    await page.evaluate(async () => void (globalThis.drawnBy = await globalThis.toy.start()));
    for (const [what, must, mustNot] of changes) {
      const drawn = await page.evaluate(what => globalThis.drawnBy(what), what);
      for (const name of must) assert.ok(drawn.includes(name), `${what} draws ${name}: ${drawn}`);
      for (const name of mustNot) assert.ok(!drawn.includes(name), `${what} does not draw ${name}: ${drawn}`);
    }
  }));
