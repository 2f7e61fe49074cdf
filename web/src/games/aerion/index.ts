import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture, tint } from "./card";
import { guide } from "./guide";
import { means, speaks } from "./view";

export const face: GameFace = { id: "aerion", Board, means, speaks, picture: largePicture, tint, undrawn: [], guide };
