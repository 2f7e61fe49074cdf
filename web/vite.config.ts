// The build of the page: one page, one worker, the engine, and a service worker that knows every file by name.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { firstSight } from "./first/plugin";
import { styleOfLooks } from "./src/games/looks";
import { withBreakpoints } from "./src/ui/breakpoints";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function filesUnder(folder: string, prefix = ""): string[] {
  return readdirSync(join(folder, prefix)).flatMap(name => {
    const path = prefix + name;
    return statSync(join(folder, path)).isDirectory() ? filesUnder(folder, path + "/") : [path];
  });
}

/** Adds the list of files to cache and a name for the build to public/sw.js. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    closeBundle() {
      const dist = here("dist");
      const files = filesUnder(dist)
        .filter(file => file !== "sw.js" && !file.endsWith(".net")) // networks are loaded when a level needs them
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
      const text = readFileSync(join(dist, "sw.js"), "utf8")
        .replace("BUILD_NAME", hash.digest("hex").slice(0, 12))
        .replace("[/* BUILD_FILES */]", JSON.stringify(["./", ...files]));
      writeFileSync(join(dist, "sw.js"), text);
    },
  };
}

const engine = here("../build-wasm/ludo-page.wasm");

interface Engine {
  memory: WebAssembly.Memory;
  _initialize(): void;
  ludo_page_room(n: number): number;
  ludo_page_ask(n: number): number;
  ludo_page_answer_n(): number;
}

/** Sends one request to the engine that is built into the page. */
async function askEngine(request: object): Promise<unknown> {
  const { instance } = await WebAssembly.instantiate(readFileSync(engine), {});
  const x = instance.exports as unknown as Engine;
  x._initialize();
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const room = x.ludo_page_room(bytes.length);
  new Uint8Array(x.memory.buffer, room, bytes.length).set(bytes);
  const at = x.ludo_page_ask(bytes.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(x.memory.buffer, at, x.ludo_page_answer_n())));
}

/** The virtual module "ludo-shelf": names and a few facts of the games in both languages, so that the home page need
    not wait for the engine. */
async function shelfModule(): Promise<string> {
  const on = async (lang: string) => {
    const { games } = (await askEngine({ op: "games", lang })) as { games: Record<string, unknown>[] };
    return games.filter(g => !g.draft).map(({ id, name, blurb, draft, seats }) => ({ id, name, blurb, draft, seats }));
  };
  return `export default ${JSON.stringify({ en: await on("en"), fr: await on("fr") })}`;
}

/** Provides the virtual modules "ludo-shelf" and "ludo-looks.css" (the fonts and colours of src/games/looks.ts). */
function shelf(): Plugin {
  const modules: Record<string, () => Promise<string> | string> = {
    "\0ludo-shelf": shelfModule,
    "\0ludo-looks.css": styleOfLooks,
  };
  return {
    name: "shelf",
    resolveId: id => ("\0" + id in modules ? "\0" + id : null),
    load: id => modules[id]?.() ?? null,
  };
}

/** The content security policy of the built page: only its own files may be loaded. tools/serve.mjs sends the same
    policy as a header. */
const policy = (scripts: string[], styles: string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(" "),
    "worker-src 'self'",
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** Puts the query of a breakpoint in place of its name. */
const breakpoints = {
  postcssPlugin: "breakpoints",
  AtRule: { media: (rule: { params: string }) => void (rule.params = withBreakpoints(rule.params)) },
};

export default defineConfig({
  base: "./",
  css: { postcss: { plugins: [breakpoints] } },
  resolve: { alias: [{ find: /^ludo-page\.wasm/, replacement: engine }] },
  server: { fs: { allow: [here("..")] } },
  worker: { format: "es" },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  plugins: [shelf(), firstSight(policy, shelfModule), serviceWorker()],
});
