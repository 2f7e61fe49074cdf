import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture } from "./card";
import { guide } from "./guide";

export const face: GameFace = { id: "aerion", Board, picture: largePicture, undrawn: [], guide };
