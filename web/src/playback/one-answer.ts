// Joins the moves of one answer, which are told and shown as one step. Pure functions.

import type { Entry } from "../engine/protocol";

/** The later moves of an answer are told below the first. Its number is that of the last move. */
function joined<E extends Entry>(moves: [E, ...E[]]): E {
  const [{ when, round, actor, move, told, events }, ...later] = moves;
  const lines = later.flatMap(m => [...(m.told ? [{ id: "", told: m.told, who: m.who, args: [] }] : []), ...m.events]);
  return {
    ...moves[moves.length - 1]!,
    ...{ when, round, actor, move, told },
    forced: moves.every(m => m.forced),
    quiet: moves.every(m => m.quiet),
    events: [...events, ...lines],
    also: later.map(m => m.move),
  };
}

const known = new WeakMap<Entry, Entry>(); // by the last move: the same answer stays the same object

/** Returns one entry for each answer. Other entries stay as they are. */
export function answersOf<E extends Entry>(log: readonly E[]): E[] {
  const answers: [E, ...E[]][] = [];
  for (const entry of log) {
    const last = answers[answers.length - 1];
    if (entry.joined && last?.[0].who === entry.who) last.push(entry);
    else answers.push([entry]);
  }
  return answers.map(moves => {
    const last = moves[moves.length - 1]!,
      whole = known.get(last) as E | undefined;
    if (moves.length === 1) return last;
    if (whole && movesIn(whole) === moves.length) return whole;
    const now = joined(moves);
    known.set(last, now);
    return now;
  });
}

/** Returns the number of moves of an entry. */
export const movesIn = (entry: Entry): number => 1 + (entry.also?.length ?? 0);
