// Helpers to read the view and the amounts, whose types are generated from the schema (schema.gen.ts).

import { offered } from "../../board/contract";
import type { Look } from "../../engine/protocol";
import type { Amounts, Spot, View, Words } from "./schema.gen";

export type { Amounts, View };
export type Seat = View["seats"][number];

export type Column = Words["column"];
export type Bag = Record<string, number>;

export const viewOf = (look: Look): View => look.view as unknown as View;
export const amountsOf = (look: Look): Amounts => look.amounts as unknown as Amounts;

export const sum = (a: readonly number[]): number => a.reduce((x, y) => x + y, 0);
export const bagList = (b: Bag): { id: string; count: number }[] =>
  Object.entries(b).map(([id, count]) => ({ id, count }));

/** Where a card is drawn. Copies of a card may be in two places. */
export type Where = "display" | "offer" | "theirs" | "still" | (typeof KEPT)[number];
/** Places in front of a seat, where a card has another component name than a copy in the Display. */
const KEPT = ["pulpit", "reserve", "booth"] as const;

/** Returns true if a displayed card can be used for anything except a discard. */
export const wanted = (look: Look, id: string): boolean =>
  look.moves.some(m => m.touches.includes(`card:${id}`) && !m.touches.includes(`away:${id}`));

/** Returns true if a legal move means the card in this place. */
export function meansHere(look: Look, id: string, where: Where, offering: boolean): boolean {
  const kept = (KEPT as readonly string[]).includes(where);
  if (kept) return offered(look, `${where}:${id}`);
  return (
    where === (offering ? "offer" : "display") &&
    look.moves.some(m => m.touches.includes(`card:${id}`) && !KEPT.some(place => m.touches.includes(`${place}:${id}`)))
  );
}

/** A place of the board that stands for a move. */
export const spot = (name: Spot): `spot:${Spot}` => `spot:${name}`;
