// The view of Aerion as its schema nests it (src/games/aerion/describe.c), and what the board reads off it.

import type { Look } from "../../protocol";
import { DECKS, deckOf, type FactoryId, type ShipId } from "./box";

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
  variants: string[];
  pixies_start: number;
  active: number;
  flags: string[];
  pool: number;
  turn: number;
  pixies: number;
  result: "playing" | "won" | "lost";
  flying: ShipId[];
  charge: ShipId[];
  flagship_flies: number;
  factories: FactoryId[];
  piers: number;
  clouds: number[];
  outposts: Column[];
  lairs: Column[];
  pawn: string | null;
  outpost_bag: Bag;
  lair_bag: Bag;
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

export const viewOf = (look: Look): AerionView => look.view as unknown as AerionView;

export const sum = (a: readonly number[]): number => a.reduce((x, y) => x + y, 0);
export const bagSum = (b: Bag): number => sum(Object.values(b));
export const bagList = (b: Bag): { id: string; count: number }[] =>
  Object.entries(b).map(([id, count]) => ({ id, count }));

/** Cards that Books put on a deck, the topmost first. */
export const knownOn = (v: AerionView, deck: number): string[] => v.known.filter(c => deckOf(c) === deck).reverse();
export const deckCount = (v: AerionView, deck: number): number =>
  bagSum(v.unseen[deck] ?? {}) + knownOn(v, deck).length;

/** The cards of a row by deck, such as Books on a Pulpit. */
export const byDeck = (counts: readonly number[], kind: string): string[] =>
  counts.flatMap((n, i) => Array.from({ length: n }, () => `${kind}-${DECKS[i]}`));

/** The type that the Hellkite blocks, if any. */
export function blocked(v: AerionView): Column | null {
  if (!v.modules.includes("hellkite") || !v.pawn) return null;
  const here = v.outposts[Number(v.pawn.slice(-1)) - 1];
  return here && here !== "gone" && here !== "hidden" ? here : null;
}

/** Is the card named by a legal move with one of these verbs? */
export const asked = (look: Look, component: string, verbs: readonly string[]): boolean =>
  look.moves.some(m => verbs.includes(m.verb) && m.touches.includes(component));
export const offers = (look: Look, verb: string): boolean => look.moves.some(m => m.verb === verb);
