// The types of Aerion's view (src/games/aerion/describe.c) and its amounts.

import type { Component, Look, Move } from "../../protocol";
import type { ShipId } from "./ships";

export type Column = "book" | "blueprint" | "material" | "crew" | "hidden" | "gone";
export type Bag = Record<string, number>;
export interface Seat {
  pulpit: number[];
  booth: number[];
  reserve: string[];
}

export interface AerionView {
  dice: number[];
  players: number;
  modules: string[];
  pixies_start: number;
  pool: number;
  pixies: number;
  result: "playing" | "won" | "lost";
  flying: ShipId[];
  charge: ShipId[];
  flagship_flies: number;
  factories: string[];
  piers: number;
  clouds: number[];
  outposts: Column[];
  lairs: Column[];
  pawn: string | null;
  hourglasses: number[];
  eggs: number[];
  eggs_gone: number[];
  hand: string | null;
  display: (string | null)[];
  workshops: (string | null)[][];
  flagship: (string | null)[];
  unseen: Bag[];
  pile: Bag[];
  known: string[];
  revealed: string[];
  seats: Seat[];
}

/** The values of amounts.def. null: the component is not in play. A missing value means false. */
export interface AerionAmounts {
  matched: Record<string, number>;
  blocked: Record<string, number>;
  left: Record<string, number>;
  discarded: Record<string, number>;
  sum: number | null;
  to_roll: number;
  cloud_steps: number | null;
  piers_left: number | null;
  hourglasses: number | null;
  booths: number | null;
  in_workshop_1: Partial<Record<ShipId, number>>;
  in_workshop_2: Partial<Record<ShipId, number>>;
  in_shared: Partial<Record<ShipId, number>>;
  workshops: Record<string, number>[];
  booth: Record<string, number>[];
}

export const viewOf = (look: Look): AerionView => look.view as unknown as AerionView;
export const amountsOf = (look: Look): AerionAmounts => look.amounts as unknown as AerionAmounts;

export const sum = (a: readonly number[]): number => a.reduce((x, y) => x + y, 0);
export const bagList = (b: Bag): { id: string; count: number }[] =>
  Object.entries(b).map(([id, count]) => ({ id, count }));

/** Returns true if a legal move with one of these verbs names the component. */
export const asked = (look: Look, component: string, verbs: readonly string[]): boolean =>
  look.moves.some(m => verbs.includes(m.verb) && m.touches.includes(component));
export const offers = (look: Look, verb: string): boolean => look.moves.some(m => m.verb === verb);

/** Copies of a card may be in two places. These lists of verbs show which place a move means. */
export const VERBS = {
  display: ["acquire", "discard", "hire", "dump", "bird"],
  pulpit: ["book-reroll", "book-recover", "reserve", "keep"],
  reserve: ["transfer"],
  booth: ["payday"],
  offer: ["recover", "show", "acquire"],
  theirs: [],
  still: [],
} as const;
export type Where = keyof typeof VERBS;

const includes = (verbs: readonly string[], verb: string) => verbs.includes(verb);
const AWAY = ["discard", "dump"],
  TAKES = ["acquire", "hire"];

/** Returns true if a displayed card can be used for anything except a discard. */
export const wanted = (look: Look, component: Component): boolean =>
  asked(
    look,
    component,
    VERBS.display.filter(verb => !includes(AWAY, verb)),
  );

/** Adds component names to a move. A discard has its own small button, and a card in front of a seat has another
    component name than a copy in the Display. */
export function speaks(move: Move): Component[] {
  const places = [
    includes(AWAY, move.verb) && "away",
    ...(["pulpit", "reserve", "booth"] as const).filter(place => includes(VERBS[place], move.verb)),
  ].filter(Boolean);
  const cards = move.touches.filter(c => c.startsWith("card:")).map(c => c.slice(5));
  return places.flatMap(place => cards.map(id => `${place}:${id}`));
}

/** A click on a card takes the card, if that is legal. */
export const means = (moves: Move[], component: Component): Move[] =>
  component.startsWith("card:") ? moves.filter(m => includes(TAKES, m.verb)) : [];
