// Lookups in the card data, whose types are generated from the schema (schema.gen.ts). The values come from the engine.

import type { About } from "../../engine/protocol";
import type { Box, Row, Words } from "./schema.gen";

export type { Box };
export type Colour = Words["colour"];
export type Type = Words["type"];
export type Performer = Row<"performers">;
export type Staff = Row<"personnel">;
export type Investment = Row<"investments">;
export type Region = Row<"regions">;
export type Printed = Row<"board">;
/** An effect as steps. `or` is the index where the second of two options begins, or 0. */
export type Benefit = Performer["benefit"][number];
/** A gain. With `times`, the player may pay coins or spend a cube for the gain up to this many times. */
export type Step = Benefit["step"][number];

export const boxOf = (about: About): Box => about.box as unknown as Box;

const isEmpty = (s: Step): boolean =>
  s.gain === "nothing" && !s.n && !s.pay && !s.times && !s.colours.length && !s.spend.length;

/** Splits an effect into its options. The player takes one option, with all its steps. */
export function optionsOf(b: Benefit): Step[][] {
  const said = (list: Step[]) => list.filter(s => !isEmpty(s));
  return b.or ? [said(b.step.slice(0, b.or)), said(b.step.slice(b.or))] : [said(b.step)];
}
export const brings = (b: Benefit | undefined): b is Benefit => b !== undefined && (b.or > 0 || !b.step.every(isEmpty));
