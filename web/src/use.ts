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

export const PHONE = "(max-width: 760px)";

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
