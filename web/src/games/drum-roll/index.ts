import type { GameUI } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { largePicture, tint } from "./large";
import { endPreview, sums } from "./sums";
import { speaks } from "./view";

export const face: GameUI = {
  id: "drum-roll",
  Board,
  speaks,
  previewFields: [
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
  endPreview,
  sums,
};
