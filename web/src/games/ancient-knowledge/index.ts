import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture, tint, undrawn } from "./card";
import { chains } from "./chain";
import { guide } from "./guide";
import { speaks } from "./view";

export const face: GameFace = {
  id: "ancient-knowledge",
  Board,
  speaks,
  chains,
  picture: largePicture,
  tint,
  undrawn,
  guide,
};
