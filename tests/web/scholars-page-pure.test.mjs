// Scholars of the South Tigris, without a browser: labels, combined answers and log entries.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, startEngine } from "./lib/words.mjs";

const GAME = "scholars";
/** Returns the table of a seat in a Work with its first die placed. */
async function placing(seed, question) {
  const ask = await startEngine();
  const { table } = ask({ op: "open", game: GAME, seats: ["human", "greedy"], options: { first: 1 }, seed });
  const look = lang => ask({ op: "look", table, seat: 0, lang });
  for (let n = 0; n < 60; n++) {
    ask({ op: "run", table, seat: 0, lang: "en", max: 0 });
    const now = look("en");
    if (question(now)) return { ask, table, look };
    const wanted = ["draft", "work", "die", "worker", "main"];
    const move = wanted.map(verb => now.moves.find(m => m.verb === verb)).find(Boolean) ?? now.moves[0];
    ask({ op: "play", table, seat: 0, move: move.move, lang: "en" });
  }
  assert.fail("it is never asked");
}
const offersTwo = id => now => now.decision.question?.id === id && now.moves.some(m => m.verb === "done");

test("the label of a declining answer names what is declined", async () => {
  for (const id of ["die", "worker", "pool"]) {
    const { look } = await placing("newcomer", offersTwo(id));
    for (const [lang, done] of [
      ["en", /^(Done|One of the options)$/],
      ["fr", /^(Terminer|Une des options)$/],
    ]) {
      const label = look(lang).moves.find(m => m.verb === "done").label;
      assert.doesNotMatch(label, done, id);
      assert.ok(label.length > 6, label);
    }
  }
});

test("a declining move is logged only if it had an effect", async () => {
  const { personalizer } = await load("web/src/i18n/players.ts"),
    { sinceTurn } = await load("web/src/playback/opponent-move.ts");
  const speak = personalizer({ names: [null, "Blaise"], you: 0 }, ["done"]);
  const entry = (n, who, move, events = []) => ({ n, who, move, events, when: "", told: "Player 2: no more dice" });
  const event = { id: "turn", who: 0, told: "Player 1 begins a turn", args: [] };
  const log = [entry(1, 0, "die red-3"), entry(2, 1, "die red-3"), entry(3, 1, "done"), entry(4, 1, "done", [event])];
  const entries = log.map(speak.entry);
  assert.deepEqual(
    entries.map(e => e.told !== ""),
    [true, true, false, true],
  );
  const look = { seats: ["human", "greedy"], result: { common: false, points: [0, 0] } };
  assert.deepEqual(
    sinceTurn(entries, 0, look).map(e => e.n),
    [2, 4],
  );
});
