// Keeps the height of the question bar stable, so that the board does not change with every question. The bar grows
// when needed and shrinks only at the end of a turn, to the height that the last turn needed, up to two rows of
// answers. Extra height is given back as soon as a question needs less, because many answers are rare.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { hold } from "../ui/idle";

/** Returns the height of the bar's content, which is centred in the bar. */
export function needed(bar: HTMLElement): number {
  const inside = [...bar.children].map(e => e.getBoundingClientRect()).filter(r => r.height > 0);
  if (inside.length === 0) return 0;
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(bar);
  const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce((n, x) => n + parseFloat(x), 0);
  const [first, last] = [Math.min(...inside.map(r => r.top)), Math.max(...inside.map(r => r.bottom))];
  return Math.ceil(last - first + around);
}

/** The largest height needed in this turn and in the previous one. */
interface Heights {
  turn: string;
  now: number;
  before: number;
}

/** Returns the height of two rows of answers in px. The style sheet defines it in rem. */
function twoRows(bar: HTMLElement): number {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return parseFloat(getComputedStyle(bar).getPropertyValue("--two-rows")) * rem;
}

/** Keeps the height of the bar stable while `on`. `asked` changes with every question and selection. `n` changes with
    every question and is null while others move. `turn` changes when the bar may shrink. `shape` changes when the same
    question may need another height. */
export function useSteady(
  bar: RefObject<HTMLElement | null>,
  { asked, n, turn, shape }: { asked: string; n: number | null; turn: string; shape: unknown },
  on: boolean,
): void {
  const heights = useRef<Heights>({ turn, now: 0, before: 0 });
  const last = useRef({ asked: "", n: -1, most: 0 }); // the values of the last measured question
  const begun = useRef(false);
  const measure = () => {
    if (!bar.current) return;
    const known = heights.current;
    if (known.turn !== turn) heights.current = { turn, now: 0, before: known.now };
    const need = needed(bar.current),
      two = twoRows(bar.current),
      next = n !== null && n !== last.current.n;
    if (last.current.asked !== asked)
      last.current = { asked, n: n ?? last.current.n, most: Math.min(heights.current.now, next ? two : Infinity) };
    heights.current.now = Math.max(last.current.most, need);
    bar.current.style.setProperty("--steady", `${heights.current.now}px`);
    bar.current.style.setProperty("--steady-before", `${heights.current.before}px`);
  };
  const again = useRef(measure);
  again.current = measure; // measures again later, for the question asked at that time
  useLayoutEffect(() => {
    if (on) measure();
    else for (const name of ["--steady", "--steady-before"]) bar.current?.style.removeProperty(name);
  }, [asked, turn, shape, on]);
  useLayoutEffect(() => {
    // a new window size changes the rows, and so does the layout that the table then chooses
    let frame = 0,
      release = () => {};
    const anew = () => {
      heights.current = { ...heights.current, now: 0, before: 0 };
      last.current = { asked: "", n: -1, most: 0 };
      if (on) again.current();
    };
    const leave = () => {
      cancelAnimationFrame(frame);
      release();
      release = () => {};
    };
    const later = () => {
      anew();
      leave();
    };
    const resized = () => {
      anew();
      leave();
      release = hold();
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(later)));
    };
    if (begun.current) resized();
    else anew();
    begun.current = true;
    addEventListener("resize", resized);
    return () => {
      leave();
      removeEventListener("resize", resized);
    };
  }, [on]);
}
