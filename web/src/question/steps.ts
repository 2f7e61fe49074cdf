// Many answers that differ in one number only: a slider and one answer instead of a list.

import type { Move } from "../engine/protocol";

const MANY = 7; // a list of fewer answers is easy to read

const numberOf = (move: Move) => Number(move.move.slice(move.move.lastIndexOf(" ") + 1));
const kindOf = (move: Move) => `${move.move.replace(/ \d+$/, "")} ${move.touches.join()}`;

/** Returns the answers that differ in a number, smallest first. Empty if there is no such series. */
export function runOf(moves: Move[]): Move[] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves.filter(m => / \d+$/.test(m.move)))
    kinds.set(kindOf(move), [...(kinds.get(kindOf(move)) ?? []), move]);
  const [run = []] = [...kinds.values()].sort((a, b) => b.length - a.length);
  const sorted = [...run].sort((a, b) => numberOf(a) - numberOf(b));
  const whole = sorted.every((m, i) => i === 0 || numberOf(m) === numberOf(sorted[i - 1]!) + 1);
  return whole && sorted.length >= MANY ? sorted : [];
}
