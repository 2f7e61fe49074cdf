import type { GameUI } from "../../board/contract";
import { Board } from "./board";
import { largePicture, tint, undrawn } from "./card";
import { endPreview } from "./end";
import { guide } from "./guide";

export const face: GameUI = {
  id: "ancient-knowledge",
  Board,
  endPreview,
  picture: largePicture,
  tint,
  undrawn,
  guide,
};
