// Finds the components of another seat's move, so that they can be highlighted, and the moves since the player's own
// move.

import type { About, Component, Entry, Look } from "../engine/protocol";
import { argsOf } from "../engine/verbs";
import { answersOf } from "./one-answer";

export interface Moved {
  n: number;
  who: number;
  touches: Component[]; // components that the move names
  args: Component[]; // components that the effects of the move name
}

/** Returns the components of a move, by the argument kinds of its verb: "place court-1" gives "space:court-1". A hidden
    argument is "?". */
function touchesOf(about: About, move: string | null): Component[] {
  const words = (move ?? "").split(" ").slice(1);
  const kinds = argsOf(about, move);
  return kinds.flatMap((kind, i) => {
    const word = words[i];
    if (!word || word === "?" || kind === "int") return [];
    return kind === "faces" ? words.slice(i).map(face => `die:${face}`) : [`${kind}:${word}`];
  });
}

export function movedBy(about: About, entry: Entry): Moved {
  const touches = [entry.move, ...(entry.also ?? [])].flatMap(move => touchesOf(about, move));
  const args = entry.events.flatMap(e => e.args);
  // against the automated opponent, the player has seat 0 and the opponent counts as seat 1
  const who = entry.who < 0 ? 1 : entry.who;
  return { n: entry.n, who, touches, args };
}

/** Returns true in a solo game against the automated opponent, which has one more column of points than seats. */
const hasRival = ({ seats, result }: Look) => !result.common && result.points.length > seats.length;

/** Returns true for a move of another seat, as this seat sees it. The automated opponent has no seat, so its actions
    are log entries of chance with an effect. */
export function isByOther(entry: Entry, seat: number, look: Look): boolean {
  if (entry.who >= 0) return entry.who !== seat;
  return hasRival(look) && entry.events.some(e => e.who < 0);
}

const isAct = (entry: Entry, seat: number) => entry.who === seat && !entry.forced;

/** True if the entry concerns all players. `news` lists such events. */
export const isNews = (entry: Entry, news: readonly string[]): boolean => entry.events.some(e => news.includes(e.id));

/** Returns the moves of the other seats and of chance since this seat's last turn. The list stays the same while this
    seat moves, until another seat moves. The list also contains entries with an event of `news`. */
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

/** Returns the events with these ids that happened during or after the last move of this seat. */
export function eventsSince(log: Entry[], seat: number, ids: readonly string[]): Entry["events"] {
  if (seat < 0 || ids.length === 0) return [];
  const acted = log.findLastIndex(e => isAct(e, seat));
  return log.slice(Math.max(0, acted)).flatMap(e => e.events.filter(event => ids.includes(event.id)));
}

/** Returns the last move of another seat that names a component, if this seat has not moved since. */
export function movedLast(about: About, log: Entry[], seat: number, look: Look): Moved | null {
  const answers = answersOf(log.slice(log.findLastIndex(e => isAct(e, seat)) + 1));
  const moved = answers.filter(e => isByOther(e, seat, look)).map(e => movedBy(about, e));
  return moved.findLast(m => m.touches.length > 0) ?? null;
}
