// Small hooks.

import { useEffect, useState } from "preact/hooks";
import { BREAKPOINTS } from "./breakpoints";

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const changed = () => setMatches(list.matches);
    list.addEventListener("change", changed);
    changed();
    return () => list.removeEventListener("change", changed);
  }, [query]);
  return matches;
}

/** True for a window so low that the question is next to the board: a phone in landscape, or text at double size. */
export const LOW = `${BREAKPOINTS.low} and (min-width: 37.5em)`;
/** True if the board is in tabs: on a phone and on a tablet in portrait. In em, so that a large text size switches
    earlier. */
export const PHONE = `${BREAKPOINTS.phone}, (max-width: 56em) and (max-aspect-ratio: 5/6), ${LOW}`;

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
