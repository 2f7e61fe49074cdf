// A wide board is drawn for a window of ordinary size.  Where there is less room, or more, it is drawn smaller or
// larger, so that all of it is seen and a large screen is used: the style sheet scales it by --fit.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const EASY = { width: 1140, height: 676 }; // what boards are drawn for: above it they grow
const NARROWEST = 1000; // below this width their parts no longer fit beside each other
const LARGEST = 1.7;
const SMALLEST = 0.6;
const SMALLEST_LARGE = 0.85; // who asks for large letters would rather scroll than see them shrink again
const LETTERS = 16;

/** How large a board is drawn in a room, if it cannot be lower than `least`. */
export function scaleOf(width: number, height: number, least: number, letters: number): number {
  const grown = Math.max(1, Math.min(width / EASY.width, height / EASY.height, LARGEST));
  const fits = Math.min(grown, width / NARROWEST, height / least);
  const scale = Math.max(fits, letters > LETTERS * 1.2 ? SMALLEST_LARGE : SMALLEST);
  return Math.floor(scale * 200) / 200;
}

function fit(stage: HTMLElement): void {
  const board = stage.firstElementChild;
  if (!board) return;
  const inside = getComputedStyle(stage);
  const width = stage.clientWidth - parseFloat(inside.paddingLeft) - parseFloat(inside.paddingRight);
  const height = stage.clientHeight - parseFloat(inside.paddingTop) - parseFloat(inside.paddingBottom);
  const least = parseFloat(getComputedStyle(board).minHeight) || 1;
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const scale = scaleOf(width, height, least, letters);
  stage.style.setProperty("--fit", String(scale));
  stage.toggleAttribute("data-fits", scale * least <= height + 1); // then nothing is left to scroll
}

/** Keeps the board of a stage at the scale that fits, as long as it is `on`. */
export function useFit(stage: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !on) return;
    fit(element);
    let later = 0;
    const watch = new ResizeObserver(() => {
      clearTimeout(later); // to lay all of it out anew takes longer than a press should
      later = window.setTimeout(() => fit(element));
    });
    watch.observe(element);
    return () => {
      clearTimeout(later);
      watch.disconnect();
    };
  }, [on]);
}
