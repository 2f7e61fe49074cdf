// Web Push without a browser: the actions of the service worker, and the requests of the page to the server.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { buildSync } = createRequire(createRequire(root + "web/package.json").resolve("vite/package.json"))("esbuild");

/* ---- The worker ------------------------------------------------------------------------------------------------ */

/** Runs public/sw.js with these open pages and stored texts. `fire` sends an event and returns what the worker did. */
function worker({ pages = [], words } = {}) {
  const listeners = new Map(),
    done = [];
  const kept = { match: async what => (what === "./push-words" && words ? { json: async () => words } : undefined) };
  const self = {
    addEventListener: (name, listener) => listeners.set(name, listener),
    clients: {
      matchAll: async ({ type, includeUncontrolled }) => (type === "window" && includeUncontrolled ? pages : []),
      openWindow: async url => void done.push(`open ${url}`),
    },
    registration: { showNotification: async (title, more) => void done.push({ title, ...more }) },
  };
  const caches = { open: async name => (name === "ludotheque.words" ? kept : { match: async () => undefined }) };
  vm.runInNewContext(readFileSync(root + "web/public/sw.js", "utf8"), { self, caches, location: {}, URL });
  const fire = async (name, event = {}) => {
    const waits = [];
    listeners.get(name)({ ...event, waitUntil: what => waits.push(what) });
    assert.equal(waits.length, 1, "the browser waits for it");
    await waits[0];
    return done;
  };
  return { fire };
}

const page = (visibilityState, done) => ({
  visibilityState,
  focus: async () => void done.push("focus"),
  navigate: async url => void done.push(`to ${url}`),
});

test("a push shows the texts that the page has stored", async () => {
  const [note, ...more] = await worker({ words: { title: "À vous", text: "Une table…" } }).fire("push");
  assert.deepEqual(
    { title: note.title, body: note.body, tag: note.tag },
    { title: "À vous", body: "Une table…", tag: "your-turn" },
  );
  assert.equal(more.length, 0);
  assert.equal((await worker().fire("push"))[0].title, "Your turn", "and in English where none are kept");
});

test("no notification is shown while a page is visible", async () => {
  assert.equal((await worker({ pages: [page("hidden", []), page("visible", [])] }).fire("push")).length, 0);
  assert.equal((await worker({ pages: [page("hidden", [])] }).fire("push")).length, 1);
});

test("a click opens the list of tables, in the open page or in a new one", async () => {
  const done = [],
    notification = { close: () => void done.push("close") };
  await worker({ pages: [page("hidden", done)] }).fire("notificationclick", { notification });
  assert.deepEqual(done, ["close", "focus", "to ./#/"]);
  assert.deepEqual(await worker().fire("notificationclick", { notification }), ["open ./#/"]);
});

/* ---- The page -------------------------------------------------------------------------------------------------- */

const KEY = Buffer.alloc(65, 251).toString("base64url"); // with characters that differ between the two base64 alphabets

/** Runs push.ts in a simulated browser. The server sends `push` in its response to hello. */
async function browser({ push = KEY, lang = "fr", known } = {}) {
  const said = [],
    kept = {},
    seen = {},
    document = {
      hidden: false,
      documentElement: { lang: "", dataset: {}, style: {} },
      querySelector: () => null,
      getAnimations: () => [],
    };
  document.addEventListener = (name, listener) => (seen[name] = [...(seen[name] ?? []), listener]);
  class WebSocket {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      setTimeout(() => this.onopen());
    }
    send(text) {
      const { id, do: what, ...more } = JSON.parse(text);
      said.push([what, more]);
      const answer =
        what === "hello" ? { id, name: "Ada", person: 17, account: false, push: push ?? undefined } : { id };
      setTimeout(() => this.onmessage({ data: JSON.stringify(answer) }));
    }
    close() {}
  }
  let subscribed = known;
  const pushManager = {
    getSubscription: async () => subscribed ?? null,
    subscribe: async options =>
      (subscribed = { endpoint: "https://push.example.org/1", options, unsubscribe: async () => true }),
  };
  const store = { "ludotheque.person": JSON.stringify({ token: "T", name: "Ada" }), "ludotheque.lang": lang };
  const global = {
    document,
    WebSocket,
    setTimeout,
    clearTimeout,
    URL,
    Response,
    atob,
    Uint8Array,
    location: { href: "https://games.example.org/", hash: "" },
    localStorage: {
      getItem: key => store[key] ?? null,
      setItem: (key, value) => (store[key] = value),
      removeItem: key => delete store[key],
    },
    navigator: {
      languages: [lang],
      serviceWorker: { getRegistration: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) },
    },
    caches: { open: async name => ({ put: async (at, response) => (kept[`${name} ${at}`] = await response.json()) }) },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    addEventListener: () => undefined,
    requestAnimationFrame: done => setTimeout(done),
    PushManager: class {},
  };
  global.window = global.self = global.globalThis = global;
  const entry = `export * from "./push"; export { arrive } from "../connection/connection";`;
  const built = buildSync({
    stdin: { contents: entry, resolveDir: root + "web/src/online/notify", loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "page",
    loader: { ".css": "empty" },
    define: { "import.meta.env.PROD": "true" },
    logLevel: "error",
  });
  const { arrive, bePushed, beUnpushed, isPushed } = vm.runInNewContext(built.outputFiles[0].text + ";page", global);
  await arrive();
  const hide = async hidden => {
    document.hidden = hidden;
    for (const listener of seen.visibilitychange) listener();
    await new Promise(done => setTimeout(done, 5));
  };
  const asked = () => said.filter(([what]) => what !== "hello");
  return { asked, kept, hide, bePushed, beUnpushed, isPushed, subscription: () => subscribed };
}

test("a page subscribes with the server's key, stores its texts, and reports when it is hidden", async () => {
  const b = await browser();
  await b.bePushed();
  await b.bePushed();
  assert.deepEqual(Buffer.from(b.subscription().options.applicationServerKey).toString("base64url"), KEY);
  assert.equal(b.subscription().options.userVisibleOnly, true);
  assert.deepEqual(b.kept["ludotheque.words ./push-words"], {
    title: "À vous de jouer",
    text: "C’est à vous de jouer à une table.",
  });
  await b.hide(true);
  await b.hide(false);
  assert.deepEqual(b.asked(), [
    ["subscribe", { endpoint: "https://push.example.org/1" }],
    ["visible", { on: true }],
    ["visible", { on: false }],
    ["visible", { on: true }],
  ]);
  assert.ok(b.isPushed());
  await b.beUnpushed();
  assert.deepEqual(b.asked().at(-1), ["unsubscribe", {}]);
  assert.ok(!b.isPushed());
});

test("a subscription with another key is cancelled", async () => {
  let ended = false;
  const options = { applicationServerKey: new Uint8Array(65).buffer };
  const b = await browser({
    known: { endpoint: "https://old.example.org/", options, unsubscribe: async () => (ended = true) },
  });
  await b.bePushed();
  assert.ok(ended);
  assert.deepEqual(b.asked()[0], ["subscribe", { endpoint: "https://push.example.org/1" }]);
});

test("without a key of the server nothing changes", async () => {
  const b = await browser({ push: null });
  await b.bePushed();
  await b.hide(true);
  await b.beUnpushed();
  assert.deepEqual(b.asked(), []);
  assert.equal(b.subscription(), undefined);
});
