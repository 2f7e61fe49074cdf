// The board of Six Animals, the example game: the worked example of docs/web/board-api.md.

import type { GameUI } from "../../board/contract";
import { Board, picture } from "./board";

export const face: GameUI = { id: "toy", Board, picture, undrawn: ["copies"], guide: null };
