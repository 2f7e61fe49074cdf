// Helpers to read the view and the amounts, whose types are generated from the schema (schema.gen.ts).

import { known } from "../../ids";
import type { Look, Move } from "../../protocol";
import type { Amounts, Verb, View } from "./schema.gen";

export type { Amounts, View };
export type Seat = View["seats"][number];

export const viewOf = (look: Look): View => look.view as unknown as View;
export const amountsOf = (look: Look): Amounts => look.amounts as unknown as Amounts;

/** Returns the number of cards still to be discarded, as payment or for an effect. */
export const dueOf = (look: Look): number => {
  const { pay, left } = amountsOf(look);
  return pay ?? (look.decision.question?.id === "discard" ? (left ?? 0) : 0);
};
export { known };

/** Returns the index of a place on the Timeline. The two places of a slot are adjacent; row 1 is the upper one. */
export const placeOf = (slot: number, row: number): number => 2 * (slot - 1) + row;

/** Lists the Technologies that the player still looks at, without those already put under the deck. */
export const looking = (v: View, seat: Seat): string[] => seat.dig_tech.slice(v.under);

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

export const offers = (look: Look, verb: Verb): boolean => look.moves.some(m => m.verb === verb);
