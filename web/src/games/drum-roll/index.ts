import type { GameFace } from "../../board";
import { Board } from "./board";
import { guide } from "./guide";
import { largePicture } from "./large";
import { speaks } from "./view";

/** Undrawn: when a card may be played is said by its text. */
export const face: GameFace = {
  id: "drum-roll",
  Board,
  speaks,
  picture: largePicture,
  undrawn: ["moment"],
  guide,
};
