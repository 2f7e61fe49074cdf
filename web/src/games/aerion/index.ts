import type { GameUI } from "../../board/contract";
import { Board } from "./board";
import { largePicture, tint } from "./card";
import { guide } from "./guide";

export const face: GameUI = {
  id: "aerion",
  Board,
  picture: largePicture,
  tint,
  undrawn: [],
  guide,
};
