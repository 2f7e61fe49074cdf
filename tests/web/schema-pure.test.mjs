// The types that tools/schema.mjs generates: a name that changes in C is a type error in the page.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { schemas, typesOf } from "../../tools/schema.mjs";
import { startEngine } from "./lib/box.mjs";
import { require, root } from "./lib/root.mjs";

const ask = await startEngine();
const all = new Map((await schemas()).map(schema => [schema.game, schema]));

/** A copy of the page's source, in which a test changes the generated types. */
const copy = mkdtempSync(join(tmpdir(), "ludo-schema-"));
cpSync(join(root, "web", "src"), join(copy, "src"), { recursive: true });
cpSync(join(root, "web", "tsconfig.json"), join(copy, "tsconfig.json"));
symlinkSync(join(root, "web", "node_modules"), join(copy, "node_modules"));
after(() => rmSync(copy, { recursive: true }));

const write = schema => writeFileSync(join(copy, "src", "games", schema.game, "schema.gen.ts"), typesOf(schema));

/** Returns the errors of the type checker: one line each. */
function errors() {
  const tsc = join(root, "web", "node_modules", "typescript-7", "bin", "tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "--noEmit", "-p", copy], { cwd: copy, encoding: "utf8" });
  return stdout.split("\n").filter(line => line.includes("error TS"));
}

/** Renames an entry of a list of the schema, such as a verb. `key` is the member with the name. */
function renamed(game, list, name, key = "id") {
  const schema = structuredClone(all.get(game)),
    entry = schema[list].find(x => x[key] === name);
  assert.ok(entry, `${game} has no ${name} in ${list}`);
  entry[key] = `${name}_renamed`;
  return schema;
}

/** Renames a column of a sheet of the card data. */
function withoutColumn(game, sheet, column) {
  const schema = structuredClone(all.get(game)),
    found = schema.cardData.find(({ id }) => id === sheet)?.columns.find(({ path }) => path === column);
  assert.ok(found, `${game} has no ${sheet}.${column}`);
  found.path = column.replace(/\w+$/, "$&_renamed");
  return schema;
}

function withoutWord(game, vocabulary, word) {
  const schema = structuredClone(all.get(game)),
    words = schema.vocabularies[vocabulary];
  assert.ok(words.includes(word));
  schema.vocabularies[vocabulary] = words.map(x => (x === word ? `${word}-renamed` : x));
  return schema;
}

test("the page has no type error with the types of this engine", () => {
  for (const schema of all.values()) write(schema);
  assert.deepEqual(errors(), []);
});

for (const [what, changed] of [
  ["field", () => renamed("pillars", "fields", "seats[].gold", "path")],
  ["amount", () => renamed("scholars", "amounts", "page_price")],
  ["verb", () => renamed("ancient-knowledge", "verbs", "create")],
  ["question", () => renamed("pillars", "questions", "receive")],
  ["event", () => renamed("drum-roll", "events", "discount")],
  ["word", () => withoutWord("aerion", "column", "gone")],
  ["column of a sheet", () => withoutColumn("pillars", "craftsmen", "capacity")],
  ["column of a part of a row", () => withoutColumn("drum-roll", "performers", "benefit[].step[].gain")],
  ["column of the only row of a sheet", () => withoutColumn("ancient-knowledge", "board", "middle")],
  ["word of a column", () => withoutWord("scholars", "op", "value")],
])
  test(`a renamed ${what} is a type error`, () => {
    const schema = changed();
    write(schema);
    try {
      const found = errors();
      assert.ok(
        found.some(line => line.startsWith(`src/games/${schema.game}/`)),
        found.join("\n") || "no error",
      );
    } finally {
      write(all.get(schema.game));
    }
  });

test("the schema describes every field, and has every vocabulary that it names", () => {
  const members = ["path", "type", "see", "at", "len", "dims", "strides", "index", "min", "max", "names"];
  for (const { game, fields, cardData, verbs, questions, events, amounts, vocabularies } of all.values()) {
    const columns = cardData.flatMap(sheet => sheet.columns);
    const described = [...fields, ...columns];
    for (const field of described) {
      for (const member of [...members, "sorted", "rest", "whose", "pool", "counted", "help"])
        assert.ok(member in field, `${game}: ${field.path} has no ${member}`);
      assert.equal(field.strides.length, field.dims.length);
      assert.equal(field.index.length, field.dims.length);
    }
    const args = [...verbs, ...questions, ...events].flatMap(x => x.args.map(arg => arg.names));
    const named = [...described.flatMap(f => [f.names, ...f.index]), ...amounts.map(a => a.of), ...args];
    for (const id of named.filter(Boolean)) assert.ok(vocabularies[id]?.length > 0, `${game}: no vocabulary ${id}`);
  }
});

test("a row of the card data has the members of its type, and no others", () => {
  for (const { game, cardData } of all.values()) {
    const { box } = ask({ op: "about", game, lang: "fr" });
    assert.deepEqual(
      Object.keys(box),
      cardData.map(({ id }) => id),
    );
    for (const { id, columns, text } of cardData)
      for (const row of Object.values(box[id])) {
        const sent = columns.filter(({ apart }) => !apart),
          members = new Set(sent.map(({ path }) => path.split(/[.[]/)[0]));
        assert.deepEqual(Object.keys(row), [...members, ...(text ? ["text"] : [])], `${game}: ${id}`);
      }
  }
});

test("a view and its amounts have the members of the schema, and no others", () => {
  for (const { game, fields, amounts } of all.values()) {
    const { table } = ask({ op: "open", game, seats: ["human", "greedy"], seed: "schema" }),
      { look } = ask({ op: "run", table, seat: 0, lang: "en", max: 0, look: true });
    const firsts = fields.map(({ path }) => path.split(/[.[]/)[0]),
      ofSeats = fields.filter(({ path }) => path.startsWith("seats[].")).map(({ path }) => path.split(/[.[]+/)[2]);
    assert.deepEqual(Object.keys(look.view), [...new Set(firsts)], game);
    assert.deepEqual(Object.keys(look.view.seats[0]), [...new Set(ofSeats.map(name => name.replace("]", "")))], game);
    assert.deepEqual(
      Object.keys(look.amounts),
      amounts.map(({ id }) => id),
      game,
    );
  }
});

/** Expressions of a verb or a question, as a board might have them. */
const PLANTED = {
  "compares a verb": `export const is = (m: Move) => m.verb === "work";`,
  "compares a question": `export const is = (l: Look) => l.decision.question?.id === "pool";`,
  "names a verb by type": `import type { Verb } from "./schema.gen";\nexport const a: Verb[] = ["work"];`,
  "makes a verb": `export const is = (m: Move) => m.verb === verbOf("work");`,
  "casts a verb": `export const a = "work" as unknown as VerbId;`,
  "names a component by its verb": "export const c = (v: string) => `verb:${v}`;",
};

test("an expression of a verb or a question is an error of the linter", async () => {
  const { ESLint } = require("eslint");
  const eslint = new ESLint({ cwd: root, overrideConfigFile: join(root, "web", "eslint.config.js") });
  const errorsIn = async (code, file) => {
    const [{ messages }] = await eslint.lintText(code, { filePath: join(root, "web/src/games/scholars", file) });
    return messages.filter(m => m.ruleId === "ludo/no-verbs").length;
  };
  for (const [what, code] of Object.entries(PLANTED)) {
    assert.ok((await errorsIn(code, "board.tsx")) > 0, what);
    assert.equal(await errorsIn(code, "guide.ts"), 0, `a guide that ${what}`);
  }
});

test("a comparison of a verb or a question with a name is a type error", () => {
  const planted = join(copy, "src", "games", "scholars", "planted.ts");
  const types = `import type { Look, Move } from "../../engine/protocol";\n`;
  for (const what of ["compares a verb", "compares a question"]) {
    writeFileSync(planted, `${types}export type All = [Look, Move];\n${PLANTED[what]}\n`);
    const found = errors();
    rmSync(planted);
    assert.ok(
      found.some(line => /^src\/games\/scholars\/planted.ts.*TS2367.*no overlap/.test(line)),
      `${what}: ${found.join("\n")}`,
    );
  }
});
