// The shelf as the engine had it when the page was built: shown until the engine itself is here.

import shelves from "ludo-shelf";
import type { Games, Lang } from "./protocol";

export function shelfGames(lang: Lang): Games {
  return { games: shelves[lang].map(g => ({ ...g, version: 0, boxes: false, options: [] })), players: [] };
}
