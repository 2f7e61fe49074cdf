// Counts the clicks that a game takes on the page: `node tools/count-clicks.mjs GAME [--games N]`. Run `make build web`
// first.
//
// A computer (--level, default skilled) plays a whole game in the person's seat against another (--others, default
// greedy). Each of its moves costs the fewest clicks that a person would need on the page:
//   - a click on a selectable component (the board is drawn here, without a browser) or on an answer of the bar;
//   - one more click for a confirmation;
//   - one click for a chain (board.ts) that leads to the same table.
// Automatic moves are free. If the computer chose another move than an automatic move, the count includes a click to
// undo it.
//
//   --seats N   of the table; default: Aerion 1, Scholars 1, the others 2
//   --option expansion=1   can be repeated
//   --seed S    the games are S-1, S-2, ...
//   --list      print every answer with its clicks
//   --no-drag   count two clicks instead of a drag
//   --by move   group the clicks by verb instead of by question
//   --plain     count each question separately, without chains and automatic moves

import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { root, startEngine } from "../tests/web/lib/box.mjs";

const { buildSync } = createRequire(createRequire(root + "web/package.json").resolve("vite/package.json"))("esbuild");
const LIMIT = 6, // answers shown in the bar before they are folded, on a desktop
  MARKS = 5, // maximum number of marks for later moves
  DEEP = 4, // largest number of clicks for one answer
  FEW = 4, // largest number of answers among which byLeaving() searches
  SEATS = { aerion: 1, scholars: 1 };

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "4" },
    level: { type: "string", default: "skilled" },
    others: { type: "string", default: "greedy" },
    seats: { type: "string" },
    option: { type: "string", multiple: true, default: [] },
    seed: { type: "string", default: "clicks" },
    "no-drag": { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    by: { type: "string", default: "question" },
    plain: { type: "boolean", default: false },
  },
});
const [game] = positionals;
if (!game) {
  console.error("usage: node tools/count-clicks.mjs GAME [--games N]");
  process.exit(2);
}

/* ---- The page, without a browser ---- */

async function loadPage() {
  const empty = Object.fromEntries([".css", ".svg", ".png", ".woff2", ".wasm"].map(ending => [ending, "empty"]));
  const built = buildSync({
    stdin: {
      contents: `export { face } from "./src/games/${game}/index";
        export * as select from "./src/select";
        export { aimsOf } from "./src/aim";
        export { nextAutoMove, onlyOrders } from "./src/further";
        export { aheadOf } from "./src/ahead";
        export { wordsOf } from "./src/words";
        export { h } from "preact";
        export { render } from "preact-render-to-string";`,
      resolveDir: root + "web",
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: empty,
    define: { "import.meta.env.PROD": "true", "import.meta.env.BASE_URL": '"/"' },
    logLevel: "silent",
  });
  return import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].text).toString("base64")}`);
}

const { face: whole, select, aimsOf, aheadOf, nextAutoMove, onlyOrders, wordsOf, h, render } = await loadPage();
const face = args.plain
  ? { ...whole, chains: undefined, autoMove: undefined, passThrough: undefined, carries: undefined, marks: undefined }
  : whole;
const ask = await startEngine(undefined, game);
const about = ask({ op: "about", game, lang: "en" });
const handful = select.diceVerbs(about);
const lang = "en";

/** Returns the components that can be clicked with this selection. */
function litOn(look, moves, selection, ahead = new Map()) {
  const left = select.candidates(moves, selection, select.facesIn(about, look.view), handful);
  const touch = component => {
    const count = left.filter(m => select.speaksOf(m, component)).length;
    const reached = count === 0 && ahead.has(component);
    return { lit: count > 0 || reached, selected: selection.picked.includes(component), count, ahead: reached };
  };
  const noop = () => undefined;
  const html = render(
    h(face.Board, {
      about,
      look: { ...look, moves },
      lang,
      t: wordsOf(lang),
      touch,
      click: noop,
      dice: { selected: selection.dice, toggle: noop },
      odds: [],
      readCard: noop,
      readPile: noop,
      compact: false,
    }),
  );
  const lit = [...html.matchAll(/<[^>]* data-component="([^"]*)"[^>]*>/g)].filter(([tag]) =>
    / data-lit[ =>]/.test(tag),
  );
  const takes = [...html.matchAll(/<[^>]* data-drop="([^"]*)"[^>]*>/g)];
  return { lit: onlyOnce(lit), takes: onlyOnce([...lit, ...takes]) };
}

const onlyOnce = found => [...new Set(found.map(([, component]) => component))];

/* ---- Clicks for one answer ---- */

const handfuls = (look, moves) => moves.some(m => handful.has(m.verb)) && select.facesIn(about, look.view);

const without = (faces, others) => {
  const left = [...others];
  return faces.filter(face => !left.includes(face) || !left.splice(left.indexOf(face), 1).length);
};

/** The player selects dice (the dice to keep, or the dice to roll, or all dice that a card needs at once), then
    rolls. */
function byDice(look, moves, move, aims) {
  const faces = handfuls(look, moves);
  if (!faces || !handful.has(move.verb)) return Infinity;
  const rolled = select.facesOf(move.move);
  if (rolled.length === faces.length) return 1;
  const taps = [...aims.values()]
    .map(aim => select.facesOf(aim))
    .filter(aimed => aimed.length < faces.length)
    .map(aimed => 1 + without(aimed, rolled).length + without(rolled, aimed).length);
  return Math.min(rolled.length, faces.length - rolled.length, ...taps) + 1;
}

/** Returns the components that the dice can be rolled for. */
function aimsAt(table, look) {
  if (!face.means || !look.moves.some(m => handful.has(m.verb))) return new Map();
  const verbs = about.verbs.filter(v => !v.chance && !v.args.includes("int") && !v.args.includes("faces"));
  const { answers = [] } = ask({ op: "odds", table, seat: 0, lang, verbs: verbs.map(v => v.id) });
  return aimsOf(
    answers.filter(a => handful.has(a.move.split(" ")[0])),
    face.means,
  );
}

/** Returns the results of one more click: selections, or the move itself. */
function* presses(look, moves, selection) {
  const faces = handfuls(look, moves) ? [] : select.facesIn(about, look.view);
  for (const component of [...litOn(look, moves, selection).lit, ...new Set(faces.map(face => `die:${face}`))])
    yield select.click(moves, selection, component, face.means);
  const left = select.candidates(moves, selection, select.facesIn(about, look.view), handful);
  const dice = handfuls(look, moves) ? handful : new Set();
  for (const answer of select.arrange(
    left.filter(m => !dice.has(m.verb)),
    selection.path,
    LIMIT,
  ))
    yield answer.kind === "move"
      ? { does: "play", move: answer.move }
      : { does: "narrow", selection: { ...selection, path: answer.path } };
}

/** Returns true if the move can be made by a drag from one component to another. */
const byDrag = (look, moves, move) =>
  litOn(look, moves, select.nothing).lit.some(from => {
    if (!select.speaksOf(move, from) || !select.goesTo(moves, from)) return false;
    const { takes } = litOn(look, moves, { ...select.nothing, picked: [from] });
    return takes.some(to => to !== from && select.drop(moves, [from], to).move?.move === move.move);
  });

function fewest(look, moves, move, aims) {
  const rolled = byDice(look, moves, move, aims);
  let edge = [select.nothing];
  const seen = new Set();
  for (let n = 1; n <= DEEP && n < rolled; n++) {
    const next = [];
    for (const selection of edge)
      for (const to of presses(look, moves, selection)) {
        if (to.does === "play" && to.move.move === move.move)
          return { presses: n, put: select.putOnce(move, moves, selection) };
        const key = to.does === "narrow" && JSON.stringify(to.selection);
        if (key && !seen.has(key) && moves.some(m => m.move === move.move && select.fits(m, to.selection)))
          next.push(to.selection);
        if (key) seen.add(key);
      }
    edge = next;
  }
  if (rolled === Infinity) console.warn(`no way to ${move.move} within ${DEEP} presses`);
  return { presses: rolled === Infinity ? DEEP + 1 : rolled, put: false };
}

/** Returns true for a move that rolls only some of the dice. The player selects the dice and clicks a button, so no
    confirmation is needed. */
const tapped = (look, move) =>
  handful.has(move.verb) && select.facesOf(move.move).length < select.facesIn(about, look.view).length;


const wantedOf = (moves, move) => moves.find(m => m.move === move);

/** Returns 1 if the move needs confirmation because it cannot be undone. */
function asks({ look, move }) {
  const moves = look.moves,
    wanted = wantedOf(moves, move);
  return Number(select.asksOnce(wanted, moves, "final") && !tapped(look, wanted) && !onlyOrders(wanted, look, face));
}

/** Returns the clicks for one answer, and how many of them are confirmations. A dragged move needs no confirmation. */
function single(question) {
  const moves = question.look.moves,
    wanted = wantedOf(moves, question.move);
  if (!args["no-drag"] && !wanted.over && byDrag(question.look, moves, wanted)) return { presses: 1, asks: 0 };
  const { presses, put } = fewest(question.look, moves, wanted, question.aims),
    once = put ? 0 : asks(question);
  return { presses: presses + once, asks: once };
}

/* ---- A game and its questions ---- */

function must(answer) {
  if (answer.error || answer.refused) throw new Error(answer.error ?? JSON.stringify(answer.refused));
  return answer;
}

const isMove = line => / #[0-9a-f]{8}$/.test(line);
const movesOf = record => record.split("\n").filter(isMove);

/** Returns the moves that the computer makes where the person is asked. The game continues with the computer in that
    seat. */
function playedBy(level, record) {
  const { table } = must(ask({ op: "load", record: record.replace(/^seat 0 \S+/m, `seat 0 ${level}`) }));
  while (!ask({ op: "look", table, seat: 0, lang }).over) must(ask({ op: "run", table, seat: 0, lang, max: 0 }));
  const all = movesOf(must(ask({ op: "record", table, seed: true })).record);
  ask({ op: "close", table });
  return all;
}

/** Yields each question of the person, with the computer's answer. */
function questions(seed) {
  const count = Number(args.seats ?? SEATS[game] ?? 2);
  const seats = ["human", ...Array.from({ length: count - 1 }, () => args.others)];
  const options = Object.fromEntries(args.option.map(o => [o.split("=")[0], Number(o.split("=")[1])]));
  const { table } = must(ask({ op: "open", game, seats, options, seed }));
  const asked = [];
  let at = must(ask({ op: "run", table, seat: 0, lang, max: 0, look: true, record: true }));
  let plan = playedBy(args.level, at.record);
  while (!at.look.over) {
    const n = movesOf(at.record).length;
    if (n > 0 && plan[n - 1] !== movesOf(at.record)[n - 1]) plan = playedBy(args.level, at.record);
    const move = plan[n].replace(/^\d+ /, "").replace(/ #[0-9a-f]{8}$/, "");
    asked.push({ look: at.look, move, record: at.record, aims: aimsAt(table, at.look) });
    at = play(table, move);
  }
  ask({ op: "close", table });
  return Object.assign(asked, { end: standing(at.look) });
}

const play = (table, move) => must(ask({ op: "play", table, seat: 0, lang, move, run: -1, look: true, record: true }));

/* ---- Answers that the page composes or plays by itself ---- */

/** Returns the table as the person sees it. The table does not depend on the moves that led there, or on the order of
    discarded cards, of which only the top card is visible. */
function standing({ over, decision, view: { discard_top: top, deck, ...view } }) {
  const unseen = top && Array.isArray(deck) ? [...deck, top].sort() : deck;
  return JSON.stringify([over, decision.question?.id, unseen, view]);
}

/** Opens a copy of the table at a question, to simulate moves. */
function trying(from, then) {
  const { table } = must(ask({ op: "load", record: from.record }));
  try {
    return then(table);
  } finally {
    ask({ op: "close", table });
  }
}

/** Plays a move and the automatic moves after it. Returns the number of automatic moves. */
function press(table, move, chain) {
  let at = play(table, move),
    alone = 0;
  for (let next; (next = nextAutoMove(at.look, 0, chain ?? null, face)); alone++) at = play(table, next.move);
  return { look: at.look, record: at.record, alone };
}

/** Finds the later question of the game at which the table is the same as in `look`. Returns its index, or -1 if there
    is no such question after question `i`. */
function placeOf(asked, i, look) {
  const stands = standing(look);
  if (look.over) return stands === asked.end ? asked.length : -1;
  return asked.findIndex((q, j) => j > i && q.standing === stands);
}

/** Finds the same move with another number. For example, a person may work twice in one move where the computer plays
    two moves that work once. */
function alike({ look, move }) {
  const said = move.split(" "),
    number = said.pop();
  if (!/^\d+$/.test(number)) return [];
  return look.moves.filter(m => m.move !== move && m.move.replace(/ \d+$/, "") === said.join(" "));
}

/** Returns every order in which the player can mark components of the following moves now. */
function markings(asked, i) {
  const list = [];
  for (let j = i + 1; j < asked.length && list.length < MARKS; j++) {
    const { look, move } = asked[j],
      { touches } = look.moves.find(m => m.move === move);
    const mark = face.marks(asked[i].look, list, about).find(c => touches.includes(c));
    if (mark) list.push(mark);
    else if (!["done"].includes(move)) break;
  }
  const orders = rest =>
    rest.length
      ? rest.flatMap((c, k) => orders([...rest.slice(0, k), ...rest.slice(k + 1)]).map(o => [c, ...o]))
      : [[]];
  return new Map(orders(list).map(o => [o.join(), o]));
}

/** Yields the paths on which the player marks components and then makes the move. */
function* byMarking(asked, i) {
  if (!face.marks) return;
  for (const marks of markings(asked, i).values()) {
    if (marks.length === 0) continue;
    const { look } = trying(asked[i], table => press(table, asked[i].move, face.byMarks(marks))),
      to = placeOf(asked, i, look);
    const { presses, asks } = single(asked[i]);
    if (to > i) yield { presses: presses + marks.length, asks, to, chain: "marks" };
  }
}

/** The player clicks the component of the next move at once, which also plays the move that leads there (ahead.ts). */
function* byReaching(asked, i) {
  const from = asked[i],
    firsts = asked[i + 1] ? (face.passThrough?.(from.look) ?? []) : [];
  if (!firsts.some(m => m.move === from.move)) return;
  const branches = trying(from, table =>
    firsts.map(first => ({ first, then: must(ask({ op: "preview", table, seat: 0, lang, move: first.move })).then })),
  );
  const ahead = aheadOf(from.look.moves, branches, face.means),
    { lit } = litOn(from.look, from.look.moves, select.nothing, ahead);
  const path = [from.move];
  for (let j = i + 1; asked[j] && path.length <= 2; path.push(asked[j++].move)) {
    const next = asked[j],
      moves = next.look.moves,
      wanted = moves.find(m => m.move === next.move);
    const on = lit.filter(c => ahead.get(c)?.path.join() === path.join() && select.speaksOf(wanted, c));
    if (!on.some(c => select.click(moves, select.nothing, c, face.means).move?.move === next.move)) continue;
    const { look } = trying(next, table => press(table, next.move)),
      to = placeOf(asked, j, look);
    const once = Number(select.asksOnce(wanted, moves, "final"));
    if (to > j) yield { presses: 1 + once, asks: once, to, chain: "reach" };
  }
}

/** Yields the paths on which the player drags the component of the move to the component of the next move. The page
    then plays both moves. */
function* byCarrying(asked, i) {
  const from = asked[i],
    next = asked[i + 1],
    moves = from.look.moves;
  if (args["no-drag"] || !next || !face.carries?.includes(from.move.split(" ")[0])) return;
  for (const thing of wantedOf(moves, from.move).touches) {
    const picked = { ...select.nothing, picked: [thing] },
      fitting = moves.filter(m => select.fits(m, picked)),
      firsts = face.passThrough({ ...from.look, moves: fitting });
    if (!firsts.some(m => m.move === from.move) || !litOn(from.look, moves, select.nothing).lit.includes(thing))
      continue;
    const { then } = trying(from, table => must(ask({ op: "preview", table, seat: 0, lang, move: from.move }))),
      ahead = aheadOf(fitting, [{ first: wantedOf(moves, from.move), then }], face.means);
    const there = next.look.moves.find(m => m.move === next.move).touches,
      on = litOn(from.look, moves, picked, ahead).lit.filter(c => ahead.has(c) && there.includes(c));
    if (!on.some(c => next.look.moves.filter(m => select.speaksOf(m, c)).length === 1)) continue;
    const to = placeOf(asked, i + 1, trying(next, table => press(table, next.move)).look);
    if (to > i + 1) yield { presses: 1, asks: 0, to, chain: "carried" };
  }
}

/** Yields the clicks for a case in which the computer declined something early. The page then continued to a question,
    and the player declines there. */
function* byLeaving(asked, i, { look, record, alone }) {
  const { moves } = look;
  if (alone === 0 || moves.length > FEW) return;
  for (const { move } of moves) {
    const from = { look, record, move, aims: new Map() },
      to = placeOf(asked, i, trying(from, table => press(table, move)).look);
    if (to > i) yield { ...single(from), to, chain: "left" };
  }
}

/** Yields the paths from question `i`: the number of clicks, and the question reached. */
function* pathsFrom(asked, i) {
  const from = asked[i],
    { presses, asks: once } = single(from);
  const plain = trying(from, table => press(table, from.move));
  const to = placeOf(asked, i, plain.look);
  if (to > i) yield { presses, asks: once, to };
  else {
    yield { presses: presses + plain.alone, asks: once, to: i + 1 }; // the automatic moves of this answer are undone
    for (const left of byLeaving(asked, i, plain))
      yield { ...left, presses: presses + left.presses, asks: once + left.asks };
  }
  for (const other of alike(from)) {
    const { look, alone } = trying(from, table => press(table, other.move)),
      to = placeOf(asked, i, look);
    const instead = { ...from, move: other.move };
    if (to > i + 1 + alone) yield { ...single(instead), to };
  }
  yield* byMarking(asked, i);
  yield* byReaching(asked, i);
  yield* byCarrying(asked, i);
  for (const chain of face.chains?.(from.look, lang, about) ?? []) {
    if (select.stays(chain.first, "final") && !onlyOrders(chain.first, from.look, face)) continue;
    yield* trying(from, table => {
      const found = [];
      let presses = chain.presses ?? 1,
        once = 0,
        { look } = press(table, chain.first.move, chain);
      for (;;) {
        const to = placeOf(asked, i, look);
        if (to < 0) break;
        found.push({ presses, asks: once, to, chain: chain.id });
        if (to >= asked.length || !chain.lasts?.(look)) break;
        const more = single(asked[to]);
        presses += more.presses;
        once += more.asks;
        ({ look } = press(table, asked[to].move, chain));
      }
      return found;
    });
  }
}

const keyOf = ({ look, move }) =>
  args.by === "move" ? move.split(" ")[0] : `${look.decision.question?.id ?? "?"}`.padEnd(14) + move.split(" ")[0];

/** Finds the path through the game with the fewest clicks, from the last question back to the first. */
function way(asked) {
  const cost = Array(asked.length + 1).fill(0),
    taken = [];
  for (const q of asked) q.standing = standing(q.look);
  for (let i = asked.length - 1; i >= 0; i--) {
    const all = [...pathsFrom(asked, i)],
      whole = w => w.presses + cost[w.to];
    taken[i] = all.reduce((best, w) => (whole(w) < whole(best) ? w : best));
    cost[i] = whole(taken[i]);
  }
  const steps = [];
  for (let i = 0; i < asked.length; i = taken[i].to)
    steps.push({ ...taken[i], ...asked[i], at: i, answers: taken[i].to - i });
  return steps;
}

/** Lists each click of the cheapest path, and the moves that followed without a click. */
function described({ presses, asks: once, look, move, chain, at, answers }, asked) {
  const id = ({ decision }) => decision.question?.id,
    how = [chain && `» ${chain}`, once > 0 && "asks once"].filter(Boolean).join(", ");
  const also = asked.slice(at + 1, at + answers);
  return [
    `  ${presses}  ${id(look)}: ${move} (of ${look.moves.length}) ${how}`,
    ...also.map(q => `       ${id(q.look)}: ${q.move} (of ${q.look.moves.length})`),
  ].join("\n");
}

const sum = (list, of) => list.reduce((all, x) => all + of(x), 0);
const games = Number(args.games);
const by = new Map();
const totals = [];
let answers = 0,
  confirms = 0,
  given = 0;
for (let g = 1; g <= games; g++) {
  const asked = questions(`${args.seed}-${g}`);
  const steps = way(asked);
  const presses = sum(steps, s => s.presses),
    once = sum(steps, s => s.asks);
  totals.push(presses);
  answers += asked.length;
  confirms += once;
  given += steps.length;
  console.log(`game ${g}: ${asked.length} answers, ${presses} presses (${once} of them because it asks once)`);
  for (const step of steps) {
    if (args.list) console.log(described(step, asked));
    const key = keyOf(step) + (step.chain ? ` » ${step.chain.split(" ")[0]}` : "");
    const { times = 0, presses = 0 } = by.get(key) ?? {};
    by.set(key, { times: times + 1, presses: presses + step.presses });
  }
}
console.log("\nper game  times  presses");
for (const [key, { times, presses }] of [...by].sort((a, b) => b[1].presses - a[1].presses))
  console.log(
    `${" ".repeat(10)}${(times / games).toFixed(1).padStart(5)}  ${(presses / games).toFixed(1).padStart(7)}  ${key}`,
  );
const all = sum(totals, n => n),
  each = n => (n / games).toFixed(1);
console.log(
  `\nof these ${each(given)} answer, ${each(confirms)} because it asks once, ` +
    `${each(all - given - confirms)} to mark or to find an answer; ${(all / answers).toFixed(2)} an answer`,
);
console.log(`${game}: ${each(all)} presses a game (${totals.join(", ")})`);
