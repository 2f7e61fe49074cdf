import type { GameFace } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { picture, undrawn } from "./picture";
import { means, speaks } from "./view";
import { chains, goesOn } from "./work-chain";

export const face: GameFace = {
  id: "pillars",
  Board,
  means,
  speaks,
  chains,
  goesOn,
  picture,
  tint: () => "pe",
  undrawn,
  guide,
};
