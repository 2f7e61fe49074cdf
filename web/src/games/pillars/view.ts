// The view of The Pillars of the Earth as its schema nests it (src/games/pillars/describe.c), and what the board reads off it.

import type { Lang, Look, Move } from "../../protocol";
import {
  COLOURS,
  LIMIT,
  MARKET_PRICE,
  SPACES,
  STAGE,
  STAGE_PLACE,
  STORAGE,
  craftsmen,
  resources,
  type Good,
  type Space,
} from "./box";
import { words } from "./words";

export interface Seat {
  vp: number;
  resources: string[];
  gold: number;
  goods: number[];
  craftsmen: string[];
  small: number;
  large: number;
  mill: number;
  passed: number;
  castle: number;
  wall: number;
  aside: number;
  bought: string[];
  foreseen: string | null;
  privileges: string[];
}
export interface Task {
  kind: string;
  who: number;
  a: number;
  b: number;
}
export interface PeView {
  seats: Seat[];
  resources: string[];
  players: number;
  cards: number;
  board: number;
  round: number;
  start: number;
  over: number;
  space: (string | null)[];
  bag: Record<string, number>;
  marker: number;
  redrawn: number;
  drawn: string | null;
  waiting: (string | null)[];
  track: (string | null)[];
  beside: string[];
  crusade: (string | null)[];
  market: number[];
  offer: (string | null)[];
  sixth: (string | null)[];
  shiring: (string | null)[];
  hire: (string | null)[];
  event: string | null;
  protected: string[];
  tax: number;
  untaxed: string[];
  loan: string | null;
  work: number[];
  boost: number[];
  blessed: number;
  borrowed: string | null;
  borrowed_work: number;
  privileges: Record<string, number>;
  hired: Record<string, number>;
  events: Record<string, number>;
  depth: number;
  tasks: (Task | null)[];
}

export const viewOf = (look: Look): PeView => look.view as unknown as PeView;
export const seatOf = (colour: string | null | undefined): number =>
  (COLOURS as readonly string[]).indexOf(colour ?? "");
export const isBig = (v: PeView): boolean => v.players > 4;
export const hasBoard = (v: PeView): boolean => v.board > 0 || isBig(v);
export const at = (v: PeView, space: Space): string | null => v.space[SPACES.indexOf(space)] ?? null;
export const limitOf = (s: Seat): number => LIMIT + (s.privileges.includes("jack") ? 1 : 0);
export const storageOf = (s: Seat): number => STORAGE + (s.privileges.includes("cuthbert-whitehead") ? 3 : 0);
export const goodsOf = (s: Seat): number => s.goods.reduce((a, b) => a + b, 0);
export const priceOf = (s: Seat, id: string): number =>
  Math.max(0, (craftsmen.get(id)?.price ?? 0) - (s.privileges.includes("alfred") ? 2 : 0));

/* ---- Where the round stands -------------------------------------------------------------------------------- */

/** The places in the order in which phase III goes through them. */
export const PLACES = [
  "bishop",
  "event",
  "mill",
  "kingsbridge",
  "priory",
  "forest",
  "quarry",
  "gravel-pit",
  "court",
  "collector",
  "crusades",
  "france",
  "coast",
  "shiring-e",
  "shiring",
  "castle",
  "market",
  "cathedral",
  "start-player",
] as const;
export type Place = (typeof PLACES)[number];
const NEW: readonly Place[] = ["collector", "crusades", "france", "coast", "shiring-e"];
export const placesOf = (v: PeView): Place[] => PLACES.filter(p => hasBoard(v) || !NEW.includes(p));
export const NUMBER: Record<Place, string> = {
  bishop: "1",
  event: "2",
  mill: "3",
  kingsbridge: "4",
  priory: "5",
  forest: "6",
  quarry: "7",
  "gravel-pit": "8",
  court: "9",
  collector: "9a",
  crusades: "9b",
  france: "9c",
  coast: "9d",
  "shiring-e": "9e",
  shiring: "10",
  castle: "11",
  market: "12",
  cathedral: "13",
  "start-player": "14",
};

export const top = (v: PeView): Task | null => v.tasks[v.depth - 1] ?? null;

export interface Now {
  phase: 0 | 1 | 2 | 3 | 4;
  place: Place | null;
}

/** Phase 0 is the preparation, 4 the end of the round. The stage moves on when its tasks are laid out. */
export function nowOf(v: PeView): Now {
  const stage = (v.tasks[0]?.a ?? 0) - (v.depth > 1 ? 1 : 0);
  if (!v.depth || v.over) return { phase: 4, place: null };
  if (stage < STAGE.phase1) return { phase: 0, place: null };
  if (stage < STAGE.turnUp) return { phase: stage === STAGE.phase1 ? 1 : 2, place: null };
  if (stage > STAGE.startPlayer) return { phase: 4, place: null };
  return { phase: 3, place: (STAGE_PLACE[stage - STAGE.turnUp] as Place | undefined) ?? null };
}

/** Which seat the question is put to, in the cathedral or anywhere. */
export const actorOf = (v: PeView): number => {
  const t = top(v);
  if (!t || t.kind === "round" || t.kind === "in-order" || t.kind === "draw") return -1;
  return t.kind === "return" ? v.start : t.kind === "market" ? seatOf(v.space[t.a]) : t.who;
};
export const cathedralOf = (v: PeView): number =>
  v.tasks.slice(0, v.depth).find(t => t?.kind === "cathedral")?.who ?? -1;

/** How often a craftsman of the player in the cathedral can still work. */
export function usesLeft(v: PeView, seat: number, id: string): number {
  const c = craftsmen.get(id),
    i = v.seats[seat]?.craftsmen.indexOf(id) ?? -1;
  const here = cathedralOf(v) === seat,
    all = c?.capacity ? c.capacity + (here ? (v.boost[i] ?? 0) : 0) : 1;
  return all - (here ? (v.work[i] ?? 0) : 0);
}
export const raised = (v: PeView, seat: number, id: string): number =>
  cathedralOf(v) === seat ? (v.boost[v.seats[seat]!.craftsmen.indexOf(id)] ?? 0) : 0;

/** Who has taken a resource card, or -1. */
export const takerOf = (v: PeView, id: string): number =>
  v.seats.slice(0, v.players).findIndex(s => s.resources.includes(id));

/** The space that an answer "act" or "forgo" is about. */
export const askedSpace = (v: PeView): Space | null => {
  const t = top(v);
  return t && (t.kind === "space" || t.kind === "forgo") ? (SPACES[t.a] ?? null) : null;
};

/** Who stands on a space; a builder that acts has left it already, but is shown there while its owner decides. */
export function standing(v: PeView, space: Space): string | null {
  const t = top(v),
    here =
      t?.kind === "coast"
        ? "coast"
        : t?.kind === "receive"
          ? (v.tasks[0]?.a ?? 0) - 1 === STAGE.shiringA
            ? "shiring-a"
            : "shiring-b"
          : null;
  return at(v, space) ?? (here === space ? (COLOURS[t!.who] ?? null) : null);
}

/* ---- Moves --------------------------------------------------------------------------------------------------- */

/** What a move speaks of beyond its words: one name for a craftsman wherever it is asked about, and the stall of the market. */
export function speaks(move: Move): string[] {
  const [, a = "", b = ""] = move.move.split(" ");
  switch (move.verb) {
    case "dismiss":
    case "borrow":
      return [`working:${a}`];
    case "boost":
      return [`working:${b}`];
    case "buy":
    case "claim":
      return [`traded:${a}`];
    default:
      return [];
  }
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Beside the answer: what it costs. */
export function asideOf(move: Move, lang: Lang): string | null {
  const [verb, a = "", b = ""] = move.move.split(" "),
    w = words[lang];
  if (verb === "take") return plural(resources.get(a)?.workers ?? 0, w.worker, w.workers);
  if (verb === "buy") return `${MARKET_PRICE[a as Good] * Number(b)} ${w.gold}`;
  return null;
}

export const offers = (look: Look, ...verbs: string[]): boolean => look.moves.some(m => verbs.includes(m.verb));
/** Is the thing named by a legal move with one of these verbs? */
export const asked = (look: Look, component: string, ...verbs: string[]): boolean =>
  look.moves.some(m => verbs.includes(m.verb) && m.touches.includes(component));
