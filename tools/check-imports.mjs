// check-imports.mjs - checks which folders of web/src import which. Prints each import that ALLOWED does not list.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const base = ["engine", "i18n", "ui"];
const screens = ["board", "compose", "playback", "question", "reading", "session", "storage", "screens", "box"];

/** What each folder may import besides itself: folders, or single modules. main.tsx may import everything. */
export const ALLOWED = {
  engine: base,
  i18n: base,
  ui: base,
  games: ["board", "i18n", "ui", "engine/protocol", "engine/ids", "engine/facts", "engine/verbs"],
  storage: [...base, "board/contract", "playback/pace"],
  compose: [...base, "storage"],
  board: [...base, "playback", "storage"],
  "board/boards": ["games"], // the list of all boards
  playback: [...base, "board", "session", "storage"],
  reading: [...base, "board", "compose", "session", "storage"],
  question: [...base, "board", "compose", "playback", "reading", "session", "storage"],
  session: [...base, "board", "box", "compose", "playback", "storage"],
  box: [...base, "board", "reading", "storage"],
  screens: [...base, ...screens, "online"],
  online: [...base, ...screens], // it has screens of its own
  app: [...base, ...screens, "online", "style"],
};

/** The part of a path that counts: the folder of web/src, or of a game. */
const areaOf = path => /^games\/[^/]+(?=\/)/.exec(path)?.[0] ?? path.split("/")[0];

function isAllowed(from, to) {
  const area = areaOf(from);
  if (!from.includes("/") || area === areaOf(to)) return true;
  const rules = [...(ALLOWED[area.split("/")[0]] ?? []), ...(ALLOWED[from.replace(/\.tsx?$/, "")] ?? [])];
  return rules.some(rule => to === rule || to.startsWith(rule + "/"));
}

/** Returns the wrong imports of a file: `path` is relative to web/src. */
export function wrongImports(path, text) {
  const imports = text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']*)["']/g);
  const targets = [...imports].map(([, target]) => posix.join(posix.dirname(path), target));
  return targets.filter(target => !isAllowed(path, target)).map(target => `${path} imports ${target}`);
}

function sourcesIn(folder, under = "") {
  return readdirSync(join(folder, under)).flatMap(name => {
    const path = posix.join(under, name);
    return statSync(join(folder, path)).isDirectory() ? sourcesIn(folder, path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = process.argv[2] ?? fileURLToPath(new URL("../web/src/", import.meta.url));
  const wrong = sourcesIn(src).flatMap(path => wrongImports(path, readFileSync(join(src, path), "utf8")));
  for (const line of wrong) console.log(`web/src/${line}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
