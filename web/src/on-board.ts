// Answers that can be given on the table, because what they speak of is lit there.  Where there are many, the bar shows
// the others first, and in a low window only those: the board is worth the room.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Component, Move } from "./protocol";
import { speaksOf } from "./select";
import { needed } from "./steady";

const LOW = 820; // px: in a higher window there is room for all of them
const SHARE = 0.3; // of the window's height that the bar takes at most before answers are folded away

/** What the board draws lit. */
export function litOnBoard(): Component[] {
  const lit = document.querySelectorAll<HTMLElement>(".stage [data-lit][data-component]");
  return [...new Set([...lit].map(e => e.dataset.component!))];
}

/** What speaks of no thing, to pass or to be done, stays at hand even where the board has a place for it. */
export const isOnBoard = (moves: Move[], lit: Component[]): boolean =>
  moves.every(move => lit.some(component => !component.startsWith("verb:") && speaksOf(move, component)));

/** The same, as it is after each drawing: the board is drawn before the bar. */
export function useLit(): Component[] {
  const [lit, setLit] = useState<Component[]>([]);
  useLayoutEffect(() => {
    const now = litOnBoard();
    if (now.join() !== lit.join()) setLit(now);
  });
  return lit;
}

/** Are there more answers than the bar has room for?  `open`: all of them are shown, because the player said so or, on
 * a phone, opened a group of them. */
export function useMore(bar: RefObject<HTMLElement | null>, asked: string, compact: boolean, inGroup: boolean) {
  const [more, setMore] = useState(false);
  const [open, setOpen] = useState(false);
  const measure = () => {
    const element = bar.current,
      answers = element?.querySelector(".ask-answers");
    if (!element || !answers) return false;
    const name = element.className;
    element.classList.remove("ask-open", "ask-folded");
    const over = compact
      ? answers.scrollHeight > answers.clientHeight + 4
      : innerHeight < LOW && answers.querySelector("[data-on-board]") !== null && needed(element) > SHARE * innerHeight;
    element.className = name;
    setMore(over);
    return over;
  };
  useLayoutEffect(() => {
    const over = measure();
    setOpen(compact && inGroup && over);
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [asked, compact]);
  return { more, open, toggle: () => setOpen(!open) };
}
