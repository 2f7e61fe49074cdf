// Names of players in the sentences of the engine, and the reader of these sentences.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startEngine } from "./lib/box.mjs";
import { load } from "./lib/words.mjs";

const { peopleAt, personalizedTable, personalizer } = await load("web/src/i18n/players.ts");
const { tableOver } = await load("web/src/engine/host.ts");

const sentences = log => log.flatMap(e => [e.told, e.when, ...e.events.map(x => x.told)]).filter(Boolean);

/** Plays 60 moves of a game between computers, and reads the log as a page does. */
async function read(game, people, lang) {
  const engine = await startEngine(),
    asked = [];
  const seats = people.names.map(() => "random");
  const { table } = engine({ op: "open", game, seats, options: {}, seed: "names" });
  engine({ op: "run", table, seat: -3, max: 60 });
  const request = async (op, more) => {
    asked.push(more);
    return engine({ op, table, ...more });
  };
  const named = personalizedTable(tableOver(request, request, {}), people);
  return { log: sentences(await named.log(-3, lang)), look: await named.look(-3, lang), asked };
}

for (const lang of ["en", "fr"]) {
  const number = lang === "en" ? /player \d/i : /joueur \d/i,
    you = lang === "en" ? /\b(you|your)\b/i : /\b(vous|votre|vos)\b/i;

  test(`one person alone against computers is addressed (${lang})`, async () => {
    for (const game of ["pillars", "ancient-knowledge", "drum-roll", "scholars"]) {
      const { log, asked } = await read(game, peopleAt(["human", "greedy"]), lang);
      assert.ok(log.length > 60);
      for (const line of log) assert.doesNotMatch(line, number);
      assert.ok(log.some(line => you.test(line)) && log.some(line => line.includes("Blaise")));
      assert.ok(!log.some(line => /\b(de|du|au|que|le) Blaise/.test(line)));
      for (const more of asked) assert.deepEqual([more.you, more.parts], [0, true]);
    }
  });

  test(`a replay and several persons at one device use names only (${lang})`, async () => {
    const watched = { ...peopleAt(["human", "greedy"], ["Ann"]), you: null };
    for (const people of [watched, peopleAt(["human", "human"], ["Ann", "Bob"])]) {
      const { log, asked } = await read("pillars", people, lang);
      for (const line of log) assert.doesNotMatch(line, number);
      for (const line of log) assert.doesNotMatch(line, you);
      assert.ok(log.some(line => line.includes("Ann")));
      for (const more of asked) assert.ok(!("you" in more) && more.parts);
    }
  });
}

test("a person without a name stays a number", async () => {
  const { log } = await read("pillars", peopleAt(["human", "human"], ["", "Bob"]), "en");
  assert.ok(log.some(line => line.startsWith("Player 1 ")) && log.some(line => line.startsWith("Bob ")));
});

test("a reader who gets another seat is addressed there", async () => {
  const asked = [],
    people = { names: ["Ann", "Bob"], you: null };
  const request = async (op, more) => (asked.push(more.you), { log: [] });
  const table = personalizedTable(tableOver(request, request, {}), people);
  await table.log(0, "en");
  people.you = 1;
  await table.log(1, "en");
  assert.deepEqual(asked, [undefined, 1]);
});

test("a name that looks like a slot or a number is written as it is", () => {
  const { entry } = personalizer({ names: ["{1} Player 2", "Bob"], you: null });
  const whenParts = [
    ["Player 1", { who: 0 }],
    [" greets "],
    ["Player 2", { who: 1 }],
    [" and "],
    ["Petra", { id: "b:petra" }],
  ];
  const e = entry({ when: "Player 1 greets Player 2 and Petra", whenParts, told: "", move: null, events: [] });
  assert.equal(e.when, "{1} Player 2 greets Bob and Petra");
  assert.ok(!("whenParts" in e));
});
