// mutants.mjs - lists the mutants of a C file: versions that differ from it by one small error.
//
// The file is split into tokens, and the bodies of its functions into statements. The caller skips mutants that do not
// compile. Code that no scenario can observe is not changed: log lines and counters of effects (SILENT), asserts, texts
// shown beside answers, and tables outside functions.

import { createHash } from "node:crypto";

const either = (...parts) => parts.map(p => p.source).join("|");
// blanks include preprocessor directives
const BLANK = either(/\/\*[\s\S]*?\*\//, /\/\/[^\n]*/, /^[ \t]*#(?:\\\n|[^\n])*/, /\s+/);
const TEXT = either(/"(?:\\.|[^"\\])*"/, /'(?:\\.|[^'\\])*'/);
const SIGN = either(/->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&/, /\|\|/, /[-+*/%&|^]=|\.\.\.|./);
const WORDS = new RegExp(`(${BLANK})|(${TEXT})|(\\d[\\w.]*)|([A-Za-z_]\\w*)|(${SIGN})`, "gm");
const TYPE = new RegExp(
  "^(const|struct|enum|union|static|unsigned|signed|int|char|bool|void|long|short|size_t|u?int\\d+_t|_Alignas" +
    "|ludo_(move|faces)|[a-z]+_state)$",
);
const SILENT = /(^|_)(emit|log|count_(\w+_)?effects?)(_|$)/; // names of functions that no scenario can observe
// members of a decision that only the question shows; they do not change the legal moves
const SHOWN = /^d->(arg|source|stream)\b/;
const FILLS = /\bd->arg\)|_fill_source\(/; // a call that fills in members that only the question shows
const LIMIT = /\b[A-Z]+_MOST\b/; // a limit that no game reaches
const OPENS = { "(": ")", "[": "]", "{": "}" };

function tokens(text) {
  const list = [];
  for (const m of text.matchAll(WORDS))
    if (!m[1]) list.push({ at: m.index, is: m[0], kind: m[2] ? "text" : m[3] ? "number" : m[4] ? "name" : "sign" });
  const open = [];
  list.forEach((t, i) => {
    if (t.kind !== "sign") return;
    if (OPENS[t.is]) open.push(i);
    else if (")]}".includes(t.is)) {
      t.mate = open.pop();
      if (t.mate !== undefined) list[t.mate].mate = i;
    }
  });
  return list;
}

/* ---- Functions and statements: { kind, from, to, head, body, silent }; from and to are token numbers */

/* Returns the names of the parameters between two brackets. */
function params(list, from, to) {
  const names = [];
  while (from < to) {
    const end = find(list, from, to, ",");
    const name = list.slice(from, find(list, from, end, "[")).findLast(t => t.kind === "name").is;
    if (name !== "void") names.push(name);
    from = end + 1;
  }
  return names;
}

function a_function(list, open) {
  const close = open - 1,
    name = list[close].mate - 1;
  let head = name;
  while (head > 0 && ![";", "}"].includes(list[head - 1].is)) head--;
  return {
    name: list[name].is,
    from: open,
    to: list[open].mate,
    gives: list[name - 1].is !== "void",
    params: params(list, list[close].mate + 1, close),
    at: { head: list[head].at, name: list[name].at, open: list[open].at, end: list[list[open].mate].at },
  };
}

function functions(list) {
  const found = [];
  for (let i = 0; i < list.length; i++) {
    const t = list[i];
    if (t.is === "{" && t.mate && list[i - 1]?.is === ")") found.push(a_function(list, i));
    if (t.mate > i && t.is !== "(") i = t.mate;
  }
  return found;
}

/* Finds the first of these tokens from i on, outside brackets. */
function find(list, i, end, ...signs) {
  for (; i < end; i++) {
    if (signs.includes(list[i].is)) return i;
    if (list[i].mate > i) i = list[i].mate;
  }
  return end;
}

function simple(list, i) {
  const to = find(list, i, list.length, ";") + 1;
  const [first, second, third] = [list[i], list[i + 1], list[i + 2]];
  let kind = "other";
  if (["return", "break", "continue", "goto"].includes(first.is)) kind = first.is;
  else if (TYPE.test(first.is) || (first.kind === "name" && second.kind === "name")) kind = "declare";
  else if (first.kind === "name" && second.is === "*" && third.kind === "name") kind = "declare";
  else if (first.kind === "name" && second.is === "(" && second.mate === to - 2) kind = "call";
  else if (find(list, i, to, "=", "+=", "-=", "|=", "&=", "*=", "/=", "^=", "<<=", ">>=", "++", "--") < to)
    kind = "assign";
  return { kind, from: i, to };
}

function statement(list, i) {
  const word = list[i].is;
  if (word === "{") {
    const body = statements(list, i + 1, list[i].mate);
    return { kind: "block", from: i, to: list[i].mate + 1, body };
  }
  if (word === "case" || word === "default") {
    const colon = find(list, i, list.length, ":");
    return { kind: "label", from: i, to: colon + 1 };
  }
  if (["if", "for", "while", "switch"].includes(word)) {
    const head = [i + 2, list[i + 1].mate];
    const body = [statement(list, head[1] + 1)];
    if (word === "if" && list[body[0].to]?.is === "else") body.push(statement(list, body[0].to + 1));
    return { kind: word, from: i, to: body.at(-1).to, head, body };
  }
  if (word === "do") {
    const body = [statement(list, i + 1)];
    return { kind: word, from: i, to: find(list, body[0].to, list.length, ";") + 1, body };
  }
  return simple(list, i);
}

function statements(list, i, end) {
  const body = [];
  while (i < end) {
    body.push(statement(list, i));
    i = body.at(-1).to;
  }
  return body;
}

const words = (list, text, s) => text.slice(list[s.from].at, list[s.to - 1].at);

function silent(list, text, s) {
  if (s.body) {
    s.body.forEach(inner => silent(list, text, inner));
    s.silent = s.body.length > 0 && s.body.every(inner => inner.silent);
    if (s.kind === "if" && LIMIT.test(words(list, text, { from: s.head[0], to: s.head[1] + 1 }))) s.silent = true;
  } else if (s.kind === "call")
    s.silent = SILENT.test(list[s.from].is) || list[s.from].is === "assert" || FILLS.test(words(list, text, s));
  else if (s.kind === "assign") s.silent = SHOWN.test(words(list, text, s));
  else s.silent = list[s.from].is === ";";
  return s.silent;
}

/* ---- The kinds of mutants ----------------------------------------------------------------------- */

const COMPARE = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "==": ["!="],
  "!=": ["=="],
};
const SUM = { "+": "-", "-": "+", "+=": "-=", "-=": "+=" };
const LOGIC = { "&&": "||", "||": "&&" };
const STEP = { "++": "--", "--": "++" };
const SEAT = /^(who|seat|active|start|first)$/;
// statements that clear a value: a = 0; a.n = b.n = 0; a[i] = LUDO_NONE; memset(...)
const CLEARS = /^(.*[^=!<>]= *(0|false|LUDO_NONE|GONE)|memset\(.*\))$/s;

class Body {
  constructor(text, list, fn, out, game = {}) {
    Object.assign(this, { text, list, fn, out, game, off: new Set(), asked: new Set(), loop: new Set() });
  }

  end(i) {
    return this.list[i].at + this.list[i].is.length;
  }

  /* Replaces the tokens a to b (inclusive) by the text. */
  put(kind, a, b, text) {
    this.out.push({ kind, fn: this.fn.name, inside: this.fn, from: this.list[a].at, to: this.end(b), text });
  }

  hide(a, b) {
    for (; a <= b; a++) this.off.add(a);
  }

  /* Removes a statement, also a return or break at the end of a body, so that the following code runs. `last`: no code
     of the function follows. */
  walk(s, last) {
    if (s.silent || s.kind === "label") {
      this.conditions(s);
      return this.hide(s.from, s.to - 1);
    }
    if (s.kind === "if") {
      ["0", "1"].forEach(n => this.put("if", ...this.inside(s.head), n));
      this.only(...this.inside(s.head), c => c);
    }
    if (s.kind === "while") this.put("while", ...this.inside(s.head), "0");
    if (s.kind === "for") for (let i = s.head[0]; i < s.head[1]; i++) this.loop.add(i);
    if (s.kind === "declare") this.sizes(s);
    if (s.kind === "assign") this.chain(s);
    this.forget(s);
    if (["assign", "call", "break", "continue"].includes(s.kind) || (s.kind === "return" && !last))
      this.put(s.kind, s.from, s.to - 1, ";");
    const ends = s.kind === "function" || (last && (s.kind === "switch" || s.kind === "block"));
    s.body?.forEach((inner, i) => this.walk(inner, ends && i === s.body.length - 1));
  }

  /* Returns the expression with which the code at token i reads the state: "s" or, for example, "q->s". Returns
     undefined if the code has no access to the state. */
  state(i) {
    const { head, open } = this.fn.at,
      types = ["STATE", ...(this.game.types ?? [])].join("|"),
      reads = (text, type, name) => new RegExp(`\\b(${type}) \\*(const )?${name}\\b`).test(text);
    const before = this.text.slice(head, open) + this.text.slice(open, this.list[i].at);
    if (reads(before, types, "s")) return "s";
    const holder = (this.game.holders ?? []).find(h => reads(this.text.slice(head, open), `struct ${h}`, "\\w+"));
    return holder && `${this.fn.params.find(p => reads(this.text.slice(head, open), `struct ${holder}`, p))}->s`;
  }

  /* Lists the conditions of the kinds count and round, for the code at token i. */
  guards(i, text) {
    const s = this.state(i),
      { seats, rounds = [] } = this.game,
      all = [];
    if (!s) return all;
    const asks = fields => fields.some(f => this.game.asks?.(text, f) ?? new RegExp(`\\b${f}\\b`).test(text));
    if (seats && !asks(["seats_n"]))
      for (const k of seats) all.push(["count", `${s}->seats_n == ${k}`], ["count", `${s}->seats_n != ${k}`]);
    for (const r of rounds)
      if (!asks(r.match(/\bS->\w+/g).map(f => f.slice(3)))) all.push(["round", r.replaceAll("S->", `${s}->`)]);
    return all;
  }

  /* Adds mutants in which the condition holds only with one number of players, or only in some rounds. */
  only(a, b, wrap) {
    const text = this.text.slice(this.list[a].at, this.end(b));
    for (const [kind, guard] of this.guards(a, text)) this.put(kind, a, b, wrap(`(${text}) && ${guard}`));
  }

  /* Adds mutants in which state that is cleared at the start of a round or turn keeps a part of its old value. */
  forget(s) {
    const clears = inner => !inner.body && CLEARS.test(words(this.list, this.text, inner));
    // the last bytes of a list or struct are rarely in use, so only arrays are changed
    if (s.kind === "call" && this.list[s.from].is === "memset" && this.list[s.from + 2].is !== "&") {
      const comma = find(this.list, find(this.list, s.from + 2, s.to - 2, ",") + 1, s.to - 2, ",");
      const size = this.text.slice(this.list[comma + 1].at, this.list[s.to - 2].at);
      if (!size.startsWith("sizeof *")) this.put("forget", comma + 1, s.to - 3, `${size} - 1`);
    }
    if (s.kind === "for" && s.body.every(b => (b.body ?? [b]).length && (b.body ?? [b]).every(clears))) this.short(s);
    if (s.kind === "assign") this.members(s);
    if (["assign", "call"].includes(s.kind) && clears(s)) this.seldom(s);
  }

  /* Adds a mutant in which a loop that clears an array leaves out the last element. */
  short(s) {
    const bound = find(this.list, find(this.list, ...s.head, ";"), s.head[1], "<") + 1;
    const end = find(this.list, bound, s.head[1], ";", "&&");
    const text = bound < s.head[1] ? this.text.slice(this.list[bound].at, this.end(end - 1)) : "seats_n";
    if (!/\bseats_n$/.test(text)) this.put("forget", bound, end - 1, `${text} - 1`);
  }

  /* Adds mutants of *t = (struct task){ .a = 1, .b = 2 } in which one member is not set. */
  members(s) {
    for (let i = s.from; i < s.to; i++) {
      if (this.list[i].is !== "{" || this.list[i + 1].is !== ".") continue;
      for (let at = i + 1; at < this.list[i].mate;) {
        const end = find(this.list, at, this.list[i].mate, ",");
        const more = end < this.list[i].mate ? end : end - 1;
        this.put("forget", at, more, at === i + 1 && end === this.list[i].mate ? "0" : "");
        at = end + 1;
      }
    }
  }

  /* Adds mutants in which a value is cleared only with one number of players, or only in some rounds. */
  seldom(s) {
    const text = this.text.slice(this.list[s.from].at, this.end(s.to - 1));
    for (const [kind, guard] of this.guards(s.from, text))
      this.put(kind, s.from, s.to - 1, `{ if (${guard}) ${text} }`);
  }

  /* The condition of a log line is kept, because it may have other effects. */
  conditions(s) {
    for (let i = s.head?.[0]; i < s.head?.[1]; i++) this.asked.add(i);
    s.body?.forEach(inner => this.conditions(inner));
  }

  inside([a, b]) {
    return [a, b - 1];
  }

  /* Adds mutants of a = b = 0 in which one of the two variables is not reset. */
  chain(s) {
    const at = [s.from];
    for (let i = find(this.list, s.from, s.to, "="); i < s.to; i = find(this.list, i + 1, s.to, "=")) at.push(i + 1);
    for (let k = 0; at.length > 2 && k + 1 < at.length; k++) this.put("reset", at[k], at[k + 1] - 1, "");
  }

  /* The size of an array in a declaration is not a rule, so it is not changed. */
  sizes(s) {
    const stop = find(this.list, s.from, s.to, "=");
    for (let i = s.from; i < stop; i++) if (this.list[i].is === "[") this.hide(i, this.list[i].mate);
  }

  quiet() {
    this.list.slice(this.fn.from, this.fn.to).forEach((t, k) => {
      const i = this.fn.from + k;
      const call = this.list[i + 1]?.is === "(";
      if (call && (SILENT.test(t.is) || t.is === "assert" || t.is === "sizeof")) this.hide(i, this.list[i + 1].mate);
      // Zeros in the call that pushes a task are not changed, because most of them are never read.
      if (call && t.is === "push")
        for (let j = i + 2; j < this.list[i + 1].mate; j++) if (this.list[j].is === "0") this.off.add(j);
    });
  }

  signs() {
    for (let i = this.fn.from + 1; i < this.fn.to; i++) if (!this.off.has(i)) this.token(i);
  }

  token(i) {
    const { is, kind } = this.list[i];
    if (kind === "number") return this.number(i);
    if (kind === "name") return this.name(i);
    const past = this.loop.has(i) && is === "<"; // "<=" would read past the end of an array
    for (const other of COMPARE[is] ?? []) if (!past || other !== "<=") this.put("compare", i, i, other);
    if (LOGIC[is]) this.put("logic", i, i, LOGIC[is]);
    if (SUM[is] && this.operand(i - 1)) this.put("sum", i, i, SUM[is]);
    if (STEP[is] && !this.loop.has(i)) this.put("step", i, i, STEP[is]);
    if (is === "!") this.put("not", i, i, "");
    if (is === "?") this.choice(i);
    if (is === "%") this.around(i);
  }

  /* Returns true if a value ends at this token, so that a following sign is a binary operator. */
  operand(i) {
    const t = this.list[i];
    if (t.is === ")") return !this.list.slice(t.mate + 1, i).every(w => TYPE.test(w.is) || w.is === "*");
    return t.kind === "number" || (t.kind === "name" && t.is !== "return") || t.is === "]";
  }

  number(i) {
    const m = /^(\d+)([uUlL]*)$/.exec(this.list[i].is);
    if (m) this.put("number", i, i, { 0: "1", 1: "0" }[m[1]] ? `${1 - m[1]}${m[2]}` : `${+m[1] + 1}${m[2]}`);
  }

  name(i) {
    const { is } = this.list[i];
    if (is === "true" || is === "false") this.put("number", i, i, is === "true" ? "false" : "true");
    if (/^[A-Z][A-Z_0-9]+$/.test(is) && !this.loop.has(i) && this.counts(i)) this.put("limit", i, i, `(${is} + 1)`);
    if (SEAT.test(is)) this.seat(i);
    if (/^\w+_order$/.test(is) && this.list[i + 1].is === "(") this.order(i);
    if (is === "seats_n" || is === "SEATS" || is === "LUDO_SEATS_MAX") this.last(i);
  }

  /* Changes a named number that is added or compared by size. A name that is only compared for equality is an id. */
  counts(i) {
    const near = /^([-+*]|[<>]=?)$/;
    return near.test(this.list[i + 1].is) || (near.test(this.list[i - 1].is) && this.operand(i - 2));
  }

  /* Replaces a seat (who, t->who, s->first) by the first seat. */
  seat(i) {
    const member = ["->", "."].includes(this.list[i - 1].is);
    const from = member ? i - 2 : i;
    const { is } = this.list[i];
    if (member ? this.list[from].kind !== "name" : !["who", "seat"].includes(is)) return;
    const before = this.list[from - 1];
    if (before.is === ")" && this.list[from - 2].is === "void") return; // (void)who
    if (["->", ".", "&", "++", "--"].includes(before.is) || TYPE.test(before.is) || before.is === "*") return;
    if (["=", "++", "--", "+=", "-="].includes(this.list[i + 1].is) || this.loop.has(i)) return;
    this.put("seat", from, i, "0");
  }

  /* Replaces in_order(s, k) by k, so that seats are counted from seat 0. */
  order(i) {
    const comma = find(this.list, i + 2, this.list[i + 1].mate, ",");
    if (comma < this.list[i + 1].mate - 1)
      this.put(
        "order",
        i,
        this.list[i + 1].mate,
        this.text.slice(this.end(comma), this.list[this.list[i + 1].mate].at),
      );
  }

  /* Removes % s->seats_n, so that the order does not wrap around the table. */
  around(i) {
    let end = i + 1;
    while (["->", "."].includes(this.list[end + 1].is)) end += 2;
    if (this.list[end].is === "seats_n") this.put("around", i, end, "");
  }

  /* Adds mutants that leave out the last seat, at every table or at the largest table only. Covers loops, comparisons
     with a variable, masks and arguments. */
  last(i) {
    let from = i;
    while (["->", "."].includes(this.list[from - 1].is)) from -= 2;
    const before = this.list[from - 1],
      behind = this.list[i + 1],
      compared = /^([<>]=?|[=!]=)$/;
    if (!/^([<>]=?|[=!]=|<<|[=(,:?]|return)$/.test(before.is) || !/^([<>]=?|[=!]=|[-),;:?]|&&|\|\|)$/.test(behind.is))
      return;
    if (compared.test(before.is) && this.list[from - 2].kind === "number") return;
    if (compared.test(behind.is) && (this.list[i + 2].kind === "number" || !compared.test(behind.is))) return;
    if (this.declared(i) || TYPE.test(before.is)) return;
    const n = this.text.slice(this.list[from].at, this.end(i)),
      most = this.game.seats?.[1];
    this.put("last", from, i, `(${n} - 1)`);
    if (most && this.list[i].is === "seats_n") this.put("last", from, i, `(${n} - (${n} == ${most}))`);
  }

  /* Returns true if the token is the size of an array in a declaration. */
  declared(i) {
    return this.off.has(i) || this.list[i - 1].is === "[";
  }

  /* Finds the start of the condition before "?": after the last operator of lower precedence. */
  choice(i) {
    let from = i;
    while (from > 0) {
      const t = this.list[from - 1];
      if (t.mate < from - 1) from = t.mate;
      else if (/^([([{,;:?]|return|[-+*/%&|^]?=)$/.test(t.is)) break;
      else from--;
    }
    ["0", "1"].forEach(n => this.put("choice", from, i - 1, n));
    this.only(from, i - 1, c => `(${c})`);
  }
}

/* ---- Names -------------------------------------------------------------------------------------- */

const hash = text => createHash("sha1").update(text).digest("hex");

/* The name of a mutant is FILE:LINE:KIND.N:HASH. The hash is computed from the line and its function, so that a mutant
   is found again when its line has moved. `key` leaves out the line number. */
function named(file, text, list) {
  const starts = [0];
  for (const m of text.matchAll(/\n/g)) starts.push(m.index + 1);
  const lines = text.split("\n").map(l =>
    l
      .replace(/\/\*.*?\*\//g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
  const nth = new Map(),
    seen = new Map(),
    count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1).get(key);
  list.sort((a, b) => a.from - b.from || a.to - b.to);
  let line = 0;
  return list.map(m => {
    while (starts[line + 1] <= m.from) line++;
    const what = `${m.fn}\n${lines[line]}`;
    if (!seen.has(`${line}`)) seen.set(`${line}`, hash(`${what}\n${count(nth, what)}`).slice(0, 7));
    const id = seen.get(`${line}`);
    const kind = `${m.kind}.${count(nth, `${m.kind} ${line}`)}`;
    return { ...m, file, line: line + 1, name: `${file}:${line + 1}:${kind}:${id}`, key: `${file}:${kind}:${id}` };
  });
}

/* Returns the body of a function without its unobservable code. It identifies the larger mutants of the function. */
function opened(text, list, fn, out, game) {
  const body = new Body(text, list, fn, out, game);
  const top = { kind: "function", body: statements(list, fn.from + 1, fn.to), from: fn.from, to: fn.to };
  top.body.forEach(s => silent(list, text, s));
  body.walk(top);
  body.quiet();
  return body;
}

/* Lists all mutants of a file. `game` describes the game for the kinds count, round and last:
     seats    the smallest and the largest number of players, as C expressions
     rounds   conditions on the round, with S-> for the state: "S->round == 1"
     asks     asks(text, field): does this condition already depend on the field?
     types    the types of the state: "pe_state"
     holders  names of structs with a member s that points to the state: "flow_action" */
export function mutants(file, text, game) {
  const list = tokens(text),
    out = [];
  for (const fn of functions(list)) if (!SILENT.test(fn.name)) opened(text, list, fn, out, game).signs();
  return named(file, text, out);
}

/* Returns the names that the functions of a file use in observable code, by function. "" is the file's tables. */
export function uses(text) {
  const list = tokens(text),
    map = new Map([["", new Set()]]);
  const add = (name, from, to, body) => {
    if (!map.has(name)) map.set(name, new Set());
    for (; from < to; from++)
      if (list[from].kind === "name" && (!body?.off.has(from) || body.asked.has(from)))
        map.get(name).add(list[from].is);
  };
  const all = functions(list);
  all.forEach(fn => add(fn.name, fn.from, fn.to, opened(text, list, fn, [])));
  for (let i = 0; i < list.length; i++) {
    const { is, mate } = list[i];
    if (is !== "{" || !(mate > i)) continue;
    // the members of a struct are not calls, even if a function has the same name
    const type = [list[i - 1]?.is, list[i - 2]?.is].some(word => ["struct", "union", "enum"].includes(word));
    if (!type && !all.some(fn => fn.from === i)) add("", i, mate);
    i = mate;
  }
  return map;
}

/* Returns the file, or a part of it, with the mutant. Line numbers stay the same. */
export function broken(text, m, from = 0, to = text.length) {
  const gone = text.slice(m.from, m.to).split("\n").length - m.text.split("\n").length;
  return text.slice(from, m.from) + m.text + "\n".repeat(gone) + text.slice(m.to, to);
}

/* Returns the file with many mutants. Each mutant is a copy of its function that runs if ludo_mutant is its number
   (from 1), and sets ludo_mutant_ran. */
export function together(text, list) {
  const by = new Map();
  list.forEach((m, i) => by.set(m.inside, [...(by.get(m.inside) ?? []), { m, n: i + 1 }]));
  let out = "extern int ludo_mutant, ludo_mutant_ran;\n",
    at = 0;
  for (const [fn, some] of [...by].sort((a, b) => a[0].at.head - b[0].at.head)) {
    const head = name =>
      text.slice(fn.at.head, fn.at.name) + name + text.slice(fn.at.name + fn.name.length, fn.at.open);
    const end = fn.at.end + 1;
    const copies = some.map(({ m, n }) => head(`${fn.name}__${n}`) + broken(text, m, fn.at.open, end));
    const cases = some.map(({ n }) => {
      const call = `${fn.name}__${n}(${fn.params.join(", ")});`;
      return `case ${n}: ludo_mutant_ran = 1; ${fn.gives ? `return ${call}` : `${call} return;`}`;
    });
    out += text.slice(at, fn.at.head) + `${head(fn.name)};\n${copies.join("\n")}\n`;
    out += `${head(fn.name)}{ switch (ludo_mutant) { ${cases.join(" ")} }`;
    at = fn.at.open + 1;
  }
  return out + text.slice(at);
}

export { hash };
