// The engine and the boards without a browser: what a card's picture draws, as text.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
const { buildSync } = createRequire(createRequire(root + "web/package.json").resolve("vite/package.json"))("esbuild");

/** The engine of the page: one request, one answer. */
export async function startEngine(file = root + "build-wasm/ludo-page.wasm") {
  const {
    instance: { exports: x },
  } = await WebAssembly.instantiate(readFileSync(file), {});
  x._initialize?.();
  return request => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(x.memory.buffer, x.ludo_page_room(bytes.length), bytes.length).set(bytes);
    const at = x.ludo_page_ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(x.memory.buffer, at, x.ludo_page_answer_n())));
  };
}

const nothing = Object.fromEntries([".css", ".svg", ".png", ".woff2", ".wasm"].map(ending => [ending, "empty"]));

/** The face of a game, and `draw(card, about)`: its picture as HTML, or null where it has none. */
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

/** Every value of a row: where it stands ([1, "op"]), its column ("body[].op"), and itself. */
export function leaves(value, path = [], column = "") {
  if (Array.isArray(value)) return value.flatMap((v, i) => leaves(v, [...path, i], `${column}[]`));
  if (value !== null && typeof value === "object")
    return Object.entries(value).flatMap(([k, v]) => leaves(v, [...path, k], column ? `${column}.${k}` : k));
  return [{ path, column, value }];
}

/** A copy of `about` in which one value of one row is another. */
export function changed(about, sheet, row, path, value) {
  const box = { ...about.box, [sheet]: { ...about.box[sheet], [row]: structuredClone(about.box[sheet][row]) } };
  let at = box[sheet][row];
  for (const key of path.slice(0, -1)) at = at[key];
  at[path.at(-1)] = value;
  return { ...about, box };
}
