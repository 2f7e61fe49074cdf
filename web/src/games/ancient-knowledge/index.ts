import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture } from "./card";
import { guide } from "./guide";
import { priceOf } from "./table";
import { speaks } from "./view";

export const face: GameFace = { id: "ancient-knowledge", Board, speaks, aside: priceOf, picture: largePicture, guide };
