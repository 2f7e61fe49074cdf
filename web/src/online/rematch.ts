// Rematches: who proposes one, and who is asked.

import type { Room } from "./rooms";

const ASKED = "ludotheque.rematch."; // by room: the names of the players who were asked from this tab

const othersAt = ({ seats }: Room) => seats.flatMap(s => (s.name && !s.you ? [s.name] : []));

/** Records that this tab proposed a rematch to the players of this table. */
export function keepAsked(room: string, of: Room): void {
  try {
    sessionStorage.setItem(ASKED + room, JSON.stringify(othersAt(of)));
  } catch {
    /* then it is not stored */
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

/** Players asked from this tab who have not joined this table yet. */
export const askedAt = (room: Room): string[] =>
  askedIn(room.id).filter(name => !room.seats.some(s => s.name === name && s.player === "human"));

/** The same for the rematch of a table. */
export const askedAfter = ({ rematch }: Room): string[] => (rematch ? askedIn(rematch) : []);

/** Who proposed the rematch, if only one player can have done so. */
export function proposerOf(room: Room): string | null {
  const others = othersAt(room);
  return others.length === 1 ? others[0]! : null;
}
