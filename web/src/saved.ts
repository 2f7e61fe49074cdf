// Games kept in this browser: one entry a game, the record as text.

import type { SeatSpec } from "./protocol";

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
}

const PREFIX = "ludotheque.game.";
const KEPT = 40; // finished games beyond this many make room, the oldest first

function read(key: string): Saved | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? "null") as Saved | null;
    return saved && typeof saved.record === "string" && Array.isArray(saved.seats) ? saved : null;
  } catch {
    return null;
  }
}

export function savedGames(): Saved[] {
  const found: Saved[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    const saved = key?.startsWith(PREFIX) ? read(key) : null;
    if (saved) found.push(saved);
  }
  return found.sort((a, b) => b.date - a.date);
}

export function savedGame(id: string): Saved | null {
  return read(PREFIX + id);
}

/** false: there is no room, or keeping is not allowed here. */
export function keep(saved: Saved): boolean {
  try {
    localStorage.setItem(PREFIX + saved.id, JSON.stringify(saved));
    if (saved.over)
      for (const old of savedGames()
        .filter(s => s.over)
        .slice(KEPT))
        forget(old.id);
    return true;
  } catch {
    return false;
  }
}

export function forget(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

export function newId(): string {
  return randomHex(6);
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map(b => b.toString(16).padStart(2, "0")).join("");
}
