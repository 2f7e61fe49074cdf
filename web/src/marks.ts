// The last move of another seat stays marked on the table: what it speaks of and what changed with it, outlined in the
// colour of that seat.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Moved } from "./moved";
import type { Component } from "./protocol";

const MOST = 6; // more would mark nothing

type Things = Map<string, Element>;

/** Everything on the table that has a name; the second of the same name is "name 2". */
function things(root: Element): Things {
  const found: Things = new Map();
  const times = new Map<string, number>();
  for (const element of root.querySelectorAll("[data-component]")) {
    const name = element.getAttribute("data-component") ?? "";
    const n = (times.get(name) ?? 0) + 1;
    times.set(name, n);
    found.set(`${name} ${n}`, element);
  }
  return found;
}

/** How a thing looks, apart from what only says what can be done with it now. */
const looks = (element: Element) => element.innerHTML.replace(/ data-(moved|lit|selected|peeked|pointed)="[^"]*"/g, "");

function picture(root: Element, of: ReadonlySet<Component>): Map<string, string> {
  const seen = new Map<string, string>();
  for (const [key, element] of things(root)) if (of.has(componentOf(key))) seen.set(key, looks(element));
  return seen;
}

const componentOf = (key: string) => key.slice(0, key.lastIndexOf(" "));

/** Lies among the things of a seat other than this one. */
function ofAnother(element: Element, who: number): boolean {
  const panel = element.closest("[data-panel]");
  return panel !== null && panel.getAttribute("data-panel") !== String(who);
}

/** What to mark: of all that the move and what came of it speak of, what changed; or, if nothing did, what the move
 * itself speaks of, where it is not somebody else's. */
function marksOf(root: Element, moved: Moved, before: Map<string, string> | null): string[] {
  const now = [...things(root)];
  const spoken = new Set([...moved.touches, ...moved.args]);
  const changed = before
    ? now.filter(([key, element]) => spoken.has(componentOf(key)) && before.get(key) !== looks(element))
    : [];
  const touched = now.filter(
    ([key, element]) => moved.touches.includes(componentOf(key)) && !ofAnother(element, moved.who),
  );
  const first = changed.filter(([key]) => moved.touches.includes(componentOf(key)));
  return (first.length ? first : touched.length ? touched : changed).slice(0, MOST).map(([key]) => key);
}

/** `moved` is another object for each move; while the player follows, what is marked is brought into view. */
export function useMarks(root: RefObject<Element | null>, moved: Moved | null, following: boolean): void {
  const last = useRef<Moved | null>(null);
  const before = useRef<Map<string, string> | null>(null);
  const marks = useRef<string[]>([]);
  const isNew = moved !== last.current;
  if (isNew && moved && root.current)
    before.current = picture(root.current, new Set([...moved.touches, ...moved.args]));
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    if (isNew) {
      const found = moved ? marksOf(table, moved, before.current) : [];
      marks.current = found.length || !moved ? found : marks.current;
      before.current = null;
      last.current = moved;
    }
    const all = moved ? things(table) : new Map<string, Element>();
    const marked = marks.current.flatMap(key => all.get(key) ?? []);
    for (const element of marked) element.setAttribute("data-moved", String(moved?.who));
    if (isNew && following) marked[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return () => {
      for (const element of marked) element.removeAttribute("data-moved");
    };
  });
}
