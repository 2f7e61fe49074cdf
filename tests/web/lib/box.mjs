// Runs the engine and the boards without a browser, and returns the picture of a card as text.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
const { buildSync } = createRequire(createRequire(root + "web/package.json").resolve("vite/package.json"))("esbuild");

/** Starts the engine of the page: one request, one response. Loads the network of a game if one is named. */
export async function startEngine(file = root + "build-wasm/ludo-page.wasm", game) {
  const {
    instance: { exports: x },
  } = await WebAssembly.instantiate(readFileSync(file), {});
  x._initialize?.();
  const net = root + `src/players/nets/${game}.net`;
  if (game && existsSync(net)) {
    const bytes = readFileSync(net),
      room = x.ludo_page_net_room(bytes.length);
    new Uint8Array(x.memory.buffer, room, bytes.length).set(bytes);
    x.ludo_page_net();
  }
  return request => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const room = x.ludo_page_room(bytes.length); // this call may move the WebAssembly memory
    new Uint8Array(x.memory.buffer, room, bytes.length).set(bytes);
    const at = x.ludo_page_ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(x.memory.buffer, at, x.ludo_page_answer_n())));
  };
}

const nothing = Object.fromEntries([".css", ".svg", ".png", ".woff2", ".wasm"].map(ending => [ending, "empty"]));

/** Loads the board of a game. `draw(card, about)` returns the picture of the card as HTML, or null. */
export async function loadFace(game) {
  const built = buildSync({
    stdin: {
      contents: `export { face } from "./src/games/${game}/index"; export { render } from "preact-render-to-string";`,
      resolveDir: root + "web",
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: nothing,
    define: { "import.meta.env.PROD": "true", "import.meta.env.BASE_URL": '"/"' },
    logLevel: "silent",
  });
  const code = Buffer.from(built.outputFiles[0].text).toString("base64");
  const { face, render } = await import(`data:text/javascript;base64,${code}`);
  return {
    face,
    draw(card, about) {
      const picture = face.picture?.(card, about) ?? null;
      return picture === null ? null : render(picture);
    },
  };
}

/** Returns every value of a row: its path ([1, "op"]), its column ("body[].op") and the value. Leaves out `unused`
    elements of lists. */
export function leaves(value, unused = {}, path = [], column = "") {
  if (Array.isArray(value))
    return value.flatMap((v, i) =>
      unused[`${column}[]`] === JSON.stringify(v) ? [] : leaves(v, unused, [...path, i], `${column}[]`),
    );
  if (value !== null && typeof value === "object")
    return Object.entries(value).flatMap(([k, v]) => leaves(v, unused, [...path, k], column ? `${column}.${k}` : k));
  return [{ path, column, value }];
}

const isBlank = element => leaves(element).every(leaf => typeof leaf.value !== "number" || leaf.value === 0);

/** The lists of a sheet have a fixed length. Unused elements are zero, which reads as the first word of each
    vocabulary. Returns the unused element of every list, as text and by column: the most common element whose numbers
    are all 0. */
export function unusedElements(rows) {
  const counts = {};
  const look = (value, column) => {
    if (Array.isArray(value))
      for (const element of value) {
        const count = (counts[`${column}[]`] ??= new Map()),
          text = JSON.stringify(element);
        if (element !== null && typeof element === "object") count.set(text, (count.get(text) ?? 0) + 1);
        look(element, `${column}[]`);
      }
    else if (value !== null && typeof value === "object")
      for (const [k, v] of Object.entries(value)) look(v, column ? `${column}.${k}` : k);
  };
  rows.forEach(row => look(row, ""));
  return Object.fromEntries(
    Object.entries(counts).flatMap(([column, count]) => {
      const [text] = [...count].sort((a, b) => b[1] - a[1])[0] ?? [];
      return text && isBlank(JSON.parse(text)) ? [[column, text]] : [];
    }),
  );
}

/** Stands for a word that is removed from a set. */
export const gone = Symbol("gone");

/** Returns a copy of `about` with one value of one row changed. */
export function changed(about, sheet, row, path, value) {
  const box = { ...about.box, [sheet]: { ...about.box[sheet], [row]: structuredClone(about.box[sheet][row]) } };
  let at = box[sheet][row];
  for (const key of path.slice(0, -1)) at = at[key];
  if (value === gone) at.splice(path.at(-1), 1);
  else at[path.at(-1)] = value;
  return { ...about, box };
}
