// The second half of change-card-value.sh: compares the texts of the two builds for each changed card.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadFace, startEngine } from "./box.mjs";

const { ROOT, SCRATCH } = process.env;
const engines = [
  await startEngine(`${ROOT}/build-wasm/ludo-page.wasm`),
  await startEngine(`${SCRATCH}/build-wasm/ludo-page.wasm`),
];
const commands = [`${ROOT}/build/ludo`, `${SCRATCH}/build/ludo`];
const cardOf = (command, game, card) =>
  JSON.parse(execFileSync(command, ["cards", game, card, "--json"], { encoding: "utf8" }));
let n = 0,
  failed = 0;
const tell = (good, name) => {
  if (!good) failed++;
  console.log(`${good ? "ok" : "not ok"} ${++n} - ${name}`);
};

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [game, card, , , , , column] = line.split("|");
  const [before, after] = commands.map(c => cardOf(c, game, card));
  const abouts = engines.map(ask => ask({ op: "about", game, lang: "fr" }));
  const { draw } = await loadFace(game);
  const texts = abouts.map(a => a.cards.find(c => c.id === card).text);
  const pictures = abouts.map(a => draw(card, a));
  tell(
    JSON.stringify(before.printed[column]) !== JSON.stringify(after.printed[column]),
    `${game}: ludo cards shows another ${column} of ${card}`,
  );
  tell(before.text !== after.text, `${game}: its text in the terminal changes`);
  tell(texts[0] !== texts[1], `${game}: its French text in the page changes`);
  tell(pictures[0] !== null && pictures[0] !== pictures[1], `${game}: its picture in the page changes`);
}
console.log(`1..${n}`);
process.exit(failed ? 1 : 0);
