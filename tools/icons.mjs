// icons.mjs - writes an icons.gen.ts next to every icons.txt under web/src, with the SVG paths of the listed icons. A
// line of icons.txt is "name icon-of-game-icons" (CC BY 3.0, @iconify-json/game-icons), or "name = path data" for an
// icon of our own on the same 512 x 512 square.
//
//   node tools/icons.mjs            (web/package.json calls it before dev, build and check)

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "web");
const set = createRequire(join(web, "package.json"))("@iconify-json/game-icons/icons.json");

function pathOf(name, where) {
  const icon = set.icons[set.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`${where}: game-icons has no "${name}"`);
  const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map(m => m[1]);
  if (!paths.length) throw new Error(`${where}: "${name}" is not made of paths`);
  return paths.join("");
}

function generate(list) {
  const rows = [];
  readFileSync(list, "utf8")
    .split("\n")
    .forEach((line, i) => {
      const own = /^([a-z][\w-]*) *= *(.+)$/.exec(line),
        named = /^([a-z][\w-]*) +([\w-]+)$/.exec(line);
      if (own) rows.push([own[1], own[2]]);
      else if (named) rows.push([named[1], pathOf(named[2], `${list}:${i + 1}`)]);
      else if (line.trim() && !line.startsWith("#")) throw new Error(`${list}:${i + 1}: what is "${line}"?`);
    });
  const text = rows.map(([name, d]) => `  ${JSON.stringify(name)}: ${JSON.stringify(d)},\n`).join("");
  writeFileSync(
    list.replace(/icons\.txt$/, "icons.gen.ts"),
    `// Written by tools/icons.mjs from icons.txt.  Icons of game-icons.net, CC BY 3.0, and our own.\n\n` +
      `export const icons = {\n${text}} as const;\n\nexport type IconName = keyof typeof icons;\n`,
  );
  return rows.length;
}

const lists = readdirSync(join(web, "src"), { recursive: true })
  .map(String)
  .filter(f => /(^|[\\/])icons\.txt$/.test(f));
const n = lists.reduce((sum, f) => sum + generate(join(web, "src", f)), 0);
console.log(`icons: ${n} in ${lists.length} lists`);
