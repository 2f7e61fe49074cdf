// mutate.mjs - runs the scenarios of a game against its mutants: see `tools/mutate --help` and docs/mutation.md.
//
// The library is built once. Each file is compiled again (from standard input, unoptimised) with a batch of its mutants
// and linked before the library, so that the library's object of that file is not used. first_failure.c runs the
// scenarios with one mutant active.

import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { broken, hash, mutants, together, uses } from "./mutants.mjs";

const USAGE = `usage: tools/mutate GAME [OPTION...]

Breaks the rules of a game one small change at a time, and runs its scenarios on each: those that all of them pass have
survived.  Results are kept in build-mutate/GAME/results.tsv: an interrupted run goes on where it was, and a survivor is
tried again when scenarios or sources have changed.

  --sample N     that many of all mutants (default 300; "all"), those that do not compile not counted
  --seed TEXT    which of them (default 1)
  --file NAME    only mutants of this file: rules.c
  --line N       only mutants of this line
  --kind WORD    only this kind: compare, sum, logic, not, number, limit, if, choice, while, return, break,
                 continue, assign, reset, step, call, seat, order, around, last, count, round, forget
  --list         only lists the survivors known so far, with their lines before and after
  --show         only lists the mutants that would be tried
  --again        forgets the results of the mutants that would be tried
  --plain        plays the scenarios only as written: not with the seats rotated (ludo scenario --rotate), and not
                 their variants (ludo scenario --vary)
  --jobs N       so many at once (default 1)
  --scenarios D  the folder of the scenarios (default tests/scenarios/GAME)
  --judged FILE  those judged equivalent (default tests/mutants/GAME.txt)
  --work D       where results are kept (default build-mutate/GAME)
  --base D       where the library is built, when it is needed (default build-mutate/base)
  --build D      a build of the library to use instead

The last line is the result; the status is 1 when one survived.  tests/mutants/GAME.txt names those that change nothing
a player could see, with the reason; they do not count.
`;

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
// Files without rules: texts, pictures, values for display, invariants, card data. odds, outlook and plan are the
// estimates of Aerion's bots: only eval.c includes their headers.
const LEFT_OUT = new RegExp(
  "^(amounts|aside|box(_check)?|check|data|describe|(draw|eval|text)\\w*|effect_stats|moment|odds|offers|outlook|plan" +
    "|settle|words)\\.c$",
);
/* Callbacks of a table row that contain no rules: invariants, texts, probabilities, the estimates of bots, the names of
   random streams, and how an answer is shown. */
const SHOWN = /FN\((is_valid|aside|focus|rest|sample|words|estimate|compose_of|due|all_ok|stream_of), \w+\)/g;
// the functions that scenarios call
const ASKED = ["objection", "setup", "decision", "moves", "play", "outcomes", "why_not", "score"];
/* Conditions on the progress of a game, for the kind `round`: only early, not at the end. A game without rounds uses
   its marks of progress. S-> is the state. */
const ROUNDS = {
  aerion: ["S->turn <= 1", "S->turn > 1"],
  "ancient-knowledge": ["!S->mid_game", "!S->ending"],
  "drum-roll": ["S->show == 1", "S->show != SHOWS", "S->round < VOTE_1"],
  pillars: ["S->round == 1", "S->round != ROUNDS"],
  scholars: ["S->caliphs == 0", "!S->ending"],
  toy: ["S->round == 0", "S->round + 1 < S->rounds"],
};
/* Code that runs before the first round only, as FILE:FUNCTION. There a `round` condition is always true, which changes
   nothing, or always false, which the kind `if` does too. */
const SET_UP = new RegExp(
  "^((setup|solo_setup|auditions|deals|draft)\\.c:.*|hellkite\\.c:aerion_lay_out\\w+" +
    "|upgrades\\.c:sc_(plan_display|deal_upgrade)" +
    "|hands\\.c:ak_(first_is|hands_fit|hand_out|deal\\w*|keep\\w*|pick|extra_card))$",
);
/* Code that runs with one number of players only. There the same is true of `count`. In Aerion these functions ask or
   refuse the partner, in Scholars the rules call them only after solo(s). */
const ONE_NUMBER = {
  aerion: /^reserve\.c:(aerion_refuse_partner|aerion_call_\w+|launches|can_launch)$/,
  scholars: /^(solo\w*\.c:.*|score\.c:(score_bot|bot_scroll)|turn\.c:sc_begin_bot_turn)$/,
};
const BATCH = 40;
// limits in seconds for all scenarios of a game, which normally take 0.1 s, 1 s rotated and up to 6 s in their variants
const CPU_S = { plain: 2, rotate: 6, vary: 30 };

function fail(text) {
  console.error(`mutate: ${text}`);
  process.exit(2);
}

/* ---- Options ------------------------------------------------------------------------------------ */

function options(words) {
  const o = { sample: "300", seed: "1", jobs: "1" },
    flags = ["list", "show", "again", "plain"],
    valued = ["sample", "seed", "file", "line", "kind", "jobs", "scenarios", "judged", "work", "base", "build"];
  for (let i = 0; i < words.length; i++) {
    const word = words[i].replace(/^--/, "");
    if (words[i] === "--help" || words[i] === "-h") {
      process.stdout.write(USAGE);
      process.exit(0);
    }
    if (!words[i].startsWith("--")) o.game = words[i];
    else if (flags.includes(word)) o[word] = true;
    else if (valued.includes(word) && i + 1 < words.length) o[word] = words[++i];
    else fail(`no such option: ${words[i]} (tools/mutate --help)`);
  }
  if (!o.game) fail("which game?  tools/mutate GAME (tools/mutate --help)");
  o.limit = o.sample === "all" ? Infinity : +o.sample;
  if (!(o.limit > 0) || !(+o.jobs > 0)) fail("--sample and --jobs are numbers, or --sample all");
  o.source = ["src/games", "examples"].map(d => join(root, d, o.game)).find(existsSync);
  if (!o.source) fail(`no such game: ${o.game}`);
  o.scenarios = resolve(o.scenarios ?? join(root, "tests/scenarios", o.game));
  o.judged = resolve(o.judged ?? join(root, "tests/mutants", `${o.game}.txt`));
  o.work = resolve(o.work ?? join(root, "build-mutate", o.game));
  return o;
}

/* Returns the functions that scenarios can reach. Other functions only serve display or estimate the odds. */
function reached(o) {
  const map = new Map(),
    add = (name, words) => map.set(name, new Set([...(map.get(name) ?? []), ...words]));
  for (const file of readdirSync(o.source)) {
    const text = readFileSync(join(o.source, file), "utf8");
    if (file.endsWith(".def")) add("", text.replace(SHOWN, "").match(/\w+/g) ?? []);
    else if (/\.[ch]$/.test(file) && !LEFT_OUT.test(file)) uses(text).forEach((words, name) => add(name, words));
  }
  // the file that lists the functions of the game: a small game has no describe.c
  const tables = ["describe.c", "rules.c"].find(file => existsSync(join(o.source, file))),
    describe = readFileSync(join(o.source, tables), "utf8");
  for (const hook of ASKED)
    add(
      "",
      [...describe.matchAll(new RegExp(`\\.${hook} = (\\w+)`, "g"))].map(m => m[1]),
    );
  for (const [, id] of describe.matchAll(/GAME_FUNCTIONS_OF\((\w+)\)/g))
    // src/games/contract.h
    add(
      "",
      ASKED.map(hook => `${id}_${hook}`),
    );
  const found = new Set([""]);
  for (const name of found) map.get(name)?.forEach(word => map.has(word) && found.add(word));
  return found;
}

/* Reads what the kinds count, round and last must know of the game (see `mutants`). */
function known_of(o) {
  const all = readdirSync(o.source)
      .filter(f => /\.[ch]$/.test(f))
      .map(f => readFileSync(join(o.source, f), "utf8"))
      .join("\n"),
    number = word => new RegExp(`\\.${word} = (\\w+)`).exec(all)?.[1],
    types = [...all.matchAll(/#define STATE +(.+)/g)].map(m => m[1].trim()),
    holds = new RegExp(`\\bstruct (\\w+) \\{[^}]*?\\b(${types.join("|")}) \\*s;`, "g"),
    short = [...all.matchAll(/\bbool +(\w+)\([^)]*\)\s*\{ return ([^}]*); \}/g)]; // big(s): s->seats_n > 4
  return {
    asks: (text, field) =>
      new RegExp(`\\b${field}\\b`).test(text) ||
      short.some(([, name, body]) => new RegExp(`->${field}\\b`).test(body) && text.includes(`${name}(`)),
    seats: [number("min_seats"), number("max_seats")],
    rounds: ROUNDS[o.game],
    types,
    holders: ["flow_action", ...[...all.matchAll(holds)].map(m => m[1])],
  };
}

/* A mutant that is always equivalent, or identical to another one. */
const useless = (o, { kind, file, fn }) =>
  (kind === "round" && SET_UP.test(`${file}:${fn}`)) || (kind === "count" && ONE_NUMBER[o.game]?.test(`${file}:${fn}`));

/* Lists the files and all their mutants, in the order of the sample. */
function collect(o) {
  const seen = reached(o),
    game = known_of(o);
  o.text = {};
  const all = [];
  for (const file of readdirSync(o.source).filter(f => f.endsWith(".c") && !LEFT_OUT.test(f))) {
    o.text[file] = readFileSync(join(o.source, file), "utf8");
    all.push(...mutants(file, o.text[file], game).filter(m => seen.has(m.fn) && !useless(o, m)));
  }
  for (const m of all) m.order = hash(`${o.seed} ${m.key}`);
  const wanted = m =>
    (!o.file || m.file === o.file) && (!o.line || m.line === +o.line) && (!o.kind || m.kind === o.kind);
  return all.filter(wanted).sort((a, b) => (a.order < b.order ? -1 : 1));
}

/* Parses a line of the list of judged mutants: the name, then the reason. The line number in the name may be outdated.
 */
function equivalents(o) {
  const map = new Map();
  if (existsSync(o.judged))
    for (const line of readFileSync(o.judged, "utf8").split("\n")) {
      const m = /^([^#\s:]+):\d+:(\S+)\s+(\S.*)$/.exec(line);
      if (m) map.set(`${m[1]}:${m[2]}`, m[3]);
      else if (line.trim() && !line.startsWith("#")) fail(`${o.judged}: a name and a reason are wanted: ${line}`);
    }
  return map;
}

/* ---- Results: key, verdict, hash of the sources and scenarios, the scenario that killed the mutant -- */

function results(o) {
  const map = new Map();
  o.file_of_results = join(o.work, "results.tsv");
  if (existsSync(o.file_of_results))
    for (const line of readFileSync(o.file_of_results, "utf8").split("\n")) {
      const [key, verdict, against, by] = line.split("\t");
      if (verdict) map.set(key, { verdict, against, by });
      if (verdict === "killed") note_kill(o, key.split(":")[0], ...(by.includes(" ") ? by.split(" ") : ["plain", by]));
    }
  return map;
}

/* Hashes everything that the survival of a mutant depends on. */
function fingerprint(o) {
  const read = (folder, end) =>
    readdirSync(folder)
      .filter(f => end.test(f))
      .sort()
      .map(f => f + readFileSync(join(folder, f), "utf8"))
      .join("");
  return hash(
    read(o.source, /\.(c|h|def)$/) + read(o.scenarios, /\.scn$|^variants\.txt$/) + (o.plain ? "plain" : ""),
  ).slice(0, 10);
}

/* ---- The build ---------------------------------------------------------------------------------- */

const PARTS = ["ludo-parts", "ludo-tables"]; // the objects of the library

/* Packs the objects into an archive, so that the linker takes the mutated file instead of the original. */
function archive(o) {
  const own = join(o.work, "parts.a");
  rmSync(own, { force: true });
  const objects = PARTS.map(name => join(o.build, `CMakeFiles/${name}.dir`)).flatMap(folder =>
    readdirSync(folder, { recursive: true })
      .filter(f => f.endsWith(".o"))
      .map(f => join(folder, f)),
  );
  execFileSync("ar", ["qcs", own, ...objects]);
  return own;
}

function build(o) {
  if (!o.build) {
    o.build = resolve(o.base ?? join(root, "build-mutate/base"));
    const run = (...words) => execFileSync(words[0], words.slice(1), { cwd: root, stdio: ["ignore", 2, 2] });
    if (!existsSync(join(o.build, "build.ninja")))
      run(
        "cmake",
        "-S",
        ".",
        "-B",
        o.build,
        "-G",
        "Ninja",
        "-DCMAKE_BUILD_TYPE=Checked",
        "-DCMAKE_C_COMPILER=gcc",
        "-DBUILD_TESTING=OFF",
      );
    run("ninja", "--quiet", "-C", o.build, ...PARTS);
  }
  o.build = resolve(o.build);
  o.archive = archive(o);
  const commands = JSON.parse(readFileSync(join(o.build, "compile_commands.json"), "utf8"));
  o.compile = {};
  for (const c of commands) {
    const words = c.command.split(" ").filter(w => w && !/(^|\/)ccache$/.test(w));
    const cut = words.indexOf("-o");
    const flags = words.slice(0, cut).filter(w => !/^-(O.|g|W.*|f.*lto.*)$/.test(w));
    o.compile[resolve(c.directory, c.file)] = flags.concat("-w", "-x", "c", "-");
  }
  const some = o.compile[join(o.source, Object.keys(o.text)[0])];
  o.link = [some[0], "-fno-lto", ...some.filter(w => w.startsWith("-fsanitize")), ...linker()];
  o.main = join(o.work, "main.o");
  const main = readFileSync(join(root, "tools/lib/first_failure.c"), "utf8");
  const proof = ["proof", "table"].flatMap(d => ["-I", join(root, "src", d)]);
  execFileSync(some[0], [...some.slice(1), ...proof, "-O1", "-c", "-o", o.main], { input: main });
}

/* Finds the fastest installed linker, because linking takes longer than compiling. */
function linker() {
  const found = ["mold", "lld", "gold"].find(name =>
    process.env.PATH.split(":").some(d => existsSync(join(d, `ld.${name}`))),
  );
  return found ? [`-fuse-ld=${found}`] : [];
}

/* ---- One mutant --------------------------------------------------------------------------------- */

const children = new Set();
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    children.forEach(child => child.kill("SIGKILL"));
    process.exit(130);
  });

function run(words, { cwd = root, input, wall_s = 300 }) {
  return new Promise(done => {
    const child = spawn(words[0], words.slice(1), {
      cwd,
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "ignore"],
    });
    let out = "";
    children.add(child);
    const timer = setTimeout(() => child.kill("SIGKILL"), wall_s * 1000);
    child.stdout.on("data", d => (out += d));
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
    child.on("error", e => fail(`${words[0]}: ${e.message}`));
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      children.delete(child);
      done({ code, signal, out });
    });
  });
}

const compile = (o, file, text, ...how) =>
  run([...o.compile[join(o.source, file)], ...how], { cwd: o.source, input: text });

/* Compares the optimised code. If it is identical to the original's, the mutant is equivalent. */
async function same_code(o, m) {
  const how = ["-O2", "-DNDEBUG", "-S", "-o", "-"];
  o.original ??= {};
  o.original[m.file] ??= (await compile(o, m.file, o.text[m.file], ...how)).out;
  return o.original[m.file] === (await compile(o, m.file, broken(o.text[m.file], m), ...how)).out;
}

async function link(o, file, text, place) {
  const object = `${place}.o`;
  // an index beyond an array, or a shift beyond the width of a number, ends the program
  const trap = ["-fsanitize=bounds-strict,shift", "-fsanitize-undefined-trap-on-error"];
  if ((await compile(o, file, text, "-O0", ...trap, "-c", "-o", object)).code !== 0) return false;
  const made = await run([...o.link, "-o", place, object, o.main, o.archive, "-lm", "-pthread"], {});
  if (made.code !== 0) fail(`${file} cannot be linked`);
  return true;
}

/* Builds one program with the next mutants of the same file. If one does not compile, each gets its own program. */
async function batch(o, m, soon) {
  const list = [m, ...soon.filter(other => other !== m && other.file === m.file && !other.batch)].slice(0, BATCH);
  const place = join(o.work, `mutant-${m.file}-${(o.batches = (o.batches ?? 0) + 1)}`);
  const made = { place, left: list.length, linked: null };
  list.forEach((other, i) => Object.assign(other, { batch: made, number: i + 1 }));
  made.linked = link(o, m.file, together(o.text[m.file], list), place);
  await made.linked;
}

/* Returns the program that contains m: a batch or its own program. false: m does not compile. */
async function program(o, m, soon) {
  if (!m.batch) await batch(o, m, soon);
  if (await m.batch.linked) return true;
  m.batch = { place: `${m.batch.place}-${m.number}`, left: 1 };
  m.number = 0;
  return link(o, m.file, broken(o.text[m.file], m), m.batch.place);
}

/* Deletes finished programs to save disk space. */
function done_with({ batch }) {
  if (--batch.left === 0) for (const name of [batch.place, `${batch.place}.o`]) rmSync(name, { force: true });
}

/* Runs the scenarios that have killed mutants of this file first, because few scenarios kill most mutants. */
function likely_first(o, file, how) {
  const kills = (o.kills[`${how} ${file}`] ??= {});
  return [...o.scn].sort((a, b) => (kills[b] ?? 0) - (kills[a] ?? 0));
}

function note_kill(o, file, how, by) {
  const kills = (o.kills[`${how} ${file}`] ??= {});
  if (by) kills[by] = (kills[by] ?? 0) + 1;
}

function scenarios(o, file, program, number, how = "plain") {
  const limit = ["sh", "-c", `ulimit -c 0; ulimit -t ${CPU_S[how]}; exec "$@"`, "sh", program, `${number}`, how];
  return run([...limit, ...likely_first(o, file, how)], { cwd: o.scenarios });
}

const checks = o => (o.plain ? ["plain"] : ["plain", "rotate", "vary"]);

async function verdict(o, m, soon) {
  if (!(await program(o, m, soon))) return { verdict: "invalid" };
  for (const how of checks(o)) {
    const { code, signal, out } = await scenarios(o, m.file, m.batch.place, m.number, how);
    if (code === 0) continue;
    done_with(m);
    note_kill(o, m.file, how, out.trim());
    return { verdict: "killed", by: (how === "plain" ? "" : `${how} `) + (out.trim() || (signal ?? "crash")) };
  }
  done_with(m);
  return { verdict: (await same_code(o, m)) ? "same" : "survived" };
}

/* ---- All mutants -------------------------------------------------------------------------------- */

const counts = r => r && r.verdict !== "invalid" && r.verdict !== "same";

/* A mutant that survived with other scenarios or sources is tried again. */
const known = (o, r) => r && (r.verdict === "killed" || r.against === o.against);

function keep(o, m, r) {
  o.results.set(m.key, r);
  appendFileSync(o.file_of_results, [m.key, r.verdict, r.against, r.by ?? ""].join("\t") + "\n");
}

function forget(o, list) {
  list.forEach(m => o.results.delete(m.key));
  const rows = [...o.results].map(([key, r]) => [key, r.verdict, r.against, r.by ?? ""].join("\t") + "\n");
  writeFileSync(o.file_of_results, rows.join(""));
}

/* The sample is the shortest start of the list with the wanted number of valid mutants. It does not depend on the
   number of workers. */
function sample(o, list) {
  const taken = [];
  let n = 0;
  for (const m of list) {
    if (n >= o.limit) break;
    taken.push(m);
    n += counts(o.results.get(m.key)) ? 1 : 0;
  }
  return taken;
}

async function unbroken(o) {
  const file = Object.keys(o.text)[0],
    place = join(o.work, "unbroken");
  await link(o, file, o.text[file], place);
  for (const how of checks(o)) {
    const { code, out } = await scenarios(o, file, place, 0, how);
    if (code !== 0) fail(`a scenario fails as it is (${how}): ${out.trim() || "they crash"}`);
  }
}

async function try_all(o, list) {
  let next = 0,
    valid = 0,
    waiting = 0;
  const soon = () => list.slice(next, next + o.limit - valid).filter(m => !known(o, o.results.get(m.key)));
  const worker = async () => {
    while (next < list.length && valid + waiting < o.limit) {
      const m = list[next++];
      let r = o.results.get(m.key);
      if (!known(o, r)) {
        waiting++;
        r = { ...(await verdict(o, m, soon())), against: o.against };
        waiting--;
        keep(o, m, r);
        if (r.verdict === "survived" && !o.equivalent.has(m.key)) console.log(lineOf(o, m));
      }
      valid += counts(r) ? 1 : 0;
    }
  };
  // A worker stops when enough mutants are being tried. If some of them turn out invalid, the next round continues.
  while (next < list.length && valid < o.limit) await Promise.all(Array.from({ length: +o.jobs }, worker));
}

/* ---- Report ------------------------------------------------------------------------------------- */

function lineOf(o, m) {
  const line = text => text.split("\n")[m.line - 1].trim();
  const span = text =>
    text
      .split("\n")
      .slice(m.line - 1)
      .join("\n");
  const before = o.text[m.file];
  const old = before.slice(m.from, m.to).includes("\n")
    ? span(before)
        .slice(0, m.to - m.from + span(before).indexOf(before.slice(m.from, m.to)))
        .replace(/\s+/g, " ")
        .trim()
    : line(before);
  return `${m.name}  (${m.fn})\n  - ${old}\n  + ${line(broken(before, m))}`;
}

function summary(o, taken) {
  const n = { killed: 0, invalid: 0, same: 0, survived: 0, equivalent: 0, untried: 0 };
  for (const m of taken) {
    const v = o.results.get(m.key)?.verdict ?? "untried";
    n[v === "survived" && o.equivalent.has(m.key) ? "equivalent" : v]++;
  }
  const share = ((100 * n.killed) / (n.killed + n.survived || 1)).toFixed(1);
  console.log(
    `${o.game}: ${n.killed + n.survived + n.equivalent} mutants tried, ${n.killed} killed, ${n.survived} survived, ` +
      `${n.equivalent} judged equivalent: ${share} % killed` +
      ` (left out: ${n.invalid} that do not compile, ${n.same} that compile to the same code)`,
  );
  return n.survived;
}

function stale(o, all) {
  const there = new Set(all.map(m => m.key));
  for (const key of o.equivalent.keys())
    if (!there.has(key)) console.log(`# ${basename(o.judged)}: no such mutant now: ${key}`);
}

const o = options(process.argv.slice(2));
mkdirSync(o.work, { recursive: true });
const list = collect(o);
if (!list.length) fail("nothing to break here");
o.equivalent = equivalents(o);
o.kills = {};
o.results = results(o);
o.against = fingerprint(o);
o.scn = readdirSync(o.scenarios).filter(f => f.endsWith(".scn"));
if (!o.scn.length) fail(`no scenarios in ${o.scenarios}`);
if (o.again) forget(o, list.slice(0, o.limit));
const survivors = () =>
  sample(o, list).filter(m => o.results.get(m.key)?.verdict === "survived" && !o.equivalent.has(m.key));
if (o.show) list.slice(0, o.limit).forEach(m => console.log(lineOf(o, m)));
else {
  if (o.list) survivors().forEach(m => console.log(lineOf(o, m)));
  else {
    build(o);
    await unbroken(o);
    await try_all(o, list);
    for (const left of readdirSync(o.work).filter(f => /^(mutant|unbroken)/.test(f))) rmSync(join(o.work, left));
  }
  if (!o.file && !o.line && !o.kind) stale(o, list);
  process.exitCode = summary(o, sample(o, list)) ? 1 : 0;
}
