// On a small screen a part of the table is outside the window: what can be chosen is brought into it.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const LIT = "[data-lit]:not([data-selected], [data-ahead])"; // what is asked now, not what comes after it
const POINTED = "[data-pointed]"; // by the guide, which knows better
const EDGE = 8;

/** What a scroller shows of its content. */
function windowOf(scroller: Element): DOMRect {
  const { left, top, width, height } = scroller.getBoundingClientRect();
  const under = parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0; // what sticks to its top covers
  return new DOMRect(left, top + under, width, height - under);
}

function shows(window: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
  return top >= window.top - 1 && bottom <= window.bottom + 1 && left >= window.left - 1 && right <= window.right + 1;
}

/** Nearest, but with a little of what is around it; a thing higher than the window begins at its top. */
function bring(scroller: Element, thing: Element): void {
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const window = windowOf(scroller),
    at = thing.getBoundingClientRect();
  if (at.top < window.top + EDGE || at.height > window.height) scroller.scrollTop -= window.top + EDGE - at.top;
  else if (at.bottom > window.bottom - EDGE) scroller.scrollTop += at.bottom - window.bottom + EDGE;
}

/** With each question the first thing that is lit in each scroller of the stage; while an answer is put together, only
 * when nothing that is lit is in view. */
export function useLitInView(
  stage: RefObject<HTMLElement | null>,
  { on, asked, lit, low, tab }: { on: boolean; asked: number | null; lit: unknown; low: boolean; tab: string },
): void {
  const last = useRef("");
  useLayoutEffect(() => {
    if (!on) last.current = ""; // a board that comes back begins at its top
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
