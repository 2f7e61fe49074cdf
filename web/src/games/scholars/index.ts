import type { GameUI } from "../../board";
import { Board } from "./board";
import { largePicture, undrawn } from "./card";
import { guide } from "./guide";
import { byMarks, marks, tries } from "./marks";
import { chains, autoMove, means, orders, pauses, passThrough } from "./work-chain";

export const face: GameUI = {
  id: "scholars",
  Board,
  chains,
  autoMove,
  means,
  orders,
  pauses,
  passThrough,
  carries: ["employ"],
  marks,
  byMarks,
  tries,
  picture: largePicture,
  tint: () => "sc",
  undrawn,
  guide,
};
