import type { GameUI } from "../../board";
import { Board } from "./board";
import { largePicture, tint, undrawn } from "./card";
import { chains, autoMove } from "./chain";
import { endPreview } from "./end";
import { orders, passThrough } from "./effects";
import { byMarks, gathers } from "./gather";
import { guide } from "./guide";

export const face: GameUI = {
  id: "ancient-knowledge",
  Board,
  chains,
  autoMove,
  passThrough,
  orders,
  gathers,
  byMarks,
  endPreview,
  picture: largePicture,
  tint,
  undrawn,
  guide,
};
