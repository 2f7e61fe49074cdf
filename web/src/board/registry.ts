// The games that have their own board. Their data for the home page is part of the first load. A board is loaded with
// the first table of its game.

import type { GameUI, GameShelf } from "./contract";
import { faces, shelves } from "./boards";
import { holding } from "../ui/idle";

const loaded = new Map<string, GameUI>();

/** Loads the board of a game. If that fails, the game is played on the plain table. */
export async function loadFace(game: string): Promise<GameUI | null> {
  if (!loaded.has(game)) {
    const face = await holding(Promise.resolve(faces[game]?.())).catch(() => undefined);
    if (face) loaded.set(game, face);
  }
  return faceOf(game);
}

export function faceOf(game: string): GameUI | null {
  return loaded.get(game) ?? null;
}

export function shelfOf(game: string): GameShelf | null {
  return shelves.find(s => s.id === game) ?? null;
}
