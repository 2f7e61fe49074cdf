// Finds the moves that the page plays by itself after a move of the player. Pure functions, which
// tools/count-clicks.mjs also uses.

import type { Chain, GameUI } from "./board";
import type { Look, Move } from "./protocol";
import { asksOnce, stays } from "./select";
import type { Commit } from "./settings";

/** A chain whose first move was played. */
export type Begun = Pick<Chain, "then" | "lasts">;

/** If there are two legal moves, and one of them only leads to the next question (`asks`), returns that move. Otherwise
    returns null. The player can still decline at the next question. */
function onlyAsks({ moves }: Look): Move | null {
  const asking = moves.filter(m => m.asks);
  return moves.length === 2 && asking.length === 1 ? asking[0]! : null;
}

/** The hooks of a game for automatic moves and for order-only questions. */
type Alone = Pick<GameUI, "autoMove" | "pauses" | "orders">;

/** Returns true if the move only decides an order. A move that ends the game or names no component decides more than an
    order. */
export const onlyOrders = (move: Move, look: Look, hooks: Alone | null): boolean =>
  !move.over && move.touches.length > 0 && hooks?.orders?.(look) === true;

/** Returns the next move of a chain. `next` is null if that move needs confirmation. Returns null if the chain has no
    next move. */
function along(look: Look, begun: Begun | null, hooks: Alone | null, commit: Commit): { next: Move | null } | null {
  const next = begun?.then(look);
  if (!next) return null;
  const asks = commit === "turn" || (!onlyOrders(next, look, hooks) && asksOnce(next, look.moves, commit));
  return { next: asks && stays(next, commit) ? null : next };
}

const isAsked = (look: Look, seat: number) => !look.over && look.decision.must.includes(seat);

/** Returns the next move of a simulated chain, without automatic moves, or null at the end of the chain. */
export const chained = (look: Look, seat: number, begun: Begun): Move | null =>
  isAsked(look, seat) ? (along(look, begun, null, "final")?.next ?? null) : null;

/** Returns the next automatic move: the next move of the chain, or the only move with an effect. A move that cannot be
    undone is automatic only if all legal moves have the same effect. */
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
