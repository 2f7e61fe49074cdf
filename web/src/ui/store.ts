// A store: a value that components can watch.

import { useLayoutEffect, useState } from "preact/hooks";

export interface Store<T> {
  get(): T;
  set(change: Partial<T> | ((now: T) => Partial<T>)): void;
  watch(seen: () => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let now = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => now,
    set(change) {
      now = { ...now, ...(typeof change === "function" ? change(now) : change) };
      for (const seen of [...watchers]) seen();
    },
    watch(seen) {
      watchers.add(seen);
      return () => watchers.delete(seen);
    },
  };
}

export function useStore<T extends object>(store: Store<T>): T {
  const [, redraw] = useState(0);
  const now = store.get();
  useLayoutEffect(() => {
    const again = () => redraw(n => n + 1);
    if (store.get() !== now) again(); // the value changed between rendering and watching
    return store.watch(again);
  }, [store]);
  return now;
}
