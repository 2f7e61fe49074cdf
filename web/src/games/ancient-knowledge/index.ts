import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture, tint, undrawn } from "./card";
import { chains } from "./chain";
import { byMarks, gathers } from "./gather";
import { guide } from "./guide";
import { speaks } from "./view";

export const face: GameFace = {
  id: "ancient-knowledge",
  Board,
  speaks,
  chains,
  gathers,
  byMarks,
  picture: largePicture,
  tint,
  undrawn,
  guide,
};
