// Games stored in this browser: one entry per game, with the record as text.
//
// An entry may have been written by another version, another tab or by hand. Each entry is checked by itself. An
// unreadable entry is listed as such with its text and does not affect others.

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

const PREFIX = "ludotheque.game.";
const KEPT = 40; // finished games beyond this number are deleted, oldest first
const DATE_MAX = 8.64e15; // the largest valid Date

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === "object" && x !== null && !Array.isArray(x);
const isCount = (x: unknown): x is number => Number.isInteger(x) && (x as number) >= 0;

/** Returns the entry, or null if a member is invalid. */
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
    return null; // the browser does not allow storage
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
  localStorage.removeItem(PREFIX + id);
}

/** Calls `changed` when another tab stores this game. The returned function stops it. */
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
