// Jumps ahead in a game: the engine plays random moves from the page's table, without a browser, and the page enters
// the game at an interesting moment.

import assert from "node:assert/strict";
import { settled } from "./play.mjs";
import { visit } from "./site.mjs";
import { load, startEngine } from "./words.mjs";

const { peopleAt, personalizer } = await load("web/src/i18n/players.ts");

const KEY = "ludotheque.game.";
const idOf = page => page.evaluate(() => location.hash.replace(/^#\/play\//, "").replace(/\?.*/, ""));

export const kept = (page, id) => page.evaluate(key => JSON.parse(localStorage.getItem(key)), KEY + id);

const JOINED = ";+"; // the mark of a move that belongs to the answer of the move before it
const isMove = line => / #[0-9a-f]{8}$/.test(line);

/** Plays a random game from the table of the page. `moments` lists the questions of the first seat with several
    answers, each with the number of moves before it. */
export async function playAhead(page, lang) {
  const id = await idOf(page),
    saved = await kept(page, id);
  const ask = await startEngine();
  const { table, error } = ask({ op: "load", record: saved.record.replaceAll(/^(seat \d+) \S+/gm, "$1 random") });
  assert.equal(error, undefined);
  const moments = [],
    people = peopleAt(saved.seats),
    reader = { parts: true, you: people.you ?? -1 };
  for (let n = 0; n < 4000; n++) {
    const look = ask({ op: "look", table, seat: 0, lang, ...reader });
    if (look.over) break;
    const { must, question } = look.decision;
    const asked = question && personalizer(people).say(question);
    if (must.includes(0) && look.moves.length > 1) moments.push({ n: look.n, answers: look.moves.length, ...asked });
    ask({ op: "run", table, seat: 0, lang, max: 1 });
  }
  const linesOf = record => record.split("\n").filter(line => line && line !== JOINED);
  const lines = linesOf(ask({ op: "record", table, seed: true }).record),
    first = lines.findIndex(isMove);
  const header = linesOf(saved.record).filter(line => !isMove(line));
  return { id, saved, moments, recordAt: n => [...header, ...lines.slice(first, first + n), ""].join("\n") };
}

/** Opens a game in the page as it was after `n` moves. */
export async function enter(page, { id, saved, recordAt }, n) {
  await visit(page, "/credits");
  const entry = JSON.stringify({ ...saved, record: recordAt(n), n, over: false });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY + id, entry]);
  await visit(page, `/play/${id}`);
  await page.locator(".table-screen").waitFor();
  await settled(page);
}
