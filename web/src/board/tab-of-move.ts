// Finds the tab of a phone in which a move of another seat happens, because a phone shows only a part of the board.

import type { Moved } from "../playback/opponent-move";

export type Tab = "world" | "others";
export type Parts = Record<Tab, string>; // the view of each part, as text

const wordOf = (component: string) => component.slice(component.indexOf(":") + 1);
const names = (part: string, word: string) => part.includes(`"${word}"`);

/** Returns the tab where a component of the move arrived. Otherwise returns a tab where something changed, the shared
    one first. null: nothing visible changed. */
export function whereIs(moved: Moved, before: Parts, after: Parts): Tab | null {
  const words = [...moved.touches, ...moved.args].map(wordOf);
  for (const tab of ["others", "world"] as Tab[])
    if (words.some(word => names(after[tab], word) && !names(before[tab], word))) return tab;
  return after.world !== before.world ? "world" : after.others !== before.others ? "others" : null;
}
