import type { GameUI } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { largePicture, tint } from "./large";
import { endPreview, sums } from "./sums";
import { speaks } from "./view";

export const face: GameUI = {
  id: "drum-roll",
  Board,
  speaks,
  picture: largePicture,
  tint,
  undrawn: [],
  guide,
  endPreview,
  sums,
};
