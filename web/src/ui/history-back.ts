// The browser's Back button closes an open window instead of leaving the page. While a window is open, the history has
// one extra entry for the same address.

import { useEffect, useRef } from "preact/hooks";
import { hold } from "./idle";
import { isOver, OVER } from "./route";

const open: { close(): void }[] = [];
let marked = false;
let arrived: (() => void) | null = null; // called when the browser has returned to the previous history entry

/** Keeps one extra entry while any window is open, also when one window replaces another. */
function settle(): void {
  if (open.length > 0 && !marked) {
    marked = true;
    if (!isOver()) history.pushState(OVER, "");
  } else if (open.length === 0 && marked) {
    marked = false;
    if (!isOver()) return;
    arrived = hold();
    setTimeout(arrived, 500); // fallback: the event may be missing, because the browser went to another address
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

/** While the caller is mounted, Back calls `close`. */
export function useBack(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const entry = { close: () => latest.current() };
    open.push(entry);
    addEventListener("popstate", popped);
    queueMicrotask(settle);
    return () => {
      open.splice(open.indexOf(entry), 1);
      queueMicrotask(settle);
    };
  }, []);
}
