// What a move of another seat was about, so that it can be marked on the table; and what happened since one's own.

import type { About, Component, Entry, Look } from "./protocol";

export interface Moved {
  n: number;
  who: number;
  touches: Component[]; // what the move speaks of
  args: Component[]; // what came of it speaks of these
}

/** What a move speaks of, by the kinds of its verb's arguments: "place court-1" speaks of "space:court-1".  What a seat
 * may not know is a "?". */
function touchesOf(about: About, move: string | null): Component[] {
  const [verb, ...words] = (move ?? "").split(" ");
  const kinds = about.verbs.find(v => v.id === verb)?.args ?? [];
  return kinds.flatMap((kind, i) => {
    const word = words[i];
    if (!word || word === "?" || kind === "int") return [];
    return kind === "faces" ? words.slice(i).map(face => `die:${face}`) : [`${kind}:${word}`];
  });
}

export function movedBy(about: About, entry: Entry): Moved {
  const touches = touchesOf(about, entry.move);
  const args = entry.events.flatMap(e => e.args);
  const who = entry.who < 0 ? 1 : entry.who; // against the opponent of the rules one sits alone
  return { n: entry.n, who, touches, args };
}

/** Who plays alone against an opponent of the rules has one column of points more than there are seats. */
const hasRival = ({ seats, result }: Look) => !result.common && result.points.length > seats.length;

/** Was it another seat, as this one sees it?  The opponent of the rules has none: what it does is chance that brings
 * something about. */
export function isByOther(entry: Entry, seat: number, look: Look): boolean {
  if (entry.who >= 0) return entry.who !== seat;
  return hasRival(look) && entry.events.some(e => e.who < 0);
}

const isAct = (entry: Entry, seat: number) => entry.who === seat && !entry.forced;

/** Does it concern everybody, whoever brought it about?  `news` are the events that do. */
export const isNews = (entry: Entry, news: readonly string[]): boolean => entry.events.some(e => news.includes(e.id));

/** What the others did last, and what chance did meanwhile: after the move of this seat that came before it.  It stays
 * while the seat makes its own moves, until the others move again; news come to it. */
export function sinceTurn(log: Entry[], seat: number, look: Look, news: readonly string[] = []): Entry[] {
  const other = log.findLastIndex(e => isByOther(e, seat, look)),
    last = log.findLastIndex((e, i) => i === other || isNews(e, news));
  if (last < 0 || seat < 0) return [];
  const acted = log.slice(0, other < 0 ? last : other).findLastIndex(e => isAct(e, seat));
  const next = log.findIndex((e, i) => i > last && isAct(e, seat));
  return log
    .slice(acted + 1, next < 0 ? undefined : next)
    .filter(e => (e.told || e.events.length > 0) && !isAct(e, seat));
}

/** Those of these events that came with the last move of this seat, or after it. */
export function eventsSince(log: Entry[], seat: number, ids: readonly string[]): Entry["events"] {
  if (seat < 0 || ids.length === 0) return [];
  const acted = log.findLastIndex(e => isAct(e, seat));
  return log.slice(Math.max(0, acted)).flatMap(e => e.events.filter(event => ids.includes(event.id)));
}

/** The last move of another seat that speaks of something, if this one has not acted since. */
export function movedLast(about: About, log: Entry[], seat: number, look: Look): Moved | null {
  const acted = log.findLastIndex(e => isAct(e, seat));
  for (let i = log.length - 1; i > acted; i--) {
    const moved = isByOther(log[i]!, seat, look) ? movedBy(about, log[i]!) : null;
    if (moved && moved.touches.length > 0) return moved;
  }
  return null;
}
