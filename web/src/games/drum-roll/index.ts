import type { GameUI } from "../../board/contract";
import { Board } from "./board";
import { guide } from "./guide";
import { largePicture, tint } from "./large";
import { endPreview, sums } from "./summary";

export const face: GameUI = {
  id: "drum-roll",
  Board,
  picture: largePicture,
  tint,
  undrawn: [],
  guide,
  endPreview,
  sums,
};
