// Types of the card data (src/games/pillars/box.c). The values come from the engine.

import type { About } from "../../engine/protocol";

/** Amounts by thing, for example { sand: 1, vp: 2 }. */
export type Things = Record<string, number>;

export interface Resource {
  workers: number;
  gains: Things;
}
export interface Craftsman {
  craft: string;
  round: number; // 0: a starting craftsman
  price: number;
  capacity: number; // 0: no capacity is printed
  pays: Things;
  gains: Things;
  op: string;
  n: number;
  trade: string[];
}
/** A privilege or an event. */
export interface Effect {
  kind: string;
  op: string;
  n: number;
  when?: string; // of a privilege: the place where it takes effect, or "never"
  gains: Things;
}
export interface PlaceRow {
  good: string | null;
  brings: string;
  rebuilt: number;
}
export interface SpaceRow {
  place: string;
  gains: Things;
  workers: number;
}
export interface GoodRow {
  market: number;
  coast: number;
  stock: number;
}
export interface Common {
  gold: number;
  craftsmen: number;
  large: number;
  mill: number;
  cost: number;
  die: number[];
}

export interface Box {
  resources: Record<string, Resource>;
  craftsmen: Record<string, Craftsman>;
  loans: Record<string, { less: number }>;
  privileges: Record<string, Effect>;
  events: Record<string, Effect>;
  places: Record<string, PlaceRow>;
  spaces: Record<string, SpaceRow>;
  goods: Record<string, GoodRow>;
  crusades: Record<string, { workers: number; vp: number }>;
  common: { all: Common };
}

export const boxOf = (about: About): Box => about.box as unknown as Box;
