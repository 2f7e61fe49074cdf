// A hook for the result of a promise.

import { useEffect, useState } from "preact/hooks";
import { holding } from "./idle";

/** The result of the promise, or its error. */
export function useLoaded<T>(
  load: () => Promise<T>,
  leave: (value: T) => void,
  keys: unknown[],
): { value: T | null; error: unknown } {
  const [loaded, setLoaded] = useState<{ value: T | null; error: unknown }>({ value: null, error: null });
  useEffect(() => {
    let alive = true;
    let got: T | null = null;
    setLoaded({ value: null, error: null });
    holding(load()).then(
      value => {
        got = value;
        if (alive) setLoaded({ value, error: null });
        else leave(value);
      },
      error => {
        if (alive) setLoaded({ value: null, error });
      },
    );
    return () => {
      alive = false;
      if (got !== null) leave(got);
    };
  }, keys);
  return loaded;
}
