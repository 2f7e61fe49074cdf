// Helpers to read the view and the amounts, whose types are generated from the schema (schema.gen.ts).

import type { Look } from "../../engine/protocol";
import type { Amounts, Spot, View, Words } from "./schema.gen";

export type { Amounts, View };
export type Seat = View["seats"][number];

export type Carried = Words["carries"];
export type Vote = Words["vote"];

export const viewOf = (look: Look): View => look.view as unknown as View;
export const amountsOf = (look: Look): Amounts => look.amounts as unknown as Amounts;
export const seatOf = (id: string | null | undefined): number => (id ? Number(id.slice(5)) - 1 : -1);

/** A place of the board that stands for a move. */
export const spot = (name: Spot): `spot:${Spot}` => `spot:${name}`;
