// Motion that explains: whatever carries data-flip="a name" travels from where it was to where it is; a new one
// comes out of what its data-from names, or fades in; one that is gone goes into what its data-to names; a number
// that carries data-count="its value" shows by how much it changed.
//
// useFlip(stage) is called by the component that draws the table: while it renders, the screen still shows the
// old table; in its layout effect, the new one.

import { useLayoutEffect, useRef } from "preact/hooks";
import { hold } from "./ready";

const DURATION = 220;
const EASING = "cubic-bezier(.2, .7, .2, 1)";
const MOST = 160; // things in motion at once; a whole new table is not a move

const quiet = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Place {
  at: DOMRect;
  element: Element;
  ghost: Element | null;
  goesTo: string | null;
}
type Places = Map<string, Place>;

/** Where everything with a name is; the second of the same name is "name 2". */
function places(root: Element, ghosts: boolean): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll("[data-flip]")) {
    const name = element.getAttribute("data-flip") ?? "";
    let key = name;
    for (let n = 2; found.has(key); n++) key = `${name} ${n}`;
    const goesTo = element.getAttribute("data-to");
    const ghost = ghosts && goesTo && element instanceof HTMLElement ? (element.cloneNode(true) as Element) : null;
    found.set(key, { at: element.getBoundingClientRect(), element, ghost, goesTo });
  }
  return found;
}

/** A board is drawn smaller or larger than it is laid out where the window asks for it (fit.ts). */
function drawnAt(element: Element): number {
  const html = element.closest<HTMLElement>("div, section, button, span, li");
  return (html?.offsetWidth && html.getBoundingClientRect().width / html.offsetWidth) || 1;
}

/** A copy of what is no longer there travels to where it went. */
function vanish(root: Element, gone: Place, to: DOMRect): void {
  if (!(gone.ghost instanceof HTMLElement) || gone.at.width === 0 || to.width === 0) return;
  const ghost = gone.ghost;
  for (const element of [ghost, ...ghost.querySelectorAll("*")])
    for (const name of ["data-flip", "data-to", "data-component", "data-lit", "data-count", "tabindex", "role", "id"])
      element.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, { position: "absolute", margin: "0", pointerEvents: "none", zIndex: "6" });
  const layer = root.firstElementChild ?? root; // inside the board, so that its colours hold
  layer.append(ghost);
  const frame = ghost.offsetParent ?? root,
    base = frame.getBoundingClientRect(),
    drawn = drawnAt(frame);
  Object.assign(ghost.style, {
    left: `${(gone.at.left - base.left) / drawn + frame.scrollLeft}px`,
    top: `${(gone.at.top - base.top) / drawn + frame.scrollTop}px`,
    width: `${gone.at.width / drawn}px`,
    height: `${gone.at.height / drawn}px`,
  });
  const scale = Math.min(1, Math.max(0.2, to.width / gone.at.width));
  const dx = to.left + to.width / 2 - gone.at.left - gone.at.width / 2;
  const dy = to.top + to.height / 2 - gone.at.top - gone.at.height / 2;
  animate(
    ghost,
    [
      { translate: "0 0", scale: "1", opacity: 1 },
      { translate: `${dx / drawn}px ${dy / drawn}px`, scale: String(scale), opacity: 0.15 },
    ],
    DURATION + 30,
    () => ghost.remove(),
  );
}

let running: Animation[] = [];

/** Everything arrives at once. */
export function finishFlip(): void {
  for (const animation of running) animation.finish();
}

function animate(element: Element, frames: Keyframe[], duration = DURATION, done?: () => void): void {
  const release = hold();
  const animation = element.animate(frames, { duration, easing: EASING });
  running.push(animation);
  animation.onfinish = animation.oncancel = () => {
    running = running.filter(a => a !== animation);
    done?.();
    release();
  };
}

function travel(element: Element, from: DOMRect, to: DOMRect): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const matrix =
    element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement) ? element.getScreenCTM() : null;
  const drawn = drawnAt(element);
  const scale = to.width > 0 ? Math.min(Math.max(from.width / to.width, 0.3), 3) : 1;
  animate(element, [
    { translate: `${dx / (matrix?.a || drawn)}px ${dy / (matrix?.d || drawn)}px`, scale: String(scale), zIndex: 5 },
    { translate: "0 0", scale: "1", zIndex: 5 },
  ]);
}

const counts = new WeakMap<Element, number>();

function isSeen(element: Element, at: DOMRect): boolean {
  const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

function flash(at: DOMRect, difference: number): void {
  const sign = document.createElement("span");
  sign.className = `difference ${difference > 0 ? "difference-up" : "difference-down"}`;
  sign.textContent = difference > 0 ? `+${difference}` : `−${-difference}`;
  sign.setAttribute("aria-hidden", "true");
  sign.style.left = `${at.right}px`;
  sign.style.top = `${at.top}px`;
  document.body.append(sign);
  const gone = () => sign.remove();
  if (quiet()) {
    setTimeout(gone, 1200);
    return;
  }
  sign.animate(
    [
      { opacity: 0, translate: "-50% -40%" },
      { opacity: 1, translate: "-50% -95%", offset: 0.2 },
      { opacity: 1, translate: "-50% -105%", offset: 0.7 },
      { opacity: 0, translate: "-50% -150%" },
    ],
    1100,
  ).onfinish = gone;
}

/** All are measured before the first is drawn: each sign that is added would make the browser lay the page out anew. */
function flashCounts(root: Element, show: boolean): void {
  const changed: { at: DOMRect; difference: number }[] = [];
  for (const element of root.querySelectorAll("[data-count]")) {
    const now = Number(element.getAttribute("data-count"));
    const before = counts.get(element);
    counts.set(element, now);
    if (!show || before === undefined || before === now || !Number.isFinite(now)) continue;
    const at = element.getBoundingClientRect();
    if (isSeen(element, at)) changed.push({ at, difference: now - before });
  }
  for (const { at, difference } of changed) flash(at, difference);
}

/** `stage` changes whenever the table does; `alive` false: the table is another one, nothing moves; `counting` false:
 * no differences are shown (the set-up). */
export function useFlip<E extends Element>(stage: unknown, alive: boolean, counting: boolean) {
  const root = useRef<E>(null);
  const last = useRef<unknown>(stage);
  const before = useRef<Places | null>(null);
  if (stage !== last.current && root.current && alive && !quiet()) {
    finishFlip();
    before.current = places(root.current, true);
  }
  useLayoutEffect(() => {
    const old = before.current,
      element = root.current;
    const changed = stage !== last.current;
    before.current = null;
    last.current = stage;
    if (!element) return;
    flashCounts(element, changed && alive && counting);
    if (!old || old.size === 0) return;
    const now = places(element, false);
    if (now.size > MOST) return;
    for (const [name, { at, element: moving }] of now) {
      const from = old.get(name) ?? old.get(moving.getAttribute("data-from") ?? "");
      if (from && from.at.width > 0) travel(moving, from.at, at);
      else if (!from)
        animate(moving, [
          { opacity: 0, scale: ".85" },
          { opacity: 1, scale: "1" },
        ]);
    }
    for (const [name, gone] of old) {
      const to = now.has(name) ? undefined : now.get(gone.goesTo ?? "");
      if (to) vanish(element, gone, to.at);
    }
  });
  return root;
}
