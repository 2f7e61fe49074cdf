// The order of pending effects: which effect is resolved next, and whether the player uses it.

import type { Look, Move } from "../../protocol";

const waiting = (look: Look): Move[] =>
  look.decision.question?.id === "pending" ? look.moves.filter(m => m.verb === "resolve") : [];

/** A click on a target of an effect means that the player uses the effect. */
const wanting = (look: Look): Move[] =>
  look.decision.question?.id === "agree" ? look.moves.filter(m => m.verb === "do") : [];

/** A click on the monument of an effect selects that effect, if the monument has only one pending effect. */
export const passThrough = (look: Look): Move[] => [...waiting(look), ...wanting(look)].filter(m => !m.final);

/** Returns true if no pending effect can be declined. */
export const orders = (look: Look): boolean => look.moves.length > 0 && waiting(look).length === look.moves.length;
