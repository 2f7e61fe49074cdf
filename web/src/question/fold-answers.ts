// Finds the answers whose components are selectable on the board. If there are many answers, the question bar shows
// these answers last. If the bar takes too much of the window, it hides them.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Component, Move } from "../engine/protocol";
import { speaksOf } from "../compose/selection";
import { needed } from "./stable-height";

const LOW = 820; // in px; a window higher than this has room for a few answers of any length
const FEW = 6;

/** True if the bar is so high that answers selectable on the board are folded away. */
function isTooHigh(bar: HTMLElement): boolean {
  const lit = bar.querySelectorAll("[data-on-board]").length,
    low = innerHeight < LOW;
  return lit > (low ? 0 : FEW) && needed(bar) > (low ? 0.3 : 0.22) * innerHeight;
}

/** The selectable components on the board, and which of them are visible. */
export interface Lit {
  all: Component[];
  seen: Component[];
}

/** True if most of the element is visible. On a phone the board scrolls, and a hand scrolls sideways. */
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

/** Returns true if the board can replace the answer. Answers without a component, such as pass or done, stay in the
    bar. */
export const isOnBoard = (moves: Move[], lit: Component[]): boolean => shareOn(moves, lit) === 1;

/** Returns the share of these moves that name one of the components, from 0 to 1. */
export function shareOn(moves: Move[], lit: Component[]): number {
  const things = lit.filter(component => !component.startsWith("spot:"));
  return moves.filter(move => things.some(component => speaksOf(move, component))).length / moves.length;
}

const NOTHING: Lit = { all: [], seen: [] };

/** A hook that returns litOnBoard(). It reads the page after each rendering: during the rendering, the page still shows
    the elements of the previous question. */
export function useLit(): Lit {
  const [lit, setLit] = useState(NOTHING);
  useLayoutEffect(() => {
    const now = litOnBoard();
    if (now.all.join() !== lit.all.join() || now.seen.join() !== lit.seen.join()) setLit(now);
  });
  return lit;
}

const CUT = 4; // an answer may be cut off by this many px, which are only its border and shadow

/** Returns the bottom of the last fully visible row. Returns 0 if not even the first row fits. */
function wholeRows(answers: Element): number {
  const { top, bottom } = answers.getBoundingClientRect();
  const places = [...answers.children].map(e => e.getBoundingClientRect()).filter(r => r.height > 0);
  const cut = Math.min(...places.filter(r => r.bottom > bottom + CUT).map(r => r.top));
  return Math.max(0, ...places.filter(r => r.bottom <= cut).map(r => r.bottom - top));
}

/** Hides answers that would be cut off on a phone. The player reaches them by a button or by scrolling. */
function showWhole(answers: HTMLElement, over: boolean): void {
  answers.toggleAttribute("data-tight", over && wholeRows(answers) === 0);
  const whole = over ? wholeRows(answers) : 0;
  if (whole > 0) answers.style.setProperty("--whole", `${Math.ceil(whole)}px`);
}

/** Returns true if the bar has no room for all answers. With `open` all answers are shown, because the player or the
    guide asked for it, or because a group was opened on a phone. */
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
    bar.current?.querySelector(".ask-answers")?.scrollTo(0, 0); // a new question is scrolled to its first answer
    const over = measure();
    setOpen(over && (guided || (compact && inGroup)));
    const head = compact && bar.current?.querySelector(".ask-head");
    const watch = head ? new ResizeObserver(measure) : null; // the font of the question may load later than its text
    if (head) watch?.observe(head);
    addEventListener("resize", measure);
    return () => {
      watch?.disconnect();
      removeEventListener("resize", measure);
    };
  }, [asked, compact, guided]);
  return { more, open, toggle: () => setOpen(!open) };
}
