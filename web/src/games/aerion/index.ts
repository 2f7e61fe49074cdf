import type { GameFace } from "../../board";
import { Board } from "./board";
import { largePicture, tint } from "./card";
import { chains } from "./chain";
import { guide } from "./guide";
import { means, speaks } from "./view";

export const face: GameFace = {
  id: "aerion",
  Board,
  chains,
  means,
  speaks,
  tells: ["pixies", "flying", "flagship_flies", "seats[].reserve"],
  picture: largePicture,
  tint,
  undrawn: [],
  guide,
};
