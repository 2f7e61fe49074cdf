// The game list from build time, shown until the engine is loaded.

import shelves from "ludo-shelf";
import type { Games, Lang } from "../engine/protocol";

export function shelfGames(lang: Lang): Games {
  return { games: shelves[lang].map(g => ({ ...g, version: 0, boxes: false, options: [] })), players: [] };
}
