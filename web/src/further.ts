// What the page answers by itself after an answer of the player.  Pure: tools/count-clicks.mjs counts with it.

import type { Chain, GameFace } from "./board";
import type { Look, Move } from "./protocol";
import { asksOnce, stays } from "./select";
import type { Commit } from "./settings";

/** A chain whose first answer is given. */
export type Begun = Pick<Chain, "then" | "lasts">;

/** Of two answers, the one that decides nothing yet, as the engine says: what it asks can be left like the other. */
function onlyAsks({ moves }: Look): Move | null {
  const asking = moves.filter(m => m.asks);
  return moves.length === 2 && asking.length === 1 ? asking[0]! : null;
}

/** What a game answers by itself, and where it asks for an order alone. */
type Alone = Pick<GameFace, "goesOn" | "pauses" | "orders">;

/** Is nothing decided by it but which comes first?  What ends the game decides more, and so does to leave the rest. */
export const onlyOrders = (move: Move, look: Look, ways: Alone | null): boolean =>
  !move.over && move.touches.length > 0 && ways?.orders?.(look) === true;

/** As a chain goes on, short of what asks before it is played: what was tried with it ends where it does. */
function along(look: Look, begun: Begun | null, ways: Alone | null, commit: Commit): { next: Move | null } | null {
  const next = begun?.then(look);
  if (!next) return null;
  const asks = commit === "turn" || (!onlyOrders(next, look, ways) && asksOnce(next, look.moves, commit));
  return { next: asks && stays(next, commit) ? null : next };
}

const isAsked = (look: Look, seat: number) => !look.over && look.decision.must.includes(seat);

/** What a chain alone answers. */
export const chained = (look: Look, seat: number, begun: Begun): Move | null =>
  isAsked(look, seat) ? (along(look, begun, null, "final")?.next ?? null) : null;

/** As the chain goes on; or because nothing else has any effect, if it can be taken back or happens in any case. */
export function further(
  look: Look,
  seat: number,
  chain: Begun | null,
  ways: Alone | null,
  commit: Commit = "final",
): Move | null {
  if (!isAsked(look, seat)) return null;
  const begun = along(look, chain, ways, commit);
  if (begun) return begun.next;
  if (ways?.pauses?.(look)) return null;
  if (look.same) return look.moves[0] ?? null;
  const alone = ways?.goesOn?.(look) ?? onlyAsks(look);
  return alone?.final || (alone && stays(alone, commit)) ? null : alone;
}
