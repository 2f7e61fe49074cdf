// A Work can be composed in any order: dice, and workers on the last die, can be marked before the card and the space
// are chosen. After the choice the page plays the marks and continues to the main action. Unmarked dice and workers are
// not used.

import type { Chain } from "../../board";
import type { About, Component, Look, Move } from "../../protocol";
import { viewOf } from "./view";

const isDie = (mark: Component) => mark.startsWith("die:");
const times = (marked: readonly Component[], mark: Component) => marked.filter(m => m === mark).length;
const PLACED = ["placed:1", "placed:2"]; // the components of the dice placed in a Work

/** Lists what can be marked: dice while a space has room for them, and workers once a die is marked. */
export function marks(look: Look, marked: readonly Component[], about: About): Component[] {
  const seat = viewOf(look).seats[look.seat];
  if (!seat || !look.moves.some(m => m.verb === "work")) return [];
  const dice = marked.filter(isDie).length < PLACED.length ? Object.entries(seat.hand) : [],
    workers = marked.length ? (about.words["worker"] ?? []) : [];
  return [
    ...dice.map(([id, n]) => ({ mark: `die:${id}`, n })),
    ...workers.map(({ id }, i) => ({ mark: `colour:${id}`, n: seat.workers[i] ?? 0 })),
  ].flatMap(({ mark, n }) => (times(marked, mark) < n ? [mark] : []));
}

/** Returns the marked dice, each with the workers marked after it. */
export function placings(marked: readonly Component[]): { die: Component; workers: Component[] }[] {
  const all: { die: Component; workers: Component[] }[] = [];
  for (const mark of marked) {
    if (isDie(mark)) all.push({ die: mark, workers: [] });
    else all.at(-1)?.workers.push(mark);
  }
  return all;
}

/** Returns one card for each space, because the effect of dice and workers depends only on the space. */
export const tries = (moves: Move[]): Move[] => {
  const spaceOf = ({ move }: Move) => move.split(" ").at(-1)!;
  return [...new Map(moves.filter(m => m.verb === "work").map(m => [spaceOf(m), m])).values()];
};

/** Returns the next move for the marks. The placed dice show which die comes next. The engine places a single die by
    itself. */
export function byMarks(marked: readonly Component[]): Pick<Chain, "then" | "lasts"> {
  const plan = placings(marked);
  const next = (look: Look, verb: string, wanted: Component | undefined): Move | null =>
    look.moves.find(m => (wanted ? m.verb === verb && m.touches.includes(wanted) : m.verb === "done")) ?? null;
  return {
    lasts: look => look.moment.phase === "place",
    then(look) {
      const asks = look.decision.question?.id,
        lie = viewOf(look).die_colour.filter(colour => colour !== null).length;
      if (asks === "die") return next(look, "die", plan[lie]?.die);
      const at = PLACED.findIndex(p => look.moment.focus.includes(p));
      return asks === "worker" ? next(look, "worker", plan[at]?.workers.shift()) : null;
    },
  };
}
