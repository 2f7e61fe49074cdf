// The order of pending effects: which effect is resolved next, and whether the player uses it.

import type { Look, Move } from "../../protocol";

const waiting = (look: Look): Move[] =>
  look.decision.question?.id === "pending" ? look.moves.filter(m => m.verb === "resolve") : [];

/** Returns the move that uses the effect. A click on a target of the effect also plays this move. */
const wanting = (look: Look): Move[] =>
  look.decision.question?.id === "agree" ? look.moves.filter(m => m.verb === "do") : [];

/** Moves that choose or use a pending effect. A click on the monument of the effect, or on a target of the effect, also
    plays such a move. */
export const passThrough = (look: Look): Move[] => [...waiting(look), ...wanting(look)].filter(m => !m.final);

/** Returns true if the player only chooses the order of the pending effects, because none can be declined. */
export const orders = (look: Look): boolean => look.moves.length > 0 && waiting(look).length === look.moves.length;
