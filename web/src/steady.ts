// The question bar is as high as what it says.  So that the board does not change with every question, it stays as high
// as the last few questions needed it, up to two rows of answers.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const REMEMBERED = 10;

/** What the bar would be high if it were as high as its content. */
export function needed(bar: HTMLElement): number {
  const last = bar.lastElementChild;
  if (!(last instanceof HTMLElement)) return 0;
  const style = getComputedStyle(bar);
  const below = parseFloat(style.paddingBottom) + parseFloat(style.borderBottomWidth);
  return Math.ceil(last.getBoundingClientRect().bottom - bar.getBoundingClientRect().top + below);
}

/** `asked` changes with every question. */
export function useSteady(bar: RefObject<HTMLElement | null>, asked: unknown, on: boolean): void {
  const heights = useRef<number[]>([]);
  const measure = () => {
    if (!bar.current) return;
    heights.current = [needed(bar.current), ...heights.current].slice(0, REMEMBERED);
    bar.current.style.setProperty("--steady", `${Math.max(...heights.current)}px`);
  };
  useLayoutEffect(() => {
    if (on) measure();
  }, [asked, on]);
  useLayoutEffect(() => {
    // in another window other rows are needed
    const resized = () => {
      heights.current = [];
      if (on) measure();
    };
    resized();
    addEventListener("resize", resized);
    return () => removeEventListener("resize", resized);
  }, [on]);
}
