// serve.mjs [FOLDER] - a small web server for the built page, on this machine only.
//
// PORT sets the port (default 8765, or the next free port). The server sends compressed files from inside the folder,
// and follows no symbolic link that leads out of it. It sends the page's own content security policy as a header and
// forbids framing. To prevent DNS rebinding, it rejects requests with a foreign Host header.

import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";

const asked = resolve(process.argv[2] ?? fileURLToPath(new URL("../web/dist", import.meta.url)));
const root = await realpath(asked).catch(() => asked);
const wanted = Number(process.env.PORT || 8765);

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
const packable = new Set([".html", ".js", ".css", ".json", ".webmanifest", ".wasm", ".svg", ".txt"]);

/** Returns the file of a request, or null if there is no such file inside the folder. */
async function fileFor(url) {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
  } catch {
    return null;
  }
  const named = join(root, path.endsWith("/") ? path + "index.html" : path);
  const file = await realpath(named).catch(() => null);
  if (!file?.startsWith(root + sep)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { file, size: found.size } : null;
}

/** Returns the page's own content security policy with the directives that only a header can set. The policy is read
    for each request, because the page may be rebuilt. */
async function policy() {
  const page = await readFile(join(root, "index.html"), "utf8").catch(() => "");
  const own = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.replaceAll("&#39;", "'");
  return [own, "frame-ancestors 'none'"].filter(Boolean).join("; ");
}

const ours = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const server = createServer(async (request, response) => {
  if (!ours.test(request.headers.host ?? "")) {
    response.writeHead(421, { "Content-Type": "text/plain; charset=utf-8" }).end("Not here.\n");
    return;
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  const found = await fileFor(request.url ?? "/");
  if (!found) {
    response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not here.\n");
    return;
  }
  const kind = extname(found.file);
  const packed = packable.has(kind) && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  response.writeHead(200, {
    "Content-Type": types[kind] ?? "application/octet-stream",
    "Cache-Control": /[\\/]assets[\\/]/.test(found.file) ? "public, max-age=31536000, immutable" : "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": await policy(),
    "Referrer-Policy": "no-referrer",
    Vary: "Accept-Encoding",
    ...(packed ? { "Content-Encoding": "gzip" } : { "Content-Length": found.size }),
  });
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const stream = createReadStream(found.file).on("error", () => response.destroy());
  (packed ? stream.pipe(createGzip()) : stream).pipe(response);
});

let port = wanted;
server.on("error", error => {
  if (error.code === "EADDRINUSE" && !process.env.PORT && port < wanted + 20) {
    server.listen(++port, "127.0.0.1");
    return;
  }
  console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken: choose another with PORT=…` : error.message);
  process.exit(1);
});
server.on("listening", () => {
  console.log(`Ludothèque is at http://localhost:${server.address().port}/   (Ctrl-C ends it)`);
});

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    server.close();
    server.closeAllConnections?.();
    process.exit(0);
  });

if (!(await stat(join(root, "index.html")).catch(() => null))) {
  console.error(`${root} holds no page: make web builds it.`);
  process.exit(1);
}
server.listen(port, "127.0.0.1");
