import type { GameUI } from "../../board";
import { Board } from "./board";
import { largePicture, tint } from "./card";
import { chains } from "./chain";
import { guide } from "./guide";
import { means, speaks } from "./view";

export const face: GameUI = {
  id: "aerion",
  Board,
  chains,
  means,
  speaks,
  picture: largePicture,
  tint,
  undrawn: [],
  guide,
};
