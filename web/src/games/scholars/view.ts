// Helpers to read the view and the amounts, whose types are generated from the schema (schema.gen.ts).

import type { Look } from "../../engine/protocol";
import type { Colour } from "./card-data";
import type { Amounts, Spot, View } from "./schema.gen";

export type { Amounts, View };
export type Seat = View["seats"][number];

type Numbers = Record<string, number | undefined>;

export const viewOf = (look: Look): View => look.view as unknown as View;
export const amountsOf = (look: Look): Amounts => look.amounts as unknown as Amounts;
export const isAlone = (v: View): boolean => v.players === 1;
export const seatOf = (name: string | null | undefined): number => (name ? Number(name.slice(5)) - 1 : -1);

/** For amounts that are named by two ids ("red-purple"), returns the second ids that occur with this first id. */
export const second = <T extends string>(numbers: Numbers, first: string): T[] =>
  Object.keys(numbers).flatMap(k => (k.startsWith(`${first}-`) ? [k.slice(first.length + 1) as T] : []));

/** A die, with the colour and value that its id contains ("red-3"). */
export interface Die {
  colour: Colour;
  value: number;
}
export function dieOf(id: string): Die {
  const [colour = "white", value = "1"] = id.split("-");
  return { colour: colour as Colour, value: Number(value) };
}
export const count = (bag: Record<string, number>): number => Object.values(bag).reduce((a, b) => a + b, 0);
/** Lists the dice one by one: coloured before white, high before low. The schema has the opposite order. */
export const diceOf = (bag: Record<string, number>): string[] =>
  Object.entries(bag)
    .flatMap(([id, n]) => Array.from({ length: n }, () => id))
    .reverse();

/** The drop target for a dispatched translator. */
export const PURSE = "place:purse";

/** A place of the board that stands for a move. */
export const spot = (name: Spot): `spot:${Spot}` => `spot:${name}`;
