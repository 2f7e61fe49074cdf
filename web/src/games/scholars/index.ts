import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture, undrawn } from "./card";
import { guide } from "./guide";
import { chains } from "./work-chain";

export const face: GameFace = {
  id: "scholars",
  Board,
  chains,
  picture: largePicture,
  tint: () => "sc",
  undrawn,
  guide,
};
