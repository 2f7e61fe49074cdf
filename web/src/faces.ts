// The games that have a face of their own: what stands on the shelf is at hand from the beginning, a board is fetched
// once, with its first table.

import type { GameFace, GameShelf } from "./board";
import { faces, shelves } from "./games";
import { holding } from "./ready";

const loaded = new Map<string, GameFace>();

/** A game whose board cannot be fetched is played on the plain table. */
export async function loadFace(game: string): Promise<GameFace | null> {
  if (!loaded.has(game)) {
    const face = await holding(Promise.resolve(faces[game]?.())).catch(() => undefined);
    if (face) loaded.set(game, face);
  }
  return faceOf(game);
}

export function faceOf(game: string): GameFace | null {
  return loaded.get(game) ?? null;
}

export function shelfOf(game: string): GameShelf | null {
  return shelves.find(s => s.id === game) ?? null;
}
