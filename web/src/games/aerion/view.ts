// Helpers to read the view and the amounts, whose types are generated from the schema (schema.gen.ts).

import { has } from "../../ids";
import type { Component, Look, Move } from "../../protocol";
import type { Amounts, Verb, View, Words } from "./schema.gen";

export type { Amounts, View };
export type Seat = View["seats"][number];

export type Column = Words["column"];
export type Bag = Record<string, number>;

export const viewOf = (look: Look): View => look.view as unknown as View;
export const amountsOf = (look: Look): Amounts => look.amounts as unknown as Amounts;

export const sum = (a: readonly number[]): number => a.reduce((x, y) => x + y, 0);
export const bagList = (b: Bag): { id: string; count: number }[] =>
  Object.entries(b).map(([id, count]) => ({ id, count }));

/** Returns true if a legal move with one of these verbs names the component. */
export const asked = (look: Look, component: string, verbs: readonly Verb[]): boolean =>
  look.moves.some(m => has(verbs, m.verb) && m.touches.includes(component));
export const offers = (look: Look, verb: Verb): boolean => look.moves.some(m => m.verb === verb);

/** Copies of a card may be in two places. These lists of verbs show which place a move means. */
export const VERBS = {
  display: ["acquire", "discard", "hire", "dump", "bird"],
  pulpit: ["book-reroll", "book-recover", "reserve", "keep"],
  reserve: ["transfer"],
  booth: ["payday"],
  offer: ["recover", "show", "acquire"],
  theirs: [],
  still: [],
} as const satisfies Record<string, readonly Verb[]>;
export type Where = keyof typeof VERBS;

const AWAY: readonly Verb[] = ["discard", "dump"],
  TAKES: readonly Verb[] = ["acquire", "hire"];

/** Returns true if a displayed card can be used for anything except a discard. */
export const wanted = (look: Look, component: Component): boolean =>
  asked(
    look,
    component,
    VERBS.display.filter(verb => !has(AWAY, verb)),
  );

/** Adds component names to a move. A discard has its own small button, and a card in front of a seat has another
    component name than a copy in the Display. */
export function speaks(move: Move): Component[] {
  const places = [
    has(AWAY, move.verb) && "away",
    ...(["pulpit", "reserve", "booth"] as const).filter(place => has(VERBS[place], move.verb)),
  ].filter(Boolean);
  const cards = move.touches.filter(c => c.startsWith("card:")).map(c => c.slice(5));
  return places.flatMap(place => cards.map(id => `${place}:${id}`));
}

/** A click on a card takes the card, if that is legal. */
export const means = (moves: Move[], component: Component): Move[] =>
  component.startsWith("card:") ? moves.filter(m => has(TAKES, m.verb)) : [];
