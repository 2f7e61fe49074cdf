import type { GameUI } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { picture, undrawn } from "./picture";
import { sums } from "./sums";
import { means } from "./view";
import { chains, autoMove } from "./work-chain";

export const face: GameUI = {
  id: "pillars",
  Board,
  means,
  chains,
  autoMove,
  sums,
  picture,
  tint: () => "pe",
  undrawn,
  guide,
};
