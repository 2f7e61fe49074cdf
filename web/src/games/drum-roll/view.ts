// The types of Drum Roll's view (src/games/drum-roll/describe.c), and helpers to read it.

import type { Look, Move } from "../../protocol";

export type Carried = "poor" | "good" | "exceptional" | "trailer" | "flipped" | "appeared" | "flipped-now" | "unpaid";
export type Vote = "start" | "postpone";
export interface Seat {
  score: number;
  coins: number;
  deposit: number;
  circus: string[];
  personnel: string[];
  stock: number[];
  hand: string[];
  looking: string[];
  under: string[];
  draft: string[];
  kept: string | null;
  cubes: (string | null)[];
  ballot: string | null;
  vote: Vote | null;
  doubled: number;
  region: string | null;
  ticket: number;
  sales: number;
  invests: number;
  markers: number;
  cancels: number;
  applause: string[];
  fired: number;
  cancelled: string[];
}
export interface DrView {
  seats: Seat[];
  players: number;
  first: number;
  next_first: string | null;
  show: number;
  round: number;
  going: number;
  banned: string | null;
  table_region: string | null;
  exhausted: string[];
  performers: Carried[][];
  cube_space: string[][];
  invest: string[];
  hire_performer: string[];
  hire_staff: string[];
  staff_row: (string | null)[];
  staff_tokens: number[];
  row: (string | null)[];
  row_tokens: number[];
  supply: number[];
  trailers: number;
  tokens: number;
  performer_deck: Record<string, number>;
  staff_deck: Record<string, number>;
  investment_deck: Record<string, number>;
  region_deck: Record<string, number>;
  performer_discard: string[];
  staff_discard: string[];
  investment_discard: string[];
  under: string[];
}

/** Values computed by the engine (src/games/drum-roll/amounts.def): a number, numbers by name, or numbers by seat. */
export interface DrAmounts {
  hand_limit: number[];
  price: Record<string, number>;
  salary: Record<string, number>;
  salaries: (number | null)[]; // null: the salaries are paid
  missing: number[];
  missing_vp: number[];
  prestige: Record<string, number>;
  level: Record<string, number>;
  of_type: Record<string, number>[];
  pairs_vp: Record<string, number>[];
  next_region: Record<string, number>[];
  next_ticket: (number | null)[];
  cube_spaces_used: number;
  cube_spaces: number;
  barred: Record<string, number>[];
  votes: (number | null)[]; // weight of a vote; null: no revealed vote
  third_voter: number | null;
  investments_left: number;
  performer_slots: number;
  personnel_slots: number;
}

export const viewOf = (look: Look): DrView => look.view as unknown as DrView;
export const amountsOf = (look: Look): DrAmounts => look.amounts as unknown as DrAmounts;
export const seatOf = (id: string | null | undefined): number => (id ? Number(id.slice(5)) - 1 : -1);

/* ---- Moves ------------------------------------------------------------------------------------------------------ */

/** Adds component names to a move beyond its arguments: the kind of a circus member, and the cube that is spent or
    gained first. */
export function speaks(move: Move): string[] {
  const [verb, a = "", b = ""] = move.move.split(" ");
  switch (verb) {
    case "waive":
      return [`performer:${a}`, `staff:${a}`];
    case "give":
    case "colour":
    case "spend":
      return [`cube:${a}`];
    case "cubes":
      return [`cube:${a}`, `cube:${b}`];
    case "exchange":
      return [`cube:${b}`];
    default:
      return [];
  }
}

export const offers = (look: Look, ...verbs: string[]): boolean => look.moves.some(m => verbs.includes(m.verb));
