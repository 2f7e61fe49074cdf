import "./shelf.css";
import type { GameShelf } from "../../board/contract";
import { Cover } from "./cover";

export const shelf: GameShelf = { id: "drum-roll", Cover, guided: true, players: "2-4", minutes: "90-120" };
