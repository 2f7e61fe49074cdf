// The types of the view and the amounts, and helpers to read them.

import type { Look, Move } from "../../protocol";

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
}

/** The amounts of the table (src/games/pillars/amounts.c). Arrays are by seat. */
export interface PeAmounts {
  parts: number;
  track: number;
  stands: Record<string, number>;
  workers: Record<string, number>;
  limit: number[];
  storage: number[];
  left: number[];
  hire: Record<string, number>[];
  income: Record<string, number>[];
  capacity: Record<string, number>[];
  uses: Record<string, number>[];
  met: Record<string, number>[];
  out: number[];
  fewer: number[];
  together: (number | null)[];
}

export const viewOf = (look: Look): PeView => look.view as unknown as PeView;
export const amountsOf = (look: Look): PeAmounts => look.amounts as unknown as PeAmounts;
export const goodsOf = (s: Seat): number => s.goods.reduce((a, b) => a + b, 0);

/** Returns the seat that has taken a resource card, or -1. */
export const takerOf = (v: PeView, id: string): number =>
  v.seats.slice(0, v.players).findIndex(s => s.resources.includes(id));

/* ---- Moves --------------------------------------------------------------------------------------------------- */

/** Adds component names to a move beyond its arguments: one name for a craftsman in all questions, and the stall of the
    market. */
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

/** A click on a craftsman uses it as often as possible. The question bar also offers smaller numbers of uses. */
export function means(moves: Move[], component: string): Move[] {
  const times = (m: Move) => Number(m.move.split(" ")[2] ?? 0);
  if (!component.startsWith("working:") || moves.some(m => m.verb !== "work")) return [];
  return [moves.reduce((most, m) => (times(m) > times(most) ? m : most))];
}

export const offers = (look: Look, ...verbs: string[]): boolean => look.moves.some(m => verbs.includes(m.verb));
/** Returns true if a legal move with one of these verbs names the component. */
export const asked = (look: Look, component: string, ...verbs: string[]): boolean =>
  look.moves.some(m => verbs.includes(m.verb) && m.touches.includes(component));
