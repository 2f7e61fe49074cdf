// Effects that wait: which of them comes next, what it is about, and whether one wants it.

import type { Look, Move } from "../../protocol";

const waiting = (look: Look): Move[] =>
  look.decision.question?.id === "pending" ? look.moves.filter(m => m.verb === "resolve") : [];

/** Who presses what an effect would be done with wants it. */
const wanting = (look: Look): Move[] =>
  look.decision.question?.id === "agree" ? look.moves.filter(m => m.verb === "do") : [];

/** The monument that an effect is about says which effect it is, if no other is about it. */
export const through = (look: Look): Move[] => [...waiting(look), ...wanting(look)].filter(m => !m.final);

/** None of them can be left. */
export const orders = (look: Look): boolean => look.moves.length > 0 && waiting(look).length === look.moves.length;
