// schema.mjs - writes the types of each game with a board: a schema.gen.ts in every folder of web/src/games, from what
// the engine of the page says about the game (the request `schema`). So a field, verb or question that is renamed in C
// is a type error in the page.
//
//   node tools/schema.mjs           (web/package.json calls it before dev, build and check)
//
// The engine must be built first: tools/build.sh wasm ludo-page.

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const games = join(root, "web", "src", "games");

/* ---- The type of a value ---- */

const union = ids => (ids.length ? ids.map(id => JSON.stringify(id)).join(" | ") : "never");
const key = id => (/^[a-z_]\w*$/i.test(id) ? id : JSON.stringify(id));
const wordsOf = names => `Words[${JSON.stringify(names)}]`;

/** Returns the type of one element of a field. A hidden name is "?". */
function valueType({ type, names, see, none = true }) {
  const word = names && (see === "public" ? wordsOf(names) : `${wordsOf(names)} | "?"`);
  switch (type) {
    case "int":
      return "number";
    case "name":
      return none ? `${word} | null` : word;
    case "set":
    case "list":
      return see === "public" ? `${word}[]` : `(${word})[]`;
    case "bag":
      return "Counts";
    case "faces":
      return "number[]";
    case "text":
      return "string";
    case "task":
      return `{ kind: ${wordsOf(names)}; who: number; a: number; b: number } | null`;
  }
  throw new Error(`what is a field of type ${type}?`);
}

/** Returns the members of an object as a tree: a path such as "seats[].tile[][]" is a member of a member. */
function treeOf(fields) {
  const tree = new Map();
  for (const field of fields) {
    const parts = field.path.split(".");
    let at = tree;
    parts.forEach((part, i) => {
      const [, name, arrays] = /^([^[]*)((?:\[\])*)$/.exec(part);
      const last = i === parts.length - 1;
      if (!at.has(name)) at.set(name, { arrays: arrays.length / 2, field: last ? field : null, members: new Map() });
      at = at.get(name).members;
    });
  }
  return tree;
}

function objectType(tree, indent) {
  const inner = indent + "  ";
  const rows = [...tree].map(([name, { arrays, field, members }]) => {
    const type = field ? valueType(field) : objectType(members, inner);
    const element = arrays && /[|]/.test(field ? type : "") && !type.startsWith("(") ? `(${type})` : type;
    return `${inner}${key(name)}: ${element}${"[]".repeat(arrays)};\n`;
  });
  return `{\n${rows.join("")}${indent}}`;
}

/* ---- Card data ---- */

/** Lists the values of a column in a row: a path such as "benefit[].step[].gain" has many. */
const valuesAt = (row, path) =>
  path
    .replaceAll("[]", ".[]")
    .split(".")
    .reduce((all, part) => all.flatMap(at => (part === "[]" ? at : [at[part]])), [row]);

/** A name is null only in a column that has no name in some row of the built-in card data: a box file cannot change
    this (settle_none() in src/core/box_value.c). */
const columnOf = (column, rows) => ({
  ...column,
  none: rows.some(row => valuesAt(row, column.path).includes(null)),
});

/** Returns a sheet of rows. A sheet of one row always has this row. Values apart are not sent. */
function sheetType({ id, rows, text, columns }, vocabularies) {
  const tree = treeOf(columns.filter(({ apart }) => !apart)),
    sheet = vocabularies[rows].length === 1 ? `OneRow<${wordsOf(rows)}, ` : "Record<string, ";
  if (text) tree.set("text", { arrays: 0, field: { type: "text" }, members: new Map() });
  return `  ${key(id)}: ${sheet}${objectType(tree, "  ")}>;\n`;
}

/* ---- The types of a game ---- */

/** An amount is one number, or a number for each name; each seat may have its own. null: it does not apply now. */
function amountType({ of, seats }) {
  const one = of ? "Counts" : "number | null";
  return seats ? (of ? "Counts[]" : "(number | null)[]") : one;
}

/** Returns the source text of schema.gen.ts. */
export function typesOf(schema) {
  const { vocabularies, fields, cardData, amounts, verbs, questions, events, phases, steps } = schema;
  const words = Object.entries(vocabularies).map(([id, names]) => `  ${key(id)}: ${union(names)};\n`);
  return [
    `// Written by tools/schema.mjs from the engine's schema of ${schema.game}.\n`,
    `/** The ids of each vocabulary. */\nexport interface Words {\n${words.join("")}}\n`,
    "/** Numbers by name. A missing name counts 0, or does not apply. */\n" +
      "export type Counts = Record<string, number>;\n",
    `export type Verb = ${union(verbs.map(v => v.id))};\n`,
    "/** Places of the board that stand for a move. */\n" +
      `export type Spot = ${union(verbs.flatMap(v => v.spot ?? []))};\n`,
    `export type Question = ${union([...new Set(questions.map(q => q.id).filter(Boolean))])};\n`,
    `export type EventId = ${union(events.map(e => e.id))};\n`,
    `export type Phase = ${phases ? wordsOf(phases) : "never"};\n`,
    `export type Step = ${steps ? wordsOf(steps) : "never"};\n`,
    `/** The view of a seat: the fields of the state. */\nexport interface View ${objectType(treeOf(fields), "")}\n`,
    `export interface Amounts {\n${amounts.map(a => `  ${key(a.id)}: ${amountType(a)};\n`).join("")}}\n`,
    "export type OneRow<Id extends string, Row> = Record<Id, Row> & Record<string, Row>;\n",
    "/** The card data: sheets of rows. */\n" +
      `export interface Box {\n${cardData.map(sheet => sheetType(sheet, vocabularies)).join("")}}\n`,
    "export type Row<Sheet extends keyof Box> = Box[Sheet][string];\n",
  ].join("\n");
}

/* ---- The engine ---- */

/** Starts the engine that is built into the page: one request, one response. */
async function startEngine() {
  const file = join(root, "build-wasm", "ludo-page.wasm");
  if (!existsSync(file)) throw new Error(`${file} is missing: run tools/build.sh wasm ludo-page`);
  const {
    instance: { exports: x },
  } = await WebAssembly.instantiate(readFileSync(file), {});
  x._initialize();
  return request => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const room = x.ludo_page_room(bytes.length); // this call may move the WebAssembly memory
    new Uint8Array(x.memory.buffer, room, bytes.length).set(bytes);
    const at = x.ludo_page_ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(x.memory.buffer, at, x.ludo_page_answer_n())));
  };
}

export const gamesWithBoard = () =>
  readdirSync(games, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name);

/** Returns the schema of each game with a board. */
export async function schemas() {
  const ask = await startEngine();
  return gamesWithBoard().map(game => {
    const schema = ask({ op: "schema", game, lang: "en" });
    if (schema.error) throw new Error(`${game}: ${JSON.stringify(schema.error)}`);
    const { box } = ask({ op: "about", game, lang: "en" });
    for (const sheet of schema.cardData)
      sheet.columns = sheet.columns.map(column => columnOf(column, Object.values(box[sheet.id])));
    return schema;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = await schemas();
  for (const schema of all) writeFileSync(join(games, schema.game, "schema.gen.ts"), typesOf(schema));
  console.log(`schema: types of ${all.length} games`);
}
