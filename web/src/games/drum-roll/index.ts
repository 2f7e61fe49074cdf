import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture } from "./card";
import { guide } from "./guide";
import { asideOf, speaks } from "./view";

export const face: GameFace = { id: "drum-roll", Board, speaks, aside: asideOf, picture: largePicture, guide };
