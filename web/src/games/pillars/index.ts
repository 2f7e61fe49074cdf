import type { GameUI } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { picture, undrawn } from "./picture";
import { sums } from "./sums";

export const face: GameUI = {
  id: "pillars",
  Board,
  sums,
  picture,
  tint: () => "pe",
  undrawn,
  guide,
};
