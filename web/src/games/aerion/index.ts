import type { GameUI } from "../../board";
import { Board } from "./board";
import { largePicture, tint } from "./card";
import { chains } from "./chain";
import { guide } from "./guide";
import { means } from "./view";

export const face: GameUI = {
  id: "aerion",
  Board,
  chains,
  means,
  picture: largePicture,
  tint,
  undrawn: [],
  guide,
};
