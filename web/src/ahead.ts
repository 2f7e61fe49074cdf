// What a later question speaks of can be pressed already, where the answers that lead to it decide nothing else: who
// presses a place on the map takes the main action and goes there.  All of them are given, each as such.  Pure:
// tools/count-clicks.mjs counts with it.

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

/** What could be answered after each of some answers. */
export type Onward = ReadonlyMap<string, Way["then"]>;
export const NO_ONWARD: Onward = new Map();

/** Only where a press can mean nothing else: no answer speaks of the thing now, and there is one way to it.  A thing
 * may stand for one answer alone, as "verb:excavate 3" does. */
export function aheadOf(moves: Move[], ways: Way[], means?: Means): Ahead {
  const said = new Set(moves.flatMap(m => m.touches)),
    found = new Map<Component, { path: string[]; lasts: (Move & { says: string })[] } | null>();
  for (const { first, then } of ways)
    for (const last of then.filter(m => m.touches.length > 0)) {
      const between = last.by === first.move ? [] : then.filter(m => m.move === last.by).slice(0, 1),
        path = [first, ...between].map(m => m.move),
        says = [first, ...between, last].map(m => m.label).join(" → ");
      for (const component of [...last.touches, `verb:${last.move}`]) {
        const known = found.get(component);
        if (known === undefined) found.set(component, { path, lasts: [{ ...last, says }] });
        else if (known?.path.join() === path.join()) known.lasts.push({ ...last, says });
        else found.set(component, null);
      }
    }
  const reached = (c: Component, path: string[], lasts: (Move & { says: string })[]): [Component, Reached] => [
    c,
    { path, says: meant(lasts, c, means).map(m => m.says) },
  ];
  return new Map([...found].flatMap(([c, at]) => (at && !said.has(c) ? [reached(c, at.path, at.lasts)] : [])));
}

/** These answers, one after another, as long as they can be given. */
export function along(path: string[]): Begun {
  const left = [...path];
  return { then: (look: Look) => look.moves.find(m => m.move === left[0] && left.shift()) ?? null };
}
