// What a later question speaks of can be pressed already, where the answers that lead to it decide nothing else: who
// presses a place on the map takes the main action and goes there.  All of them are given, each as such.  Pure:
// tools/clicks.mjs counts with it.

import type { Begun } from "./further";
import type { Component, Look, Move, Preview } from "./protocol";
import { meant, type Means } from "./select";

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

/** Only where a press can mean nothing else: no answer speaks of the thing now, and there is one way to it.  A thing
 * may stand for one answer alone, as "verb:excavate 3" does. */
export function aheadOf(moves: Move[], ways: Way[], means?: Means): Ahead {
  const said = new Set(moves.flatMap(m => m.touches)),
    found = new Map<Component, { path: string[]; then: Way["then"] } | null>();
  for (const { first, then } of ways)
    for (const next of then.filter(m => m.touches.length > 0)) {
      const path = [first.move, ...(next.by === first.move ? [] : [next.by])];
      for (const component of [...next.touches, `verb:${next.move}`]) {
        const known = found.get(component);
        if (known === undefined) found.set(component, { path, then: [next] });
        else if (known?.path.join() === path.join()) known.then.push(next);
        else found.set(component, null);
      }
    }
  const labels = new Map(ways.flatMap(({ first, then }) => [first, ...then].map(m => [m.move, m.label])));
  const says = (path: string[], label: string) => [...path.map(move => labels.get(move)), label].join(" → ");
  return new Map(
    [...found].flatMap(([c, at]) =>
      at && !said.has(c)
        ? [[c, { path: at.path, says: meant(at.then, c, means).map(m => says(at.path, m.label)) }]]
        : [],
    ),
  );
}

/** These answers, one after another, as long as they can be given. */
export function along(path: string[]): Begun {
  const left = [...path];
  return { then: (look: Look) => look.moves.find(m => m.move === left[0] && left.shift()) ?? null };
}
