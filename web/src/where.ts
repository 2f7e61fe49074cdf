// On a phone one sees a part of the table: which part does a move of another seat happen in?

import type { Moved } from "./moved";

export type Tab = "world" | "others";
export type Parts = Record<Tab, string>; // what the view says of each, as text

const wordOf = (component: string) => component.slice(component.indexOf(":") + 1);
const names = (part: string, word: string) => part.includes(`"${word}"`);

/** Where a thing that the move speaks of came to; otherwise where something changed, the shared table first; null:
 * nothing can be seen of it. */
export function whereIs(moved: Moved, before: Parts, after: Parts): Tab | null {
  const words = [...moved.touches, ...moved.args].map(wordOf);
  for (const tab of ["others", "world"] as Tab[])
    if (words.some(word => names(after[tab], word) && !names(before[tab], word))) return tab;
  return after.world !== before.world ? "world" : after.others !== before.others ? "others" : null;
}
