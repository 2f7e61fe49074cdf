// Measures how responsive a game is on the page: `node tools/measure-ui.mjs GAME`, after `make build web`.
//
// The page plays a game with the moves of a computer (--level, default greedy), each clicked where a person would click
// it: on the board or in the question bar. Reports how often scrolling is needed (by default on a phone), how much of
// the window the bar takes, and the time from a click to the next frame (Event Timing).
//
//   --size 1366x657   the window; up to 760 px of width it is a phone
//   --slow 4          simulate a CPU four times slower
//   --decisions N     stop after N decisions
//   --seats N, --seed S, --others LEVEL
//   --timed           measure the time until a click is visible: the page is painted, which takes much longer
//   --work            measure the CPU time of the page until then (click-cpu-time.mjs)
//   --list            print each decision that needed scrolling, took long, or had a high bar
//   --pictures        save screenshots of the decisions that needed scrolling in build-web/screenshots/

import { parseArgs } from "node:util";

import { kept } from "../tests/web/lib/ahead.mjs";
import { begin, settled } from "../tests/web/lib/play.mjs";
import { open, picture } from "../tests/web/lib/site.mjs";
import { startEngine } from "../tests/web/lib/words.mjs";
import { followWork } from "./click-cpu-time.mjs";

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: "390x844" },
    slow: { type: "string", default: "1" },
    decisions: { type: "string", default: "400" },
    seats: { type: "string" },
    seed: { type: "string", default: "felt" },
    level: { type: "string", default: "greedy" },
    others: { type: "string", default: "greedy" },
    lang: { type: "string", default: "en" },
    timed: { type: "boolean", default: false },
    work: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    pictures: { type: "boolean", default: false },
  },
});
const [game] = positionals;
const [width, height] = args.size.split("x").map(Number);
const phone = width <= 760 || height <= 480;
const SEATS = { aerion: 1, scholars: 1 };
const PRESSES = 12; // largest number of clicks for one answer
const HIGH = 1 / 3,
  SLOW = Number(args.slow) > 1 ? 200 : 100; // limit in ms above which a click counts as slow

const ask = await startEngine();
const about = ask({ op: "about", game, lang: args.lang });
const ofDice = new Set(about.verbs.filter(v => v.args.includes("faces")).map(v => v.id));

/** Returns the question of a person, and the computer's answer. */
function question(record) {
  const must = answer => {
    if (answer.error) throw new Error(answer.error);
    return answer;
  };
  const asIs = must(ask({ op: "load", record })).table,
    look = ask({ op: "look", table: asIs, seat: 0, lang: args.lang });
  ask({ op: "close", table: asIs });
  const { table } = must(ask({ op: "load", record: record.replace(/^seat 0 \S+/m, `seat 0 ${args.level}`) }));
  must(ask({ op: "run", table, seat: 0, lang: args.lang, max: 1 }));
  const lines = must(ask({ op: "record", table, seed: true })).record.split("\n");
  ask({ op: "close", table });
  const said = lines.filter(line => / #[0-9a-f]{8}( \+)?$/.test(line))[look.n];
  const move = look.moves.find(m => m.move === said?.replace(/^\d+ /, "").replace(/ #[0-9a-f]{8}( \+)?$/, ""));
  if (!move) throw new Error(`${said} is not among the answers`);
  const touches = [...move.touches, ...(move.spot ? [move.spot] : [])];
  const faces = ofDice.has(move.verb) ? move.move.split(" ").slice(1).map(Number) : [];
  return { look, move: move.move, touches, faces };
}

/** Runs in the page: returns the possible clicks towards an answer, the most obvious first. */
function targets({ move, touches, faces }) {
  const words = move.split(" ");
  const begins = path => path.split(" ").every((word, i) => words[i] === word);
  const all = selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility());
  const clipped = e => {
    const r = e.getBoundingClientRect();
    let { left, top, right, bottom } = r;
    const cut = b => {
      [left, top] = [Math.max(left, b.left), Math.max(top, b.top)];
      [right, bottom] = [Math.min(right, b.right), Math.min(bottom, b.bottom)];
    };
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let up = e.parentElement; up; up = up.parentElement)
      if (getComputedStyle(up).overflow !== "visible") cut(up.getBoundingClientRect());
    return { area: r.width * r.height, left, top, right, bottom };
  };
  const place = e => {
    const { area, left, top, right, bottom } = clipped(e);
    const seen = right > left && bottom > top && (right - left) * (bottom - top) > 0.5 * area;
    for (const f of seen ? [0.5, 0.25, 0.75, 0.1, 0.9] : []) {
      const x = left + (right - left) * f,
        y = top + (bottom - top) * f;
      if (e.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  };
  const sure = all(".ask [data-confirm]").filter(e => e.dataset.confirm === move);
  const lit = all(".stage [data-lit]:not([data-selected])").filter(e => touches.includes(e.dataset.component));
  const answer = all(".ask [data-answer]").filter(e => e.dataset.answer === move);
  const group = all(".ask [data-group]").filter(e => begins(e.dataset.group));
  const toggles = all(".ask [data-toggle]"),
    on = toggles.map(e => e.getAttribute("aria-pressed") === "true"),
    shown = toggles.map(e => Number.parseInt(e.getAttribute("aria-label"), 10));
  const left = [...faces]; // dice still to be rolled; all other dice are kept by a tap
  const keep = shown.map(f => !(left.includes(f) && left.splice(left.indexOf(f), 1).length));
  const tap = toggles.length && faces.length && keep.some(k => !k) ? keep.findIndex((k, i) => k && !on[i]) : -1;
  const dice = tap >= 0 ? [...all(`.stage [data-die="${tap}"]`), toggles[tap]] : [];
  const list = sure.length ? sure : tap >= 0 ? dice : [...lit, ...answer, ...group];
  const bar = document.querySelector(".ask").getBoundingClientRect();
  window.felt = list;
  return {
    bar: Math.round(bar.height),
    lit: all(".stage [data-lit]").length,
    found: list.map((e, index) => ({
      index,
      name: e.dataset.component ?? e.dataset.answer ?? e.dataset.group ?? e.dataset.confirm ?? "die",
      board: Boolean(e.closest(".stage")),
      at: place(e),
    })),
  };
}

/** Runs in the page: scrolls one of the elements into view and returns its position. */
function bring(index) {
  const e = window.felt[index];
  e.scrollIntoView({ block: "center", inline: "center" });
  for (let up = e.parentElement; up; up = up.parentElement)
    // a person could not scroll such an element
    if (/hidden|clip/.test(getComputedStyle(up).overflowY)) up.scrollTop = 0;
  const r = e.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}

const page = await open({
  size: phone ? "phone" : "desktop",
  alone: true,
  painted: args.timed || args.work,
  motion: args.timed || args.work,
  lang: args.lang,
});
await page.setViewportSize({ width, height });
await begin(page, game, { count: Number(args.seats ?? SEATS[game] ?? 2), others: args.others, seed: args.seed });
const id = await page.evaluate(() => location.hash.replace(/^#\/play\//, "").replace(/\?.*/, ""));
const devtools = await page.context().newCDPSession(page);
await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(args.slow) });
await page.evaluate(() => {
  window.timed = new Map(); // maps the id of each click to the duration of its longest event
  new PerformanceObserver(list => {
    for (const e of list.getEntries())
      if (e.interactionId)
        window.timed.set(e.interactionId, Math.max(e.duration, window.timed.get(e.interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
});
const work = args.work ? await followWork(page, devtools) : null;
const worked = []; // the answer that each click belongs to

async function tap({ x, y }, what) {
  await work?.mark();
  worked.push(what);
  await (phone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}
const took = async () =>
  args.timed ? page.evaluate(() => new Promise(done => setTimeout(() => done([...window.timed.values()]), 60))) : [];

const bars = [],
  scrolled = [],
  hidden = [];
let decisions = 0,
  presses = 0,
  timesBefore = 0;
const slow = [];
while (decisions < Number(args.decisions)) {
  if ((await settled(page)).over) break;
  const wanted = question((await kept(page, id)).record);
  decisions++;
  const asked = wanted.look.decision.question?.id ?? "",
    name = `${String(wanted.look.n).padStart(4)} ${asked.padEnd(16)} ${wanted.move}`;
  let scrolls = 0,
    blind = false;
  const pressed = new Set();
  for (let n = 0; n < PRESSES; n++) {
    const { found, bar, lit } = await page.evaluate(targets, wanted);
    if (n === 0) bars.push({ bar, name, lit });
    if (found.length === 0) throw new Error(`no way to ${name}`);
    if (found.some(f => f.board) && !found.some(f => f.board && f.at)) blind = true;
    const fresh = found.filter(f => !pressed.has(f.name)),
      left = fresh.length ? fresh : found; // skip clicked elements, which may not look selected
    const way = left.find(f => f.at) ?? left[0];
    pressed.add(way.name);
    if (!way.at) scrolls++;
    if (!way.at && args.pictures) await picture(page, `felt-${game}-${wanted.look.n}-${n}`, { always: true });
    await tap(way.at ?? (await page.evaluate(bring, way.index)), `${name}: ${way.name}`);
    presses++;
    await settled(page);
    const times = await took();
    for (const ms of times.slice(timesBefore)) if (ms > SLOW) slow.push(`${ms} ms  ${name}: ${way.name}`);
    timesBefore = times.length;
    const saved = await kept(page, id);
    if (saved.over || saved.n !== wanted.look.n) break;
    if (n === PRESSES - 1) throw new Error(`${name} cannot be pressed: ${JSON.stringify(found)}`);
  }
  if (scrolls) scrolled.push({ name, scrolls });
  if (blind) hidden.push(name);
}
const times = (await took()).sort((a, b) => a - b);
const at = (list, p) => list[Math.min(list.length - 1, Math.floor(p * list.length))] ?? 0;
const heights = bars.map(b => b.bar).sort((a, b) => a - b);
const count = scrolled.reduce((sum, s) => sum + s.scrolls, 0);
if (args.list) {
  for (const { name, scrolls } of scrolled) console.log(`scroll ${scrolls}  ${name}`);
  for (const name of hidden) console.log(`piece out of view  ${name}`);
  for (const { name, bar, lit } of bars)
    if (!phone && bar > HIGH * height) console.log(`bar ${bar}, ${lit} lit  ${name}`);
  for (const line of slow) console.log(line);
}
const spreadOf = list => `middle ${at(list, 0.5)}, p98 ${at(list, 0.98)}, longest ${at(list, 1)} ms`;
const spread = spreadOf(times);
const share = n => `${Math.round((100 * n) / height)} %`;
console.log(
  `${game} ${args.size}: ${decisions} decisions, ${presses} presses; ` +
    `${(count / decisions).toFixed(2)} scrolls a decision, ` +
    `${(hidden.length / decisions).toFixed(2)} times the piece is out of view; ` +
    `bar ${at(heights, 0.5)} px (${share(at(heights, 0.5))}), at most ${share(at(heights, 1))}, ` +
    `${heights.filter(h => h > HIGH * height).length} above a third` +
    (args.timed ? `; ${times.length} presses to picture: ${spread}` : ""),
);
if (work) {
  const list = (await work.stop()).map((w, i) => ({ ...w, what: worked[i] })).filter(w => w.all);
  const r = n => n.toFixed(0),
    column = of => spreadOf(list.map(w => Math.round(of(w))).sort((a, b) => a - b)),
    mean = of => (list.reduce((all, w) => all + of(w), 0) / list.length).toFixed(1);
  if (args.list)
    for (const w of list)
      console.log(
        `${r(w.all)} ms (layout ${r(w.layout)} of ${w.layouts}, style ${r(w.style)} of ${w.styles}, ` +
          `paint ${r(w.paint)}), then ${r(w.after)}, longest ${r(w.longest)}, skip ${r(w.skip)}  ${w.what}`,
      );
  console.log(
    `work of a press until it is seen: ${column(w => w.all)} (mean: layout ${mean(w => w.layout)}, ` +
      `style ${mean(w => w.style)}, paint ${mean(w => w.paint)} ms; ` +
      `${mean(w => w.layouts)} layouts, ${mean(w => w.styles)} recalculations)\n` +
      `to skip what it set going: ${column(w => w.skip)}; ` +
      `afterwards ${column(w => w.after)}, its longest task ${column(w => w.longest)}`,
  );
}
if (page.complaints.length) console.log(page.complaints.join("\n"));
process.exit(0);
