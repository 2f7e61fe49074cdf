// Answers that can be given on the table, because what they speak of is lit there.  Where there are many, the bar shows
// the others first, and where they take too much of the window only those: the board is worth the room.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Component, Move } from "./protocol";
import { speaksOf } from "./select";
import { needed } from "./steady";

const LOW = 820; // px: in a higher window there is room for a few answers, however long they are
const FEW = 6;

/** Does the bar take so much of the window that answers which are lit on the board are folded away? */
function isTooHigh(bar: HTMLElement): boolean {
  const lit = bar.querySelectorAll("[data-on-board]").length,
    low = innerHeight < LOW;
  return lit > (low ? 0 : FEW) && needed(bar) > (low ? 0.3 : 0.22) * innerHeight;
}

/** What the board draws lit, and what of it is in view. */
export interface Lit {
  all: Component[];
  seen: Component[];
}

/** Is most of it in view?  On a phone the board is scrolled, and a hand to the side. */
function isSeen(e: Element): boolean {
  const scroller = e.closest("[data-scroller]")?.getBoundingClientRect();
  if (!scroller) return true;
  const { left, right, top, bottom, width, height } = e.getBoundingClientRect();
  const w = Math.min(right, scroller.right) - Math.max(left, scroller.left),
    h = Math.min(bottom, scroller.bottom) - Math.max(top, scroller.top);
  return w > 0 && h > 0 && w * h > (width * height) / 2;
}

const named = (list: HTMLElement[]) => [...new Set(list.map(e => e.dataset.component!))];

export function litOnBoard(): Lit {
  const lit = [...document.querySelectorAll<HTMLElement>(".stage [data-lit][data-component]")];
  return { all: named(lit), seen: named(lit.filter(isSeen)) };
}

/** What speaks of no thing, to pass or to be done, stays at hand even where the board has a place for it. */
export const isOnBoard = (moves: Move[], lit: Component[]): boolean => shareOn(moves, lit) === 1;

/** How many of these moves speak of something among it, from 0 to 1. */
export function shareOn(moves: Move[], lit: Component[]): number {
  const things = lit.filter(component => !component.startsWith("verb:"));
  return moves.filter(move => things.some(component => speaksOf(move, component))).length / moves.length;
}

const NOTHING: Lit = { all: [], seen: [] };

/** The same, as it is after each drawing: the board is drawn before the bar. */
export function useLit(): Lit {
  const [lit, setLit] = useState(NOTHING);
  useLayoutEffect(() => {
    const now = litOnBoard();
    if (now.all.join() !== lit.all.join() || now.seen.join() !== lit.seen.join()) setLit(now);
  });
  return lit;
}

const CUT = 4; // px of an answer that may be lost: borders, shadows

/** How far the rows reach that are seen whole; 0: not even the first one is. */
function wholeRows(answers: Element): number {
  const { top, bottom } = answers.getBoundingClientRect();
  const places = [...answers.children].map(e => e.getBoundingClientRect()).filter(r => r.height > 0);
  const cut = Math.min(...places.filter(r => r.bottom > bottom + CUT).map(r => r.top));
  return Math.max(0, ...places.filter(r => r.bottom <= cut).map(r => r.bottom - top));
}

/** On a phone no answer is cut: what does not fit whole is behind the button, or a finger's width away. */
function showWhole(answers: HTMLElement, over: boolean): void {
  answers.toggleAttribute("data-tight", over && wholeRows(answers) === 0);
  const whole = over ? wholeRows(answers) : 0;
  if (whole > 0) answers.style.setProperty("--whole", `${Math.ceil(whole)}px`);
}

/** Are there more answers than the bar has room for?  `open`: all of them are shown, because the player said so, the
 * guide speaks of one of them, or, on a phone, a group of them was opened. */
export function useMore(
  bar: RefObject<HTMLElement | null>,
  asked: string,
  compact: boolean,
  { inGroup, guided }: { inGroup: boolean; guided: boolean },
) {
  const [more, setMore] = useState(false);
  const [open, setOpen] = useState(false);
  const measure = () => {
    const element = bar.current,
      answers = element?.querySelector<HTMLElement>(".ask-answers");
    if (!element || !answers) return false;
    const name = element.className;
    element.classList.remove("ask-open", "ask-folded");
    answers.style.removeProperty("--whole");
    answers.removeAttribute("data-tight");
    const over = compact ? answers.scrollHeight > answers.clientHeight + 4 : isTooHigh(element);
    if (compact) showWhole(answers, over);
    element.className = name;
    setMore(over);
    return over;
  };
  useLayoutEffect(() => {
    bar.current?.querySelector(".ask-answers")?.scrollTo(0, 0); // another question begins at its first answer
    const over = measure();
    setOpen(over && (guided || (compact && inGroup)));
    const head = compact && bar.current?.querySelector(".ask-head");
    const watch = head ? new ResizeObserver(measure) : null; // its letters may come later than its words
    if (head) watch?.observe(head);
    addEventListener("resize", measure);
    return () => {
      watch?.disconnect();
      removeEventListener("resize", measure);
    };
  }, [asked, compact, guided]);
  return { more, open, toggle: () => setOpen(!open) };
}
