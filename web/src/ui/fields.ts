// Objects whose fields are signals. A component that reads a field while it is drawn is redrawn when this field
// changes, and not when other fields change.

import { batch, effect, signal, untracked } from "@preact/signals";

/** Makes an object with a signal for each field. Write with `set`. */
export function fields<T extends object>(initial: T): Readonly<T> {
  const made = {} as T;
  for (const key of Object.keys(initial) as (keyof T)[]) {
    const field = signal(initial[key]);
    const set = (value: T[typeof key]) => void (field.value = value);
    Object.defineProperty(made, key, { enumerable: true, get: () => field.value, set });
  }
  return made;
}

/** Changes several fields in one update. */
export const set = <T extends object>(state: T, change: Partial<T>): void =>
  batch(() => void Object.assign(state, change));

/** Returns one object with the fields of all these objects, for reading. */
export const joined = <T extends object>(states: readonly Partial<T>[]): Readonly<T> =>
  Object.defineProperties({}, Object.assign({}, ...states.map(Object.getOwnPropertyDescriptors))) as T;

/** Calls `then` with the value after each change, until the returned function is called. */
export function watch<T>(read: () => T, then: (now: T) => void): () => void {
  let begun = false;
  return effect(() => {
    const now = read();
    if (begun) untracked(() => then(now));
    begun = true;
  });
}
