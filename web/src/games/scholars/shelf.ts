import "./shelf.css";
import type { GameShelf } from "../../board/contract";
import { Cover } from "./cover";

export const shelf: GameShelf = { id: "scholars", Cover, guided: true, players: "1-4", minutes: "60-90" };
