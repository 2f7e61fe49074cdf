// The types of the view (src/games/ancient-knowledge/describe.c) and of the amounts (amounts.c).

import type { Look, Move } from "../../protocol";

export interface Seat {
  lost: number;
  hand: string[];
  dig: string[];
  picked: string[];
  dig_tech: string[]; // Technologies that the player looks at; those put under the deck come first
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
  first: number; // the start player
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
  pay: number | null; // cards still to be discarded as payment
  left: number | null; // for an effect: knowledge still to be removed, or cards still to be discarded
  techs: ByName; // number of cards in the decks "level-1" and "level-2"
  have: ByName[]; // by seat: the player's values that Technologies require
  [needOrPrice: `need-${number}`]: ByName[]; // by seat: whether requirement N of the Technology is met
  [price: `price-${number}`]: ByName; // costs of the visible hand cards in slot N
}

export const viewOf = (look: Look): AkView => look.view as unknown as AkView;
export const amountsOf = (look: Look): AkAmounts => look.amounts as unknown as AkAmounts;

/** Returns the number of cards still to be discarded, as payment or for an effect. */
export const dueOf = (look: Look): number => {
  const { pay, left } = amountsOf(look);
  return pay ?? (look.decision.question?.id === "discard" ? (left ?? 0) : 0);
};
export const known = (id: string | null | undefined): id is string => id !== null && id !== undefined && id !== "?";

/** Returns the index of a place on the Timeline. The two places of a slot are adjacent; row 1 is the upper one. */
export const placeOf = (slot: number, row: number): number => 2 * (slot - 1) + row;

/** Lists the Technologies that the player still looks at, without those already put under the deck. */
export const looking = (v: AkView, seat: Seat): string[] => seat.dig_tech.slice(v.under);

export const artifactsOf = (s: Seat): string[] => s.artifacts.filter(known);

/** The drop target for a learned Technology. */
export const COLLECTION = "place:collection";

/** Adds component names to a move: the card of the effect that is resolved, and the collection as the target for a
    learned Technology. */
export const speaks = (move: Move): string[] => [
  ...move.touches
    .filter(c => c.startsWith("card:"))
    .map(c => c.slice(5))
    .flatMap(id => [`builder:${id}`, `tech:${id}`]),
  ...(move.verb === "learn" ? [COLLECTION] : []),
];

export const offers = (look: Look, verb: string): boolean => look.moves.some(m => m.verb === verb);
