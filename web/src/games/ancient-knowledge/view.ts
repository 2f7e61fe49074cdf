// The view, nested as in the schema (src/games/ancient-knowledge/describe.c), what the engine makes of it (amounts.c).

import type { Look, Move } from "../../protocol";

export interface Seat {
  lost: number;
  hand: string[];
  dig: string[];
  picked: string[];
  dig_tech: string[]; // Technologies looked at; first those already under the deck
  timeline: (string | null)[];
  tokens: number[];
  artifacts: (string | null)[];
  past: string[];
  rotated: number;
  coll: string[];
}

export interface AkView {
  seats: Seat[];
  players: number;
  active: number;
  first: number; // who began
  over: number;
  mid_game: number;
  ending: number;
  skip_decline: number;
  entering: string | null;
  declining: string | null;
  discard_top: string | null;
  revealed: string[];
  latest: string[];
  level: number[];
  tile: (string | null)[][];
  under: number;
  tech_discard: string[];
}

type ByName = Record<string, number>;

export interface AkAmounts {
  deck: number;
  discard: number;
  pay: number | null; // cards still to be discarded, where one pays
  left: number | null; // knowledge still to be removed, or cards to be discarded, where an effect asks
  techs: ByName; // left in the deck of "level-1", "level-2"
  have: ByName[]; // of each seat, by what Technologies require
  [needOrPrice: `need-${number}`]: ByName[]; // of each seat: is that requirement of the Technology met?
  [price: `price-${number}`]: ByName; // of the cards of the hands that are seen, in that slot
}

export const viewOf = (look: Look): AkView => look.view as unknown as AkView;
export const amountsOf = (look: Look): AkAmounts => look.amounts as unknown as AkAmounts;

/** Cards still to be discarded: one pays, or an effect asks for them. */
export const dueOf = (look: Look): number => {
  const { pay, left } = amountsOf(look);
  return pay ?? (look.decision.question?.id === "discard" ? (left ?? 0) : 0);
};
export const known = (id: string | null | undefined): id is string => id !== null && id !== undefined && id !== "?";

/** The two places of a slot lie together: row 1 is the upper one. */
export const placeOf = (slot: number, row: number): number => 2 * (slot - 1) + row;

/** Technologies being looked at: those put under the deck are done with. */
export const looking = (v: AkView, seat: Seat): string[] => seat.dig_tech.slice(v.under);

export const artifactsOf = (s: Seat): string[] => s.artifacts.filter(known);

/** Where a Technology goes that is learned. */
export const COLLECTION = "place:collection";

/** A card whose effect is resolved lights up wherever it lies, as a Builder card or as a Technology; one that is learned
 * can be dragged to the collection. */
export const speaks = (move: Move): string[] => [
  ...move.touches
    .filter(c => c.startsWith("card:"))
    .map(c => c.slice(5))
    .flatMap(id => [`builder:${id}`, `tech:${id}`]),
  ...(move.verb === "learn" ? [COLLECTION] : []),
];

export const offers = (look: Look, verb: string): boolean => look.moves.some(m => m.verb === verb);
