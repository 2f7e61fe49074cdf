import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture, undrawn } from "./card";
import { guide } from "./guide";
import { byMarks, marks, tries } from "./marks";
import { speaks } from "./view";
import { chains, goesOn, means, orders, pauses, through } from "./work-chain";

export const face: GameFace = {
  id: "scholars",
  Board,
  chains,
  goesOn,
  means,
  orders,
  pauses,
  speaks,
  through,
  carries: ["employ"],
  marks,
  byMarks,
  tries,
  leaves: ["done"],
  news: ["caliph", "consoled", "ending"],
  tells: [
    "seats[].bag",
    "seats[].workers[]",
    "seats[].silver",
    "seats[].gold",
    "seats[].xp",
    "seats[].markers",
    "seats[].level[]",
    "seats[].influence[]",
  ],
  picture: largePicture,
  tint: () => "sc",
  undrawn,
  guide,
};
