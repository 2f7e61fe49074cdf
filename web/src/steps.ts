// How many?  Answers that differ in one number only, and are many: a slider and one answer, not a list of numbers.

import type { Move } from "./protocol";

const MANY = 7; // fewer are told apart at a glance

const numberOf = (move: Move) => Number(move.move.slice(move.move.lastIndexOf(" ") + 1));
const kindOf = (move: Move) => `${move.move.replace(/ \d+$/, "")} ${move.touches.join()}`;

/** The answers that count something, from the least on; none: there is no such run of them. */
export function runOf(moves: Move[]): Move[] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves.filter(m => / \d+$/.test(m.move)))
    kinds.set(kindOf(move), [...(kinds.get(kindOf(move)) ?? []), move]);
  const [run = []] = [...kinds.values()].sort((a, b) => b.length - a.length);
  const sorted = [...run].sort((a, b) => numberOf(a) - numberOf(b));
  const whole = sorted.every((m, i) => i === 0 || numberOf(m) === numberOf(sorted[i - 1]!) + 1);
  return whole && sorted.length >= MANY ? sorted : [];
}
