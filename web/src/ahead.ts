// Shortcuts: a component of a later question is selectable now, if the moves that lead to that question only lead
// there. Example: a click on a map place chooses the main action, then the place. Every move of the path is played as a
// normal move. Pure functions; tools/count-clicks.mjs also uses them.

import type { Begun } from "./further";
import type { Component, Look, Move, Preview } from "./protocol";
import { meant, type Means } from "./select";

/** A move, and the legal moves after it. */
export interface Branch {
  first: Move;
  then: Preview["then"];
}
/** The moves that lead to a component, and the label of a click on the component. */
export interface Reached {
  path: string[];
  says: string[];
}
export type Ahead = ReadonlyMap<Component, Reached>;

export const NO_AHEAD: Ahead = new Map();

/** Maps a move to the legal moves after this move. */
export type Onward = ReadonlyMap<string, Branch["then"]>;
export const NO_ONWARD: Onward = new Map();

/** Finds the components that have a shortcut: no legal move names the component now, and exactly one path of moves
    leads to it. A component may also be a spot. */
export function aheadOf(moves: Move[], branches: Branch[], means?: Means): Ahead {
  const said = new Set(moves.flatMap(m => m.touches)),
    found = new Map<Component, { path: string[]; lasts: (Move & { says: string })[] } | null>();
  for (const { first, then } of branches)
    for (const last of then.filter(m => m.touches.length > 0)) {
      const between = last.by === first.move ? [] : then.filter(m => m.move === last.by).slice(0, 1),
        path = [first, ...between].map(m => m.move),
        says = [first, ...between, last].map(m => m.label).join(" → ");
      for (const component of [...last.touches, ...(last.spot ? [last.spot] : [])]) {
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

/** Returns a chain that plays these moves one after another, as long as they are legal. */
export function along(path: string[]): Begun {
  const left = [...path];
  return { then: (look: Look) => look.moves.find(m => m.move === left[0] && left.shift()) ?? null };
}
