// Highlights the last move of another seat on the board: its components and what changed, outlined in the seat's
// colour.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Moved } from "./opponent-move";
import type { Component } from "../engine/protocol";

const MOST = 6; // maximum number of highlighted elements; with more, no element would stand out

interface Thing {
  element: Element;
  // the words of data-component and data-flip, without their vocabulary: "petra" for "card:petra"
  names: string[];
}
type Things = Map<string, Thing>;

const wordOf = (name: string) => name.slice(name.lastIndexOf(":") + 1);

/** Returns every named element on the board. The second element of the same name is "name 2". */
function things(root: Element): Things {
  const found: Things = new Map();
  const times = new Map<string, number>();
  for (const element of root.querySelectorAll("[data-component], [data-flip*=':']")) {
    const component = element.getAttribute("data-component"),
      flip = element.getAttribute("data-flip");
    const name = component ?? `:${flip}`;
    const n = (times.get(name) ?? 0) + 1;
    times.set(name, n);
    const names = [component ?? "", flip?.includes(":") ? `:${wordOf(flip)}` : ""].filter(Boolean);
    found.set(`${name} ${n}`, { element, names });
  }
  return found;
}

const isAbout = ({ names }: Thing, components: readonly Component[]) =>
  names.some(name => components.some(c => c === name || `:${wordOf(c)}` === name));

/** Returns the HTML of an element, without the attributes that change with each question. */
const looks = (element: Element) => element.innerHTML.replace(/ data-(moved|lit|selected|peeked|pointed)="[^"]*"/g, "");

/** Returns the panel of a seat, which is highlighted if no smaller element can be. */
const panelOf = (root: Element, who: number) =>
  root.querySelector(`[data-panel="${who}"]`) ?? root.querySelector(`[data-component="player:${who + 1}"]`);

const PANEL = "panel";

/** Returns the HTML of all elements that a move could highlight. */
function picture(root: Element, moved: Moved): Map<string, string> {
  const seen = new Map<string, string>();
  const panel = panelOf(root, moved.who);
  if (panel) seen.set(PANEL, looks(panel));
  for (const [key, thing] of things(root))
    if (isAbout(thing, moved.touches) || isAbout(thing, moved.args)) seen.set(key, looks(thing.element));
  return seen;
}

/** Returns true if the element belongs to another seat. */
function ofAnother(element: Element, who: number): boolean {
  const panel = element.closest("[data-panel]");
  return panel !== null && panel.getAttribute("data-panel") !== String(who);
}

/** Returns the elements to highlight: the changed components of the move, or otherwise its components, its effects, or
    the panel of the seat. */
function marksOf(root: Element, moved: Moved, before: Map<string, string> | null): string[] {
  const now = [...things(root)].filter(([, { element }]) => !ofAnother(element, moved.who));
  const changed = ([key, { element }]: [string, Thing]) => before !== null && before.get(key) !== looks(element);
  const touched = now.filter(([, thing]) => isAbout(thing, moved.touches));
  const panel = panelOf(root, moved.who);
  const lists = [
    touched.filter(changed),
    touched,
    now.filter(entry => isAbout(entry[1], moved.args) && changed(entry)),
    panel && before && before.get(PANEL) !== looks(panel) ? [[PANEL] as const] : [],
  ];
  return (lists.find(list => list.length > 0) ?? []).slice(0, MOST).map(([key]) => key);
}

/** Leaves out elements that are inside another of these elements. */
const outermost = (elements: Element[]) =>
  elements.filter(e => !elements.some(other => other !== e && other.contains(e)));

/** Highlights the last move. `moved` is a new object for each move. If `following`, highlighted elements are scrolled
    into view. */
export function useMarks(root: RefObject<Element | null>, moved: Moved | null, following: boolean): void {
  const last = useRef<Moved | null>(null);
  const before = useRef<Map<string, string> | null>(null);
  const marks = useRef<string[]>([]);
  const isNew = moved !== last.current;
  if (isNew && moved && root.current) before.current = picture(root.current, moved);
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    if (isNew) {
      const found = moved ? marksOf(table, moved, before.current) : [];
      marks.current = found.length || !moved ? found : marks.current;
      before.current = null;
      last.current = moved;
    }
    const all: Things = moved && marks.current.length ? things(table) : new Map();
    const found = (key: string) => (key === PANEL ? moved && panelOf(table, moved.who) : all.get(key)?.element);
    const marked = outermost(marks.current.flatMap(key => found(key) ?? []));
    for (const element of marked) element.setAttribute("data-moved", String(moved?.who));
    if (isNew && following) marked[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return () => {
      for (const element of marked) element.removeAttribute("data-moved");
    };
  });
}
