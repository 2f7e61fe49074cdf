// Runs every test that needs a browser in one process: see LUDO_WORKERS in lib/site.mjs. The longest files come first,
// so that all workers finish together.

import { readFileSync, readdirSync } from "node:fs";

const here = new URL("./", import.meta.url);
const longest = ["online.test.mjs", "screens.test.mjs", "layout.test.mjs", "games.test.mjs"];
const others = readdirSync(here).filter(
  f =>
    f.endsWith(".test.mjs") &&
    !longest.includes(f) &&
    readFileSync(new URL(f, here), "utf8").includes("./lib/site.mjs"),
);
for (const file of [...longest, ...others]) await import(new URL(file, here).href);
