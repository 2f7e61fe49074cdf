// Rolling for something: of the dice that can be rolled again, those that most likely lead to it.  The chances come
// from the engine.  Pure functions; the tests run them under node.

import type { Component, Odds } from "./protocol";
import type { Means } from "./select";

/** An answer that leads to chance, and what may come of it. */
export interface Chances {
  move: string;
  odds: Odds[];
}
/** For each thing that can be rolled for: the answer with the best chance of it. */
export type Aims = ReadonlyMap<Component, string>;

export const NO_AIMS: Aims = new Map();

const all = (odds: Odds[]) => odds.reduce((sum, o) => sum + o.p, 0);
const SAME = 1e-9;

/** What a click on a thing means (board.ts) is what one rolls for.  The best chance of it; of several, the one that
 * leaves most chances of others. */
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

/** Which of the dice that lie there stay, when these faces are rolled again. */
export function keptWhile(faces: number[], rolled: number[]): boolean[] {
  const left = [...rolled];
  return faces.map(face => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
