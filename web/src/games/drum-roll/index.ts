import type { GameUI } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { largePicture, tint } from "./large";
import { endPreview, sums } from "./sums";

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
