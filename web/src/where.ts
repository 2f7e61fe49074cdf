// On a phone only a part of the board is visible: in which tab does a move of another seat happen?

import type { Moved } from "./moved";

export type Tab = "world" | "others";
export type Parts = Record<Tab, string>; // the view of each part, as text

const wordOf = (component: string) => component.slice(component.indexOf(":") + 1);
const names = (part: string, word: string) => part.includes(`"${word}"`);

/** The tab where a component of the move arrived; otherwise a tab where something changed, the shared one first.
    null: nothing visible changed. */
export function whereIs(moved: Moved, before: Parts, after: Parts): Tab | null {
  const words = [...moved.touches, ...moved.args].map(wordOf);
  for (const tab of ["others", "world"] as Tab[])
    if (words.some(word => names(after[tab], word) && !names(before[tab], word))) return tab;
  return after.world !== before.world ? "world" : after.others !== before.others ? "others" : null;
}
