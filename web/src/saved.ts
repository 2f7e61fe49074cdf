// Games kept in this browser: one entry a game, the record as text.
//
// What is kept may have been written by another version, another tab or by hand: each entry is looked at by itself, and
// one that cannot be read is listed as such, with what there is of it, and harms no other.

import type { SeatSpec } from "./protocol";
import { checkedStanding, type Standing } from "./standing";

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
  names?: string[]; // of the seats, as they were typed
  standing?: Standing | undefined; // of what was kept before there was one, nothing
}

export interface Unreadable {
  id: string;
  text: string; // what can be exported: the record, if there is one
}

const PREFIX = "ludotheque.game.";
const KEPT = 40; // finished games beyond this many make room, the oldest first
const DATE_MAX = 8.64e15; // what a Date can be

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === "object" && x !== null && !Array.isArray(x);
const isCount = (x: unknown): x is number => Number.isInteger(x) && (x as number) >= 0;

/** An entry as it was kept, or null if something in it is not what it should be. */
export function checked(id: string, entry: unknown): Saved | null {
  if (!isObject(entry)) return null;
  const { game, seats, options = {}, record, n, moment = "", over = false, date, guide = null, names = [] } = entry;
  const right =
    entry.id === id &&
    typeof game === "string" &&
    Array.isArray(seats) &&
    seats.length > 0 &&
    seats.every(s => typeof s === "string") &&
    isObject(options) &&
    Object.values(options).every(Number.isInteger) &&
    typeof record === "string" &&
    isCount(n) &&
    typeof moment === "string" &&
    typeof over === "boolean" &&
    typeof date === "number" &&
    Math.abs(date) <= DATE_MAX &&
    (guide === null || isCount(guide)) &&
    Array.isArray(names) &&
    names.every(name => typeof name === "string");
  const standing = checkedStanding(entry.standing);
  return right ? ({ id, game, seats, options, record, n, moment, over, date, guide, names, standing } as Saved) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read(id: string): string | null {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null; // nothing may be kept here
  }
}

export function savedGame(id: string): Saved | null {
  return checked(id, parsed(read(id) ?? ""));
}

function ids(): string[] {
  try {
    return Object.keys(localStorage).flatMap(key => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}

/** The newest first. */
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

/** What there is of a game, readable or not. */
export function recordLeft(id: string): string | null {
  return savedGame(id)?.record ?? unreadable(id)?.text ?? null;
}

export type Kept = "kept" | "full" | "behind";

/** "behind": another tab has kept more than `known`, the record that was here last; it is left alone.  "full": there is
 * no room, or keeping is not allowed here. */
export function keep(saved: Saved, known: string | null = null): Kept {
  try {
    const there = savedGame(saved.id);
    if (there && known !== null && there.record !== known && there.record !== saved.record) return "behind";
    localStorage.setItem(PREFIX + saved.id, JSON.stringify(saved));
    if (saved.over)
      for (const old of savedGames()
        .filter(s => s.over)
        .slice(KEPT))
        forget(old.id);
    return "kept";
  } catch {
    return "full";
  }
}

/** A record that today's rules cannot repeat to its end stays as it was, to be exported: it is listed as unreadable. */
export function keepOlder(id: string, record: string): void {
  try {
    localStorage.setItem(`${PREFIX}${id}.older`, record);
  } catch {
    /* no room */
  }
}

export function forget(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** Another tab has kept this game; the function that is returned ends it. */
export function watchSaved(id: string, changed: (saved: Saved) => void): () => void {
  const stored = (event: StorageEvent) => {
    if (event.key !== PREFIX + id) return;
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
