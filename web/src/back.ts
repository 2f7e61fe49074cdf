// The browser's Back closes what is open over the page, instead of leaving the page: while something is open, the
// history has one entry more, for the same address.

import { useEffect, useRef } from "preact/hooks";
import { hold } from "./ready";
import { isOver, OVER } from "./route";

const open: { close(): void }[] = [];
let marked = false;
let arrived: (() => void) | null = null; // called when the history is back where it was

/** One entry while anything is open, however often one window gives way to another. */
function settle(): void {
  if (open.length > 0 && !marked) {
    marked = true;
    if (!isOver()) history.pushState(OVER, "");
  } else if (open.length === 0 && marked) {
    marked = false;
    if (!isOver()) return;
    arrived = hold();
    setTimeout(arrived, 500); // at the latest: another address may have come first
    history.back();
  }
}

function popped(): void {
  arrived?.();
  arrived = null;
  if (!marked || isOver()) return;
  marked = false;
  open.at(-1)?.close();
}

/** While this is shown, Back calls `close`. */
export function useBack(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const entry = { close: () => latest.current() };
    open.push(entry);
    addEventListener("popstate", popped); // once, however often it is asked for
    queueMicrotask(settle);
    return () => {
      open.splice(open.indexOf(entry), 1);
      queueMicrotask(settle);
    };
  }, []);
}
