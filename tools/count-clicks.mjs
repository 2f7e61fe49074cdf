// Counts the clicks that a game takes on the page: `node tools/count-clicks.mjs GAME [--games N]`. Run `make build web`
// first.
//
// A computer (--level, default skilled) plays a whole game in the person's seat against another (--others, default
// greedy). Each of its moves costs the fewest clicks that a person would need on the page:
//   - a click on a selectable component (the board is drawn here, without a browser) or on an answer of the bar;
//   - one more click for "all answers", if the bar may hide the answer because the board shows it;
//   - one more click for a confirmation;
//   - one click for a shortcut, and one for each mark, if they lead to the same table.
// Automatic moves are free. If the computer chose otherwise, they cost an undo.
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
const LIMIT = 6, // answers that the bar always shows on a desktop
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
        export * as select from "./src/compose/selection";
        export { isOnBoard } from "./src/question/fold-answers";
        export { aimsOf } from "./src/compose/reroll-advice";
        export { nextAutoMove } from "./src/compose/auto-move";
        export * as composer from "./src/compose/composer";
        export { wordsOf } from "./src/i18n/words";
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

const { face, select, isOnBoard, aimsOf, composer, nextAutoMove, wordsOf, h, render } = await loadPage();
const { means, onlyOrders } = composer;
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
  if (!look.moves.some(m => handful.has(m.verb))) return new Map();
  const verbs = about.verbs.filter(v => !v.chance && !v.args.includes("int") && !v.args.includes("faces"));
  const { answers = [] } = ask({ op: "odds", table, seat: 0, lang, verbs: verbs.map(v => v.id) });
  return aimsOf(
    answers.filter(a => handful.has(a.move.split(" ")[0])),
    means,
  );
}

/** Returns the results of one more click: selections, or the move itself. */
function* presses(look, moves, selection) {
  const faces = handfuls(look, moves) ? [] : select.facesIn(about, look.view),
    { lit } = litOn(look, moves, selection);
  // the card of a place is drawn as the card, and clicked by the name of the place ("pulpit:book-d1")
  const idOf = component => component.slice(component.indexOf(":") + 1),
    kept = moves.flatMap(m => m.touches).filter(c => lit.includes(`card:${idOf(c)}`));
  for (const component of [...new Set([...lit, ...kept]), ...new Set(faces.map(face => `die:${face}`))])
    yield select.click(moves, selection, component, means);
  const left = select.candidates(moves, selection, select.facesIn(about, look.view), handful);
  const dice = handfuls(look, moves) ? handful : new Set();
  const answers = select.arrange(
      look,
      left.filter(m => !dice.has(m.verb)),
      selection.path,
      LIMIT,
    ),
    seen = answers.filter(a => !isOnBoard(a.moves ?? [a.move], lit));
  const hides = answers.length - seen.length > LIMIT && !selection.all;
  if (hides) yield { does: "narrow", selection: { ...selection, all: true } };
  for (const answer of hides ? seen : answers)
    yield answer.kind === "move"
      ? { does: "play", move: answer.move }
      : { does: "narrow", selection: { ...selection, path: [...selection.path, answer.moves.map(m => m.move)] } };
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

/** Selected dice are rolled by a click on the button. */
const tapped = (look, move) =>
  handful.has(move.verb) && select.facesOf(move.move).length < select.facesIn(about, look.view).length;

const wantedOf = (moves, move) => moves.find(m => m.move === move);

/** Returns 1 if the move needs confirmation because it cannot be undone. */
function asks({ look, move }) {
  const moves = look.moves,
    wanted = wantedOf(moves, move);
  return Number(
    select.asksOnce(wanted, moves, "final") && !tapped(look, wanted) && !onlyOrders(wanted, composeOf(look)),
  );
}

/** A dragged move needs no confirmation. */
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
const said = line => line.replace(/ \+$/, "");

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
    if (n > 0 && said(plan[n - 1]) !== said(movesOf(at.record)[n - 1])) plan = playedBy(args.level, at.record);
    const move = plan[n].replace(/^\d+ /, "").replace(/ #[0-9a-f]{8}$/, "");
    asked.push({ look: at.look, move, record: at.record, aims: aimsAt(table, at.look) });
    at = play(table, [move], false);
  }
  ask({ op: "close", table });
  return Object.assign(asked, { end: standing(at.look) });
}

const play = (table, moves, auto = !args.plain) =>
  must(ask({ op: "play", table, seat: 0, lang, moves, auto, run: -1, look: true, record: true }));

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

/** What the engine offers besides single moves. */
const composeOf = look => (args.plain ? null : look.decision.compose);
const askedAt = (look, paths = []) => ({ moves: look.moves, compose: composeOf(look), paths });
const composing = (more = {}) => ({ ...composer.EMPTY, ...more });

/** Plays an answer and what follows by itself. Returns the number of automatic moves, and the standing answer of a
    shortcut (`standing`: that of an earlier one). */
function press(table, answer, from, standing = null) {
  let at = play(table, composer.movesOf(answer)),
    alone = at.steps.filter(step => step.auto).length;
  const begun = composer.standingOf(answer, from.look);
  standing = begun ?? standing;
  for (let first = begun !== null; ; first = false) {
    const { look } = at,
      mine = !look.over && look.decision.must.includes(0),
      now = composer.standingAt(mine ? standing : null, look, askedAt(look), first),
      then = now.answer ?? nextAutoMove(look, 0);
    ({ standing } = now);
    if (!then) return { look, record: at.record, alone, standing };
    at = play(table, composer.movesOf(then));
    alone += Number(!now.answer);
  }
}
const pressOne = (table, move, from) => press(table, { move }, from);

/** Returns the question of the game that a table is at, after question `i`. -1: the table took another path. */
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

const planAt = (from, marks) =>
  trying(from, table => {
    const { more, ends, error } = ask({ op: "plan", table, seat: 0, lang, marks });
    return error ? null : { more, ends };
  });

const once = (answer, { look }) =>
  Number(select.asksOnce(answer, look.moves, "final") && !onlyOrders(answer, composeOf(look)));

/** Returns the components of this move and the following ones that can be marked at question `i`, perhaps in another
    order. */
function markings(asked, i, verbs) {
  const marks = [];
  for (let j = verbs.after ? i + 1 : i; j < asked.length && marks.length < MARKS; j++) {
    const { verb, touches, does } = wantedOf(asked[j].look.moves, asked[j].move);
    if (verbs.parts.includes(verb)) marks.push(touches[0]);
    else if (!does?.includes("declines")) break;
  }
  return marks;
}

/** Returns every order of some marks. */
function ordersOf(marks) {
  const orders = rest =>
    rest.length
      ? rest.flatMap((c, k) => orders([...rest.slice(0, k), ...rest.slice(k + 1)]).map(o => [c, ...o]))
      : [[]];
  return [...new Map(orders(marks).map(o => [o.join(), o])).values()];
}

/** The player marks things, and the last mark, a thing that all share, or the move itself completes the answer. */
function* byMarking(asked, i) {
  const from = asked[i],
    { gather, plan } = composeOf(from.look) ?? {};
  if (!gather && !plan) return;
  const all = markings(asked, i, plan ?? { parts: [gather.verb] }),
    orders = gather ? all.map((_, k) => all.slice(0, all.length - k)) : ordersOf(all);
  for (const marks of orders.filter(list => list.length)) {
    const n = marks.length,
      planned = planAt(from, marks),
      state = composing({ marks, planned }),
      on = askedAt(from.look);
    if (!planned) continue;
    const { presses, asks } = gather ? { presses: 0, asks: 0 } : single(from);
    const answers = gather
      ? [composer.completed(on, state), ...gather.onto.map(c => composer.click(on, state, c).answer)]
      : [composer.withMarks(on, state, wantedOf(from.look.moves, from.move))];
    for (const [k, answer] of answers.entries()) {
      if (!answer?.moves) continue;
      const sure = once(answer, from),
        to = placeOf(asked, i, trying(from, table => press(table, answer, from)).look);
      const more = gather ? Number(k > 0) + sure : presses;
      if (to > i) yield { presses: n + more, asks: gather ? sure : asks, to, chain: gather ? "gather" : "marks" };
    }
  }
}

const pathsAt = from => {
  if (args.plain || !composer.leadsOn(from.look.moves)) return [];
  return trying(from, table => must(ask({ op: "look", table, seat: 0, lang, paths: true }))).decision.compose.paths;
};

/** Plays what a click on a component of a later question means. */
function reached(asked, i, step, from) {
  if (step.does === "play") {
    const { look } = trying(from, table => press(table, step.answer, from));
    return { look, sure: once(step.answer, from) };
  }
  if (step.does !== "reach") return null;
  return trying(from, table => {
    const { look } = press(table, step.answer, from),
      then = composer.click(askedAt(look), composing(), step.then);
    if (then.does !== "play") return null;
    return { look: press(table, then.answer, { look }).look, sure: once(then.answer, { look }) };
  });
}

/** The player clicks a component of a later question at once, which also plays the moves that lead there. */
function* byReaching(asked, i) {
  const from = asked[i],
    on = askedAt(from.look, pathsAt(from)),
    ahead = composer.aheadOf(on, composing());
  if (!ahead.size) return;
  for (const component of litOn(from.look, from.look.moves, select.nothing, ahead).lit.filter(c => ahead.has(c))) {
    if (!leadsTo(asked, i, component)) continue;
    const end = reached(asked, i, composer.click(on, composing(), component), from),
      to = end ? placeOf(asked, i, end.look) : -1;
    if (to > i + 1) yield { presses: 1 + end.sure, asks: end.sure, to, chain: "reach" };
  }
}

/** Returns true if one of the next answers of the computer names the component. */
const leadsTo = (asked, i, component) =>
  asked.slice(i + 1, i + 4).some(({ look, move }) => select.speaksOf(wantedOf(look.moves, move), component));

/** The player drags the component of the move to a component of a later question. The page plays both. */
function* byCarrying(asked, i) {
  const from = asked[i],
    wanted = wantedOf(from.look.moves, from.move);
  if (args["no-drag"] || !composer.isRole(wanted, "carries")) return;
  const on = askedAt(from.look, pathsAt(from));
  for (const thing of wanted.touches) {
    const state = composing({ selection: { ...select.nothing, picked: [thing] } }),
      ahead = composer.aheadOf(on, state);
    if (!composer.canLift(on, thing) || !litOn(from.look, on.moves, select.nothing).lit.includes(thing)) continue;
    const { takes } = litOn(from.look, on.moves, state.selection, ahead);
    for (const component of takes.filter(c => ahead.has(c) && leadsTo(asked, i, c))) {
      const end = reached(asked, i, composer.drop(on, state, [component]), from),
        to = end ? placeOf(asked, i, end.look) : -1;
      if (to > i + 1) yield { presses: 1, asks: 0, to, chain: "carried" };
    }
  }
}

/** The player uses a shortcut of the bar. While its standing answer waits, the player answers the questions in
    between. */
function* byShortcut(asked, i) {
  const from = asked[i];
  for (const { id, answer } of composer.shortcutsOf(askedAt(from.look), composing())) {
    const { table } = must(ask({ op: "load", record: from.record }));
    let sure = once(answer, from),
      presses = 1 + sure,
      { look, standing } = press(table, answer, from);
    for (;;) {
      const to = placeOf(asked, i, look);
      if (to < 0) break;
      yield { presses, asks: sure, to, chain: id };
      if (to >= asked.length || !standing) break;
      const more = single(asked[to]);
      presses += more.presses;
      sure += more.asks;
      ({ look, standing } = press(table, { move: asked[to].move }, { look }, standing));
    }
    ask({ op: "close", table });
  }
}

/** The page continued to a question that the computer had declined earlier. The player declines it there. */
function* byLeaving(asked, i, { look, record, alone }) {
  const { moves } = look;
  if (alone === 0 || moves.length > FEW) return;
  for (const { move } of moves) {
    const from = { look, record, move, aims: new Map() },
      to = placeOf(asked, i, trying(from, table => pressOne(table, move, from)).look);
    if (to > i) yield { ...single(from), to, chain: "left" };
  }
}

/** Yields the paths from question `i`: the number of clicks, and the question reached. */
function* pathsFrom(asked, i) {
  const from = asked[i],
    { presses, asks: once } = single(from);
  const plain = trying(from, table => pressOne(table, from.move, from));
  const to = placeOf(asked, i, plain.look);
  if (to > i) yield { presses, asks: once, to };
  else {
    yield { presses: presses + plain.alone, asks: once, to: i + 1 }; // the automatic moves of this answer are undone
    for (const left of byLeaving(asked, i, plain))
      yield { ...left, presses: presses + left.presses, asks: once + left.asks };
  }
  for (const other of alike(from)) {
    const { look, alone } = trying(from, table => pressOne(table, other.move, from)),
      to = placeOf(asked, i, look);
    const instead = { ...from, move: other.move };
    if (to > i + 1 + alone) yield { ...single(instead), to };
  }
  yield* byMarking(asked, i);
  yield* byReaching(asked, i);
  yield* byCarrying(asked, i);
  yield* byShortcut(asked, i);
}

const keyOf = ({ look, move }) =>
  args.by === "move" ? move.split(" ")[0] : `${look.decision.question?.id ?? "?"}`.padEnd(14) + move.split(" ")[0];

/** Finds the cheapest path through the game: for each question, the number of clicks left. */
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
