// The games that have a face of their own.  A game without one is drawn from its schema.

import type { GameFace } from "../board";

export const faces: Record<string, () => Promise<GameFace>> = {
  "aerion": () => import("./aerion").then(m => m.face),
  "ancient-knowledge": () => import("./ancient-knowledge").then(m => m.face),
  "pillars": () => import("./pillars").then(m => m.face),
  "drum-roll": () => import("./drum-roll").then(m => m.face),
  "scholars": () => import("./scholars").then(m => m.face),
};
