// Boards are designed for a window of ordinary size. useFit scales a board down or up to the room it has, so that all
// of it is visible and a large screen is used. The style sheet reads the scale from --fit.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const EASY = { width: 1140, height: 676 }; // boards are designed for this size; a larger window enlarges them
const NARROWEST = 1000; // below this width the parts of a board no longer fit side by side
const LARGEST = 1.7;
const SMALLEST = 0.6;
const SMALLEST_LARGE = 0.85; // smallest scale at a large text size, whose users prefer scrolling to small text
const FONT_SIZE = 16;

/** Returns the scale of a board in the given room. `least` is the smallest height of its layout. */
export function scaleOf(width: number, height: number, least: number, fontSize: number): number {
  const grown = Math.max(1, Math.min(width / EASY.width, height / EASY.height, LARGEST));
  const fits = Math.min(grown, width / NARROWEST, height / least);
  const scale = Math.max(fits, fontSize > FONT_SIZE * 1.2 ? SMALLEST_LARGE : SMALLEST);
  return Math.floor(scale * 200) / 200;
}

function fit(stage: HTMLElement): void {
  const board = stage.firstElementChild;
  if (!board) return;
  const inside = getComputedStyle(stage);
  const width = stage.clientWidth - parseFloat(inside.paddingLeft) - parseFloat(inside.paddingRight);
  const height = stage.clientHeight - parseFloat(inside.paddingTop) - parseFloat(inside.paddingBottom);
  const least = parseFloat(getComputedStyle(board).minHeight) || 1;
  const fontSize = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const scale = scaleOf(width, height, least, fontSize);
  stage.style.setProperty("--fit", String(scale));
  stage.toggleAttribute("data-fits", scale * least <= height + 1); // the whole board fits, so it does not scroll
}

/** While `on`, keeps the board of a stage at the scale that fits. */
export function useFit(stage: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !on) return;
    fit(element);
    let later = 0;
    const watch = new ResizeObserver(() => {
      clearTimeout(later); // delayed, because a new layout of the whole board would slow down a click
      later = window.setTimeout(() => fit(element));
    });
    watch.observe(element);
    return () => {
      clearTimeout(later);
      watch.disconnect();
    };
  }, [on]);
}
