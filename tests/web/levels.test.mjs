// The computer levels as WebAssembly. The engine asks for the network of a game, rejects invalid network files, and
// plays exactly the golden records.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Returns the engine with its networks: `ask` sends a request, `useNet` loads a network. */
async function startEngine() {
  const {
    instance: { exports: x },
  } = await WebAssembly.instantiate(readFileSync(root + "build-wasm/ludo-page.wasm"), {});
  x._initialize?.();
  return {
    ask(request) {
      const bytes = new TextEncoder().encode(JSON.stringify(request));
      const room = x.ludo_page_room(bytes.length); // this call may move the WebAssembly memory
      new Uint8Array(x.memory.buffer, room, bytes.length).set(bytes);
      const at = x.ludo_page_ask(bytes.length);
      return JSON.parse(new TextDecoder().decode(new Uint8Array(x.memory.buffer, at, x.ludo_page_answer_n())));
    },
    useNet(bytes) {
      const room = x.ludo_page_net_room(bytes.length);
      if (room === 0) return false;
      new Uint8Array(x.memory.buffer, room, bytes.length).set(bytes);
      return x.ludo_page_net() === 1;
    },
  };
}

const net = game => readFileSync(`${root}src/players/nets/${game}.net`);
const withNet = readdirSync(root + "src/players/nets").map(file => file.replace(/\.net$/, ""));
const seats = ["skilled", "novice"];

test("without the network of the game a level reports an error, and the other levels play", async () => {
  const { ask } = await startEngine();
  const refused = ask({ op: "open", game: "pillars", seats, seed: "1", lang: "fr" });
  assert.equal(refused.net, "pillars");
  assert.match(refused.error, /skilled.*pillars/);
  assert.equal(ask({ op: "open", game: "pillars", seats: ["greedy", "human"], seed: "1" }).table, 1);
});

test("an invalid network is rejected, and the engine still works", async () => {
  const { ask, useNet } = await startEngine();
  const whole = net("pillars");
  assert.equal(useNet(whole.subarray(0, whole.length - 1)), false);
  assert.equal(useNet(whole.subarray(0, 20)), false);
  assert.equal(useNet(new Uint8Array(0)), false);
  assert.equal(useNet(new Uint8Array(2_000_000)), false);
  const other = Uint8Array.from(whole);
  other[20] ^= 1; // breaks the check of the network layout
  assert.equal(useNet(other), false);
  assert.equal(ask({ op: "open", game: "pillars", seats, seed: "1" }).net, "pillars");
  assert.equal(useNet(whole), true);
  assert.equal(ask({ op: "open", game: "pillars", seats, seed: "1" }).table, 1);
});

for (const file of readdirSync(root + "tests/golden").filter(f => /-(levels|master)\.ludo$/.test(f)))
  test(`${file}: the same seed gives the same game`, async () => {
    const { ask, useNet } = await startEngine();
    const golden = readFileSync(`${root}tests/golden/${file}`, "utf8");
    const game = /^game (\S+)/m.exec(golden)[1];
    const players = [...golden.matchAll(/^seat \d+ (\S+)/gm)].map(m => m[1]);
    if (withNet.includes(game)) assert.equal(useNet(net(game)), true);
    const seed = `golden ${file.replace(/\.ludo$/, "")}`;
    const { table, error } = ask({ op: "open", game, seats: players, options: {}, seed });
    assert.equal(error, undefined);
    for (let n = 0; !ask({ op: "look", table, seat: -2 }).over && n < 30_000; n++)
      ask({ op: "run", table, seat: -2, max: 1, slice: 997 }); // in slices, as the page does
    assert.equal(ask({ op: "record", table, seed: true }).record, golden);
  });
