// The rules of the linter for the source of the page: each is broken once here and must report it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { ALLOWED, wrongImports } from "../../tools/check-imports.mjs";
import { PENDING } from "../../web/eslint.config.js";
import { root } from "./lib/root.mjs";
import { load } from "./lib/words.mjs";

const { ESLint } = createRequire(root + "web/")("eslint");

test("no folder of the page imports what the table does not allow", () => {
  const { status, stdout } = spawnSync(process.execPath, [root + "tools/check-imports.mjs"], { encoding: "utf8" });
  assert.equal(stdout, "");
  assert.equal(status, 0);
});

/** By folder: a module that it must not import. */
const forbidden = {
  engine: "storage/settings",
  i18n: "session/session",
  ui: "app/routes",
  games: "engine/host",
  storage: "session/session",
  compose: "screens/table/table",
  board: "session/session",
  playback: "screens/over/over",
  reading: "screens/table/table",
  question: "screens/table/table",
  session: "screens/table/table",
  box: "screens/start/start",
  screens: "app/routes",
  online: "app/routes",
  app: "games/aerion/index",
};

const isFolder = path => !path.includes("/");

test("an import that the table does not allow is reported in each folder", () => {
  assert.deepEqual(Object.keys(forbidden).sort(), Object.keys(ALLOWED).filter(isFolder).sort());
  for (const [folder, target] of Object.entries(forbidden)) {
    const path = folder === "games" ? "games/pillars/board.tsx" : `${folder}/a.ts`,
      up = folder === "games" ? "../.." : "..";
    for (const text of [
      `import { a } from "${up}/${target}";`,
      `import type { A } from "${up}/${target}";`,
      `export { a } from "${up}/${target}";`,
      `import "${up}/${target}";`,
      `const a = () => import("${up}/${target}");`,
      `type A = typeof import("${up}/${target}");`,
    ])
      assert.deepEqual(wrongImports(path, text), [`${path} imports ${target}`], text);
  }
});

test("a game imports no other game, and only the list of boards imports games", () => {
  const imports = target => `import { a } from "${target}";`;
  assert.equal(wrongImports("games/pillars/board.tsx", imports("../aerion/card")).length, 1);
  assert.equal(wrongImports("games/pillars/board.tsx", imports("./card")).length, 0);
  assert.equal(wrongImports("board/stage.tsx", imports("../games/aerion/index")).length, 1);
  assert.equal(wrongImports("board/boards.ts", imports("../games/aerion/index")).length, 0);
});

test("style sheets name the sizes of windows, and every name is used", async () => {
  const { BREAKPOINTS, withBreakpoints } = await load("web/src/ui/breakpoints.ts");
  const sheets = readdirSync(root + "web/src", { recursive: true }).filter(path => path.endsWith(".css"));
  const used = new Set();
  for (const sheet of sheets)
    for (const [, query] of readFileSync(`${root}web/src/${sheet}`, "utf8").matchAll(/@media([^{]*)\{/g)) {
      for (const [, name] of query.matchAll(/\(--([^)]*)\)/g)) used.add(name);
      assert.doesNotMatch(query, /width|height|aspect/, sheet);
      assert.doesNotMatch(withBreakpoints(query), /--/, sheet);
    }
  assert.deepEqual([...used].sort(), Object.keys(BREAKPOINTS).sort());
  assert.throws(() => withBreakpoints("(--planted)"), /planted/);
});

test("a colour that the shell uses three times is a token", () => {
  const sheets = readdirSync(root + "web/src", { recursive: true }).filter(p => /^(?!games).*\.css$/.test(p));
  const rules = sheets.map(sheet => readFileSync(`${root}web/src/${sheet}`, "utf8").replace(/^\s*--.*$/gm, "")).join();
  const colours = rules.match(/#[\da-f]{3,8}\b|\b(rgb|hsl)a?\([^)]*\)/gi);
  assert.ok(colours.length > 5);
  for (const colour of new Set(colours)) assert.ok(colours.filter(c => c === colour).length < 3, colour);
});

const eslint = new ESLint({ cwd: root, overrideConfigFile: root + "web/eslint.config.js" });

/** Returns the rules that a file of the page breaks. */
async function broken(code, path = "web/src/session/planted.ts") {
  const [{ messages }] = await eslint.lintText(code, { filePath: root + path });
  return messages.map(m => m.ruleId);
}

const lines = n => `export function planted() {\n${"  void 0;\n".repeat(n - 2)}}\n`;
const branches = n => `export const planted = (a: number) => {\n${"  if (a) a++;\n".repeat(n - 1)}  return a;\n};\n`;

test("functions of at most 80 lines and complexity 20, and no class of ours extends another", async () => {
  assert.deepEqual(await broken(lines(80)), []);
  assert.deepEqual(await broken(lines(81)), ["max-lines-per-function"]);
  assert.deepEqual(await broken(branches(20)), []);
  assert.deepEqual(await broken(branches(21)), ["complexity"]);
  const derived = of => `export class Planted extends ${of} {}\n`;
  assert.deepEqual(await broken(derived("Error")), []);
  assert.deepEqual(await broken(derived("Session")), ["no-restricted-syntax"]);
  assert.deepEqual(await broken(derived("Session"), "web/src/question/question-bar.tsx"), ["no-restricted-syntax"]);
});

test("every file that need not keep the limits still breaks them", async () => {
  const limits = { complexity: ["error", 20], "max-lines-per-function": ["error", 80] };
  const options = { cwd: root, overrideConfigFile: root + "web/eslint.config.js", errorOnUnmatchedPattern: true };
  const files = PENDING.map(path => `web/src/${path}`);
  const strict = new ESLint({ ...options, overrideConfig: { files, rules: limits } });
  for (const [i, results] of (await Promise.all(files.map(file => strict.lintFiles(file)))).entries())
    assert.ok(
      results.some(r => r.messages.length > 0),
      `${PENDING[i]} keeps the limits: delete it from PENDING`,
    );
});
