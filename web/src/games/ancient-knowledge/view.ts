// Helpers to read the view and the amounts, whose types are generated from the schema (schema.gen.ts).

import { known } from "../../engine/ids";
import type { Look } from "../../engine/protocol";
import type { Amounts, Spot, View } from "./schema.gen";

export type { Amounts, View };
export type Seat = View["seats"][number];

export const viewOf = (look: Look): View => look.view as unknown as View;
export const amountsOf = (look: Look): Amounts => look.amounts as unknown as Amounts;

export { known };

/** Returns the index of a place on the Timeline. The two places of a slot are adjacent; row 1 is the upper one. */
export const placeOf = (slot: number, row: number): number => 2 * (slot - 1) + row;

/** Lists the Technologies that the player still looks at, without those already put under the deck. */
export const looking = (v: View, seat: Seat): string[] => seat.dig_tech.slice(v.under);

export const artifactsOf = (s: Seat): string[] => s.artifacts.filter(known);

/** The drop target for a learned Technology. */
export const COLLECTION = "place:collection";

/** A place of the board that stands for a move. */
export const spot = (name: Spot): `spot:${Spot}` => `spot:${name}`;
