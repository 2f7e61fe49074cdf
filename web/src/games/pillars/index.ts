import type { GameFace } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { picture, undrawn } from "./picture";
import { means, speaks } from "./view";

export const face: GameFace = { id: "pillars", Board, means, speaks, picture, tint: () => "pe", undrawn, guide };
