// The boards of the games that have one, fetched once and then at hand.

import type { GameFace } from "./board";
import { faces } from "./games";
import { holding } from "./ready";

const loaded = new Map<string, GameFace>();

/** A game whose board cannot be fetched is played on the plain table. */
export async function loadFaces(games: string[]): Promise<void> {
  await holding(Promise.all(games.map(async id => {
    const face = loaded.has(id) ? undefined : await faces[id]?.().catch(() => undefined);
    if (face) loaded.set(id, face);
  })));
}

export function faceOf(game: string): GameFace | null {
  return loaded.get(game) ?? null;
}
