// On a small screen a part of the board is outside the window. useLitInView scrolls selectable components into view.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

// components that the question is about, without selected components and shortcuts
const LIT = "[data-lit]:not([data-selected], [data-ahead])";
const POINTED = "[data-pointed]"; // the target of the guide has priority
const EDGE = 8;

/** Returns the visible rectangle of a scroller. */
function windowOf(scroller: Element): DOMRect {
  const { left, top, width, height } = scroller.getBoundingClientRect();
  const under = parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0; // the height covered by sticky elements
  return new DOMRect(left, top + under, width, height - under);
}

function shows(window: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
  return top >= window.top - 1 && bottom <= window.bottom + 1 && left >= window.left - 1 && right <= window.right + 1;
}

/** Scrolls an element into view by the shortest way, with some margin. An element higher than the window is aligned at
    its top. */
function bring(scroller: Element, thing: Element): void {
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const window = windowOf(scroller),
    at = thing.getBoundingClientRect();
  if (at.top < window.top + EDGE || at.height > window.height) scroller.scrollTop -= window.top + EDGE - at.top;
  else if (at.bottom > window.bottom - EDGE) scroller.scrollTop += at.bottom - window.bottom + EDGE;
}

/** At each new question, scrolls to the first selectable component of each scroller. During a selection, scrolls
    only if no selectable component is visible. */
export function useLitInView(
  stage: RefObject<HTMLElement | null>,
  { on, asked, lit, low, tab }: { on: boolean; asked: number | null; lit: unknown; low: boolean; tab: string },
): void {
  const last = useRef("");
  useLayoutEffect(() => {
    if (!on) last.current = ""; // a board that is shown again starts at its top
    if (!on || asked === null || !stage.current) return;
    const now = `${asked} ${low} ${tab}`,
      fresh = last.current !== now;
    last.current = now;
    const scrollers = [...stage.current.querySelectorAll("[data-scroller]")].map(scroller => ({
      scroller,
      things: [...scroller.querySelectorAll(LIT)].filter(e => e.getClientRects().length > 0),
    }));
    const seen = ({ scroller, things }: (typeof scrollers)[number]) =>
      things.some(e => shows(windowOf(scroller), e.getBoundingClientRect()));
    if (!fresh && scrollers.some(seen)) return;
    for (const { scroller, things } of scrollers) {
      const first = scroller.querySelector(POINTED) ?? things[0];
      if (first) bring(scroller, first);
    }
  }, [on, asked, lit, low, tab]);
}
