import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture } from "./card";
import { Cover } from "./cover";
import { guide } from "./guide";
import { asideOf, speaks } from "./view";

export const face: GameFace = { id: "drum-roll", Board, Cover, speaks, aside: asideOf, picture: largePicture, guide, players: "2-4", minutes: "90-120" };
