// A component that is loaded when it is first shown.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { holding } from "./idle";

/** Shows the component that `load` returns. If loading fails, the error is thrown where the component is shown. */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [error, setError] = useState<unknown>(null);
    const [, redraw] = useState(false);
    useEffect(() => {
      if (!Loaded)
        void holding(load().then(part => (Loaded = part)))
          .then(() => redraw(true))
          .catch(setError);
    }, []);
    if (error) throw error;
    return Loaded ? <Loaded {...props} /> : Meanwhile ? <Meanwhile /> : null;
  };
}
