import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture } from "./card";
import { Cover } from "./cover";
import { guide } from "./guide";

export const face: GameFace = { id: "aerion", Board, Cover, picture: largePicture, guide, players: "1-2", minutes: "15-30" };
