// Drag and drop: a card into a slot, a cube to a performer. A drag is the same as a click on the source and then on the
// target. Drag and drop works with a mouse or a pen, because a finger scrolls. This module is loaded after the first
// table is shown.

import type { Component } from "../engine/protocol";

const FAR = 8; // pixels that the pointer must move before a press becomes a drag

/** What a session does with a component that is dragged. */
interface Dragging {
  lift(component: Component): boolean;
  drop(names: Component[]): Promise<void>;
}

interface Held {
  element: HTMLElement;
  component: Component;
  x: number;
  y: number;
  lifted: boolean;
}

const litAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".stage [data-component][data-lit]") : null;

/** Returns the component names of a drop target. An empty slot has a name too (data-drop). */
const namesOf = (element: Element): Component[] =>
  element instanceof HTMLElement ? [element.dataset.component, element.dataset.drop].flatMap(name => name ?? []) : [];

/** Returns the scale of the board. */
const scaleOf = (element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth || 1;

function follow({ element, x, y }: Held, e: PointerEvent): void {
  const scale = scaleOf(element);
  element.style.translate = `${(e.clientX - x) / scale}px ${(e.clientY - y) / scale}px`;
}

function letGo({ element }: Held): void {
  element.style.translate = "";
  element.removeAttribute("data-dragged");
  document.documentElement.removeAttribute("data-dragging");
}

/** Swallows the click that ends a drag. */
function swallowClick(): void {
  const swallow = (e: Event) => {
    e.preventDefault();
    e.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** Listens for drags until the returned function is called. */
export function watchDrags(session: Dragging): () => void {
  let held: Held | null = null;
  const press = (e: PointerEvent) => {
    const element = e.pointerType !== "touch" && e.button === 0 ? litAt(e.target) : null;
    const component = element?.dataset.component;
    held = element && component ? { element, component, x: e.clientX, y: e.clientY, lifted: false } : null;
  };
  const move = (e: PointerEvent) => {
    if (!held) return;
    if (!held.lifted) {
      if (Math.hypot(e.clientX - held.x, e.clientY - held.y) < FAR) return;
      if (!session.lift(held.component)) return void (held = null);
      held.lifted = true;
      held.element.setAttribute("data-dragged", "");
      document.documentElement.setAttribute("data-dragging", "");
      getSelection()?.removeAllRanges();
    }
    follow(held, e);
  };
  const drop = (e: PointerEvent) => {
    const from = held;
    held = null;
    if (!from?.lifted) return;
    const below = document.elementsFromPoint(e.clientX, e.clientY).filter(element => !from.element.contains(element));
    letGo(from);
    swallowClick();
    void session.drop(below.flatMap(namesOf));
  };
  const cancel = () => {
    if (held?.lifted) {
      letGo(held);
      void session.drop([]);
    }
    held = null;
  };
  const on: [string, (e: never) => void][] = [
    ["pointerdown", press],
    ["pointermove", move],
    ["pointerup", drop],
    ["pointercancel", cancel],
    ["blur", cancel],
  ];
  for (const [name, hear] of on) addEventListener(name, hear as EventListener);
  return () => {
    cancel();
    for (const [name, hear] of on) removeEventListener(name, hear as EventListener);
  };
}
