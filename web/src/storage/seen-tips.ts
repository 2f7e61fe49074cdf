// Tips for a first game, shown when an event happens for the first time. Only players who began with the guide see the
// tips, once per browser.

import type { Guide } from "../board/contract";
import type { Entry, Look } from "../engine/protocol";

const keyOf = (game: string) => `ludotheque.firsts.${game}`;

/** Returns the tips already shown. null: the guide of this game was never started in this browser. */
function said(game: string): string[] | null {
  try {
    return localStorage.getItem(keyOf(game))?.split(" ").filter(Boolean) ?? null;
  } catch {
    return null;
  }
}

function keep(game: string, list: string[]): void {
  try {
    localStorage.setItem(keyOf(game), list.join(" "));
  } catch {
    /* the browser does not allow storage, so the tip will be shown again */
  }
}

/** Enables the tips from now on. */
export function expectFirsts(game: string): void {
  keep(game, said(game) ?? []);
}

export function tellFirst(game: string, at: string): void {
  keep(game, [...(said(game) ?? []), at]);
}

/** Returns the tip to show now, for the current question or for the log entries since the last call. */
export function firstAt(firsts: Guide["firsts"], look: Look, since: readonly Entry[]): Guide["firsts"][number] | null {
  const before = said(look.game);
  if (!before) return null;
  const asked = look.decision.must.includes(look.seat) ? `question:${look.decision.question?.id}` : "";
  const now = new Set([asked, ...since.flatMap(e => e.events.map(x => `event:${x.id}`))]);
  return firsts.find(f => now.has(f.at) && !before.includes(f.at)) ?? null;
}
