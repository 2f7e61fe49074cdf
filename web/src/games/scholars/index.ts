import type { GameFace } from "../../board";
import { asideOf } from "./aside";
import { Board } from "./board";
import { largePicture } from "./card";
import { Cover } from "./cover";
import { speaks } from "./view";

export const face: GameFace = { id: "scholars", Board, Cover, speaks, aside: asideOf, picture: largePicture, guide: null, players: "1-4", minutes: "60-90" };
