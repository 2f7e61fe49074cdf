import "./shelf.css";
import type { GameShelf } from "../../board/contract";
import { Cover } from "./cover";

export const shelf: GameShelf = { id: "aerion", Cover, guided: true, players: "1-2", minutes: "15-30" };
