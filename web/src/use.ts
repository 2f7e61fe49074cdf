// Small hooks.

import { useEffect, useState } from "preact/hooks";

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

/** A window so low that the question stands beside the board: a phone held sideways, or letters twice as large. */
export const LOW = "(max-height: 33.75em) and (min-width: 37.5em)";
/** The parts of the board one by one, on a phone and on a tablet held upright; in em, so that who asks the browser for
 * large letters gets it sooner. */
export const PHONE = `(max-width: 47.5em), (max-width: 56em) and (max-aspect-ratio: 5/6), ${LOW}`;

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
