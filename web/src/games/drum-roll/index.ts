import type { GameFace } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { largePicture, tint } from "./large";
import { foretells, sums } from "./sums";
import { speaks } from "./view";

export const face: GameFace = {
  id: "drum-roll",
  Board,
  speaks,
  tells: [
    "seats[].score",
    "seats[].coins",
    "seats[].deposit",
    "seats[].stock[]",
    "seats[].circus",
    "seats[].personnel",
    "seats[].hand",
    "seats[].ticket",
    "seats[].markers",
  ],
  picture: largePicture,
  tint,
  undrawn: [],
  guide,
  announces: ["votes-start", "votes-later", "third-vote", "tie", "starts", "postponed", "loses"],
  foretells,
  sums,
};
