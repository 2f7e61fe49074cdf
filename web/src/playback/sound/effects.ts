// Chooses the sound of a log entry. Pure functions; player.ts plays the sound.

import type { About, Entry } from "../../engine/protocol";

export type SoundEffect = "card" | "dice" | "coin" | "piece" | "turn" | "win" | "loss";

const MONEY = /^(coins?|gold|silver|money)$/;

/** Returns the sound of a log entry: dice, a card, or a piece, and coins if the player gains some. */
export function soundOf(entry: Pick<Entry, "who" | "move">, about: Pick<About, "cards">): SoundEffect | null {
  const [verb = "", ...words] = entry.move?.split(" ") ?? [];
  if (!verb) return null;
  if (entry.who < 0 && verb === "roll") return "dice";
  if (words.some(word => about.cards.some(card => card.id === word))) return "card";
  return entry.who < 0 ? null : "piece";
}

/** Returns the coins of a seat, under any of their field names. */
export function purseOf(view: Record<string, unknown>, seat: number): number {
  const mine = Array.isArray(view.seats) ? (view.seats as Record<string, unknown>[])[seat] : undefined;
  return Object.entries(mine ?? {}).reduce(
    (sum, [name, value]) => sum + (MONEY.test(name) && typeof value === "number" ? value : 0),
    0,
  );
}
