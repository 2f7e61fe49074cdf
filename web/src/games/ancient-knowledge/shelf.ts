import "./shelf.css";
import type { GameShelf } from "../../board/contract";
import { Cover } from "./cover";

export const shelf: GameShelf = { id: "ancient-knowledge", Cover, guided: true, players: "2-4", minutes: "60-90" };
