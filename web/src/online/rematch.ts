// A rematch: who proposes it, and who is asked.

import type { Room } from "./rooms";

const ASKED = "ludotheque.rematch."; // by its room: the names of those who were asked from this tab

const othersAt = ({ seats }: Room) => seats.flatMap(s => (s.name && !s.you ? [s.name] : []));

/** This tab has proposed another game to those who played here. */
export function keepAsked(room: string, of: Room): void {
  try {
    sessionStorage.setItem(ASKED + room, JSON.stringify(othersAt(of)));
  } catch {
    /* not kept, then */
  }
}

function askedIn(room: string): string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(ASKED + room) ?? "[]");
    return Array.isArray(names) ? names.filter(name => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Who was asked from this tab to play at this table, and has not come yet. */
export const askedAt = (room: Room): string[] =>
  askedIn(room.id).filter(name => !room.seats.some(s => s.name === name && s.player === "human"));

/** The same, of the rematch of a table. */
export const askedAfter = ({ rematch }: Room): string[] => (rematch ? askedIn(rematch) : []);

/** Who proposes a rematch, where it can only have been one. */
export function proposerOf(room: Room): string | null {
  const others = othersAt(room);
  return others.length === 1 ? others[0]! : null;
}
