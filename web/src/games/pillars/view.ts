// Helpers to read the view and the amounts, whose types are generated from the schema (schema.gen.ts).

import { has } from "../../engine/ids";
import type { Look } from "../../engine/protocol";
import type { Amounts, Spot, View } from "./schema.gen";

export type { Amounts, View };
export type Seat = View["seats"][number];

export const viewOf = (look: Look): View => look.view as unknown as View;
export const amountsOf = (look: Look): Amounts => look.amounts as unknown as Amounts;
export const goodsOf = (s: Seat): number => s.goods.reduce((a, b) => a + b, 0);

/** Returns the seat that has taken a resource card, or -1. */
export const takerOf = (v: View, id: string): number =>
  v.seats.slice(0, v.players).findIndex(s => has(s.resources, id));

/* ---- Moves --------------------------------------------------------------------------------------------------- */

/** A place of the board that stands for a move. */
export const spot = (name: Spot): `spot:${Spot}` => `spot:${name}`;
