// Screenshots of the five tables for README.md, from the built page: `make pictures`.
//
// The engine plays a game with computers in all seats. The page enters it where the first seat must move, and a
// screenshot is taken at desktop and phone size. Chromium writes WebP itself; an animation is several such pictures in
// one file.

import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { root } from "../tests/web/lib/root.mjs";
import { open, ready, visit } from "../tests/web/lib/site.mjs";
import { keepGame, settled } from "../tests/web/lib/play.mjs";
import { startEngine } from "../tests/web/lib/words.mjs";

const folder = root + "docs/pictures/";
const MOST = 640_000; // limit for all screenshots together, in bytes
const tables = [
  { game: "aerion", seats: 1, at: 0.5 },
  { game: "ancient-knowledge", seats: 2, at: 0.6 },
  { game: "pillars", seats: 3, at: 0.6 },
  { game: "drum-roll", seats: 2, at: 0.6 },
  { game: "scholars", seats: 2, at: 0.6 },
];
const moving = { game: "pillars", steps: 6, seconds: 1.4 };

const isMove = line => / #[0-9a-f]{8}( \+)?$/.test(line);

/** Plays a game of computers, as if a person had the first seat. Returns its record and the questions of that person.
 */
function played(ask, game, count) {
  const computers = Array.from({ length: count }, () => "greedy");
  const { table } = ask({ op: "open", game, seats: computers, options: {}, seed: "a picture" });
  const asked = [];
  for (let look; !(look = ask({ op: "look", table, seat: 0, lang: "en" })).over;) {
    if (look.decision.must.includes(0) && look.moves.length > 2) asked.push(look.n);
    ask({ op: "run", table, seat: 0, lang: "en", max: 1 });
  }
  const { record } = ask({ op: "record", table, seed: true });
  ask({ op: "close", table });
  return { asked, lines: record.replace(/^seat 0 \S+/m, "seat 0 human").split("\n") };
}

/** Returns the record of the first moves. */
function upTo({ lines }, n) {
  const first = lines.findIndex(isMove);
  return [...lines.slice(0, first), ...lines.slice(first, first + n), ""].join("\n");
}

const seatsOf = count => ["human", ...Array.from({ length: count - 1 }, () => "greedy")];

/** Takes a screenshot as WebP. */
async function photograph(page, quality, scale = 1) {
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize();
  const clip = { x: 0, y: 0, width, height, scale };
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality, clip });
  await devtools.detach();
  return Buffer.from(data, "base64");
}

/* ---- An animation: the container of animated WebP around pictures of one size ---- */

const number = (value, bytes) => Buffer.from(Array.from({ length: bytes }, (_, i) => (value >> (8 * i)) & 255));

function chunk(name, ...parts) {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), number(body.length, 4), body, Buffer.alloc(body.length % 2)]);
}

/** Returns the chunks of a WebP picture that contain its pixels. */
function pixelsOf(webp) {
  const found = [];
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4),
      end = at + 8 + size + (size % 2);
    if (["VP8 ", "VP8L", "ALPH"].includes(webp.toString("latin1", at, at + 4))) found.push(webp.subarray(at, end));
    at = end;
  }
  return Buffer.concat(found);
}

function animated(pictures, width, height, seconds) {
  const size = Buffer.concat([number(width - 1, 3), number(height - 1, 3)]);
  const frame = webp =>
    chunk("ANMF", number(0, 6), size, number(Math.round(1000 * seconds), 3), number(2, 1), pixelsOf(webp));
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", number(2, 4), size),
    chunk("ANIM", number(0xffffffff, 4), number(0, 2)),
    ...pictures.map(frame),
  ]);
  return Buffer.concat([Buffer.from("RIFF"), number(body.length, 4), body]);
}

/* ---- All of them ---- */

async function still(size, { game, seats, at }, record, look) {
  const page = await open({ size, painted: true, alone: true, ...look });
  await keepGame(page, "picture", { game, seats: seatsOf(seats), record, over: false });
  await visit(page, "/play/picture");
  await page.locator(".table-screen").waitFor();
  await settled(page);
  await ready(page);
  const picture = await (size === "phone" ? photograph(page, 50) : photograph(page, 52, 0.7));
  if (page.complaints.length > 0) throw new Error(`${game} ${at}: ${page.complaints.join("; ")}`);
  await page.context().close();
  return picture;
}

async function animation(count, whole, from) {
  const page = await open({ painted: true, alone: true, viewport: { width: 1280, height: 800 } });
  const record = upTo(whole, from + moving.steps);
  await keepGame(page, "picture", { game: moving.game, seats: seatsOf(count), record, over: false });
  await visit(page, "/replay/picture");
  const range = page.locator(".replay-range");
  const pictures = [];
  for (let n = from; n <= from + moving.steps; n++) {
    await range.fill(String(n));
    await ready(page);
    pictures.push(await photograph(page, 30, 0.4));
  }
  await page.context().close();
  return animated(pictures, 512, 320, moving.seconds);
}

const ask = await startEngine();
let total = 0;
const write = (name, bytes) => {
  writeFileSync(folder + name, bytes);
  total += statSync(folder + name).size;
  console.log(`${name}  ${Math.round(bytes.length / 1000)} kB`);
};

mkdirSync(folder, { recursive: true });
for (const table of tables) {
  const whole = played(ask, table.game, table.seats);
  const n = whole.asked[Math.floor(whole.asked.length * table.at)];
  const record = upTo(whole, n);
  write(`${table.game}.webp`, await still("desktop", table, record, {}));
  write(`${table.game}-phone.webp`, await still("phone", table, record, { deviceScaleFactor: 1.5 }));
  if (table.game === moving.game) write(`${table.game}-moving.webp`, await animation(table.seats, whole, n));
}
console.log(`together  ${Math.round(total / 1000)} kB`);
if (total > MOST) console.log(`too many: at most ${MOST / 1000} kB`);
process.exit(total > MOST ? 1 : 0);
