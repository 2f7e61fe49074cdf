import type { GameUI } from "../../board/contract";
import { Board } from "./board";
import { guide } from "./guide";
import { picture, undrawn } from "./picture";
import { sums } from "./summary";

export const face: GameUI = {
  id: "pillars",
  Board,
  sums,
  picture,
  tint: () => "pe",
  undrawn,
  guide,
};
