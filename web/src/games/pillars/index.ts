import type { GameFace } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { picture, undrawn } from "./picture";
import { sums } from "./sums";
import { means, speaks } from "./view";
import { chains, goesOn } from "./work-chain";

export const face: GameFace = {
  id: "pillars",
  Board,
  means,
  speaks,
  chains,
  goesOn,
  sums,
  tells: ["seats[].vp", "seats[].gold", "seats[].goods[]", "seats[].craftsmen", "seats[].privileges", "seats[].small"],
  picture,
  tint: () => "pe",
  undrawn,
  guide,
};
