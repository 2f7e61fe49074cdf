// The sizes of a window at which the layout changes. Style sheets name them: `@media (--phone)`. vite.config.ts puts
// the query in place of the name. Most are in em, so that a larger text switches earlier.

export const BREAKPOINTS = {
  small: "(max-width: 30em)",
  slim: "(max-width: 35em)",
  phone: "(max-width: 47.5em)",
  middle: "(min-width: 860px)",
  narrow: "(max-width: 62em)",
  wide: "(min-width: 62em)",
  side: "(min-width: 1180px)", // the log has room at the side of the board
  "no-side": "(max-width: 1179.98px)",
  tall: "(min-width: 44em) and (min-height: 44em)",
  large: "(min-width: 1800px) and (min-height: 960px)",
  huge: "(min-width: 2400px) and (min-height: 1200px)",
  low: "(max-height: 33.75em)",
  "not-high": "(max-height: 819.98px)",
} as const;

/** Replaces the names in a media query. */
export const withBreakpoints = (query: string): string =>
  query.replace(/\(--([a-z-]+)\)/g, (name, id: string) => {
    const size = (BREAKPOINTS as Record<string, string>)[id];
    if (!size) throw new Error(`${name} is not in ui/breakpoints.ts`);
    return size;
  });
