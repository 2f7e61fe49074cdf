import "./shelf.css";
import type { GameShelf } from "../../board/contract";
import { Cover } from "./cover";

export const shelf: GameShelf = { id: "pillars", Cover, guided: true, players: "2-6", minutes: "90-120" };
