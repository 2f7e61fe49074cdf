// The games with their own board. Other games are drawn from their schema.

import "ludo-looks.css";
import type { GameUI, GameShelf } from "./contract";
import { shelf as aerion } from "../games/aerion/shelf";
import { shelf as ancientKnowledge } from "../games/ancient-knowledge/shelf";
import { shelf as drumRoll } from "../games/drum-roll/shelf";
import { shelf as pillars } from "../games/pillars/shelf";
import { shelf as scholars } from "../games/scholars/shelf";

export const shelves: readonly GameShelf[] = [aerion, ancientKnowledge, pillars, drumRoll, scholars];

export const faces: Record<string, () => Promise<GameUI>> = {
  aerion: () => import("../games/aerion").then(m => m.face),
  "ancient-knowledge": () => import("../games/ancient-knowledge").then(m => m.face),
  pillars: () => import("../games/pillars").then(m => m.face),
  "drum-roll": () => import("../games/drum-roll").then(m => m.face),
  scholars: () => import("../games/scholars").then(m => m.face),
  toy: () => import("../games/toy").then(m => m.face), // the worked example of docs/web/board-api.md, on no shelf
};
