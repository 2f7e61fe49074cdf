// Games stored in this browser: one entry per game, with the record as text.
//
// A game at a table is in localStorage: a move is stored at once, and other tabs are told. All other games are in
// IndexedDB ("the shelf"), which has more room. `take` brings a game to the table, `shelve` puts it away. If a game is
// in both places, localStorage counts. Nothing is put away where IndexedDB or Web Locks are missing.
//
// An entry may have been written by another version, another tab or by hand. Each entry is checked by itself. An
// unreadable entry is listed as such with its text and does not affect others.

import { del, entries, get, set } from "idb-keyval";
import { strictStore } from "./database";
import type { SeatSpec } from "../engine/protocol";
import { checkedStanding, type Standing } from "./summary";

export interface Saved {
  id: string;
  game: string;
  seats: SeatSpec[];
  options: Record<string, number>;
  record: string;
  n: number;
  moment: string;
  over: boolean;
  date: number; // milliseconds
  guide: number | null; // the step of a guided first game
  names?: string[]; // the names of the seats, as typed
  standing?: Standing | undefined; // missing in entries of older versions
}

export interface Unreadable {
  id: string;
  text: string; // the text that can be exported: the record, if there is one
}

const PREFIX = "ludotheque.game."; // also the name of the lock of a game (tab-lock.ts)
const SHELVED = "ludotheque.games"; // "1" if there are games on the shelf, for first/shelf.js
const KEPT = 40; // finished games beyond this number are deleted, oldest first
const DATE_MAX = 8.64e15; // the largest valid Date

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === "object" && x !== null && !Array.isArray(x);
const isCount = (x: unknown): x is number => Number.isInteger(x) && (x as number) >= 0;

const areAll = (list: unknown, is: (x: unknown) => boolean) => Array.isArray(list) && list.every(is);
const isText = (x: unknown) => typeof x === "string";

/** What each member must be. */
const MEMBERS: Record<keyof Omit<Saved, "id" | "standing">, (x: unknown) => boolean> = {
  game: isText,
  seats: x => areAll(x, isText) && (x as string[]).length > 0,
  options: x => isObject(x) && Object.values(x).every(Number.isInteger),
  record: isText,
  n: isCount,
  moment: isText,
  over: x => typeof x === "boolean",
  date: x => typeof x === "number" && Math.abs(x) <= DATE_MAX,
  guide: x => x === null || isCount(x),
  names: x => areAll(x, isText),
};

/** Returns the entry, or null if a member is invalid. */
export function checked(id: string, entry: unknown): Saved | null {
  if (!isObject(entry) || entry.id !== id) return null;
  const usual = { options: {}, moment: "", over: false, guide: null, names: [] };
  const saved: Record<string, unknown> = { ...usual, ...entry, standing: checkedStanding(entry.standing) };
  const right = Object.entries(MEMBERS).every(([key, is]) => is(saved[key]));
  return right ? (saved as unknown as Saved) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/* ---- The table: localStorage ---- */

function atTable(id: string): string | null {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null; // the browser does not allow storage
  }
}

function idsAtTable(): string[] {
  try {
    return Object.keys(localStorage).flatMap(key => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}

/* ---- The shelf: IndexedDB ---- */

const shelf = strictStore("ludotheque-games", "game");
let shelved = new Map<string, string>(); // the shelf as this tab read it last

/** True if `here` is an older copy of `there`: the browser was killed before it wrote or deleted it. */
function isStale(id: string, here: string, there: string): boolean {
  const [a, b] = [here, there].map(text => checked(id, parsed(text)));
  return !!a && !!b && b.date > a.date && b.record !== a.record && b.record.startsWith(a.record);
}

let last: Promise<void> = Promise.resolve(); // the shelf is read and filled by one task at a time
const inTurn = (task: () => Promise<void>) => (last = last.then(task, task));

/** Reads the whole shelf. */
export const readShelf = () => inTurn(reread);

async function reread(): Promise<void> {
  try {
    shelved = new Map(await entries<string, string>(shelf));
    if (shelved.size > 0) localStorage.setItem(SHELVED, "1");
    else localStorage.removeItem(SHELVED);
  } catch {
    /* all games are in localStorage */
  }
}

/** Brings a game to the table. Call this while no other tab puts it away. */
export async function take(id: string): Promise<void> {
  const there = await get<string>(id, shelf).catch(() => undefined);
  if (there === undefined) return;
  const here = atTable(id),
    counts = here === null || isStale(id, here, there) ? there : here;
  shelved.set(id, counts);
  if (counts === here) return;
  try {
    localStorage.setItem(PREFIX + id, counts);
  } catch {
    /* no room: savedGame reads `shelved` */
  }
}

/** Puts a game away: copies it, reads the copy and only then deletes the entry in localStorage. */
async function shelve(id: string): Promise<void> {
  const here = atTable(id);
  if (here === null || !checked(id, parsed(here))) return;
  let there = await get<string>(id, shelf);
  if (there === undefined || !isStale(id, here, there)) {
    await set(id, here, shelf);
    there = await get<string>(id, shelf);
    if (there !== here) return;
  }
  shelved.set(id, there);
  if (atTable(id) === here) localStorage.removeItem(PREFIX + id);
}

/** Puts all games away except those at a table of any tab, and deletes the oldest finished games. */
export const tidy = () =>
  inTurn(async () => {
    if ("locks" in navigator) await Promise.all(idsAtTable().map(putAway));
    await reread();
    const finished = savedGames().filter(s => s.over);
    for (const old of finished.slice(KEPT)) forget(old.id);
  });

/** Waits a moment for the lock, because a table that was just left releases it a little later. */
async function putAway(id: string): Promise<void> {
  const patience = { signal: AbortSignal.timeout(2000) };
  await navigator.locks.request(PREFIX + id, patience, () => shelve(id)).catch(() => undefined);
}

/* ---- Entries ---- */

const read = (id: string) => atTable(id) ?? shelved.get(id) ?? null;

export function savedGame(id: string): Saved | null {
  return checked(id, parsed(read(id) ?? ""));
}

const ids = () => [...new Set([...idsAtTable(), ...shelved.keys()])];

/** Lists the stored games, newest first. */
export function savedGames(): Saved[] {
  return ids()
    .flatMap(id => savedGame(id) ?? [])
    .sort((a, b) => b.date - a.date);
}

function unreadable(id: string): Unreadable | null {
  const text = read(id);
  if (text === null || savedGame(id)) return null;
  const entry = parsed(text);
  return { id, text: isObject(entry) && typeof entry.record === "string" ? entry.record : text };
}

export function unreadableGames(): Unreadable[] {
  return ids()
    .flatMap(id => unreadable(id) ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the text of a stored game, readable or not. */
export function recordLeft(id: string): string | null {
  return savedGame(id)?.record ?? unreadable(id)?.text ?? null;
}

export type Kept = "kept" | "full" | "behind";

/** Stores a game. Returns "behind" without writing if another tab has stored more than `known`, the last record of this
    tab. Returns "full" if there is no room, or if storage is not allowed. */
export function keep(saved: Saved, known: string | null = null): Kept {
  try {
    const there = savedGame(saved.id);
    if (there && known !== null && there.record !== known && there.record !== saved.record) return "behind";
    localStorage.setItem(PREFIX + saved.id, JSON.stringify(saved));
    return "kept";
  } catch {
    void tidy(); // makes room for the next move
    return "full";
  }
}

/** Keeps a record that the current rules cannot replay to its end, for export. Such a record is listed as
    unreadable. */
export function keepOlder(id: string, record: string): void {
  try {
    localStorage.setItem(`${PREFIX}${id}.older`, record);
  } catch {
    /* the storage has no room */
  }
}

export function forget(id: string): void {
  shelved.delete(id);
  del(id, shelf).catch(() => undefined);
  localStorage.removeItem(PREFIX + id);
}

/** Calls `changed` when another tab stores this game. The returned function stops it. */
export function watchSaved(id: string, changed: (saved: Saved) => void): () => void {
  const stored = (event: StorageEvent) => {
    if (event.key !== PREFIX + id || event.newValue === null) return; // null: it was put away
    const saved = savedGame(id);
    if (saved) changed(saved);
  };
  addEventListener("storage", stored);
  return () => removeEventListener("storage", stored);
}

export function newId(): string {
  return randomHex(6);
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map(b => b.toString(16).padStart(2, "0")).join("");
}
