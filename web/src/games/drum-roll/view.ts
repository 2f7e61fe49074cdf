// Helpers to read the view and the amounts, whose types are generated from the schema (schema.gen.ts).

import { has } from "../../ids";
import type { Look, Move } from "../../protocol";
import type { Amounts, Verb, View, Words } from "./schema.gen";

export type { Amounts, View };
export type Seat = View["seats"][number];

export type Carried = Words["carries"];
export type Vote = Words["vote"];

export const viewOf = (look: Look): View => look.view as unknown as View;
export const amountsOf = (look: Look): Amounts => look.amounts as unknown as Amounts;
export const seatOf = (id: string | null | undefined): number => (id ? Number(id.slice(5)) - 1 : -1);

/* ---- Moves ------------------------------------------------------------------------------------------------------ */

/** Adds component names to a move beyond its arguments: the kind of a circus member, and the cube that is spent or
    gained first. */
export function speaks(move: Move): string[] {
  const [verb, a = "", b = ""] = move.move.split(" ");
  switch (verb) {
    case "waive":
      return [`performer:${a}`, `staff:${a}`];
    case "give":
    case "colour":
    case "spend":
      return [`cube:${a}`];
    case "cubes":
      return [`cube:${a}`, `cube:${b}`];
    case "exchange":
      return [`cube:${b}`];
    default:
      return [];
  }
}

export const offers = (look: Look, ...verbs: Verb[]): boolean => look.moves.some(m => has(verbs, m.verb));
