import type { GameUI } from "../../board/contract";
import { Board } from "./board";
import { largePicture, undrawn } from "./card";
import { guide } from "./guide";

export const face: GameUI = {
  id: "scholars",
  Board,
  picture: largePicture,
  tint: () => "sc",
  undrawn,
  guide,
};
