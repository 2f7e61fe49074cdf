// Your secret word for the random numbers of a table (docs/server.md, "Words"). The browser chooses the word, sends its
// hash when you sit down, and reveals the word when all hashes are known. Every step is stored first, so that a reload
// loses nothing.

import type { ShownWords } from "../../engine/protocol";
import { randomHex } from "../../storage/saved";
import { sha256 } from "../../storage/sha256";
import type { Room } from "./rooms";
import { ask, listen } from "../connection/connection";

interface Secret {
  word: string;
  nonce: string; // random text that is hashed with the word, so that the hash does not reveal a short word
  revealed?: boolean; // true if the word was revealed and the server accepted it
}

const SECRET = "ludotheque.word."; // followed by the room and the hash, so that two tabs never overwrite each other
const SHOWN = "ludotheque.pledges.";
const COMMITTED = "ludotheque.committed.";

const memory = new Map<string, string>(); // used if nothing can be stored; lost with the page

function keep(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    /* the value is in `memory` until the page is closed */
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Returns the commitment that the server sent when this browser first entered the room. The commitment is stored, so
    the server cannot change it later. */
export function committed({ id, commitment = "" }: Room): string {
  const before = kept(COMMITTED + id);
  if (!before && commitment) keep(COMMITTED + id, commitment);
  return before ?? commitment;
}

const secretOf = (room: string, hash: string | null | undefined): Secret | null =>
  hash ? parsed<Secret>(kept(`${SECRET}${room}.${hash}`)) : null;

/** Returns the hashes that this browser received before it revealed its word. null: it received no hashes. */
export function shownWords(room: string): ShownWords | null {
  const hashes = parsed<ShownWords["hashes"]>(kept(SHOWN + room));
  if (!Array.isArray(hashes)) return null;
  const own = hashes.map(hash => secretOf(room, hash));
  return { hashes, revealed: own.map(secret => (secret?.revealed ? secret.word : null)) };
}

async function pledge(room: Room, seat: number): Promise<void> {
  const commitment = committed(room);
  if (!commitment) return; // no commitment is known, because the room comes from a list
  const secret: Secret = { word: randomHex(8), nonce: randomHex(16) };
  const hash = sha256(`ludo word 1\n${commitment}\n${seat}\n${secret.nonce}\n${secret.word}`);
  keep(`${SECRET}${room.id}.${hash}`, JSON.stringify(secret));
  await ask("pledge", { room: room.id, seat, hash });
}

/** Reveals only a word that was committed before, and only after all hashes are stored, so that no word can be
    replaced. */
async function reveal(room: Room, seat: number, hashes: ShownWords["hashes"]): Promise<void> {
  const secret = secretOf(room.id, hashes[seat]);
  if (!secret) return; // the word is on another of your devices
  const { word, nonce } = secret;
  await ask("reveal", { room: room.id, seat, word, nonce });
  keep(`${SECRET}${room.id}.${hashes[seat]!}`, JSON.stringify({ ...secret, revealed: true }));
}

async function doOnce(room: Room): Promise<void> {
  const { words } = room;
  if (!words) return;
  if (words.stage === "reveal" && kept(SHOWN + room.id) === null) keep(SHOWN + room.id, JSON.stringify(words.hash));
  const hashes = shownWords(room.id)?.hashes ?? words.hash;
  for (const seat of words.waits)
    if (room.seats[seat]?.you) await (words.stage === "reveal" ? reveal(room, seat, hashes) : pledge(room, seat));
}

const latest = new Map<string, Room | null>(); // rooms for which a step is being sent, with the latest news about each

async function seeTo(id: string): Promise<void> {
  try {
    for (let room = latest.get(id); room; room = latest.get(id)) {
      latest.set(id, null);
      await doOnce(room);
    }
  } catch {
    /* the server refused, or the connection broke; after reconnecting, the server sends the room again */
  } finally {
    latest.delete(id);
  }
}

/** Sends the commitment or the word that a room needs now, one step after the other. */
export function tendWords(room: Room): void {
  if (!room.words) return;
  const busy = latest.has(room.id);
  latest.set(room.id, room);
  if (!busy) void seeTo(room.id);
}

/** Handles notifications about a room in which you have a seat, while the page shows another screen. */
listen(({ words }: { words?: Room }) => words && tendWords(words));
