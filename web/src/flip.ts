// Motion that explains: whatever carries data-flip="a name" travels from where it was to where it is; a new one
// fades in; a number that carries data-count="its value" shows by how much it changed.
//
// useFlip(stage) is called by the component that draws the table: while it renders, the screen still shows the
// old table; in its layout effect, the new one.

import { useLayoutEffect, useRef } from "preact/hooks";
import { hold } from "./ready";

const DURATION = 220;
const EASING = "cubic-bezier(.2, .7, .2, 1)";
const MOST = 160;                         // things in motion at once; a whole new table is not a move

const quiet = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

type Places = Map<string, DOMRect>;

/** Where everything with a name is; the second of the same name is "name 2". */
function places(root: Element): { at: Places; elements: Map<string, Element> } {
  const at: Places = new Map(), elements = new Map<string, Element>();
  for (const element of root.querySelectorAll("[data-flip]")) {
    const name = element.getAttribute("data-flip") ?? "";
    let key = name;
    for (let n = 2; at.has(key); n++) key = `${name} ${n}`;
    at.set(key, element.getBoundingClientRect());
    elements.set(key, element);
  }
  return { at, elements };
}

let running: Animation[] = [];

/** Everything arrives at once. */
export function finishFlip(): void {
  for (const animation of running) animation.finish();
}

function animate(element: Element, frames: Keyframe[], duration = DURATION): void {
  const release = hold();
  const animation = element.animate(frames, { duration, easing: EASING });
  running.push(animation);
  animation.onfinish = animation.oncancel = () => {
    running = running.filter(a => a !== animation);
    release();
  };
}

function travel(element: Element, from: DOMRect, to: DOMRect): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const matrix = element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement) ? element.getScreenCTM() : null;
  const scale = to.width > 0 ? Math.min(Math.max(from.width / to.width, .3), 3) : 1;
  animate(element, [
    { translate: `${dx / (matrix?.a || 1)}px ${dy / (matrix?.d || 1)}px`, scale: String(scale), zIndex: 5 },
    { translate: "0 0", scale: "1", zIndex: 5 },
  ]);
}

const counts = new WeakMap<Element, number>();

function flash(element: Element, difference: number): void {
  const at = element.getBoundingClientRect();
  if (at.width === 0) return;
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
  sign.animate([{ opacity: 0, translate: "-50% 0" }, { opacity: 1, translate: "-50% -40%", offset: .2 },
    { opacity: 1, translate: "-50% -70%", offset: .7 }, { opacity: 0, translate: "-50% -120%" }], 1100).onfinish = gone;
}

function flashCounts(root: Element, show: boolean): void {
  for (const element of root.querySelectorAll("[data-count]")) {
    const now = Number(element.getAttribute("data-count"));
    const before = counts.get(element);
    counts.set(element, now);
    if (show && before !== undefined && before !== now && Number.isFinite(now)) flash(element, now - before);
  }
}

/** `stage` changes whenever the table does; `alive` false: the table is another one, nothing moves. */
export function useFlip<E extends Element>(stage: unknown, alive: boolean) {
  const root = useRef<E>(null);
  const last = useRef<unknown>(stage);
  const before = useRef<Places | null>(null);
  if (stage !== last.current && root.current && alive && !quiet()) {
    finishFlip();
    before.current = places(root.current).at;
  }
  useLayoutEffect(() => {
    const old = before.current, element = root.current;
    const changed = stage !== last.current;
    before.current = null;
    last.current = stage;
    if (!element) return;
    flashCounts(element, changed && alive);
    if (!old || old.size === 0) return;
    const now = places(element);
    if (now.at.size > MOST) return;
    for (const [name, to] of now.at) {
      const from = old.get(name), moving = now.elements.get(name)!;
      if (from && from.width > 0) travel(moving, from, to);
      else if (!from) animate(moving, [{ opacity: 0, scale: ".85" }, { opacity: 1, scale: "1" }]);
    }
  });
  return root;
}
