// What the page answers by itself after an answer of the player.  Pure: tools/clicks.mjs counts with it.

import type { Chain, GameFace } from "./board";
import type { Look, Move } from "./protocol";
import { stays } from "./select";
import type { Commit } from "./settings";

/** A chain whose first answer is given. */
export type Begun = Pick<Chain, "then" | "lasts">;

/** Of two answers, the one that decides nothing yet, as the engine says: what it asks can be left like the other. */
function onlyAsks({ moves }: Look): Move | null {
  const asking = moves.filter(m => m.asks);
  return moves.length === 2 && asking.length === 1 ? asking[0]! : null;
}

/** As the chain goes on, short of what asks before it is played; or because nothing else has any effect, and then only
 * what can be taken back. */
export function further(
  look: Look,
  seat: number,
  chain: Begun | null,
  goesOn: GameFace["goesOn"],
  commit: Commit = "final",
): Move | null {
  if (look.over || !look.decision.must.includes(seat)) return null;
  const next = chain?.then(look);
  if (next) return stays(next, commit) ? null : next;
  const alone = goesOn?.(look) ?? onlyAsks(look);
  return alone?.final || (alone && stays(alone, commit)) ? null : alone;
}
