// Finds the moves that the page plays by itself after a move of the player, because nothing else can be chosen. Pure
// functions, which tools/count-clicks.mjs also uses.

import type { Look, Move } from "../engine/protocol";
import { stays } from "./selection";
import type { Commit } from "../storage/settings";

/** If there are two legal moves, and one of them only leads to the next question (`asks`), returns that move. Otherwise
    returns null. The player can still decline at the next question. */
function onlyAsks({ moves }: Look): Move | null {
  const asking = moves.filter(m => m.asks);
  return moves.length === 2 && asking.length === 1 ? asking[0]! : null;
}

/** Returns the next automatic move, or null. A move that cannot be undone is automatic only if all legal moves have the
    same effect. */
export function nextAutoMove(look: Look, seat: number, commit: Commit = "final"): Move | null {
  if (look.over || !look.decision.must.includes(seat)) return null;
  if (look.same) return look.moves[0] ?? null;
  const alone = onlyAsks(look);
  return alone?.final || (alone && stays(alone, commit)) ? null : alone;
}
