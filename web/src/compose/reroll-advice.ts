// Reroll advice: which dice to roll again to get a given component. The engine provides the probabilities. Pure
// functions; the tests run them under node.

import type { Component, Odds } from "../engine/protocol";
import type { Means } from "./selection";

/** A move that leads to chance, with the outcomes of chance. */
export interface Chances {
  move: string;
  odds: Odds[];
}
/** Maps each component that a roll of the dice can win to the move with the highest probability of winning it. */
export type Aims = ReadonlyMap<Component, string>;

export const NO_AIMS: Aims = new Map();

const all = (odds: Odds[]) => odds.reduce((sum, o) => sum + o.p, 0);
const SAME = 1e-9;

/** Returns, for each component that a roll can win, the move with the highest probability of winning it. If two moves
    have the same probability, chooses the move with the better chances for other components. `means` selects the
    components that a click can mean (contract.ts). */
export function aimsOf(answers: Chances[], means: Means): Aims {
  const best = new Map<Component, { move: string; p: number; besides: number }>();
  for (const { move, odds } of answers) {
    const hoped = odds.filter(o => o.p > 0 && o.touches.some(c => means([o], c).length > 0)),
      besides = all(hoped);
    for (const { touches, p } of hoped)
      for (const component of touches) {
        const known = best.get(component);
        const better = !known || p > known.p + SAME || (p > known.p - SAME && besides > known.besides + SAME);
        if (better) best.set(component, { move, p, besides });
      }
  }
  return new Map([...best].map(([component, { move }]) => [component, move]));
}

/** Returns, for each die on the table, whether it is kept when the dice with the faces `rolled` are rolled again. */
export function keptWhile(faces: number[], rolled: number[]): boolean[] {
  const left = [...rolled];
  return faces.map(face => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
