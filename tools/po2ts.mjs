// po2ts.mjs - writes the French texts of the page: a fr.gen.ts in i18n, online, box and every games/<id> of web/src.
// Each contains the translations from lang/fr.po for the sentences marked in that folder. So the texts of a game are
// loaded together with its board.
//
//   node tools/po2ts.mjs            (web/package.json calls it before dev, build and check)
//
// Sentences are marked in words.ts and guide.ts as N_("…") or C_("context", "…"). A sentence without a translation is
// reported and stays English. tools/check-lang.sh fails in that case.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const src = join(root, "web", "src");
const after = "\u0004"; // separates context and sentence, as in web/src/i18n/lang.ts
const string = String.raw`"(?:[^"\\]|\\.)*"`;
const joined = String.raw`${string}(?:\s*\+\s*${string})*`;
const call = new RegExp(String.raw`\b(N_|C_)\((?:\s*(?:(${string})\s*,\s*)?(${joined})\s*,?\s*\))?`, "g");
const quoted = new RegExp(string, "g");

const textOf = source =>
  source
    .match(quoted)
    .map(s => JSON.parse(s))
    .join("");

/** Parses a .po file: maps "sentence" or "context\u0004sentence" to its translation. */
export function readPo(text) {
  const entries = new Map();
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split("\n").filter(line => !line.startsWith("#"));
    if (/^#,.*fuzzy/m.test(block) || !lines.length) continue;
    const parts = {};
    let part;
    for (const line of lines) {
      part = /^msg\w+/.exec(line)?.[0] ?? part;
      if (line.includes('"')) parts[part] = (parts[part] ?? "") + textOf(line);
    }
    if (!parts.msgid || !parts.msgstr) continue;
    entries.set((parts.msgctxt === undefined ? "" : parts.msgctxt + after) + parts.msgid, parts.msgstr);
  }
  return entries;
}

/** Lists every sentence that a source file marks, in the form of lang.ts. */
export function marked(source, name) {
  return [...source.matchAll(call)].map(([whole, mark, context, sentence]) => {
    if (!sentence || (mark === "C_") !== (context !== undefined))
      throw new Error(`${name}: ${whole}…: not N_("…") or C_("context", "…")`);
    return (context ? textOf(context) + after : "") + textOf(sentence);
  });
}

/** Collects the sentences of each fr.gen.ts. */
export function marksOfThePage() {
  const folders = new Map();
  for (const file of readdirSync(src, { recursive: true }).map(String).sort()) {
    const path = file.split(sep);
    if (!/^(words|guide)\.ts$/.test(path.at(-1))) continue;
    const folder = join(src, ...path.slice(0, path[0] === "games" ? 2 : -1));
    const sentences = marked(readFileSync(join(src, file), "utf8"), file);
    folders.set(folder, [...(folders.get(folder) ?? []), ...sentences]);
  }
  return folders;
}

/** Texts that only the page uses have the context "page" in lang/fr.po; texts that C uses too have none. */
export const frenchOf = (po, sentence) => po.get("page" + after + sentence) ?? po.get(sentence);

function write(folder, sentences, po) {
  const rows = [...new Set(sentences)].map(s => [s, frenchOf(po, s)]);
  const known = rows.filter(([, french]) => french !== undefined);
  const text = known.map(row => `  ${row.map(s => JSON.stringify(s)).join(": ")},\n`).join("");
  const lang =
    folder === join(src, "i18n") ? "./lang" : relative(folder, join(src, "i18n", "lang")).replaceAll(sep, "/");
  writeFileSync(
    join(folder, "fr.gen.ts"),
    `// Written by tools/po2ts.mjs from lang/fr.po.\n\nimport { learn } from "${lang}";\n\nlearn({\n${text}});\n`,
  );
  return rows.filter(([, french]) => french === undefined).map(([sentence]) => sentence);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const po = readPo(readFileSync(join(root, "lang", "fr.po"), "utf8"));
  const folders = marksOfThePage();
  let n = 0;
  for (const [folder, sentences] of folders) {
    n += new Set(sentences).size;
    for (const missing of write(folder, sentences, po))
      console.warn(`french: not translated: ${JSON.stringify(missing)}`);
  }
  console.log(`french: ${n} sentences in ${folders.size} folders`);
}
