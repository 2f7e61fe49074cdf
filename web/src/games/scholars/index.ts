import type { GameFace } from "../../board";
import { asideOf } from "./aside";
import { Board } from "./board";
import { largePicture } from "./card";
import { guide } from "./guide";
import { speaks } from "./view";

export const face: GameFace = { id: "scholars", Board, speaks, aside: asideOf, picture: largePicture, guide };
