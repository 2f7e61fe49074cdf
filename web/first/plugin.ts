// A Vite plugin that renders the home page into index.html at build time, with its style sheet inline. The browser can
// show the home page before any other file is loaded. On a slow connection, each additional file takes half a second.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin as Step } from "esbuild";
import type { IndexHtmlTransformContext, Plugin } from "vite";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Modules that the home page imports but does not run while it is rendered. */
const unused: Step = {
  name: "unused",
  setup: b => {
    b.onResolve({ filter: /engine\/host$|\/games\/[^/]+$/ }, args =>
      args.path.endsWith("host") || args.kind === "dynamic-import" ? { path: args.path, namespace: "unused" } : null,
    );
    b.onLoad({ filter: /./, namespace: "unused" }, () => ({ contents: "module.exports = {}" }));
  },
};

/** Replaces the browser objects that the home page reads: the storage is empty. */
const browser = `
const localStorage = {};
const navigator = { languages: [] };
const location = { hash: "", href: "" };
const matchMedia = () => ({ matches: false, addEventListener() {} });
const document = { documentElement: { dataset: {} } };
`;

async function drawHome(shelf: () => Promise<string>): Promise<Record<"en" | "fr", string>> {
  const words: Step = {
    name: "shelf",
    setup: b => {
      b.onResolve({ filter: /^ludo-shelf$/ }, args => ({ path: args.path, namespace: "shelf" }));
      b.onLoad({ filter: /./, namespace: "shelf" }, async () => ({ contents: await shelf() }));
      b.onResolve({ filter: /^ludo-looks\.css$/ }, args => ({ path: args.path, namespace: "unused" }));
    },
  };
  const built = await build({
    entryPoints: [path("home.tsx")],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".css": "empty" },
    define: { "import.meta.env.PROD": "true" },
    banner: { js: browser },
    plugins: [unused, words],
    logLevel: "error",
  });
  const code = Buffer.from(built.outputFiles[0]!.text).toString("base64");
  const { homeIn } = (await import(`data:text/javascript;base64,${code}`)) as { homeIn(lang: string): string };
  const drawn = (lang: string) => homeIn(lang).replaceAll(' style="', ' data-style="');
  return { en: drawn("en"), fr: drawn("fr") };
}

/** Splits HTML into tags and the text between them. first/shelf.js splits the same way. */
const pieces = (html: string) => html.split(/(?=<)|(?<=>)/);

/** Returns the pieces of the home page that differ in French: the index of the piece, and its text. */
function otherwise(english: string, french: string): Record<number, string> {
  const [en, fr] = [pieces(english), pieces(french)];
  if (en.length !== fr.length) throw new Error("home is not drawn alike in both languages");
  return Object.fromEntries(fr.flatMap((piece, i) => (piece === en[i] ? [] : [[i, piece]])));
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Reads a script and removes its comments. */
const code = (name: string) =>
  readFileSync(path(name), "utf8")
    .replace(/^\/\/.*\n/gm, "")
    .replace(/\n\s*/g, "\n")
    .trim();

/** Returns the style sheet of the first load, with the addresses of its fonts. */
function styleOf({ bundle = {} }: IndexHtmlTransformContext): string {
  const entry = Object.values(bundle).find(f => f.type === "chunk" && f.isEntry);
  const [name] = entry?.type === "chunk" ? [...(entry.viteMetadata?.importedCss ?? [])] : [];
  const sheet = name ? bundle[name] : undefined;
  if (sheet?.type !== "asset") throw new Error("the page has no style sheet");
  delete bundle[name!];
  return String(sheet.source).trim().replaceAll("url(./", "url(./assets/");
}

/** `policy` builds the page's content security policy from the hashes of inline scripts and styles. */
export function firstSight(
  policy: (scripts: string[], styles: string[]) => string,
  shelf: () => Promise<string>,
): Plugin {
  return {
    name: "first-sight",
    transformIndexHtml: {
      order: "post",
      async handler(html, context) {
        const theme = code("theme.js");
        if (!context.bundle) return [{ tag: "script", children: theme, injectTo: "head-prepend" }];
        const draw = code("shelf.js"),
          style = styleOf(context),
          home = await drawHome(shelf);
        const link = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? "";
        const here = link.replace(">", " disabled>"); // a disabled link, so that no module loads the style sheet again
        const script = /\s*<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? "";
        const data = `<script type="text/html" id="home">${home.en}</script>
<script type="application/json" id="home-fr">${JSON.stringify(otherwise(home.en, home.fr))}</script>`;
        const said = policy([theme, draw].map(hashOf), [hashOf(style)]);
        return html
          .replace(link, "")
          .replace(script, "")
          .replace("<head>", () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${said}">`)
          .replace("</head>", () => `  <script>${theme}</script>\n    <style>${style}</style>${script}\n  </head>`)
          .replace("</body>", () => `${data}\n<script>${draw}</script>${here}\n  </body>`);
      },
    },
  };
}
