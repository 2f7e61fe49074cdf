// Rematches: who proposes a rematch, and which players are asked.

import type { Room } from "./rooms";

// key prefix, followed by the room; the value lists the players whom this tab asked
const ASKED = "ludotheque.rematch.";

const othersAt = ({ seats }: Room) => seats.flatMap(s => (s.name && !s.you ? [s.name] : []));

/** Records that this tab proposed a rematch to the players of this table. */
export function keepAsked(room: string, of: Room): void {
  try {
    sessionStorage.setItem(ASKED + room, JSON.stringify(othersAt(of)));
  } catch {
    /* without storage the names are not stored */
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

/** Returns the players whom this tab asked and who have not joined this table yet. */
export const askedAt = (room: Room): string[] =>
  askedIn(room.id).filter(name => !room.seats.some(s => s.name === name && s.player === "human"));

/** Returns the players whom this tab asked for the rematch of a table. */
export const askedAfter = ({ rematch }: Room): string[] => (rematch ? askedIn(rematch) : []);

/** Returns who proposed the rematch, if the table has only one other player. */
export function proposerOf(room: Room): string | null {
  const others = othersAt(room);
  return others.length === 1 ? others[0]! : null;
}
