// Effects that wait: which of them comes next, and what it is about.

import type { Look, Move } from "../../protocol";

const waiting = (look: Look): Move[] =>
  look.decision.question?.id === "pending" ? look.moves.filter(m => m.verb === "resolve") : [];

/** The monument that an effect is about says which effect it is, if no other is about it. */
export const through = (look: Look): Move[] => waiting(look).filter(m => !m.final);

/** None of them can be left. */
export const orders = (look: Look): boolean => look.moves.length > 0 && waiting(look).length === look.moves.length;
