// The question bar is as high as what it says.  So that the board does not change with every question, the bar grows
// where it must and shrinks only when a turn is over: then it is as high as the last turn needed it, up to two rows of
// answers.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** What the bar would be high if it were as high as its content, which stands in the middle of it. */
export function needed(bar: HTMLElement): number {
  const inside = [...bar.children].map(e => e.getBoundingClientRect()).filter(r => r.height > 0);
  if (inside.length === 0) return 0;
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(bar);
  const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce((n, x) => n + parseFloat(x), 0);
  const [first, last] = [Math.min(...inside.map(r => r.top)), Math.max(...inside.map(r => r.bottom))];
  return Math.ceil(last - first + around);
}

/** The most that questions needed, in this turn and in the one before. */
interface Heights {
  turn: string;
  now: number;
  before: number;
}

/** `asked` changes with every question, `turn` with what is the time to shrink; where only `shape` does, the bar needs
 * another height for the same question. */
export function useSteady(
  bar: RefObject<HTMLElement | null>,
  { asked, turn, shape }: { asked: string; turn: string; shape: unknown },
  on: boolean,
): void {
  const heights = useRef<Heights>({ turn, now: 0, before: 0 });
  const last = useRef({ asked: "", most: 0 }); // before this question
  const measure = () => {
    if (!bar.current) return;
    const known = heights.current;
    if (known.turn !== turn) heights.current = { turn, now: 0, before: known.now };
    if (last.current.asked !== asked) last.current = { asked, most: heights.current.now };
    heights.current.now = Math.max(last.current.most, needed(bar.current));
    bar.current.style.setProperty("--steady", `${heights.current.now}px`);
    bar.current.style.setProperty("--steady-before", `${heights.current.before}px`);
  };
  const again = useRef(measure);
  again.current = measure; // of the question that is asked then
  useLayoutEffect(() => {
    if (on) measure();
    else for (const name of ["--steady", "--steady-before"]) bar.current?.style.removeProperty(name);
  }, [asked, turn, shape, on]);
  useLayoutEffect(() => {
    // in another window other rows are needed
    const resized = () => {
      heights.current = { ...heights.current, now: 0, before: 0 };
      last.current = { asked: "", most: 0 };
      if (on) again.current();
    };
    resized();
    addEventListener("resize", resized);
    return () => removeEventListener("resize", resized);
  }, [on]);
}
