// What a later question speaks of can be pressed already, where the answers that lead to it decide nothing else: who
// presses a place on the map takes the main action and goes there.  All of them are given, each as such.  Pure:
// tools/clicks.mjs counts with it.

import type { Begun } from "./further";
import type { Component, Look, Move, Preview } from "./protocol";

/** An answer, and what could be answered then. */
export interface Way {
  first: Move;
  then: Preview["then"];
}
/** The answers that lead to a thing, and in words what a press on it says. */
export interface Reached {
  path: string[];
  says: string[];
}
export type Ahead = ReadonlyMap<Component, Reached>;

export const NO_AHEAD: Ahead = new Map();

/** Only where a press can mean nothing else: no answer speaks of the thing now, and there is one way to it. */
export function aheadOf(moves: Move[], ways: Way[]): Ahead {
  const said = new Set(moves.flatMap(m => m.touches)),
    found = new Map<Component, Reached | null>();
  for (const { first, then } of ways)
    for (const { touches, by, label } of then) {
      const between = by === first.move ? [] : then.filter(m => m.move === by).slice(0, 1),
        path = [first, ...between].map(m => m.move),
        says = [first, ...between, { label }].map(m => m.label).join(" → ");
      for (const component of touches) {
        const known = found.get(component);
        if (known === undefined) found.set(component, { path, says: [says] });
        else if (known?.path.join() === path.join()) known.says.push(says);
        else found.set(component, null);
      }
    }
  return new Map([...found].flatMap(([c, reached]) => (reached && !said.has(c) ? [[c, reached]] : [])));
}

/** These answers, one after another, as long as they can be given. */
export function along(path: string[]): Begun {
  const left = [...path];
  return { then: (look: Look) => look.moves.find(m => m.move === left[0] && left.shift()) ?? null };
}
