// The texts of the page and the engine in both languages. Tests use them to find a button by its key, and to find
// English words in French pages.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { require, root } from "./root.mjs";

const { buildSync } = createRequire(require.resolve("vite/package.json"))("esbuild");

/** Loads modules of the page together with their imports, and returns what they export. */
export async function load(...files) {
  const contents = files.map(file => `export * from ${JSON.stringify(root + file)};`).join("\n");
  const built = buildSync({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    format: "esm",
  });
  return import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`);
}

const page = await load("web/src/i18n/words.ts");

/** Returns a page text: t("menu.save"), t("seat", 1), or in French t.fr("menu.save"). */
export const t = page.wordsOf("en");
t.fr = page.wordsOf("fr");
t.keys = page.keys;

let compiled = null;
function compile() {
  const folder = root + "web/dist/assets/";
  return WebAssembly.compile(readFileSync(folder + readdirSync(folder).find(f => f.endsWith(".wasm"))));
}

/** Sends one request to the engine of the built page and returns the response. Each call starts a new instance of the
    compiled module. */
export async function startEngine() {
  const { exports: engine } = await WebAssembly.instantiate(await (compiled ??= compile()), {});
  engine._initialize();
  return request => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const room = engine.ludo_page_room(bytes.length); // this call may move the WebAssembly memory
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
    const at = engine.ludo_page_ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, at, engine.ludo_page_answer_n())));
  };
}

const strings = value =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];

/** Returns the texts of a board. */
async function ownWords(game) {
  const file = `web/src/games/${game}/words.ts`;
  return existsSync(root + file) ? (await load(file)).words : { en: {}, fr: {} };
}

/** Returns all texts that exist only in English: the texts of the page (as patterns), of the board, and of the engine
    about a game. */
export async function englishOnly(game) {
  const ask = await startEngine();
  const own = await ownWords(game);
  const about = lang => strings([ask({ op: "about", game, lang }), ask({ op: "games", lang }), own[lang]]);
  const fr = new Set([...about("fr"), ...t.keys.map(key => t.fr(key))]);
  const en = new Set(about("en").filter(s => !fr.has(s) && /[a-z]{2}/i.test(s)));
  const quoted = text => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  for (const key of t.keys) {
    const slots = ["\ue001", "\ue002"],
      said = t(key, ...slots);
    if (said !== t.fr(key, ...slots) && !fr.has(said) && /[a-z]{2}/i.test(said)) en.add(said);
  }
  const exact = new Set([...en].filter(s => !/[\ue001\ue002]/.test(s)));
  const shaped = [...en]
    .filter(s => /[\ue001\ue002]/.test(s))
    .map(s => new RegExp(`^${quoted(s).replace(/[\ue001\ue002]/g, ".+")}$`));
  const ofEnglish =
    "the|and|of|with|you|your|is|are|to|from|cannot|this|that|it|for|by|what|which|dice|card|cards|turn|ship|ships";
  const common = new RegExp(`(^|[\\s(“"'])(${ofEnglish})([\\s).,:;!?”"']|$)`, "i");
  const french = [...fr].filter(s => common.test(s)); // names and licences are the same in French
  return said => {
    const text = said.trim();
    return (
      exact.has(text) ||
      shaped.some(s => s.test(text) && !fr.has(text)) ||
      (common.test(text) && !french.some(s => s.includes(text)))
    );
  };
}

/** Returns all texts of a page: text, labels, titles, placeholders. Leaves out parts marked as another language. */
export function saidBy(page) {
  return page.evaluate(() => {
    const found = new Set([document.title]);
    const root = document.querySelector("dialog[open]") ?? document.body;
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (element.closest("[lang]:not(html), script, style, code") || !(element.checkVisibility?.() ?? true)) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const value = element.getAttribute(name);
        if (value) found.add(value);
      }
      for (const node of element.childNodes) if (node.nodeType === 3 && node.data.trim()) found.add(node.data.trim());
    }
    return [...found];
  });
}
