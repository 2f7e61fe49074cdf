// Animates the components of a move from their old to their new positions (the FLIP technique).
//
// An element with data-flip="a name" moves from its old position to its new position. A new element comes out of the
// element named by its data-from, or fades in. A removed element moves into the element named by its data-to. A number
// with data-count="its value" shows the difference.
//
// Moves of other seats are slower. New elements without an origin come from the panel of that seat (data-panel="its
// number"), and removed elements go there.
//
// The component that draws the table calls useFlip(stage). During render the screen still shows the old table; in the
// layout effect it shows the new one.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Moved } from "./opponent-move";
import { travelTime } from "./pace";
import { hold } from "../ui/idle";
import { calm, settings } from "../storage/settings";

let duration = 220; // milliseconds, for the move that is shown now
const EASING = "cubic-bezier(.2, .7, .2, 1)";
const MOST = 160; // most elements in motion at once; a completely new table is not animated

interface Place {
  at: DOMRect;
  element: Element;
  ghost: Element | null;
  goesTo: string | null;
}
type Places = Map<string, Place>;

/** Removes the vocabulary from a name: "card:petra" gives petra. */
const wordOf = (name: string) => name.slice(name.lastIndexOf(":") + 1);

/** Returns the position of every named element. The second element of the same name is "name 2". An element that may
    disappear, because of its data-to or of the move, also gets a copy. */
function places(root: Element, ghosts: boolean, taken: ReadonlySet<string> = new Set()): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll("[data-flip]")) {
    const name = element.getAttribute("data-flip") ?? "";
    let key = name;
    for (let n = 2; found.has(key); n++) key = `${name} ${n}`;
    const goesTo = element.getAttribute("data-to");
    const goes = ghosts && (goesTo || taken.has(wordOf(name)));
    const ghost = goes && element instanceof HTMLElement ? (element.cloneNode(true) as Element) : null;
    found.set(key, { at: element.getBoundingClientRect(), element, ghost, goesTo });
  }
  return found;
}

/** Returns the scale of a board (fit.ts). */
function drawnAt(element: Element): number {
  const html = element.closest<HTMLElement>("div, section, button, span, li");
  return (html?.offsetWidth && html.getBoundingClientRect().width / html.offsetWidth) || 1;
}

/** Adds a copy of a removed element to the board. */
function layGhost(root: Element, gone: Place, to: DOMRect): HTMLElement | null {
  if (!(gone.ghost instanceof HTMLElement) || gone.at.width === 0 || to.width === 0) return null;
  const ghost = gone.ghost;
  for (const element of [ghost, ...ghost.querySelectorAll("*")])
    for (const name of ["flip", "to", "component", "lit", "count", "moved", "panel"].map(n => `data-${n}`))
      element.removeAttribute(name);
  for (const element of [ghost, ...ghost.querySelectorAll("*")])
    for (const name of ["tabindex", "role", "id"]) element.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, { position: "absolute", margin: "0", pointerEvents: "none", zIndex: "6" });
  const layer = root.firstElementChild ?? root; // the copy is inside the board, so that the board's colours apply
  layer.append(ghost);
  return ghost;
}

/** Moves the copy to its target. The call measures; the returned function starts the motion. */
function vanishing(root: Element, ghost: HTMLElement, at: DOMRect, to: DOMRect): () => void {
  const frame = ghost.offsetParent ?? root,
    base = frame.getBoundingClientRect(),
    drawn = drawnAt(frame),
    { scrollLeft, scrollTop } = frame;
  const scale = Math.min(1, Math.max(0.2, to.width / at.width));
  const dx = to.left + to.width / 2 - at.left - at.width / 2;
  const dy = to.top + to.height / 2 - at.top - at.height / 2;
  return () => {
    Object.assign(ghost.style, {
      left: `${(at.left - base.left) / drawn + scrollLeft}px`,
      top: `${(at.top - base.top) / drawn + scrollTop}px`,
      width: `${at.width / drawn}px`,
      height: `${at.height / drawn}px`,
    });
    animate(
      ghost,
      [
        { translate: "0 0", scale: "1", opacity: 1 },
        { translate: `${dx / drawn}px ${dy / drawn}px`, scale: String(scale), opacity: 0.15 },
      ],
      duration + 30,
      () => ghost.remove(),
    );
  };
}

let running: Animation[] = [];

/** Ends all motion at once. */
export function finishFlip(): void {
  for (const animation of running) animation.finish();
}

function animate(element: Element, frames: Keyframe[], time = duration, done?: () => void): void {
  const release = hold();
  const animation = element.animate(frames, { duration: time, easing: EASING });
  running.push(animation);
  animation.onfinish = animation.oncancel = () => {
    running = running.filter(a => a !== animation);
    done?.();
    release();
  };
}

/** Prepares the motion of an element. The call measures; the returned function starts the motion. null if the element
    did not move. */
function travelling(element: Element, from: DOMRect, to: DOMRect): (() => void) | null {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return null;
  const matrix =
    element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement) ? element.getScreenCTM() : null;
  const drawn = drawnAt(element);
  const scale = to.width > 0 ? Math.min(Math.max(from.width / to.width, 0.3), 3) : 1;
  return () =>
    animate(element, [
      { translate: `${dx / (matrix?.a || drawn)}px ${dy / (matrix?.d || drawn)}px`, scale: String(scale), zIndex: 5 },
      { translate: "0 0", scale: "1", zIndex: 5 },
    ]);
}

/** Measures everything before the first element moves, because measuring after a change forces a new layout. */
function moveAll(root: Element, old: Places, now: Places, home: DOMRect | null): void {
  const motions: (() => void)[] = [];
  for (const [name, { at, element }] of now) {
    const from = old.get(name)?.at ?? old.get(element.getAttribute("data-from") ?? "")?.at ?? home;
    const motion = from && from.width > 0 ? travelling(element, from, at) : null;
    if (motion) motions.push(motion);
    else if (!from)
      motions.push(() =>
        animate(element, [
          { opacity: 0, scale: ".85" },
          { opacity: 1, scale: "1" },
        ]),
      );
  }
  const ghosts = [...old].flatMap(([name, gone]) => {
    if (now.has(name)) return [];
    const to = now.get(gone.goesTo ?? "")?.at ?? (gone.goesTo ? null : home);
    const ghost = to && layGhost(root, gone, to);
    return ghost ? [{ ghost, at: gone.at, to }] : [];
  });
  for (const { ghost, at, to } of ghosts) motions.push(vanishing(root, ghost, at, to));
  for (const motion of motions) motion();
}

const counts = new WeakMap<Element, number>();

function isSeen(element: Element, at: DOMRect): boolean {
  const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

const SIGN = { wide: 21, digit: 9, high: 22, gap: 4 };

/** Returns the area that two rectangles share. */
function overlap(a: DOMRect, b: DOMRect): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left),
    high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const NUMBERS = 100; // covering another number counts this much more than covering a picture

/** Returns a place for the difference next to a number: right, left, above or below, where it covers the least. */
function besides(at: DOMRect, text: string, numbers: DOMRect[], pictures: DOMRect[]): DOMRect {
  const width = SIGN.wide + SIGN.digit * (text.length - 1),
    { high, gap } = SIGN;
  const middle = at.top + at.height / 2 - high / 2,
    centre = at.left + at.width / 2 - width / 2;
  const covered = (side: DOMRect, things: DOMRect[]) => things.reduce((sum, r) => sum + overlap(side, r), 0);
  const [best] = [
    new DOMRect(at.right + gap, middle, width, high),
    new DOMRect(at.left - gap - width, middle, width, high),
    new DOMRect(centre, at.top - gap - high, width, high),
    new DOMRect(centre, at.bottom + gap, width, high),
  ]
    .filter(r => r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight)
    .map(side => ({ side, cost: NUMBERS * covered(side, numbers) + covered(side, pictures) }))
    .sort((a, b) => a.cost - b.cost);
  return best?.side ?? at;
}

/** The differences that float next to numbers, each with its offset from the number. */
const signs = new Map<Element, { sign: HTMLElement; dx: number; dy: number }>();

/** Moves the floating differences along with their numbers. The call measures; the returned function moves the
    differences. */
function besideNumbers(): () => void {
  const now = [...signs].map(([element, kept]) => ({ element, ...kept, at: element.getBoundingClientRect() }));
  return () => {
    for (const { element, sign, dx, dy, at } of now) {
      sign.style.left = `${at.left + dx}px`;
      sign.style.top = `${at.top + dy}px`;
      if (!element.isConnected || at.width === 0) sign.remove();
      if (!sign.isConnected) signs.delete(element);
    }
  };
}

/** Removes all differences when the table is closed. */
function clearSigns(): void {
  for (const { sign } of signs.values()) sign.remove();
  signs.clear();
}

document.addEventListener("scroll", () => signs.size > 0 && besideNumbers()(), { capture: true, passive: true });

function flash(at: DOMRect, text: string, up: boolean): HTMLElement {
  const sign = document.createElement("span");
  sign.className = `difference ${up ? "difference-up" : "difference-down"}`;
  sign.textContent = text;
  sign.setAttribute("aria-hidden", "true");
  sign.style.left = `${at.left}px`;
  sign.style.top = `${at.top}px`;
  sign.style.minWidth = `${at.width}px`;
  document.body.append(sign);
  const gone = () => sign.remove();
  if (calm()) {
    setTimeout(gone, 2000);
    return sign;
  }
  sign.animate(
    [
      { opacity: 0, scale: 0.7 },
      { opacity: 1, scale: 1, offset: 0.15 },
      { opacity: 1, scale: 1, offset: 0.8 },
      { opacity: 0, scale: 1 },
    ],
    1400,
  ).onfinish = gone;
  return sign;
}

const rectOf = (element: Element) => element.getBoundingClientRect();

interface Difference {
  element: Element;
  at: DOMRect;
  text: string;
  up: boolean;
  dx: number;
  dy: number;
}

/** Returns the numbers that changed since the last draw, and where to show each difference. */
function differences(root: Element, show: boolean): Difference[] {
  const changed: { element: Element; difference: number }[] = [];
  const all = [...root.querySelectorAll("[data-count]")];
  for (const element of all) {
    const now = Number(element.getAttribute("data-count"));
    const before = counts.get(element);
    counts.set(element, now);
    if (show && before !== undefined && before !== now && Number.isFinite(now) && isSeen(element, rectOf(element)))
      changed.push({ element, difference: now - before });
  }
  if (changed.length === 0) return [];
  const old = new Set(changed.map(({ element }) => signs.get(element)?.sign)), // the differences that are replaced
    others = [...document.querySelectorAll<HTMLElement>(".difference")].filter(sign => !old.has(sign));
  const numbers = [...all, ...others].map(rectOf);
  const pictures = [...root.querySelectorAll("svg, .num, h2, h3")].map(rectOf);
  return changed.map(({ element, difference }) => {
    const text = difference > 0 ? `+${difference}` : `−${-difference}`;
    const at = besides(rectOf(element), text, numbers, pictures);
    numbers.push(at);
    const { left, top } = rectOf(element);
    return { element, at, text, up: difference > 0, dx: at.left - left, dy: at.top - top };
  });
}

function flashAll(list: Difference[]): void {
  for (const { element } of list) signs.get(element)?.sign.remove();
  for (const { element, at, text, up, dx, dy } of list) signs.set(element, { sign: flash(at, text, up), dx, dy });
}

/** Returns a small area in the panel of a seat, or at the tab of that panel if the panel is hidden. */
function homeOf(root: Element, who: number): DOMRect | null {
  const panel = [`[data-panel="${who}"]`, `[data-flip="seat-${who}"]`, "#tab-others"]
    .map(selector => root.querySelector(selector))
    .find(Boolean);
  const at = panel?.getBoundingClientRect();
  if (!at || at.width === 0) return null;
  return new DOMRect(at.left + Math.min(at.width / 2, 60) - 12, at.top + Math.min(at.height / 2, 24) - 12, 24, 24);
}

/** Animates the table. `stage` changes whenever the table does. If `alive` is false, another table is shown, without
    motion. If `counting` is false, no differences are shown (during the setup). `moved` is the shown move of another
    seat, if any. */
export function useFlip<E extends Element>(stage: unknown, alive: boolean, counting: boolean, moved: Moved | null) {
  const root = useRef<E>(null);
  const last = useRef<unknown>(stage);
  const before = useRef<Places | null>(null);
  useLayoutEffect(() => clearSigns, []);
  if (stage !== last.current && root.current && alive && !calm()) {
    finishFlip();
    before.current = places(root.current, true, new Set(moved?.touches.map(wordOf)));
  }
  useLayoutEffect(() => {
    const old = before.current,
      element = root.current;
    const changed = stage !== last.current;
    before.current = null;
    last.current = stage;
    if (!element) return;
    // everything is measured before anything is drawn, because each added element forces a new layout
    const keep = besideNumbers(),
      differ = differences(element, changed && alive && counting),
      now = old?.size ? places(element, false) : null,
      home = now && moved && homeOf(element, moved.who);
    keep();
    flashAll(differ);
    if (!old || !now || now.size > MOST) return;
    duration = travelTime(moved !== null, settings.speed);
    moveAll(element, old, now, home);
  });
  return root;
}
