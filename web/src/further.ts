// Finds the moves that the page plays by itself after a move of the player. Pure functions, which
// tools/count-clicks.mjs also uses.

import type { Chain, GameUI } from "./board";
import type { Look, Move } from "./protocol";
import { asksOnce, stays } from "./select";
import type { Commit } from "./settings";

/** A chain whose first move was played. */
export type Begun = Pick<Chain, "then" | "lasts">;

/** Of two legal moves, returns the one that decides nothing yet according to the engine: the question that follows it
    can be declined like the other move. */
function onlyAsks({ moves }: Look): Move | null {
  const asking = moves.filter(m => m.asks);
  return moves.length === 2 && asking.length === 1 ? asking[0]! : null;
}

/** The hooks of a game for automatic moves and for order-only questions. */
type Alone = Pick<GameUI, "autoMove" | "pauses" | "orders">;

/** True if the move only decides an order. A move that ends the game or declines the rest decides more. */
export const onlyOrders = (move: Move, look: Look, hooks: Alone | null): boolean =>
  !move.over && move.touches.length > 0 && hooks?.orders?.(look) === true;

/** The next move of a chain, unless it needs confirmation. A simulated chain ends at the same point. */
function along(look: Look, begun: Begun | null, hooks: Alone | null, commit: Commit): { next: Move | null } | null {
  const next = begun?.then(look);
  if (!next) return null;
  const asks = commit === "turn" || (!onlyOrders(next, look, hooks) && asksOnce(next, look.moves, commit));
  return { next: asks && stays(next, commit) ? null : next };
}

const isAsked = (look: Look, seat: number) => !look.over && look.decision.must.includes(seat);

/** Returns the next move of a chain, without the automatic moves. */
export const chained = (look: Look, seat: number, begun: Begun): Move | null =>
  isAsked(look, seat) ? (along(look, begun, null, "final")?.next ?? null) : null;

/** Returns the next automatic move: the next move of the chain, or the only move with an effect, if that move can be
    undone or happens in any case. */
export function nextAutoMove(
  look: Look,
  seat: number,
  chain: Begun | null,
  hooks: Alone | null,
  commit: Commit = "final",
): Move | null {
  if (!isAsked(look, seat)) return null;
  const begun = along(look, chain, hooks, commit);
  if (begun) return begun.next;
  if (hooks?.pauses?.(look)) return null;
  if (look.same) return look.moves[0] ?? null;
  const alone = hooks?.autoMove?.(look) ?? onlyAsks(look);
  return alone?.final || (alone && stays(alone, commit)) ? null : alone;
}
