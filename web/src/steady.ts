// The question bar is as high as what it says.  So that the board does not change with every question, it stays as high
// as the last few questions needed it, up to two rows of answers.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const REMEMBERED = 10;

/** What the bar would be high if it were as high as its content, which stands in the middle of it. */
export function needed(bar: HTMLElement): number {
  const inside = [...bar.children].map(e => e.getBoundingClientRect()).filter(r => r.height > 0);
  if (inside.length === 0) return 0;
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(bar);
  const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce((n, x) => n + parseFloat(x), 0);
  const [first, last] = [Math.min(...inside.map(r => r.top)), Math.max(...inside.map(r => r.bottom))];
  return Math.ceil(last - first + around);
}

/** `asked` changes with every question; where only `shape` does, the bar needs another height for the same one. */
export function useSteady(bar: RefObject<HTMLElement | null>, asked: string, shape: unknown, on: boolean): void {
  const heights = useRef<number[]>([]);
  const last = useRef<string | null>(null);
  const measure = () => {
    if (!bar.current) return;
    const others = last.current === asked ? heights.current.slice(1) : heights.current;
    heights.current = [needed(bar.current), ...others].slice(0, REMEMBERED);
    last.current = asked;
    bar.current.style.setProperty("--steady", `${Math.max(...heights.current)}px`);
  };
  useLayoutEffect(() => {
    if (on) measure();
  }, [asked, shape, on]);
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
