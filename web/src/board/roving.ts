// Keyboard navigation: Tab goes from zone to zone, arrow keys go from component to component inside a zone. So a board
// of a hundred components has a dozen tab stops.
//
// A zone is the outermost labelled section of a board, or an element with data-zone. A section with data-zones only
// groups zones. The tab stop of a zone is the focused component, else the first selectable one, else the last focused
// one.
//
// This module is loaded with the first table. It then works on every table.

import { afterPaint } from "../ui/after-paint";

const THINGS = ".press, button, a[href], summary";
const ZONES = ".stage section[aria-label]:not([data-zones]), [data-zone]";

const isShown = (e: Element) => (e.checkVisibility ? e.checkVisibility() : e.getClientRects().length > 0);

/** Returns the outermost zone around a component. */
function zoneOf(thing: Element): Element | null {
  let found: Element | null = null;
  for (let e = thing.parentElement?.closest(ZONES); e; e = e.parentElement?.closest(ZONES)) found = e;
  return found;
}

function zones(): Map<Element, HTMLElement[]> {
  const found = new Map<Element, HTMLElement[]>();
  for (const thing of document.querySelectorAll<HTMLElement>(`:is(.stage, [data-zone]) :is(${THINGS})`)) {
    const zone = thing.getAttribute("aria-hidden") === "true" ? null : zoneOf(thing);
    if (!zone) continue;
    const things = found.get(zone);
    if (things) things.push(thing);
    else found.set(zone, [thing]);
  }
  return found;
}

const canBe = (thing: HTMLElement) => !(thing as HTMLButtonElement).disabled && isShown(thing);

const last = new WeakMap<Element, HTMLElement>();

/** Returns the tab stop of a zone. */
function stopOf(zone: Element, things: HTMLElement[]): HTMLElement | undefined {
  const before = last.get(zone);
  return (
    things.find(t => t === document.activeElement) ??
    things.find(t => t.hasAttribute("data-lit") && canBe(t)) ??
    things.find(t => t === before && canBe(t)) ??
    things.find(t => t.matches("[aria-current]") && canBe(t)) ??
    things.find(canBe)
  );
}

function setStops(): void {
  for (const [zone, things] of zones()) {
    const stop = stopOf(zone, things);
    for (const thing of things) {
      const tab = thing === stop ? 0 : -1;
      if (thing.tabIndex !== tab) thing.tabIndex = tab;
    }
  }
}

/** Returns the distance to a component above or below. A step to the side counts double. null: not in that direction.
 */
function away(from: DOMRect, to: DOMRect, down: boolean): number | null {
  const dy = (to.top + to.bottom - from.top - from.bottom) / 2,
    dx = Math.max(0, to.left - from.right, from.left - to.right);
  const apart = down ? to.top >= from.bottom - from.height / 3 : to.bottom <= from.top + from.height / 3;
  return apart && dy !== 0 ? Math.abs(dy) + 2 * dx : null;
}

/** Returns the next component. Left and right follow the reading order; up and down follow the positions. */
function goal(things: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = things.indexOf(from);
  if (key === "Home") return things[0];
  if (key === "End") return things[things.length - 1];
  if (key === "ArrowRight") return things[at + 1] ?? things[0];
  if (key === "ArrowLeft") return things[at - 1] ?? things[things.length - 1];
  const here = from.getBoundingClientRect();
  let best: HTMLElement | undefined,
    least = Infinity;
  for (const thing of things) {
    const far = thing === from ? null : away(here, thing.getBoundingClientRect(), key === "ArrowDown");
    if (far !== null && far < least) [best, least] = [thing, far];
  }
  return best;
}

let late = false;

/** Updates the tab stops after the next paint, because only the keyboard uses them. */
function setLater(): void {
  if (late) return;
  late = true;
  void afterPaint().then(setNow);
}

function setNow(): void {
  if (!late) return;
  late = false;
  setStops();
}

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

function went({ target }: FocusEvent): void {
  const zone = target instanceof HTMLElement ? zoneOf(target) : null;
  if (zone) last.set(zone, target as HTMLElement);
  setLater();
}

function pressed(e: KeyboardEvent): void {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || !KEYS.includes(e.key)) return;
  const from = (e.target as Element).closest<HTMLElement>(THINGS),
    zone = from && zoneOf(from);
  const things = zone && zones().get(zone)?.filter(canBe);
  if (!from || !things?.includes(from)) return;
  e.preventDefault();
  e.stopPropagation();
  goal(things, from, e.key)?.focus();
}

setStops();
new MutationObserver(setLater).observe(document.body, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ["data-lit", "disabled"],
});
document.addEventListener("focusin", went);
document.addEventListener("focusout", setLater);
document.addEventListener("keydown", setNow, { capture: true });
document.addEventListener("keydown", pressed);

/** Focuses the next or previous selectable component. Returns false if there is none. */
export function goToLit(back: boolean): boolean {
  const lit = [...document.querySelectorAll<HTMLElement>(".stage [data-lit]")].filter(isShown);
  const at = lit.indexOf(document.activeElement as HTMLElement);
  const next = back ? lit.at(at < 0 ? -1 : at - 1) : lit[(at + 1) % lit.length];
  next?.focus();
  return next !== undefined;
}
