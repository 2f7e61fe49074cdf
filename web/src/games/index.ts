// The games with their own board. Other games are drawn from their schema.

import type { GameUI, GameShelf } from "../board";
import { shelf as aerion } from "./aerion/shelf";
import { shelf as ancientKnowledge } from "./ancient-knowledge/shelf";
import { shelf as drumRoll } from "./drum-roll/shelf";
import { shelf as pillars } from "./pillars/shelf";
import { shelf as scholars } from "./scholars/shelf";

export const shelves: readonly GameShelf[] = [aerion, ancientKnowledge, pillars, drumRoll, scholars];

export const faces: Record<string, () => Promise<GameUI>> = {
  aerion: () => import("./aerion").then(m => m.face),
  "ancient-knowledge": () => import("./ancient-knowledge").then(m => m.face),
  pillars: () => import("./pillars").then(m => m.face),
  "drum-roll": () => import("./drum-roll").then(m => m.face),
  scholars: () => import("./scholars").then(m => m.face),
};
