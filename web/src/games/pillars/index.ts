import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture } from "./card";
import { guide } from "./guide";
import { asideOf, speaks } from "./view";

export const face: GameFace = { id: "pillars", Board, speaks, aside: asideOf, picture: largePicture, guide };
