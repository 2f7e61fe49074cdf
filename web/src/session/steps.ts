// The steps of a table and their texts.

import type { Entry, Step } from "../engine/protocol";

/** The log entry of a step. */
export function entryOf({ view: _view, amounts: _amounts, moment: _moment, ...entry }: Step): Entry {
  return entry;
}

const isOpen = ({ move }: Entry) => move !== null && !move.includes("?");

/** Returns true if both are the same move. The text may be in another language, and a secret may be open now. */
export const isSame = (a: Entry | undefined, b: Entry) =>
  a !== undefined && a.who === b.who && (a.move === b.move || !isOpen(a) || !isOpen(b));

/** Returns true if nothing can be seen of a step: a hidden draw, or a move that only declines. */
export const isSecret = (step: Step) => !step.told && step.events.length === 0;

/** The text of a step. */
export const textOf = ({ told, events }: Entry) => [told, ...events.map(e => e.told)].filter(Boolean).join(". ");
