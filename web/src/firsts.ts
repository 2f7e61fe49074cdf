// What may surprise in a first game, said when it first happens: to who began with the guide, once in this browser.

import type { Guide } from "./board";
import type { Entry, Look } from "./protocol";

const keyOf = (game: string) => `ludotheque.firsts.${game}`;

/** What was said before; null: the guide of this game was never begun here. */
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
    /* it is said again, then */
  }
}

/** From now on surprises are explained. */
export function expectFirsts(game: string): void {
  keep(game, said(game) ?? []);
}

export function tellFirst(game: string, at: string): void {
  keep(game, [...(said(game) ?? []), at]);
}

/** The surprise to speak of now: what is asked, or what happened in the entries since. */
export function firstAt(firsts: Guide["firsts"], look: Look, since: readonly Entry[]): Guide["firsts"][number] | null {
  const before = said(look.game);
  if (!before) return null;
  const asked = look.decision.must.includes(look.seat) ? `question:${look.decision.question?.id}` : "";
  const now = new Set([asked, ...since.flatMap(e => e.events.map(x => `event:${x.id}`))]);
  return firsts.find(f => now.has(f.at) && !before.includes(f.at)) ?? null;
}
