import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture, undrawn } from "./card";
import { guide } from "./guide";
import { chains, goesOn } from "./work-chain";

export const face: GameFace = {
  id: "scholars",
  Board,
  chains,
  goesOn,
  picture: largePicture,
  tint: () => "sc",
  undrawn,
  guide,
};
