import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture } from "./card";
import { Cover } from "./cover";
import { guide } from "./guide";
import { priceOf } from "./table";
import { speaks } from "./view";

export const face: GameFace = { id: "ancient-knowledge", Board, Cover, speaks, aside: priceOf, picture: largePicture, guide, players: "2-4", minutes: "60-90" };
