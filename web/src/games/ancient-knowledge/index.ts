import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture, tint, undrawn } from "./card";
import { chains, goesOn } from "./chain";
import { foretells } from "./end";
import { orders, through } from "./effects";
import { byMarks, gathers } from "./gather";
import { guide } from "./guide";
import { speaks } from "./view";

export const face: GameFace = {
  id: "ancient-knowledge",
  Board,
  speaks,
  chains,
  goesOn,
  through,
  orders,
  gathers,
  byMarks,
  foretells,
  tells: ["seats[].hand", "seats[].tokens[]", "seats[].lost", "seats[].past", "seats[].coll"],
  picture: largePicture,
  tint,
  undrawn,
  guide,
};
